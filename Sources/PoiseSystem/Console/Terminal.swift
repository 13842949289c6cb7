import Glibc
import Synchronization

/// Standard output and standard error of a session, shared by the thread that prints events and
/// the one that keeps the status line: a line of output never lands in the middle of the other.
public final class Terminal: Sendable {
  private struct State: Sendable {
    var status = ""
    var outputGone = false
  }

  private let state = Mutex(State())
  private let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  /// Whether standard error is a terminal, the place of the status line.
  public let showsStatus: Bool

  /// - Parameter quiet: no status line even on a terminal.
  public init(quiet: Bool = false) {
    let dumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    showsStatus = !quiet && !dumb && isatty(STDERR_FILENO) == 1
  }

  /// Writes `line` and a newline to standard output; false once the reader has gone away.
  @discardableResult
  public func print(_ line: String) -> Bool {
    state.withLock { state in
      if state.outputGone { return false }
      let covered = showsStatus && outputIsTerminal && !state.status.isEmpty
      if covered { Self.write("\r\u{1B}[K", to: STDERR_FILENO) }
      if !Self.write(line + "\n", to: STDOUT_FILENO) { state.outputGone = true }
      if covered { Self.write(state.status, to: STDERR_FILENO) }
      return !state.outputGone
    }
  }

  /// Writes a message for a person to standard error.
  public func note(_ line: String, _ level: MessageLevel = .info) {
    let line = Journal.lines(line, level)
    state.withLock { state in
      let covered = showsStatus && !state.status.isEmpty
      if covered { Self.write("\r\u{1B}[K", to: STDERR_FILENO) }
      Self.write(line + "\n", to: STDERR_FILENO)
      if covered { Self.write(state.status, to: STDERR_FILENO) }
    }
  }

  /// Replaces the status line; nothing where standard error is no terminal.
  public func setStatus(_ text: String) {
    guard showsStatus else { return }
    state.withLock { state in
      state.status = text
      Self.write("\r\u{1B}[K" + text, to: STDERR_FILENO)
    }
  }

  /// Erases the status line for good.
  public func clearStatus() {
    guard showsStatus else { return }
    state.withLock { state in
      if !state.status.isEmpty { Self.write("\r\u{1B}[K", to: STDERR_FILENO) }
      state.status = ""
    }
  }

  /// Writes all of `text`; false where the other end is closed or fails.
  @discardableResult
  public static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let n = Glibc.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if n > 0 {
          done += n
        } else if n < 0 && errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
