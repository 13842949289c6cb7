/// A date, a time of day, or both, as RFC 3339 writes them.
public struct TOMLDateTime: Sendable, Equatable {
  public struct Date: Sendable, Equatable {
    public var year: Int
    public var month: Int
    public var day: Int
  }

  public struct Time: Sendable, Equatable {
    public var hour: Int
    public var minute: Int
    /// 60 is a leap second.
    public var second: Int
    /// What stands behind the ninth digit is left out.
    public var nanosecond: Int
  }

  public var date: Date?
  public var time: Time?
  /// Minutes east of UTC; nil for a local time.
  public var offset: Int?

  /// nil where `word` is none, or no day of the calendar.
  init?(_ word: String) {
    var text = Array(word.utf8)[...]
    if text.count >= 10 && text[4] == UInt8(ascii: "-") {
      guard let date = Self.date(&text) else { return nil }
      self.date = date
      guard let separator = text.popFirst() else { return }
      guard [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(separator) else {
        return nil
      }
    }
    guard let time = Self.time(&text) else { return nil }
    self.time = time
    if text.isEmpty { return }
    guard date != nil, let offset = Self.offset(&text), text.isEmpty else { return nil }
    self.offset = offset
  }

  /// Whether a word begins as a date does, to which a time may belong behind a space.
  static func isDate(_ word: [Unicode.Scalar]) -> Bool {
    guard word.count == 10, word[4] == "-", word[7] == "-" else { return false }
    return word.enumerated().allSatisfy { $0 == 4 || $0 == 7 || ("0"..."9").contains($1) }
  }

  private static func date(_ text: inout ArraySlice<UInt8>) -> Date? {
    guard let year = number(&text, digits: 4), skip(&text, "-"),
      let month = number(&text, digits: 2), skip(&text, "-"),
      let day = number(&text, digits: 2), (1...12).contains(month)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...lengths[month - 1]).contains(day) else { return nil }
    return Date(year: year, month: month, day: day)
  }

  private static func time(_ text: inout ArraySlice<UInt8>) -> Time? {
    guard let hour = number(&text, digits: 2), skip(&text, ":"),
      let minute = number(&text, digits: 2), skip(&text, ":"),
      let second = number(&text, digits: 2), hour < 24, minute < 60, second <= 60
    else { return nil }
    var nanosecond = 0
    if skip(&text, ".") {
      let digits = text.prefix { isDigit($0) }
      if digits.isEmpty { return nil }
      text = text.dropFirst(digits.count)
      for place in 0..<9 {
        let digit = place < digits.count ? Int(digits[digits.startIndex + place] - 0x30) : 0
        nanosecond = 10 * nanosecond + digit
      }
    }
    return Time(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
  }

  private static func offset(_ text: inout ArraySlice<UInt8>) -> Int? {
    if skip(&text, "Z") || skip(&text, "z") { return 0 }
    let isWest = skip(&text, "-")
    guard isWest || skip(&text, "+"), let hour = number(&text, digits: 2), skip(&text, ":"),
      let minute = number(&text, digits: 2), hour < 24, minute < 60
    else { return nil }
    return (isWest ? -1 : 1) * (60 * hour + minute)
  }

  private static func number(_ text: inout ArraySlice<UInt8>, digits: Int) -> Int? {
    let head = text.prefix(digits)
    guard head.count == digits, head.allSatisfy({ isDigit($0) }) else { return nil }
    text = text.dropFirst(digits)
    return head.reduce(0) { 10 * $0 + Int($1 - 0x30) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func skip(_ text: inout ArraySlice<UInt8>, _ letter: Unicode.Scalar) -> Bool {
    guard text.first == UInt8(ascii: letter) else { return false }
    text = text.dropFirst()
    return true
  }
}
