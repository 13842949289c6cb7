import PoiseInsight
import PoiseGait
import PoiseText

/// What a barometer said of floors and weather.
struct AirCard: ReportCard {
  var facts: [Report.Fact]

  /// nil without a barometer.
  init?(_ basis: ReportBasis) {
    let measuring = basis.sessions.filter { $0.air?.hasPressure ?? false }
    guard !measuring.isEmpty else { return nil }
    facts =
      measuring.contains(where: \.isPart)
      ? [Report.Fact(Self.floorsName, "not known: \(SessionSummary.wholeOnly)")]
      : [Self.floors(measuring.compactMap { $0.air?.floors })]
    let days = WeatherRecord(basis.sessions).days()
    for day in days.suffix(7) {
      guard let pressure = day.pressure else { continue }
      var words = "\(Self.number(pressure, 1)) hPa at rest"
      // the level below rests on the deepest fall: no other line may contradict it
      let deepest = day.lowestChange.flatMap { $0 < -(day.change ?? 0).magnitude ? $0 : nil }
      if let change = deepest ?? day.change {
        words +=
          ", \(change < 0 ? "down" : "up") \(Self.number(change.magnitude, 1)) hPa in twelve hours"
      } else {
        words += "; too little rest to tell weather from motion"
      }
      if let temperature = day.temperature { words += ", \(Self.number(temperature, 0)) °C" }
      if let humidity = day.humidity { words += ", \(Self.number(humidity, 0))%" }
      facts.append(Report.Fact("Pressure, \(basis.shortName(day: day.day))", words))
    }
    if let day = days.last, let change = day.lowestChange {
      let risk = FlareRisk(change: change, humidity: day.humidity, temperature: day.temperature)
      if let level = risk.level, let points = risk.points {
        facts.append(
          Report.Fact(
            "Weather that some people feel",
            "\(level.rawValue), \(Self.number(points, 1)) of 0.8; rain is not sensed. No forecast: "
              + "studies contradict each other"))
      }
    }
  }

  private static func floors(_ counts: [FloorCount]) -> Report.Fact {
    let all = FloorCount(
      up: counts.reduce(0) { $0 + $1.up }, down: counts.reduce(0) { $0 + $1.down },
      climbs: counts.reduce(0) { $0 + $1.climbs })
    if all.up + all.down == 0 { return Report.Fact(floorsName, "none") }
    return Report.Fact(
      floorsName,
      "\(all.up) up (give or take \(all.error(of: all.up))), \(all.down) down "
        + "(give or take \(all.error(of: all.down)))")
  }

  private static let floorsName = "Floors on foot"

  private static func number(_ value: Double, _ decimals: Int) -> String {
    DecimalText.fixed(value, decimals: decimals) ?? ""
  }

  var layer: ReportLayer { .researcher }
  var title: String { "Air" }
  var isLong: Bool { facts.count > 8 }

  var blocks: [Block] {
    [
      .list(facts.map { Block.Item(name: $0.name, words: $0.value) }),
      .data { $0.add("air", list: facts.map(\.json)) }
    ]
  }
}
