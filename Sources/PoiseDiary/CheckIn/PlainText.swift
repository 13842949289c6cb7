/// Words of people, and of files that anybody may have written, for a line of a terminal.
public enum PlainText {
  /// Moves a cursor, or worse.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  /// `text` on one line, without what a terminal would obey.
  public static func line(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) || scalar.properties.isBidiControl {
        if out.last != " " { out += " " }
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
