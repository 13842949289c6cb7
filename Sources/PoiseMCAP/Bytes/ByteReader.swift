/// Bytes that are not what they should be. Offsets count from the start of the memory being read;
/// who knows the place in the file adds it (see ``LogError``).
public struct ParseFailure: Error, Sendable, Equatable {
  public var reason: String
  /// Bytes.
  public var offset: Int

  public init(_ reason: String, at offset: Int) { (self.reason, self.offset) = (reason, offset) }
}

/// Reads little-endian integers from memory, and refuses to leave it. The memory is borrowed: a
/// reader never outlives the closure that lent it.
public struct ByteReader {
  @usableFromInline let base: UnsafeRawBufferPointer
  @usableFromInline var place: Int

  @inlinable
  public init(_ base: UnsafeRawBufferPointer, at position: Int = 0) {
    self.base = base
    place = position
  }

  /// Of the next byte, from the start of the memory.
  @inlinable public var position: Int { place }

  /// Bytes that are left.
  @inlinable public var remaining: Int { base.count - position }

  /// The next integer, least significant byte first.
  @inlinable @inline(__always)
  public mutating func read<T: FixedWidthInteger>(_: T.Type = T.self) throws(ParseFailure) -> T {
    let size = MemoryLayout<T>.size
    if remaining < size { throw ParseFailure("ends too early", at: position) }
    let value = base.loadUnaligned(fromByteOffset: position, as: T.self)
    place += size
    return T(littleEndian: value)
  }

  /// The next `count` bytes, still in the borrowed memory.
  @inlinable @inline(__always)
  public mutating func take(_ count: Int) throws(ParseFailure) -> UnsafeRawBufferPointer {
    if count < 0 || remaining < count { throw ParseFailure("ends too early", at: position) }
    let slice = UnsafeRawBufferPointer(rebasing: base[position..<(position + count)])
    place += count
    return slice
  }

  /// Passes over `count` bytes.
  @inlinable
  public mutating func skip(_ count: Int) throws(ParseFailure) { _ = try take(count) }
}
