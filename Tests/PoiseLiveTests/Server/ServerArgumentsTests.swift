import PoiseSystem
import PoiseText
import Testing

@testable import PoiseLive

@Suite("Arguments of poise-live")
struct ServerArgumentsTests {
  @Test("options with their values, in either form")
  func read() throws {
    let arguments = try ServerArguments([
      "--port", "9000", "--lan=192.168.1.20", "--token-file", "/a", "--foxglove-web",
      "--socket=/b", "--language", "de"
    ])
    #expect(arguments.language == .german)
    #expect(arguments.port == 9000 && arguments.lan?.text == "192.168.1.20")
    #expect(arguments.tokenFile == "/a" && arguments.socket == "/b" && arguments.admitsFoxgloveWeb)
    let none = try ServerArguments([])
    #expect(none == ServerArguments() && none.port == 8765 && none.lan == nil)
    #expect(try ServerArguments(["--help"]).task == .help)
    #expect(try ServerArguments(["--version"]).task == .version)
  }

  @Test("this machine alone is served, and one address more only where it is named")
  func addresses() throws {
    func served(_ words: String...) throws -> [String] {
      try ServerArguments(words).addresses.map(\.text)
    }
    let own = ["127.0.0.1", "::1"]
    #expect(try served() == own)
    #expect(try served("--token-file", "/a", "--foxglove-web", "--port", "1") == own)
    #expect(try served("--lan", "192.168.1.20") == own + ["192.168.1.20"])
    #expect(try served("--lan", "fd00::2") == own + ["fd00::2"])
  }

  @Test("the local network, other people and a token file each ask for a token")
  func tokens() throws {
    #expect(try !ServerArguments([]).needsToken(people: 0))
    #expect(try !ServerArguments([]).needsToken(people: 1))
    #expect(try ServerArguments([]).needsToken(people: 2))
    #expect(try ServerArguments(["--lan", "192.168.1.20"]).needsToken(people: 0))
    #expect(try ServerArguments(["--token-file", "/a"]).needsToken(people: 0))
  }

  @Test(
    "what is not understood says what it takes",
    arguments: [
      ["--port", "x"], ["--port", "70000"], ["--port"], ["--port="], ["--lan", "0.0.0.0"],
      ["--lan", "::"], ["--lan", "127.0.0.1"], ["--lan", "::1"], ["--lan", "myhost"],
      ["--lan", "fe80::1"], ["--lan", "febf::1"], ["--lan"],
      ["--bind", "x"], ["--language", "it"], ["--language", "DE"], ["page"],
      ["--foxglove-web=1"], ["--token-file", ""]
    ])
  func refused(words: [String]) {
    #expect(throws: OptionWord.Failure.self) { _ = try ServerArguments(words) }
  }
}
