/// A growing buffer that integers are appended to in little-endian order. Behind ring 2 only: it
/// allocates.
public struct ByteWriter: Sendable {
  /// What was appended so far.
  public private(set) var bytes: [UInt8] = []

  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  public var count: Int { bytes.count }

  /// Forgets the content, keeps the memory.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Shortens to the first `count` bytes.
  mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// Appends an integer, least significant byte first.
  @inline(__always)
  public mutating func append<T: FixedWidthInteger>(_ value: T) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends borrowed bytes.
  public mutating func append(_ raw: UnsafeRawBufferPointer) { bytes.append(contentsOf: raw) }

  /// Appends bytes.
  public mutating func append(_ raw: [UInt8]) { bytes.append(contentsOf: raw) }

  /// Appends a part of an array.
  public mutating func append(_ raw: ArraySlice<UInt8>) { bytes.append(contentsOf: raw) }

  /// Appends the UTF-8 of `text`, without length or end mark.
  public mutating func append(utf8 text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(zeros count: Int) {
    bytes.append(contentsOf: repeatElement(0, count: count))
  }

  /// Overwrites bytes appended before.
  mutating func patch<T: FixedWidthInteger>(_ value: T, at offset: Int) {
    withUnsafeBytes(of: value.littleEndian) { source in
      for i in 0..<source.count { bytes[offset + i] = source[i] }
    }
  }

  /// Memory for a foreign writer (a compressor): `capacity` bytes at the end, shortened afterwards
  /// to the count that `body` answers.
  mutating func appendUninitialised(
    capacity: Int, _ body: (UnsafeMutableRawBufferPointer) -> Int
  ) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: capacity))
    let used = bytes.withUnsafeMutableBytes { all in
      body(UnsafeMutableRawBufferPointer(rebasing: all[start...]))
    }
    precondition(used >= 0 && used <= capacity, "a writer stays inside the memory it was lent")
    bytes.removeLast(capacity - used)
  }
}
