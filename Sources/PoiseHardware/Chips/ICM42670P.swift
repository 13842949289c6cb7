import PoiseCore

extension Chip {
  /// TDK InvenSense ICM-42670-P [159].
  public static let icm42670p = Chip(
    name: "ICM-42670-P", summary: "InvenSense accelerometer + gyroscope",
    units: SensorUnit.icm42670(chip: "ICM-42670-P"))
}

extension SensorUnit {
  /// What goes into the FIFO, and the self-test's codes, are behind a window of registers with
  /// waits of their own: both are left out.
  private static let icm42670Setup: [SetupStep] = [
    .command(0x02, 0x10), .pause(microseconds: 2000),  // SIGNAL_PATH_RESET: reset
    .register(0x1F, 0x10), .pause(microseconds: 1000),  // PWR_MGMT0: dies off, clock on
    .register(0x06, 0x07),  // INT_CONFIG: INT1 latched, push-pull, active high
    .register(0x2B, 0x00),  // INT_SOURCE0: nothing on INT1
    .register(0x20, 0x09),  // GYRO_CONFIG0
    .register(0x21, 0x09),  // ACCEL_CONFIG0
    .register(0x23, 0x34),  // GYRO_CONFIG1: filter
    .register(0x24, 0x44),  // ACCEL_CONFIG1: filter
    .register(0x28, 0x01)  // FIFO_CONFIG1: bypass
  ]

  fileprivate static func icm42670(chip: String) -> [SensorUnit] {
    func unit(
      _ kind: SensorKind, _ ranges: [SensorRange], _ range: Double, config: UInt8, power: BitField,
      data: UInt8
    ) -> SensorUnit {
      SensorUnit(
        chip: chip, kind: kind, addresses: [0x68, 0x69], spi: .plain,
        identity: [IdentityCheck(0x75, 0x67)], setup: icm42670Setup, ranges: ranges,
        // ODR in bits 3-0; then low-noise mode of both dies in one write: after it, no other is
        // allowed for 200 µs.
        rates: [
          (12.5, 0x0C), (25, 0x0B), (50, 0x0A), (100, 0x09), (200, 0x08), (400, 0x07),
          (800, 0x06), (1600, 0x05)
        ].map {
          SensorRate($0.0, bits: [power], configuration: [BitField(config, mask: 0x0F, $0.1)])
        },
        // UI_FILT_BW in bits 2-0 of GYRO_CONFIG1 and ACCEL_CONFIG1, alike.
        modes: [("filter-53", 4), ("filter-25", 6), ("filter-121", 2), ("filter-180", 1)].map {
          SensorMode(
            $0.0, bits: [BitField(0x23, mask: 0x07, $0.1), BitField(0x24, mask: 0x07, $0.1)],
            settleSamples: 10)
        },
        dataReady: .enabled([BitField(0x2B, mask: 0x08, 0x08)]),  // DRDY_INT1_EN
        brownOutRegister: 0x1F,
        // INT_STATUS_DRDY (0x39) is far from the data and cleared by reading: read first, alone.
        frame: FrameLayout(
          register: 0x09, count: 14, statusOffset: 14, readyMask: 0x01, dataOffset: data,
          encoding: .pairs(.bigEndian), statusRegister: 0x39),
        thermometer: kind == .gyroscope
          ? nil
          : Thermometer(register: 0x09, .bigEndian, celsiusPerCount: 1.0 / 128, celsiusAtZero: 25),
        settleSeconds: Self.icmStart, defaultRange: range, defaultRateHz: 100)
    }
    return [
      unit(
        .accelerometer,
        // FS in bits 6-5 of ACCEL_CONFIG0.
        [(2.0, 16384.0, 0x60), (4, 8192, 0x40), (8, 4096, 0x20), (16, 2048, 0x00)].map {
          .gravity($0.0, counts: $0.1, BitField(0x21, mask: 0x60, $0.2))
        }, 4, config: 0x21, power: BitField(0x1F, mask: 0x03, 0x03), data: 2),
      unit(
        .gyroscope,
        // FS in bits 6-5 of GYRO_CONFIG0.
        [(250.0, 131.0, 0x60), (500, 65.5, 0x40), (1000, 32.8, 0x20), (2000, 16.4, 0x00)].map {
          .degrees($0.0, counts: $0.1, BitField(0x20, mask: 0x60, $0.2))
        }, 500, config: 0x20, power: BitField(0x1F, mask: 0x0C, 0x0C), data: 8)
    ]
  }
}
