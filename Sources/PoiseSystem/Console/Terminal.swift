import Glibc
import PoiseCore
import Synchronization

/// Standard output and standard error of a session, shared by the thread that prints events and
/// the one that keeps the status line: a line of output never lands in the middle of the other.
public final class Terminal: Sendable {
  private struct State: Sendable {
    var status = ""
    /// Messages that standard error has not taken yet.
    var notes: [UInt8] = []
  }

  private static let erased = "\r\u{1B}[K"
  /// Messages that wait at most, bytes; newer ones are not kept.
  private static let notesCapacity = 16 << 10

  private let state = Mutex(State())
  private let waits: Bool
  /// Whether standard output is a terminal, with a person in front of it.
  public let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  /// Whether standard error is a terminal, the place of the status line.
  public let showsStatus: Bool

  /// - Parameters:
  ///   - quiet: no status line even on a terminal.
  ///   - waits: false where nobody may be kept waiting by who reads: messages then go out when
  ///     standard error takes them, ``flush(timeout:)`` the last ones.
  public init(quiet: Bool = false, waits: Bool = true) {
    self.waits = waits
    let dumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    showsStatus = !quiet && !dumb && isatty(STDERR_FILENO) == 1
  }

  /// Offers lines to standard output, which takes some of the first bytes of them: the status line
  /// gives way to what is taken. Never waits.
  public func put(_ lines: UnsafeRawBufferPointer) -> OutputQueue.Taken {
    if !showsStatus || !outputIsTerminal { return OutputQueue.write(lines, to: STDOUT_FILENO) }
    return state.withLock { state in
      if state.status.isEmpty { return OutputQueue.write(lines, to: STDOUT_FILENO) }
      Self.offer(Self.erased, to: STDERR_FILENO)
      defer { Self.offer(state.status, to: STDERR_FILENO) }
      // No more than a screen of whole lines, or the status would stand in the middle of one.
      let end = lines.prefix(2048).lastIndex(of: 0x0A) ?? lines.count - 1
      return OutputQueue.write(UnsafeRawBufferPointer(rebasing: lines[...end]), to: STDOUT_FILENO)
    }
  }

  /// Writes a message for a person to standard error.
  public func note(_ line: String, _ level: MessageLevel = .info) {
    let line = Journal.lines(line, level)
    state.withLock { state in
      if state.notes.count + line.utf8.count > Self.notesCapacity { return }
      state.notes += Array((line + "\n").utf8)
      deliver(&state)
    }
    if waits { flush(timeout: .max) }
  }

  /// Rings the terminal's bell, where standard error is one.
  public func ring() {
    if isatty(STDERR_FILENO) == 1 { Self.offer("\u{07}", to: STDERR_FILENO) }
  }

  /// Waits for messages to be taken, as long as standard error takes any within `timeout` ns.
  public func flush(timeout: Int64) {
    var left = Int.max
    var since = MachineClock.monotonic
    while true {
      let rest = state.withLock { state in
        deliver(&state)
        return state.notes.count
      }
      if rest == 0 { return }
      let now = MachineClock.monotonic
      if rest < left { (left, since) = (rest, now) }
      if now - since >= timeout { return }
      OutputQueue.wait(for: STDERR_FILENO)
    }
  }

  private func deliver(_ state: inout State) {
    let covered = showsStatus && !state.status.isEmpty && !state.notes.isEmpty
    if covered { Self.offer(Self.erased, to: STDERR_FILENO) }
    loop: while !state.notes.isEmpty {
      switch state.notes.withUnsafeBytes({ OutputQueue.write($0, to: STDERR_FILENO) }) {
      case .bytes(let count): state.notes.removeFirst(count)
      case .nothing: break loop
      case .failed: state.notes = []
      }
    }
    if covered { Self.offer(state.status, to: STDERR_FILENO) }
  }

  /// Writes `text` where the descriptor takes it now; a status line may be missed.
  private static func offer(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { _ = OutputQueue.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Width of the terminal; nil where there is none or it does not say.
  public var columns: Int? {
    var size = winsize()
    let descriptor = showsStatus ? STDERR_FILENO : STDOUT_FILENO
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Columns and rows of the terminal that standard output is; nil where it is none.
  public static var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Replaces the status line; nothing where standard error is no terminal.
  public func setStatus(_ text: String) {
    guard showsStatus else { return }
    state.withLock { state in
      state.status = text
      deliver(&state)
      Self.offer(Self.erased + text, to: STDERR_FILENO)
    }
  }

  /// Erases the status line for good.
  public func clearStatus() {
    guard showsStatus else { return }
    state.withLock { state in
      if !state.status.isEmpty { Self.offer(Self.erased, to: STDERR_FILENO) }
      state.status = ""
    }
  }
}
