import PoiseCore

extension Chip {
  /// ST LSM6DS3 [155].
  public static let lsm6ds3 = Chip(
    name: "LSM6DS3", summary: "ST accelerometer + gyroscope",
    units: SensorUnit.lsm6ds3(
      chip: "LSM6DS3", identity: 0x69, countsPerDegree: 16, words: 4096,
      selfTest: LSM6DS3SelfTest(range: 2, force: 200_000, turn: 800_000)))

  /// ST LSM6DS3TR-C [156].
  public static let lsm6ds3trc = Chip(
    name: "LSM6DS3TR-C", summary: "ST accelerometer + gyroscope, also ISM330DLC",
    units: SensorUnit.lsm6ds3(
      chip: "LSM6DS3TR-C", identity: 0x6A, countsPerDegree: 256, words: 2048,
      selfTest: LSM6DS3SelfTest(range: 4, force: 100_000, turn: 150_000)))

  /// ST LSM6DSL: the same registers and identity.
  public static let lsm6dsl = Chip(
    name: "LSM6DSL", summary: "ST accelerometer + gyroscope, also LSM6DSM",
    units: SensorUnit.lsm6ds3(
      chip: "LSM6DSL", identity: 0x6A, countsPerDegree: 256, words: 2048,
      selfTest: LSM6DS3SelfTest(range: 4, force: 100_000, turn: 150_000)))
}

/// What ST's self-test examples [70] of these parts differ in: the accelerometer's range, g, and
/// the times that the dies are given, µs.
private struct LSM6DS3SelfTest {
  var range: Double
  var force: UInt32
  var turn: UInt32
}

extension SensorUnit {
  private static let lsm6ds3Setup: [SetupStep] = [
    .register(0x01, 0x00),  // FUNC_CFG_ACCESS: the user's bank
    .command(0x12, 0x01), .pause(microseconds: 20_000),  // CTRL3_C: SW_RESET
    .register(0x10, 0x00),  // CTRL1_XL: accelerometer powered down
    .register(0x11, 0x00),  // CTRL2_G: gyroscope powered down
    .register(0x12, 0x44),  // CTRL3_C: BDU, IF_INC, push-pull, active high, little endian
    .register(0x13, 0x08),  // CTRL4_C: DRDY_MASK hides unsettled samples
    .register(0x14, 0x00),  // CTRL5_C: self-tests off
    .register(0x15, 0x00),  // CTRL6_C: high-performance mode
    .register(0x16, 0x00),  // CTRL7_G: high-performance mode
    .register(0x17, 0x00),  // CTRL8_XL: bandwidth ODR/2
    .register(0x0A, 0x00),  // FIFO_CTRL5: bypass
    .register(0x06, 0x00), .register(0x07, 0x00),  // FIFO_CTRL1, 2: no threshold
    .register(0x08, 0x00),  // FIFO_CTRL3: nothing goes in
    .register(0x09, 0x00),  // FIFO_CTRL4
    .register(0x0B, 0x00),  // data-ready as a level (ORIENT_CFG_G in the LSM6DS3: axes as printed)
    .register(0x0D, 0x00),  // INT1_CTRL
    .register(0x0E, 0x00)  // INT2_CTRL
  ]

  /// The register core of LSM6DS3, LSM6DS3TR-C and LSM6DSL: the LSM6DSO's but for the FIFO.
  ///
  /// - Parameters:
  ///   - countsPerDegree: of the thermometer.
  ///   - words: that the FIFO holds.
  fileprivate static func lsm6ds3(
    chip: String, identity: UInt8, countsPerDegree: Double, words: Int, selfTest: LSM6DS3SelfTest
  ) -> [SensorUnit] {
    let normal = { SensorMode("normal", bits: [], settleSamples: $0) }
    return [
      SensorUnit(
        chip: chip, kind: .accelerometer, addresses: [0x6A, 0x6B], spi: .plain,
        identity: [IdentityCheck(0x0F, identity)], setup: lsm6ds3Setup,
        ranges: SensorRange.lsm6Acceleration, rates: SensorRate.lsm6ds3(0x10), modes: [normal(2)],
        dataReady: .enabled([BitField(0x0D, mask: 0x01, 0x01)]),  // INT1_DRDY_XL
        brownOutRegister: 0x10, frame: lsm6Frame(ready: 0x01, data: 10),
        thermometer: Thermometer(
          register: 0x20, .littleEndian, celsiusPerCount: 1 / countsPerDegree, celsiusAtZero: 25),
        // ST_XL of CTRL5_C = 10: 90 to 1700 mg.
        selfTest: SelfTest(
          SensorSettings(range: selfTest.range, rateHz: 52),
          excitation: [BitField(0x14, mask: 0x03, 0x02)], settling: selfTest.force, samples: 5,
          limits: .size(90...1700)),
        fifo: .lsm6ds3(.accelerometer, words: words), defaultRange: 4, defaultRateHz: 104),
      SensorUnit(
        chip: chip, kind: .gyroscope, addresses: [0x6A, 0x6B], spi: .plain,
        identity: [IdentityCheck(0x0F, identity)], setup: lsm6ds3Setup,
        ranges: SensorRange.lsm6Turning(), rates: SensorRate.lsm6ds3(0x11), modes: [normal(8)],
        dataReady: .enabled([BitField(0x0D, mask: 0x02, 0x02)]),  // INT1_DRDY_G
        brownOutRegister: 0x11, frame: lsm6Frame(ready: 0x02, data: 4),
        // ST_G of CTRL5_C = 01: 150 to 700 degrees/s.
        selfTest: SelfTest(
          SensorSettings(range: 2000, rateHz: 208), excitation: [BitField(0x14, mask: 0x0C, 0x04)],
          settling: selfTest.turn, samples: 5, limits: .size(150...700)),
        fifo: .lsm6ds3(.gyroscope, words: words), defaultRange: 500, defaultRateHz: 104)
    ]
  }
}

extension FIFOLayout {
  /// Words of two bytes, without tags: x, y, z of the gyroscope, then of the accelerometer, as far
  /// as FIFO_CTRL3 lets them in, at one rate ([156] registers 0x06 to 0x0A, 0x3A to 0x3F). Reading
  /// goes round between 0x3E and 0x3F. It begins after both dies run, so that it begins with a
  /// whole sample, and is emptied before it is full, since then only the pattern in 0x3C tells
  /// whose the oldest word is.
  fileprivate static func lsm6ds3(_ kind: SensorKind, words: Int) -> FIFOLayout {
    let isForce = kind == .accelerometer
    return FIFOLayout(
      depth: words / 3, watermarks: 2...127, bits: 16,
      enable: [isForce ? BitField(0x08, mask: 0x07, 0x01) : BitField(0x08, mask: 0x38, 0x08)],
      mode: BitField(0x0A, mask: 0x07, 0x06), watermarkMask: 0,  // FIFO_CTRL5: continuous
      pin: [],
      // FIFO_STATUS1, 2: DIFF_FIFO.
      level: .pieces(of: 2, 0x3A, .littleEndian, mask: UInt16(words - 1)),
      overrun: BitField(0x3B, mask: 0x40, 0x40), overrunIsLoss: true,  // FIFO_STATUS2: OVER_RUN
      register: 0x3E, encoding: .pairs(.littleEndian),  // FIFO_DATA_OUT
      shared: SharedPlace(register: 0x3E, bytes: 12, offset: isForce ? 6 : 0, depth: words / 6),
      startsLast: true,
      restart: [BitField(0x0A, mask: 0x07, 0x00), BitField(0x0A, mask: 0x07, 0x06)])
  }
}

extension SensorRate {
  /// ODR in bits 7-4 of CTRL1_XL or CTRL2_G and, for the FIFO, bits 6-3 of FIFO_CTRL5.
  fileprivate static func lsm6ds3(_ register: UInt8) -> [SensorRate] {
    let rates: [(Double, UInt8)] = [
      (12.5, 1), (26, 2), (52, 3), (104, 4), (208, 5), (416, 6), (833, 7)
    ]
    return rates.map { hertz, code in
      SensorRate(
        hertz, bits: [BitField(register, mask: 0xF0, code << 4)],
        fifoBits: [BitField(0x0A, mask: 0x78, code << 3)])
    }
  }
}
