/// Where each key and value of a TOML text stands; the parser behind `BoardFile` tells places for
/// syntax errors only.
///
/// It reads the text before that parser does and refuses what is out of shape (headers, keys,
/// brackets, open strings, bare words): some of it would end the process there, by an assertion of
/// the C++ library, as `[=]` does. What is left to the parser are doubled keys and escapes.
public struct TOMLPositions {
  public struct Place: Sendable, Equatable {
    public var line: Int
    public var column: Int
  }

  /// The text is not TOML, from here on.
  public struct SyntaxError: Error, Sendable, Equatable {
    public var place: Place
    public var problem: String
  }

  /// Keys and positions in arrays from the root on; a position is written `[2]`.
  public typealias Path = [String]

  public private(set) var keys: [Path: Place] = [:]
  public private(set) var values: [Path: Place] = [:]

  private let text: [Unicode.Scalar]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0
  /// Entries seen so far of each array of tables.
  private var arrays: [Path: Int] = [:]

  /// Deepest nesting of lists and inline tables taken.
  private static let deepest = 32

  public init(_ source: String) throws(SyntaxError) {
    text = Array(source.unicodeScalars)
    try checkCharacters()
    var table: Path = []
    while true {
      skipBlanksAndLines()
      guard let next = peek else { return }
      if next == "[" { table = try readHeader() } else { try readEntry(in: table) }
      skipBlanks()
      guard let end = peek else { return }
      if end != "#" && end != "\r" && end != "\n" {
        throw failure("\(shown(end)) behind the value; one key a line")
      }
    }
  }

  /// Control characters have no place in TOML, not in a comment either; a carriage return stands
  /// at the end of a line only.
  private func checkCharacters() throws(SyntaxError) {
    var place = Place(line: 1, column: 1)
    for (index, scalar) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : nil
      switch scalar {
      case "\n": place = Place(line: place.line + 1, column: 0)
      case "\t",
        "\r" where next == "\n":
        break
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        throw SyntaxError(place: place, problem: "a control character; only text belongs here")
      default: break
      }
      place.column += 1
    }
  }

  private func failure(_ problem: String) -> SyntaxError {
    SyntaxError(place: place, problem: problem)
  }

  private func shown(_ scalar: Unicode.Scalar?) -> String {
    scalar.map { String(Character($0)).debugDescription } ?? "the end of the file"
  }

  private var peek: Unicode.Scalar? { position < text.count ? text[position] : nil }
  private var place: Place { Place(line: line, column: position - lineStart + 1) }

  private mutating func advance() {
    if text[position] == "\n" {
      line += 1
      lineStart = position + 1
    }
    position += 1
  }

  private mutating func skipBlanks() {
    while let next = peek, next == " " || next == "\t" { advance() }
  }

  private mutating func skipBlanksAndLines() {
    while let next = peek {
      if next == "#" {
        while let other = peek, other != "\n" { advance() }
      } else if next == " " || next == "\t" || next == "\r" || next == "\n" {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    advance()
    return true
  }

  /// `[a.b]` or `[[a.b]]`.
  private mutating func readHeader() throws(SyntaxError) -> Path {
    let start = place
    advance()
    let isArray = take("[")
    let names = try readDottedKey().map(\.name)
    guard take("]") else { throw failure("\(shown(peek)) where ] is needed") }
    if isArray && !take("]") { throw failure("\(shown(peek)) where a second ] is needed") }
    var path: Path = []
    for name in names.dropLast() {
      path.append(name)
      if let count = arrays[path] { path.append("[\(count - 1)]") }
    }
    path.append(names[names.count - 1])
    if keys[path] == nil { keys[path] = start }
    if isArray {
      let count = arrays[path, default: 0]
      arrays[path] = count + 1
      path.append("[\(count)]")
    }
    values[path] = start
    return path
  }

  private mutating func readEntry(in table: Path) throws(SyntaxError) {
    var path = table
    for part in try readDottedKey() {
      path.append(part.name)
      if keys[path] == nil { keys[path] = part.place }
    }
    guard take("=") else { throw failure("\(shown(peek)) where = is needed, as in key = value") }
    skipBlanks()
    try readValue(path)
  }

  private mutating func readDottedKey() throws(SyntaxError) -> [(name: String, place: Place)] {
    var parts: [(name: String, place: Place)] = []
    repeat {
      skipBlanks()
      let start = place
      parts.append((try readKeyPart(), start))
      skipBlanks()
    } while take(".")
    return parts
  }

  private mutating func readKeyPart() throws(SyntaxError) -> String {
    if peek == "\"" || peek == "'" {
      let start = position + 1
      try skipString()
      // Escapes are rare in keys; such a key merely has no place of its own.
      return String(String.UnicodeScalarView(text[start..<max(start, position - 1)]))
    }
    var name = String.UnicodeScalarView()
    while let next = peek, Self.isKeyCharacter(next) {
      name.append(next)
      advance()
    }
    if name.isEmpty {
      throw failure("\(shown(peek)) where a name of letters, digits, _ and - is needed")
    }
    return String(name)
  }

  private static func isKeyCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }

  private mutating func readValue(_ path: Path) throws(SyntaxError) {
    values[path] = place
    guard depth < Self.deepest else { throw failure("lists in lists, too deep") }
    depth += 1
    defer { depth -= 1 }
    switch peek {
    case "\"", "'": try skipString()
    case "[": try readArray(path)
    case "{": try readInlineTable(path)
    default: try readWord()
    }
  }

  /// A number, true or false.
  private mutating func readWord() throws(SyntaxError) {
    let start = place
    let first = position
    while let next = peek, !",[]{}=#\"' \t\r\n".unicodeScalars.contains(next) { advance() }
    if position == first { throw failure("\(shown(peek)) where a value is needed") }
    let word = String(String.UnicodeScalarView(text[first..<position].prefix(64)))
    if !TOMLWord.isValid(word) {
      throw SyntaxError(
        place: start,
        problem: "\(word.debugDescription) is no value; texts stand in quotes, numbers are written "
          + "as 12, -0.5 or 0x1E, and true and false in small letters")
    }
  }

  private mutating func readArray(_ path: Path) throws(SyntaxError) {
    advance()
    var index = 0
    while true {
      skipBlanksAndLines()
      if take("]") { return }
      try readValue(path + ["[\(index)]"])
      index += 1
      skipBlanksAndLines()
      if take("]") { return }
      guard take(",") else { throw failure("\(shown(peek)) where , or ] is needed") }
    }
  }

  private mutating func readInlineTable(_ path: Path) throws(SyntaxError) {
    advance()
    skipBlanks()
    if take("}") { return }
    while true {
      try readEntry(in: path)
      skipBlanks()
      if take("}") { return }
      guard take(",") else { throw failure("\(shown(peek)) where , or } is needed") }
      skipBlanks()
    }
  }

  /// A string of any of the four kinds, to behind its closing quotes.
  private mutating func skipString() throws(SyntaxError) {
    let start = place
    let quote = text[position]
    let multiline =
      position + 2 < text.count && text[position + 1] == quote && text[position + 2] == quote
    for _ in 0..<(multiline ? 3 : 1) { advance() }
    while let next = peek {
      if next == "\\" && quote == "\"" {
        advance()
        if peek != nil { advance() }
      } else if next != quote {
        if next == "\n" && !multiline { break }
        advance()
      } else if !multiline {
        advance()
        return
      } else {
        var run = 0
        while peek == quote && run < 5 {
          advance()
          run += 1
        }
        // Up to two quotes may stand right before the closing three.
        if run >= 3 { return }
      }
    }
    throw SyntaxError(place: start, problem: "the text that begins here is not closed")
  }
}
