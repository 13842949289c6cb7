import PoiseCore
import PoiseMCAP
import PoiseSystem

/// How far a long command has come: on standard error where that is a terminal, after half a
/// second, at most ten times a second, gone at the end.
final class ProgressBar {
  private let total: UInt64
  private let title: String
  private let isShown: Bool
  private let start: Timestamp
  private var last: Timestamp
  private var shown = 0
  private var hasDrawn = false
  private var isFinished = false
  /// The file being read, how far, and how much was read before: other files, and the same one
  /// where a command reads it more than once.
  private var current: ObjectIdentifier?
  private var currentSize: UInt64 = 0
  private var place: UInt64 = 0
  private var before: UInt64 = 0

  /// - Parameters:
  ///   - total: bytes of all files.
  ///   - passes: how often each is read.
  init(_ title: String, total: UInt64, passes: Int = 1, quiet: Bool = false) {
    self.title = title
    self.total = max(1, total &* UInt64(passes))
    let isDumb = Environment.value("TERM") ?? "dumb" == "dumb"
    isShown = FileDescriptor.standardError.isTerminal && !isDumb && !quiet
    start = MachineClock.monotonic
    last = start
  }

  deinit { finish() }

  /// Counts what is read of `source` from here on.
  func follow(_ source: LogSource) {
    if !isShown { return }
    let (id, size) = (ObjectIdentifier(source), source.size)
    source.onProgress = { [weak self] offset in self?.note(offset, id, size) }
  }

  private func note(_ offset: UInt64, _ id: ObjectIdentifier, _ size: UInt64) {
    if id != current {
      before += currentSize
      (current, currentSize, place) = (id, size, 0)
    }
    let slack: UInt64 = 1 << 19
    // a look at the summary, at the end of the file
    if offset > place + slack && size < offset + slack { return }
    if offset + size / 2 < place {
      before += size
    } else if offset < place {
      return
    }
    place = offset
    update(before + offset)
  }

  private func update(_ value: UInt64) {
    if isFinished { return }
    let now = MachineClock.monotonic
    if now - start < 500_000_000 || now - last < 100_000_000 { return }
    last = now
    let percent = max(shown, Int(100 * min(1, Double(value) / Double(total))))
    shown = percent
    let width = 30
    let full = percent * width / 100
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
    draw("\r\(title) [\(bar)] \(percent)%")
    hasDrawn = true
  }

  /// Erases the line.
  func finish() {
    if hasDrawn { draw("\r\u{1B}[K") }
    hasDrawn = false
    isFinished = true
  }

  private func draw(_ text: String) { try? FileDescriptor.standardError.writeAll(text) }
}
