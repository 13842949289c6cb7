import PoiseText

/// One object of a file that Poise wrote, while its members are taken. What is missing or of
/// another kind is a fault with the member's name.
struct JSONFields {
  let members: [String: JSONTree]
  let file: String
  /// Where the object stands: in which one, as which member, at which place of a list. Text is made
  /// of it for a fault alone.
  private let parent: String
  private let key: String
  private let index: Int?

  init(
    _ tree: JSONTree, file: String, parent: String = "", key: String = "", index: Int? = nil
  ) throws(StoreError) {
    (self.file, self.parent, self.key, self.index) = (file, parent, key, index)
    guard case .object(let members) = tree else {
      self.members = [:]
      throw StoreError(file, .malformed("\(place.isEmpty ? "it" : place) is no JSON object"))
    }
    self.members = members
  }

  /// Such as `bouts[3].`; empty at the top.
  private var place: String {
    if key.isEmpty { return "" }
    return parent + key + (index.map { "[\($0)]" } ?? "") + "."
  }

  func fault(_ key: String, _ what: String) -> StoreError {
    StoreError(file, .malformed("\(place)\(key) \(what)"))
  }

  private func member(_ key: String) -> JSONTree? {
    guard let value = members[key], value != .null else { return nil }
    return value
  }

  /// nil where it is null or absent.
  func text(_ key: String) throws(StoreError) -> String? {
    guard let value = member(key) else { return nil }
    guard case .string(let text) = value else { throw fault(key, "is no text") }
    return text
  }

  func neededText(_ key: String) throws(StoreError) -> String {
    guard let text = try text(key) else { throw fault(key, "is missing") }
    return text
  }

  /// Beyond it no figure of ours lies; what is within it can be made a whole number.
  private static let largest = 9.007e15

  private func checked(_ number: Double, _ key: String) throws(StoreError) -> Double {
    guard abs(number) <= Self.largest else { throw fault(key, "is out of range") }
    return number
  }

  /// nil where it is null or absent.
  func number(_ key: String) throws(StoreError) -> Double? {
    guard let value = member(key) else { return nil }
    guard case .number(let number) = value else { throw fault(key, "is no number") }
    return try checked(number, key)
  }

  func neededNumber(_ key: String) throws(StoreError) -> Double {
    guard let number = try number(key) else { throw fault(key, "is missing") }
    return number
  }

  /// nil where it is null or absent.
  func whole<Number: FixedWidthInteger>(
    _ key: String, as _: Number.Type = Number.self
  ) throws(StoreError) -> Number? {
    guard let number = try number(key) else { return nil }
    guard let whole = Number(exactly: number) else { throw fault(key, "is no such whole number") }
    return whole
  }

  func neededWhole<Number: FixedWidthInteger>(
    _ key: String, as _: Number.Type = Number.self
  ) throws(StoreError) -> Number {
    guard let whole: Number = try whole(key) else { throw fault(key, "is missing") }
    return whole
  }

  private func within<Value: Comparable>(
    _ value: Value, _ range: ClosedRange<Value>, _ key: String
  ) throws(StoreError) -> Value {
    guard range.contains(value) else { throw fault(key, "is out of range") }
    return value
  }

  /// nil where it is null or absent; refused outside `range`.
  func number(_ key: String, in range: ClosedRange<Double>) throws(StoreError) -> Double? {
    guard let value = try number(key) else { return nil }
    return try within(value, range, key)
  }

  /// nil where it is null or absent; refused outside `range`.
  func whole(_ key: String, in range: ClosedRange<Int>) throws(StoreError) -> Int? {
    guard let value: Int = try whole(key) else { return nil }
    return try within(value, range, key)
  }

  /// µs UTC of a year from 1687 to 2252: nanoseconds of it fit into 64 bits.
  func time(_ key: String) throws(StoreError) -> Int64? {
    guard let value: Int64 = try whole(key) else { return nil }
    return try within(value, -8_900_000_000_000_000...8_900_000_000_000_000, key)
  }

  func neededTime(_ key: String) throws(StoreError) -> Int64 {
    guard let time = try time(key) else { throw fault(key, "is missing") }
    return time
  }

  /// `start_us` and `end_us`.
  func neededSpan() throws(StoreError) -> (start: Int64, end: Int64) {
    let (start, end) = (try neededTime("start_us"), try neededTime("end_us"))
    guard end >= start else { throw fault("end_us", "is before start_us") }
    return (start, end)
  }

  /// A duration, s; sums of ours may lie below 0 by what rounding leaves.
  func neededSeconds(_ key: String) throws(StoreError) -> Double {
    try within(try neededNumber(key), -1e-3...1e10, key)
  }

  /// How many of something: samples, or bytes.
  func neededCount(_ key: String) throws(StoreError) -> Int {
    try within(try neededWhole(key), 0...1 << 41, key)
  }

  /// How many of what people do. More of them than anybody's life holds, and so few that sums of
  /// all that files can say fit into 64 bits.
  static let few = 0...Int(Int32.max)

  func neededFew(_ key: String) throws(StoreError) -> Int {
    try within(try neededWhole(key), Self.few, key)
  }

  /// nil where it is null or absent.
  func flag(_ key: String) throws(StoreError) -> Bool? {
    guard let value = member(key) else { return nil }
    guard case .bool(let flag) = value else { throw fault(key, "is neither true nor false") }
    return flag
  }

  /// Empty where it is null or absent.
  func list(_ key: String) throws(StoreError) -> [JSONTree] {
    guard let value = member(key) else { return [] }
    guard case .array(let elements) = value else { throw fault(key, "is no list") }
    return elements
  }

  func texts(_ key: String) throws(StoreError) -> [String] {
    let elements = try list(key)
    var out: [String] = []
    out.reserveCapacity(elements.count)
    for element in elements {
      guard case .string(let text) = element else { throw fault(key, "holds what is no text") }
      out.append(text)
    }
    return out
  }

  /// null is nil.
  func numbers(_ key: String) throws(StoreError) -> [Double?] {
    let elements = try list(key)
    var out: [Double?] = []
    out.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .number(let number): out.append(try checked(number, key))
      case .null: out.append(nil)
      case .bool, .string, .array, .object: throw fault(key, "holds what is no number")
      }
    }
    return out
  }

  func wholes<Number: FixedWidthInteger>(
    _ key: String, as _: Number.Type = Number.self
  ) throws(StoreError) -> [Number] {
    let elements = try list(key)
    var out: [Number] = []
    out.reserveCapacity(elements.count)
    for element in elements {
      guard case .number(let number) = element, let whole = Number(exactly: number) else {
        throw fault(key, "holds what is no such whole number")
      }
      out.append(whole)
    }
    return out
  }

  func object(_ key: String) throws(StoreError) -> JSONFields? {
    guard let value = member(key) else { return nil }
    return try JSONFields(value, file: file, parent: place, key: key)
  }

  func neededObject(_ key: String) throws(StoreError) -> JSONFields {
    guard let object = try object(key) else { throw fault(key, "is missing") }
    return object
  }

  func objects<Value>(
    _ key: String, _ make: (JSONFields) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    let elements = try list(key)
    var out: [Value] = []
    out.reserveCapacity(elements.count)
    let place = place
    for (index, element) in elements.enumerated() {
      out.append(
        try make(
          try JSONFields(element, file: file, parent: place, key: key, index: index)))
    }
    return out
  }

  /// One of an enumeration's words.
  func word<Word: RawRepresentable>(
    _ key: String, as _: Word.Type = Word.self
  ) throws(StoreError) -> Word where Word.RawValue == String {
    let text = try neededText(key)
    guard let word = Word(rawValue: text) else {
      throw fault(key, "is \(text.debugDescription), which is none of its words")
    }
    return word
  }
}
