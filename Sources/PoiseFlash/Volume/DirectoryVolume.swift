import Glibc
import PoiseSystem

/// A folder: a mounted partition, or `/` of this machine.
///
/// Each step of a path is opened on its own without following links, so that no link in the tree
/// leads out of it, not even one that appears while this runs.
public final class DirectoryVolume: FlashVolume {
  public let name: String
  private let top: Directory

  /// - Parameter path: a folder; this one may be a link, because a person named it.
  public init(path: String) throws(FlashError) {
    top = try Self.open(path)
    var name = path
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    self.name = name
  }

  private static func open(_ path: String) throws(FlashError) -> Directory {
    do throws(SystemError) { return try Directory(path) } catch {
      if error.errno == ENOTDIR { throw FlashError(.badTarget, "\(path): not a folder") }
      throw FlashError(errno: error.errno, path)
    }
  }

  private func failure(_ path: String, _ error: SystemError) -> FlashError {
    FlashError(errno: error.errno, name == "/" ? "/" + path : "\(name)/\(path)")
  }

  // MARK: Reading

  public func entry(_ path: String) throws(FlashError) -> FlashEntry {
    do throws(SystemError) {
      guard let folder = try parent(of: path) else { return .absent }
      let leaf = FlashPath.name(path)
      switch try folder.status(leaf)?.kind {
      case nil: return .absent
      case .regular?: return .file
      case .directory?: return .directory
      case .link?: return .link(to: try folder.destination(of: leaf))
      case .blockDevice?, .other?: return .other
      }
    } catch {
      throw failure(path, error)
    }
  }

  public func read(_ path: String, limit: Int) throws(FlashError) -> [UInt8] {
    do throws(SystemError) {
      guard let folder = try parent(of: path) else { throw Self.noParent(path) }
      return try folder.open(FlashPath.name(path), .read).readAll(limit: limit)
    } catch {
      if error.errno == EFBIG {
        throw FlashError(.badTarget, "\(name)/\(path): larger than \(limit >> 20) MiB")
      }
      throw failure(path, error)
    }
  }

  public func freeBytes() throws(FlashError) -> Int? {
    (try? top.freeBytes()).map { Int(clamping: $0) }
  }

  /// The folder that `path` stands in; nil where it or one above is missing.
  private func parent(of path: String) throws(SystemError) -> Directory? {
    precondition(FlashPath.isPlain(path), "a path of a target points outside it")
    var folder = try top.duplicate()
    for part in path.split(separator: "/").dropLast() {
      do throws(SystemError) { folder = try folder.folder(String(part)) } catch {
        if error.isMissing { return nil }
        throw error
      }
    }
    return folder
  }

  // MARK: Writing

  public func replace(_ path: String, with content: FlashContent) throws(FlashError) {
    do throws(SystemError) {
      guard let folder = try parent(of: path) else { throw Self.noParent(path) }
      let leaf = FlashPath.name(path)
      let unfinished = FlashPath.unfinished(leaf)
      try Self.remove(unfinished, in: folder)
      do throws(SystemError) {
        switch content {
        case .file(let bytes): try Self.write(bytes, as: unfinished, like: leaf, in: folder)
        case .link(let destination): try folder.makeLink(unfinished, to: destination)
        }
        try folder.rename(unfinished, to: leaf)
      } catch {
        try? folder.remove(unfinished)
        throw error
      }
      try? folder.sync()
    } catch {
      throw failure(path, error)
    }
  }

  private static func noParent(_ path: String) -> SystemError {
    SystemError(.open, path: path, errno: ENOENT)
  }

  /// Nothing there is no failure.
  private static func remove(
    _ name: String, in folder: borrowing Directory
  ) throws(SystemError) {
    do throws(SystemError) { try folder.remove(name) } catch {
      if !error.isMissing { throw error }
    }
  }

  private static func write(
    _ bytes: [UInt8], as unfinished: String, like leaf: String, in folder: borrowing Directory
  ) throws(SystemError) {
    var file = try folder.open(unfinished, .create)
    try file.writeAll(bytes)
    var permissions: UInt32 = 0o644
    if let old = try? folder.status(leaf), old.kind == .regular {
      permissions = old.permissions
      // FAT has one owner for all, and refuses.
      try? file.setOwner(old.owner, group: old.group)
    }
    try? file.setPermissions(permissions)
    try file.sync()
    try file.close()
  }

  public func remove(_ path: String) throws(FlashError) {
    do throws(SystemError) {
      guard let folder = try parent(of: path) else { return }
      try Self.remove(FlashPath.name(path), in: folder)
      try? folder.sync()
    } catch {
      throw failure(path, error)
    }
  }

  public func makeDirectory(_ path: String) throws(FlashError) {
    do throws(SystemError) {
      guard let folder = try parent(of: path) else { throw Self.noParent(path) }
      do throws(SystemError) {
        try folder.makeFolder(FlashPath.name(path), permissions: 0o755)
      } catch {
        if !error.isTaken { throw error }
      }
      try? folder.sync()
    } catch {
      throw failure(path, error)
    }
  }

  public func removeDirectory(_ path: String) throws(FlashError) {
    do throws(SystemError) {
      guard let folder = try parent(of: path) else { return }
      do throws(SystemError) { try folder.removeFolder(FlashPath.name(path)) } catch {
        if error.isMissing || error.isTaken || error.errno == ENOTEMPTY { return }
        throw error
      }
      try? folder.sync()
    } catch {
      throw failure(path, error)
    }
  }
}
