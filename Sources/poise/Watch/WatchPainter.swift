import PoiseCommands
import PoiseCore
import PoiseRuntime
import PoiseSystem

/// Draws a screen over the one before it, on standard output, as large as the terminal is now.
struct WatchPainter {
  private static let period: Int64 = 250_000_000

  private let isPlain = Environment.value("TERM") == "dumb"
  private let hasColor = Environment.value("NO_COLOR") == nil
  private var drawn = 0
  private var next = MachineClock.monotonic
  private var isHidden = false

  mutating func paint(_ screen: WatchScreen) throws(CommandFailure) {
    let now = MachineClock.monotonic
    if now < next { return }
    // A terminal that cannot draw over itself gets a block of lines every ten seconds.
    next = now + (isPlain ? 40 * Self.period : Self.period)
    let size = Terminal.size
    let style = WatchScreen.Style(columns: size?.columns ?? 80, hasColor: hasColor && !isPlain)
    var lines = screen.lines(style)
    if isPlain { return try StandardOutput.stream(lines.joined(separator: "\n") + "\n\n") }
    lines = Array(lines.prefix(max(1, (size?.rows ?? 25) - 1)))
    var text = isHidden ? "" : "\u{1B}[?25l"
    isHidden = true
    if drawn > 0 { text += "\u{1B}[\(drawn)A" }
    for line in lines { text += "\r" + line + "\u{1B}[K\n" }
    // What a taller screen left below.
    text += "\u{1B}[J"
    drawn = lines.count
    try StandardOutput.paint(text)
  }

  /// The cursor shows again, below what was drawn.
  mutating func finish() {
    if isHidden { try? StandardOutput.paint("\u{1B}[?25h") }
    isHidden = false
  }
}
