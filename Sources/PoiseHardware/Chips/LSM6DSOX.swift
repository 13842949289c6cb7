import PoiseCore

extension Chip {
  /// ST LSM6DSOX [61], usually on one board with a LIS3MDL. One burst brings both dies.
  public static let lsm6dsox = Chip(
    name: "LSM6DSOX", summary: "ST accelerometer + gyroscope",
    units: SensorUnit.lsm6dso(chip: "LSM6DSOX", identity: 0x6C))

  /// ST LSM6DSO: the LSM6DSOX without the machine learning core, with the same identity.
  public static let lsm6dso = Chip(
    name: "LSM6DSO", summary: "ST accelerometer + gyroscope",
    units: SensorUnit.lsm6dso(chip: "LSM6DSO", identity: 0x6C))
}

extension SensorUnit {
  private static let lsm6dsoSetup: [SetupStep] = [
    .register(0x01, 0x00),  // FUNC_CFG_ACCESS: the user's bank, not that of the embedded functions
    .command(0x12, 0x01), .pause(microseconds: 10_000),  // CTRL3_C: SW_RESET
    .register(0x10, 0x00),  // CTRL1_XL: accelerometer powered down
    .register(0x11, 0x00),  // CTRL2_G: gyroscope powered down
    .register(0x12, 0x44),  // CTRL3_C: BDU, IF_INC, push-pull, active high
    .register(0x18, 0xE2),  // CTRL9_XL: I3C_disable, which ST asks for on an I2C bus
    .register(0x13, 0x08),  // CTRL4_C: DRDY_MASK hides unsettled samples
    .register(0x14, 0x00),  // CTRL5_C: self-tests off
    .register(0x15, 0x00),  // CTRL6_C
    .register(0x16, 0x00),  // CTRL7_G: high-performance mode
    .register(0x17, 0x00),  // CTRL8_XL: bandwidth ODR/2
    .register(0x0A, 0x00),  // FIFO_CTRL4: bypass
    .register(0x07, 0x00), .register(0x08, 0x00),  // FIFO_CTRL1, 2: no watermark, no compression
    .register(0x09, 0x00),  // FIFO_CTRL3: nothing is batched
    .register(0x0B, 0x00),  // COUNTER_BDR_REG1: data-ready as a level, not as a 75 us pulse
    .register(0x0D, 0x00),  // INT1_CTRL
    .register(0x0E, 0x00)  // INT2_CTRL
  ]

  /// The register core of LSM6DSO, LSM6DSOX and ISM330DHCX: accelerometer and gyroscope.
  ///
  /// - Parameters:
  ///   - identity: WHO_AM_I.
  ///   - selfTest: how far the accelerometer's self-test moves it, mg, and which way.
  ///   - fastest: further ranges of the gyroscope.
  static func lsm6dso(
    chip: String, identity: UInt8,
    selfTest: (excitation: UInt8, limits: ClosedRange<Double>) = (0x01, 50...1700),
    fastest: [SensorRange] = []
  ) -> [SensorUnit] {
    let accelerometer = SensorUnit(
      chip: chip, kind: .accelerometer, addresses: [0x6A, 0x6B], spi: .plain,
      identity: [IdentityCheck(0x0F, identity)], setup: lsm6dsoSetup,
      ranges: SensorRange.lsm6Acceleration, rates: SensorRate.lsm6dso(0x10, batch: 0),
      modes: [SensorMode("normal", bits: [], settleSamples: 2)],
      dataReady: .enabled([BitField(0x0D, mask: 0x01, 0x01)]),  // INT1_DRDY_XL
      brownOutRegister: 0x10, frame: lsm6Frame(ready: 0x01, data: 10),  // XLDA, OUTX_L_A 0x28
      thermometer: Thermometer(
        register: 0x20, .littleEndian, celsiusPerCount: 1.0 / 256, celsiusAtZero: 25),
      // ST_XL of CTRL5_C (ST's example of each part [70]).
      selfTest: SelfTest(
        SensorSettings(range: 4, rateHz: 52),
        excitation: [BitField(0x14, mask: 0x03, selfTest.excitation)],
        settling: 100_000, samples: 5, limits: .size(selfTest.limits)),
      fifo: .lsm6dso(tag: 0x02),
      defaultRange: 4, defaultRateHz: 104)
    let gyroscope = SensorUnit(
      chip: chip, kind: .gyroscope, addresses: [0x6A, 0x6B], spi: .plain,
      identity: [IdentityCheck(0x0F, identity)], setup: lsm6dsoSetup,
      ranges: SensorRange.lsm6Turning(mask: fastest.isEmpty ? 0x0E : 0x0F) + fastest,
      rates: SensorRate.lsm6dso(0x11, batch: 4),
      modes: [SensorMode("normal", bits: [], settleSamples: 8)],
      dataReady: .enabled([BitField(0x0D, mask: 0x02, 0x02)]),  // INT1_DRDY_G
      brownOutRegister: 0x11, frame: lsm6Frame(ready: 0x02, data: 4),  // GDA, OUTX_L_G 0x22
      // ST_G of CTRL5_C = 01: 150 to 700 degrees/s (ST's example).
      selfTest: SelfTest(
        SensorSettings(range: 2000, rateHz: 208), excitation: [BitField(0x14, mask: 0x0C, 0x04)],
        settling: 100_000, samples: 5, limits: .size(150...700)),
      fifo: .lsm6dso(tag: 0x01),
      defaultRange: 500, defaultRateHz: 104)
    return [accelerometer, gyroscope]
  }

  /// STATUS_REG 0x1E, reserved, temperature, gyroscope 0x22, accelerometer 0x28 to 0x2D.
  static func lsm6Frame(ready: UInt8, data: UInt8) -> FrameLayout {
    FrameLayout(
      register: 0x1E, count: 16, statusOffset: 0, readyMask: ready, dataOffset: data,
      encoding: .pairs(.littleEndian))
  }
}

extension FIFOLayout {
  /// 3 kB of words of six bytes, each behind a tag: TAG_SENSOR, a count of two bits that both dies'
  /// words of one slot of time have in common, and a parity that is not used ([61] registers 0x07
  /// to 0x0A, 0x3A, 0x3B, 0x78; tags as in ST's driver [147]). One burst from 0x78 rolls over after
  /// 0x7E. The level counts words, of which a sample of both dies has two. When it is full the
  /// oldest word goes, so tags and not places say what belongs together.
  fileprivate static func lsm6dso(tag: UInt8) -> FIFOLayout {
    FIFOLayout(
      depth: 512, watermarks: 2...127, bits: 16,
      mode: BitField(0x0A, mask: 0x07, 0x06),  // FIFO_CTRL4: continuous
      watermarkMask: 0xFF,
      pin: [BitField(0x0D, mask: 0x0B, 0x08)],  // INT1_CTRL: INT1_FIFO_TH in place of both DRDY
      level: .pieces(of: 7, 0x3A, .littleEndian, mask: 0x03FF),  // FIFO_STATUS1, 2: DIFF_FIFO
      // FIFO_STATUS2: FIFO_OVR_IA, FIFO_OVR_LATCHED.
      overrun: BitField(0x3B, mask: 0x48, 0x48), overrunIsLoss: false,
      register: 0x78, encoding: .pairs(.littleEndian),  // FIFO_DATA_OUT_TAG
      shared: SharedPlace(register: 0x78, bytes: 14, offset: 1, depth: 256),
      watermarkRegister: 0x07,  // FIFO_CTRL1: WTM, whose ninth bit stays 0
      tag: tag)
  }
}

extension SensorRange {
  /// FS in bits 3-2 of CTRL1_XL, of all parts of this family; the codes are not in order.
  static let lsm6Acceleration: [SensorRange] = [
    (2.0, 0.061, 0x00), (4, 0.122, 0x08), (8, 0.244, 0x0C), (16, 0.488, 0x04)
  ].map { .milliGravity($0.0, $0.1, BitField(0x10, mask: 0x0C, $0.2)) }

  /// FS_G in bits 3-2 and FS_125 in bit 1 of CTRL2_G, of all parts of this family.
  static func lsm6Turning(mask: UInt8 = 0x0E) -> [SensorRange] {
    [
      (125.0, 4.375, 0x02), (250, 8.75, 0x00), (500, 17.5, 0x04), (1000, 35, 0x08),
      (2000, 70, 0x0C)
    ].map { .milliDegrees($0.0, $0.1, BitField(0x11, mask: mask, $0.2)) }
  }
}

extension SensorRate {
  /// ODR in bits 7-4 of CTRL1_XL or CTRL2_G, the same codes in both and, for batching at the same
  /// rate, in FIFO_CTRL3: BDR_XL from bit 0, BDR_GY from bit 4.
  fileprivate static func lsm6dso(_ register: UInt8, batch: UInt8) -> [SensorRate] {
    let rates: [(Double, UInt8)] = [
      (12.5, 1), (26, 2), (52, 3), (104, 4), (208, 5), (417, 6), (833, 7)
    ]
    return rates.map { hertz, code in
      SensorRate(
        hertz, bits: [BitField(register, mask: 0xF0, code << 4)],
        fifoBits: [BitField(0x09, mask: 0x0F << batch, code << batch)])
    }
  }
}
