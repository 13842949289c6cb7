/// What a device signs its logs with (Ed25519 [208]). It lies on the device without a passphrase,
/// because that starts alone: who takes the device can sign as it does.
public final class SigningKey: Sendable, Equatable {
  private let bytes: SecretBytes
  public let publicKey: DeviceKey

  static let signatureSize = 64
  private static let seedSize = 32
  private static let prefix = "poise-signing-"

  /// Of 32 bytes, which are erased.
  init(erasing seed: inout [UInt8]) throws(SealError) {
    let sodium = try Sodium.library()
    if seed.count != Self.seedSize { throw SealError(.notASigningKey) }
    var open = [UInt8](repeating: 0, count: 32)
    bytes = try SecretBytes(count: 64, sodium) { place in
      _ = sodium.signingKeys(&open, place, seed)
    }
    publicKey = DeviceKey(bytes: open)
    seed.withUnsafeMutableBytes { sodium.erase($0.baseAddress, $0.count) }
  }

  /// A new one.
  public convenience init() throws(SealError) {
    var seed = try Sodium.library().randomBytes(Self.seedSize)
    try self.init(erasing: &seed)
  }

  /// Reads the file of a key, of one owner (mode 0600).
  public convenience init(file path: String) throws(SealError) {
    let lines = String(decoding: try SealKeyFile.ownContent(path), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { $0.hasPrefix(Self.prefix) }),
      var seed = Base64.read(line.filter { !$0.isWhitespace }.dropFirst(Self.prefix.count))
    else { throw SealError(.notASigningKey, path: path) }
    do throws(SealError) { try self.init(erasing: &seed) } catch { throw error.at(path) }
  }

  /// What its file holds: `poise-signing-` and Base64 of the 32 bytes.
  public var text: String {
    // libsodium's secret key begins with them
    Self.prefix + Base64.write((0..<Self.seedSize).map { bytes.pointer[$0] })
  }

  func signature(of message: [UInt8], _ sodium: Sodium) -> [UInt8] {
    var signature = [UInt8](repeating: 0, count: Self.signatureSize)
    _ = sodium.sign(&signature, nil, message, CUnsignedLongLong(message.count), bytes.pointer)
    return signature
  }

  public static func == (a: SigningKey, b: SigningKey) -> Bool { a.publicKey == b.publicKey }
}
