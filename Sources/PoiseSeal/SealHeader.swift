import PoiseSystem

/// The begin of a sealed file: whom it is sealed to, and its own key for each of them.
///
///     8 magic | u8 version 1 | u8 recipients n (1 to 8) | u16 0 | u32 0 | 16 nonce prefix
///     n x { 8 recipient: BLAKE2b-64 of the public key | 80 crypto_box_seal(32-byte file key) }
///     u32 CRC-32 of all before
///
/// Little-endian. What follows are frames, see ``SealFrame``.
public struct SealHeader: Sendable, Equatable {
  static let magic: [UInt8] = [0x89, 0x50, 0x53, 0x45, 0x0D, 0x0A, 0x1A, 0x0A]
  static let version: UInt8 = 1
  static let prefixSize = 16
  static let keySize = 32
  /// What crypto_box_seal adds: a public key and a tag.
  static let boxOverhead = 48
  private static let entrySize = 8 + keySize + boxOverhead
  /// Most recipients.
  public static let recipientLimit = 8
  /// Bytes of the largest one.
  static let sizeLimit = 32 + recipientLimit * entrySize + 4

  /// What a recipient needs to open the file.
  struct Entry: Sendable, Equatable {
    /// Of the recipient's public key.
    var identifier: [UInt8]
    var sealedKey: [UInt8]
  }

  let prefix: [UInt8]
  let entries: [Entry]
  /// All of it, with its checksum.
  public let bytes: [UInt8]

  public var size: Int { bytes.count }

  /// The keys that open the file, as people see them: `6292fad0c2e21700`.
  public var recipients: [String] { entries.map { HexBytes.write($0.identifier) } }

  init(prefix: [UInt8], entries: [Entry]) {
    self.prefix = prefix
    self.entries = entries
    var bytes = Self.magic + [Self.version, UInt8(clamping: entries.count)]
    bytes += [UInt8](repeating: 0, count: 6) + prefix
    for entry in entries { bytes += entry.identifier + entry.sealedKey }
    bytes += LittleEndian.bytes(CRC32.of(bytes))
    self.bytes = bytes
  }

  /// Reads the first bytes of a file, of which there may be more.
  public init(_ bytes: [UInt8]) throws(SealError) {
    guard Self.isAhead(of: bytes), bytes.count >= 32 else { throw SealError(.damagedHeader) }
    let count = Int(bytes[9])
    let size = 32 + count * Self.entrySize + 4
    guard bytes.count >= size,
      CRC32.of([UInt8](bytes[..<(size - 4)])) == LittleEndian.word(bytes, size - 4)
    else {
      // of a newer format the size may differ
      if bytes[8] > Self.version { throw SealError(.newer(version: bytes[8])) }
      throw SealError(.damagedHeader)
    }
    if bytes[8] > Self.version { throw SealError(.newer(version: bytes[8])) }
    if bytes[8] != Self.version || !(1...Self.recipientLimit).contains(count)
      || bytes[10..<16].contains(where: { $0 != 0 })
    {
      throw SealError(.damagedHeader)
    }
    prefix = [UInt8](bytes[16..<32])
    entries = (0..<count).map { i in
      let at = 32 + i * Self.entrySize
      return Entry(
        identifier: [UInt8](bytes[at..<(at + 8)]),
        sealedKey: [UInt8](bytes[(at + 8)..<(at + Self.entrySize)]))
    }
    self.bytes = [UInt8](bytes[..<size])
  }

  /// Whether a file that begins so is a sealed one.
  public static func isAhead(of bytes: some Collection<UInt8>) -> Bool { bytes.starts(with: magic) }

  /// The file's own key; nil where none of `keys` is a recipient's.
  ///
  /// - Throws: where one is, and what was sealed to it was changed.
  func fileKey(_ keys: [SealSecretKey], _ sodium: Sodium) throws(SealError) -> SecretBytes? {
    var isRecipient = false
    for key in keys {
      let identifier = key.identifier
      for entry in entries where entry.identifier == identifier {
        isRecipient = true
        var isOpen = false
        let fileKey = try SecretBytes(count: Self.keySize, sodium) { place in
          isOpen =
            sodium.openSeal(
              place, entry.sealedKey, CUnsignedLongLong(entry.sealedKey.count),
              key.publicKey.bytes, key.bytes.pointer) == 0
        }
        if isOpen { return fileKey }
      }
    }
    if isRecipient { throw SealError(.damagedHeader) }
    return nil
  }
}

/// Whole numbers as the format has them.
enum LittleEndian {
  static func bytes<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { [UInt8]($0) }
  }

  static func word(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) }
  }
}
