import PoiseMCAP

/// A message type read from the text of a `ros2msg` schema, so that channels of any origin can be
/// shown: the top type's fields, then for each type it uses a line of `=`, `MSG: package/Type` and
/// its fields (MCAP format registry, "ros2msg").
public struct MessageDefinition: Sendable, Equatable {
  /// What a field holds.
  public enum Kind: Sendable, Equatable {
    case bool
    case int(bytes: Int)
    case unsigned(bytes: Int)
    case float(bytes: Int)
    case string
    case wideString
    /// Index into ``MessageDefinition/types``.
    case record(Int)
  }

  /// How many values a field holds.
  public enum Count: Sendable, Equatable {
    case one
    case fixed(Int)
    /// Any number, up to what the message holds.
    case sequence
  }

  /// One field of a message type.
  public struct Field: Sendable, Equatable {
    public var name: String
    public var kind: Kind
    public var count: Count
  }

  /// The fields of each type; the top type is the first.
  public private(set) var types: [[Field]] = []

  /// Types in a schema and types inside each other at most; hostile text stops here.
  private static let typeLimit = 256
  static let depthLimit = 16

  /// - Throws: with the line (from 1) as the offset where the text is no definition.
  public init(name: String, text: String) throws(ParseFailure) {
    var texts: [(name: String, lines: [(Int, Substring)])] = [(MessageDefinition.short(name), [])]
    var number = 0
    var expectsName = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
      if line.hasPrefix("===") && line.allSatisfy({ $0 == "=" || $0 == "\r" }) {
        expectsName = true
      } else if expectsName, words.count == 2, words[0] == "MSG:" {
        if texts.count == MessageDefinition.typeLimit {
          throw ParseFailure("a schema of more than 256 types", at: number)
        }
        texts.append((MessageDefinition.short(String(words[1])), []))
        expectsName = false
      } else {
        texts[texts.count - 1].lines.append((number, line))
      }
    }
    var names: [String: Int] = [:]
    for (i, text) in texts.enumerated() where names[text.name] == nil { names[text.name] = i }
    for (name, lines) in texts {
      var fields: [Field] = []
      for (number, line) in lines {
        if let field = try MessageDefinition.field(line, number, of: name, names) {
          fields.append(field)
        }
      }
      types.append(fields)
    }
    var heights = [Int?](repeating: nil, count: types.count)
    if !isFlat(0, depth: 0, &heights) {
      throw ParseFailure("types nested too deeply or in a circle", at: 1)
    }
  }

  /// `package/msg/Type` and `package/Type` are the same.
  private static func short(_ name: String) -> String {
    let parts = name.split(separator: "/")
    return parts.count == 3 ? "\(parts[0])/\(parts[2])" : name
  }

  /// A field, or nil for an empty line, a comment or a constant.
  private static func field(
    _ line: Substring, _ number: Int, of type: String, _ names: [String: Int]
  ) throws(ParseFailure) -> Field? {
    let code = line.prefix { $0 != "#" }
    let words = code.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
    if words.isEmpty { return nil }
    if words.count < 2 { throw ParseFailure("a field without a name", at: number) }
    // NAME=value, or NAME = value; a default value has neither sign
    if words[1].contains("=") || (words.count > 2 && words[2].hasPrefix("=")) { return nil }
    var word = words[0]
    var count = Count.one
    if word.hasSuffix("]"), let open = word.lastIndex(of: "[") {
      let inner = word[word.index(after: open)...].dropLast()
      if inner.isEmpty || inner.hasPrefix("<=") {
        count = .sequence
      } else {
        guard let length = Int(inner), length >= 0, length <= 1 << 24 else {
          throw ParseFailure("an array of \(inner)", at: number)
        }
        count = .fixed(length)
      }
      word = word[..<open]
    }
    let kind = try kind(String(word), number, of: type, names)
    return Field(name: String(words[1]), kind: kind, count: count)
  }

  private static func kind(
    _ word: String, _ number: Int, of type: String, _ names: [String: Int]
  ) throws(ParseFailure) -> Kind {
    switch word {
    case "bool": return .bool
    case "byte", "uint8", "char": return .unsigned(bytes: 1)
    case "uint16": return .unsigned(bytes: 2)
    case "uint32": return .unsigned(bytes: 4)
    case "uint64": return .unsigned(bytes: 8)
    case "int8": return .int(bytes: 1)
    case "int16": return .int(bytes: 2)
    case "int32": return .int(bytes: 4)
    case "int64": return .int(bytes: 8)
    case "float32": return .float(bytes: 4)
    case "float64": return .float(bytes: 8)
    case "string": return .string
    case "wstring": return .wideString
    default: break
    }
    if word.hasPrefix("string<=") { return .string }
    if word.hasPrefix("wstring<=") { return .wideString }
    // written in full, in the package of the type that uses it, or ROS 1's short Header
    let package = type.split(separator: "/").first.map(String.init) ?? ""
    let wanted = [short(word), "\(package)/\(word)", word == "Header" ? "std_msgs/Header" : word]
    for name in wanted {
      if let index = names[name] { return .record(index) }
    }
    switch short(word) {
    case "builtin_interfaces/Time", "builtin_interfaces/Duration":
      throw ParseFailure("the schema lacks its part \(word)", at: number)
    default: throw ParseFailure("the unknown type \(word)", at: number)
    }
  }

  /// True where no type is in itself, nor more than ``depthLimit`` deep. Each type is looked at
  /// once: a few types with many fields of the next make more ways than could ever be walked.
  private func isFlat(_ type: Int, depth: Int, _ heights: inout [Int?]) -> Bool {
    if depth > MessageDefinition.depthLimit { return false }
    if let height = heights[type] { return depth + height <= MessageDefinition.depthLimit }
    var height = 0
    for field in types[type] {
      guard case .record(let inner) = field.kind else { continue }
      if !isFlat(inner, depth: depth + 1, &heights) { return false }
      height = max(height, (heights[inner] ?? 0) + 1)
    }
    heights[type] = height
    return true
  }
}
