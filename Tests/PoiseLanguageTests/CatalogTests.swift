import PoiseText
import Testing

@testable import PoiseLanguage

@Suite("Catalog") struct CatalogTests {
  private static let others: [Language] = [.german, .spanish, .french]

  @Test("each language's texts are read strictly: no text twice, the same placeholders")
  func eachLanguageIsReadStrictly() throws {
    for language in Self.others {
      #expect(throws: Never.self, "\(language)") { try Catalog(Catalog.written, language) }
      #expect(try #require(Catalog.of(language)).keys.count > 1000)
    }
    #expect(Catalog.of(.english) == nil)
  }

  @Test(
    "a mistake in a catalog is named with its line",
    arguments: [
      (CatalogTests.entry("A", "B") + CatalogTests.entry("A", "C"), 6, "stands twice: A"),
      (
        CatalogTests.entry("A {n}", "B"), 1,
        "the placeholders of the translation are not those of the English text"
      ),
      (
        CatalogTests.entry("A {n}", "B {t}"), 1,
        "the placeholders of the translation are not those of the English text"
      ),
      (CatalogTests.entry("A {n} {n}", "B {n} {n}"), 1, "a placeholder stands twice"),
      (CatalogTests.entry("A {x}", "B {x}"), 1, "a placeholder that is none"),
      (CatalogTests.entry("A {n", "B {n"), 1, "a placeholder that is none"),
      ("A", 1, "an English text or a translation is missing"),
      ("A\n  de B\n  es C", 1, "an English text or a translation is missing"),
      ("A\n  es B\n  fr C", 1, "an English text or a translation is missing"),
      ("\n  de B\n  es C\n  fr D", 0, "an English text or a translation is missing"),
      ("A\n  de B\nC\n  de D", 3, "an empty line or a language is missing"),
      ("A\n  de B\n  it C", 3, "an empty line or a language is missing"),
      ("A\n  de B\n  de C", 3, "an empty line or a language is missing"),
      ("A\n     B", 2, "an empty line or a language is missing"),
      ("A | B | C | D\nA | B | C | E", 2, "stands twice: A"),
      ("A | B | C", 1, "an English text or a translation is missing"),
      ("A | B | C | D | E", 1, "an English text or a translation is missing"),
      ("A | B |  | D", 1, "an English text or a translation is missing"),
      (
        "A {n} | B {n} | C {t} | D {n}", 1,
        "the placeholders of the translation are not those of the English text"
      )
    ] as [(String, Int, String)])
  func aMistakeIsNamed(_ text: String, _ line: Int, _ problem: String) {
    #expect(throws: CatalogError(line: line, problem: problem)) {
      for language in Self.others { _ = try Catalog([text], language) }
    }
  }

  private static func entry(_ english: String, _ other: String) -> String {
    "\(english)\n  de \(other)\n  es \(other)\n  fr \(other)\n\n"
  }

  @Test("rows are entries, lines of one text are joined; each language has its own")
  func linesAreJoined() throws {
    let text =
      "# A remark\nhalf | halb | medio | demi\n\n"
      + "one\ntwo\n  de eins\n     zwei\n  es uno dos\n  fr un\n     deux\n"
    let halves: [Language: String] = [.german: "halb", .spanish: "medio", .french: "demi"]
    let expected: [Language: String] = [
      .german: "eins zwei", .spanish: "uno dos", .french: "un deux"
    ]
    for (language, words) in expected {
      let catalog = try Catalog([text], language)
      #expect(catalog.keys == ["half", "one two"])
      #expect(catalog.texts["half"] == halves[language])
      #expect(catalog.texts["one two"] == words)
    }
  }
}
