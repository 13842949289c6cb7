extension Chip {
  /// QST QMC5883L [69], what most boards sold as "HMC5883L" or "GY-271" carry.
  public static let qmc5883l = Chip(
    name: "QMC5883L", summary: "QST magnetometer", units: [.qmc5883lMagnetometer])
}

extension SensorUnit {
  /// Reading the data clears DRDY, so the status comes first, in a transfer of its own. The
  /// identity is the weakest of all (a dead bus reads 0xFF too): the status must look right too.
  static let qmc5883lMagnetometer = SensorUnit(
    chip: "QMC5883L", kind: .magnetometer, addresses: [0x0D],
    identity: [IdentityCheck(0x0D, 0xFF), IdentityCheck(0x06, 0x00, mask: 0xF8)],
    probe: ProbeTraits(
      isWeak: true, note: "often sold as HMC5883L; its identity is 0xFF, which proves little"),
    setup: [
      .command(0x0A, 0x80), .pause(microseconds: 1000),  // CONTROL2: SOFT_RST
      .register(0x09, 0x00),  // CONTROL1: standby; over-sampling 512
      .register(0x0A, 0x01),  // CONTROL2: DRDY pin off (1 disables it), no roll-over
      .register(0x0B, 0x01)  // SET/RESET period, as the maker says
    ],
    ranges: [
      // RNG in bits 5-4 of CONTROL1.
      SensorRange(fullScale: 2, scale: 100.0 / 12000, bits: [BitField(0x09, mask: 0x30, 0x00)]),
      SensorRange(fullScale: 8, scale: 100.0 / 3000, bits: [BitField(0x09, mask: 0x30, 0x10)])
    ],
    rates: [
      // ODR in bits 3-2, continuous mode in bits 1-0.
      SensorRate(10, bits: [BitField(0x09, mask: 0x0F, 0x01)]),
      SensorRate(50, bits: [BitField(0x09, mask: 0x0F, 0x05)]),
      SensorRate(100, bits: [BitField(0x09, mask: 0x0F, 0x09)]),
      SensorRate(200, bits: [BitField(0x09, mask: 0x0F, 0x0D)])
    ],
    modes: [
      // OSR in bits 7-6.
      SensorMode("oversampling-512", bits: [BitField(0x09, mask: 0xC0, 0x00)], settleSamples: 1),
      SensorMode("oversampling-64", bits: [BitField(0x09, mask: 0xC0, 0xC0)], settleSamples: 1)
    ],
    dataReady: .enabled([BitField(0x0A, mask: 0x01, 0x00)]),
    brownOutRegister: 0x09,
    frame: FrameLayout(
      register: 0x00, count: 6, statusOffset: 6, readyMask: 0x01, overrunMask: 0x04,  // DRDY, DOR
      overflowOffset: 6, overflowMask: 0x02,  // OVL
      dataOffset: 0, encoding: .pairs(.littleEndian), statusRegister: 0x06),
    defaultRange: 8, defaultRateHz: 100)
}
