/// Reads one text of TOML; the first fault ends it.
struct TOMLReader {
  let text: [Unicode.Scalar]
  var position = 0
  private var line = 1
  private var lineStart = 0
  private var count = 0
  /// Headers so far: dotted names may add to a table below the header that made it.
  private var section = 0
  private let root = TOMLTableBuilder(.header, place: TextPlace(line: 1, column: 1), depth: 0)

  /// - Parameter text: free of control characters.
  init(_ text: [Unicode.Scalar]) { self.text = text }

  mutating func read() throws(TOMLError) -> [TOMLEntry] {
    var table = root
    while true {
      skipBlanksAndLines()
      guard let next = peek else { return root.entries() }
      if next == "[" { table = try readHeader() } else { try readEntry(into: table) }
      skipBlanks()
      guard let end = peek else { continue }
      if end != "#" && end != "\r" && end != "\n" {
        throw failure("\(shown(end)) behind the value; one key a line")
      }
    }
  }

  // MARK: Characters

  var peek: Unicode.Scalar? { position < text.count ? text[position] : nil }
  var place: TextPlace { TextPlace(line: line, column: position - lineStart + 1) }

  func failure(_ problem: String) -> TOMLError { TOMLError(place: place, problem: problem) }

  func shown(_ scalar: Unicode.Scalar?) -> String {
    scalar.map { String(Character($0)).debugDescription } ?? "the end of the file"
  }

  mutating func advance() {
    if text[position] == "\n" {
      line += 1
      lineStart = position + 1
    }
    position += 1
  }

  mutating func skipBlanks() {
    while let next = peek, next == " " || next == "\t" { advance() }
  }

  mutating func skipBlanksAndLines() {
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

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    advance()
    return true
  }

  /// Counts a key, table or element.
  mutating func countOne(depth: Int) throws(TOMLError) {
    count += 1
    guard count <= TOML.most else { throw failure("more than \(TOML.most) values") }
    guard depth <= TOML.deepest else { throw failure("lists or tables in others, too deep") }
  }

  // MARK: Headers

  /// `[a.b]` or `[[a.b]]`; gives the table that the following lines belong to.
  private mutating func readHeader() throws(TOMLError) -> TOMLTableBuilder {
    let start = place
    advance()
    let isArray = skip("[")
    let names = try readDottedKey().map(\.name)
    guard skip("]") else { throw failure("\(shown(peek)) where ] is needed") }
    if isArray && !skip("]") { throw failure("\(shown(peek)) where a second ] is needed") }
    section += 1
    var table = root
    for name in names.dropLast() {
      switch table.member(name)?.content {
      case nil:
        try countOne(depth: table.depth + 1)
        let inner = TOMLTableBuilder(.implied, place: start, depth: table.depth + 1)
        table.add(name, at: start, .table(inner))
        table = inner
      case .table(let inner): table = inner
      case .tables(let tables): table = tables[tables.count - 1]
      case .value: throw taken(name, in: table, at: start, "nothing can be added to it")
      }
    }
    let name = names[names.count - 1]
    return isArray ? try addElement(name, to: table, start) : try open(name, in: table, start)
  }

  private mutating func open(
    _ name: String, in table: TOMLTableBuilder, _ start: TextPlace
  ) throws(TOMLError) -> TOMLTableBuilder {
    switch table.member(name)?.content {
    case nil:
      try countOne(depth: table.depth + 1)
      let inner = TOMLTableBuilder(.header, place: start, depth: table.depth + 1)
      table.add(name, at: start, .table(inner))
      return inner
    case .table(let inner) where inner.origin == .implied:
      table.open(name, inner, at: start)
      return inner
    case .tables: throw taken(name, in: table, at: start, "write [[\(name)]] for another one")
    case .table, .value:
      throw taken(name, in: table, at: start, "merge both into one")
    }
  }

  private mutating func addElement(
    _ name: String, to table: TOMLTableBuilder, _ start: TextPlace
  ) throws(TOMLError) -> TOMLTableBuilder {
    try countOne(depth: table.depth + 2)
    let element = TOMLTableBuilder(.header, place: start, depth: table.depth + 2)
    switch table.member(name)?.content {
    case nil: table.add(name, at: start, .tables([element]))
    case .tables: table.append(element, to: name)
    case .table, .value:
      throw taken(name, in: table, at: start, "it is not a list of [[\(name)]]")
    }
    return element
  }

  private func taken(
    _ name: String, in table: TOMLTableBuilder, at place: TextPlace, _ advice: String
  ) -> TOMLError {
    let line = table.member(name)?.place.line ?? place.line
    let shown = String(name.prefix(64))
    return TOMLError(
      place: place, problem: "\(shown.debugDescription) is already in line \(line); \(advice)")
  }

  // MARK: Keys

  /// `key = value` or `a.b = value`.
  mutating func readEntry(into given: TOMLTableBuilder) throws(TOMLError) {
    let parts = try readDottedKey()
    guard skip("=") else { throw failure("\(shown(peek)) where = is needed, as in key = value") }
    skipBlanks()
    var table = given
    for part in parts.dropLast() {
      switch table.member(part.name)?.content {
      case nil:
        try countOne(depth: table.depth + 1)
        let inner = TOMLTableBuilder(
          .dotted(section: section), place: part.place, depth: table.depth + 1)
        table.add(part.name, at: part.place, .table(inner))
        table = inner
      case .table(let inner) where inner.origin == .dotted(section: section): table = inner
      case .table(let inner) where inner.origin == .implied:
        inner.adopt(section: section)
        table = inner
      case .table, .tables, .value:
        throw taken(part.name, in: table, at: part.place, "merge both into one")
      }
    }
    let last = parts[parts.count - 1]
    guard table.member(last.name) == nil else {
      throw taken(last.name, in: table, at: last.place, "once is enough")
    }
    try countOne(depth: table.depth)
    let start = place
    let value = try readValue(depth: table.depth + 1)
    table.add(last.name, at: last.place, .value(TOMLNode(value: value, place: start)))
  }

  private mutating func readDottedKey() throws(TOMLError) -> [(name: String, place: TextPlace)] {
    var parts: [(name: String, place: TextPlace)] = []
    repeat {
      skipBlanks()
      let start = place
      guard parts.count < TOML.deepest else { throw failure("names in names, too deep") }
      parts.append((try readKeyPart(), start))
      skipBlanks()
    } while skip(".")
    return parts
  }

  private mutating func readKeyPart() throws(TOMLError) -> String {
    if peek == "\"" || peek == "'" {
      guard !isTripled else { throw failure("a name stands in single quotes, on one line") }
      return try readString()
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
}
