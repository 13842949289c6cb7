/// Reads a page back: strictly, as an XML reader would, but for HTML's void elements and its
/// doctype. What it cannot read is a fault.
struct MarkupScan {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// Index of the element that holds it.
    var parent: Int?
    /// Its own text, without that of its children.
    var text = ""
  }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var elements: [Element] = []
  private static let void: Set<String> = ["meta", "br"]

  init(_ page: String) throws(Fault) {
    var rest = Substring(page)
    var open: [Int] = []
    if rest.hasPrefix("<!DOCTYPE html>") { rest = rest.dropFirst(15) }
    while let first = rest.first {
      if first != "<" {
        let text = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(text.count)
        if let last = open.last {
          elements[last].text += try Self.unescaped(text, isStyle: elements[last].name == "style")
        } else if text.contains(where: { !$0.isWhitespace }) {
          throw Fault(description: "text outside: \(text)")
        }
        continue
      }
      guard let end = rest.firstIndex(of: ">") else { throw Fault(description: "no > in \(rest)") }
      var tag = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard let last = open.popLast(), elements[last].name == tag.dropFirst() else {
          throw Fault(description: "</\(tag.dropFirst())> ends what is not open")
        }
        continue
      }
      let isClosed = tag.hasSuffix("/")
      if isClosed { tag = tag.dropLast() }
      let element = try Self.element(tag, parent: open.last)
      elements.append(element)
      if !isClosed && !Self.void.contains(element.name) { open.append(elements.count - 1) }
    }
    if let last = open.last { throw Fault(description: "<\(elements[last].name)> has no end") }
  }

  private static func element(_ tag: Substring, parent: Int?) throws(Fault) -> Element {
    let name = tag.prefix { $0.isLetter || $0.isNumber }
    if name.isEmpty { throw Fault(description: "no name in <\(tag)>") }
    var element = Element(name: String(name), attributes: [:], parent: parent)
    var rest = tag.dropFirst(name.count)
    while !rest.isEmpty {
      guard rest.first == " ", let equals = rest.firstIndex(of: "=") else {
        throw Fault(description: "no attribute in <\(tag)>")
      }
      let key = String(rest[rest.index(after: rest.startIndex)..<equals])
      rest = rest[rest.index(after: equals)...]
      guard rest.first == "\"", let quote = rest.dropFirst().firstIndex(of: "\"") else {
        throw Fault(description: "\(key) is not quoted in <\(tag)>")
      }
      let value = rest[rest.index(after: rest.startIndex)..<quote]
      let isNew = element.attributes.updateValue(try unescaped(value), forKey: key) == nil
      if !isNew { throw Fault(description: "\(key) twice in <\(tag)>") }
      rest = rest[rest.index(after: quote)...]
    }
    return element
  }

  private static func unescaped(
    _ text: Substring, isStyle: Bool = false
  ) throws(Fault) -> String {
    if isStyle { return String(text) }
    var out = ""
    var rest = text
    let known = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
    while let amp = rest.firstIndex(of: "&") {
      out += rest[..<amp]
      guard let end = rest[amp...].firstIndex(of: ";"),
        let value = known[String(rest[amp...end])]
      else { throw Fault(description: "a bare & in \(text)") }
      out += value
      rest = rest[rest.index(after: end)...]
    }
    return out + rest
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// Whether an element of that name is somewhere round `element`.
  func isWithin(_ name: String, _ element: Element) -> Bool {
    var parent = element.parent
    while let index = parent {
      if elements[index].name == name { return true }
      parent = elements[index].parent
    }
    return false
  }

  /// All text, an element's own after another's.
  var words: String { elements.filter { $0.name != "style" }.map(\.text).joined(separator: " ") }
}

/// The rules of a style sheet that are needed to know a drawing's colors: selectors of an element,
/// a class or both, the last one that fits wins.
struct StyleScan {
  private var rules: [(selector: String, property: String, value: String)] = []

  init(_ style: String) {
    var depth = 0
    var selector = ""
    var body = ""
    for character in style {
      switch character {
      case "{":
        depth += 1
        // rules within @media speak of layout alone
        if depth == 1 { body = "" }
      case "}":
        depth -= 1
        if depth == 0 {
          add(selector, body)
          selector = ""
        }
      default:
        if depth == 0 { selector.append(character) } else if depth == 1 { body.append(character) }
      }
    }
  }

  private mutating func add(_ selectors: String, _ body: String) {
    if selectors.contains("@") { return }
    for part in body.split(separator: ";") {
      let pair = part.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { continue }
      for selector in selectors.split(separator: ",") {
        rules.append(
          (
            selector.split(whereSeparator: \.isWhitespace).joined(separator: " "),
            pair[0].filter { !$0.isWhitespace }, String(pair[1])
          ))
      }
    }
  }

  /// The role of the variable that `property` of a drawing's element gets its color from.
  func role(_ property: String, _ element: MarkupScan.Element) -> String? {
    let names = (element.attributes["class"] ?? "").split(separator: " ")
    let fitting =
      ["svg \(element.name)"]
      + names.flatMap {
        [".\($0)", "svg .\($0)", "svg \(element.name).\($0)"]
      }
    let value = rules.last { fitting.contains($0.selector) && $0.property == property }?.value
    guard let value, value.hasPrefix("var(--") else { return nil }
    return String(value.dropFirst(6).prefix { $0.isLetter })
  }
}
