import PoiseText
import Testing

@testable import PoiseLanguage

@Suite("Translator") struct TranslatorTests {
  /// English, German, Spanish, French; by hand.
  private static let known: [[String]] = [
    ["Walking", "Gehen", "Marcha", "Marche"],
    ["", "", "", ""],
    ["1.25", "1,25", "1,25", "1,25"],
    ["−0.5 ± 0.25", "−0,5 ± 0,25", "−0,5 ± 0,25", "−0,5 ± 0,25"],
    ["9:05", "9:05", "9:05", "9:05"],
    [
      "Sunday, 22 November 2026", "Sonntag, 22. November 2026",
      "domingo, 22 de noviembre de 2026", "dimanche 22 novembre 2026"
    ],
    ["Sun 22 Nov", "So., 22. Nov.", "dom 22 nov", "dim. 22 nov."],
    [
      "24 October to 22 November 2026", "24. Oktober bis 22. November 2026",
      "24 de octubre a 22 de noviembre de 2026", "24 octobre au 22 novembre 2026"
    ],
    [
      "Sunday, 1 November 2026", "Sonntag, 1. November 2026", "domingo, 1 de noviembre de 2026",
      "dimanche 1er novembre 2026"
    ],
    [
      "21 October to 1 November 2026", "21. Oktober bis 1. November 2026",
      "21 de octubre a 1 de noviembre de 2026", "21 octobre au 1er novembre 2026"
    ],
    ["27 days", "27 Tage", "27 días", "27 jours"], ["1 day", "1 Tag", "1 día", "1 jour"],
    [
      "Worn for only 1 h 05 min of 12 h 00 min.", "Nur 1 h 05 min von 12 h 00 min getragen.",
      "Llevado puesto solo 1 h 05 min de 12 h 00 min.",
      "Porté seulement 1 h 05 min sur 12 h 00 min."
    ],
    // a list whose names hold its own separator, the first letter of the other case
    [
      "Step time, step regularity, straight walking",
      "Schrittdauer, Regelmäßigkeit der Schritte, geradeaus",
      "Tiempo de paso, regularidad de los pasos, marcha en línea recta",
      "Durée du pas, régularité des pas, en ligne droite"
    ]
  ]

  @Test("texts, numbers, dates and lists of them are said in each language")
  func textsAreSaid() {
    for (place, language) in Language.allCases.enumerated() {
      let say = Translator(language)
      for row in Self.known {
        #expect(
          say(row[0]).replacing("\u{A0}", with: " ") == row[place], "\(language): \(row[0])")
      }
      #expect(say.unknown.isEmpty)
    }
  }

  @Test("English stays as it is, to the byte")
  func englishStays() {
    let say = Translator(.english)
    for text in ["Walking ", " 1.25 m/s", "nobody's words"] { #expect(say(text) == text) }
    #expect(say.unknown.isEmpty)
  }

  @Test("what the catalog does not know stays, and is remembered")
  func whatIsNotKnownStays() {
    let say = Translator(.german)
    for text in ["Anna said so", "poise report a.mcap", "Walking; Anna said so"] {
      #expect(say(text) == text)
    }
    #expect(say.unknown == ["Anna said so", "poise report a.mcap", "Walking; Anna said so"])
  }

  @Test("blanks at the ends stay, for who joins pieces")
  func blanksStay() {
    #expect(Translator(.german)(" Walking ") == " Gehen ")
  }

  @Test("a long text of somebody else is given up soon, not searched for ever")
  func aLongTextIsGivenUp() {
    let say = Translator(.french)
    for text in [
      String(repeating: "walking, ", count: 5000), String(repeating: "1 step and ", count: 30),
      String(repeating: "sitting: ", count: 79) + "x",
      String(repeating: "Walking. ", count: 2000) + "x"
    ] {
      #expect(say.known(text) == nil)
    }
  }
}
