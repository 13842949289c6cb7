/// What a device says of one part of a log, signed: the file beside it, whose format
/// docs/sealed.md describes.
public struct LogSignature: Sendable, Equatable {
  /// What came behind the part when it was signed.
  public enum Sequel: UInt8, Sendable {
    /// Nobody knew: signed at the next start.
    case unknown
    /// Another part.
    case next
    /// Nothing; the recording was stopped.
    case nothing
  }

  /// Why bytes are no signature.
  public enum Failure: Error, Sendable, Equatable {
    /// Empty, or its end is missing: power went before it was written.
    case unfinished
    case newer(version: UInt8)
    /// Not as its device wrote it.
    case damaged
    /// libsodium is not installed.
    case noLibrary
  }

  /// The log's file, without its folder: begin and number of its session, and its part.
  public var name: String
  /// Bytes.
  public var size: UInt64
  public var hashes: BlockHashes
  /// Hash of the signature of the part before; nil for the first part, and where that part had no
  /// signature then.
  public var previous: [UInt8]?
  public var sequel: Sequel
  /// Made at the start that followed a power cut, of what was found then.
  public var isLater: Bool
  /// Who signed it.
  public private(set) var key: DeviceKey

  /// Of the file that a log's signature is in.
  public static let suffix = ".sig"
  static let magic: [UInt8] = [0x89, 0x50, 0x53, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let headSize = 56
  private static let digestSize = 32

  public init(
    name: String, size: UInt64, hashes: BlockHashes, previous: [UInt8]?, sequel: Sequel,
    isLater: Bool, by key: SigningKey
  ) {
    self.name = name
    self.size = size
    self.hashes = hashes
    self.previous = previous
    self.sequel = sequel
    self.isLater = isLater
    self.key = key.publicKey
  }

  /// BLAKE2b-256 of a signature's file, by which the next part's names it.
  public static func digest(_ bytes: [UInt8]) throws(SealError) -> [UInt8] {
    try Sodium.library().digest(bytes, count: digestSize)
  }

  private static func little(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  private static func value(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
    range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
  }

  /// The bytes of its file.
  public func signed(by key: SigningKey) throws(SealError) -> [UInt8] {
    let sodium = try Sodium.library()
    var bytes = Self.magic
    bytes += [1, (isLater ? 1 : 0) | sequel.rawValue << 1]
    bytes += Self.little(UInt64(name.utf8.count), 2) + [0, 0, 0, 0]
    bytes += Self.little(size, 8)
    bytes += previous ?? [UInt8](repeating: 0, count: Self.digestSize)
    bytes += Array(name.utf8)
    bytes += hashes.bytes
    bytes += key.publicKey.bytes
    return bytes + key.signature(of: bytes, sodium)
  }

  /// Whether bytes are all of a signature, by their length: nothing is checked.
  public static func isWhole(_ bytes: [UInt8]) -> Bool {
    // of a file whose length reached the card and whose content did not, there are zeros
    bytes.starts(with: magic) && expectedSize(bytes).map { UInt64(bytes.count) >= $0 } ?? false
  }

  private static func expectedSize(_ bytes: [UInt8]) -> UInt64? {
    if bytes.count < headSize { return nil }
    return UInt64(headSize) + value(bytes, 10..<12)
      + blocks(value(bytes, 16..<24)) * UInt64(BlockHashes.hashSize)
      + UInt64(32 + SigningKey.signatureSize)
  }

  private static func blocks(_ size: UInt64) -> UInt64 {
    let block = UInt64(BlockHashes.blockSize)
    return size / block + (size % block > 0 ? 1 : 0)
  }

  /// Reads a signature's file, and checks it with the key that it names: whose that is, is for the
  /// caller to look at.
  public init(_ bytes: [UInt8]) throws(Failure) {
    guard let sodium = try? Sodium.library() else { throw .noLibrary }
    if !Self.magic.starts(with: bytes.prefix(8)) { throw .damaged }
    if bytes.count > 8 && bytes[8] > 1 { throw .newer(version: bytes[8]) }
    guard let expected = Self.expectedSize(bytes), UInt64(bytes.count) >= expected else {
      throw .unfinished
    }
    let end = bytes.count - SigningKey.signatureSize
    let key = DeviceKey(bytes: [UInt8](bytes[(end - 32)..<end]))
    let nameEnd = Self.headSize + Int(Self.value(bytes, 10..<12))
    guard UInt64(bytes.count) == expected, bytes[8] == 1, bytes[9] < 6,
      key.isSigned([UInt8](bytes[..<end]), by: [UInt8](bytes[end...]), sodium),
      let sequel = Sequel(rawValue: bytes[9] >> 1)
    else { throw .damaged }
    self.key = key
    self.sequel = sequel
    isLater = bytes[9] & 1 != 0
    size = Self.value(bytes, 16..<24)
    let previous = [UInt8](bytes[24..<Self.headSize])
    self.previous = previous.contains { $0 != 0 } ? previous : nil
    name = String(decoding: bytes[Self.headSize..<nameEnd], as: UTF8.self)
    hashes = BlockHashes([UInt8](bytes[nameEnd..<(end - 32)]), sodium)
  }
}
