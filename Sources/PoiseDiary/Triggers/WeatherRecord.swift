/// Weather over a stretch of time, as a barometer beside the wearer has it. What is not measured,
/// or was measured while it could not be told from the wearer's own ways, is nil.
public struct WeatherRecord: Sendable, Equatable {
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

  public init(
    start: Int64, end: Int64, pressure: Double? = nil, change12h: Double? = nil,
    temperature: Double? = nil, humidity: Double? = nil
  ) {
    self.start = start
    self.end = end
    self.pressure = pressure
    self.change12h = change12h
    self.temperature = temperature
    self.humidity = humidity
  }
}
