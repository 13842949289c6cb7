import Glibc
import PoiseSeal
import PoiseSystem

/// The bytes of a file, read through one window that slides along with them. Memory: the window
/// (256 KiB, more only for a larger record, which is refused beyond ``MCAP/sizeLimit``).
///
/// A sealed file is opened with the keys of ``SealKeyring`` and reads as what is sealed in it.
public final class LogSource {
  public let path: String
  /// Bytes; of a log that grows, those when it was opened.
  public let size: UInt64
  /// nil where the file is not sealed.
  public let sealed: SealedFile?
  private let file: FileDescriptor
  private var window: UnsafeMutableRawBufferPointer
  private var start: UInt64 = 0
  private var held = 0
  /// Told how far into the file a reader has come, for a progress bar; every 256 KiB or so.
  public var onProgress: ((_ offset: UInt64) -> Void)?

  /// Opens a regular file for reading.
  public init(path: String) throws(LogError) {
    let opened = try Self.open(path)
    sealed = try Self.unseal(opened)
    if let sealed { size = sealed.size } else { size = try Self.size(of: opened) }
    file = opened
    self.path = path
    window = .allocate(byteCount: 1 << 18, alignment: 16)
  }

  private static func unseal(_ file: borrowing FileDescriptor) throws(LogError) -> SealedFile? {
    var head = [UInt8](repeating: 0, count: 8)
    let count = head.withUnsafeMutableBytes { (try? file.fill($0, at: 0)) ?? 0 }
    if !SealHeader.isAhead(of: head[..<count]) {
      // whoever finds the card could put an open one in its place without any key
      if !file.path.hasSuffix(".sealed") { return nil }
      throw LogError(path: file.path, problem: .sealed(SealError(.notSealed, path: file.path)))
    }
    do throws(SealError) {
      let sealed = try SealedFile(SealedBytes(path: file.path), keys: SealKeyring.keys())
      if sealed.size == 0, let finding = sealed.findings.first {
        throw SealError(.nothingLeft(finding), path: file.path)
      }
      return sealed
    } catch { throw LogError(path: file.path, problem: .sealed(error)) }
  }

  private static func open(_ path: String) throws(LogError) -> FileDescriptor {
    let status: FileStatus
    do throws(SystemError) { status = try File.status(path) } catch {
      throw LogError(operation: "open", error)
    }
    // to open a named pipe would wait for somebody who writes to it
    try check(status, path)
    do throws(SystemError) { return try FileDescriptor.open(path, .read) } catch {
      throw LogError(operation: "open", error)
    }
  }

  private static func size(of file: borrowing FileDescriptor) throws(LogError) -> UInt64 {
    let status: FileStatus
    do throws(SystemError) { status = try file.status() } catch {
      throw LogError(operation: "open", error)
    }
    try check(status, file.path)
    return status.size
  }

  private static func check(_ status: FileStatus, _ path: String) throws(LogError) {
    switch status.kind {
    case .regular: return
    case .directory:
      throw LogError(operation: "open", SystemError(.open, path: path, errno: EISDIR))
    case .link, .blockDevice, .other: throw LogError(path: path, problem: .notAFile)
    }
  }

  /// What a sealed file holds, already open.
  public init(_ sealed: SealedFile) {
    path = sealed.path
    self.sealed = sealed
    size = sealed.size
    file = .borrowing(-1, name: path)
    window = .allocate(byteCount: 1 << 18, alignment: 16)
  }

  /// Bytes already in memory; `path` is for messages.
  public init(bytes: [UInt8], path: String = "memory") {
    self.path = path
    sealed = nil
    size = UInt64(bytes.count)
    file = .borrowing(-1, name: path)
    // the window is the whole
    window = .allocate(byteCount: max(1, bytes.count), alignment: 16)
    window.copyBytes(from: bytes)
    held = bytes.count
  }

  deinit { window.deallocate() }

  /// `count` bytes from `offset`; nil where the file ends before. Valid until the next call.
  public func bytes(at offset: UInt64, count: Int) throws(LogError) -> UnsafeRawBufferPointer? {
    if offset > size || UInt64(count) > size - offset { return nil }
    if offset < start || offset + UInt64(count) > start + UInt64(held) {
      try slide(to: offset, atLeast: count)
      if held < count { return nil }
    }
    let from = Int(offset - start)
    return UnsafeRawBufferPointer(rebasing: window[from..<(from + count)])
  }

  private func slide(to offset: UInt64, atLeast count: Int) throws(LogError) {
    if count > window.count {
      window.deallocate()
      window = .allocate(byteCount: count, alignment: 16)
    }
    start = offset
    held = 0
    onProgress?(offset)
    if let sealed {
      do throws(SealError) { held = try sealed.fill(window, at: offset) } catch {
        throw LogError(path: path, problem: .sealed(error))
      }
      return
    }
    do throws(SystemError) { held = try file.fill(window, at: offset) } catch {
      guard error.errno == EIO else { throw LogError(operation: "read", error) }
      try fill(offset, count)
    }
  }

  /// The bytes asked for alone: a sector that the card cannot read costs only what lies in it.
  private func fill(_ offset: UInt64, _ count: Int) throws(LogError) {
    let wanted = UnsafeMutableRawBufferPointer(rebasing: window[..<count])
    do throws(SystemError) { held = try file.fill(wanted, at: offset) } catch {
      guard error.errno == EIO else { throw LogError(operation: "read", error) }
      throw malformed("the card cannot read this (input/output error)", at: offset)
    }
  }

  /// Whether both are one log or copies of it.
  package func hasSameBytes(as other: LogSource) -> Bool {
    if size != other.size || size == 0 { return false }
    var place: UInt64 = 0
    while place < size {
      let count = Int(min(1 << 16, size - place))
      guard let own = try? bytes(at: place, count: count),
        let others = try? other.bytes(at: place, count: count),
        let first = own.baseAddress, let second = others.baseAddress,
        memcmp(first, second, count) == 0
      else { return false }
      place += UInt64(count)
    }
    return true
  }

  /// Opcode and content length of the record at `offset`; nil where not even that exists.
  public func recordHeader(at offset: UInt64) throws(LogError) -> (opcode: UInt8, length: UInt64)? {
    guard let bytes = try bytes(at: offset, count: MCAP.recordHeaderSize) else { return nil }
    let length = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 1, as: UInt64.self))
    return (bytes[0], length)
  }

  func hasMagic(at offset: UInt64) throws(LogError) -> Bool {
    try bytes(at: offset, count: MCAP.magic.count)?.elementsEqual(MCAP.magic) ?? false
  }

  /// Where the file should end, behind the footer of the summary at `place`; nil where no footer
  /// is found.
  package func end(behind place: UInt64) throws(LogError) -> UInt64? {
    var place = place
    while let head = try recordHeader(at: place), head.opcode != 0 {
      if head.length > size - place { return nil }
      place += UInt64(MCAP.recordHeaderSize) + head.length
      if head.opcode == MCAP.Opcode.footer.rawValue {
        return try hasMagic(at: place) ? place + UInt64(MCAP.magic.count) : nil
      }
    }
    return nil
  }

  /// What lies behind the end of a whole log.
  package enum Remainder: String {
    case log = "another file was appended to this log"
    case other = "bytes that do not belong to this log follow its end"
    case zeros = "zeros follow the end of this log, as a power cut leaves them"

    var loss: LogDamage.Loss { self == .log ? .another : .nothing }
  }

  /// What lies behind the end of a whole log; nil where nothing does.
  package func remainder(behind end: UInt64) throws(LogError) -> Remainder? {
    if end >= size { return nil }
    if try hasMagic(at: end) { return .log }
    var place = end
    while place < size {
      let count = Int(min(1 << 18, size - place))
      guard let part = try bytes(at: place, count: count), part.allSatisfy({ $0 == 0 }) else {
        return .other
      }
      place += UInt64(count)
    }
    return .zeros
  }

  /// Content of the record at `offset`, which must have `opcode`.
  public func record(_ opcode: MCAP.Opcode, at offset: UInt64) throws(LogError)
    -> UnsafeRawBufferPointer
  {
    guard let header = try recordHeader(at: offset), header.opcode == opcode.rawValue,
      header.length <= MCAP.sizeLimit,
      let content = try bytes(at: offset + UInt64(MCAP.recordHeaderSize), count: Int(header.length))
    else { throw malformed("no \(opcode) record here", at: offset) }
    return content
  }

  /// That the file begins as an MCAP file does.
  public func checkMagic() throws(LogError) {
    let begin = try bytes(at: 0, count: MCAP.magic.count)
    if begin?.elementsEqual(MCAP.magic) == true { return }
    throw LogError(path: path, problem: size == 0 ? .empty : .notALog)
  }

  /// The error for byte `offset`.
  public func malformed(_ reason: String, at offset: UInt64) -> LogError {
    LogError(path: path, problem: .malformed(reason: reason, offset: offset))
  }

  /// Runs a parse of the content of the record at `offset`; a failure names the byte in the file.
  public func parse<T>(
    _ content: UnsafeRawBufferPointer, at offset: UInt64,
    _ body: (inout ByteReader) throws(ParseFailure) -> T
  ) throws(LogError) -> T {
    var reader = ByteReader(content)
    do { return try body(&reader) } catch {
      throw LogError(path: path, at: offset + UInt64(MCAP.recordHeaderSize), error)
    }
  }
}
