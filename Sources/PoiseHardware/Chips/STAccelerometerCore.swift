import PoiseCore

/// The register core that ST's LIS3DH, LIS2DH12, LSM303DLHC and LSM303AGR accelerometers share
/// [57] [56] [60] [59]: same addresses, same bits; sensitivities
/// differ by part.
extension SensorUnit {
  /// Counts are the left-justified word shifted right by four in every mode, so a 10-bit digit of
  /// normal mode is four of them.
  ///
  /// The default mode is "normal" (10 bits, bandwidth ODR/2): high-resolution mode has a bandwidth
  /// of ODR/9, which at 100 Hz is 11 Hz and cuts heel strikes off ([57] table 10).
  ///
  /// - Parameter identity: 0x33 everywhere, though the LSM303DLHC's datasheet does not mention it.
  static func stAccelerometer(
    chip: String, addresses: [UInt8], ranges: [SensorRange], ownSetup: [SetupStep] = [],
    lastSetup: [SetupStep] = [], thermometer: Thermometer? = nil, spi: SPIAccess? = nil
  ) -> SensorUnit {
    SensorUnit(
      chip: chip, kind: .accelerometer, addresses: addresses, autoIncrement: 0x80, spi: spi,
      identity: [IdentityCheck(0x0F, 0x33)],  // WHO_AM_I
      setup: [.register(0x20, 0x07)] + ownSetup + [  // CTRL1: powered down before all else; XYZ on
        .register(0x21, 0x00),  // CTRL2: no high-pass filter in the data path
        .register(0x22, 0x00),  // CTRL3: nothing on INT1
        .register(0x23, 0x80),  // CTRL4: BDU, little endian, self-test off
        .register(0x24, 0x00),  // CTRL5: FIFO off, no latched interrupt
        .register(0x25, 0x00),  // CTRL6: nothing on INT2, active high
        .register(0x2E, 0x00),  // FIFO_CTRL: bypass
        .register(0x30, 0x00),  // INT1_CFG: no interrupt generator
        .register(0x34, 0x00),  // INT2_CFG
        .register(0x38, 0x00)  // CLICK_CFG
      ] + lastSetup, ranges: ranges,
      rates: [
        // ODR in bits 7-4 of CTRL1. Code 8 means different things in different modes: left out.
        .control1(10, 0x20), .control1(25, 0x30), .control1(50, 0x40), .control1(100, 0x50),
        .control1(200, 0x60), .control1(400, 0x70), .control1(1344, 0x90)
      ],
      modes: [
        // A saturated 10-bit word reads 0x7FC0 >> 4 at the top.
        SensorMode(
          "normal", bits: [BitField(0x23, mask: 0x08, 0x00)], limits: -2048...2044,
          settleSamples: 2),
        SensorMode(
          "high-resolution", bits: [BitField(0x23, mask: 0x08, 0x08)], limits: -2048...2047,
          settleSamples: 8, bandwidthDivisor: 9)
      ],
      dataReady: .enabled([BitField(0x22, mask: 0x10, 0x10)]),  // ZYXDA on INT1
      brownOutRegister: 0x20,  // 0x07 after a power-on
      frame: FrameLayout(
        register: 0x27, count: 7,  // STATUS, OUT_X_L ... OUT_Z_H
        statusOffset: 0, readyMask: 0x08, overrunMask: 0x80,  // ZYXDA, ZYXOR
        dataOffset: 1, encoding: .pairs(.littleEndian, shift: 4)),
      thermometer: thermometer, selfTest: .stAcceleration, fifo: .stAccelerometer,
      defaultRange: 4, defaultRateHz: 100)
  }
}

extension FIFOLayout {
  /// Whatever the mode, the FIFO keeps 10 bits ([57] 3.6). FSS has five bits and ends at 31;
  /// OVRN says that all 32 places are taken. The sub-address rolls over from 0x2D to 0x28.
  static let stAccelerometer = FIFOLayout(
    depth: 32, watermarks: 2...31, bits: 10, droppedBits: 2,
    enable: [BitField(0x24, mask: 0x40, 0x40)],  // CTRL5: FIFO_EN
    mode: BitField(0x2E, mask: 0xE0, 0x80), watermarkMask: 0x1F,  // FIFO_CTRL: stream, FTH
    pin: [BitField(0x22, mask: 0x14, 0x04)],  // CTRL3: WTM in place of ZYXDA on INT1
    level: .samples(0x2F, mask: 0x1F),  // FIFO_SRC: FSS
    overrun: BitField(0x2F, mask: 0x40, 0x40), overrunIsLoss: false,  // OVRN
    register: 0x28, encoding: .pairs(.littleEndian, shift: 6))
}

extension Thermometer {
  /// OUT_TEMP_L and _H, one degree in the high byte. 25 at 0 is nominal: ST specifies changes only.
  static let stAccelerometer = Thermometer(
    register: 0x0C, .littleEndian, celsiusPerCount: 1.0 / 256, celsiusAtZero: 25)
}

extension SelfTest {
  /// ST bits of CTRL4 = 01, ±2 g, normal mode: 17 to 360 digits of ten bits ([57] table 4;
  /// ST's example [70] for each part).
  static let stAcceleration = SelfTest(
    SensorSettings(range: 2, rateHz: 50, mode: "normal"),
    excitation: [BitField(0x23, mask: 0x06, 0x02)], settling: 90_000, samples: 5,
    limits: .size(68...1440))
}

extension SensorRange {
  /// FS in bits 5-4 of CTRL4; mg a digit of 12-bit and of 10-bit data.
  static func stAcceleration(
    g: Double, high: Double, normal: Double, _ bits: UInt8
  ) -> SensorRange {
    let milli = Physics.standardGravity / 1000
    return SensorRange(
      fullScale: g, scale: high * milli, modeScales: ["normal": normal / 4 * milli],
      bits: [BitField(0x23, mask: 0x30, bits)])
  }

  /// The ranges of parts with 1, 2, 4 and 12 mg a digit. At ±16 g it is 12, not 8.
  static let stRoundRanges: [SensorRange] = [
    .stAcceleration(g: 2, high: 1, normal: 4, 0x00),
    .stAcceleration(g: 4, high: 2, normal: 8, 0x10),
    .stAcceleration(g: 8, high: 4, normal: 16, 0x20),
    .stAcceleration(g: 16, high: 12, normal: 48, 0x30)
  ]
}

extension SensorRate {
  fileprivate static func control1(_ hertz: Double, _ bits: UInt8) -> SensorRate {
    SensorRate(hertz, bits: [BitField(0x20, mask: 0xF0, bits)])
  }
}
