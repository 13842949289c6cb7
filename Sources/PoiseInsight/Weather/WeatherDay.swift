/// The air of one local day, for days to be compared with.
public struct WeatherDay: Sendable, Equatable {
  /// Days from 1970-01-01 to the local date.
  public var day: Int
  /// Mean of the resting minutes, hPa, where the device was.
  public var pressure: Double?
  /// Of the twelve hours that end last in the day and rested enough, hPa.
  public var change: Double?
  /// The deepest fall (or least rise) of such twelve hours that end in the day, hPa.
  public var lowestChange: Double?
  /// °C and %, of the minutes in which nobody wore the sensor.
  public var temperature: Double?
  public var humidity: Double?
}
