/// Hashes of a file's blocks (BLAKE2b-128 [205]), so that what was changed has a place.
public struct BlockHashes: Sendable, Equatable {
  /// Bytes; the last block of a file is shorter.
  public static let blockSize = 4096
  static let hashSize = 16

  /// One behind the other.
  var bytes: [UInt8] = []
  private let sodium: Sodium

  public init() throws(SealError) { sodium = try Sodium.library() }

  init(_ bytes: [UInt8], _ sodium: Sodium) { (self.bytes, self.sodium) = (bytes, sodium) }

  /// Blocks.
  public var count: Int { bytes.count / Self.hashSize }

  /// Adds the next block.
  public mutating func add(_ block: UnsafeRawBufferPointer) {
    var hash = [UInt8](repeating: 0, count: Self.hashSize)
    let block = block.bindMemory(to: UInt8.self)
    _ = sodium.hash(&hash, hash.count, block.baseAddress, CUnsignedLongLong(block.count), nil, 0)
    bytes += hash
  }

  /// Whether block `i` is the same in both; false where one of them has none.
  public func isSame(_ i: Int, as other: BlockHashes) -> Bool {
    if i >= count || i >= other.count { return false }
    let range = i * Self.hashSize..<(i + 1) * Self.hashSize
    return bytes[range] == other.bytes[range]
  }

  /// Whether the last ones are those of `other`.
  public func endsWith(_ other: BlockHashes) -> Bool {
    bytes.suffix(other.bytes.count) == other.bytes[...]
  }

  public static func == (a: BlockHashes, b: BlockHashes) -> Bool { a.bytes == b.bytes }
}
