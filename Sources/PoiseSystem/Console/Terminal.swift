import Synchronization

/// Standard output and standard error of a session, shared by the thread that prints events and
/// the one that keeps the status line: a line of output never lands in the middle of the other.
public final class Terminal: Sendable {
  private struct State: Sendable {
    var status = ""
    var outputGone = false
  }

  private let state = Mutex(State())
  private let outputIsTerminal = FileDescriptor.standardOutput.isTerminal
  /// Whether standard error is a terminal, the place of the status line.
  public let showsStatus: Bool

  /// - Parameter quiet: no status line even on a terminal.
  public init(quiet: Bool = false) {
    let dumb = Environment.value("TERM") == "dumb"
    showsStatus = !quiet && !dumb && FileDescriptor.standardError.isTerminal
  }

  /// Writes `line` and a newline to standard output; false once the reader has gone away.
  @discardableResult
  public func print(_ line: String) -> Bool {
    state.withLock { state in
      if state.outputGone { return false }
      let covered = showsStatus && outputIsTerminal && !state.status.isEmpty
      if covered { Self.write("\r\u{1B}[K", to: .standardError) }
      if !Self.write(line + "\n", to: .standardOutput) { state.outputGone = true }
      if covered { Self.write(state.status, to: .standardError) }
      return !state.outputGone
    }
  }

  /// Writes a message for a person to standard error.
  public func note(_ line: String, _ level: MessageLevel = .info) {
    let line = Journal.lines(line, level)
    state.withLock { state in
      let covered = showsStatus && !state.status.isEmpty
      if covered { Self.write("\r\u{1B}[K", to: .standardError) }
      Self.write(line + "\n", to: .standardError)
      if covered { Self.write(state.status, to: .standardError) }
    }
  }

  /// Replaces the status line; nothing where standard error is no terminal.
  public func setStatus(_ text: String) {
    guard showsStatus else { return }
    state.withLock { state in
      state.status = text
      Self.write("\r\u{1B}[K" + text, to: .standardError)
    }
  }

  /// Erases the status line for good.
  public func clearStatus() {
    guard showsStatus else { return }
    state.withLock { state in
      if !state.status.isEmpty { Self.write("\r\u{1B}[K", to: .standardError) }
      state.status = ""
    }
  }

  /// Writes all of `text`; false where the other end is closed or fails.
  @discardableResult
  private static func write(_ text: String, to file: borrowing FileDescriptor) -> Bool {
    (try? file.writeAll(text)) != nil
  }
}
