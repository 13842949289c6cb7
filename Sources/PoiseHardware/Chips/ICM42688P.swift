import PoiseCore

extension Chip {
  /// TDK InvenSense ICM-42688-P [157].
  public static let icm42688p = Chip(
    name: "ICM-42688-P", summary: "InvenSense accelerometer + gyroscope",
    units: SensorUnit.icm42688(chip: "ICM-42688-P"))
}

extension SensorUnit {
  /// Bank 0 alone is used; the register that selects banks is written before the identity is read.
  private static let icm42688Setup: [SetupStep] = [
    .command(0x11, 0x01), .pause(microseconds: 2000),  // DEVICE_CONFIG: reset
    .register(0x4E, 0x00),  // PWR_MGMT0: both dies off, thermometer on
    .register(0x4C, 0x30),  // INTF_CONFIG0: big endian, FIFO counted in bytes
    .register(0x14, 0x07),  // INT_CONFIG: INT1 latched, push-pull, active high
    .register(0x63, 0x00),  // INT_CONFIG0: cleared by reading the status
    .register(0x64, 0x00),  // INT_CONFIG1: INT_ASYNC_RESET off, or the pin does not work
    .register(0x65, 0x00),  // INT_SOURCE0: nothing on INT1
    .register(0x4F, 0x08),  // GYRO_CONFIG0
    .register(0x50, 0x08),  // ACCEL_CONFIG0
    .register(0x52, 0x00),  // GYRO_ACCEL_CONFIG0: bandwidth ODR/2, not 100 Hz and more
    .register(0x16, 0x00),  // FIFO_CONFIG: bypass
    .register(0x5F, 0x00)  // FIFO_CONFIG1: nothing goes in
  ]

  /// Gyroscopes of this family give -32768 for up to 45 ms after they were switched on [157, 159].
  static let icmStart = 0.05

  fileprivate static func icm42688(chip: String) -> [SensorUnit] {
    func unit(
      _ kind: SensorKind, _ ranges: [SensorRange], _ range: Double, config: UInt8, power: BitField,
      data: UInt8
    ) -> SensorUnit {
      SensorUnit(
        chip: chip, kind: kind, addresses: [0x68, 0x69],
        spi: .plain, identity: [IdentityCheck(0x75, 0x47)],
        setup: icm42688Setup, ranges: ranges,
        // ODR in bits 3-0; then low-noise mode of both dies in one write: after it, no other is
        // allowed for 200 µs.
        rates: [
          (12.5, 0x0B), (25, 0x0A), (50, 0x09), (100, 0x08), (200, 0x07), (500, 0x0F),
          (1000, 0x06)
        ].map {
          SensorRate(
            $0.0, bits: [power], configuration: [BitField(config, mask: 0x0F, $0.1)])
        },
        modes: [SensorMode("low-noise", bits: [], settleSamples: 10)],
        dataReady: .enabled([BitField(0x65, mask: 0x08, 0x08)]),  // UI_DRDY_INT1_EN
        brownOutRegister: 0x4E,
        // INT_STATUS (0x2D) is behind the data and cleared by reading: read first, on its own.
        frame: FrameLayout(
          register: 0x1D, count: 14, statusOffset: 14, readyMask: 0x08, dataOffset: data,
          encoding: .pairs(.bigEndian), statusRegister: 0x2D),
        bankRegister: 0x76,
        thermometer: kind == .gyroscope
          ? nil
          : Thermometer(
            register: 0x1D, .bigEndian, celsiusPerCount: 1 / 132.48, celsiusAtZero: 25),
        fifo: .icm42688(kind), settleSeconds: Self.icmStart, defaultRange: range, defaultRateHz: 100
      )
    }
    return [
      unit(
        .accelerometer,
        // FS in bits 7-5 of ACCEL_CONFIG0.
        [(2.0, 16384.0, 0x60), (4, 8192, 0x40), (8, 4096, 0x20), (16, 2048, 0x00)].map {
          .gravity($0.0, counts: $0.1, BitField(0x50, mask: 0xE0, $0.2))
        }, 4, config: 0x50, power: BitField(0x4E, mask: 0x03, 0x03), data: 2),
      unit(
        .gyroscope,
        // FS in bits 7-5 of GYRO_CONFIG0, halved by each code.
        (0..<8).reversed().map { code in
          let dps = 2000 / Double(1 << code)
          return SensorRange(
            fullScale: dps, scale: dps / 32768 * Double.pi / 180,
            bits: [BitField(0x4F, mask: 0xE0, UInt8(code << 5))])
        }, 500, config: 0x4F, power: BitField(0x4E, mask: 0x0C, 0x0C), data: 8)
    ]
  }
}

extension FIFOLayout {
  /// 2 kB of records: a header, then 16-bit words, high byte first, of accelerometer and gyroscope,
  /// and the temperature: 8 bytes for one die, 16 with a time stamp for both ([158]). The pin is
  /// latched until INT_STATUS is read, so the queue is looked at by the clock. Before it is full it
  /// is flushed (SIGNAL_PATH_RESET).
  fileprivate static func icm42688(_ kind: SensorKind) -> FIFOLayout {
    let isForce = kind == .accelerometer
    return FIFOLayout(
      depth: 256, watermarks: 2...60, bits: 16,
      enable: [isForce ? BitField(0x5F, mask: 0x01, 0x01) : BitField(0x5F, mask: 0x02, 0x02)],
      mode: BitField(0x16, mask: 0xC0, 0x40), watermarkMask: 0,  // FIFO_CONFIG: stream
      pin: [],
      level: .pieces(of: 1, 0x2E, .bigEndian, mask: 0xFFFF),  // FIFO_COUNT
      overrun: BitField(0x2D, mask: 0x02, 0x02), overrunIsLoss: true,  // FIFO_FULL
      register: 0x30, encoding: .pairs(.bigEndian),  // FIFO_DATA, which stays where it is
      shared: SharedPlace(register: 0x30, bytes: 16, offset: isForce ? 1 : 7, depth: 128),
      alone: SharedPlace(register: 0x30, bytes: 8, offset: 1),
      restart: [BitField(0x4B, mask: 0x02, 0x02), BitField(0x4B, mask: 0x02, 0x02)])
  }
}
