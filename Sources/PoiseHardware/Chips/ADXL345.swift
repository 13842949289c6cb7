import PoiseCore

extension Chip {
  /// Analog Devices ADXL345 [51].
  public static let adxl345 = Chip(
    name: "ADXL345", summary: "Analog Devices accelerometer", units: [.adxl34x(chip: "ADXL345")])

  /// Analog Devices ADXL343: the same registers and identity.
  public static let adxl343 = Chip(
    name: "ADXL343", summary: "Analog Devices accelerometer", units: [.adxl34x(chip: "ADXL343")])
}

extension SensorUnit {
  /// Always in full-resolution mode: 256 counts per g in every range, the word grows with the
  /// range. INT_SOURCE, DATA_FORMAT and the data stand in one row: one burst.
  static func adxl34x(chip: String) -> SensorUnit {
    SensorUnit(
      chip: chip, kind: .accelerometer, addresses: [0x53, 0x1D], spi: .bursts,
      identity: [IdentityCheck(0x00, 0xE5)],  // DEVID
      setup: [
        .register(0x2D, 0x00),  // POWER_CTL: standby, before anything else is changed
        .register(0x2E, 0x00),  // INT_ENABLE: nothing
        .register(0x2F, 0x00),  // INT_MAP: all on INT1
        .register(0x1E, 0x00), .register(0x1F, 0x00), .register(0x20, 0x00),  // OFSX OFSY OFSZ
        .register(0x2C, 0x0A),  // BW_RATE: normal power
        .register(0x31, 0x08),  // DATA_FORMAT: FULL_RES, right-justified, active high
        .register(0x38, 0x00)  // FIFO_CTL: bypass
      ],
      ranges: [
        .full(2, -512...511, 0x00), .full(4, -1024...1023, 0x01), .full(8, -2048...2047, 0x02),
        .full(16, -4096...4095, 0x03)
      ],
      rates: [
        .bandwidth(12.5, 0x07), .bandwidth(25, 0x08), .bandwidth(50, 0x09), .bandwidth(100, 0x0A),
        .bandwidth(200, 0x0B), .bandwidth(400, 0x0C), .bandwidth(800, 0x0D)
      ],
      modes: [SensorMode("normal", bits: [], limits: -4096...4095, settleSamples: 1)],
      dataReady: .enabled([BitField(0x2E, mask: 0x80, 0x80)]),
      brownOutRegister: 0x2D,
      frame: FrameLayout(
        register: 0x30, count: 8, statusOffset: 0, readyMask: 0x80, overrunMask: 0x01,
        dataOffset: 2, encoding: .pairs(.littleEndian)),
      // SELF_TEST of DATA_FORMAT, full resolution ([51] p. 22): the limits of table 14 for 2.5 V
      // times 1.77 (z: 1.47) for a supply of 3.3 V, which is what a Pi gives.
      selfTest: SelfTest(
        SensorSettings(range: 16, rateHz: 100), excitation: [BitField(0x31, mask: 0x80, 0x80)],
        settling: 20_000, discarded: 4, samples: 10,
        limits: .counts(88.5...955.8, -955.8 ... -88.5, 110.25...1286.25)),
      fifo: .adxl34x, defaultRange: 4, defaultRateHz: 100)
  }
}

extension FIFOLayout {
  /// The FIFO keeps all bits; with the output stage behind it, it may say 33. One sample leaves it
  /// with each transfer; the next one is there 5 µs later, less than the address byte takes.
  fileprivate static let adxl34x = FIFOLayout(
    depth: 32, watermarks: 2...31, bits: 13,
    mode: BitField(0x38, mask: 0xE0, 0x80), watermarkMask: 0x1F,  // FIFO_CTL: stream, samples
    pin: [BitField(0x2E, mask: 0x82, 0x02)],  // INT_ENABLE: WATERMARK in place of DATA_READY
    level: .samples(0x39, mask: 0x3F),  // FIFO_STATUS: entries
    overrun: BitField(0x30, mask: 0x01, 0x01), overrunIsLoss: false,  // INT_SOURCE: it is filled
    register: 0x32, popsByTransfer: true, encoding: .pairs(.littleEndian))
}

extension SensorRange {
  /// 256 counts per g. Adafruit's 0.004 g a count is 2.4% too much.
  fileprivate static func full(
    _ g: Double, _ limits: ClosedRange<Int32>, _ bits: UInt8
  ) -> SensorRange {
    SensorRange(
      fullScale: g, scale: Physics.standardGravity / 256, limits: limits,
      bits: [BitField(0x31, mask: 0x03, bits)])
  }
}

extension SensorRate {
  /// Rate in BW_RATE, then the measure bit.
  fileprivate static func bandwidth(_ hertz: Double, _ code: UInt8) -> SensorRate {
    SensorRate(hertz, bits: [BitField(0x2C, mask: 0x0F, code), BitField(0x2D, mask: 0x08, 0x08)])
  }
}
