import PoiseSystem

/// A folder with everything in it, worked on by open folders: no link is followed, not even one
/// that appears meanwhile.
enum FolderTree {
  /// Removes the folder `name` of `parent` with everything in it, whatever names that has; a link
  /// is removed itself. Fine where there is none.
  static func remove(_ name: String, of parent: borrowing Directory) throws(SystemError) {
    try parent.removeTree(name)
    try parent.sync()
  }

  /// Paths of all files below the folder at `path`; names that are not UTF-8 as messages have them.
  static func files(_ path: String) throws(SystemError) -> [String] {
    let entries = try Directory.entries(of: path)
    var found = entries.undecodable.map { path + "/" + $0 }
    for name in entries.names {
      let inner = path + "/" + name
      let isFolder = try File.status(inner, followsLinks: false).kind == .directory
      if isFolder { found += try files(inner) } else { found.append(inner) }
    }
    return found
  }

  /// Copies a folder's files and folders; links, what is no file and what has
  /// a name that is not UTF-8 are left out, and named.
  ///
  /// - Parameters:
  ///   - source: path of the folder.
  ///   - target: path of a folder that is made.
  static func copy(
    _ source: String, to target: String, leftOut: inout [String]
  ) throws(SystemError) {
    try Directory.create(target, permissions: 0o700)
    let entries = try Directory.entries(of: source)
    leftOut += entries.undecodable.map { source + "/" + $0 }
    for name in entries.names {
      let (from, to) = (source + "/" + name, target + "/" + name)
      switch try File.status(from, followsLinks: false).kind {
      case .regular: try copyFile(from, to: to)
      case .directory: try copy(from, to: to, leftOut: &leftOut)
      case .link, .blockDevice, .other: leftOut.append(from)
      }
    }
    try Directory.sync(target)
  }

  /// Copies a file, and waits until it is on the card.
  static func copyFile(_ source: String, to target: String) throws(SystemError) {
    let input = try FileDescriptor.open(source, .read, followsLinks: false)
    var output = try FileDescriptor.open(
      target, .create, permissions: 0o600, followsLinks: false)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let taken = try input.fill(buffer)
      if taken == 0 { break }
      try output.writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<taken]))
    }
    try output.sync()
    try output.close()
  }

  /// Writes a new file, and waits until it is on the card.
  static func writeFile(_ text: String, to target: String) throws(SystemError) {
    var output = try FileDescriptor.open(
      target, .create, permissions: 0o600, followsLinks: false)
    try output.writeAll(text)
    try output.sync()
    try output.close()
  }
}
