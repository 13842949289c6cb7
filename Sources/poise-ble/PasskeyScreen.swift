import PoiseBLE
import PoiseSystem

/// Where a passkey is shown: it is for whoever may see that place, and belongs into no log.
enum PasskeyScreen {
  case terminal
  /// On the live page, by a file in memory that only this user and its group can read.
  case page(String)

  func show(_ shown: PairingPolicy.Shown) {
    switch (self, shown) {
    case (.terminal, .passkey(let digits)):
      Program.voice.tell("Type this into the phone: \(digits)\n")
    case (.page(let path), .passkey(let digits)):
      let text = "\(digits) \(RunningProcess.current.number)\n"
      do throws(SystemError) {
        try File.replace(path, with: Array(text.utf8), permissions: 0o640, isDurable: false)
      } catch { Program.voice.note("the page cannot show the passkey: \(error)", .warning) }
    case (_, .canceled):
      clear()
      Program.voice.tell("The phone has given up; it may try again.\n")
    case (_, .refused):
      Program.voice.tell("Refused: a phone wanted to pair without a passkey.\n")
    }
  }

  /// Nothing is shown any more.
  func clear() {
    if case .page(let path) = self { try? File.remove(path) }
  }
}
