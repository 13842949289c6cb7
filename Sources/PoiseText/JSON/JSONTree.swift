/// A JSON text as a tree, whatever its shape.
public enum JSONTree: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])
}

extension JSONTree {
  /// A whole number.
  public static func whole(_ value: some BinaryInteger) -> JSONTree { .number(Double(value)) }

  /// Its number, where it is one.
  public var number: Double? { if case .number(let value) = self { value } else { nil } }

  /// Its text, where it is one.
  public var text: String? { if case .string(let value) = self { value } else { nil } }

  /// True or false, where it is one of them.
  public var flag: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// Its elements, where it is a list.
  public var list: [JSONTree]? { if case .array(let value) = self { value } else { nil } }

  /// Its members, where it is an object.
  public var members: [String: JSONTree]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// An object without the members that are nil.
  public static func members(_ members: [String: JSONTree?]) -> JSONTree {
    .object(members.compactMapValues { $0 })
  }

  /// A list of texts.
  public static func strings(_ texts: [String]) -> JSONTree { .array(texts.map { .string($0) }) }

  /// As text for people and scripts: keys sorted, a value a line, a line feed at the end.
  public var document: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.isFinite ? DecimalText.plain(number) : "null"
    case .string(let string): JSONText.quote(string, into: &text)
    case .array(let elements):
      Self.write(elements, "[", "]", to: &text, indent) { element, text, indent in
        element.write(to: &text, indent: indent)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      Self.write(sorted, "{", "}", to: &text, indent) { member, text, indent in
        JSONText.quote(member.key, into: &text)
        text += " : "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String,
    _ indent: String, _ write: (Element, inout String, String) -> Void
  ) {
    text += open + "\n"
    let inner = indent + "  "
    for (index, element) in elements.enumerated() {
      text += (index > 0 ? ",\n" : "") + inner
      write(element, &text, inner)
    }
    text += "\n" + indent + close
  }
}
