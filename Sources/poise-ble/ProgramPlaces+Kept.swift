import PoiseBLE
import PoiseSystem

extension ProgramPlaces {
  /// What the live page shows while a phone pairs.
  var passkey: String { run + "/passkey" }

  /// How the adapter was, and the phones.
  var kept: KeptState {
    state.flatMap { try? TextFile.read($0) }.map { KeptState(text: $0) } ?? KeptState()
  }

  /// Answers why it could not be kept.
  func keep(_ kept: KeptState) -> String? {
    if state == nil { return "no folder for state: neither STATE_DIRECTORY nor HOME is set" }
    do throws(SystemError) { try keep(kept.text) } catch { return error.description }
    return nil
  }
}
