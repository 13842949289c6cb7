extension TOMLReader {
  mutating func readValue(depth: Int) throws(TOMLError) -> TOMLValue {
    guard depth <= TOML.deepest else { throw failure("lists or tables in others, too deep") }
    switch peek {
    case "\"", "'": return .string(try readString())
    case "[": return .array(try readArray(depth: depth))
    case "{": return .table(try readInlineTable(depth: depth))
    default: return try readWord()
    }
  }

  /// A number, true, false, a date or a time.
  private mutating func readWord() throws(TOMLError) -> TOMLValue {
    let start = place
    let first = position
    skipWord()
    if position == first { throw failure("\(shown(peek)) where a value is needed") }
    // A space instead of the T between date and time.
    if position + 1 < text.count, text[position] == " ", ("0"..."9").contains(text[position + 1]),
      TOMLDateTime.isDate(Array(text[first..<position]))
    {
      advance()
      skipWord()
    }
    let word = String(String.UnicodeScalarView(text[first..<position].prefix(Self.longestWord + 1)))
    guard position - first <= Self.longestWord, let value = TOMLWord.value(word) else {
      throw TOMLError(
        place: start,
        problem: "\(String(word.prefix(64)).debugDescription) is not a value; put text in quotes, "
          + "numbers are written as 12, -0.5 or 0x1E, and true and false in small letters")
    }
    return value
  }

  /// More digits than any number needs that a machine can hold.
  private static let longestWord = 1024

  private mutating func skipWord() {
    while let next = peek, !Self.endsWord(next) { advance() }
  }

  private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", "[", "]", "{", "}", "=", "#", "\"", "'", " ", "\t", "\r", "\n": true
    default: false
    }
  }

  private mutating func readArray(depth: Int) throws(TOMLError) -> [TOMLNode] {
    advance()
    var nodes: [TOMLNode] = []
    while true {
      skipBlanksAndLines()
      if skip("]") { return nodes }
      try countOne(depth: depth)
      let start = place
      nodes.append(TOMLNode(value: try readValue(depth: depth + 1), place: start))
      skipBlanksAndLines()
      if skip("]") { return nodes }
      guard skip(",") else { throw failure("\(shown(peek)) where , or ] is needed") }
    }
  }

  private mutating func readInlineTable(depth: Int) throws(TOMLError) -> [TOMLEntry] {
    let table = TOMLTableBuilder(.header, place: place, depth: depth)
    advance()
    skipBlanks()
    if skip("}") { return [] }
    while true {
      try readEntry(into: table)
      skipBlanks()
      if skip("}") { return table.entries() }
      guard skip(",") else { throw failure("\(shown(peek)) where , or } is needed") }
      skipBlanks()
    }
  }
}
