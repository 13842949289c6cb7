/// From a barometer's raw counts to counts that mean the same for every chip: pressure in 1/256 Pa,
/// temperature in 1/100 °C, humidity in 1/1024%, as Bosch's integer code has them [131].
///
/// Plain arithmetic: the acquisition thread runs it, once a reading.
@frozen
public enum Compensation: BitwiseCopyable, Sendable, Equatable {
  case bosch280(Bosch280Trim)
  case bosch390(Bosch390Trim)
  /// The LPS22HB compensates itself: 1/4096 hPa and 1/100 °C [134].
  case linear
  /// So does the LPS25HB: 1/4096 hPa and 1/480 °C above 42.5 °C [154].
  case lps25h
  /// Humidity in x, temperature in y.
  case hts221(HTS221Trim)

  /// Counts a pascal, a degree and a percent.
  public static let perPascal = 256.0
  public static let perDegree = 100.0
  public static let perPercent = 1024.0

  /// Applies it; a value beyond what the chip measures is left out (0), and the reading flagged as
  /// saturated.
  @inlinable
  public func apply(_ raw: Reading) -> Reading {
    var out = raw
    let air: Air
    switch self {
    case .bosch280(let trim):
      air = trim.air(pressure: raw.x, temperature: raw.y, humidity: raw.z)
      // What the registers hold before the first measurement, and where one is switched off.
      if raw.x == 0x80000 || raw.y == 0x80000 { out.saturated = true }
    case .bosch390(let trim):
      air = trim.air(pressure: raw.x, temperature: raw.y)
      if raw.x == 0x800000 || raw.y == 0x800000 { out.saturated = true }
    case .linear:
      air = Air(pressure: Double(raw.x) * 100 / 4096, temperature: Double(raw.y) / 100, humidity: 0)
    case .lps25h:
      air = Air(
        pressure: Double(raw.x) * 100 / 4096, temperature: Double(raw.y) / 480 + 42.5, humidity: 0)
    case .hts221(let trim):
      // The line goes on a little beyond what there is.
      let humidity = trim.humidity(raw.x)
      air = Air(
        pressure: 0, temperature: trim.temperature(raw.y),
        humidity: (-5...105).contains(humidity) ? max(0, min(100, humidity)) : humidity)
    }
    let isWithin =
      (-40...85).contains(air.temperature) && (0...100).contains(air.humidity)
      && (isHygrometer || (26_000...126_000).contains(air.pressure))
    if !isWithin || out.saturated {
      out.saturated = true
      (out.x, out.y, out.z) = (0, 0, 0)
      return out
    }
    if isHygrometer {
      out.x = Self.nearest(air.humidity * Self.perPercent)
      out.y = Self.nearest(air.temperature * Self.perDegree)
      out.z = 0
      return out
    }
    out.x = Self.nearest(air.pressure * Self.perPascal)
    out.y = Self.nearest(air.temperature * Self.perDegree)
    out.z = Self.nearest(air.humidity * Self.perPercent)
    return out
  }

  @inlinable
  var isHygrometer: Bool { if case .hts221 = self { true } else { false } }

  /// The nearest whole number of a value that is within the limits above. `rounded()` names a type
  /// that may take memory at its first use.
  @inlinable
  static func nearest(_ value: Double) -> Int32 { Int32(value < 0 ? value - 0.5 : value + 0.5) }

  /// Pa, °C, %.
  @frozen
  public struct Air: BitwiseCopyable, Sendable, Equatable {
    public var pressure: Double
    public var temperature: Double
    public var humidity: Double

    public init(pressure: Double, temperature: Double, humidity: Double) {
      self.pressure = pressure
      self.temperature = temperature
      self.humidity = humidity
    }
  }
}

/// How the factory's values of a barometer are read.
public enum CompensationLayout: Sendable, Equatable {
  /// BMP280 [131]: 0x88 to 0x9F.
  case bmp280
  /// BME280 [132]: those, 0xA1, and 0xE1 to 0xE7.
  case bme280
  /// BMP390 [133]: 0x31 to 0x45.
  case bmp390
  /// Nothing to read.
  case linear
  /// Nor here.
  case lps25h
  /// HTS221 [196]: 0x30 to 0x3F.
  case hts221

  /// In the order in which they are read.
  var registers: [UInt8] {
    switch self {
    case .bmp280: Array(0x88...0x9F)
    case .bme280: Array(0x88...0x9F) + [0xA1] + Array(0xE1...0xE7)
    case .bmp390: Array(0x31...0x45)
    case .hts221: Array(0x30...0x3F)
    case .linear, .lps25h: []
    }
  }

  /// nil where the memory is empty or broken: all bytes alike, or a divisor of 0.
  func compensation(_ bytes: [UInt8]) -> Compensation? {
    // Without the BME280's eight bytes for humidity, which a damaged memory may lose alone.
    let common = self == .bmp390 || self == .hts221 ? bytes[...] : bytes.prefix(24)
    if let first = common.first, common.allSatisfy({ $0 == first }) { return nil }
    switch self {
    case .linear: return .linear
    case .lps25h: return .lps25h
    case .hts221: return HTS221Trim(bytes).map { .hts221($0) }
    case .bmp280, .bme280:
      let trim = Bosch280Trim(bytes, hasHumidity: self == .bme280)
      return trim.t1 == 0 || trim.p1 == 0 ? nil : .bosch280(trim)
    case .bmp390:
      let trim = Bosch390Trim(bytes)
      return trim.t1 == 0 || trim.p5 == 0 ? nil : .bosch390(trim)
    }
  }
}
