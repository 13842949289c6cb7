import PoiseGait
import PoiseStore
import Testing

@Suite("Air of a summary")
struct AirSummaryTests {
  static func summary(_ minutes: [AirMinute]) -> SessionSummary {
    var summary = SessionSummary(session: "a", start: 0, end: 1)
    summary.air = AirSummary(
      chip: "BME280", start: 60_000_000, minutes: minutes,
      floors: FloorCount(up: 3, down: 2, climbs: 4, carried: 12.5))
    return summary
  }

  @Test("what is written reads back the same, gaps and what is not measured included")
  func readsBack() throws {
    for minutes in [
      [], [AirMinute(pressure: 1013.25)], [AirMinute(temperature: 20, humidity: 40)],
      [
        AirMinute(pressure: 1013.25, temperature: 21.5, humidity: 44), AirMinute(),
        AirMinute(pressure: 998.001, temperature: -3.2, humidity: 80.1)
      ]
    ] {
      let summary = Self.summary(minutes)
      let back = try SessionSummary(json: summary.json, file: "x")
      #expect(back == summary)
      #expect(back.json == summary.json)
    }
  }

  @Test("a barometer that hung free is told; of others nothing is said, as before")
  func outside() throws {
    var summary = Self.summary([AirMinute(pressure: 1013.25)])
    #expect(!summary.json.contains("outside"))
    summary.air?.isOutside = true
    let back = try SessionSummary(json: summary.json, file: "x")
    #expect(back.air?.isOutside == true && back == summary)
  }

  @Test("a summary without a barometer says nothing of air, as before")
  func without() throws {
    let text = SessionSummary(session: "a", start: 0, end: 1).json
    #expect(!text.contains("\"air\""))
    #expect(try SessionSummary(json: text, file: "x").air == nil)
  }

  @Test("lists of unlike length, and counts beyond any life, are refused")
  func refused() {
    let good = Self.summary([AirMinute(pressure: 1000, temperature: 20)]).json
    for (part, other) in [
      ("\"temperature_c\": [20]", "\"temperature_c\": [20, 21]"),
      ("\"temperature_c\":[20]", "\"temperature_c\":[20,21]"),
      ("\"floors_up\": 3", "\"floors_up\": 1e30"), ("\"floors_up\":3", "\"floors_up\":1e30"),
      ("\"chip\": \"BME280\"", "\"chip\": 1"), ("\"chip\":\"BME280\"", "\"chip\":1")
    ] where good.contains(part) {
      #expect(throws: StoreError.self, "\(other)") {
        try SessionSummary(json: good.replacing(part, with: other), file: "x")
      }
    }
  }
}
