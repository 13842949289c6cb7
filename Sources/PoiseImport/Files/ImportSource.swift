import Glibc
import PoiseSystem

/// A file, or one member of a zip archive, that can be read from its start as often as needed.
public struct ImportSource: Sendable, Equatable {
  public let path: String
  /// The member's name; nil: the file itself.
  public let member: String?

  public init(_ path: String, member: String? = nil) { (self.path, self.member) = (path, member) }

  /// Largest file that is read, bytes: 4 GB, some hundred days of any device.
  static let largest: UInt64 = 4 << 30

  /// For a message.
  var name: String { member.map { "\(path): \($0)" } ?? path }

  /// Bytes of the file; 0 where it cannot be looked at.
  var size: Int { (try? File.status(path)).map { Int(clamping: $0.size) } ?? 0 }

  /// - Parameter endsAtDamage: whether damage to a member of an archive ends it, for contents that
  ///   have checksums of their own; else it is an error.
  func open(endsAtDamage: Bool = false) throws(ImportError) -> ImportStream {
    if let member {
      return ImportStream(try ZipMember(path, member, endsAtDamage: endsAtDamage))
    }
    do throws(SystemError) {
      let status = try File.status(path)
      if status.kind != .regular {
        throw SystemError(.requireFile, path: path, errno: EISDIR)
      }
      if status.size > Self.largest { throw SystemError(.open, path: path, errno: EFBIG) }
      return ImportStream(try FileDescriptor.open(path, .read), path)
    } catch { throw ImportError(error) }
  }

  /// All of a small file.
  ///
  /// - Throws: where it is larger than `limit` bytes.
  func bytes(limit: Int) throws(ImportError) -> [UInt8] {
    let stream = try open()
    var all: [UInt8] = []
    while let piece = try stream.next(1 << 16) {
      all.append(contentsOf: piece)
      if all.count > limit { throw ImportError(name, "is larger than \(limit) bytes") }
    }
    return all
  }
}

/// The bytes of an ``ImportSource``, front to back, through a buffer.
final class ImportStream {
  private let member: ZipMember?
  private let load: (UnsafeMutableRawBufferPointer) throws(ImportError) -> Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0..<0
  private var isAtEnd = false
  /// Offset of the next byte.
  private(set) var position: UInt64 = 0

  init(_ file: consuming FileDescriptor, _ path: String) {
    let file = OpenFile(file)
    member = nil
    load = { (into: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int in
      do throws(SystemError) { return try file.descriptor.fill(into) } catch {
        throw ImportError(error)
      }
    }
  }

  init(_ file: ZipMember) {
    member = file
    load = { (into: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int in
      try file.fill(into)
    }
  }

  /// Why nothing is read behind what was; nil where nothing is damaged.
  var damage: String? { member?.damage }

  /// The next `count` bytes, fewer only at the end; nil there.
  func next(_ count: Int) throws(ImportError) -> ArraySlice<UInt8>? {
    if filled.count < count { try refill(count) }
    if filled.isEmpty { return nil }
    let end = min(filled.lowerBound + count, filled.upperBound)
    let piece = buffer[filled.lowerBound..<end]
    filled = end..<filled.upperBound
    position += UInt64(piece.count)
    return piece
  }

  /// Looks at the next `count` bytes without taking them.
  func peek(_ count: Int) throws(ImportError) -> ArraySlice<UInt8> {
    if filled.count < count { try refill(count) }
    return buffer[filled.lowerBound..<min(filled.lowerBound + count, filled.upperBound)]
  }

  /// Passes over bytes of 0, of those that are loaded.
  ///
  /// - Returns: how many.
  func skipZeros() throws(ImportError) -> Int {
    if filled.isEmpty { try refill(1) }
    let count = buffer.withUnsafeBytes { all -> Int in
      let loaded = UnsafeRawBufferPointer(rebasing: all[filled])
      guard let begin = loaded.baseAddress, !loaded.isEmpty, loaded[0] == 0 else { return 0 }
      // all of them are like the first
      if memcmp(begin, begin + 1, loaded.count - 1) == 0 { return loaded.count }
      return loaded.firstIndex { $0 != 0 } ?? loaded.count
    }
    filled = (filled.lowerBound + count)..<filled.upperBound
    position += UInt64(count)
    return count
  }

  /// Moves what is left to the buffer's begin and loads behind it.
  private func refill(_ count: Int) throws(ImportError) {
    if isAtEnd { return }
    let have = filled.count
    if count > buffer.count {
      buffer += [UInt8](repeating: 0, count: count - buffer.count)
    }
    let begin = filled.lowerBound
    var failure: ImportError?
    let got = buffer.withUnsafeMutableBytes { all in
      all.baseAddress.map { $0.copyMemory(from: $0 + begin, byteCount: have) }
      do throws(ImportError) {
        return try load(UnsafeMutableRawBufferPointer(rebasing: all[have...]))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    isAtEnd = have + got < buffer.count
    filled = 0..<(have + got)
  }
}

/// Closes the file with its last reader.
private final class OpenFile {
  let descriptor: FileDescriptor
  init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
}
