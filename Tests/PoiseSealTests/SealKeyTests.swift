import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseSeal

@Suite("Keys of sealed recordings")
struct SealKeyTests {
  @Test("a public key's text reads back, and shows any wrong character and any cut")
  func publicText() throws {
    let key = try SealedFixture.key(from: 1).publicKey
    let text = key.text
    #expect(text.utf8.count == 84)
    #expect(try SealPublicKey(text) == key)
    #expect(try SealPublicKey(" " + text.uppercased() + "\n") == key)
    for i in 11..<text.utf8.count {
      var changed = Array(text.utf8)
      changed[i] = changed[i] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
      let wrong = String(decoding: changed, as: UTF8.self)
      #expect(throws: SealError.self, "\(wrong)") { try SealPublicKey(wrong) }
      #expect(throws: SealError.self) { try SealPublicKey(String(text.prefix(i))) }
    }
  }

  @Test("a secret key's text opens with its passphrase alone", arguments: ["", "long enough: äß"])
  func passphrase(_ words: String) throws {
    let key = try SealSecretKey()
    let protection: SealKeyFile.Protection = words.isEmpty ? .none : .interactive
    let text = try SealKeyFile.text(of: key, passphrase: words, protection)
    // it fits the largest code of QRCode
    #expect(text.utf8.count <= 106)
    #expect(try SealKeyFile.key(of: text) { words }.publicKey == key.publicKey)
    if words.isEmpty { return }
    #expect(throws: SealError(.wrongPassphrase)) {
      try SealKeyFile.key(of: text) { () throws(SealError) in words + "x" }
    }
    #expect(throws: SealError.self) {
      try SealKeyFile.key(of: String(text.dropLast())) { () throws(SealError) in words }
    }
  }

  @Test("a key file that others can read is refused")
  func mode() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/clinic.key"
    let text = try SealKeyFile.text(of: SealSecretKey(), passphrase: "", .none)
    try File.replace(path, with: Array("# a key\n\(text)\n".utf8), permissions: 0o640)
    #expect(throws: SealError(.openToOthers(0o640), path: path)) {
      try SealKeyFile.read(path) { () throws(SealError) in "" }
    }
    try File.replace(path, with: Array("# a key\n\(text)\n".utf8))
    #expect(SealKeyFile.isIn(Array("# a key\n\(text)\n".utf8)))
    _ = try SealKeyFile.read(path) { () throws(SealError) in "" }
  }
}
