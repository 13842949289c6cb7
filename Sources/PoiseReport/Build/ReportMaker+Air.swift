import PoiseInsight
import PoiseMotion
import PoiseText

extension ReportMaker {
  /// What the barometer said of weather and floors; empty without one.
  func air() -> [Report.Fact] {
    let measured = sessions.compactMap(\.air)
    guard !measured.isEmpty else { return [] }
    var facts: [Report.Fact] = []
    let floors = measured.map(\.floors)
    let (up, down) = (floors.reduce(0) { $0 + $1.up }, floors.reduce(0) { $0 + $1.down })
    if up + down > 0 {
      let all = FloorCount(up: up, down: down, climbs: floors.reduce(0) { $0 + $1.climbs })
      facts.append(
        Report.Fact(
          "Floors on foot",
          "\(up) up (give or take \(all.error(of: up))), \(down) down "
            + "(give or take \(all.error(of: down)))"))
    } else {
      facts.append(Report.Fact("Floors on foot", "none"))
    }
    func number(_ value: Double, _ decimals: Int) -> String {
      DecimalText.fixed(value, decimals: decimals) ?? ""
    }
    let days = WeatherRecord(sessions).days()
    for day in days.suffix(7) {
      guard let pressure = day.pressure else { continue }
      var words = "\(number(pressure, 1)) hPa at rest"
      if let change = day.change {
        words +=
          ", \(change < 0 ? "down" : "up") \(number(change.magnitude, 1)) hPa in twelve hours"
      } else {
        words += "; too little rest to tell weather from motion"
      }
      if let temperature = day.temperature { words += ", \(number(temperature, 0)) °C" }
      if let humidity = day.humidity { words += ", \(number(humidity, 0)) %" }
      facts.append(Report.Fact("Pressure, \(shortName(day: day.day))", words))
    }
    if let day = days.last, let change = day.lowestChange {
      let risk = FlareRisk(change: change, humidity: day.humidity, temperature: day.temperature)
      if let level = risk.level, let points = risk.points {
        facts.append(
          Report.Fact(
            "Weather that some people feel",
            "\(level.rawValue), \(number(points, 1)) of 0.8; rain is not sensed. No forecast: "
              + "studies contradict each other"))
      }
    }
    return facts
  }
}
