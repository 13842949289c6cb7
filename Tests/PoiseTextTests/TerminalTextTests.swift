import PoiseText
import Testing

@Suite("TerminalText")
struct TerminalTextTests {
  @Test("no control character reaches a terminal, and all else stays")
  func block() {
    for code in (UInt32(0)...0x2FF) {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let isControl = code < 0x20 || (0x7F...0x9F).contains(code)
      let stays = !isControl || scalar == "\n" || scalar == "\t"
      let text = "a\(scalar)b"
      #expect((TerminalText.block(text) == text) == stays, "\(code)")
      #expect((TerminalText.line(text) == text) == !isControl, "\(code)")
    }
    #expect(TerminalText.block("a\r\nb\rc\u{1B}[2Jd°") == "a\r\nb\\u000dc\\u001b[2Jd°")
    #expect(TerminalText.line("a\r\nb\nc\td\u{7}") == "a\\r\\nb\\nc\\td\\u0007")
  }
}
