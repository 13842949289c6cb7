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
  /// Bytes that the searches for frames may still read: a file can be made so that every byte of it
  /// looks like the begin of a long frame. One for each kind of search, or the first damage would
  /// use up what finds the frames behind the second.
  private var budget: (chained: UInt64, alone: UInt64)
  /// A search ended before the file did: whole frames may lie in what is called damaged.
  public var isGivenUp: Bool { budget.chained == 0 || budget.alone == 0 }

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

  /// Whether the last frame stands at a file's end, for which only that is read.
  public static func isEnded(_ file: SealedBytes) throws(SealError) -> Bool {
    let size = UInt64(SealFrame.overhead)
    if file.size < size { return false }
    let frame = try file.bytes(at: file.size - size, atMost: SealFrame.overhead)
    let head = LittleEndian.bytes(UInt32(0)) + [SealFrame.lastFlag]
    return frame.count == SealFrame.overhead && frame.starts(with: head)
      && CRC32.of([UInt8](frame.dropLast(4))) == LittleEndian.word(frame, frame.count - 4)
  }

  public init(_ file: SealedBytes) throws(SealError) {
    header = try SealHeader(try file.bytes(at: 0, atMost: SealHeader.sizeLimit))
    goodEnd = UInt64(header.size)
    let most: UInt64 = 64 << 20 + 16 * file.size
    budget = (most, most)
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
  private func whole(at offset: UInt64, _ file: SealedBytes) throws(SealError) -> SealFrame.Place? {
    guard let place = try plausible(at: offset, file) else { return nil }
    let frame = try file.bytes(at: offset, atMost: Int(place.end - offset))
    if UInt64(frame.count) != place.end - offset { return nil }
    let body = frame.count - 4
    if CRC32.of([UInt8](frame[..<body])) != LittleEndian.word(frame, body) { return nil }
    return place
  }

  /// What the head at an offset says, if that can be.
  private func plausible(
    at offset: UInt64, _ file: SealedBytes
  ) throws(SealError) -> SealFrame.Place? {
    let head = try file.head(at: offset)
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
    // Behind a frame stands a frame, or the file's end: two heads are seldom there by chance, and
    // cost no checksum. One frame alone between two damages is looked for in what is left.
    let chained = try search(offset + 1..<file.size, isChained: true, file, &budget.chained)
    return try search(offset + 1..<chained, isChained: false, file, &budget.alone)
  }

  /// Where the first whole frame begins that lies in `bytes`; their end where none is found.
  private func search(
    _ bytes: Range<UInt64>, isChained: Bool, _ file: SealedBytes, _ budget: inout UInt64
  ) throws(SealError) -> UInt64 {
    for place in bytes {
      guard let frame = try plausible(at: place, file), frame.end <= bytes.upperBound,
        frame.length > 0 || frame.isLast
      else { continue }
      var isLikely = !isChained || frame.end == file.size
      if !isLikely { isLikely = try plausible(at: frame.end, file) != nil }
      let cost = isLikely ? frame.end - place : Self.lookCost
      if cost > budget {
        budget = 0
        break
      }
      budget -= cost
      if isLikely, try whole(at: place, file) != nil { return place }
    }
    return bytes.upperBound
  }

  /// A head that is looked at, in bytes of a checksum.
  private static let lookCost: UInt64 = 16
}

/// The bytes of a sealed file, on a disk or in memory.
public final class SealedBytes {
  public let path: String
  public let size: UInt64
  private let file: FileDescriptor
  private let memory: [UInt8]?
  /// The card could not read a piece, which was taken for zeros.
  public private(set) var hasFailed = false
  /// A piece of the file, read ahead.
  private var window: [UInt8] = []
  private var start: UInt64 = 0

  /// - Throws: where there is no such regular file.
  public init(path: String) throws(SealError) {
    do throws(SystemError) {
      // to open a named pipe would wait for somebody who writes to it
      if try File.status(path).kind != .regular {
        throw SystemError(.requireFile, path: path, errno: EINVAL)
      }
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
  public func bytes(at offset: UInt64, atMost count: Int) throws(SealError) -> [UInt8] {
    if offset >= size { return [] }
    let count = min(count, Int(clamping: size - offset))
    if let memory { return [UInt8](memory[Int(offset)..<(Int(offset) + count)]) }
    if offset < start || offset + UInt64(count) > start + UInt64(window.count) {
      try read(at: offset, atLeast: count)
    }
    let from = Int(offset - start)
    return [UInt8](window[min(from, window.count)..<min(from + count, window.count)])
  }

  /// A frame's head, which a search asks for far ahead: what was read around stays.
  func head(at offset: UInt64) throws(SealError) -> [UInt8] {
    let count = SealFrame.headSize
    let isNear = offset >= start && offset - start <= UInt64(window.count)
    if memory != nil || isNear || offset >= size { return try bytes(at: offset, atMost: count) }
    let head = try read(at: offset, Int(clamping: min(UInt64(count), size - offset)))
    return head ?? [UInt8](repeating: 0, count: count)
  }

  private func read(at offset: UInt64, atLeast count: Int) throws(SealError) {
    let room = Int(clamping: min(UInt64(max(count, 1 << 16)), size - offset))
    // a sector that the card cannot read costs only the frames in it
    var piece = try read(at: offset, room)
    if piece == nil { piece = try read(at: offset, count) }
    (window, start) = (piece ?? [UInt8](repeating: 0, count: count), offset)
  }

  /// Nil where the card cannot read them.
  private func read(at offset: UInt64, _ count: Int) throws(SealError) -> [UInt8]? {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try file.fill(UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch { failure = error }
    }
    guard let failure else { return bytes }
    hasFailed = true
    if failure.errno == EIO { return nil }
    throw SealError(.system(failure), path: path)
  }
}
