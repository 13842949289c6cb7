extension Chip {
  /// ST LIS2MDL [153], the magnetometer of the LSM303AGR in a package of its own; IIS2MDC is its
  /// industrial twin.
  public static let lis2mdl = Chip(
    name: "LIS2MDL", summary: "ST magnetometer, also IIS2MDC", units: [.lis2mdl(chip: "LIS2MDL")])
}

extension SensorUnit {
  /// Offset cancellation stays off: its moving zero keeps a sphere fit from converging, and
  /// calibration and use must see the same zero.
  static func lis2mdl(chip: String, thermometer: Thermometer? = .lis2mdl) -> SensorUnit {
    SensorUnit(
      chip: chip, kind: .magnetometer, addresses: [0x1E], autoIncrement: 0x80,
      identity: [IdentityCheck(0x4F, 0x40)],  // WHO_AM_I
      setup: [
        .register(0x60, 0x83),  // CFG_REG_A: idle, before anything else; COMP_TEMP_EN must be 1
        .register(0x45, 0x00), .register(0x46, 0x00),  // OFFSET_X_REG: no hard-iron offset in chip
        .register(0x47, 0x00), .register(0x48, 0x00),  // OFFSET_Y_REG
        .register(0x49, 0x00), .register(0x4A, 0x00),  // OFFSET_Z_REG
        .register(0x61, 0x00),  // CFG_REG_B: no offset cancellation, bandwidth ODR/2
        .register(0x62, 0x10)  // CFG_REG_C: BDU, little endian, I2C on, self-test off
      ],
      // 1.5 mG a count, one range.
      ranges: [SensorRange(fullScale: 50, scale: 0.15, bits: [])],
      rates: [
        // CFG_REG_A: ODR in bits 3-2, mode 00 = continuous in bits 1-0.
        SensorRate(10, bits: [BitField(0x60, mask: 0x0F, 0x00)]),
        SensorRate(20, bits: [BitField(0x60, mask: 0x0F, 0x04)]),
        SensorRate(50, bits: [BitField(0x60, mask: 0x0F, 0x08)]),
        SensorRate(100, bits: [BitField(0x60, mask: 0x0F, 0x0C)])
      ],
      modes: [
        // Turn-on takes up to 9.4 ms: at 100 Hz one sample may be early.
        SensorMode("high-resolution", bits: [], settleSamples: 1)
      ],
      dataReady: .enabled([BitField(0x62, mask: 0x01, 0x01)]),  // DRDY on INT_MAG/DRDY
      brownOutRegister: 0x60,  // 0x03 after a power-on
      frame: FrameLayout(
        register: 0x67, count: 7,  // STATUS_REG, OUTX_L_REG ... OUTZ_H_REG
        statusOffset: 0, readyMask: 0x08, overrunMask: 0x80,
        dataOffset: 1, encoding: .pairs(.littleEndian)),
      thermometer: thermometer,
      // SELF_TEST of CFG_REG_C: 15 to 500 mG (ST's example [70]).
      selfTest: SelfTest(
        SensorSettings(range: 50, rateHz: 100), excitation: [BitField(0x62, mask: 0x02, 0x02)],
        settling: 60_000, samples: 50, limits: .size(15...500)),
      defaultRange: 50, defaultRateHz: 100)
  }
}

extension Thermometer {
  /// TEMP_OUT_L and _H, eight counts a degree.
  fileprivate static let lis2mdl = Thermometer(
    register: 0x6E, .littleEndian, celsiusPerCount: 1.0 / 8, celsiusAtZero: 25)
}
