import PoiseText

/// Says English texts in another language. What a text is made of, it finds by the catalog's
/// patterns; what the catalog does not know stays as it is, and is remembered for tests.
///
/// Of one thread; texts are translated once and kept.
public final class Translator {
  public let language: Language
  private let catalog: Catalog?
  private var kept: [String: String?] = [:]
  /// Texts with letters in them that the catalog does not know.
  public private(set) var unknown: [String] = []
  /// How deep texts may stand in texts.
  private static let deepest = 12
  /// Bytes of parts looked for in a sentence at most: other people's words may be anything.
  private static let mostParts = 40_000
  private var parts = 0
  /// Bytes of one sentence from which on it is no text of ours.
  private static let longest = 600

  /// Between a text and what it is about.
  public var colon: String { language == .french ? "\u{A0}: " : ": " }

  public init(_ language: Language) {
    self.language = language
    catalog = Catalog.of(language)
  }

  /// `text` in this language; blanks at its ends stay.
  public func callAsFunction(_ text: String) -> String { known(text) ?? text }

  /// `text` in this language, blanks at its ends kept; nil where the catalog does not know it.
  public func known(_ text: String) -> String? {
    if catalog == nil || text.isEmpty { return text }
    let lead = text.prefix { $0 == " " }
    parts = 0
    let own = translation(String(text.dropFirst(lead.count)), 0)
    if own == nil { unknown.append(text) }
    return own.map { lead + $0 }
  }

  private func translation(_ text: String, _ depth: Int) -> String? {
    if let own = kept[text] { return own }
    parts += text.utf8.count
    if depth > Self.deepest || parts > Self.mostParts { return nil }
    if text.last == " " || text.last == "\u{A0}" {
      return translation(String(text.dropLast()), depth).map { $0 + " " }
    }
    // what is found on the way to itself is nothing
    kept[text] = .some(nil)
    let found = found(text, depth)
    if found != nil || depth == 0 || parts <= Self.mostParts {
      kept[text] = .some(found)
    } else {
      kept[text] = nil
    }
    return found
  }

  private func found(_ text: String, _ depth: Int) -> String? {
    guard let catalog else { return nil }
    if Self.units.contains(text) { return text }
    if let own = catalog.texts[text] ?? recased(text, catalog) { return own }
    let bytes = Array(text.utf8)
    if !bytes.contains(where: Self.isLetter) { return number(text) ?? text }
    if let own = measure(text, catalog) ?? named(text, catalog) { return own }
    let sentences = Self.sentences(text)
    if sentences.count > 1 {
      if bytes.count <= Self.longest, let own = matched(bytes, depth, catalog, { $0.isLong }) {
        return own
      }
      var own: [String] = []
      for sentence in sentences {
        if depth == 0 { parts = 0 }
        guard let said = translation(sentence, depth + 1) else { return nil }
        own.append(said)
      }
      return own.joined(separator: " ")
    }
    return bytes.count <= Self.longest ? sentence(text, bytes, depth, catalog) : nil
  }

  /// Patterns that say where a text parts or ends go before its parts, and those before patterns
  /// in which a placeholder would take the parts along.
  private func sentence(
    _ text: String, _ bytes: [UInt8], _ depth: Int, _ catalog: Catalog
  ) -> String? {
    let hasEnd = text.hasSuffix(".")
    let hasParts = text.contains("; ")
    func isPlain(_ pattern: TextPattern) -> Bool {
      !pattern.isLong && (!hasEnd || pattern.hasEnd) && (!hasParts || pattern.hasParts)
    }
    if let own = matched(bytes, depth, catalog, isPlain) { return own }
    if hasEnd, let own = translation(String(text.dropLast()), depth + 1) {
      return own.hasSuffix(".") ? own : own + "."
    }
    if let own = list(text, "; ", depth) { return own }
    if hasEnd || hasParts,
      let own = matched(bytes, depth, catalog, { !$0.isLong && !isPlain($0) })
    {
      return own
    }
    for separator in [": ", " · ", ", "] {
      if let own = list(text, separator, depth) { return own }
    }
    return nil
  }

  /// A text whose first letter is of the other case within, or at the begin of, a sentence.
  private func recased(_ text: String, _ catalog: Catalog) -> String? {
    guard let first = text.first, first.isLetter else { return nil }
    let rest = text.dropFirst()
    if let own = catalog.texts[first.uppercased() + rest] {
      return language == .german ? own : own.prefix(1).lowercased() + own.dropFirst()
    }
    return catalog.texts[first.lowercased() + rest].map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
  }

  /// A list of texts, of which one may hold the separator itself.
  private func list(_ text: String, _ separator: String, _ depth: Int) -> String? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    if parts.count < 2 || parts.count > 80 { return nil }
    var own: [String] = []
    var next = 0
    while next < parts.count {
      var taken: String?
      for last in stride(from: min(parts.count, next + 4), to: next, by: -1)
      where last - next < parts.count {
        taken = translation(parts[next..<last].joined(separator: separator), depth + 1)
        if taken != nil {
          next = last
          break
        }
      }
      guard let taken else { return nil }
      own.append(taken)
    }
    let colon = separator == ": " ? colon : separator
    return own.joined(separator: language == .french && separator == "; " ? "\u{202F}; " : colon)
  }

  private func matched(
    _ bytes: [UInt8], _ depth: Int, _ catalog: Catalog, _ fits: (TextPattern) -> Bool
  ) -> String? {
    for pattern in catalog.patterns where fits(pattern) {
      if case .literal(let first) = pattern.english[0], !bytes.starts(with: first) { continue }
      if case .literal(let last) = pattern.english[pattern.english.count - 1],
        !bytes.reversed().starts(with: last.reversed())
      {
        continue
      }
      var values: [String: String] = [:]
      if match(pattern.english[...], bytes[...], depth, &values) {
        return pattern.own.reduce(into: "") { text, part in
          switch part {
          case .literal(let own):
            // a shortened month ends in a period, too
            let isDoubled = own.first == 0x2E && text.last == "."
            text += String(decoding: isDoubled ? own.dropFirst() : own[...], as: UTF8.self)
          case .placeholder(let one):
            // the first of a month alone is counted in French
            if one.kind == .month, language == .french, text == "1 " || text.hasSuffix(" 1 ") {
              text = text.dropLast() + "er "
            }
            text += values[one.name] ?? ""
          }
        }
      }
    }
    return nil
  }

  /// Whether the rest of a text is as the rest of a pattern says, with the values in it.
  private func match(
    _ parts: ArraySlice<TextPattern.Part>, _ bytes: ArraySlice<UInt8>, _ depth: Int,
    _ values: inout [String: String]
  ) -> Bool {
    guard let part = parts.first else { return bytes.isEmpty }
    switch part {
    case .literal(let literal):
      if !bytes.starts(with: literal) { return false }
      return match(parts.dropFirst(), bytes.dropFirst(literal.count), depth, &values)
    case .placeholder(let one):
      let rest = parts.dropFirst()
      var end = bytes.startIndex
      while end < bytes.endIndex {
        end += 1
        if rest.isEmpty { end = bytes.endIndex }
        if case .literal(let next)? = rest.first, !bytes[end...].starts(with: next) { continue }
        // not within a letter
        if end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { continue }
        let text = String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
        guard let value = value(text, one.kind, depth) else { continue }
        values[one.name] = value
        if match(rest, bytes[end...], depth, &values) { return true }
      }
      return false
    }
  }

  private func value(_ text: String, _ kind: TextPattern.Kind, _ depth: Int) -> String? {
    switch kind {
    case .number: number(text)
    case .month: CalendarNames.months.contains(text) ? catalog?.texts[text] : nil
    case .weekday: CalendarNames.weekdays.contains(text) ? catalog?.texts[text] : nil
    case .text: translation(text, depth + 1)
    // a name has none of our texts before it
    case .word:
      text.contains("; ") || text.contains(": ") || Self.sentences(text).count > 1 ? nil : text
    }
  }

  // MARK: - Numbers

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Units that are the same in all languages.
  private static let units: Set<String> = [
    "h", "min", "min/h", "/h", "s", "ms", "m", "cm", "mm", "cm²", "mm²", "mm²/s", "m²/s³",
    "m²/s⁴", "m²/s⁵", "m/s", "mm/s", "m/s²", "cm/s²", "m/s³", "°/s", "Hz", "kg", "mg", "mg/L",
    "mm/h", "hPa", "°C", "g"
  ]

  /// Units that the catalogs have.
  private static let ownUnits: Set<String> = ["steps/min", "steps", "bytes", "points", "turns"]

  /// A figure with its unit.
  private func measure(_ text: String, _ catalog: Catalog) -> String? {
    guard let blank = text.lastIndex(where: { $0 == " " || $0 == "\u{A0}" }),
      let number = number(String(text[..<blank]))
    else { return nil }
    let unit = String(text[text.index(after: blank)...])
    if Self.units.contains(unit) { return number + "\u{A0}" + unit }
    if !Self.ownUnits.contains(unit) { return nil }
    return catalog.texts[unit].map { number + "\u{A0}" + $0 }
  }

  /// A figure with its unit behind its name.
  private func named(_ text: String, _ catalog: Catalog) -> String? {
    let blanks = text.indices.lazy.filter { text[$0] == " " }
    let end = blanks.first { blank in
      let next = text[text.index(after: blank)...].first
      return next.map { $0.isNumber || $0 == "−" || $0 == "-" } ?? false
    }
    guard let end else { return nil }
    let english = String(text[..<end])
    guard let name = catalog.texts[english] ?? recased(english, catalog) else { return nil }
    let figure = String(text[text.index(after: end)...])
    return (number(figure) ?? measure(figure, catalog)).map { name + " " + $0 }
  }

  /// A number, a time of day, or what else has digits and signs alone, with this language's mark
  /// and its space before a percent sign; nil where it is none.
  private func number(_ text: String) -> String? {
    var own = ""
    var last: Character = " "
    let characters = Array(text)
    for (k, character) in characters.enumerated() {
      switch character {
      case "%": own += last.isNumber ? "\u{A0}%" : "%"
      case "0"..."9", "+", "-", "−", "–", "±", "~", ":", "°", "\u{202F}", "/", "(", ")", "<",
        "=", "*", "×", "…", "≥", "≤", ">", "·", "█", "▆", "▄", "▂", "?", "[", "]", "²":
        own.append(character)
      case ".":
        let isPoint = last.isNumber && k + 1 < characters.count && characters[k + 1].isNumber
        if !isPoint && k + 1 < characters.count { return nil }
        own += isPoint ? "," : "."
      case " ", ",", "\u{A0}":
        if k == 0 || k + 1 == characters.count { return nil }
        own.append(character)
      default: return nil
      }
      last = character
    }
    return own
  }

  /// Cut after a period that ends a sentence.
  private static func sentences(_ text: String) -> [String] {
    let parts = text.split(separator: ". ", omittingEmptySubsequences: false).map(String.init)
    var sentences: [String] = []
    var open = ""
    for (k, part) in parts.enumerated() {
      open += part
      if k == parts.count - 1 || open.hasSuffix(" al") || open.hasSuffix(" vs") {
        if k < parts.count - 1 { open += ". " }
        continue
      }
      sentences.append(open + ".")
      open = ""
    }
    if !open.isEmpty { sentences.append(open) }
    return sentences
  }
}

/// English names of months and weekdays, long and short.
enum CalendarNames {
  static let months: Set<String> = Set(long.map { $0 } + long.map { String($0.prefix(3)) })
  static let weekdays: Set<String> = Set(days.map { $0 } + days.map { String($0.prefix(3)) })
  private static let long = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December"
  ]
  private static let days = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"
  ]
}
