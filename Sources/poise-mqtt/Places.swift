import PoiseSystem

/// Where this program keeps what it keeps.
enum Places {
  static let statusFile = "mqtt.json"

  /// In memory, for as long as it runs: status and lock.
  static var run: String { RunFolder.ofService ?? RunFolder.own[0] }

  /// Status files that may be there, of this user's program and of the service's.
  static var statuses: [String] {
    (RunFolder.own.filter(RunFolder.isOurs) + ["/run/poise-mqtt"]).map { $0 + "/" + statusFile }
  }

  /// Over a restart: which events were delivered. nil where there is no such place.
  static var state: String? {
    if let folders = Environment.value("STATE_DIRECTORY") {
      return folders.prefix { $0 != ":" } + "/mqtt.json"
    }
    let base =
      Environment.value("XDG_STATE_HOME") ?? Environment.value("HOME").map { $0 + "/.local/state" }
    return base.map { $0 + "/poise/mqtt.json" }
  }

  /// A file that systemd hands to the service; nil where there is none.
  static func credential(_ name: String) -> String? {
    guard let folder = Environment.value("CREDENTIALS_DIRECTORY") else { return nil }
    let path = "\(folder)/\(name)"
    // The unit has an empty line where the administrator made no file.
    return File.firstLine(path)?.isEmpty ?? true ? nil : path
  }
}
