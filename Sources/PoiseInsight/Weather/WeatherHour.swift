/// Weather over a stretch of time, as a barometer beside the wearer has it. What is not measured,
/// or was measured while it could not be told from the wearer's own ways, is nil.
public struct WeatherHour: Sendable, Equatable {
  /// µs UTC; an hour as a rule, at most a day.
  public var start: Int64
  public var end: Int64
  /// hPa, mean.
  public var pressure: Double?
  /// hPa, over the twelve hours that end with it, of resting time only.
  public var change12h: Double?
  /// °C.
  public var temperature: Double?
  /// %.
  public var humidity: Double?
}

extension WeatherRecord {
  /// A row an hour of UTC in which anything was measured, in order.
  public func hours() -> [WeatherHour] {
    var rows: [WeatherHour] = []
    for minute in minutes where minute.number / 60 > (rows.last?.start ?? .min) / 3_600_000_000 {
      let hour = minute.number / 60
      guard let air = window(from: hour * 60, to: hour * 60 + 60) else { continue }
      rows.append(
        WeatherHour(
          start: hour * 3_600_000_000, end: (hour + 1) * 3_600_000_000, pressure: air.pressure,
          change12h: window(from: hour * 60 - 660, to: hour * 60 + 60)?.change,
          temperature: air.temperature, humidity: air.humidity))
    }
    return rows
  }
}
