import Glibc
import PoiseCore
import PoiseLog
import PoiseRuntime

/// How far a long command has come: on standard error where that is a terminal, after half a
/// second, at most ten times a second, gone at the end.
final class ProgressBar {
  private let total: UInt64
  private let title: String
  private let isShown: Bool
  private let start: Timestamp
  private var last: Timestamp
  private var done: UInt64 = 0
  private var hasDrawn = false

  /// - Parameter total: what counts as all, bytes.
  init(_ title: String, total: UInt64, quiet: Bool = false) {
    self.title = title
    self.total = max(1, total)
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    isShown = isatty(STDERR_FILENO) == 1 && !isDumb && !quiet
    start = MachineClock.monotonic
    last = start
  }

  deinit { finish() }

  /// Counts what is read of `source` from here on.
  func follow(_ source: LogSource) {
    if !isShown { return }
    let before = done
    source.onProgress = { [weak self] offset in self?.update(before + offset) }
  }

  func update(_ value: UInt64) {
    done = value
    if !isShown { return }
    let now = MachineClock.monotonic
    if now - start < 500_000_000 || now - last < 100_000_000 { return }
    last = now
    let share = min(1, Double(value) / Double(total))
    let width = 30
    let full = Int(share * Double(width))
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
    draw("\r\(title) [\(bar)] \(Int(share * 100)) %")
    hasDrawn = true
  }

  /// Erases the line.
  func finish() {
    if hasDrawn { draw("\r\u{1B}[K") }
    hasDrawn = false
  }

  private func draw(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
