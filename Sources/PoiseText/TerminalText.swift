/// Words of others (a note, a board's name, a foreign file) on their way to a terminal: a control
/// character among them could move the cursor, name the window or hide a line.
public enum TerminalText {
  /// Control characters made visible, written as JSON writes them, so that a JSON text stays one.
  /// Line ends and tabs stay.
  public static func block(_ text: String) -> String {
    if !text.utf8.contains(where: { isSuspect($0) }) { return text }
    var result = ""
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let isLineEnd = scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
      if isLineEnd || scalar == "\n" || scalar == "\t" || !isControl(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u" + Hex.digits(scalar.value, width: 4)
      }
    }
    return result
  }

  /// The same on one line: line ends and tabs are made visible, too.
  public static func line(_ text: String) -> String {
    if !text.utf8.contains(where: { isSuspect($0) || $0 == 0x0A || $0 == 0x09 }) { return text }
    let lines = text.replacing("\r\n", with: "\\r\\n").replacing("\n", with: "\\n")
    return block(lines.replacing("\r", with: "\\r").replacing("\t", with: "\\t"))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// Whether a byte of UTF-8 may be one of a control character; 0xC2 begins those from U+0080 on.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F || byte == 0xC2
  }
}
