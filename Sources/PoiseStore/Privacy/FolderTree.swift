import PoiseSystem

/// A folder with everything in it, worked on by open folders: no link is followed, not even one
/// that appears meanwhile.
enum FolderTree {
  /// Removes what is in `folder`, but not itself, nor the names in `kept`; the deepest first.
  static func empty(
    _ folder: borrowing Directory, except kept: Set<String> = []
  ) throws(SystemError) {
    for name in try Directory.entries(of: folder.path).names where !kept.contains(name) {
      guard let status = try folder.status(name) else { continue }
      if status.kind == .directory {
        let inner = try folder.folder(name)
        try empty(inner)
        try folder.removeFolder(name)
      } else {
        try folder.remove(name)
      }
    }
    try folder.sync()
  }

  /// Removes the folder `name` of `parent` with everything in it; a link is removed itself. Fine
  /// where there is none.
  static func remove(_ name: String, of parent: borrowing Directory) throws(SystemError) {
    guard let status = try parent.status(name) else { return }
    if status.kind == .directory {
      let inner = try parent.folder(name)
      try empty(inner)
      try parent.removeFolder(name)
    } else {
      try parent.remove(name)
    }
    try parent.sync()
  }

  /// Copies a folder's files and folders; links and what is no file are left out, and named.
  ///
  /// - Parameters:
  ///   - source: path of the folder.
  ///   - target: path of a folder that is made.
  static func copy(
    _ source: String, to target: String, leftOut: inout [String]
  ) throws(SystemError) {
    try Directory.create(target, permissions: 0o700)
    for name in try Directory.entries(of: source).names {
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
