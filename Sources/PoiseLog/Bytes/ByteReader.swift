/// Bytes that are not what they should be. Offsets count from the start of the memory being read;
/// who knows the place in the file adds it (see ``LogError``).
public struct ParseFailure: Error, Sendable, Equatable {
  public var reason: String
  /// Bytes.
  public var offset: Int

  public init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

/// Reads little-endian integers, strings and maps from memory, and refuses to leave it. The memory
/// is borrowed: a reader never outlives the closure that lent it.
public struct ByteReader {
  let base: UnsafeRawBufferPointer
  /// Of the next byte, from the start of the memory.
  public private(set) var position: Int

  public init(_ base: UnsafeRawBufferPointer, at position: Int = 0) {
    self.base = base
    self.position = position
  }

  /// Bytes that are left.
  public var remaining: Int { base.count - position }

  @inline(__always)
  public mutating func read<T: FixedWidthInteger>(_: T.Type = T.self) throws(ParseFailure) -> T {
    let size = MemoryLayout<T>.size
    if remaining < size { throw ParseFailure("ends too early", at: position) }
    let value = base.loadUnaligned(fromByteOffset: position, as: T.self)
    position += size
    return T(littleEndian: value)
  }

  /// The next `count` bytes, still in the borrowed memory.
  @inline(__always)
  public mutating func take(_ count: Int) throws(ParseFailure) -> UnsafeRawBufferPointer {
    if count < 0 || remaining < count { throw ParseFailure("ends too early", at: position) }
    let slice = UnsafeRawBufferPointer(rebasing: base[position..<(position + count)])
    position += count
    return slice
  }

  /// Passes over `count` bytes.
  public mutating func skip(_ count: Int) throws(ParseFailure) { _ = try take(count) }

  /// A string with a 32-bit length before it. Invalid UTF-8 is repaired, not refused: a viewer
  /// shall still open the file.
  public mutating func string() throws(ParseFailure) -> String {
    let length: UInt32 = try read()
    return String(decoding: try take(Int(length)), as: UTF8.self)
  }

  /// A map of strings with its length in bytes before it, in file order.
  public mutating func stringMap() throws(ParseFailure) -> [(key: String, value: String)] {
    let length: UInt32 = try read()
    var inner = ByteReader(try take(Int(length)))
    var map: [(key: String, value: String)] = []
    while inner.remaining > 0 {
      if map.count == MCAP.mapLimit { throw ParseFailure("a map of too many pairs", at: position) }
      map.append((key: try inner.string(), value: try inner.string()))
    }
    return map
  }
}
