import Glibc
import PoiseSystem

/// Standard error, for questions and warnings; who closed it does not read them.
enum StandardError {
  static func write(_ text: String) {
    fflush(nil)
    try? FileDescriptor.standardError.writeAll(text)
  }
}
