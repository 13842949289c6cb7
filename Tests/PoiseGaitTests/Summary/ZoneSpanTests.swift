import Testing

@testable import PoiseGait

@Suite struct ZoneSpanTests {
  /// Vienna in 2026: summer time from 29 March to 25 October, both at 01:00 UTC.
  private static let vienna = [
    ZoneSpan(from: 0, offsetSeconds: 3600),
    ZoneSpan(from: 1_774_746_000_000_000, offsetSeconds: 7200),
    ZoneSpan(from: 1_792_890_000_000_000, offsetSeconds: 3600)
  ]
  private static let hour: Int64 = 3_600_000_000

  @Test func daysOfTwentyThreeAndTwentyFiveHours() {
    let spring = Self.vienna.day(of: 1_774_746_000_000_000)
    #expect(spring == 20_541)  // 2026-03-29
    let long = Self.vienna.day(of: 1_792_890_000_000_000)
    #expect(long == 20_751)  // 2026-10-25
    for (day, hours) in [(spring, 23), (long, 25), (spring + 1, 24)] {
      let begin = Self.vienna.start(ofDay: day)
      let end = Self.vienna.start(ofDay: day + 1)
      #expect(end - begin == Int64(hours) * Self.hour, "day \(day)")
      #expect(Self.vienna.day(of: begin) == day)
      #expect(Self.vienna.day(of: begin - 1) == day - 1)
    }
  }

  /// A zone that changes at midnight: the day begins at 01:00 by its own clock.
  @Test func aMidnightThatDoesNotExist() {
    let change: Int64 = 20_000 * 24 * Self.hour + 4 * Self.hour
    let spans = [
      ZoneSpan(from: 0, offsetSeconds: -4 * 3600),
      ZoneSpan(from: change, offsetSeconds: -3 * 3600)
    ]
    #expect(spans.start(ofDay: 20_000) == change)
    #expect(spans.day(of: change) == 20_000)
    #expect(spans.day(of: change - 1) == 19_999)
  }

  /// Lord Howe in 2026: 11:00 before Greenwich until 2:00 on 5 April, then 10:30 until 2:00 on
  /// 4 October.
  @Test func hoursAtAChangeByHalfAnHour() {
    let (autumn, spring) = (1_775_314_800 * 1_000_000, 1_791_041_400 * 1_000_000) as (Int64, Int64)
    let spans = [
      ZoneSpan(from: 0, offsetSeconds: 39_600), ZoneSpan(from: autumn, offsetSeconds: 37_800),
      ZoneSpan(from: spring, offsetSeconds: 39_600)
    ]
    let half = Self.hour / 2
    for change in [autumn, spring] {
      var time = change - 3 * Self.hour - half / 2
      var hours: [Range<Int64>] = []
      while time < change + 3 * Self.hour {
        let hour = spans.hour(of: time)
        if hours.last != hour { hours.append(hour) }
        time += half / 15
      }
      for (a, b) in zip(hours, hours.dropFirst()) { #expect(a.upperBound == b.lowerBound) }
      #expect(hours.contains { $0 == change..<(change + half) })
      #expect(hours.count { $0.upperBound - $0.lowerBound != Self.hour } == 1)
    }
  }

  /// Clocks that change by a whole hour leave every hour its length.
  @Test func hoursAtAChangeByAnHour() {
    for span in Self.vienna.dropFirst() {
      let hours = [-1, 0].map { Self.vienna.hour(of: span.from + $0) }
      #expect(hours == [(span.from - Self.hour)..<span.from, span.from..<(span.from + Self.hour)])
    }
    let early = [ZoneSpan(from: 1_774_746_000_000_000 + 7, offsetSeconds: 3600)]
    for time in [early[0].from - 8, early[0].from + 8] {
      #expect(early.hour(of: time).count == Int(Self.hour))
      #expect(early.hour(of: time).lowerBound % Self.hour == 0)
    }
  }

  /// The first span holds before it, too; without any the time is UTC.
  @Test func timesBeforeTheFirstSpan() {
    let spans = [ZoneSpan(from: 5 * Self.hour, offsetSeconds: -3600)]
    #expect([0, 5 * Self.hour].map { spans.offset(at: $0) } == [-3600, -3600])
    let none: [ZoneSpan] = []
    #expect(none.offset(at: Self.hour) == 0 && none.local(Self.hour) == Self.hour)
  }

  @Test func timesBefore1970() {
    let utc = [ZoneSpan(from: 0, offsetSeconds: 0)]
    #expect(utc.day(of: -1) == -1)
    #expect(utc.start(ofDay: -1) == -24 * Self.hour)
  }
}
