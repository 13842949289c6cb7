import PoiseInsight
import PoiseMotion
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
    var undated = session
    undated.clock = .unknown
    #expect(NightRest.nights([undated]).isEmpty)
  }
}
