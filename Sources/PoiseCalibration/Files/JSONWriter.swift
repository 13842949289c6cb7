/// JSON text with the members in a given order.
struct JSONWriter {
  private var lines: [String] = []

  var text: String { "{\n" + lines.joined(separator: ",\n") + "\n}\n" }

  mutating func add(_ key: String, raw: String) { lines.append("  \(Self.quoted(key)): \(raw)") }
  mutating func add(_ key: String, _ value: Double) { add(key, raw: "\(value)") }
  mutating func add(_ key: String, _ value: Int?) { if let value { add(key, raw: "\(value)") } }
  mutating func add(_ key: String, _ text: String?) {
    if let text { add(key, raw: Self.quoted(text)) }
  }
  mutating func add(_ key: String, _ row: [Double]) { add(key, raw: Self.list(row)) }
  mutating func add(_ key: String, _ rows: [[Double]]) {
    add(key, raw: "[" + rows.map { Self.list($0) }.joined(separator: ", ") + "]")
  }
  mutating func add(_ key: String, _ members: [String: Double]) {
    let inner = members.sorted { $0.key < $1.key }.map { "\(Self.quoted($0.key)): \($0.value)" }
    add(key, raw: "{" + inner.joined(separator: ", ") + "}")
  }
  mutating func add(_ key: String, _ members: [String: String]) {
    let inner = members.sorted { $0.key < $1.key }.map { member in
      "\(Self.quoted(member.key)): \(Self.quoted(member.value))"
    }
    add(key, raw: "{" + inner.joined(separator: ", ") + "}")
  }

  private static func list(_ row: [Double]) -> String {
    "[" + row.map { "\($0)" }.joined(separator: ", ") + "]"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{00}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
