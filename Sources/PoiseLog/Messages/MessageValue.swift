import PoiseMCAP
import PoiseText

/// A decoded message of any type.
public indirect enum MessageValue: Sendable, Equatable {
  case bool(Bool)
  case int(Int64)
  case unsigned(UInt64)
  case float32(Float)
  case float64(Double)
  case text(String)
  /// A `uint8[]` or the like.
  case bytes([UInt8])
  case list([MessageValue])
  case record([Member])
  /// JSON text as it was in the file.
  case json(String)

  /// A field's name with its value.
  public struct Member: Sendable, Equatable {
    public var name: String
    public var value: MessageValue
  }
}

extension MessageDefinition {
  /// Values in a message at most: an image is not for reading as text.
  private static let valueLimit = 1 << 18

  /// Decodes a little-endian CDR message of this type.
  public func decode(_ message: UnsafeRawBufferPointer) throws(ParseFailure) -> MessageValue {
    var cdr = try CDRDecoder(message)
    var budget = MessageDefinition.valueLimit
    return try record(0, &cdr, &budget)
  }

  private func record(_ type: Int, _ cdr: inout CDRDecoder, _ budget: inout Int)
    throws(ParseFailure) -> MessageValue
  {
    var members: [MessageValue.Member] = []
    // CDR has no empty structures: ROS 2 puts a byte there
    if types[type].isEmpty { _ = try cdr.read(UInt8.self) }
    for field in types[type] {
      members.append(MessageValue.Member(name: field.name, value: try value(field, &cdr, &budget)))
    }
    return .record(members)
  }

  private func value(_ field: Field, _ cdr: inout CDRDecoder, _ budget: inout Int)
    throws(ParseFailure) -> MessageValue
  {
    let count: Int
    switch field.count {
    case .one: return try one(field.kind, &cdr, &budget)
    case .fixed(let n): count = n
    case .sequence: count = Int(try cdr.read(UInt32.self))
    }
    if field.kind == .unsigned(bytes: 1) {
      budget -= count
      if budget < 0 { throw ParseFailure("too many values to show", at: cdr.position) }
      return .bytes([UInt8](try cdr.take(count)))
    }
    // every element takes at least a byte of the message
    if count > cdr.remaining { throw ParseFailure("ends too early", at: cdr.position) }
    if count > budget { throw ParseFailure("too many values to show", at: cdr.position) }
    var list: [MessageValue] = []
    list.reserveCapacity(min(count, 4096))
    for _ in 0..<count { list.append(try one(field.kind, &cdr, &budget)) }
    return .list(list)
  }

  private func one(_ kind: Kind, _ cdr: inout CDRDecoder, _ budget: inout Int)
    throws(ParseFailure) -> MessageValue
  {
    budget -= 1
    if budget < 0 { throw ParseFailure("too many values to show", at: cdr.position) }
    switch kind {
    case .bool: return .bool(try cdr.read(UInt8.self) != 0)
    case .int(bytes: 1): return .int(Int64(try cdr.read(Int8.self)))
    case .int(bytes: 2): return .int(Int64(try cdr.read(Int16.self)))
    case .int(bytes: 4): return .int(Int64(try cdr.read(Int32.self)))
    case .int: return .int(try cdr.read(Int64.self))
    case .unsigned(bytes: 1): return .unsigned(UInt64(try cdr.read(UInt8.self)))
    case .unsigned(bytes: 2): return .unsigned(UInt64(try cdr.read(UInt16.self)))
    case .unsigned(bytes: 4): return .unsigned(UInt64(try cdr.read(UInt32.self)))
    case .unsigned: return .unsigned(try cdr.read(UInt64.self))
    case .float(bytes: 4): return .float32(try cdr.float())
    case .float: return .float64(try cdr.double())
    case .string: return .text(try cdr.string())
    case .wideString:
      let count = Int(try cdr.read(UInt32.self))
      if count > cdr.remaining / 2 { throw ParseFailure("ends too early", at: cdr.position) }
      var units: [UInt16] = []
      for _ in 0..<count { units.append(try cdr.read(UInt16.self)) }
      return .text(String(decoding: units, as: UTF16.self))
    case .record(let type): return try record(type, &cdr, &budget)
    }
  }
}

extension MessageValue {
  /// As JSON on one line; NaN and infinities are null.
  public var json: String {
    var out = ""
    appendJSON(to: &out)
    return out
  }

  func appendJSON(to out: inout String) {
    switch self {
    case .text(let text): JSONText.quote(text, into: &out)
    case .json(let text):
      // one line, whatever white space it had; none is allowed inside its strings
      out += text.replacing("\n", with: " ").replacing("\r", with: " ")
    case .bytes(let bytes):
      out += "["
      for (i, byte) in bytes.enumerated() {
        if i > 0 { out += "," }
        out += String(byte)
      }
      out += "]"
    case .list(let list):
      out += "["
      for (i, value) in list.enumerated() {
        if i > 0 { out += "," }
        value.appendJSON(to: &out)
      }
      out += "]"
    case .record(let members):
      out += "{"
      for (i, member) in members.enumerated() {
        if i > 0 { out += "," }
        JSONText.quote(member.name, into: &out)
        out += ":"
        member.value.appendJSON(to: &out)
      }
      out += "}"
    case .bool, .int, .unsigned, .float32, .float64: out += scalar ?? "null"
    }
  }

  /// A number or truth value as text; nil where it is no finite one.
  private var scalar: String? {
    switch self {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .unsigned(let value): String(value)
    case .float32(let value): value.isFinite ? value.description : nil
    case .float64(let value): value.isFinite ? value.description : nil
    case .text, .bytes, .list, .record, .json: nil
    }
  }

  /// Leaves with their dotted names, for a table: `header.stamp.sec`, `covariance[0]`.
  public func flattened(_ prefix: String = "") -> [(name: String, text: String)] {
    switch self {
    case .text(let text), .json(let text):
      return [(prefix.isEmpty ? "json" : prefix, MessageValue.field(text))]
    case .bytes(let bytes):
      return bytes.enumerated().map { ("\(prefix)[\($0.offset)]", String($0.element)) }
    case .list(let list):
      return list.enumerated().flatMap { $0.element.flattened("\(prefix)[\($0.offset)]") }
    case .record(let members):
      return members.flatMap { member in
        member.value.flattened(prefix.isEmpty ? member.name : "\(prefix).\(member.name)")
      }
    case .bool, .int, .unsigned, .float32, .float64: return [(prefix, scalar ?? "")]
    }
  }

  /// Text as a field of CSV (RFC 4180 [75]).
  static func field(_ text: String) -> String {
    if !text.contains(where: { ",\"\n\r".contains($0) }) { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
