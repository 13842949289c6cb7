import ArgumentParser
import Glibc
import PoiseRuntime

/// Standard output of commands that print a result and end.
enum StandardOutput {
  /// Prints `text` as it is. A reader that has gone away ends the program silently with 0; any
  /// other failure (a full disk behind a redirection) is a failure of the command.
  static func write(_ text: String) throws(CommandFailure) {
    fflush(nil)
    switch CommandFailure.write(text, to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: exit(0)
    case let code:
      throw CommandFailure(
        "standard output: \(String(cString: strerror(code)))", exitCode: .ioError)
    }
  }

  /// Prints `text` and a line's end.
  static func writeLine(_ text: String) throws(CommandFailure) { try write(text + "\n") }
}
