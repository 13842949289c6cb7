import PoiseBLE
import PoiseSystem

/// Where this program keeps what it keeps.
enum Places {
  static let statusFile = "ble.json"

  /// In memory, for as long as it runs: status and lock.
  static var run: String { RunFolder.ofService ?? RunFolder.own[0] }

  /// What the live page shows while a phone pairs.
  static var passkey: String { run + "/passkey" }

  /// Status files that may be there, of this user's program and of the service's.
  static var statuses: [String] {
    (RunFolder.own.filter(RunFolder.isOurs) + ["/run/poise-ble"]).map { $0 + "/" + statusFile }
  }

  /// Over a restart: how the adapter was, and the phones. nil where there is no such place.
  static var state: String? {
    if let folders = Environment.value("STATE_DIRECTORY") {
      return folders.prefix { $0 != ":" } + "/ble.json"
    }
    let base =
      Environment.value("XDG_STATE_HOME") ?? Environment.value("HOME").map { $0 + "/.local/state" }
    return base.map { $0 + "/poise/ble.json" }
  }

  static var kept: KeptState {
    state.flatMap { try? TextFile.read($0) }.map { KeptState(text: $0) } ?? KeptState()
  }

  /// Answers why it could not be kept.
  static func keep(_ kept: KeptState) -> String? {
    guard let state else { return "no folder for state: neither STATE_DIRECTORY nor HOME is set" }
    do throws(SystemError) {
      try Directory.create(Directory.parent(of: state), permissions: 0o700)
      try File.replace(state, with: Array(kept.text.utf8))
      return nil
    } catch { return error.description }
  }
}
