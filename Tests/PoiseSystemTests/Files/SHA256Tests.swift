import PoiseTestKit
import Testing

@testable import PoiseSystem

@Suite struct SHA256Tests {
  /// By the processor's instructions, where there are such, and without.
  static let ways = SHA256.isInHardware ? [false, true] : [false]

  private func digest(_ bytes: [UInt8], parts: Int = 1, usesHardware: Bool) -> String {
    var hash = SHA256(usesHardware: usesHardware)
    bytes.withUnsafeBytes { all in
      let step = max(1, all.count / parts)
      for begin in stride(from: 0, to: all.count, by: step) {
        hash.update(
          UnsafeRawBufferPointer(rebasing: all[begin..<min(all.count, begin + step)]))
      }
    }
    return hash.finish()
  }

  /// The examples of FIPS 180-4's test vectors.
  @Test(arguments: ways) func examples(usesHardware: Bool) {
    func digest(_ bytes: [UInt8], parts: Int = 1) -> String {
      self.digest(bytes, parts: parts, usesHardware: usesHardware)
    }
    #expect(
      digest([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      digest(Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digest(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      digest([UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000), parts: 7)
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Every length round a block, in one piece and in many.
  @Test(arguments: ways) func partsDoNotMatter(usesHardware: Bool) {
    for count in 0...200 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let whole = digest(bytes, usesHardware: false)
      for parts in [1, 2, 3, 11, 64] {
        #expect(digest(bytes, parts: parts, usesHardware: usesHardware) == whole, "\(count)")
      }
    }
  }

  @Test func asSha256sumPrintsIt() throws {
    for length in [55, 56, 63, 64, 65, 119, 128, 1000] {
      let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
      let result = try ChildProcess.run(["sha256sum"], input: bytes)
      #expect(result.output.hasPrefix(SHA256.hexadecimal(of: bytes)), "\(length)")
    }
  }

  @Test func ofAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("abc", to: "x")
    let found = try SHA256.of(file: folder.path + "/x")
    #expect(found.size == 3)
    #expect(found.digest.hasPrefix("ba7816bf"))
  }
}
