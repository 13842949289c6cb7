/// An English text with placeholders, and its translation.
struct TextPattern: Sendable {
  enum Kind: Character {
    case number = "n"
    case month = "m"
    case weekday = "a"
    case text = "t"
    case word = "w"
  }

  struct Placeholder: Sendable {
    var name: String
    var kind: Kind
  }

  enum Part: Sendable {
    case literal([UInt8])
    case placeholder(Placeholder)

    var placeholder: Placeholder? {
      if case .placeholder(let one) = self { one } else { nil }
    }
  }

  let key: String
  let english: [Part]
  let own: [Part]
  /// How much of the text is said by the pattern itself; those that say more are tried first.
  let weight: Int
  /// Whether it goes beyond a sentence.
  let isLong: Bool
  /// Whether it says that the text has a period at its end.
  let hasEnd: Bool
  /// Whether it says where the text has a semicolon.
  let hasParts: Bool

  /// nil where a placeholder is none.
  init?(key: String, words: String) {
    guard let english = Self.parts(key), let own = Self.parts(words) else { return nil }
    self.key = key
    self.english = english
    self.own = own
    weight = english.reduce(0) { sum, part in
      switch part {
      case .literal(let bytes): sum + 4 * bytes.count
      // what is narrow says something, too
      case .placeholder(let one):
        sum + (one.kind == .word ? -2 : one.kind == .text ? -1 : 2)
      }
    }
    isLong = key.contains(". ")
    hasEnd = key.hasSuffix(".")
    hasParts = key.contains("; ")
  }

  private static func parts(_ text: String) -> [Part]? {
    var parts: [Part] = []
    var literal: [UInt8] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      let name = rest[rest.index(after: open)..<close]
      guard let first = name.first, let kind = Kind(rawValue: first),
        name.dropFirst().allSatisfy(\.isNumber)
      else { return nil }
      literal += Array(rest[..<open].utf8)
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = []
      parts.append(.placeholder(Placeholder(name: String(name), kind: kind)))
      rest = rest[rest.index(after: close)...]
    }
    literal += Array(rest.utf8)
    if !literal.isEmpty { parts.append(.literal(literal)) }
    return parts
  }
}
