/// Texts in TOML 1.0 (https://toml.io/en/v1.0.0), with the place of each key and value.
///
/// An own reader, because messages need places, which few readers keep, and because no text
/// whatever may end the process or take memory without bounds. Held to the cases of toml-test.
public enum TOML {
  /// Deepest nesting of tables, lists and dotted names: each level is a call.
  public static let deepest = 64
  /// Most bytes of a text.
  public static let largest = 1 << 20
  /// Most keys, tables and elements of lists in one text.
  public static let most = 1 << 16

  /// The entries of the root table, in the order of their places.
  public static func entries(_ text: String) throws(TOMLError) -> [TOMLEntry] {
    try entries(bytes: Array(text.utf8))
  }

  /// As ``entries(_:)``, of bytes that may not even be text. A byte order mark is left out.
  public static func entries(bytes: [UInt8]) throws(TOMLError) -> [TOMLEntry] {
    var reader = TOMLReader(try scalars(bytes))
    return try reader.read()
  }

  /// Control characters have no place in TOML, not in a comment either; a carriage return stands
  /// at the end of a line only.
  private static func scalars(_ bytes: [UInt8]) throws(TOMLError) -> [Unicode.Scalar] {
    var place = TextPlace(line: 1, column: 1)
    guard bytes.count <= largest else {
      throw TOMLError(place: place, problem: "more than \(largest) bytes; is this the right file?")
    }
    var text: [Unicode.Scalar] = []
    text.reserveCapacity(bytes.count)
    var decoder = UTF8()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var iterator = (bytes.starts(with: mark) ? bytes[3...] : bytes[...]).makeIterator()
    var returned: TextPlace?
    while true {
      let scalar: Unicode.Scalar
      switch decoder.decode(&iterator) {
      case .emptyInput:
        if let returned { throw control(returned) }
        return text
      case .error: throw TOMLError(place: place, problem: "this is not UTF-8 text")
      case .scalarValue(let next): scalar = next
      }
      if let returned, scalar != "\n" { throw control(returned) }
      returned = scalar == "\r" ? place : nil
      switch scalar {
      case "\n": place = TextPlace(line: place.line + 1, column: 0)
      case "\t", "\r": break
      case "\u{00}"..."\u{1F}", "\u{7F}": throw control(place)
      default: break
      }
      place.column += 1
      text.append(scalar)
    }
  }

  private static func control(_ place: TextPlace) -> TOMLError {
    TOMLError(place: place, problem: "a control character; only text belongs here")
  }
}

/// A text is not TOML, or holds more than is taken, from here on.
public struct TOMLError: Error, Sendable, Equatable {
  public var place: TextPlace
  /// What is wrong, and what would be right; one line.
  public var problem: String
}
