/// Writes one JSON object (RFC 8259), its members in the order in which they are added. What has
/// no word in JSON, NaN and infinities, is null.
public struct JSONWriter: Sendable {
  public enum Layout: Sendable {
    /// All on one line without a blank.
    case line
    /// A member a line, for files that people read.
    case lines
  }

  private let layout: Layout
  private var text: String
  private var isEmpty = true

  public init(_ layout: Layout = .line) {
    self.layout = layout
    text = layout == .line ? "{" : "{\n"
  }

  private mutating func begin(_ key: String) {
    if !isEmpty { text += layout == .line ? "," : ",\n" }
    isEmpty = false
    if layout == .lines { text += "  " }
    JSONText.quote(key, into: &text)
    text += layout == .line ? ":" : ": "
  }

  /// Adds what is JSON already.
  public mutating func add(_ key: String, raw value: String) {
    begin(key)
    text += value
  }

  /// Adds a text, null where there is none.
  public mutating func add(_ key: String, text value: String?) {
    begin(key)
    if let value { JSONText.quote(value, into: &text) } else { text += "null" }
  }

  /// Adds true or false, null where it is unknown.
  public mutating func add(_ key: String, flag value: Bool?) {
    add(key, raw: value.map { $0 ? "true" : "false" } ?? "null")
  }

  /// Adds a whole number, null where there is none.
  public mutating func add(_ key: String, whole value: (some BinaryInteger)?) {
    add(key, raw: value.map { String($0) } ?? "null")
  }

  /// Adds a number with exactly that many decimals; null where it is none, or not finite.
  public mutating func add(_ key: String, _ value: Double?, decimals: Int) {
    add(key, raw: value.flatMap { DecimalText.fixed($0, decimals: decimals) } ?? "null")
  }

  /// Adds an object that is complete.
  public mutating func add(_ key: String, _ object: JSONWriter) { add(key, raw: object.finished()) }

  /// Adds a list of what is JSON already.
  public mutating func add(_ key: String, list elements: [String]) {
    let comma = layout == .line ? "," : ", "
    add(key, raw: "[" + elements.joined(separator: comma) + "]")
  }

  /// Adds a list of objects, one for each element, which `write` fills.
  public mutating func add<Elements: Sequence>(
    _ key: String, each elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    let objects = elements.map { element in
      var object = JSONWriter()
      write(&object, element)
      return object.finished()
    }
    add(key, list: objects)
  }

  /// The object as text; with a line feed at its end where it has several lines.
  public func finished() -> String { text + (layout == .line ? "}" : "\n}\n") }
}
