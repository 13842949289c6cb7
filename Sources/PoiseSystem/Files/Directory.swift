import Glibc

/// An open folder. What is done in it takes one name, without a slash, and follows no links: no
/// link leads out of it, not even one that appears meanwhile.
public struct Directory: ~Copyable {
  private let file: FileDescriptor

  /// Opens the folder at `path`; this one may be a link, because a person named it.
  public init(_ path: String) throws(SystemError) { file = try FileDescriptor.open(path, .folder) }

  private init(_ file: consuming FileDescriptor) { self.file = file }

  public var path: String { file.path }

  private func place(_ name: String) -> String {
    file.path.hasSuffix("/") ? file.path + name : "\(file.path)/\(name)"
  }

  /// A second handle of the same folder.
  public func duplicate() throws(SystemError) -> Directory {
    let number = try SystemCall.run(.open, path) { fcntl(file.number, F_DUPFD_CLOEXEC, 0) }
    return Directory(FileDescriptor(number: number, path: path))
  }

  /// Opens a folder in it.
  public func folder(_ name: String) throws(SystemError) -> Directory {
    Directory(try open(name, .folder))
  }

  /// Opens a file in it; a pipe without a writer is not waited for.
  public func open(
    _ name: String, _ mode: FileDescriptor.Mode, permissions: UInt32 = 0o600
  ) throws(SystemError) -> FileDescriptor {
    let place = place(name)
    let flags = mode.flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let number = try SystemCall.run(.open, place) { openat(file.number, name, flags, permissions) }
    return FileDescriptor(number: number, path: place)
  }

  /// What stands there; nil where nothing does.
  public func status(_ name: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    do throws(SystemError) {
      try SystemCall.run(.status, place(name)) {
        fstatat(file.number, name, &status, AT_SYMLINK_NOFOLLOW)
      }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    return FileStatus(status)
  }

  /// Where a link leads.
  public func destination(of name: String) throws(SystemError) -> String {
    var bytes = [CChar](repeating: 0, count: 4097)
    let count = try SystemCall.run(.read, place(name)) {
      readlinkat(file.number, name, &bytes, 4096)
    }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Gives what is there another name, in place of what has that.
  public func rename(_ name: String, to other: String) throws(SystemError) {
    try SystemCall.run(.rename, place(name)) { renameat(file.number, name, file.number, other) }
  }

  public func remove(_ name: String) throws(SystemError) {
    try SystemCall.run(.remove, place(name)) { unlinkat(file.number, name, 0) }
  }

  /// Removes an empty folder.
  public func removeFolder(_ name: String) throws(SystemError) {
    try SystemCall.run(.remove, place(name)) { unlinkat(file.number, name, AT_REMOVEDIR) }
  }

  /// Makes a folder in it; refused where the name is taken.
  public func makeFolder(_ name: String, permissions: UInt32) throws(SystemError) {
    try SystemCall.run(.makeFolder, place(name)) { mkdirat(file.number, name, permissions) }
  }

  /// Makes a symbolic link in it; refused where the name is taken.
  public func makeLink(_ name: String, to destination: String) throws(SystemError) {
    try SystemCall.run(.link, place(name)) { symlinkat(destination, file.number, name) }
  }

  /// Waits until the folder's entries have reached the medium.
  public func sync() throws(SystemError) { try file.sync() }

  /// Bytes an ordinary user may still write there.
  public func freeBytes() throws(SystemError) -> UInt64 {
    var information = statvfs()
    try SystemCall.run(.measureSpace, path) { fstatvfs(file.number, &information) }
    return UInt64(information.f_bavail) * UInt64(information.f_frsize)
  }

  /// What is in the folder.
  public func entries() throws(SystemError) -> Entries {
    // Another open folder and no duplicate, which would read on from the same place.
    var copy = try open(".", .folder)
    let number = copy.release()
    let stream: OpaquePointer
    do throws(SystemError) {
      stream = try SystemCall.pointer(.list, path) { fdopendir(number) }
    } catch {
      close(number)
      throw error
    }
    return try Self.entries(stream, path)
  }

  /// Removes what is there, a folder with all that is in it; fine where nothing is. A link is
  /// removed and not followed.
  public func removeTree(_ name: String) throws(SystemError) {
    guard let status = try status(name) else { return }
    if status.kind != .directory { return try remove(name) }
    try folder(name).removeAll()
    try removeFolder(name)
  }

  /// Removes everything in the folder, whatever its names are made of.
  private func removeAll() throws(SystemError) {
    let entries = try entries()
    for name in entries.names { try removeTree(name) }
    for name in entries.undecodableBytes { try removeTree(bytes: name) }
  }

  /// Of a name that is no text.
  private func removeTree(bytes name: [UInt8]) throws(SystemError) {
    let place = place(ByteText.escaped(name))
    let text = name.map { CChar(bitPattern: $0) } + [0]
    var status = stat()
    try SystemCall.run(.status, place) {
      fstatat(file.number, text, &status, AT_SYMLINK_NOFOLLOW)
    }
    let isFolder = FileStatus(status).kind == .directory
    if isFolder {
      let flags = FileDescriptor.Mode.folder.flags | O_NOFOLLOW | O_CLOEXEC
      let number = try SystemCall.run(.open, place) { openat(file.number, text, flags) }
      try Directory(FileDescriptor(number: number, path: place)).removeAll()
    }
    try SystemCall.run(.remove, place) {
      unlinkat(file.number, text, isFolder ? AT_REMOVEDIR : 0)
    }
  }
}

// MARK: - By name

extension Directory {
  /// What is in a folder, without `.` and `..`.
  public struct Entries: Sendable, Equatable {
    /// In alphabetical order.
    public var names: [String] = []
    /// Names that are not UTF-8, their bytes beyond ASCII written as `\xE9`: for a message. No path
    /// can be made of them here, so that they are told rather than taken for another.
    public var undecodable: [String] = []
    /// Their bytes.
    var undecodableBytes: [[UInt8]] = []
  }

  /// The names in the folder at `path`.
  public static func entries(of path: String) throws(SystemError) -> Entries {
    try entries(SystemCall.pointer(.list, path) { opendir(path) }, path)
  }

  /// Reads `stream` to its end and closes it.
  private static func entries(
    _ stream: OpaquePointer, _ path: String
  ) throws(SystemError) -> Entries {
    defer { closedir(stream) }
    var found = Entries()
    while let name = try next(stream, path) {
      if name.elementsEqual([0x2E]) || name.elementsEqual([0x2E, 0x2E]) { continue }
      if let text = String(validating: name, as: UTF8.self) {
        found.names.append(text)
      } else {
        found.undecodable.append(ByteText.escaped(name))
        found.undecodableBytes.append(name)
      }
    }
    found.names.sort()
    found.undecodable.sort()
    return found
  }

  /// The names that do not begin with a dot; none where the folder cannot be read. For the kernel's
  /// own folders (/sys, /dev).
  public static func visibleNames(in path: String) -> [String] {
    ((try? entries(of: path))?.names ?? []).filter { !$0.hasPrefix(".") }
  }

  private static func next(
    _ stream: OpaquePointer, _ path: String
  ) throws(SystemError) -> [UInt8]? {
    if let code = SystemFaults.next(.list), code != EINTR {
      throw SystemError(.list, path: path, errno: code)
    }
    errno = 0
    guard let entry = readdir(stream) else {
      if errno != 0 { throw SystemError(.list, path: path, errno: errno) }
      return nil
    }
    return withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
  }

  /// Throws where this process may not list the folder at `path`, or nothing exists.
  public static func checkListable(_ path: String) throws(SystemError) {
    if let kind = try? File.status(path).kind, kind != .directory {
      throw SystemError(.list, path: path, errno: ENOTDIR)
    }
    try SystemCall.run(.list, path) { access(path, R_OK | X_OK) }
  }

  /// Bytes an ordinary user may still write on the file system of `path`.
  public static func freeBytes(at path: String) throws(SystemError) -> UInt64 {
    var information = statvfs()
    try SystemCall.run(.measureSpace, path) { statvfs(path, &information) }
    return UInt64(information.f_bavail) * UInt64(information.f_frsize)
  }

  /// Removes what stands at `path`, a folder with all that is in it; fine where nothing does.
  public static func removeTree(_ path: String) throws(SystemError) {
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    let name = trimmed.lastIndex(of: "/").map { trimmed[trimmed.index(after: $0)...] }
    try Directory(parent(of: trimmed)).removeTree(String(name ?? trimmed[...]))
  }

  /// The folder that a path stands in, `.` where it has no slash.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes the folder and those above it that are missing.
  public static func create(_ path: String, permissions: UInt32) throws(SystemError) {
    do throws(SystemError) {
      try SystemCall.run(.makeFolder, path) { mkdir(path, permissions) }
    } catch {
      // A folder above that may not be made can still be there (EACCES, EROFS).
      if (try? File.status(path))?.kind == .directory { return }
      let above = parent(of: path)
      guard error.isMissing, above != path, above != "." else { throw error }
      try create(above, permissions: permissions)
      do throws(SystemError) {
        try SystemCall.run(.makeFolder, path) { mkdir(path, permissions) }
      } catch {
        if !error.isTaken { throw error }
      }
    }
  }

  /// Makes a folder for what is to be kept, and those above it that are missing: for its owner
  /// alone, on the medium when this returns, and not root's where somebody else's folder holds it.
  public static func createKept(_ path: String) throws(SystemError) {
    if (try? File.status(path))?.kind == .directory { return }
    let above = parent(of: path)
    if above != path && above != "." { try createKept(above) }
    try create(path, permissions: 0o700)
    try FileDescriptor.open(path, .folder, followsLinks: false).giveToOwnerOfFolder()
    try sync(above)
  }

  /// Waits until the entries of the folder at `path` have reached the medium.
  ///
  /// - Throws: where the medium fails; not where a folder of that file system cannot be flushed.
  public static func sync(_ path: String) throws(SystemError) {
    guard let folder = try? Directory(path) else { return }
    do throws(SystemError) { try folder.sync() } catch {
      if error.errno == EIO || error.errno == ENOSPC { throw error }
    }
  }
}

extension Directory {
  /// The folder that names without a `/` at their beginning lie in; nil where it is gone.
  public static var current: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
