import PoiseText
import Testing

@Suite("counts in words")
struct CountTextTests {
  @Test("one thing, and none or several", arguments: [(0, "0 logs"), (1, "1 log"), (2, "2 logs")])
  func nouns(count: Int, words: String) {
    #expect(CountText.words(count, "log") == words)
    #expect(CountText.words(UInt64(count), "log") == words)
  }
}
