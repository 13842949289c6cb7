/// What opens sealed recordings. It is on the clinic's computer, never on a recorder.
public final class SealSecretKey: Sendable {
  let bytes: SecretBytes
  public let publicKey: SealPublicKey

  /// A new one.
  public convenience init() throws(SealError) {
    let sodium = try Sodium.library()
    var bytes = sodium.randomBytes(SealPublicKey.size)
    try self.init(erasing: &bytes)
  }

  /// Of 32 bytes, which are erased.
  public init(erasing bytes: inout [UInt8]) throws(SealError) {
    let sodium = try Sodium.library()
    if bytes.count != SealPublicKey.size { throw SealError(.notAKeyFile) }
    let secret = try SecretBytes.taking(&bytes, sodium)
    var open = [UInt8](repeating: 0, count: SealPublicKey.size)
    _ = sodium.publicKey(&open, secret.pointer)
    self.bytes = secret
    publicKey = SealPublicKey(bytes: open)
  }

  var identifier: [UInt8] { (try? Sodium.library()).map { publicKey.identifier($0) } ?? [] }
}
