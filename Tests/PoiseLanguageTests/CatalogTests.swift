import PoiseText
import Testing

@testable import PoiseLanguage

@Suite("Catalog") struct CatalogTests {
  private static let others: [Language] = [.german, .spanish, .french]

  @Test("each language's catalog is read strictly: no text twice, the same placeholders")
  func eachCatalogIsReadStrictly() throws {
    for language in Self.others {
      #expect(throws: Never.self, "\(language)") { try Catalog(Catalog.text(language)) }
      #expect(Catalog.of(language)?.keys.isEmpty == false)
    }
    #expect(Catalog.of(.english) == nil)
  }

  @Test("all languages have the same texts, in the same order")
  func allLanguagesHaveTheSameTexts() throws {
    let german = try #require(Catalog.of(.german)).keys
    #expect(german.count > 1000)
    for language in Self.others {
      #expect(Catalog.of(language)?.keys == german, "\(language)")
    }
  }

  @Test(
    "a mistake in a catalog is named with its line",
    arguments: [
      ("A\n  B\n\nA\n  C", 4, "stands twice: A"),
      ("A {n}\n  B", 1, "the placeholders of the translation are not those of the English text"),
      (
        "A {n}\n  B {t}", 1, "the placeholders of the translation are not those of the English text"
      ),
      ("A {n} {n}\n  B {n} {n}", 1, "a placeholder stands twice"),
      ("A {x}\n  B {x}", 1, "a placeholder that is none"),
      ("A {n\n  B {n", 1, "a placeholder that is none"),
      ("A", 1, "an English text or its translation is missing"),
      ("\n  B", 0, "an English text or its translation is missing"),
      ("A\n  B\nC\n  D", 3, "an empty line is missing before it")
    ])
  func aMistakeIsNamed(_ text: String, _ line: Int, _ problem: String) {
    #expect(throws: CatalogError(line: line, problem: problem)) { try Catalog(text) }
  }

  @Test("lines of one text are joined, remarks are none")
  func linesAreJoined() throws {
    let catalog = try Catalog("# A remark\none\ntwo\n  eins\n  zwei\n")
    #expect(catalog.keys == ["one two"])
    #expect(catalog.texts["one two"] == "eins zwei")
  }
}
