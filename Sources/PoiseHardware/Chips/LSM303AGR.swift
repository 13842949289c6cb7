import PoiseCore

extension Chip {
  /// ST LSM303AGR: accelerometer and magnetometer dies in one package, each with an address of its
  /// own. Section numbers are those of ST's datasheet DocID027765 Rev 11; sensitivities are those
  /// of ST's own driver (Linux' 1/2/4/12 mg are 2 % off for this part).
  public static let lsm303agr = Chip(
    name: "LSM303AGR", summary: "ST accelerometer + magnetometer",
    units: [.lsm303agrAccelerometer, .lsm303agrMagnetometer])
}

extension SensorUnit {
  /// The LIS2DH12 core. The default mode is "normal" (10 bits, bandwidth ODR/2): high-resolution
  /// mode has a bandwidth of ODR/9, which at 100 Hz is 11 Hz and cuts heel strikes off.
  static let lsm303agrAccelerometer = SensorUnit(
    chip: "LSM303AGR", kind: .accelerometer,
    addresses: [0x19],
    autoIncrement: 0x80,  // 6.1.1: bit 7 of the sub-address
    identity: [IdentityCheck(0x0F, 0x33)],  // WHO_AM_I_A
    setup: [
      .register(0x20, 0x07),  // CTRL_REG1_A: ODR 0 = powered down, before anything else; XYZ on
      .register(0x1F, 0xC0),  // TEMP_CFG_REG_A: temperature on
      .register(0x21, 0x00),  // CTRL_REG2_A: no high-pass filter in the data path
      .register(0x22, 0x00),  // CTRL_REG3_A: nothing on INT1
      .register(0x23, 0x80),  // CTRL_REG4_A: BDU, little endian, self-test off
      .register(0x24, 0x00),  // CTRL_REG5_A: FIFO off, no latched interrupt
      .register(0x25, 0x00),  // CTRL_REG6_A: nothing on INT2, active high
      .register(0x2E, 0x00),  // FIFO_CTRL_REG_A: bypass
      .register(0x30, 0x00),  // INT1_CFG_A: no interrupt generator
      .register(0x34, 0x00),  // INT2_CFG_A
      .register(0x38, 0x00),  // CLICK_CFG_A
      .register(0x3E, 0x00)  // Act_THS_A: or else it falls to 10 Hz when still
    ],
    ranges: [
      // Table 3: mg a digit in high-resolution (12-bit) and normal (10-bit) mode.
      .acceleration(g: 2, high: 0.98, normal: 3.9, 0x00),
      .acceleration(g: 4, high: 1.95, normal: 7.82, 0x10),
      .acceleration(g: 8, high: 3.9, normal: 15.63, 0x20),
      .acceleration(g: 16, high: 11.72, normal: 46.9, 0x30)
    ],
    rates: [
      .control1(10, 0x20), .control1(25, 0x30), .control1(50, 0x40), .control1(100, 0x50),
      .control1(200, 0x60), .control1(400, 0x70), .control1(1344, 0x90)
    ],
    modes: [
      // Table 10. A saturated 10-bit word reads 0x7FC0 >> 4 at the top.
      SensorMode(
        "normal", bits: [BitField(0x23, mask: 0x08, 0x00)], limits: -2048...2044,
        settleSamples: 2),
      SensorMode(
        "high-resolution", bits: [BitField(0x23, mask: 0x08, 0x08)], limits: -2048...2047,
        settleSamples: 8, bandwidthDivisor: 9)
    ],
    dataReady: .enabled([BitField(0x22, mask: 0x10, 0x10)]),  // I1_DRDY1
    brownOutRegister: 0x20,  // 0x07 after a power-on
    frame: FrameLayout(
      register: 0x27, count: 7,  // STATUS_REG_A, OUT_X_L_A ... OUT_Z_H_A
      statusOffset: 0, readyMask: 0x08, overrunMask: 0x80,  // ZYXDA, ZYXOR
      dataOffset: 1, encoding: .pairs(.littleEndian, shift: 4)),
    thermometer: .stAccelerometer, selfTest: .stAcceleration, defaultRange: 4, defaultRateHz: 100)

  /// The LIS2MDL core. Offset cancellation stays off: its moving zero keeps a sphere fit from
  /// converging, and calibration and use must see the same zero.
  static let lsm303agrMagnetometer = SensorUnit(
    chip: "LSM303AGR", kind: .magnetometer,
    addresses: [0x1E],
    autoIncrement: 0x80,
    identity: [IdentityCheck(0x4F, 0x40)],  // WHO_AM_I_M
    setup: [
      .register(0x60, 0x83),  // CFG_REG_A_M: idle, before anything else; COMP_TEMP_EN must be 1
      .register(0x45, 0x00), .register(0x46, 0x00),  // OFFSET_X_REG_M: no hard-iron offset in chip
      .register(0x47, 0x00), .register(0x48, 0x00),  // OFFSET_Y_REG_M
      .register(0x49, 0x00), .register(0x4A, 0x00),  // OFFSET_Z_REG_M
      .register(0x61, 0x00),  // CFG_REG_B_M: no offset cancellation, bandwidth ODR/2
      .register(0x62, 0x10)  // CFG_REG_C_M: BDU, little endian, I2C on, self-test off
    ],
    // Table 3: 1.5 mG a count, one range.
    ranges: [SensorRange(fullScale: 50, scale: 0.15, bits: [])],
    rates: [
      // CFG_REG_A_M: ODR in bits 3-2, mode 00 = continuous in bits 1-0.
      SensorRate(10, bits: [BitField(0x60, mask: 0x0F, 0x00)]),
      SensorRate(20, bits: [BitField(0x60, mask: 0x0F, 0x04)]),
      SensorRate(50, bits: [BitField(0x60, mask: 0x0F, 0x08)]),
      SensorRate(100, bits: [BitField(0x60, mask: 0x0F, 0x0C)])
    ],
    modes: [
      // Turn-on takes up to 9.4 ms (table 12): at 100 Hz one sample may be early.
      SensorMode("high-resolution", bits: [], limits: -32768...32767, settleSamples: 1)
    ],
    dataReady: .enabled([BitField(0x62, mask: 0x01, 0x01)]),  // DRDY on INT_MAG/DRDY
    brownOutRegister: 0x60,  // 0x03 after a power-on
    frame: FrameLayout(
      register: 0x67, count: 7,  // STATUS_REG_M, OUTX_L_REG_M ... OUTZ_H_REG_M
      statusOffset: 0, readyMask: 0x08, overrunMask: 0x80,
      dataOffset: 1, encoding: .pairs(.littleEndian)),
    // SELF_TEST of CFG_REG_C_M: 15 to 500 mG (ST's example).
    selfTest: SelfTest(
      SensorSettings(range: 50, rateHz: 100), excitation: [BitField(0x62, mask: 0x02, 0x02)],
      settling: 60_000, samples: 50, limits: .size(15...500)),
    defaultRange: 50, defaultRateHz: 100)
}

extension SensorRange {
  /// FS in bits 5-4 of CTRL_REG4_A. Counts are the left-justified word shifted by four in every
  /// mode, so a 10-bit digit of normal mode is four of them.
  fileprivate static func acceleration(
    g: Double, high: Double, normal: Double, _ bits: UInt8
  ) -> SensorRange {
    let milli = Physics.standardGravity / 1000
    return SensorRange(
      fullScale: g, scale: high * milli, modeScales: ["normal": normal / 4 * milli],
      bits: [BitField(0x23, mask: 0x30, bits)])
  }
}

extension SensorRate {
  /// ODR in bits 7-4 of CTRL_REG1_A.
  fileprivate static func control1(_ hertz: Double, _ bits: UInt8) -> SensorRate {
    SensorRate(hertz, bits: [BitField(0x20, mask: 0xF0, bits)])
  }
}
