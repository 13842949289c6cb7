// What ArgumentParser uses of Foundation, in place of Foundation: 7 MB less in each program.
// `build-static` compiles it. JSON is what `--experimental-dump-help` prints.

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
}

public struct Data {
  fileprivate let text: String
}

extension String {
  public enum Encoding { case utf8 }

  public init?(data: Data, encoding: Encoding) { self = data.text }
}

/// Always writes it indented and sorted by key, as ArgumentParser asks for.
public final class JSONEncoder {
  public struct OutputFormatting: Sendable {
    public static let prettyPrinted = Self()
    public static let sortedKeys = Self()

    public mutating func insert(_ other: Self) {}
  }

  public var outputFormatting = OutputFormatting.prettyPrinted

  public init() {}

  public func encode(_ value: some Encodable) throws -> Data {
    let root = Node()
    try root.encode(value)
    return Data(text: root.text(indent: ""))
  }
}

/// A value of the JSON: a literal until it is made a list or an object.
private final class Node {
  private enum Content {
    case literal(String)
    case list([Node])
    case object([String: Node])
  }

  private var content = Content.literal("null")

  func encode(_ value: some Encodable) throws {
    switch value {
    case let text as String: content = .literal(Self.quoted(text))
    case let truth as Bool: content = .literal(truth ? "true" : "false")
    case let number as any Numeric: content = .literal(String(describing: number))
    default: try value.encode(to: NodeEncoder(node: self))
    }
  }

  func becomeList() {
    if case .list = content { return }
    content = .list([])
  }

  func becomeObject() {
    if case .object = content { return }
    content = .object([:])
  }

  var count: Int {
    if case .list(let nodes) = content { nodes.count } else { 0 }
  }

  func append() -> Node {
    let node = Node()
    if case .list(let nodes) = content { content = .list(nodes + [node]) }
    return node
  }

  func member(_ key: some CodingKey) -> Node {
    let node = Node()
    if case .object(var members) = content {
      members[key.stringValue] = node
      content = .object(members)
    }
    return node
  }

  func text(indent: String) -> String {
    let inner = indent + "  "
    switch content {
    case .literal(let text): return text
    case .list(let nodes):
      let rows = nodes.map { inner + $0.text(indent: inner) }
      return "[\n" + rows.joined(separator: ",\n") + "\n" + indent + "]"
    case .object(let members):
      let rows = members.sorted { $0.key < $1.key }.map {
        inner + Self.quoted($0.key) + " : " + $0.value.text(indent: inner)
      }
      return "{\n" + rows.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "/": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

private struct NodeEncoder: Encoder, SingleValueEncodingContainer {
  let node: Node
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(Members(node: node))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeList()
    return Elements(node: node)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() {}
  func encode<T: Encodable>(_ value: T) throws { try node.encode(value) }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: Node
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { _ = node.member(key) }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try node.member(key).encode(value)
  }
  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    NodeEncoder(node: node.member(key)).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.member(key)).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { NodeEncoder(node: node) }
  func superEncoder(forKey key: Key) -> any Encoder { NodeEncoder(node: node.member(key)) }
}

private struct Elements: UnkeyedEncodingContainer {
  let node: Node
  var codingPath: [any CodingKey] { [] }
  var count: Int { node.count }

  func encodeNil() { _ = node.append() }
  func encode<T: Encodable>(_ value: T) throws { try node.append().encode(value) }
  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> {
    NodeEncoder(node: node.append()).container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    NodeEncoder(node: node.append()).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { NodeEncoder(node: node.append()) }
}
