import PoiseSystem

/// The files that make Poise a service; the same ones that a Debian package installs.
public struct ServiceFiles: Sendable, Equatable {
  public struct Kind: Sendable, Equatable {
    /// Name in the source and in /usr/share/poise.
    let name: String
    /// Where a flash puts it: where the package would, which then takes it over. A copy in /etc
    /// would stand before the package's for ever, and no upgrade would reach the machine.
    let path: String
    /// Where a package may have put it already, `path` among them.
    let installed: [String]
    /// Where a person may have put another one, which then counts instead.
    let override: String

    init(name: String, folder: String, file: String) {
      self.name = name
      path = "usr/lib/\(folder)/\(file)"
      installed = [path, "lib/\(folder)/\(file)"]
      override = "etc/\(folder)/\(file)"
    }
  }

  static let unit = Kind(name: "poise.service", folder: "systemd/system", file: "poise.service")
  static let rules = Kind(name: "60-poise.rules", folder: "udev/rules.d", file: "60-poise.rules")
  static let users = Kind(name: "poise.sysusers", folder: "sysusers.d", file: "poise.conf")

  public static let kinds = [users, rules, unit]

  var texts: [String: [UInt8]] = [:]
  /// Names that were not found.
  public private(set) var missing: [String] = []

  /// None found.
  public init() { missing = Self.kinds.map(\.name) }

  /// Reads them from where the package puts them, or from a folder `scripts/packaging` above the
  /// program.
  ///
  /// - Parameters:
  ///   - executable: path of the program.
  ///   - system: the top of the file system that Poise is installed in; empty for this one's.
  public init(executable: String, system: String = "") {
    var folders = [system + "/usr/share/poise"]
    var folder = FlashPath.parent(executable)
    while !folder.isEmpty {
      folders.append(folder + "/scripts/packaging")
      folder = FlashPath.parent(folder)
    }
    for kind in Self.kinds {
      let paths =
        folders.map { $0 + "/" + kind.name } + kind.installed.map { system + "/" + $0 }
      let found = paths.lazy.compactMap { Self.bytes(of: $0) }.first
      if let found { texts[kind.name] = found } else { missing.append(kind.name) }
    }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    guard let bytes = try? File.read(path, limit: 1 << 16), !bytes.isEmpty else { return nil }
    return bytes
  }
}
