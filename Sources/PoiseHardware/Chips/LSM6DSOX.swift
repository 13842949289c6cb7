import PoiseCore

extension Chip {
  /// ST LSM6DSOX [61], usually on one board with a LIS3MDL. One burst brings both dies.
  public static let lsm6dsox = Chip(
    name: "LSM6DSOX", summary: "ST accelerometer + gyroscope",
    units: [.lsm6dsoxAccelerometer, .lsm6dsoxGyroscope])
}

extension SensorUnit {
  private static let lsm6dsoxSetup: [SetupStep] = [
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

  static let lsm6dsoxAccelerometer = SensorUnit(
    chip: "LSM6DSOX", kind: .accelerometer, addresses: [0x6A, 0x6B],
    identity: [IdentityCheck(0x0F, 0x6C)], setup: lsm6dsoxSetup,
    ranges: [
      // FS in bits 3-2 of CTRL1_XL; the codes are not in order.
      .scaled(2, 0.061, 0x00), .scaled(4, 0.122, 0x08), .scaled(8, 0.244, 0x0C),
      .scaled(16, 0.488, 0x04)
    ],
    rates: SensorRate.lsm6dsox(0x10, batch: 0),
    modes: [SensorMode("normal", bits: [], limits: -32768...32767, settleSamples: 2)],
    dataReady: .enabled([BitField(0x0D, mask: 0x01, 0x01)]),  // INT1_DRDY_XL
    brownOutRegister: 0x10, frame: lsm6dsoxFrame(ready: 0x01, data: 10),  // XLDA, OUTX_L_A 0x28
    thermometer: Thermometer(
      register: 0x20, .littleEndian, celsiusPerCount: 1.0 / 256, celsiusAtZero: 25),
    // ST_XL of CTRL5_C = 01: 50 to 1700 mg (ST's example).
    selfTest: SelfTest(
      SensorSettings(range: 4, rateHz: 52), excitation: [BitField(0x14, mask: 0x03, 0x01)],
      settling: 100_000, samples: 5, limits: .size(50...1700)),
    fifo: .lsm6dsox(tag: 0x02),
    defaultRange: 4, defaultRateHz: 104)

  static let lsm6dsoxGyroscope = SensorUnit(
    chip: "LSM6DSOX", kind: .gyroscope, addresses: [0x6A, 0x6B],
    identity: [IdentityCheck(0x0F, 0x6C)], setup: lsm6dsoxSetup,
    ranges: [
      // FS_G in bits 3-2 and FS_125 in bit 1 of CTRL2_G.
      .turning(125, 4.375, 0x02), .turning(250, 8.75, 0x00), .turning(500, 17.5, 0x04),
      .turning(1000, 35, 0x08), .turning(2000, 70, 0x0C)
    ],
    rates: SensorRate.lsm6dsox(0x11, batch: 4),
    modes: [SensorMode("normal", bits: [], limits: -32768...32767, settleSamples: 8)],
    dataReady: .enabled([BitField(0x0D, mask: 0x02, 0x02)]),  // INT1_DRDY_G
    brownOutRegister: 0x11, frame: lsm6dsoxFrame(ready: 0x02, data: 4),  // GDA, OUTX_L_G 0x22
    // ST_G of CTRL5_C = 01: 150 to 700 degrees/s (ST's example).
    selfTest: SelfTest(
      SensorSettings(range: 2000, rateHz: 208), excitation: [BitField(0x14, mask: 0x0C, 0x04)],
      settling: 100_000, samples: 5, limits: .size(150...700)),
    fifo: .lsm6dsox(tag: 0x01),
    defaultRange: 500, defaultRateHz: 104)

  /// STATUS_REG 0x1E, reserved, temperature, gyroscope 0x22, accelerometer 0x28 to 0x2D.
  private static func lsm6dsoxFrame(ready: UInt8, data: UInt8) -> FrameLayout {
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
  fileprivate static func lsm6dsox(tag: UInt8) -> FIFOLayout {
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
  fileprivate static func scaled(_ g: Double, _ milli: Double, _ bits: UInt8) -> SensorRange {
    .milliGravity(g, milli, BitField(0x10, mask: 0x0C, bits))
  }

  fileprivate static func turning(_ dps: Double, _ milli: Double, _ bits: UInt8) -> SensorRange {
    .milliDegrees(dps, milli, BitField(0x11, mask: 0x0E, bits))
  }
}

extension SensorRate {
  /// ODR in bits 7-4 of CTRL1_XL or CTRL2_G, the same codes in both and, for batching at the same
  /// rate, in FIFO_CTRL3: BDR_XL from bit 0, BDR_GY from bit 4.
  fileprivate static func lsm6dsox(_ register: UInt8, batch: UInt8) -> [SensorRate] {
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
