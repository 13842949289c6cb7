extension Chip {
  /// ST LPS22HB [134].
  public static let lps22hb = Chip(
    name: "LPS22HB", summary: "ST barometer", units: [.lps22hbBarometer])
}

extension SensorUnit {
  static let lps22hbBarometer = SensorUnit(
    chip: "LPS22HB", kind: .barometer, addresses: [0x5C, 0x5D], spi: .plain,
    identity: [IdentityCheck(0x0F, 0xB1)],
    setup: [
      .register(0x10, 0x02),  // CTRL_REG1: powered down, BDU
      .register(0x11, 0x10),  // CTRL_REG2: the address counts up
      .register(0x12, 0x00),  // CTRL_REG3
      .register(0x14, 0x00),  // FIFO_CTRL: bypassed
      .register(0x1A, 0x00)  // RES_CONF: low noise
    ],
    ranges: [.air(1260, hasHumidity: false)],
    rates: [
      SensorRate(1, bits: [BitField(0x10, mask: 0x70, 0x10)])
    ],
    modes: [
      SensorMode("low-noise", bits: [], limits: SensorMode.airLimits, settleSamples: 1)
    ],
    dataReady: .enabled([BitField(0x12, mask: 0x04, 0x04)]),
    brownOutRegister: 0x10,  // 0x00 after a power-on
    frame: FrameLayout(
      register: 0x27, count: 6, statusOffset: 0, readyMask: 0x01, overrunMask: 0x10,
      dataOffset: 1, encoding: .air(.tripleAndPair)),
    compensation: .linear,
    defaultRange: 1260, defaultRateHz: 1)
}
