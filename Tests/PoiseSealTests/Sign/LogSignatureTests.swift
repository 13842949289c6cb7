import Testing

@testable import PoiseSeal

@Suite("Signatures of logs")
struct LogSignatureTests {
  /// RFC 8032, section 7.1, tests 1 to 3: secret key, public key, message, signature.
  static let vectors = [
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9"
        + "b46bd25bf5f0595bbe24655141438e7a100b"
    ),
    (
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f1"
        + "1d8c387b2eaeb4302aeeb00d291612bb0c00"
    ),
    (
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
      "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984d"
        + "c6594a7c15e9716ed28dc027beceea1ec40a"
    )
  ]

  private static func key(_ number: Int = 0) throws -> SigningKey {
    var seed = try #require(HexBytes.read(vectors[number].0))
    return try SigningKey(erasing: &seed)
  }

  @Test("keys and signatures are those of RFC 8032", arguments: 0..<3)
  func vectors(_ i: Int) throws {
    let sodium = try Sodium.library()
    let (_, open, message, signature) = Self.vectors[i]
    let key = try Self.key(i)
    #expect(HexBytes.write(key.publicKey.bytes) == open)
    let bytes = try #require(HexBytes.read(message))
    let made = key.signature(of: bytes, sodium)
    #expect(HexBytes.write(made) == signature)
    #expect(key.publicKey.isSigned(bytes, by: made, sodium))
    #expect(!key.publicKey.isSigned(bytes + [0], by: made, sodium))
    #expect(!key.publicKey.isSigned(bytes, by: Array(made.dropLast()), sodium))
    for byte in made.indices {
      var changed = made
      changed[byte] ^= 1
      #expect(!key.publicKey.isSigned(bytes, by: changed, sodium))
    }
  }

  @Test("a device's public key reads back, any wrong character of it does not")
  func publicText() throws {
    let text = try Self.key().publicKey.text
    #expect(text.utf8.count == 86)
    #expect(try DeviceKey(argument: text) == Self.key().publicKey)
    for i in 13..<text.utf8.count {
      var changed = Array(text.utf8)
      changed[i] = changed[i] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
      #expect(throws: SealError.self) {
        try DeviceKey(argument: String(decoding: changed, as: UTF8.self))
      }
      #expect(throws: SealError.self) { try DeviceKey(argument: String(text.prefix(i))) }
    }
    // neither is taken for the other
    #expect(throws: SealError.self) { try SealPublicKey(text) }
    #expect(!SealKeyFile.isIn(Array(try Self.key().text.utf8)))
  }

  private func made(_ size: Int, later: Bool) throws -> (LogSignature, [UInt8]) {
    var hashes = try BlockHashes()
    let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for begin in stride(from: 0, to: size, by: BlockHashes.blockSize) {
      content[begin..<min(size, begin + BlockHashes.blockSize)].withUnsafeBytes { hashes.add($0) }
    }
    let signature = LogSignature(
      name: "20260131T120000Z_1a2b3c4d_001.mcap", size: UInt64(size), hashes: hashes,
      previous: later ? nil : [UInt8](repeating: 9, count: 32), sequel: later ? .unknown : .next,
      isLater: later, by: try Self.key())
    return (signature, try signature.signed(by: Self.key()))
  }

  @Test("a signature's bytes read back, are laid out as docs/sealed.md says, and show any change")
  func file() throws {
    let sodium = try Sodium.library()
    for (size, blocks) in [(0, 0), (1, 1), (4096, 1), (4097, 2), (10_000, 3)] {
      for later in [false, true] {
        let (signature, bytes) = try made(size, later: later)
        #expect(try LogSignature(bytes) == signature)
        #expect(LogSignature.isWhole(bytes))
        #expect(bytes.count == 56 + 34 + 16 * blocks + 32 + 64)
        #expect(bytes[8] == 1 && bytes[9] == (later ? 1 : 2) && bytes[10] == 34)
        #expect(bytes[16...17] == [UInt8(size & 255), UInt8(size >> 8)])
        #expect(bytes[24] == (later ? 0 : 9))
        #expect(Array(bytes[56..<90]) == Array(signature.name.utf8))
        let end = bytes.count - 64
        let key = DeviceKey(bytes: Array(bytes[(end - 32)..<end]))
        #expect(try key == Self.key().publicKey)
        #expect(key.isSigned(Array(bytes[..<end]), by: Array(bytes[end...]), sodium))
        for i in bytes.indices {
          var changed = bytes
          changed[i] ^= 1 << UInt8(i % 8)
          #expect(throws: LogSignature.Failure.self, "byte \(i)") { try LogSignature(changed) }
          let cut = Array(bytes[..<i])
          #expect(throws: LogSignature.Failure.unfinished) { try LogSignature(cut) }
          #expect(!LogSignature.isWhole(cut))
        }
        #expect(throws: LogSignature.Failure.damaged) { try LogSignature(bytes + [0]) }
      }
    }
    var newer = try made(1, later: false).1
    newer[8] = 2
    #expect(throws: LogSignature.Failure.newer(version: 2)) { try LogSignature(newer) }
  }
}
