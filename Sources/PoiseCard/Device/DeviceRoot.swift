import PoiseSystem

/// The system that runs from the card, as a folder.
struct DeviceRoot {
  let path: String

  private func full(_ name: String) -> String { path == "/" ? "/" + name : "\(path)/\(name)" }

  /// Whether the time zone data has a zone of that name. A folder without such data, in which
  /// somebody tries a file, stands for a system that has this machine's.
  func hasZone(_ name: String) -> Bool {
    let zones = full("usr/share/zoneinfo")
    let folder = File.exists(zones) ? zones : "/usr/share/zoneinfo"
    return (try? File.status(folder + "/" + name))?.kind == .regular
  }

  /// Whether there is a file at an absolute path of that system.
  func hasFile(_ path: String) -> Bool {
    (try? File.status(full(String(path.dropFirst()))))?.kind == .regular
  }

  /// Brings a file to what it must be; nothing is written where it is that already.
  func place(_ file: DeviceFile) throws(SystemError) {
    let path = full(file.path)
    switch file.content {
    case .none:
      if (try? File.status(path, followsLinks: false)) != nil { try File.remove(path) }
    case .bytes(let bytes, let permissions):
      try Directory.create(Directory.parent(of: path), permissions: 0o755)
      let status = try? File.status(path, followsLinks: false)
      if let status, status.kind == .regular, status.permissions == permissions,
        (try? File.read(path, limit: 4 << 20)) == bytes
      {
        return
      }
      try File.replace(path, with: bytes, permissions: permissions)
    case .link(let destination):
      try Directory.create(Directory.parent(of: path), permissions: 0o755)
      let folder = try Directory(Directory.parent(of: path))
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      if try folder.status(name)?.kind == .link, try folder.destination(of: name) == destination {
        return
      }
      let unfinished = ".\(name).poise-new"
      try? folder.remove(unfinished)
      try folder.makeLink(unfinished, to: destination)
      try folder.rename(unfinished, to: name)
      try folder.sync()
    }
  }
}
