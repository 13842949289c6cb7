/// Pieces of JSON text.
public enum JSONText {
  /// `value` as a JSON string, quotes included.
  public static func quoted(_ value: String) -> String {
    var out = ""
    quote(value, into: &out)
    return out
  }

  /// A JSON string: quotes, backslash and control characters escaped, all else as it is.
  public static func quote(_ value: String, into out: inout String) {
    out += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20: out += "\\u" + Hex.digits(scalar.value, width: 4)
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }

  /// The shortest text that reads back as the same number; null where JSON has no word for it.
  public static func shortest(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return "\(value)"
  }
}
