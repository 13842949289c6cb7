import Glibc
import PoiseSystem
import PoiseText

/// The FAT boot partition of an image file or a block device, by Debian's mtools: no root, no
/// mounting. Nothing outside this partition is written.
public final class ImageVolume: FlashVolume {
  public let name: String
  private let image: String
  private let drive: String
  /// Every path in lower case, folders with a slash behind; nil after a change.
  private var listing: [String: FlashEntry]?

  /// - Parameter offset: where the partition begins, in bytes.
  public init(path: String, offset: Int) throws(FlashError) {
    guard !path.contains("@@") else {
      throw FlashError(.usage, "\(path): mtools cannot take a name with @@", hint: "rename it")
    }
    name = path
    image = path
    // A name that begins with a dash would be an option.
    drive = (path.hasPrefix("/") ? path : "./" + path) + "@@\(offset)"
    _ = try list()
  }

  private func mtool(
    _ arguments: [String], input: [UInt8] = []
  ) throws(FlashError) -> HelperProgram.Result {
    var all = arguments
    all.insert(contentsOf: ["-i", drive], at: 1)
    do throws(HelperProgramError) {
      return try HelperProgram.run(all, input: input, package: "mtools")
    } catch {
      throw FlashError(error)
    }
  }

  private func failure(_ path: String, _ result: HelperProgram.Result) -> FlashError {
    let lines = result.errors.split(whereSeparator: \.isNewline)
    let why = lines.last.map(String.init) ?? "mtools failed (\(result.status))"
    let text = result.errors
    if text.contains("No space left") || text.contains("No free cluster")
      || text.contains("full")
    {
      return FlashError(errno: ENOSPC, "\(name): \(path)")
    }
    if text.contains("Read-only") || text.contains("write protected") {
      return FlashError(errno: EROFS, "\(name): \(path)")
    }
    if text.contains("Permission denied") { return FlashError(errno: EACCES, name) }
    return FlashError(.io, "\(name): \(path): \(why)", hint: "is the image complete? Copy it again")
  }

  // MARK: Reading

  private func list() throws(FlashError) -> [String: FlashEntry] {
    if let listing { return listing }
    let result = try mtool(["mdir", "-/", "-b", "-a", "::/"])
    guard result.status == 0 else { throw failure("boot partition", result) }
    var found: [String: FlashEntry] = [:]
    for line in result.output.split(separator: 0x0A) {
      var path = String(decoding: line, as: UTF8.self).lowercased()
      guard path.hasPrefix("::/") else { continue }
      path.removeFirst(3)
      let isFolder = path.hasSuffix("/")
      if isFolder { path.removeLast() }
      if !path.isEmpty { found[path] = isFolder ? .directory : .file }
    }
    listing = found
    return found
  }

  public func entry(_ path: String) throws(FlashError) -> FlashEntry {
    try list()[path.lowercased()] ?? .absent
  }

  public func read(_ path: String, limit: Int) throws(FlashError) -> [UInt8] {
    let result = try mtool(["mcopy", "-n", "::/" + path, "-"])
    guard result.status == 0 else { throw failure(path, result) }
    guard result.output.count <= limit else {
      throw FlashError(.badTarget, "\(name): \(path): larger than \(limit >> 20) MiB")
    }
    return result.output
  }

  public func freeBytes() throws(FlashError) -> Int? {
    let result = try mtool(["mdir", "::/"])
    let lines = String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard let line = lines.last(where: { $0.hasSuffix("bytes free") }) else { return nil }
    return Int(line.filter { ("0"..."9").contains($0) })
  }

  // MARK: Writing

  /// FAT by mtools has no renaming over a file: the new content is written beside it, read back,
  /// and stays there until the file itself has been written again.
  public func replace(_ path: String, with content: FlashContent) throws(FlashError) {
    guard case .file(let bytes) = content else {
      throw FlashError(.badTarget, "\(name): \(path): FAT has no links")
    }
    let isNew = try entry(path) == .absent
    let unfinished = FlashPath.unfinished(path)
    if !isNew { try write(bytes, to: unfinished) }
    try write(bytes, to: path)
    if !isNew { try remove(unfinished) }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FlashError) {
    listing = nil
    let result = try mtool(["mcopy", "-o", "-", "::/" + path], input: bytes)
    guard result.status == 0 else { throw failure(path, result) }
    try sync()
    // A full partition ends mcopy with status 0 and a file cut short.
    guard try read(path, limit: Self.readLimit) == bytes else {
      if result.errors.contains("No space") || result.errors.contains("No free") {
        try remove(path)
        throw failure(path, result)
      }
      throw FlashError(
        .io, "\(name): \(path): what was read back is not what was written",
        hint: "the card may be worn out; try another one")
    }
  }

  /// To the medium: mtools writes through the page cache.
  private func sync() throws(FlashError) {
    do throws(SystemError) { try FileDescriptor.open(image, .update).sync() } catch {
      throw FlashError(errno: error.errno, name)
    }
  }

  public func remove(_ path: String) throws(FlashError) {
    if try entry(path) == .absent { return }
    listing = nil
    let result = try mtool(["mdel", "::/" + path])
    guard result.status == 0 else { throw failure(path, result) }
    try sync()
  }

  public func makeDirectory(_ path: String) throws(FlashError) {
    listing = nil
    let result = try mtool(["mmd", "::/" + path])
    guard result.status == 0 else { throw failure(path, result) }
    try sync()
  }

  public func removeDirectory(_ path: String) throws(FlashError) {
    let found = try list()
    let prefix = path.lowercased() + "/"
    guard found[path.lowercased()] == .directory,
      !found.keys.contains(where: { $0.hasPrefix(prefix) })
    else { return }
    listing = nil
    let result = try mtool(["mrd", "::/" + path])
    guard result.status == 0 else { throw failure(path, result) }
    try sync()
  }
}
