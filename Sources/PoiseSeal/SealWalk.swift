import Glibc
import PoiseSystem

/// The frames of a sealed file by their checksums alone, in the file's order: no key is needed.
public struct SealWalk {
  enum Piece: Sendable, Equatable {
    case frame(SealFrame.Place)
    /// No whole frame lies there.
    case damaged(Range<UInt64>)
  }

  public let header: SealHeader
  private(set) var pieces: [Piece] = []
  /// Behind the last whole frame, bytes.
  public private(set) var goodEnd: UInt64
  /// Bytes that a search for frames may still read: a file can be made so that every byte of it
  /// looks like the begin of a long frame.
  private var budget: UInt64

  /// A whole last frame is there, whatever follows it.
  public var hasEnd: Bool {
    pieces.contains { if case .frame(let place) = $0 { place.isLast } else { false } }
  }

  /// Where no whole frame lies.
  public var damage: [Range<UInt64>] {
    pieces.compactMap { if case .damaged(let bytes) = $0 { bytes } else { nil } }
  }

  /// Bytes of the largest header: a file of less may be cut off in it.
  public static var headerLimit: UInt64 { UInt64(SealHeader.sizeLimit) }

  /// Whole frames.
  public var frames: Int {
    pieces.reduce(0) { if case .frame = $1 { $0 + 1 } else { $0 } }
  }

  public init(_ file: SealedBytes) throws(SealError) {
    header = try SealHeader(try file.bytes(at: 0, atMost: SealHeader.sizeLimit))
    goodEnd = UInt64(header.size)
    budget = 64 << 20 + 16 * file.size
    var place = goodEnd
    while place < file.size {
      if let frame = try whole(at: place, file) {
        pieces.append(.frame(frame))
        (place, goodEnd) = (frame.end, frame.end)
        continue
      }
      let next = try next(behind: place, file)
      pieces.append(.damaged(place..<next))
      place = next
    }
  }

  /// The frame at an offset, if its checksum is right.
  private func whole(at offset: UInt64, _ file: SealedBytes) throws(SealError)
    -> SealFrame.Place?
  {
    guard let place = try plausible(at: offset, file) else { return nil }
    let frame = try file.bytes(at: offset, atMost: Int(place.end - offset))
    let body = frame.count - 4
    if CRC32.of([UInt8](frame[..<body])) != LittleEndian.word(frame, body) { return nil }
    return place
  }

  /// What the head at an offset says, if that can be.
  private func plausible(
    at offset: UInt64, _ file: SealedBytes
  ) throws(SealError) -> SealFrame.Place? {
    let head = try file.bytes(at: offset, atMost: SealFrame.headSize)
    if head.count < SealFrame.headSize { return nil }
    let length = LittleEndian.word(head, 0)
    let place = SealFrame.Place(offset: offset, length: Int(length), flags: head[4])
    if length > SealFrame.lengthLimit || head[4] > SealFrame.lastFlag || place.end > file.size {
      return nil
    }
    return place
  }

  /// Where the next whole frame begins behind one that is damaged at `offset`; the file's end
  /// where there is none.
  private mutating func next(
    behind offset: UInt64, _ file: SealedBytes
  ) throws(SealError) -> UInt64 {
    // where the length is right, at once
    if let broken = try plausible(at: offset, file), try whole(at: broken.end, file) != nil {
      return broken.end
    }
    var place = offset + 1
    while place + UInt64(SealFrame.overhead) <= file.size {
      if let frame = try plausible(at: place, file) {
        let cost = frame.end - place
        if cost > budget { return file.size }
        budget -= cost
        if try whole(at: place, file) != nil { return place }
      }
      place += 1
    }
    return file.size
  }
}

/// The bytes of a sealed file, on a disk or in memory.
public final class SealedBytes {
  public let path: String
  public let size: UInt64
  private let file: FileDescriptor
  private let memory: [UInt8]?
  /// A piece of the file, read ahead.
  private var window: [UInt8] = []
  private var start: UInt64 = 0

  /// - Throws: where there is no such regular file.
  public init(path: String) throws(SealError) {
    do throws(SystemError) {
      let opened = try FileDescriptor.open(path, .read)
      let status = try opened.status()
      if status.kind != .regular { throw SystemError(.requireFile, path: path, errno: EINVAL) }
      size = status.size
      file = opened
    } catch { throw SealError(.system(error), path: path) }
    memory = nil
    self.path = path
  }

  public init(_ bytes: [UInt8], path: String = "memory") {
    memory = bytes
    size = UInt64(bytes.count)
    file = .borrowing(-1, name: path)
    self.path = path
  }

  /// `count` bytes from `offset`; fewer at the file's end.
  func bytes(at offset: UInt64, atMost count: Int) throws(SealError) -> [UInt8] {
    if offset >= size { return [] }
    let count = min(count, Int(clamping: size - offset))
    if let memory { return [UInt8](memory[Int(offset)..<(Int(offset) + count)]) }
    if offset < start || offset + UInt64(count) > start + UInt64(window.count) {
      try read(at: offset, atLeast: count)
    }
    let from = Int(offset - start)
    return [UInt8](window[min(from, window.count)..<min(from + count, window.count)])
  }

  private func read(at offset: UInt64, atLeast count: Int) throws(SealError) {
    var failure: SystemError?
    let room = Int(clamping: min(UInt64(max(count, 1 << 16)), size - offset))
    window = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      do throws(SystemError) {
        filled = try file.fill(UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch { failure = error }
    }
    start = offset
    guard let failure else { return }
    if failure.errno != EIO { throw SealError(.system(failure), path: path) }
    // a sector that the card cannot read costs only the frames in it
    window = [UInt8](repeating: 0, count: count)
    let isRead = window.withUnsafeMutableBytes { (try? file.fill($0, at: offset)) != nil }
    if !isRead { window = [UInt8](repeating: 0, count: count) }
  }
}
