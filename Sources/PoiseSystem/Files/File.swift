import Glibc

/// Files by their names, read whole and written whole.
public enum File {
  /// All bytes of a file.
  ///
  /// - Parameters:
  ///   - limit: most bytes taken; a larger file throws EFBIG, also one without an end (/dev/zero).
  ///   - followsLinks: false refuses a symbolic link.
  ///   - isRegular: true refuses what is no regular file (``SystemOperation/requireFile``).
  public static func read(
    _ path: String, limit: Int, followsLinks: Bool = true, isRegular: Bool = false
  ) throws(SystemError) -> [UInt8] {
    if isRegular {
      // Before it is opened: opening a pipe waits for a writer.
      let status = try status(path, followsLinks: followsLinks)
      if status.kind != .regular { throw SystemError(.requireFile, path: path, errno: EINVAL) }
    }
    let file = try FileDescriptor.open(path, .read, followsLinks: followsLinks)
    return try file.readAll(limit: limit)
  }

  /// A text of the kernel's (/proc, /sys), of 1 MiB at most; nil where it cannot be read.
  public static func text(_ path: String) -> String? {
    (try? read(path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The first line of a small file of the kernel's; nil where it cannot be read or is empty.
  public static func firstLine(_ path: String) -> String? {
    guard let bytes = try? read(path, limit: 1 << 16), !bytes.isEmpty else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Replaces a file whole or not at all: written under another name beside it, flushed, renamed,
  /// and the folder flushed too. After a power cut there is the old or the new content.
  ///
  /// - Parameters:
  ///   - permissions: of the new file, whatever the process's umask.
  ///   - isDurable: false does not wait for the medium, for what is worth nothing after a cut.
  ///   - isKept: root gives it to the owner of its folder.
  ///   - beforeRename: done when the new content is safe and the old still has its name.
  public static func replace(
    _ path: String, with bytes: [UInt8], permissions: UInt32 = 0o600, isDurable: Bool = true,
    isKept: Bool = false, beforeRename: () throws(SystemError) -> Void = {}
  ) throws(SystemError) {
    if (try? status(path))?.kind == .directory {
      throw SystemError(.open, path: path, errno: EISDIR)
    }
    let temporary = unfinishedName(path)
    // Left by a process of the same number that ended there.
    try? remove(temporary)
    do throws(SystemError) {
      try write(
        bytes, to: temporary, permissions: permissions, isDurable: isDurable, isKept: isKept)
      try beforeRename()
      try rename(temporary, to: path)
    } catch {
      try? remove(temporary)
      if error.path != temporary { throw error }
      throw SystemError(error.operation, path: path, errno: error.errno)
    }
    if isDurable { try Directory.sync(Directory.parent(of: path)) }
  }

  private static func write(
    _ bytes: [UInt8], to path: String, permissions: UInt32, isDurable: Bool, isKept: Bool
  ) throws(SystemError) {
    var file = try FileDescriptor.open(path, .create, permissions: permissions, followsLinks: false)
    try file.setPermissions(permissions)
    if isKept { file.giveToOwnerOfFolder() }
    try file.writeAll(bytes)
    if isDurable { try file.sync() }
    try file.close()
  }

  /// The name that a file has beside its own until it is whole: hidden, of this process.
  public static func unfinishedName(_ path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return "\(folder).\(path[folder.endIndex...]).\(RunningProcess.current.number).part"
  }

  /// What stands at `path`.
  public static func status(
    _ path: String, followsLinks: Bool = true
  ) throws(SystemError) -> FileStatus {
    var status = stat()
    try SystemCall.run(.status, path) {
      followsLinks ? stat(path, &status) : lstat(path, &status)
    }
    return FileStatus(status)
  }

  /// Whether anything stands at `path`; a link counts where what it leads to is there.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether this process may write to what is at `path`.
  public static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  public static func remove(_ path: String) throws(SystemError) {
    try SystemCall.run(.remove, path) { unlink(path) }
  }

  /// Gives a file to a group, which may read and write it from then on; links are followed.
  public static func give(_ path: String, toGroup group: UInt32) throws(SystemError) {
    let status = try status(path)
    try SystemCall.run(.setAttributes, path) { chown(path, ~0, group) }
    try SystemCall.run(.setAttributes, path) { chmod(path, status.permissions | 0o060) }
  }

  /// Gives a file another name, in place of what is there.
  public static func rename(_ path: String, to target: String) throws(SystemError) {
    try SystemCall.run(.rename, path) { Glibc.rename(path, target) }
  }

  /// Gives a file a second name; refused where that is taken. Not every file system can.
  public static func link(_ path: String, to target: String) throws(SystemError) {
    try SystemCall.run(.link, path) { Glibc.link(path, target) }
  }

  /// The path without links, `.` and `..`; nil where nothing exists.
  public static func resolved(_ path: String) -> String? {
    guard let full = realpath(path, nil) else { return nil }
    defer { free(full) }
    return String(cString: full)
  }
}
