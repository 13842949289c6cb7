/// A growing buffer that integers are appended to in little-endian order. Behind ring 2 only: it
/// allocates.
public struct ByteWriter: Sendable {
  @usableFromInline var storage: [UInt8] = []

  public init(capacity: Int = 0) { storage.reserveCapacity(capacity) }

  /// What was appended so far.
  @inlinable public var bytes: [UInt8] { storage }

  @inlinable public var count: Int { storage.count }

  /// Forgets the content, keeps the memory.
  @inlinable
  public mutating func removeAll() { storage.removeAll(keepingCapacity: true) }

  /// Shortens to the first `count` bytes.
  mutating func truncate(to count: Int) { storage.removeLast(storage.count - count) }

  /// Appends an integer, least significant byte first.
  @inlinable @inline(__always)
  public mutating func append<T: FixedWidthInteger>(_ value: T) {
    withUnsafeBytes(of: value.littleEndian) { storage.append(contentsOf: $0) }
  }

  /// Appends borrowed bytes.
  @inlinable
  public mutating func append(_ raw: UnsafeRawBufferPointer) { storage.append(contentsOf: raw) }

  /// Appends bytes.
  @inlinable
  public mutating func append(_ raw: [UInt8]) { storage.append(contentsOf: raw) }

  /// Appends a part of an array.
  @inlinable
  public mutating func append(_ raw: ArraySlice<UInt8>) { storage.append(contentsOf: raw) }

  /// Appends the UTF-8 of `text`, without length or end mark.
  @inlinable
  public mutating func append(utf8 text: String) { storage.append(contentsOf: text.utf8) }

  /// Appends `count` zeros.
  @inlinable
  public mutating func append(zeros count: Int) {
    storage.append(contentsOf: repeatElement(0, count: count))
  }

  /// Overwrites bytes appended before.
  mutating func patch<T: FixedWidthInteger>(_ value: T, at offset: Int) {
    withUnsafeBytes(of: value.littleEndian) { source in
      for i in 0..<source.count { storage[offset + i] = source[i] }
    }
  }

  /// Memory for a foreign writer (a compressor): `capacity` bytes at the end, shortened afterwards
  /// to the count that `body` answers.
  mutating func appendUninitialised(capacity: Int, _ body: (UnsafeMutableRawBufferPointer) -> Int) {
    let start = storage.count
    storage.append(contentsOf: repeatElement(0, count: capacity))
    let used = storage.withUnsafeMutableBytes { all in
      body(UnsafeMutableRawBufferPointer(rebasing: all[start...]))
    }
    precondition(used >= 0 && used <= capacity, "a writer stays inside the memory it was lent")
    storage.removeLast(capacity - used)
  }
}
