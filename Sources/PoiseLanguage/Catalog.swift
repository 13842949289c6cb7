import PoiseText

/// The texts of a language, by the English ones. A catalog is plain text for all languages. Short
/// texts are a row each, `English | German | Spanish | French`. Of longer ones, lines at the margin
/// are the English text; `  de `, `  es ` and `  fr ` begin its translations, whose further lines
/// are indented by five; an empty line ends an entry. Lines of one text are joined by a blank. `# `
/// begins a remark. All texts of an entry hold the same placeholders:
///
/// | placeholder | stands for |
/// |---|---|
/// | `{n}`, `{n2}` | a number, a time of day, or a figure with its spread |
/// | `{m}`, `{a}` | a month or a weekday, whose names the catalog holds |
/// | `{t}`, `{t2}` | a text that the catalog holds, too |
/// | `{w}`, `{w2}` | a name or code that stays as it is |
public struct Catalog: Sendable {
  /// Translations of texts without placeholders.
  private(set) var texts: [String: String] = [:]
  /// Those with some, the ones that say most first.
  private(set) var patterns: [TextPattern] = []
  /// Every English text, in the catalog's order.
  public private(set) var keys: [String] = []

  init() {}

  /// Reads one language of catalogs.
  ///
  /// - Parameter finish: what is done to each translation.
  /// - Throws: where a line is not as it should be, a translation is missing, a text stands twice,
  ///   or placeholders differ.
  public init(
    _ catalogs: [String], _ language: Language, _ finish: (String) -> String = { $0 }
  ) throws(CatalogError) {
    for text in catalogs { try read(text, language, finish) }
    patterns.sort { ($1.weight, $0.key) < ($0.weight, $1.key) }
  }

  private mutating func read(
    _ text: String, _ language: Language, _ finish: (String) -> String
  ) throws(CatalogError) {
    var key = ""
    var words: [Language: String] = [:]
    var current = Language.english
    var first = 0
    for (number, line) in (text + "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if line.hasPrefix("# ") { continue }
      if line.isEmpty {
        if !key.isEmpty || !words.isEmpty {
          try add(key, finish(words[language] ?? ""), isWhole: words.count == 3, line: first)
        }
        (key, words, current) = ("", [:], .english)
      } else if line.hasPrefix("     "), let begun = words[current] {
        words[current] = begun + " " + line.dropFirst(5)
      } else if let tag = Self.tag(line), words[tag] == nil {
        (current, words[tag]) = (tag, String(line.dropFirst(5)))
      } else if key.isEmpty, words.isEmpty, line.utf8.contains(UInt8(ascii: "|")) {
        let row = line.split(separator: "|", omittingEmptySubsequences: false).map(Self.trimmed)
        let own = zip(Language.allCases, row).first { $0.0 == language }?.1 ?? ""
        let isWhole = row.count == Language.allCases.count && !row.contains("")
        try add(row[0], finish(own), isWhole: isWhole, line: number + 1)
      } else if words.isEmpty, !line.hasPrefix(" ") {
        if key.isEmpty { first = number + 1 }
        key += (key.isEmpty ? "" : " ") + line
      } else {
        throw CatalogError(line: number + 1, problem: "an empty line or a language is missing")
      }
    }
  }

  private static func trimmed(_ cell: Substring) -> String {
    guard let last = cell.lastIndex(where: { $0 != " " }) else { return "" }
    return String(cell[...last].drop { $0 == " " })
  }

  /// The language of a translation that begins.
  private static func tag(_ line: Substring) -> Language? {
    guard line.hasPrefix("  "), line.dropFirst(4).hasPrefix(" ") else { return nil }
    let language = Language(rawValue: String(line.dropFirst(2).prefix(2)))
    return language == .english ? nil : language
  }

  private mutating func add(
    _ key: String, _ words: String, isWhole: Bool, line: Int
  ) throws(CatalogError) {
    func refused(_ problem: String) -> CatalogError { CatalogError(line: line, problem: problem) }
    if key.isEmpty || words.isEmpty || !isWhole {
      throw refused("an English text or a translation is missing")
    }
    guard let pattern = TextPattern(key: key, words: words) else {
      throw refused("a placeholder that is none")
    }
    let names = pattern.english.compactMap(\.placeholder?.name).sorted()
    if names != pattern.own.compactMap(\.placeholder?.name).sorted() {
      throw refused("the placeholders of the translation are not those of the English text")
    }
    if Set(names).count != names.count { throw refused("a placeholder stands twice") }
    if texts[key] != nil || patterns.contains(where: { $0.key == key }) {
      throw refused("stands twice: \(key)")
    }
    keys.append(key)
    if names.isEmpty { texts[key] = words } else { patterns.append(pattern) }
  }
}

extension Catalog {
  /// The texts of a language; nil for English, in which they are made.
  public static func of(_ language: Language) -> Catalog? {
    switch language {
    case .english: nil
    case .german: german
    case .spanish: spanish
    case .french: french
    }
  }

  /// As they are written.
  static let written = [
    ReportTexts.catalog, FindingTexts.catalog, GlossaryTexts.catalog, TestTexts.catalog
  ]

  /// A broken catalog would be a mistake of ours: a test reads each strictly.
  private static func kept(_ language: Language) -> Catalog {
    (try? Catalog(written, language, language == .french ? unbroken : { $0 })) ?? Catalog()
  }

  private static let german = kept(.german)
  private static let spanish = kept(.spanish)
  private static let french = kept(.french)

  /// No line ends before a French mark of two parts.
  private static func unbroken(_ text: String) -> String {
    [
      (" ;", "\u{202F};"), (" ?", "\u{202F}?"), (" !", "\u{202F}!"), (" :", "\u{A0}:"),
      (" »", "\u{A0}»"), ("« ", "«\u{A0}")
    ].reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}

/// Why a catalog cannot be read.
public struct CatalogError: Error, Equatable {
  public var line: Int
  public var problem: String
}
