import PoiseGait
import Testing

@testable import PoiseReport

@Suite struct AirCardTests {
  @Test("the day's line shows the fall that the level below rests on")
  func deepestFall() throws {
    var session = MadeSessions.day()
    // nobody walks: all of it is rest; 8 hPa down in the twelve hours until 18:00, then as it is
    for k in session.minutes.records.indices {
      session.minutes.records[k].state = .sitting
      session.minutes.records[k].steps = 0
    }
    session.air = AirSummary(
      chip: "BME280", start: session.start,
      minutes: (0..<1440).map { minute in
        let share = Double(min(max(minute - 360, 0), 720)) / 720
        return AirMinute(pressure: 1013 - 8 * share, temperature: 31, humidity: 40)
      })
    let input = ReportInput(sessions: [session], version: "9.9", command: "poise report x")
    let facts = ReportMaker(input).report().air
    let line = try #require(facts.first { $0.name.hasPrefix("Pressure") })
    #expect(line.value.contains("down 8.0 hPa in twelve hours"), "\(line)")
    let level = try #require(facts.first { $0.name.hasPrefix("Weather") })
    #expect(level.value.hasPrefix("high"), "\(level)")
  }
}
