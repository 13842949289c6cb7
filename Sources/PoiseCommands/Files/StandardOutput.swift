import Glibc
import PoiseSystem
import PoiseText
import Synchronization

/// Standard output of commands that print a result and end.
///
/// A reader that goes away (`| head`) is no failure. What a command was asked to change or to check
/// does not depend on its reader: ``write(_:)`` drops what nobody reads any more, the command
/// goes on and ends with the status of its work. Only one that does nothing but print, and may
/// print for long, uses ``stream(_:)``, which ends it there.
package enum StandardOutput {
  private static let lostReader = Mutex(false)

  /// Whether the reader has gone away.
  package static var isUnread: Bool { lostReader.withLock { $0 } }

  /// Prints `text`, control characters made visible. What nobody reads any more is dropped; any
  /// other failure (a full disk behind a redirection) is a failure of the command.
  package static func write(_ text: String) throws(CommandFailure) {
    try paint(TerminalText.block(text))
  }

  /// Prints `text` and a line's end.
  package static func writeLine(_ text: String) throws(CommandFailure) { try write(text + "\n") }

  /// Prints `text` of a command that does nothing but print: without a reader, it ends here.
  package static func stream(_ text: String) throws(CommandFailure) {
    try write(text)
    if isUnread { leave() }
  }

  /// Prints `text` as it is, which may move the cursor.
  package static func paint(_ text: String) throws(CommandFailure) {
    if isUnread { return }
    fflush(nil)
    do throws(SystemError) { try FileDescriptor.standardOutput.writeAll(text) } catch {
      if error.errno == EPIPE { return lostReader.withLock { $0 = true } }
      throw CommandFailure("standard output: \(error.reason)", exitCode: .ioError)
    }
  }

  /// Ends the program silently, with the status of what was found so far.
  static func leave() -> Never { exit(InputFaults.status) }
}
