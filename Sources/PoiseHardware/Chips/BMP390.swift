extension Chip {
  /// Bosch BMP390 [133].
  public static let bmp390 = Chip(
    name: "BMP390", summary: "Bosch barometer", units: [.bmp390Barometer])
}

extension SensorUnit {
  static let bmp390Barometer = SensorUnit(
    chip: "BMP390", kind: .barometer, addresses: [0x76, 0x77], spi: SPIAccess(dummyBytes: 1),
    identity: [IdentityCheck(0x00, 0x60)], probe: ProbeTraits(aliases: [.init(0x50, "BMP388")]),
    setup: [
      .command(0x7E, 0xB6), .pause(microseconds: 10_000),  // CMD: soft reset
      .register(0x1B, 0x03),  // PWR_CTRL: asleep, pressure and temperature chosen
      .register(0x19, 0x02),  // INT_CTRL: push-pull, active high
      .register(0x1C, 0x00),  // OSR
      .register(0x1D, 0x00),  // ODR
      .register(0x1F, 0x00)  // CONFIG: filter off
    ],
    ranges: [.air(1250, hasHumidity: false)],
    rates: [
      .output(0.78125, 0x08), .output(0.390625, 0x09), .output(0.1953125, 0x0A)
    ],
    modes: [
      .oversampling("high", 0x0B), .oversampling("standard", 0x02)
    ],
    dataReady: .enabled([BitField(0x19, mask: 0x40, 0x40)]),
    brownOutRegister: 0x1B,  // 0x00 after a power-on
    frame: FrameLayout(
      register: 0x03, count: 7, statusOffset: 0, readyMask: 0x20, dataOffset: 1,
      encoding: .air(.triples)),
    compensation: .bmp390,
    defaultRange: 1250, defaultRateHz: 0.78125)
}

extension SensorRate {
  /// odr_sel, then normal mode in PWR_CTRL.
  fileprivate static func output(_ hertz: Double, _ bits: UInt8) -> SensorRate {
    SensorRate(hertz, bits: [BitField(0x1D, mask: 0x1F, bits), BitField(0x1B, mask: 0x30, 0x30)])
  }
}

extension SensorMode {
  /// osr_t and osr_p: x2 and x8, or x1 and x4.
  fileprivate static func oversampling(_ name: String, _ bits: UInt8) -> SensorMode {
    SensorMode(name, bits: [BitField(0x1C, mask: 0x3F, bits)], limits: airLimits, settleSamples: 1)
  }
}
