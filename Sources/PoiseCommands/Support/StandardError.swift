import Glibc
import PoiseSystem
import PoiseText

/// Standard error, for questions and warnings; who closed it does not read them.
package enum StandardError {
  package static func write(_ text: String) {
    fflush(nil)
    try? FileDescriptor.standardError.writeAll(text)
  }
}

/// Words for a person beside a command's data.
package enum Notes {
  package static func report(_ text: String) {
    StandardError.write("poise: \(TerminalText.block(StandardInput.named(text)))\n")
  }
}
