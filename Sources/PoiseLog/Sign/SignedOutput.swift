import PoiseSeal

/// A file that is being written, as its signature will tell of it: the blocks that are surely on
/// the card as hashes, what follows as it is, because a write that failed takes it back.
struct SignedOutput {
  let path: String
  private var hashes: BlockHashes
  /// Bytes that are in no hash yet.
  private var rest: [UInt8] = []
  /// Nothing more is written.
  var isEnding = false
  /// What is in the file is not known, or its signature is written.
  private(set) var isSettled = false

  init(path: String) throws(SealError) {
    self.path = path
    hashes = try BlockHashes()
  }

  private static var blockSize: Int { BlockHashes.blockSize }

  private var hashed: UInt64 { UInt64(hashes.count * Self.blockSize) }
  var size: UInt64 { hashed + UInt64(rest.count) }

  /// Bytes were written.
  mutating func write(_ bytes: UnsafeRawBufferPointer, at offset: UInt64) {
    truncate(to: offset)
    if offset > size { return isSettled = true }
    if !isSettled { rest += bytes }
  }

  mutating func truncate(to end: UInt64) {
    if isSettled || end >= size { return }
    if end < hashed { return isSettled = true }
    rest.removeLast(Int(size - end))
  }

  /// All that was written is on the card.
  mutating func flushed() {
    if isSettled { return }
    let whole = rest.count / Self.blockSize * Self.blockSize
    if whole == 0 { return }
    add(rest[..<whole])
    rest.removeFirst(whole)
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    for begin in stride(from: bytes.startIndex, to: bytes.endIndex, by: Self.blockSize) {
      let block = bytes[begin..<min(begin + Self.blockSize, bytes.endIndex)]
      block.withUnsafeBytes { hashes.add($0) }
    }
  }

  /// Hashes of the whole; nothing comes behind it.
  mutating func finish() -> BlockHashes {
    isSettled = true
    add(rest[...])
    rest = []
    return hashes
  }
}
