import PoiseGait
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseStore

/// What the index knows of days, and how a report sees the same sessions.
@Suite struct SessionStoreDaysTests {
  private static let zone = "Europe/Vienna"

  /// A session of a local day from 8:00 on, worn and recorded without a gap.
  private func session(_ number: Int, day: Int, hours: Int = 12) -> SessionSummary {
    let start = Int64(day) * 86_400_000_000 + 7 * 3_600_000_000
    var s = SessionSummary(
      session: "\(DecimalText.padded(number, width: 8))-0000-4000-8000-000000000000", start: start,
      end: start + Int64(hours) * 3_600_000_000)
    (s.subject, s.user, s.zone, s.clock) = ("anna", "anna", Self.zone, .good)
    s.zoneSpans = [ZoneSpan(from: 0, offsetSeconds: 3600)]
    s.state = .stopped
    s.minutes = MinuteTable(
      start: start,
      records: [MinuteRecord](repeating: MinuteRecord(state: .standing), count: hours * 60))
    var totals = PeriodTotals()
    (totals.recorded, totals.worn) = (3600 * Double(hours), 3600 * Double(hours))
    totals.steps = 6000
    s.totals = totals
    s.days = [PeriodRecord(start: start, end: s.end, day: day, totals: totals)]
    return s
  }

  private func put(_ s: SessionSummary, _ folder: TemporaryFolder, _ more: String = "") throws {
    let stem = CivilTime(unixNanoseconds: s.start * 1000).compact + "_" + s.session.prefix(8) + more
    try SessionFiles(folder: folder.path, stem: stem).write(s)
  }

  @Test("a day on which two sessions ran at once is marked; one after the other is not")
  func doubled() throws {
    let folder = try TemporaryFolder()
    try put(session(1, day: 20_700), folder)
    try put(session(2, day: 20_701), folder)
    var other = session(3, day: 20_701)
    other.start += 180_000_000
    other.minutes.start += 180_000_000
    try put(other, folder)
    // the second begins in the minute in which the first ends
    try put(session(4, day: 20_702, hours: 2), folder)
    var next = session(5, day: 20_702, hours: 2)
    next.start += 2 * 3_600_000_000 - 60_000_000
    next.end = next.start + 2 * 3_600_000_000
    next.minutes.start = next.start
    try put(next, folder)
    let days = try SessionStore(root: folder.path).days(of: "anna")
    #expect(days.map(\.day) == [20_700, 20_701, 20_702])
    #expect(days.map(\.isDoubled) == [false, true, false])
    #expect(days.map(\.steps) == [6000, 12_000, 12_000])
  }

  @Test("a further copy of a session does not count")
  func copies() throws {
    let folder = try TemporaryFolder()
    try put(session(1, day: 20_700), folder)
    try put(session(1, day: 20_700), folder, "_copy")
    let days = try SessionStore(root: folder.path).days(of: "anna")
    #expect(days.map(\.steps) == [6000] && days.map(\.isDoubled) == [false])
  }

  @Test("a day whose sessions are all excluded is there, with nothing in its sums")
  func excluded() throws {
    let folder = try TemporaryFolder()
    try put(session(1, day: 20_700), folder)
    try put(session(2, day: 20_701), folder)
    let store = try SessionStore(root: folder.path)
    try store.say(.exclude("belt"), of: try #require(try store.sessions(named: "00000002").first))
    let days = try store.days(of: "anna")
    #expect(days.map(\.day) == [20_700, 20_701])
    #expect(days.map(\.isExcluded) == [false, true])
    #expect(days.map(\.steps) == [6000, 0] && days[1].worn == 0 && days[1].recorded.isEmpty)
  }

  @Test("a rise after the end of summer time is on the day that it was there")
  func risings() throws {
    let folder = try TemporaryFolder()
    // 25 October 2026, from 1:00 summer time to midnight
    let day = try #require(CivilTime.days("2026-10-25"))
    var s = session(1, day: day)
    let change = Int64(day) * 86_400_000_000 + 3_600_000_000
    s.start = change - 2 * 3_600_000_000
    s.end = change + 22 * 3_600_000_000
    s.zoneSpans = [
      ZoneSpan(from: s.start, offsetSeconds: 7200), ZoneSpan(from: change, offsetSeconds: 3600)
    ]
    // 23:30 by the wall clock
    let rise = s.end - 1_800_000_000
    s.transitions = [
      TransitionSummary(
        kind: .sitToStand, start: rise, end: rise + 2_000_000, rise: 0.4, peakSpeed: 0.5)
    ]
    try put(s, folder)
    let days = try SessionStore(root: folder.path).days(of: "anna")
    #expect(days.map(\.day) == [day] && days.map(\.risings) == [[2.0]])
  }

  @Test("an index of an older version is made again")
  func olderIndex() throws {
    let folder = try TemporaryFolder()
    try put(session(1, day: 20_700), folder)
    _ = try SessionStore(root: folder.path).days(of: "anna")
    do {
      let index = try SessionIndex.open(root: folder.path)
      try index.database.run("ALTER TABLE session DROP COLUMN zone_spans; PRAGMA user_version = 4")
    }
    #expect(try SessionStore(root: folder.path).days(of: "anna").map(\.steps) == [6000])
  }
}
