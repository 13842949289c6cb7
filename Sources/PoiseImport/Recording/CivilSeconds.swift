import PoiseText

/// Dates and times of day as other recorders write them.
enum CivilSeconds {
  /// Seconds since 1970-01-01 of a date and time that were checked to be in their ranges.
  static func of(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
  ) -> Int64 {
    let days = Int64(CivilTime.days(year: year, month: month, day: day))
    return days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// Of `2020-01-31 12:00:00.5` (also with `T`, or `:` before the fraction), ns; nil where it is
  /// none.
  static func nanoseconds(_ text: some StringProtocol) -> Int64? {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" })
    guard parts.count == 2 else { return nil }
    let date = parts[0].split(separator: "-").map { Int($0) ?? -1 }
    guard date.count == 3, (1970...2200).contains(date[0]) else { return nil }
    return nanoseconds(date[0], date[1], date[2], parts[1])
  }

  /// The same, also with an offset or `Z` behind it: ns of UTC, and the seconds that it is behind
  /// local time; without an offset ns of the clock that wrote it, and nil.
  static func moment(_ text: Substring) -> (time: Int64, offset: Int?)? {
    let end = text.utf8.suffix(6)
    if end.last == UInt8(ascii: "Z") { return nanoseconds(text.dropLast()).map { ($0, 0) } }
    guard let sign = end.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
    else { return nanoseconds(text).map { ($0, nil) } }
    var zone = String(text[sign...])
    if zone.utf8.count == 5, !zone.contains(":") {
      zone.insert(":", at: zone.index(zone.startIndex, offsetBy: 3))
    }
    guard let offset = offset(zone), let time = nanoseconds(text[..<sign]) else { return nil }
    return (time - Int64(offset) * 1_000_000_000, offset)
  }

  /// Of a date and `12:00:00.5`.
  static func nanoseconds(
    _ year: Int, _ month: Int, _ day: Int, _ clock: some StringProtocol
  ) -> Int64? {
    let fields = clock.split(whereSeparator: { $0 == ":" || $0 == "." || $0 == "," })
    let time = fields.prefix(3).map { Int($0) ?? -1 }
    guard (1...12).contains(month), (1...31).contains(day), time.count == 3,
      (0..<24).contains(time[0]), (0..<60).contains(time[1]), (0..<61).contains(time[2])
    else { return nil }
    var part: Int64 = 0
    if fields.count == 4 {
      guard fields[3].utf8.allSatisfy({ (48...57).contains($0) }),
        let digits = Double("0." + fields[3])
      else { return nil }
      part = Int64((digits * 1e9).rounded())
    }
    return of(year, month, day, time[0], time[1], time[2]) * 1_000_000_000 + part
  }

  /// Seconds that `-04:00`, `GMT -04:00` or `-04:00:00` is ahead of UTC; nil where it is none.
  static func offset(_ text: some StringProtocol) -> Int? {
    guard let word = text.split(separator: " ").last else { return nil }
    let sign = word.first == "-" ? -1 : 1
    let fields = word.drop { $0 == "-" || $0 == "+" }.split(separator: ":").map { Int($0) ?? -1 }
    guard fields.count >= 2, (0...14).contains(fields[0]), (0..<60).contains(fields[1]) else {
      return nil
    }
    return sign * (fields[0] * 3600 + fields[1] * 60)
  }
}
