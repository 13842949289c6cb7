import PoiseText
import Testing

@Suite("StringProtocol, search")
struct StringSearchTests {
  @Test(
    "finds a part byte by byte",
    arguments: [
      ("i2c-1-mux@70", "mux@", true), ("mux", "mux@", false), ("aab", "ab", true), ("ab", "", true),
      ("", "a", false), ("<\u{338}script", "<", true), ("zähl", "ä", true)
    ])
  func contains(text: String, part: String, isThere: Bool) {
    #expect(text.contains(part) == isThere)
    #expect(text[...].contains(part) == isThere)
    #expect(Array(text.utf8).contains(Array(part.utf8)) == isThere)
  }

  @Test(
    "replaces each part once, from the left",
    arguments: [
      ("a_b_c", "_", " ", "a b c"), ("aaa", "aa", "b", "ba"), ("abab", "ab", "", ""),
      ("a<\u{338}", "<", "&lt;", "a&lt;\u{338}"), ("ä&ö", "&", "&amp;", "ä&amp;ö"),
      ("abc", "x", "y", "abc"), ("abc", "", "y", "abc")
    ])
  func replacing(text: String, part: String, replacement: String, expected: String) {
    #expect(Array(text.replacing(part, with: replacement).utf8) == Array(expected.utf8))
    #expect(Array(text[...].replacing(part, with: replacement).utf8) == Array(expected.utf8))
  }
}
