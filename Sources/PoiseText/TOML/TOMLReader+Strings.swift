extension TOMLReader {
  /// Whether three equal quotes stand here.
  var isTripled: Bool {
    position + 2 < text.count && text[position + 1] == text[position]
      && text[position + 2] == text[position]
  }

  /// A string of any of the four kinds; a quote comes next.
  mutating func readString() throws(TOMLError) -> String {
    let start = place
    let quote = text[position]
    if isTripled { return try readLongString(quote, start) }
    advance()
    var result = String.UnicodeScalarView()
    while let next = peek, next != "\n", next != "\r" {
      if next == quote {
        advance()
        return String(result)
      }
      if next == "\\" && quote == "\"" {
        result.append(try readEscape())
      } else {
        result.append(next)
        advance()
      }
    }
    throw unclosed(start)
  }

  private mutating func readLongString(
    _ quote: Unicode.Scalar, _ start: TextPlace
  ) throws(TOMLError) -> String {
    for _ in 0..<3 { advance() }
    // The line feed right behind the quotes is none of the text.
    if peek == "\r" { advance() }
    if peek == "\n" { advance() }
    var result = String.UnicodeScalarView()
    while let next = peek {
      if next == quote {
        // Up to two quotes may stand right before the closing three.
        var run = 0
        while peek == quote && run < 5 {
          advance()
          run += 1
        }
        for _ in 0..<(run < 3 ? run : run - 3) { result.append(quote) }
        if run >= 3 { return String(result) }
      } else if next == "\\" && quote == "\"" {
        if !skipLineEnd() { result.append(try readEscape()) }
      } else {
        result.append(next)
        advance()
      }
    }
    throw unclosed(start)
  }

  private func unclosed(_ start: TextPlace) -> TOMLError {
    TOMLError(place: start, problem: "the text that begins here is not closed")
  }

  /// Goes past a backslash that is the last of its line, and all blanks and lines behind it.
  private mutating func skipLineEnd() -> Bool {
    var next = position + 1
    while next < text.count, text[next] == " " || text[next] == "\t" { next += 1 }
    guard next < text.count, text[next] == "\n" || text[next] == "\r" else { return false }
    advance()
    while let blank = peek, blank == " " || blank == "\t" || blank == "\r" || blank == "\n" {
      advance()
    }
    return true
  }

  /// What a backslash and the letters behind it stand for.
  private mutating func readEscape() throws(TOMLError) -> Unicode.Scalar {
    let start = place
    advance()
    let letter = peek
    if letter != nil { advance() }
    switch letter {
    case "b": return "\u{08}"
    case "t": return "\t"
    case "n": return "\n"
    case "f": return "\u{0C}"
    case "r": return "\r"
    case "\"": return "\""
    case "\\": return "\\"
    case "u": if let scalar = readCode(digits: 4) { return scalar }
    case "U": if let scalar = readCode(digits: 8) { return scalar }
    default: break
    }
    throw TOMLError(
      place: start,
      problem: "this backslash begins no escape such as \\n, \\\\ or \\u00E9; in texts like "
        + "'C:\\dir' a backslash is one")
  }

  private mutating func readCode(digits: Int) -> Unicode.Scalar? {
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard let next = peek, next.isASCII, let digit = Hex.value(of: UInt8(next.value)) else {
        return nil
      }
      code = code << 4 | UInt32(digit)
      advance()
    }
    return Unicode.Scalar(code)
  }
}
