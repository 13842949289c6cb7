import PoiseCore

extension Chip {
  /// ST LSM303AGR: accelerometer and magnetometer dies in one package, each with an address of its
  /// own. Section numbers are those of ST's datasheet [59]; sensitivities are those
  /// of ST's own driver (Linux' 1/2/4/12 mg are 2 % off for this part).
  public static let lsm303agr = Chip(
    name: "LSM303AGR", summary: "ST accelerometer + magnetometer",
    units: [.lsm303agrAccelerometer, .lsm303agrMagnetometer])
}

extension SensorUnit {
  /// The LIS2DH12 core, with sensitivities of its own.
  static let lsm303agrAccelerometer = SensorUnit.stAccelerometer(
    chip: "LSM303AGR", addresses: [0x19],
    ranges: [
      // Table 3: mg a digit in high-resolution (12-bit) and normal (10-bit) mode.
      .stAcceleration(g: 2, high: 0.98, normal: 3.9, 0x00),
      .stAcceleration(g: 4, high: 1.95, normal: 7.82, 0x10),
      .stAcceleration(g: 8, high: 3.9, normal: 15.63, 0x20),
      .stAcceleration(g: 16, high: 11.72, normal: 46.9, 0x30)
    ],
    ownSetup: [.register(0x1F, 0xC0)],  // TEMP_CFG_REG_A: temperature on
    lastSetup: [.register(0x3E, 0x00)],  // Act_THS_A: or else it falls to 10 Hz when still
    thermometer: .stAccelerometer)

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
