import ArgumentParser
import Glibc
import PoiseRuntime

/// Standard error, for questions and warnings; who closed it does not read them.
enum StandardError {
  static func write(_ text: String) {
    fflush(nil)
    _ = CommandFailure.write(text, to: STDERR_FILENO)
  }
}
