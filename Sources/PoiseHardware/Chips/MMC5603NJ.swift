extension Chip {
  /// Memsic MMC5603NJ [63]. Has no interrupt pin at all.
  public static let mmc5603nj = Chip(
    name: "MMC5603NJ", summary: "Memsic magnetometer", units: [.mmc5603njMagnetometer])
}

extension SensorUnit {
  /// 20 bits in nine bytes, zero at 2^19. The control registers are write-only: what they hold is
  /// known by what was written, and a brown-out shows as silence.
  static let mmc5603njMagnetometer = SensorUnit(
    chip: "MMC5603NJ", kind: .magnetometer, addresses: [0x30],
    identity: [IdentityCheck(0x39, 0x10)],
    setup: [
      .command(0x1C, 0x80), .pause(microseconds: 20_000),  // CTRL1: SW_RST
      .writeOnly(0x1D, 0x00),  // CTRL2: no continuous mode
      .writeOnly(0x1C, 0x00),  // CTRL1: bandwidth
      .writeOnly(0x1B, 0x00),  // CTRL0
      .writeOnly(0x1A, 0x00)  // ODR
    ],
    ranges: [
      // 16384 counts per gauss. Adafruit's 0.00625 uT a count is 2.4% too much.
      SensorRange(fullScale: 30, scale: 100.0 / 16384, bits: [])
    ],
    rates: [
      .continuous(10, bandwidth: 0), .continuous(25, bandwidth: 0), .continuous(50, bandwidth: 0),
      .continuous(75, bandwidth: 0), .continuous(100, bandwidth: 1), .continuous(150, bandwidth: 1)
    ],
    modes: [SensorMode("auto-set-reset", bits: [], limits: -524_288...524_287, settleSamples: 1)],
    dataReady: .none, brownOutRegister: nil,
    frame: FrameLayout(
      register: 0x00, count: 9, statusOffset: 9, readyMask: 0x40,  // STATUS1: Meas_M_Done
      dataOffset: 0, encoding: .split20, statusRegister: 0x18, holdsReady: true),
    // Auto_st_en with Take_meas_M; Sat_sensor of STATUS1 says that an axis fell short.
    selfTest: SelfTest(
      SensorSettings(rateHz: 10), excitation: [BitField(0x1B, mask: 0x41, 0x41)],
      course: .judgedByChip(
        codes: 0x27, thresholds: 0x1E, failed: BitField(0x18, mask: 0x20, 0x20)),
      settling: 20_000, samples: 1, limits: .none),
    defaultRange: 30, defaultRateHz: 75)
}

extension SensorRate {
  /// The bandwidth must be fast enough for the rate (up to 75 Hz in the slowest, 150 in the next).
  /// Then the rate, Cmm_freq_en with Auto_SR_en, and Cmm_en, in this order.
  fileprivate static func continuous(_ hertz: UInt8, bandwidth: UInt8) -> SensorRate {
    SensorRate(
      Double(hertz),
      bits: [
        BitField(0x1C, mask: 0x03, bandwidth), BitField(0x1A, mask: 0xFF, hertz),
        BitField(0x1B, mask: 0xA0, 0xA0), BitField(0x1D, mask: 0x10, 0x10)
      ])
  }
}
