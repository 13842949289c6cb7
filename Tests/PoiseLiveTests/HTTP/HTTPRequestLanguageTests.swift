import PoiseText
import Testing

@testable import PoiseLive

@Suite("The language that a browser wishes")
struct HTTPRequestLanguageTests {
  @Test(
    "is the known one of the greatest weight, the first of several",
    arguments: [
      ("de", Language.german), ("de-CH,de;q=0.9,en;q=0.5", .german), ("FR-fr", .french),
      ("en;q=0.5, es-MX;q=0.8", .spanish), ("es;q=0.4,fr;q=0.4", .spanish),
      ("nl,pl;q=0.9,fr;q=0.1", .french), ("de;q=0, fr;q=0.2", .french), ("de ; q=0.3", .german),
      ("nl", .english), ("*", .english), ("", .english), ("de;q=x", .english),
      ("de;q=nan", .english), (",;,-,;q=1", .english), ("german", .english)
    ])
  func wish(header: String, language: Language) {
    var request = HTTPRequest(path: "/")
    #expect(request.wishedLanguage == .english)
    request.headers = [("accept-language", header)]
    #expect(request.wishedLanguage == language)
  }
}
