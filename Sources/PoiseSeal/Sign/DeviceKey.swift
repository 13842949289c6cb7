/// Whose signature a log's is: a device's public key (Ed25519 [208]), which signs nothing.
public struct DeviceKey: Sendable, Equatable {
  /// 32 bytes.
  public let bytes: [UInt8]

  static let prefix = "poise-device-"

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A key's line (`poise-device-...`), or the file that holds it.
  public init(argument: String) throws(SealError) {
    guard let bytes = try PublicKeyText.read(argument: argument, Self.prefix) else {
      let isKey = argument.hasPrefix(Self.prefix)
      throw SealError(.notADeviceKey, path: isKey ? nil : argument)
    }
    self.bytes = bytes
  }

  public var text: String { PublicKeyText.write(bytes, Self.prefix) }

  /// First digits of it, for people: `d75a980182b10ab7`.
  public var name: String { HexBytes.write(bytes.prefix(8)) }

  /// Whether this key's owner signed `message`. A signature of another length is none.
  func isSigned(_ message: [UInt8], by signature: [UInt8], _ sodium: Sodium) -> Bool {
    signature.count == SigningKey.signatureSize
      && sodium.verify(signature, message, CUnsignedLongLong(message.count), bytes) == 0
  }
}
