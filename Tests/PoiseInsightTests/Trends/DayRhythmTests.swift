import PoiseInsight
import PoiseGait
import Testing

@Suite("Rhythm of days and nights")
struct DayRhythmTests {
  /// Steps by the hour of `days` days.
  private func hours(_ days: Int, _ steps: (Int, Int) -> Double) -> [Int: Double] {
    var hours: [Int: Double] = [:]
    for day in 0..<days { for hour in 0..<24 { hours[day * 24 + hour] = steps(day, hour) } }
    return hours
  }

  @Test("days that are all alike are wholly explained by the hour")
  func alike() throws {
    // 16 busy hours and 8 of rest: two changes of 300 a day over a variance of 300² · 2/9
    let rhythm = try #require(DayRhythm(hours(7) { _, hour in hour < 8 ? 0 : 300 }))
    #expect(abs(rhythm.stability - 1) < 1e-12)
    // of the 167 pairs 13 are changes: 7 in the morning, 6 at midnight
    #expect(abs(rhythm.fragmentation - 13.0 / 167 / (2.0 / 9)) < 1e-12)
    #expect(rhythm.amplitude == 1)
    #expect(rhythm.days == 7)
  }

  @Test("hours that take turns are broken up, by van Someren's formula")
  func broken() throws {
    let turns = try #require(DayRhythm(hours(5) { _, hour in hour % 2 == 0 ? 100 : 0 }))
    #expect(abs(turns.fragmentation - 4) < 1e-12)
    #expect(abs(turns.stability - 1) < 1e-12)
    // ten and five hours in a row hold 50 and 40 at most and least
    #expect(abs(turns.amplitude - 10.0 / 90) < 1e-12)
    // every second day at another time: nothing is explained
    let random = try #require(
      DayRhythm(hours(6) { day, hour in (hour < 12) == (day % 2 == 0) ? 100 : 0 }))
    #expect(abs(random.stability) < 1e-12)
  }

  @Test("with rarely worn nights it is still the share that the hours explain, and at most 1")
  func rareNights() throws {
    // worn by day for 30 days, through two nights only
    let all30 = hours(30) { (day: Int, hour: Int) -> Double in
      let steps = 400 + 20 * Double((day * 7 + hour * 5) % 11)
      return (8..<20).contains(hour) ? steps : 0
    }
    let worn = all30.filter { (8..<20).contains($0.key % 24) || $0.key < 48 }
    let rhythm = try #require(DayRhythm(worn))
    // sums of squares of an analysis of variance: all, and within the hours
    let values = Array(worn.values)
    let mean = values.reduce(0, +) / Double(values.count)
    let all = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    var within = 0.0
    for hour in 0..<24 {
      let own = worn.filter { $0.key % 24 == hour }.map(\.value)
      let level = own.reduce(0, +) / Double(own.count)
      within += own.reduce(0) { $0 + ($1 - level) * ($1 - level) }
    }
    #expect(abs(rhythm.stability - (1 - within / all)) < 1e-9 && rhythm.stability <= 1)
  }

  @Test("an hour that the clocks show twice counts as the mean of the two, of devices as their sum")
  func clocksSetBack() throws {
    func steps(_ hour: Int) -> Int { hour < 7 ? 10 * hour : 300 + hour }
    // a week from midnight on; on the fourth day 3:00 is 2:00 again
    var session = SessionSummary.made(from: -120, [])
    let hour: Int64 = 3_600_000_000
    session.zoneSpans = [
      ZoneSpan(from: 0, offsetSeconds: 7200),
      ZoneSpan(from: session.start + 75 * hour, offsetSeconds: 3600)
    ]
    for k in 0..<169 {
      let start = session.start + Int64(k) * hour
      var record = PeriodRecord(start: start, end: start + hour, day: 0)
      record.totals.worn = 3600
      record.totals.steps = steps((k < 75 ? k : k - 1) % 24)
      session.hours.append(record)
    }
    #expect(DayRhythm([session]) == DayRhythm(hours(7) { _, hour in Double(steps(hour)) }))
    let two = DayRhythm([session, session])
    #expect(two == DayRhythm(hours(7) { _, hour in Double(2 * steps(hour)) }))
    // of two of which one was not worn, the other
    session.hours[74].totals.worn = 1800
    session.hours[74].totals.steps = 0
    #expect(DayRhythm([session]) == DayRhythm(hours(7) { _, hour in Double(steps(hour)) }))
  }

  @Test("little is nothing")
  func little() {
    #expect(DayRhythm(hours(4) { _, hour in Double(hour) }) == nil)
    #expect(DayRhythm(hours(7) { _, _ in 0 }) == nil)
    #expect(DayRhythm(hours(9) { _, hour in Double(hour) }.filter { $0.key % 24 != 3 }) == nil)
    #expect(DayRhythm([SessionSummary]()) == nil)
  }

  /// From 20:00 on minute by minute, UTC.
  private func night(_ parts: [(MinuteState, Int)]) -> SessionSummary {
    .made(from: 20 * 60, parts)
  }

  @Test("a night is from lying down to getting up, with the times up in it")
  func nights() throws {
    let session = night([
      (.sitting, 120), (.lying, 200), (.walking, 5), (.unknown, 3), (.lying, 250), (.standing, 40),
      (.lying, 70)
    ])
    let found = NightRest.nights([session])
    #expect(found.count == 1)
    let first = try #require(found.first)
    #expect(first.minutes == 458 && first.risings == 1 && first.day == 20_001)
    #expect(NightRest.nights([night([(.lying, 59)])]).isEmpty)
    // a nap after lunch is no night, three hours are
    func nap(_ minutes: Int) -> SessionSummary {
      .made(from: 12 * 60, [(.sitting, 90), (.lying, minutes), (.standing, 60)])
    }
    #expect(NightRest.nights([nap(179)]).isEmpty && Timeline([nap(179)]).nights.isEmpty)
    #expect(Timeline([nap(180)]).nights.map(\.minutes) == [180])
    var undated = session
    undated.clock = .unknown
    #expect(NightRest.nights([undated]).isEmpty)
  }

  @Test("who works at night rests by day: noon cuts nothing, each rest is of the day it ends on")
  func dayRests() {
    // two shifts and two sleeps from 7:00 to 15:00, a nap before the second shift
    let session = SessionSummary.made(
      from: 20 * 60,
      [
        (.walking, 660), (.lying, 480), (.sitting, 300), (.lying, 90), (.walking, 570),
        (.lying, 480), (.standing, 60)
      ])
    let found = NightRest.nights([session])
    #expect(found.map(\.minutes) == [480, 480] && found.map(\.day) == [20_001, 20_002])
    #expect(found.allSatisfy { $0.isWhole && $0.risings == 0 })
    // back to nights: the evening of the same day is a rest of its own
    let turned = SessionSummary.made(
      from: 6 * 60, [(.walking, 60), (.lying, 480), (.sitting, 480), (.lying, 420), (.standing, 40)]
    )
    #expect(NightRest.nights([turned]).map(\.minutes) == [480, 420])
    #expect(NightRest.nights([turned]).map(\.day) == [20_000, 20_001])
  }

  @Test("a sleep in two parts is told by its longer one, one that a device cut is not whole")
  func parts() {
    let split = night([
      (.sitting, 120), (.lying, 200), (.walking, 45), (.lying, 240), (.walking, 9)
    ])
    #expect(NightRest.nights([split]).map(\.minutes) == [240])
    let cut = night([(.sitting, 120), (.lying, 200), (.notWorn, 60), (.walking, 9)])
    #expect(NightRest.nights([cut]).map(\.isWhole) == [false])
    // a gap in the recording is no getting up
    let gap = night([(.sitting, 99), (.lying, 200), (.noData, 9), (.lying, 99), (.walking, 9)])
    #expect(NightRest.nights([gap]).map(\.risings) == [0])
    #expect(NightRest.nights([gap]).map(\.minutes) == [308])
  }

  @Test("of somebody who lies most of the time each day has its rest")
  func bedridden() {
    // a quarter of an hour up every four hours, half an hour each morning
    var day: [(MinuteState, Int)] = [(.sitting, 25)]
    for _ in 0..<5 { day += [(.lying, 225), (.standing, 15)] }
    day.append((.lying, 215))
    let made = SessionSummary.made(from: 480, (0..<4).flatMap { _ in day })
    let rests = NightRest.nights([made])
    #expect(rests.count >= 3 && rests.allSatisfy { $0.minutes <= 16 * 60 })
  }

  @Test("a clock change neither cuts a night nor shortens it", arguments: [(120, 60), (60, 120)])
  func clockChange(_ offset: (before: Int, after: Int)) {
    // an hour of sitting, eight hours lying, an hour of standing, from 21:00 UTC of day 19 999 on
    var session = SessionSummary.made(from: -180, [(.sitting, 60), (.lying, 480), (.standing, 60)])
    session.zoneSpans = [
      ZoneSpan(from: 0, offsetSeconds: offset.before * 60),
      ZoneSpan(from: session.start + 14_400_000_000, offsetSeconds: offset.after * 60)
    ]
    let rests = NightRest.nights([session])
    #expect(rests.map(\.minutes) == [480] && rests.map(\.day) == [20_000])
    let days = SedentaryDay.days([session])
    #expect(days.reduce(0) { $0 + $1.minutes } == 60)
    #expect(days.reduce(0) { $0 + $1.awake } == 120)
  }
}
