extension Chip {
  /// QST QMC5883P [151], which newer "GY-271" boards carry in place of the QMC5883L. Its registers
  /// are others.
  public static let qmc5883p = Chip(
    name: "QMC5883P", summary: "QST magnetometer", units: [.qmc5883pMagnetometer])
}

extension SensorUnit {
  /// The package has no data-ready pin. Writing CTRL1 starts it, so CTRL2 is written before
  /// (section 7.1). Reading the status clears DRDY: it comes first, in a transfer of its own.
  static let qmc5883pMagnetometer = SensorUnit(
    chip: "QMC5883P", kind: .magnetometer, addresses: [0x2C], identity: [IdentityCheck(0x00, 0x80)],
    setup: [
      // The data sheet gives no time for the reset; 50 ms is what Adafruit's driver waits [152].
      .command(0x0B, 0x80), .pause(microseconds: 50_000),  // CTRL2: SOFT_RST
      .register(0x0A, 0xC0),  // CTRL1: suspended; OSR1 8, OSR2 8
      .register(0x0B, 0x00),  // CTRL2: set and reset on
      .register(0x29, 0x06)  // signs of the axes, as the data sheet's examples have it
    ],
    ranges: [
      // RNG in bits 3-2 of CTRL2.
      .quarters(2, countsPerGauss: 15000, 0x0C), .quarters(8, countsPerGauss: 3750, 0x08),
      .quarters(12, countsPerGauss: 2500, 0x04), .quarters(30, countsPerGauss: 1000, 0x00)
    ],
    rates: [
      // ODR in bits 3-2; "normal" mode in bits 1-0, since "continuous" knows no rate.
      SensorRate(10, bits: [BitField(0x0A, mask: 0x0F, 0x01)]),
      SensorRate(50, bits: [BitField(0x0A, mask: 0x0F, 0x05)]),
      SensorRate(100, bits: [BitField(0x0A, mask: 0x0F, 0x09)]),
      SensorRate(200, bits: [BitField(0x0A, mask: 0x0F, 0x0D)])
    ],
    modes: [
      // OSR1 in bits 5-4 and OSR2 in bits 7-6: 8 and 8, or 1 and 1.
      SensorMode("oversampling-8", bits: [BitField(0x0A, mask: 0xF0, 0xC0)], settleSamples: 1),
      SensorMode("oversampling-1", bits: [BitField(0x0A, mask: 0xF0, 0x30)], settleSamples: 1)
    ],
    dataReady: .none,
    brownOutRegister: 0x0A,
    frame: FrameLayout(
      register: 0x01, count: 6, statusOffset: 6, readyMask: 0x01,
      overflowOffset: 6, overflowMask: 0x02,  // OVFL
      dataOffset: 0, encoding: .pairs(.littleEndian), statusRegister: 0x09),
    defaultRange: 8, defaultRateHz: 100)
}

extension SensorRange {
  fileprivate static func quarters(
    _ gauss: Double, countsPerGauss: Double, _ bits: UInt8
  ) -> SensorRange {
    SensorRange(
      fullScale: gauss, scale: 100 / countsPerGauss, bits: [BitField(0x0B, mask: 0x0C, bits)])
  }
}
