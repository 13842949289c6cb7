import PoiseText

/// The fields of an event's JSON line in their order, those of nested objects with dotted names
/// (`flags.cadence_spm`): a row of a table. Numbers stay the digits of the line.
struct EventFields {
  struct Field: Equatable {
    var name: String
    /// Empty for null.
    var text: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var fields: [Field] = []

  /// nil where the line is no JSON object.
  static func of(_ line: String) -> [Field]? {
    // whoever wrote the log: what is walked over below is sound
    guard case .object? = try? JSONParser.tree(line) else { return nil }
    var walk = EventFields(line)
    walk.object(prefix: "")
    return walk.fields
  }

  private init(_ line: String) { bytes = Array(line.utf8) }

  private func isAt(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  private mutating func skipSpace() {
    while position < bytes.count && bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func object(prefix: String) {
    skipSpace()
    position += 1
    while true {
      skipSpace()
      if isAt(",") { position += 1 }
      skipSpace()
      if position >= bytes.count { return }
      if isAt("}") {
        position += 1
        return
      }
      let name = prefix + string()
      skipSpace()
      position += 1
      skipSpace()
      if isAt("{") {
        object(prefix: name + ".")
      } else {
        fields.append(Field(name: name, text: value()))
      }
    }
  }

  /// What stands between quotes, escapes as they are.
  private mutating func string() -> String {
    position += 1
    let start = position
    while position < bytes.count && !isAt("\"") { position += isAt("\\") ? 2 : 1 }
    let end = min(position, bytes.count)
    position += 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func value() -> String {
    if isAt("\"") { return string() }
    let start = position
    var depth = 0
    while position < bytes.count {
      if isAt("\"") {
        _ = string()
        continue
      }
      if isAt("[") || isAt("{") { depth += 1 }
      if depth == 0 && (isAt(",") || isAt("}")) { break }
      if isAt("]") || isAt("}") { depth -= 1 }
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return text == "null" ? "" : text
  }
}
