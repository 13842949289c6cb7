/// A value as D-Bus has it, with its type.
public indirect enum BusValue: Sendable, Equatable {
  case byte(UInt8)
  case bool(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case path(String)
  case signature(String)
  /// An open descriptor of this process: what is sent is a copy.
  case descriptor(Int32)
  /// Elements of one type, whose signature is given because there may be none.
  case array(String, [BusValue])
  /// An element of a dictionary, which is an array of these.
  case entry(BusValue, BusValue)
  case structure([BusValue])
  case variant(BusValue)

  /// A list of bytes.
  public static func bytes(_ bytes: [UInt8]) -> BusValue { .array("y", bytes.map { .byte($0) }) }

  /// A list of texts.
  public static func strings(_ texts: [String]) -> BusValue {
    .array("s", texts.map { .string($0) })
  }

  /// Properties by name, in alphabetical order (a{sv}).
  public static func properties(_ properties: [String: BusValue]) -> BusValue {
    .array(
      "{sv}",
      properties.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) })
  }

  /// Type code of D-Bus.
  public var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .path: "o"
    case .signature: "g"
    case .descriptor: "h"
    case .array(let element, _): "a" + element
    case .entry(let key, let value): "{" + key.signature + value.signature + "}"
    case .structure(let members): "(" + members.map(\.signature).joined() + ")"
    case .variant: "v"
    }
  }

  /// A text or a path.
  public var text: String? {
    switch self {
    case .string(let text), .path(let text): text
    case .variant(let inner): inner.text
    default: nil
    }
  }

  /// True or false.
  public var flag: Bool? {
    switch self {
    case .bool(let flag): flag
    case .variant(let inner): inner.flag
    default: nil
    }
  }

  /// A whole number that is not negative.
  public var whole: Int? {
    switch self {
    case .byte(let value): Int(value)
    case .uint16(let value): Int(value)
    case .uint32(let value): Int(value)
    case .variant(let inner): inner.whole
    default: nil
    }
  }

  /// The bytes of a list of bytes.
  public var bytes: [UInt8]? {
    guard case .array("y", let elements) = self else { return nil }
    return elements.compactMap { if case .byte(let byte) = $0 { byte } else { nil } }
  }

  /// A dictionary's values by their text keys, without the variants around them; empty where this
  /// is none.
  public var members: [String: BusValue] {
    guard case .array(_, let elements) = self else { return [:] }
    var found: [String: BusValue] = [:]
    for case .entry(let key, let value) in elements {
      guard let name = key.text else { continue }
      if case .variant(let inner) = value { found[name] = inner } else { found[name] = value }
    }
    return found
  }
}
