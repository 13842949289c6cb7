/// A value that is kept as a JSON object. Its members are named once, in the order of the text;
/// writing, reading and rounding follow from that.
///
///     struct Fall: JSONRecord {
///       var time: Int64 = 0
///       var tilt = 0.0
///
///       mutating func fields(_ o: inout JSONFields) {
///         o.time("time_us", &time)
///         o.number("tilt_deg", &tilt, in: 0...180, .places(1))
///       }
///     }
package protocol JSONRecord { mutating func fields(_ o: inout JSONFields) }

extension JSONRecord {
  /// The value as text.
  package func json(_ layout: JSONWriter.Layout) -> String { JSONFields.text(of: self, layout) }

  /// The value as one JSON object on a line.
  package var json: String { json(.line) }

  /// Takes the members of an object.
  ///
  /// - Throws: the first member that is not what it must be.
  package mutating func read(_ tree: JSONTree) throws(JSONMistake) {
    var o = try JSONFields(reading: tree)
    fields(&o)
    if let mistake = o.mistake { throw mistake }
  }

  /// Rounds what has ``JSONDigits`` to them.
  package mutating func round() {
    var o = JSONFields(.rounding)
    fields(&o)
  }
}

/// What is wrong with a member of a JSON object.
package struct JSONMistake: Error, Sendable, Equatable, CustomStringConvertible {
  /// Such as `bouts[3].start_us`; empty: the object itself.
  package var path: String
  /// Such as `is missing`.
  package var problem: String

  package init(_ path: String, _ problem: String) { (self.path, self.problem) = (path, problem) }

  package var description: String { (path.isEmpty ? "it" : path) + " " + problem }
}

/// How many digits of a number are kept, and written.
package enum JSONDigits: Sendable {
  /// All: the shortest text that reads back the same.
  case all
  /// The same without a needless `.0`.
  case plain
  /// Six decimals, nine below a hundredth: more no sensor has felt.
  case figure
  /// Rounded to this many decimals, zeros at the end left out.
  case places(Int)
  /// Exactly this many decimals.
  case fixed(Int)

  func text(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    switch self {
    case .all, .figure, .places: return value.description
    case .plain: return DecimalText.plain(value)
    case .fixed(let decimals): return DecimalText.fixed(value, decimals: decimals) ?? "null"
    }
  }

  package func rounded(_ value: Double) -> Double {
    switch self {
    case .all, .plain: value
    case .figure: DecimalText.rounded(value, places: value.magnitude < 0.01 ? 9 : 6)
    case .places(let places), .fixed(let places): DecimalText.rounded(value, places: places)
    }
  }
}

extension JSONWriter {
  /// Adds the members of a record to this object.
  package mutating func add(membersOf record: some JSONRecord) {
    var (record, o) = (record, JSONFields(writingTo: self))
    record.fields(&o)
    self = o.writer
  }
}

/// The members of one JSON object while they are written, read or rounded, as a ``JSONRecord``
/// names them. The first mistake is kept; what is read after it does not count.
package struct JSONFields {
  enum Purpose { case writing, reading, rounding }

  /// What stands for nil, for an empty list and for false in the text.
  package enum Absent: Sendable { case null, omitted }

  let purpose: Purpose
  fileprivate var writer: JSONWriter
  /// Of the object that is read.
  package let members: [String: JSONTree]
  package private(set) var mistake: JSONMistake?

  init(_ purpose: Purpose, _ layout: JSONWriter.Layout = .line) {
    (self.purpose, writer, members) = (purpose, JSONWriter(layout), [:])
  }

  fileprivate init(writingTo writer: JSONWriter) {
    (purpose, self.writer, members) = (.writing, writer, [:])
  }

  /// - Throws: where the tree is no object.
  init(reading tree: JSONTree) throws(JSONMistake) {
    guard case .object(let members) = tree else { throw JSONMistake("", "must be a JSON object") }
    (purpose, writer, self.members) = (.reading, JSONWriter(), members)
  }

  static func text(of record: some JSONRecord, _ layout: JSONWriter.Layout) -> String {
    var record = record
    var o = JSONFields(.writing, layout)
    record.fields(&o)
    return o.writer.finished()
  }

  package var isReading: Bool { purpose == .reading }
  package var isWriting: Bool { purpose == .writing }
  package var isRounding: Bool { purpose == .rounding }

  /// Keeps a mistake, unless there is one.
  package mutating func fail(_ path: String, _ problem: String) {
    if mistake == nil { mistake = JSONMistake(path, problem) }
  }

  /// Writes what is JSON already.
  package mutating func add(_ key: String, raw value: @autoclosure () -> String) {
    if isWriting { writer.add(key, raw: value()) }
  }

  /// Writes a list of what is JSON already.
  package mutating func add(_ key: String, list elements: @autoclosure () -> [String]) {
    if isWriting { writer.add(key, list: elements()) }
  }

  /// The member that is read; nil where it is null or absent.
  package func tree(_ key: String) -> JSONTree? {
    guard let value = members[key], value != .null else { return nil }
    return value
  }

  /// One member: `text` writes it, `read` makes it of a tree or says what is wrong with it.
  private mutating func member<Value>(
    _ key: String, _ value: inout Value?, _ absent: Absent, _ text: (Value) -> String,
    _ read: (JSONTree) -> Read<Value>
  ) {
    switch purpose {
    case .rounding: break
    case .writing:
      if let value { writer.add(key, raw: text(value)) } else { addNil(key, absent) }
    case .reading:
      guard let tree = tree(key) else { return value = nil }
      switch read(tree) {
      case .value(let made): value = made
      case .wrong(let problem): fail(key, problem)
      }
    }
  }

  private mutating func addNil(_ key: String, _ absent: Absent) {
    if absent == .null { writer.add(key, raw: "null") }
  }

  private enum Read<Value> {
    case value(Value)
    case wrong(String)
  }

  /// Where a member must be there, unless it may keep what it was.
  private mutating func need<Value>(
    _ key: String, _ value: inout Value, _ needed: Bool,
    _ field: (inout JSONFields, inout Value?) -> Void
  ) {
    var some: Value? = value
    field(&self, &some)
    if let some { value = some } else if needed && isReading { fail(key, "is missing") }
  }
}

// MARK: Texts, words and flags

extension JSONFields {
  package mutating func text(_ key: String, _ value: inout String?, _ absent: Absent = .null) {
    member(key, &value, absent, JSONText.quoted) { tree in
      if case .string(let text) = tree { .value(text) } else { .wrong("must be text") }
    }
  }

  /// - Parameter needed: else an absent member leaves the value as it is.
  package mutating func text(_ key: String, _ value: inout String, needed: Bool = true) {
    need(key, &value, needed) { $0.text(key, &$1) }
  }

  /// A value that is written as a text.
  ///
  /// - Parameters:
  ///   - read: nil where the text is none of them.
  ///   - problem: for that case.
  package mutating func text<Value>(
    _ key: String, _ value: inout Value?, _ absent: Absent = .null, problem: String,
    _ write: (Value) -> String, _ read: (String) -> Value?
  ) {
    member(key, &value, absent, { JSONText.quoted(write($0)) }) { tree in
      guard case .string(let text) = tree else { return .wrong("must be text") }
      return read(text).map { .value($0) } ?? .wrong("is \(text.debugDescription), \(problem)")
    }
  }

  package mutating func text<Value>(
    _ key: String, _ value: inout Value, problem: String, _ write: (Value) -> String,
    _ read: (String) -> Value?
  ) {
    need(key, &value, true) { $0.text(key, &$1, problem: problem, write, read) }
  }

  /// One of an enumeration's words.
  package mutating func word<Word: RawRepresentable<String>>(_ key: String, _ value: inout Word) {
    text(key, &value, problem: "which is none of its words", { $0.rawValue }) {
      Word(rawValue: $0)
    }
  }

  /// One of an enumeration's words; one that only a newer version knows is none.
  package mutating func word<Word: RawRepresentable<String>>(
    _ key: String, _ value: inout Word?, _ absent: Absent = .null
  ) {
    var text = value?.rawValue
    self.text(key, &text, absent)
    value = text.flatMap { Word(rawValue: $0) }
  }

  package mutating func flag(_ key: String, _ value: inout Bool?, _ absent: Absent = .null) {
    member(key, &value, absent, { $0 ? "true" : "false" }) { tree in
      if case .bool(let flag) = tree { .value(flag) } else { .wrong("is neither true nor false") }
    }
  }

  /// - Parameter needed: else an absent member leaves the value as it is.
  package mutating func flag(_ key: String, _ value: inout Bool, needed: Bool = true) {
    need(key, &value, needed) { $0.flag(key, &$1) }
  }

  /// True, or left out.
  package mutating func mark(_ key: String, _ value: inout Bool) {
    var some: Bool? = value ? true : nil
    flag(key, &some, .omitted)
    value = some ?? false
  }

  /// - Parameters:
  ///   - write: an element as a text.
  ///   - read: nil where the text is none of them.
  package mutating func texts<Value>(
    _ key: String, _ values: inout [Value], _ absent: Absent = .null, problem: String,
    _ write: (Value) -> String, _ read: (String) -> Value?
  ) {
    if isReading {
      values = elements(key, "must hold \(problem)") { tree in
        if case .string(let text) = tree { read(text) } else { nil }
      }
    } else if isWriting && !(absent == .omitted && values.isEmpty) {
      writer.add(key, list: values.map { JSONText.quoted(write($0)) })
    }
  }

  package mutating func texts(_ key: String, _ values: inout [String], _ absent: Absent = .null) {
    texts(key, &values, absent, problem: "texts", { $0 }) { $0 }
  }
}

// MARK: Numbers

extension JSONFields {
  /// Beyond it no figure of ours lies; what is within it can be made a whole number.
  package static let anything = -9.007e15...9.007e15
  /// µs UTC of a year from 1687 to 2252: nanoseconds of it fit into 64 bits.
  package static let times = -8_900_000_000_000_000...8_900_000_000_000_000
  /// Durations, s; sums of ours may lie below 0 by what rounding leaves.
  package static let durations = -1e-3...1e10
  /// How many of something: samples, or bytes.
  package static let counts = 0...1 << 41
  /// How many of what people do. More of them than anybody's life holds, and so few that sums of
  /// all that files can say fit into 64 bits.
  package static let few = 0...Int(Int32.max)

  private static func read(_ tree: JSONTree, in range: ClosedRange<Double>) -> Read<Double> {
    guard case .number(let number) = tree else { return .wrong("must be a number") }
    if range.contains(number) { return .value(number) }
    if range == anything { return .wrong("is out of range") }
    let ends = [range.lowerBound, range.upperBound].map(DecimalText.plain)
    return .wrong("is out of range: \(ends[0]) to \(ends[1])")
  }

  package mutating func number(
    _ key: String, _ value: inout Double?, in range: ClosedRange<Double> = anything,
    _ digits: JSONDigits = .all, _ absent: Absent = .null
  ) {
    if purpose == .rounding { value = value.map(digits.rounded) }
    member(key, &value, absent, digits.text) { Self.read($0, in: range) }
  }

  package mutating func number(_ key: String, _ value: inout Double?, _ absent: Absent) {
    number(key, &value, in: Self.anything, .all, absent)
  }

  /// - Parameter needed: else an absent member leaves the value as it is.
  package mutating func number(
    _ key: String, _ value: inout Double, in range: ClosedRange<Double> = anything,
    _ digits: JSONDigits = .all, needed: Bool = true
  ) {
    need(key, &value, needed) { $0.number(key, &$1, in: range, digits) }
  }

  package mutating func seconds(_ key: String, _ value: inout Double, _ digits: JSONDigits = .all) {
    number(key, &value, in: Self.durations, digits)
  }

  package mutating func whole<Number: FixedWidthInteger>(
    _ key: String, _ value: inout Number?, in range: ClosedRange<Int>? = nil,
    _ absent: Absent = .null
  ) {
    member(key, &value, absent, { String($0) }) { tree in
      switch Self.read(tree, in: Self.anything) {
      case .wrong(let problem): return .wrong(problem)
      case .value(let number):
        guard let range else {
          return Number(exactly: number).map { .value($0) }
            ?? .wrong("must be a whole number in range")
        }
        guard let whole = Int(exactly: number) else { return .wrong("must be a whole number") }
        guard range.contains(whole), let value = Number(exactly: whole) else {
          return .wrong("is out of range: \(range.lowerBound) to \(range.upperBound)")
        }
        return .value(value)
      }
    }
  }

  /// - Parameter needed: else an absent member leaves the value as it is.
  package mutating func whole<Number: FixedWidthInteger>(
    _ key: String, _ value: inout Number, in range: ClosedRange<Int>? = nil, needed: Bool = true
  ) {
    need(key, &value, needed) { $0.whole(key, &$1, in: range) }
  }

  package mutating func few(_ key: String, _ value: inout Int) { whole(key, &value, in: Self.few) }

  package mutating func count(_ key: String, _ value: inout some FixedWidthInteger) {
    whole(key, &value, in: Self.counts)
  }

  package mutating func time(_ key: String, _ value: inout Int64?, _ absent: Absent = .null) {
    whole(key, &value, in: Self.times, absent)
  }

  package mutating func time(_ key: String, _ value: inout Int64) {
    whole(key, &value, in: Self.times)
  }

  /// Nanoseconds, written as seconds with six decimals.
  package mutating func moment(_ key: String, _ value: inout Int64?) {
    member(key, &value, .null, { DecimalText.seconds(nanoseconds: $0) }) { tree in
      switch Self.read(tree, in: -9e9...9e9) {
      case .value(let seconds): .value(Int64((seconds * 1e6).rounded()) * 1000)
      case .wrong(let problem): .wrong(problem)
      }
    }
  }

  /// `start_us` and `end_us`.
  package mutating func span(_ start: inout Int64, _ end: inout Int64) {
    time("start_us", &start)
    time("end_us", &end)
    if isReading && end < start { fail("end_us", "is before start_us") }
  }

  /// - Parameters:
  ///   - count: how many there must be.
  ///   - likeness: the list that has as many.
  package mutating func numbers(
    _ key: String, _ values: inout [Double?], in range: ClosedRange<Double> = anything,
    count: Int? = nil, like likeness: String? = nil, _ digits: JSONDigits = .all
  ) {
    switch purpose {
    case .writing: writer.add(key, list: values.map(digits.text))
    case .rounding: values = values.map { $0.map(digits.rounded) }
    case .reading:
      values = elements(key, "must hold numbers in range") { tree in
        if tree == .null { return .some(nil) }
        if case .value(let number) = Self.read(tree, in: range) { return number }
        return nil
      }
      guard let count, values.count != count else { return }
      fail(
        key, likeness.map { "must have as many elements as \($0)" } ?? "must be \(count) numbers")
      values = [Double?](repeating: nil, count: count)
    }
  }

  /// The same; null is `null`, which without one is a mistake.
  package mutating func numbers(
    _ key: String, _ values: inout [Double], in range: ClosedRange<Double> = anything,
    count: Int? = nil, like likeness: String? = nil, null: Double? = nil,
    _ digits: JSONDigits = .all
  ) {
    var some: [Double?] = values
    numbers(key, &some, in: range, count: count, like: likeness, digits)
    if isReading && null == nil && some.contains(nil) { fail(key, "has a gap") }
    values = some.map { $0 ?? null ?? 0 }
  }

  package mutating func wholes<Number: FixedWidthInteger>(
    _ key: String, _ values: inout [Number], count: Int? = nil, like likeness: String? = nil
  ) {
    if isWriting { return writer.add(key, list: values.map { String($0) }) }
    if !isReading { return }
    values = elements(key, "must hold whole numbers in range") { tree in
      if case .number(let number) = tree { Number(exactly: number) } else { nil }
    }
    guard let count, values.count != count else { return }
    fail(key, "must have \(likeness.map { "as many elements as \($0)" } ?? "another length")")
    values = [Number](repeating: 0, count: count)
  }

  /// A list that is read; empty where it is null or absent.
  package mutating func list(_ key: String) -> [JSONTree] {
    guard let value = tree(key) else { return [] }
    if case .array(let elements) = value { return elements }
    fail(key, "must be a list")
    return []
  }

  private mutating func elements<Value>(
    _ key: String, _ problem: String, _ read: (JSONTree) -> Value?
  ) -> [Value] {
    let trees = list(key)
    var values: [Value] = []
    values.reserveCapacity(trees.count)
    for tree in trees {
      guard let value = read(tree) else {
        fail(key, problem)
        return []
      }
      values.append(value)
    }
    return values
  }
}

// MARK: Objects

extension JSONFields {
  /// - Returns: false where there is a mistake in it.
  private mutating func read(
    _ tree: JSONTree, _ path: @autoclosure () -> String, _ fields: (inout JSONFields) -> Void
  ) -> Bool {
    let found: JSONMistake
    do throws(JSONMistake) {
      var o = try JSONFields(reading: tree)
      fields(&o)
      guard let mistake = o.mistake else { return true }
      found = mistake
    } catch { found = error }
    fail(path() + (found.path.isEmpty ? "" : "." + found.path), found.problem)
    return false
  }

  /// An object of members that belong to the same value.
  package mutating func object(_ key: String, _ fields: (inout JSONFields) -> Void) {
    var o = JSONFields(purpose)
    if isReading {
      guard let tree = tree(key) else { return fail(key, "is missing") }
      _ = read(tree, key, fields)
    } else {
      fields(&o)
      add(key, raw: o.writer.finished())
    }
  }

  package mutating func object(_ key: String, _ value: inout some JSONRecord) {
    object(key) { value.fields(&$0) }
  }

  /// - Parameter blank: is filled by what is read.
  package mutating func object<Record: JSONRecord>(
    _ key: String, _ value: inout Record?, _ blank: Record, _ absent: Absent = .null
  ) {
    var record = value ?? blank
    if isReading ? tree(key) == nil : value == nil {
      value = nil
      if isWriting { addNil(key, absent) }
    } else {
      object(key, &record)
      value = record
    }
  }

  /// - Parameters:
  ///   - blank: is filled by what is read.
  ///   - fields: of one of them.
  package mutating func objects<Value>(
    _ key: String, _ values: inout [Value], _ blank: Value, _ absent: Absent = .null,
    _ fields: (inout Value, inout JSONFields) -> Void
  ) {
    switch purpose {
    case .rounding:
      for k in values.indices { fields(&values[k], &self) }
    case .writing:
      if absent == .omitted && values.isEmpty { return }
      writer.add(
        key,
        list: values.map { value in
          var (value, o) = (value, JSONFields(.writing))
          fields(&value, &o)
          return o.writer.finished()
        })
    case .reading:
      let trees = list(key)
      values = []
      values.reserveCapacity(trees.count)
      for (index, tree) in trees.enumerated() {
        var value = blank
        guard read(tree, "\(key)[\(index)]", { fields(&value, &$0) }) else { return }
        values.append(value)
      }
    }
  }

  package mutating func objects<Record: JSONRecord>(
    _ key: String, _ values: inout [Record], _ blank: Record, _ absent: Absent = .null
  ) {
    objects(key, &values, blank, absent) { $0.fields(&$1) }
  }
}
