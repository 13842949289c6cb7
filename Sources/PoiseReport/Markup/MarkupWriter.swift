import PoiseLanguage
import PoiseText

/// Writes well-formed markup, HTML5 with SVG in it: every element that is begun is ended, every
/// text and attribute escaped. Attributes stand in the order given, so that the bytes are the same
/// on every machine. Words are English, and written in the translator's language; what somebody
/// else said stays as it is.
public struct MarkupWriter {
  public typealias Attributes = KeyValuePairs<String, String>

  public private(set) var text = ""
  /// Numbers for ids, unique in this page.
  private var lastID = 0
  private let translate: Translator

  /// - Parameter translate: of one page alone.
  public init(_ translate: Translator = Translator(.english)) { self.translate = translate }

  /// `words` as they will be written.
  func said(_ words: String) -> String { translate(words) }

  /// An element with what `body` writes in it.
  public mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ body: (inout MarkupWriter) -> Void
  ) {
    begin(name, attributes, end: ">")
    body(&self)
    text += "</\(name)>"
  }

  /// An element with a text in it.
  public mutating func element(_ name: String, _ attributes: Attributes = [:], _ words: String) {
    begin(name, attributes, end: ">")
    self.words(words)
    text += "</\(name)>"
  }

  /// An HTML element that never has content, such as `meta`.
  public mutating func void(_ name: String, _ attributes: Attributes = [:]) {
    begin(name, attributes, end: ">")
  }

  /// An SVG element without content.
  public mutating func shape(_ name: String, _ attributes: Attributes = [:]) {
    begin(name, attributes, end: "/>")
  }

  /// Text between elements.
  public mutating func words(_ words: String) { text += MarkupText.escaped(translate(words)) }

  /// Somebody else's words: escaped, and kept from turning the line they stand in.
  public mutating func foreign(_ words: String) {
    text += "<bdi>\(MarkupText.escaped(words))</bdi>"
  }

  /// A sentence of ours that may have somebody else's words in it, or be theirs.
  public mutating func quoting(_ words: String) { foreign(translate.known(words) ?? words) }

  /// What is markup already: a style sheet, or the work of another writer.
  public mutating func raw(_ markup: String) { text += markup }

  /// A line feed, for who reads the source.
  public mutating func lineEnd() { text += "\n" }

  /// An id that no other element of this page has.
  public mutating func newID(_ stem: String) -> String {
    lastID += 1
    return "\(stem)-\(lastID)"
  }

  private mutating func begin(_ name: String, _ attributes: Attributes, end: String) {
    text += "<\(name)"
    for (key, value) in attributes {
      let value = key == "aria-label" ? translate(value) : value
      text += " \(key)=\"\(MarkupText.escaped(value))\""
    }
    text += end
  }
}
