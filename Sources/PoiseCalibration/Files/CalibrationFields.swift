import PoiseText

/// One object of a calibration file while its members are taken.
struct CalibrationFields {
  /// Reads a file's text; malformed JSON is told with its line and column.
  static func tree(_ text: String, file: String) throws(CalibrationFileError) -> JSONTree {
    do throws(JSONFault) {
      return try JSONParser.tree(text)
    } catch {
      throw CalibrationFileError(
        file: file, line: error.place.line, column: error.place.column, problem: error.problem)
    }
  }

  let members: [String: JSONTree]
  let file: String
  /// Where the object stands, such as `data`; empty at the top.
  let path: String

  func failure(_ key: String, _ problem: String) -> CalibrationFileError {
    let name = path.isEmpty || key.isEmpty ? path + key : "\(path).\(key)"
    return CalibrationFileError(file: file, key: name, problem: problem)
  }

  /// nil where the member is absent or null.
  func member(_ key: String) -> JSONTree? {
    guard let value = members[key], value != .null else { return nil }
    return value
  }

  func string(_ key: String) -> String? {
    guard case .string(let text)? = member(key) else { return nil }
    return text
  }

  /// nil where it is absent.
  func text(_ key: String) throws(CalibrationFileError) -> String? {
    guard member(key) != nil else { return nil }
    if let text = string(key), !text.isEmpty { return text }
    throw failure(key, "a text is needed; calibrate again")
  }

  /// A 7-bit address of an I2C bus; nil where it is absent.
  func address(_ key: String) throws(CalibrationFileError) -> UInt8? {
    guard member(key) != nil, let number = try number(key) else { return nil }
    if let address = UInt8(exactly: number), address < 0x80 { return address }
    throw failure(key, "\(number) is not an I2C address; calibrate again")
  }

  func object(_ key: String) -> CalibrationFields? {
    guard case .object(let inner)? = member(key) else { return nil }
    return CalibrationFields(
      members: inner, file: file, path: path.isEmpty ? key : "\(path).\(key)")
  }

  /// Members that are numbers, the others left out.
  func numbers() -> [String: Double] {
    members.compactMapValues { value in
      if case .number(let number) = value { number } else { nil }
    }
  }

  /// All numbers in a member, nested lists laid flat; nil where it is absent. Numbers may be
  /// written as texts, a whole list too, and a vector may be an object with x, y and z.
  func numbers(_ key: String) throws(CalibrationFileError) -> [Double]? {
    guard let value = member(key) else { return nil }
    var result: [Double] = []
    try collect(value, key, into: &result, depth: 0)
    return result
  }

  func number(_ key: String) throws(CalibrationFileError) -> Double? {
    guard let values = try numbers(key) else { return nil }
    guard values.count == 1 else {
      throw failure(key, "\(values.count) numbers where one is needed")
    }
    return values[0]
  }

  /// Without white space around it.
  private static func trimmed(_ text: String) -> String {
    let first = text.drop { $0.isWhitespace }
    let last = first.lastIndex { !$0.isWhitespace }
    return last.map { String(first[...$0]) } ?? ""
  }

  private func collect(
    _ value: JSONTree, _ key: String, into result: inout [Double], depth: Int
  ) throws(CalibrationFileError) {
    guard depth < 8, result.count <= 16 else {
      throw failure(key, "more numbers than a matrix has")
    }
    switch value {
    case .number(let number):
      result.append(number)
    case .array(let elements):
      for element in elements { try collect(element, key, into: &result, depth: depth + 1) }
    case .object(let inner):
      guard inner.count == 3, let x = inner["x"], let y = inner["y"], let z = inner["z"] else {
        throw failure(key, "an object where numbers are needed")
      }
      for element in [x, y, z] { try collect(element, key, into: &result, depth: depth + 1) }
    case .string(let text):
      let trimmed = Self.trimmed(text)
      if trimmed.hasPrefix("["), let inner = try? JSONParser.tree(trimmed) {
        try collect(inner, key, into: &result, depth: depth + 1)
      } else if let number = Double(trimmed), number.isFinite {
        result.append(number)
      } else {
        throw failure(key, "\(text.debugDescription) is not a finite number")
      }
    case .null, .bool:
      throw failure(key, "a number is missing; true, false and null are none")
    }
  }
}
