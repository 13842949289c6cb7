import Glibc
import PoiseSystem

/// Standard output of commands that print a result and end.
package enum StandardOutput {
  /// Prints `text` as it is. A reader that has gone away ends the program silently with 0; any
  /// other failure (a full disk behind a redirection) is a failure of the command.
  package static func write(_ text: String) throws(CommandFailure) {
    fflush(nil)
    do throws(SystemError) { try FileDescriptor.standardOutput.writeAll(text) } catch {
      if error.errno == EPIPE { exit(0) }
      throw CommandFailure("standard output: \(error.reason)", exitCode: .ioError)
    }
  }

  /// Prints `text` and a line's end.
  package static func writeLine(_ text: String) throws(CommandFailure) { try write(text + "\n") }
}
