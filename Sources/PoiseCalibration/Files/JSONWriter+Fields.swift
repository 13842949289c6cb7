import PoiseText

/// Members of a calibration file: numbers in full, nothing for what is not known.
extension JSONWriter {
  mutating func add(_ key: String, _ value: Double) { add(key, raw: JSONText.shortest(value)) }
  mutating func add(_ key: String, _ value: Int?) { if let value { add(key, whole: value) } }
  mutating func add(_ key: String, _ value: String?) { if let value { add(key, text: value) } }
  mutating func add(_ key: String, _ row: [Double]) {
    add(key, list: row.map { JSONText.shortest($0) })
  }
  mutating func add(_ key: String, _ rows: [[Double]]) {
    add(key, list: rows.map { Self.list($0) })
  }
  mutating func add(_ key: String, _ members: [String: Double]) {
    add(key, raw: Self.object(members.mapValues { JSONText.shortest($0) }))
  }
  mutating func add(_ key: String, _ members: [String: String]) {
    add(key, raw: Self.object(members.mapValues { JSONText.quoted($0) }))
  }

  private static func list(_ row: [Double]) -> String {
    "[" + row.map { JSONText.shortest($0) }.joined(separator: ", ") + "]"
  }

  private static func object(_ members: [String: String]) -> String {
    let sorted = members.sorted { $0.key < $1.key }
    return "{" + sorted.map { "\(JSONText.quoted($0.key)): \($0.value)" }.joined(separator: ", ")
      + "}"
  }
}
