import PoiseCore
import PoiseText

/// Members of a calibration file: numbers in full, nothing for what is unknown. Other programs'
/// files are read as well, which may write numbers as texts and say other things under our names.
extension JSONFields {
  /// Version of our calibration files; a higher one is refused, not guessed at.
  mutating func schema() {
    add("schema", raw: "1")
    var schema: Double?
    if isReading { figure("schema", &schema) }
    guard let schema, schema != 1 else { return }
    fail("schema", "\(schema) is not known; this program reads 1, a newer one may read it")
  }

  func string(_ key: String) -> String? {
    if case .string(let text)? = tree(key) { text } else { nil }
  }

  /// A text; what is none is unknown.
  mutating func loose(_ key: String, _ value: inout String?) {
    if isReading { value = string(key) } else { text(key, &value, .omitted) }
  }

  /// A text that is not empty.
  mutating func name(_ key: String, _ value: inout String?) {
    text(key, &value, .omitted)
    if value == "" { fail(key, "a text is needed; calibrate again") }
  }

  /// All numbers in a member, nested lists laid flat; nil where it is absent. Numbers may be
  /// written as texts, a whole list too, and a vector may be an object with x, y and z.
  func numbers(_ key: String, count: Int) throws(JSONMistake) -> [Double]? {
    guard let value = tree(key) else { return nil }
    var result: [Double] = []
    try Self.collect(value, key, into: &result, depth: 0)
    if result.count == count { return result }
    throw JSONMistake(
      key, "\(result.count) numbers where \(count == 1 ? "one is" : "\(count) are") needed")
  }

  /// Reads, or keeps why it cannot.
  mutating func attempt<Value>(_ read: (JSONFields) throws(JSONMistake) -> Value?) -> Value? {
    do throws(JSONMistake) { return try read(self) } catch {
      fail(error.path, error.problem)
      return nil
    }
  }

  /// A number; what is not finite is not written.
  mutating func figure(_ key: String, _ value: inout Double?) {
    if isWriting {
      var finite = value.flatMap { $0.isFinite ? $0 : nil }
      number(key, &finite, .omitted)
    } else if isReading {
      value = attempt { o throws(JSONMistake) in try o.numbers(key, count: 1)?[0] }
    }
  }

  mutating func vector(_ key: String, _ vector: inout Vector3) {
    add(key, list: [vector.x, vector.y, vector.z].map { JSONText.shortest($0) })
    if !isReading { return }
    guard let v = attempt({ o throws(JSONMistake) in try o.numbers(key, count: 3) }) else {
      return fail(key, "missing; three numbers are needed")
    }
    vector = Vector3(v[0], v[1], v[2])
  }

  mutating func matrix(_ key: String, _ matrix: inout Matrix3?) {
    if isWriting, let matrix {
      add(
        key,
        list: matrix.rows.map { row in
          "[" + row.map { JSONText.shortest($0) }.joined(separator: ", ") + "]"
        })
    } else if isReading {
      let read = attempt { o throws(JSONMistake) in try o.numbers(key, count: 9) }
      matrix = read.map { Matrix3(rows: $0) }
    }
  }

  mutating func matrix(_ key: String, _ matrix: inout Matrix3) {
    var some: Matrix3? = matrix
    self.matrix(key, &some)
    if let some {
      matrix = some
    } else {
      fail(key, "missing; three rows of three numbers are needed")
    }
  }

  /// Values by name, left out where there are none.
  mutating func named<Value>(
    _ key: String, _ values: inout [String: Value], _ write: (Value) -> String,
    _ read: (JSONFields, String) throws(JSONMistake) -> Value?
  ) {
    if isWriting && !values.isEmpty {
      let sorted = values.sorted { $0.key < $1.key }
      let members = sorted.map { "\(JSONText.quoted($0.key)): \(write($0.value))" }
      add(key, raw: "{" + members.joined(separator: ", ") + "}")
    }
    guard isReading, case .object(let members)? = tree(key) else { return }
    values = [:]
    object(key) { o in
      for name in members.keys.sorted() {
        values[name] = o.attempt { o throws(JSONMistake) in try read(o, name) }
      }
    }
  }

  /// Values by kind of sensor.
  mutating func named<Value>(
    _ key: String, _ values: inout [SensorKind: Value], _ write: (Value) -> String,
    _ read: (JSONFields, String) throws(JSONMistake) -> Value?
  ) {
    let kinds = SensorKind.allCases
    var named: [String: Value] = [:]
    for kind in kinds { named[kind.name] = values[kind] }
    self.named(key, &named, write) { o, name throws(JSONMistake) in
      kinds.contains { $0.name == name } ? try read(o, name) : nil
    }
    for kind in kinds where isReading { values[kind] = named[kind.name] }
  }

  /// Without white space around it.
  private static func trimmed(_ text: String) -> String {
    let first = text.drop { $0.isWhitespace }
    let last = first.lastIndex { !$0.isWhitespace }
    return last.map { String(first[...$0]) } ?? ""
  }

  private static func collect(
    _ value: JSONTree, _ key: String, into result: inout [Double], depth: Int
  ) throws(JSONMistake) {
    guard depth < 8, result.count <= 16 else {
      throw JSONMistake(key, "more numbers than a matrix has")
    }
    switch value {
    case .number(let number):
      result.append(number)
    case .array(let elements):
      for element in elements { try collect(element, key, into: &result, depth: depth + 1) }
    case .object(let inner):
      guard inner.count == 3, let x = inner["x"], let y = inner["y"], let z = inner["z"] else {
        throw JSONMistake(key, "an object where numbers are needed")
      }
      for element in [x, y, z] { try collect(element, key, into: &result, depth: depth + 1) }
    case .string(let text):
      let trimmed = trimmed(text)
      if trimmed.hasPrefix("["), let inner = try? JSONParser.tree(trimmed) {
        try collect(inner, key, into: &result, depth: depth + 1)
      } else if let number = Double(trimmed), number.isFinite {
        result.append(number)
      } else {
        throw JSONMistake(key, "\(text.debugDescription) is not a finite number")
      }
    case .null, .bool:
      throw JSONMistake(key, "a number is missing; true, false and null are none")
    }
  }
}
