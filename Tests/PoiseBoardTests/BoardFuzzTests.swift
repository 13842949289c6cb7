import PoiseBoard
import PoiseTestKit
import Testing

/// Malformed texts, those among them that a TOML library of C++ has ended the process on.
@Suite("Board files against nonsense")
struct BoardFuzzTests {
  static let tokens = [
    "[", "]", "[[", "]]", "=", ".", ",", "{", "}", "\"", "'", "\"\"\"", "'''", "\n", "\r\n", "\r",
    " ", "\t", "#", "a", "-", "+", "_", "0", "9", "0x", "0o", "0b", "e", "E", "inf", "nan", "true",
    "t", "1979-05-27", "T07:32:00", "Z", "07:32:00.99", "\\", "\\u00e9", "\\x", "\u{e9}",
    "\u{2028}", "\u{85}", "\u{0}", "\u{1}", "\u{7f}", "\u{FEFF}", "\u{10FFFF}", "1_0", "1__0",
    "1.5", "1e5", ".5", "5.", "0x1p3", ":", "a = 1\n", "[a]\n", "[[a]]\n", "a.b = 2\n",
    "x = {a = 1, b = [1, 2]}\n", "s = \"\"\"q\"\"\"\"\n", "\u{B}", "\u{C}", "\u{A0}", "\u{3000}"
  ]

  @Test("tokens in any order are refused, and nothing worse", arguments: [1, 2, 3] as [UInt64])
  func tokens(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      var text = round % 2 == 0 ? "k = " : ""
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        text += Self.tokens.randomElement(using: &generator) ?? ""
      }
      #expect(throws: BoardErrors.self, "seed \(seed), round \(round)") {
        try Board(text: text, file: "b.toml")
      }
    }
  }

  @Test("what once ended the process is refused with its place")
  func once() {
    for text in ["[=]", "[ü]", "a = 1\u{2028}", "a = \u{85}", "a = 1.\u{2028}"] {
      #expect(throws: BoardErrors.self, "\(text.debugDescription)") {
        try Board(text: text, file: "b.toml")
      }
    }
  }
}
