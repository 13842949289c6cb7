/// Text from outside (names, notes, file names) made harmless for where it is put.
public enum MarkupText {
  /// For element content and attribute values, in HTML and in SVG: the five special characters as
  /// references, everything that `inline` makes visible visible.
  public static func escaped(_ text: String) -> String {
    var out = ""
    out.reserveCapacity(text.utf8.count)
    for scalar in inline(text).unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// One line: line ends and tabs as one blank; what steers a terminal or turns the direction of
  /// reading, and what XML has no word for, as `\u{...}`, so that it can be seen and does nothing.
  public static func inline(_ text: String) -> String { line(text, keepsBlanks: false) }

  /// As ``inline(_:)``, with as many blanks as there are: for columns.
  static func line(_ text: String, keepsBlanks: Bool) -> String {
    var out = ""
    out.reserveCapacity(text.utf8.count)
    var wasBlank = false
    for scalar in text.unicodeScalars {
      if isBlank(scalar) {
        if !wasBlank || keepsBlanks { out += " " }
        wasBlank = true
        continue
      }
      wasBlank = false
      if isHidden(scalar) {
        out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// A cell of CSV (RFC 4180). What a spreadsheet would take for a formula begins with an
  /// apostrophe; figures are not text and do not come here.
  public static func cell(_ text: String) -> String {
    var line = inline(text)
    if let first = line.unicodeScalars.first, "=+-@".unicodeScalars.contains(first) {
      line = "'" + line
    }
    if !line.unicodeScalars.contains(where: { "\",;".unicodeScalars.contains($0) }) { return line }
    var out = "\""
    for scalar in line.unicodeScalars {
      if scalar == "\"" { out += "\"" }
      out.unicodeScalars.append(scalar)
    }
    return out + "\""
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    // marks, embeddings, overrides and isolates of direction
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // no width, or a byte order mark: two names that look alike
    case 0x200B, 0x2060, 0xFEFF: true
    case 0xFFF9...0xFFFB: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
