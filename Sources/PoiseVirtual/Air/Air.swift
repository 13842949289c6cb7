/// What a barometer is in at one instant.
@frozen
public struct Air: BitwiseCopyable, Sendable, Equatable {
  /// Pa.
  public var pressure: Double
  /// °C at the chip.
  public var temperature: Double
  /// Relative, %.
  public var humidity: Double

  @inlinable
  public init(pressure: Double = 101_325, temperature: Double = 24, humidity: Double = 45) {
    self.pressure = pressure
    self.temperature = temperature
    self.humidity = humidity
  }

  /// The same air `meters` higher, by the pressure alone: at 8434.7 m it would be 1/e, at 15 °C.
  public func raised(by meters: Double) -> Air {
    var air = self
    let x = meters / 8434.7
    // exp(-x) by its series: for buildings, not for mountains
    air.pressure *= 1 - x + x * x / 2 - x * x * x / 6
    return air
  }
}
