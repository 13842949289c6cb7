import Glibc

/// A folder: a mounted partition, or `/` of this machine.
///
/// Each step of a path is opened by itself without following links, so that no link in the tree
/// leads out of it, not even one that appears while this runs.
public final class DirectoryVolume: FlashVolume {
  public let name: String
  private let descriptor: Int32

  /// - Parameter path: a folder; this one may be a link, because a person named it.
  public init(path: String) throws(FlashError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 {
      let code = errno
      if code == ENOTDIR { throw FlashError(.badTarget, "\(path): this is no folder") }
      throw FlashError(errno: code, path)
    }
    self.descriptor = descriptor
    var name = path
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    self.name = name
  }

  deinit { close(descriptor) }

  private func failure(_ path: String, _ code: Int32 = errno) -> FlashError {
    FlashError(errno: code, name == "/" ? "/" + path : "\(name)/\(path)")
  }

  // MARK: Reading

  public func entry(_ path: String) throws(FlashError) -> FlashEntry {
    guard let folder = try parent(of: path) else { return .absent }
    defer { close(folder) }
    let leaf = FlashPath.name(path)
    var information = stat()
    if fstatat(folder, leaf, &information, AT_SYMLINK_NOFOLLOW) != 0 {
      if errno == ENOENT { return .absent }
      throw failure(path)
    }
    switch information.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    case S_IFLNK:
      var bytes = [CChar](repeating: 0, count: 4097)
      let count = readlinkat(folder, leaf, &bytes, 4096)
      guard count >= 0 else { throw failure(path) }
      return .link(
        to: String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    default: return .other
    }
  }

  public func read(_ path: String, limit: Int) throws(FlashError) -> [UInt8] {
    guard let folder = try parent(of: path) else { throw failure(path, ENOENT) }
    defer { close(folder) }
    let file = openat(
      folder, FlashPath.name(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw failure(path) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit {
        throw FlashError(.badTarget, "\(name)/\(path): larger than \(limit >> 20) MiB")
      }
    }
  }

  public func freeBytes() throws(FlashError) -> Int? {
    var information = statvfs()
    guard fstatvfs(descriptor, &information) == 0 else { return nil }
    return Int(clamping: UInt64(information.f_bavail) * UInt64(information.f_frsize))
  }

  /// The folder that `path` stands in, to be closed; nil where it or one above is missing.
  private func parent(of path: String) throws(FlashError) -> Int32? {
    precondition(FlashPath.isPlain(path), "a path of a target leads out of it")
    var folder = dup(descriptor)
    guard folder >= 0 else { throw failure(path) }
    for part in path.split(separator: "/").dropLast() {
      let next = openat(folder, String(part), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      close(folder)
      if next < 0 {
        if code == ENOENT { return nil }
        throw failure(path, code)
      }
      folder = next
    }
    return folder
  }

  // MARK: Writing

  public func replace(_ path: String, with content: FlashContent) throws(FlashError) {
    guard let folder = try parent(of: path) else { throw failure(path, ENOENT) }
    defer { close(folder) }
    let leaf = FlashPath.name(path)
    let unfinished = FlashPath.unfinished(leaf)
    if unlinkat(folder, unfinished, 0) != 0 && errno != ENOENT { throw failure(path) }
    do throws(FlashError) {
      switch content {
      case .file(let bytes): try write(bytes, as: unfinished, like: leaf, in: folder, path)
      case .link(let destination):
        guard symlinkat(destination, folder, unfinished) == 0 else { throw failure(path) }
      }
      guard renameat(folder, unfinished, folder, leaf) == 0 else { throw failure(path) }
    } catch {
      unlinkat(folder, unfinished, 0)
      throw error
    }
    fsync(folder)
  }

  private func write(
    _ bytes: [UInt8], as unfinished: String, like leaf: String, in folder: Int32, _ path: String
  ) throws(FlashError) {
    let file = openat(
      folder, unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { throw failure(path) }
      if count > 0 { rest = rest.dropFirst(count) }
    }
    var old = stat()
    var mode: mode_t = 0o644
    if fstatat(folder, leaf, &old, AT_SYMLINK_NOFOLLOW) == 0, old.st_mode & S_IFMT == S_IFREG {
      mode = old.st_mode & 0o7777
      // FAT has one owner for all, and refuses.
      _ = fchown(file, old.st_uid, old.st_gid)
    }
    _ = fchmod(file, mode)
    guard fsync(file) == 0 else { throw failure(path) }
  }

  public func remove(_ path: String) throws(FlashError) {
    guard let folder = try parent(of: path) else { return }
    defer { close(folder) }
    if unlinkat(folder, FlashPath.name(path), 0) != 0 {
      if errno == ENOENT { return }
      throw failure(path)
    }
    fsync(folder)
  }

  public func makeDirectory(_ path: String) throws(FlashError) {
    guard let folder = try parent(of: path) else { throw failure(path, ENOENT) }
    defer { close(folder) }
    if mkdirat(folder, FlashPath.name(path), 0o755) != 0 && errno != EEXIST { throw failure(path) }
    fsync(folder)
  }

  public func removeDirectory(_ path: String) throws(FlashError) {
    guard let folder = try parent(of: path) else { return }
    defer { close(folder) }
    if unlinkat(folder, FlashPath.name(path), AT_REMOVEDIR) != 0 {
      if errno == ENOENT || errno == ENOTEMPTY || errno == EEXIST { return }
      throw failure(path)
    }
    fsync(folder)
  }
}
