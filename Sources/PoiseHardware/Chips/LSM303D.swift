import PoiseCore

extension Chip {
  /// ST LSM303D [193]: accelerometer and magnetometer behind one address, as on Pololu's boards.
  public static let lsm303d = Chip(
    name: "LSM303D", summary: "ST accelerometer + magnetometer",
    units: [.lsm303dAccelerometer, .lsm303dMagnetometer])
}

extension SensorUnit {
  /// Registers are shared out, so that neither die's set-up disturbs the other while it runs: INT1
  /// (CTRL3) is the accelerometer's, INT2 (CTRL4) the magnetometer's.
  static let lsm303dAccelerometer = SensorUnit(
    chip: "LSM303D", kind: .accelerometer, addresses: [0x1D, 0x1E], autoIncrement: 0x80,
    spi: .bursts, identity: [IdentityCheck(0x0F, 0x49)],
    setup: [
      .register(0x20, 0x0F),  // CTRL1: powered down first; block update of both dies, XYZ on
      .register(0x1F, 0x00),  // CTRL0: no FIFO
      .register(0x21, 0x00),  // CTRL2: self-test off
      .register(0x22, 0x00),  // CTRL3: nothing on INT1
      .register(0x2E, 0x00),  // FIFO_CTRL: bypassed
      .register(0x30, 0x00),  // IG_CFG1: no interrupt generator
      .register(0x34, 0x00),  // IG_CFG2
      .register(0x38, 0x00),  // CLICK_CFG
      .register(0x3E, 0x00)  // ACT_THS
    ],
    ranges: [
      // AFS in bits 5-3 of CTRL2; ±16 g is 0.732 mg, not 0.488.
      .force(2, 0.061, 0x00), .force(4, 0.122, 0x08), .force(6, 0.183, 0x10),
      .force(8, 0.244, 0x18), .force(16, 0.732, 0x20)
    ],
    rates: [
      (12.5, 3), (25, 4), (50, 5), (100, 6), (200, 7), (400, 8), (800, 9), (1600, 10)
    ].map { SensorRate($0.0, bits: [BitField(0x20, mask: 0xF0, $0.1 << 4)]) },
    modes: [
      // ABW in bits 7-6 of CTRL2: the filter against aliases, 50 or 773 Hz whatever the rate.
      SensorMode("normal", bits: [BitField(0x21, mask: 0xC0, 0xC0)], settleSamples: 3),
      SensorMode("wide", bits: [BitField(0x21, mask: 0xC0, 0x00)], settleSamples: 1)
    ],
    dataReady: .enabled([BitField(0x22, mask: 0x04, 0x04)]),  // INT1_DRDY_A
    brownOutRegister: 0x20,  // 0x07 after a power-on
    frame: FrameLayout(
      register: 0x27, count: 7, statusOffset: 0, readyMask: 0x08, overrunMask: 0x80,
      dataOffset: 1, encoding: .pairs(.littleEndian)),
    fifo: .lsm303d, defaultRange: 4, defaultRateHz: 100)

  /// The block update is in the accelerometer's register: on a board that leaves the accelerometer
  /// out, a reading is whole because it is fetched within its period.
  ///
  /// Without 100 Hz, which it has only while the accelerometer runs at 100 Hz or more, or not at
  /// all.
  static let lsm303dMagnetometer = SensorUnit(
    chip: "LSM303D", kind: .magnetometer, addresses: [0x1D, 0x1E], autoIncrement: 0x80,
    spi: .bursts, identity: [IdentityCheck(0x0F, 0x49)],
    setup: [
      .register(0x26, 0x03),  // CTRL7: powered down first; no filter in the accelerometer's path
      .register(0x12, 0x00),  // INT_CTRL_M: no interrupt generator
      .register(0x16, 0x00), .register(0x17, 0x00),  // OFFSET_X_M: no hard-iron offset in chip
      .register(0x18, 0x00), .register(0x19, 0x00),  // OFFSET_Y_M
      .register(0x1A, 0x00), .register(0x1B, 0x00),  // OFFSET_Z_M
      .register(0x23, 0x00),  // CTRL4: nothing on INT2
      .register(0x24, 0x80),  // CTRL5: temperature on
      .register(0x25, 0x00)  // CTRL6
    ],
    ranges: [
      // MFS in bits 6-5 of CTRL6; mG a count of the data sheet, of which Linux's differ by 9%.
      .field(2, 0.080, 0x00), .field(4, 0.160, 0x20), .field(8, 0.320, 0x40),
      .field(12, 0.479, 0x60)
    ],
    rates: [(3.125, 0), (6.25, 1), (12.5, 2), (25, 3), (50, 4)].map {
      // M_ODR in bits 4-2 of CTRL5, then continuous mode in CTRL7.
      SensorRate(
        $0.0, bits: [BitField(0x24, mask: 0x1C, $0.1 << 2), BitField(0x26, mask: 0x03, 0x00)])
    },
    modes: [
      SensorMode("high-resolution", bits: [BitField(0x24, mask: 0x60, 0x60)], settleSamples: 1),
      SensorMode("low-resolution", bits: [BitField(0x24, mask: 0x60, 0x00)], settleSamples: 1)
    ],
    dataReady: .enabled([BitField(0x23, mask: 0x04, 0x04)]),  // INT2_DRDY_M
    brownOutRegister: 0x24,  // 0x18 after a power-on
    frame: FrameLayout(
      register: 0x07, count: 7, statusOffset: 0, readyMask: 0x08, overrunMask: 0x80,
      dataOffset: 1, encoding: .pairs(.littleEndian)),
    // Both dies' temperature; 25 at 0 is nominal.
    thermometer: Thermometer(
      register: 0x05, .littleEndian, celsiusPerCount: 1.0 / 8, celsiusAtZero: 25),
    defaultRange: 4, defaultRateHz: 50)
}

extension FIFOLayout {
  /// 32 samples. INT1 can tell only that it is empty, so that it is looked at by the clock.
  fileprivate static let lsm303d = FIFOLayout(
    depth: 32, watermarks: 2...31, bits: 16,
    enable: [BitField(0x1F, mask: 0x40, 0x40)],  // CTRL0: FIFO_EN
    mode: BitField(0x2E, mask: 0xE0, 0x40), watermarkMask: 0x1F, pin: [],  // FIFO_CTRL: stream
    level: .samples(0x2F, mask: 0x1F),  // FIFO_SRC: FSS
    overrun: BitField(0x2F, mask: 0x40, 0x40), overrunIsLoss: false,  // OVRN
    register: 0x28, popsByTransfer: true, encoding: .pairs(.littleEndian))
}

extension SensorRange {
  fileprivate static func force(_ g: Double, _ milli: Double, _ bits: UInt8) -> SensorRange {
    .milliGravity(g, milli, BitField(0x21, mask: 0x38, bits))
  }

  fileprivate static func field(_ gauss: Double, _ milli: Double, _ bits: UInt8) -> SensorRange {
    SensorRange(fullScale: gauss, scale: milli / 10, bits: [BitField(0x25, mask: 0x60, bits)])
  }
}
