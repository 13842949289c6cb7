import PoiseCore

extension Chip {
  /// ST LSM9DS1, the motion sensor of the Raspberry Pi Sense HAT (where it can only be polled: its
  /// interrupt pins do not reach the Pi). Sections of [62].
  ///
  /// The accelerometer's and gyroscope's axes are left-handed as printed; the part's axes here are
  /// the magnetometer's, whose x points the other way.
  public static let lsm9ds1 = Chip(
    name: "LSM9DS1", summary: "ST accelerometer + gyroscope + magnetometer (Sense HAT)",
    units: [.lsm9ds1Accelerometer, .lsm9ds1Gyroscope, .lis3mdl(chip: "LSM9DS1")])
}

extension SensorUnit {
  /// x turned round, from the accelerometer's left-handed axes to the magnetometer's.
  private static let lsm9ds1Rotation = Matrix3(
    Vector3(-1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))

  /// Registers that both dies depend on, written alike by both, so that configuring one again
  /// leaves the other running.
  private static let lsm9ds1Shared: [SetupStep] = [
    .register(0x22, 0x44),  // CTRL_REG8: BDU, IF_ADD_INC, push-pull, active high, little endian
    .register(0x23, 0x00),  // CTRL_REG9: FIFO off, gyroscope not asleep
    .register(0x0D, 0x00),  // INT2_CTRL: nothing
    .register(0x2E, 0x00),  // FIFO_CTRL: bypass
    .register(0x24, 0x00)  // CTRL_REG10: self-tests off
  ]

  static let lsm9ds1Accelerometer = SensorUnit(
    chip: "LSM9DS1", kind: .accelerometer, addresses: [0x6A, 0x6B], spi: .plain,
    identity: [IdentityCheck(0x0F, 0x68)],
    setup: [.register(0x20, 0x00)] + lsm9ds1Shared + [  // CTRL_REG6_XL: powered down first
      .register(0x0C, 0x00),  // INT1_CTRL
      .register(0x1F, 0x38),  // CTRL_REG5_XL: no decimation, XYZ on
      .register(0x21, 0x00)  // CTRL_REG7_XL: no filter in the data path
    ],
    ranges: [
      // Table 3. FS codes are not in order, and ±16 g is 0.732 mg, not 0.488.
      .scaled(2, 0.061, 0x00), .scaled(4, 0.122, 0x10), .scaled(8, 0.244, 0x18),
      .scaled(16, 0.732, 0x08)
    ],
    rates: [
      // ODR in bits 7-5. With the gyroscope on, its rate rules both.
      .control6(10, 0x20), .control6(50, 0x40), .control6(119, 0x60), .control6(238, 0x80),
      .control6(476, 0xA0), .control6(952, 0xC0)
    ],
    modes: [SensorMode("normal", bits: [], settleSamples: 3)],
    dataReady: .enabled([BitField(0x0C, mask: 0x01, 0x01)]),  // INT1_DRDY_XL
    brownOutRegister: 0x20,
    frame: FrameLayout(
      register: 0x27, count: 7, statusOffset: 0, readyMask: 0x01,  // XLDA
      dataOffset: 1, encoding: .pairs(.littleEndian)),
    dieRotation: lsm9ds1Rotation,
    thermometer: Thermometer(
      register: 0x15, .littleEndian, celsiusPerCount: 1.0 / 16, celsiusAtZero: 25),
    // ST_XL of CTRL_REG10: 70 to 1500 mg (ST's example).
    selfTest: SelfTest(
      SensorSettings(range: 2, rateHz: 50), excitation: [BitField(0x24, mask: 0x01, 0x01)],
      settling: 200_000, samples: 5, limits: .size(70...1500)),
    fifo: .lsm9ds1(offset: 6, register: 0x28), defaultRange: 4, defaultRateHz: 119)

  /// Read on its own: the burst that would fetch both dies wraps in a way the datasheet describes
  /// for the data registers alone. Costs 4 mA.
  static let lsm9ds1Gyroscope = SensorUnit(
    chip: "LSM9DS1", kind: .gyroscope, addresses: [0x6A, 0x6B], spi: .plain,
    identity: [IdentityCheck(0x0F, 0x68)],
    setup: [.register(0x10, 0x00)] + lsm9ds1Shared + [  // CTRL_REG1_G: powered down first
      .register(0x1E, 0x38),  // CTRL_REG4: XYZ on
      .register(0x11, 0x00),  // CTRL_REG2_G: no filter selected
      .register(0x12, 0x00)  // CTRL_REG3_G
    ],
    ranges: [
      .turning(245, 8.75, 0x00), .turning(500, 17.5, 0x08), .turning(2000, 70, 0x18)
    ],
    rates: [
      .control1G(14.9, 0x20), .control1G(59.5, 0x40), .control1G(119, 0x60),
      .control1G(238, 0x80), .control1G(476, 0xA0), .control1G(952, 0xC0)
    ],
    modes: [SensorMode("normal", bits: [], settleSamples: 18)],
    dataReady: .none,  // INT1 belongs to the accelerometer
    brownOutRegister: 0x10,
    frame: FrameLayout(
      register: 0x17, count: 7, statusOffset: 0, readyMask: 0x02,  // GDA
      dataOffset: 1, encoding: .pairs(.littleEndian)),
    dieRotation: lsm9ds1Rotation,
    // ST_G of CTRL_REG10: 200 to 800 degrees/s (ST's example).
    selfTest: SelfTest(
      SensorSettings(range: 2000, rateHz: 238), excitation: [BitField(0x24, mask: 0x04, 0x04)],
      settling: 800_000, samples: 5, limits: .size(200...800)),
    fifo: .lsm9ds1(offset: 0, register: 0x18), defaultRange: 500, defaultRateHz: 119)
}

extension FIFOLayout {
  /// One FIFO keeps both dies' samples side by side. A burst from the gyroscope's outputs goes on
  /// at the accelerometer's (0x1D to 0x28) and back; the accelerometer alone wraps 0x2D to 0x28
  /// (3.3).
  fileprivate static func lsm9ds1(offset: Int, register: UInt8) -> FIFOLayout {
    FIFOLayout(
      depth: 32, watermarks: 2...31, bits: 16,
      enable: [BitField(0x23, mask: 0x02, 0x02)],  // CTRL_REG9: FIFO_EN
      mode: BitField(0x2E, mask: 0xE0, 0xC0), watermarkMask: 0x1F,  // FIFO_CTRL: continuous, FTH
      pin: [BitField(0x0C, mask: 0x09, 0x08)],  // INT1_CTRL: INT1_FTH in place of INT1_DRDY_XL
      level: .samples(0x2F, mask: 0x3F),  // FIFO_SRC: FSS, to 32
      overrun: BitField(0x2F, mask: 0x40, 0x40), overrunIsLoss: true,  // OVRN
      register: register, encoding: .pairs(.littleEndian),
      shared: SharedPlace(register: 0x18, bytes: 12, offset: offset))
  }
}

extension SensorRange {
  fileprivate static func scaled(_ g: Double, _ milli: Double, _ bits: UInt8) -> SensorRange {
    .milliGravity(g, milli, BitField(0x20, mask: 0x18, bits))
  }

  fileprivate static func turning(_ dps: Double, _ milli: Double, _ bits: UInt8) -> SensorRange {
    .milliDegrees(dps, milli, BitField(0x10, mask: 0x18, bits))
  }
}

extension SensorRate {
  fileprivate static func control6(_ hertz: Double, _ bits: UInt8) -> SensorRate {
    SensorRate(hertz, bits: [BitField(0x20, mask: 0xE0, bits)])
  }

  fileprivate static func control1G(_ hertz: Double, _ bits: UInt8) -> SensorRate {
    SensorRate(hertz, bits: [BitField(0x10, mask: 0xE0, bits)])
  }
}
