import PoiseCore

extension Chip {
  /// Bosch BMP280 [131].
  public static let bmp280 = Chip(
    name: "BMP280", summary: "Bosch barometer", units: [.bosch280(chip: "BMP280")])
}

extension SensorUnit {
  /// BMP280 and, with humidity, BME280. Free-running with a standby of a second: the chip has no
  /// bit that says "new", so newness shows in changed counts (at 20 bits two readings in a row are
  /// hardly ever alike). The burst begins at ctrl_meas, whose mode bits are 0 after a brown-out.
  static func bosch280(chip: String, hasHumidity: Bool = false) -> SensorUnit {
    // ctrl_hum, which takes effect at the next write of ctrl_meas
    let humidity: [SetupStep] = hasHumidity ? [.register(0xF2, 0x01)] : []
    // 2 s and 4 s are 10 and 20 ms in the BME280
    let slow: [SensorRate] = hasHumidity ? [] : [.standby(0.5, 0xC0), .standby(0.25, 0xE0)]
    return SensorUnit(
      chip: chip, kind: .barometer, addresses: [0x76, 0x77], spi: .plain,
      identity: [IdentityCheck(0xD0, hasHumidity ? 0x60 : 0x58)],
      probe: ProbeTraits(
        aliases: hasHumidity
          ? [] : [.init(0x56, "BMP280 (sample)"), .init(0x57, "BMP280 (sample)")]),
      setup: [
        .register(0xF4, 0x00),  // ctrl_meas: asleep, before anything else
        .register(0xF5, 0x00)  // config: filter off
      ] + humidity, ranges: [.air(1100, hasHumidity: hasHumidity)],
      rates: [.standby(1, 0xA0)] + slow,
      modes: [
        .oversampling("ultra-high", 0x54), .oversampling("standard", 0x2C)
      ],
      dataReady: .none,
      brownOutRegister: 0xF4,
      frame: FrameLayout(
        register: 0xF4, count: hasHumidity ? 11 : 9, statusOffset: 0, readyMask: 0x01,
        dataOffset: 3, encoding: .air(hasHumidity ? .nibblesHumidity : .nibbles), holdsReady: true),
      compensation: hasHumidity ? .bme280 : .bmp280, defaultRange: 1100, defaultRateHz: 1)
  }
}

extension SensorRange {
  /// hPa; counts as ``Compensation`` makes them.
  static func air(_ hectopascals: Double, hasHumidity: Bool) -> SensorRange {
    let scale = 1 / Compensation.perPascal
    return SensorRange(
      fullScale: hectopascals, scale: scale,
      axisScale: Vector3(
        1, 1 / Compensation.perDegree / scale,
        hasHumidity ? 1 / Compensation.perPercent / scale : 0),
      bits: [])
  }
}

extension SensorRate {
  /// t_standby in config, then normal mode in ctrl_meas. The measurement itself, up to 0.04 s,
  /// comes on top.
  fileprivate static func standby(_ hertz: Double, _ bits: UInt8) -> SensorRate {
    SensorRate(hertz, bits: [BitField(0xF5, mask: 0xE0, bits), BitField(0xF4, mask: 0x03, 0x03)])
  }
}

extension SensorMode {
  /// osrs_t and osrs_p of ctrl_meas: x2 and x16, or x1 and x4.
  fileprivate static func oversampling(_ name: String, _ bits: UInt8) -> SensorMode {
    SensorMode(name, bits: [BitField(0xF4, mask: 0xFC, bits)], limits: airLimits, settleSamples: 1)
  }

  /// What no raw count reaches: what is beyond the range shows when it is compensated.
  static let airLimits: ClosedRange<Int32> = -33_554_432...33_554_432
}

extension Chip {
  /// Bosch BME280 [132]: a BMP280 with humidity.
  public static let bme280 = Chip(
    name: "BME280", summary: "Bosch barometer with humidity",
    units: [.bosch280(chip: "BME280", hasHumidity: true)])
}
