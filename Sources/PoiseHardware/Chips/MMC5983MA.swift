extension Chip {
  /// Memsic MMC5983MA, the quietest magnetometer of the catalog [64].
  public static let mmc5983ma = Chip(
    name: "MMC5983MA", summary: "Memsic magnetometer", units: [.mmc5983maMagnetometer])
}

extension SensorUnit {
  /// 18 bits in seven bytes, zero at 2^17. The control registers read back junk: never read, only
  /// written. The done bit, and with it the pin, stays until 1 is written to it.
  static let mmc5983maMagnetometer = SensorUnit(
    chip: "MMC5983MA", kind: .magnetometer, addresses: [0x30],
    identity: [IdentityCheck(0x2F, 0x30)],
    setup: [
      .command(0x0A, 0x80), .pause(microseconds: 10_000),  // CONTROL1: SW_RST
      .writeOnly(0x0B, 0x00),  // CONTROL2: no continuous mode
      .writeOnly(0x09, 0x20),  // CONTROL0: Auto_SR_en
      .writeOnly(0x0A, 0x00),  // CONTROL1: all axes, bandwidth
      .writeOnly(0x0C, 0x00)  // CONTROL3: no self-test current
    ],
    ranges: [SensorRange(fullScale: 8, scale: 100.0 / 16384, bits: [])],
    rates: [
      .continuous(10, 2, bandwidth: 0), .continuous(20, 3, bandwidth: 0),
      .continuous(50, 4, bandwidth: 0), .continuous(100, 5, bandwidth: 1),
      .continuous(200, 6, bandwidth: 2)
    ],
    modes: [SensorMode("auto-set-reset", bits: [], limits: -131_072...131_071, settleSamples: 1)],
    dataReady: .enabled([BitField(0x09, mask: 0x04, 0x04)]),  // INT_meas_done_en
    brownOutRegister: nil,
    frame: FrameLayout(
      register: 0x00, count: 7, statusOffset: 7, readyMask: 0x01,  // STATUS 0x08: Meas_M_Done
      dataOffset: 0, encoding: .split18, statusRegister: 0x08,
      acknowledge: BitField(0x08, mask: 0xFF, 0x01)),
    defaultRange: 8, defaultRateHz: 100)
}

extension SensorRate {
  /// Bandwidth (8, 4, 2 ms a measurement), then Cmm_en with the rate's code.
  fileprivate static func continuous(
    _ hertz: Double, _ code: UInt8, bandwidth: UInt8
  ) -> SensorRate {
    SensorRate(
      hertz, bits: [BitField(0x0A, mask: 0x03, bandwidth), BitField(0x0B, mask: 0x0F, 0x08 | code)])
  }
}
