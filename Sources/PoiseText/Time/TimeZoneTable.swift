/// A time zone as its compiled file has it (TZif, RFC 8536 [104]): which offset holds from when on.
public struct TimeZoneTable: Sendable, Equatable {
  /// From `from` (Unix seconds) on local time is `offset` seconds east of Greenwich.
  public struct Span: Sendable, Equatable {
    public var from: Int64
    public var offset: Int

    public init(from: Int64, offset: Int) { (self.from, self.offset) = (from, offset) }
  }

  /// Greenwich all year.
  public static let utc = TimeZoneTable(spans: [Span(from: .min, offset: 0)], rule: nil)

  /// In order; the first holds from the beginning of time.
  private var spans: [Span]
  /// What holds behind the last one.
  private var rule: TimeZoneRule?

  private init(spans: [Span], rule: TimeZoneRule?) { (self.spans, self.rule) = (spans, rule) }

  /// nil where the bytes are no such file, or one of the version 1 alone, which ends in 2037.
  public init?(_ bytes: [UInt8]) {
    guard let short = Block(bytes, at: 0, timeSize: 4), bytes[4] >= UInt8(ascii: "2"),
      let block = Block(bytes, at: short.end, timeSize: 8)
    else { return nil }
    var offsets: [Int] = []
    for k in 0..<block.types {
      let place = block.typesAt + 6 * k
      offsets.append(Int(Int32(truncatingIfNeeded: Self.number(bytes, place, 4))))
    }
    guard let first = offsets.first else { return nil }
    var spans = [Span(from: .min, offset: first)]
    for k in 0..<block.times {
      let time = Self.number(bytes, block.timesAt + 8 * k, 8)
      let type = Int(bytes[block.indexesAt + k])
      guard type < offsets.count, time > spans[spans.count - 1].from else { return nil }
      spans.append(Span(from: time, offset: offsets[type]))
    }
    self.spans = spans
    let footer = bytes[block.end...].dropFirst().prefix { $0 != 0x0A }
    rule = TimeZoneRule(String(decoding: footer, as: UTF8.self))
  }

  /// The offsets that hold between two times (Unix seconds), in order; the first holds at `start`.
  public func spans(from start: Int64, to end: Int64) -> [Span] {
    var all = spans
    let last = spans.last?.from ?? .min
    if let rule, end > last {
      // the year before: a rule's first change may lie behind the new year
      let from = CivilTime(unixSeconds: max(last, start)).year - 1
      let to = CivilTime(unixSeconds: end).year
      for year in from...max(from, to) {
        all += rule.changes(in: year).filter { $0.from > last }
      }
    }
    all.sort { $0.from < $1.from }
    let begin = all.last { $0.from <= start } ?? all[0]
    var out = [Span(from: start, offset: begin.offset)]
    for span in all where span.from > start && span.from <= end {
      if span.offset != out[out.count - 1].offset { out.append(span) }
    }
    return out
  }

  /// Where the parts of one of the file's two data blocks lie.
  private struct Block {
    var times: Int
    var types: Int
    var timesAt: Int
    var indexesAt: Int
    var typesAt: Int
    /// First byte behind it.
    var end: Int

    init?(_ bytes: [UInt8], at begin: Int, timeSize: Int) {
      guard bytes.count >= begin + 44, bytes[begin..<begin + 4].elementsEqual("TZif".utf8) else {
        return nil
      }
      let counts = (0..<6).map { Int(TimeZoneTable.number(bytes, begin + 20 + 4 * $0, 4)) }
      guard counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
      (times, types) = (counts[3], counts[4])
      timesAt = begin + 44
      indexesAt = timesAt + timeSize * times
      typesAt = indexesAt + times
      end = typesAt + 6 * types + counts[5] + (timeSize + 4) * counts[2] + counts[1] + counts[0]
      if end > bytes.count { return nil }
    }
  }

  /// A number of 4 or 8 bytes, the highest first, with its sign.
  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int64 {
    var value: UInt64 = 0
    for k in 0..<count { value = value << 8 | UInt64(bytes[at + k]) }
    return count == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }
}

/// The rule by which a zone goes on: `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX.1-2017 [105], 8.3 TZ).
struct TimeZoneRule: Sendable, Equatable {
  /// When in a year a change is.
  enum Day: Sendable, Equatable {
    /// Week 1...5 (5: the last) of a month, weekday 0 Sunday.
    case month(Int, week: Int, weekday: Int)
    /// Day 1...365, the 29th of February not counted.
    case julian(Int)
    /// Day 0...365, it counted.
    case ordinal(Int)
  }

  /// Seconds east of Greenwich.
  private var standard: Int
  private var summer: (offset: Int, begins: (Day, Int), ends: (Day, Int))?

  static func == (a: TimeZoneRule, b: TimeZoneRule) -> Bool {
    a.standard == b.standard && a.summer?.offset == b.summer?.offset
      && a.summer?.begins.0 == b.summer?.begins.0 && a.summer?.begins.1 == b.summer?.begins.1
      && a.summer?.ends.0 == b.summer?.ends.0 && a.summer?.ends.1 == b.summer?.ends.1
  }

  init?(_ text: String) {
    var rest = text.utf8[...]
    guard Self.name(&rest), let west = Self.time(&rest) else { return nil }
    standard = -west
    if rest.isEmpty { return }
    guard Self.name(&rest) else { return nil }
    var offset = standard + 3600
    if let first = rest.first, first != UInt8(ascii: ",") {
      guard let west = Self.time(&rest) else { return nil }
      offset = -west
    }
    guard let begins = Self.change(&rest), let ends = Self.change(&rest), rest.isEmpty else {
      return nil
    }
    summer = (offset, begins, ends)
  }

  /// The changes of a year; where there is no summer time, its begin.
  func changes(in year: Int) -> [TimeZoneTable.Span] {
    guard let summer else {
      return [TimeZoneTable.Span(from: Self.begin(of: year), offset: standard)]
    }
    let begin = Self.seconds(summer.begins, in: year) - Int64(standard)
    let end = Self.seconds(summer.ends, in: year) - Int64(summer.offset)
    return [
      TimeZoneTable.Span(from: begin, offset: summer.offset),
      TimeZoneTable.Span(from: end, offset: standard)
    ]
  }

  private static func begin(of year: Int) -> Int64 {
    Int64(CivilTime.days(year: year, month: 1, day: 1)) * 86_400
  }

  /// Of the wall clock, as if it were Greenwich's.
  private static func seconds(_ change: (Day, Int), in year: Int) -> Int64 {
    let day: Int
    switch change.0 {
    case .month(let month, let week, let weekday):
      let first = CivilTime.days(year: year, month: month, day: 1)
      // 1970-01-01 was a Thursday
      let ahead = ((weekday - (first + 4) % 7) % 7 + 7) % 7
      let next =
        month == 12
        ? CivilTime.days(year: year + 1, month: 1, day: 1)
        : CivilTime.days(year: year, month: month + 1, day: 1)
      var found = first + ahead + 7 * (week - 1)
      while found >= next { found -= 7 }
      day = found
    case .julian(let number):
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let extra = isLeap && number >= 60 ? 1 : 0
      day = CivilTime.days(year: year, month: 1, day: 1) + number - 1 + extra
    case .ordinal(let number): day = CivilTime.days(year: year, month: 1, day: 1) + number
    }
    return Int64(day) * 86_400 + Int64(change.1)
  }

  // MARK: - Text

  private static func name(_ rest: inout Substring.UTF8View.SubSequence) -> Bool {
    if rest.first == UInt8(ascii: "<") {
      guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[rest.index(after: close)...]
      return true
    }
    let letters = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    rest = rest.dropFirst(letters.count)
    return letters.count >= 3
  }

  private static func number(_ rest: inout Substring.UTF8View.SubSequence) -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...4).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { 10 * $0 + Int($1 - 0x30) }
  }

  private static func take(_ byte: Character, _ rest: inout Substring.UTF8View.SubSequence) -> Bool
  {
    guard let first = rest.first, first == byte.asciiValue else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// `[+-]hh[:mm[:ss]]`, seconds.
  private static func time(_ rest: inout Substring.UTF8View.SubSequence) -> Int? {
    let isNegative = take("-", &rest)
    if !isNegative { _ = take("+", &rest) }
    guard var seconds = number(&rest).map({ $0 * 3600 }), seconds <= 167 * 3600 else {
      return nil
    }
    for unit in [60, 1] where take(":", &rest) {
      guard let part = number(&rest), part < 60 else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  private static func change(_ rest: inout Substring.UTF8View.SubSequence) -> (Day, Int)? {
    guard take(",", &rest), let day = day(&rest) else { return nil }
    if !take("/", &rest) { return (day, 7200) }
    return time(&rest).map { (day, $0) }
  }

  private static func day(_ rest: inout Substring.UTF8View.SubSequence) -> Day? {
    if take("J", &rest) {
      return number(&rest).flatMap { (1...365).contains($0) ? .julian($0) : nil }
    }
    if !take("M", &rest) {
      return number(&rest).flatMap { $0 <= 365 ? .ordinal($0) : nil }
    }
    guard let month = number(&rest), take(".", &rest), let week = number(&rest),
      take(".", &rest), let weekday = number(&rest), (1...12).contains(month),
      (1...5).contains(week), weekday < 7
    else { return nil }
    return .month(month, week: week, weekday: weekday)
  }
}
