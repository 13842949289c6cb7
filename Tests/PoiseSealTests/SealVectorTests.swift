import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseSeal

/// A file made with PyNaCl 1.6.2 and checked with a second implementation (HChaCha20 and the
/// ChaCha20-Poly1305 of PyPI's cryptography), all of its random values given.
@Suite("Format version 1")
struct SealVectorTests {
  private let frozen = PackageFiles.bytes(of: "Tests/PoiseSealTests/Frozen/sealed_v1.bin") ?? []
  private let plain: [UInt8] =
    [0x89] + Array("MCAP0".utf8) + [0x0D, 0x0A] + Array("one second of records".utf8)

  @Test("a file of another implementation opens")
  func opens() throws {
    #expect(frozen.count == 228)
    let key = try SealedFixture.key(from: 1)
    #expect(
      HexBytes.write(key.publicKey.bytes)
        == "07a37cbc142093c8b755dc1b10e86cb426374ad16aa853ed0bdfc0b2b86d1c7c")
    #expect(try key.publicKey.name() == "6292fad0c2e21700")
    let file = try SealedFile(SealedBytes(frozen), keys: [key])
    #expect(file.header.recipients == ["6292fad0c2e21700"])
    #expect(file.isEnded && file.keepsPlaces && file.findings.isEmpty)
    #expect(file.frameCount == 3)
    #expect(try SealedFixture.content(of: file) == plain)
  }

  @Test("the same keys and content give the same bytes")
  func seals() throws {
    let sodium = try Sodium.library()
    var fileKey = (0x40...0x5F).map { UInt8($0) }
    let writer = try SealedWriter(
      to: [try SealedFixture.key(from: 1).publicKey], erasing: &fileKey,
      prefix: (0xA0...0xAF).map { UInt8($0) }, sodium,
      sealedKeys: [[UInt8](frozen[40..<120])])
    #expect(fileKey.allSatisfy { $0 == 0 })
    var made = writer.header.bytes
    for (piece, isLast) in [(plain[..<8], false), (plain[8...], false), ([], true)] {
      made += [UInt8](piece).withUnsafeBytes { writer.frame($0, isLast: isLast) }
    }
    #expect(made == frozen)
  }
}

/// Keys and files made up for tests.
enum SealedFixture {
  /// The 32 bytes from `first` on.
  static func key(from first: UInt8) throws -> SealSecretKey {
    var bytes = (0..<32).map { first &+ UInt8($0) }
    return try SealSecretKey(erasing: &bytes)
  }

  /// Frames of these contents, and a last one.
  static func file(
    _ contents: [[UInt8]], to keys: [SealPublicKey], isEnded: Bool = true
  ) throws -> (header: [UInt8], frames: [[UInt8]]) {
    let writer = try SealedWriter(to: keys)
    var frames = contents.map { content in content.withUnsafeBytes { writer.frame($0) } }
    if isEnded { frames.append([UInt8]().withUnsafeBytes { writer.frame($0, isLast: true) }) }
    return (writer.header.bytes, frames)
  }

  static func content(of file: SealedFile) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0xEE, count: Int(file.size))
    let count = try bytes.withUnsafeMutableBytes { try file.fill($0, at: 0) }
    return [UInt8](bytes[..<count])
  }
}
