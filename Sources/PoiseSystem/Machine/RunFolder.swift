/// Folders in memory where running recorders keep what others look for.
public enum RunFolder {
  /// The folder that systemd made for this service; nil where this is none.
  public static var ofService: String? {
    Environment.value("RUNTIME_DIRECTORY").map { String($0.prefix { $0 != ":" }) }
  }

  /// Those of this user, the best first, whether they are there or not.
  public static var own: [String] {
    let runtime = Environment.value("XDG_RUNTIME_DIR").map { [$0 + "/poise"] } ?? []
    return runtime + ["/tmp/poise-\(RunningProcess.user)"]
  }

  /// Those where a recorder of this user, or the service, may be found.
  public static var all: [String] {
    own.filter(isOurs) + (ofService.map { [$0] } ?? []) + ["/run/poise"]
  }

  /// The first of the folders that can be made, or is there, and is this user's; nil where there is
  /// none.
  public static func usable(of folders: [String] = own) -> String? {
    folders.first { folder in
      try? Directory.create(folder, permissions: 0o700)
      return isOurs(folder)
    }
  }

  /// A folder in /tmp may have been made by somebody else.
  public static func isOurs(_ folder: String) -> Bool {
    guard let about = try? File.status(folder, followsLinks: false) else { return false }
    return about.kind == .directory && about.owner == RunningProcess.user
  }
}
