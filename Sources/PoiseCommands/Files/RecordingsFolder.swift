import Glibc
import PoiseLog

/// Where logs go when nobody says.
package enum RecordingsFolder {
  /// `--log-dir`, else `$STATE_DIRECTORY` (systemd), else `$XDG_STATE_HOME/poise`, else
  /// `~/.local/state/poise`.
  package static func resolve(_ argument: String?) throws -> String {
    if let argument { return argument }
    if let state = variable("STATE_DIRECTORY") {
      // systemd gives several by colons; the first is ours.
      return String(state.prefix { $0 != ":" })
    }
    if let base = variable("XDG_STATE_HOME") { return base + "/poise" }
    if let home = variable("HOME") { return home + "/.local/state/poise" }
    throw CommandFailure(
      "no folder for logs: none of STATE_DIRECTORY, XDG_STATE_HOME and HOME is set",
      hint: "name one with --log-dir, or use --no-log", exitCode: .cannotCreate)
  }

  /// Tells of what lies in a directory of logs and cannot be named, and so was passed over.
  package static func noteUndecodable(in folder: String) {
    for name in PoiseLog.LogDirectory.undecodable(in: folder) {
      InputFaults.note(
        "\(folder): the name \(name) is not UTF-8, which poise cannot open: rename it")
    }
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
