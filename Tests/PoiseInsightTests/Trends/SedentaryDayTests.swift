import PoiseInsight
import PoiseGait
import Testing

@Suite("Sitting and lying by day")
struct SedentaryDayTests {
  private func session(_ from: Int, _ parts: [(MinuteState, Int)]) -> SessionSummary {
    .made(from: from, parts)
  }

  @Test("stretches end by getting up, or by what is not known, which is no rising")
  func stretches() throws {
    let days = SedentaryDay.days([
      session(
        480,
        [
          (.sitting, 45), (.standing, 2), (.sitting, 7), (.lying, 5), (.walking, 3), (.sitting, 5),
          (.unknown, 4), (.sitting, 31), (.notWorn, 10), (.sitting, 8)
        ])
    ])
    let day = try #require(days.first)
    #expect(days.count == 1 && day.day == 20_000)
    #expect(day.stretches == [45, 12, 5, 31, 8])
    #expect(day.minutes == 101 && day.awake == 110)
    #expect(day.risings == 2)
    #expect(day.breaks == [2, 3])
    #expect(day.stretches(atLeast: 10) == [45, 12, 31])
    #expect(day.stretches(atLeast: 30) == [45, 31])
  }

  @Test("a minute with a few steps to the shelf breaks a sitting")
  func fetched() throws {
    var made = session(600, [(.sitting, 20)])
    made.minutes.records[10].cadence = 84
    let day = try #require(SedentaryDay.days([made]).first)
    #expect(day.stretches == [10, 9] && day.risings == 1 && day.breaks == [1])
    #expect(day.minutes == 19 && day.awake == 20)
  }

  @Test("the night's rest is no sitting by day, a nap is")
  func night() throws {
    let nights = SedentaryDay.days([
      session(1200, [(.sitting, 60), (.lying, 480), (.standing, 10), (.sitting, 20)])
    ])
    #expect(nights.map(\.day) == [20_000, 20_001])
    #expect(nights.map(\.stretches) == [[60], [20]])
    #expect(nights.map(\.minutes) == [60, 20] && nights.map(\.awake) == [60, 30])
    // who goes to bed has not got up
    #expect(nights.map(\.risings) == [0, 0])
    let nap = try #require(
      SedentaryDay.days([session(750, [(.sitting, 30), (.lying, 70), (.standing, 5)])]).first)
    #expect(nap.stretches == [100] && nap.risings == 1)
    // three hours lying are a rest at any time, and half of a night is the night's
    #expect(SedentaryDay.days([session(750, [(.lying, 180), (.standing, 5)])])[0].minutes == 0)
    let evening = SedentaryDay.days([session(1310, [(.sitting, 5), (.lying, 125)])])
    #expect(evening.map(\.minutes) == [5])
  }

  @Test("a day sleep after a night shift is no sitting, wherever noon falls in it")
  func nightShift() {
    let days = SedentaryDay.days([
      session(
        1200,
        [
          (.walking, 660), (.lying, 480), (.standing, 20), (.sitting, 40), (.walking, 900),
          (.lying, 480), (.standing, 60)
        ])
    ])
    #expect(days.map(\.day) == [20_000, 20_001, 20_002])
    #expect(days.map(\.minutes) == [0, 40, 0])
    #expect(days.map(\.stretches) == [[], [40], []])
  }

  @Test("a sitting through a clock change is one", arguments: [(60, 120), (120, 60)])
  func clockChange(_ offset: (before: Int, after: Int)) {
    var made = session(0, [(.standing, 1), (.sitting, 100), (.standing, 1)])
    made.zoneSpans = [
      ZoneSpan(from: 0, offsetSeconds: offset.before * 60),
      ZoneSpan(from: made.start + 3_000_000_000, offsetSeconds: offset.after * 60)
    ]
    let days = SedentaryDay.days([made])
    #expect(days.map(\.stretches) == [[100]] && days.map(\.awake) == [102])
  }

  @Test("a stretch is the day's on which it begins, its minutes each their own day's")
  func midnight() {
    let days = SedentaryDay.days([session(1410, [(.sitting, 60), (.standing, 1)])])
    #expect(days.map(\.minutes) == [30, 30])
    #expect(days.map(\.stretches) == [[60], []])
    #expect(days.map(\.risings) == [1, 0])
  }

  @Test("a sitting that two sessions share is one, and what both hold counts once")
  func sessions() {
    let first = session(600, [(.sitting, 20)])
    let second = session(620, [(.sitting, 15), (.standing, 1)])
    #expect(SedentaryDay.days([second, first]).map(\.stretches) == [[35]])
    let twin = session(610, [(.sitting, 10)])
    #expect(SedentaryDay.days([first, twin, second]).map(\.minutes) == [35])
    // of two that differ the one that saw somebody up is believed
    let other = session(610, [(.walking, 2)])
    #expect(SedentaryDay.days([first, other]).map(\.stretches) == [[10, 8]])
    var undated = first
    undated.clock = .unknown
    #expect(SedentaryDay.days([undated]).isEmpty)
  }
}
