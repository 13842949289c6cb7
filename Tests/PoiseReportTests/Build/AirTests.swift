import PoiseInsight
import PoiseGait
import Testing

@testable import PoiseReport

@Suite("Air in a report")
struct AirTests {
  static func session(air: Bool) -> SessionSummary {
    let start = 20_000 * 86_400_000_000 as Int64
    var session = SessionSummary(session: "x", start: start, end: start + 86_399_000_000)
    session.clock = .good
    session.minutes = MinuteTable(
      start: start, records: [MinuteRecord](repeating: MinuteRecord(state: .sitting), count: 1440))
    if air {
      session.air = AirSummary(
        chip: "BME280", start: start,
        minutes: (0..<1440).map { AirMinute(pressure: 1013 - 9 * Double($0) / 1440) },
        floors: FloorCount(up: 6, down: 4, climbs: 5, carried: 30))
    }
    return session
  }

  static func report(air: Bool) -> Report {
    ReportMaker(ReportInput(sessions: [session(air: air)], version: "1", command: "c")).report()
  }

  @Test("floors with their error, and pressure with what the weather did")
  func facts() throws {
    let facts = Self.report(air: true).air
    #expect(facts.first?.value == "6 up (give or take 2), 4 down (give or take 1)")
    let pressure = try #require(facts.dropFirst().first)
    #expect(pressure.value.contains("hPa at rest, down 4.5 hPa in twelve hours"))
    #expect(facts.last?.value.hasPrefix("low, 0.0 of 0.8") == true)
  }

  @Test("on the page, in the text and in JSON; nowhere without a barometer")
  func everywhere() {
    let with = Self.report(air: true)
    let without = Self.report(air: false)
    #expect(without.air.isEmpty)
    for (text, none, what) in [
      (HTMLReport(with).text(), HTMLReport(without).text(), ">Air<"),
      (TextReport(with).text(), TextReport(without).text(), "\nAir\n"),
      (JSONReport(with).text(), JSONReport(without).text(), "\"air\":[")
    ] {
      #expect(text.contains(what) && !none.contains(what), "\(what)")
    }
  }
}
