import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseLive

@Suite("Tokens")
struct AccessTokenTests {
  @Test("128 bits from the kernel: no two alike, every digit in use")
  func random() {
    let made = (0..<200).map { _ in AccessToken().text }
    #expect(Set(made).count == 200 && made.allSatisfy { $0.utf8.count == 32 })
    #expect(made.allSatisfy { AccessToken($0) != nil })
    for place in 0..<32 {
      let digits = Set(made.map { Array($0.utf8)[place] })
      #expect(digits.count == 16, "digit \(place) is one of \(digits.count)")
    }
  }

  @Test("only the very token matches")
  func matching() throws {
    let token = try #require(AccessToken("00112233445566778899aabbccddeeff"))
    #expect(token.matches("00112233445566778899aabbccddeeff"))
    for guess in [
      "", "0", "00112233445566778899aabbccddeef", "00112233445566778899aabbccddeeff0",
      "10112233445566778899aabbccddeeff", "00112233445566778899aabbccddeefe",
      "00112233445566778899AABBCCDDEEFF"
    ] {
      #expect(!token.matches(guess), "\(guess)")
    }
    #expect(AccessToken("0011") == nil && AccessToken(String(repeating: "g", count: 32)) == nil)
  }

  @Test("a browser's word is the token's own at each start, and is not the token")
  func session() throws {
    let token = try #require(AccessToken("00112233445566778899aabbccddeeff"))
    // sha1sum of "poise-live session 0011...eeff", its first 16 bytes.
    #expect(token.session.text == "9909fe840250359aa8f26ec0e1fb6d2d")
    #expect(AccessToken().session != AccessToken().session)
  }

  @Test("a token file is made for its owner alone, kept, and refused where others may read it")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/token"
    let token = try TokenFile.token(path)
    #expect(try File.status(path).permissions == 0o600)
    #expect(try TokenFile.token(path) == token)
    _ = try ChildProcess.run(["chmod", "640", path])
    #expect(throws: TokenFile.Failure.open(path: path)) { _ = try TokenFile.token(path) }
    try folder.write("no token\n", to: "other")
    _ = try ChildProcess.run(["chmod", "600", folder.path + "/other"])
    #expect(throws: TokenFile.Failure.noToken(path: folder.path + "/other")) {
      _ = try TokenFile.token(folder.path + "/other")
    }
    // More than a token is none, however much it is.
    try folder.write(String(repeating: "a", count: 5000), to: "other")
    #expect(throws: TokenFile.Failure.noToken(path: folder.path + "/other")) {
      _ = try TokenFile.token(folder.path + "/other")
    }
    do throws(TokenFile.Failure) {
      _ = try TokenFile.token(folder.path + "/no/token")
      Issue.record("made without its folder")
    } catch {
      #expect(error.exitStatus == .cannotCreate && error.hint?.contains("mkdir") == true)
    }
  }

  @Test("guessers are remembered to a number, and forgotten in time")
  func guessers() {
    var wrong = WrongTokens()
    for k in 0..<5 { wrong.note("a", at: Int64(k)) }
    #expect(!wrong.isHeard("a", at: 10) && wrong.isHeard("b", at: 10))
    for k in 0..<100 { wrong.note("x\(k)", at: 100 + Int64(k)) }
    #expect(wrong.isHeard("a", at: 300), "64 are remembered")
    for k in 0..<5 { wrong.note("a", at: 400 + Int64(k)) }
    wrong.note("b", at: 400 + WrongTokens.memory + 10)
    #expect(wrong.isHeard("a", at: 400 + WrongTokens.memory + 11))
  }
}
