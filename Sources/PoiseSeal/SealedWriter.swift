/// Makes the bytes of one sealed file. Its key exists only here and is erased with it: what has
/// been sealed cannot be opened by who sealed it.
public final class SealedWriter {
  public let header: SealHeader
  private let cipher: FrameCipher
  /// Of the next frame; none is used twice.
  private var number: UInt64 = 0

  /// With a new key and prefix.
  public convenience init(to recipients: [SealPublicKey]) throws(SealError) {
    let sodium = try Sodium.library()
    var key = sodium.randomBytes(SealHeader.keySize)
    try self.init(
      to: recipients, erasing: &key, prefix: sodium.randomBytes(SealHeader.prefixSize), sodium)
  }

  init(
    to recipients: [SealPublicKey], erasing key: inout [UInt8], prefix: [UInt8], _ sodium: Sodium,
    sealedKeys: [[UInt8]]? = nil
  ) throws(SealError) {
    if !(1...SealHeader.recipientLimit).contains(recipients.count) {
      throw SealError(.tooManyRecipients)
    }
    let secret = try SecretBytes.taking(&key, sodium)
    var entries: [SealHeader.Entry] = []
    for (i, recipient) in recipients.enumerated() {
      var box = [UInt8](repeating: 0, count: SealHeader.keySize + SealHeader.boxOverhead)
      let result = sodium.seal(
        &box, secret.pointer, CUnsignedLongLong(SealHeader.keySize), recipient.bytes)
      // a point that no secret key belongs to: nobody could open what is sealed to it
      if result != 0 { throw SealError(.notAPublicKey) }
      entries.append(
        SealHeader.Entry(
          identifier: recipient.identifier(sodium), sealedKey: sealedKeys?[i] ?? box))
    }
    header = SealHeader(prefix: prefix, entries: entries)
    cipher = FrameCipher(header, key: secret, sodium)
  }

  /// Bytes that one frame can hold.
  public static var frameLimit: Int { SealFrame.lengthLimit }
  /// Bytes that a frame is longer than what is in it.
  public static var frameOverhead: Int { SealFrame.overhead }

  /// The next frame. It must reach the file as it is: another one of its number, with other
  /// content, would give both away.
  public func frame(_ plain: UnsafeRawBufferPointer, isLast: Bool = false) -> [UInt8] {
    defer { number += 1 }
    return cipher.seal(plain, number: number, isLast: isLast)
  }
}
