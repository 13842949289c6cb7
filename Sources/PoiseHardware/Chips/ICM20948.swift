import PoiseCore

extension Chip {
  /// TDK InvenSense ICM-20948 [55], with an AK09916 behind its bypass.
  public static let icm20948 = Chip(
    name: "ICM-20948", summary: "InvenSense accelerometer + gyroscope + magnetometer",
    units: [.icm20948Accelerometer, .icm20948Gyroscope, .ak09916])
}

extension SensorUnit {
  private static let icm20948Setup: [SetupStep] = [
    .command(0x06, 0x80), .pause(microseconds: 100_000),  // PWR_MGMT_1: reset
    .register(0x06, 0x01), .pause(microseconds: 1000),  // awake, best clock
    .register(0x07, 0x3F),  // PWR_MGMT_2: all six axes off
    .register(0x03, 0x00),  // USER_CTRL: no FIFO, no I2C master
    .register(0x05, 0x00),  // LP_CONFIG: no duty cycling
    .register(0x0F, 0x22),  // INT_PIN_CFG: latched until read, active high; bypass on
    .register(0x10, 0x00),  // INT_ENABLE
    .register(0x11, 0x00),  // INT_ENABLE_1
    .register(0x66, 0x00), .register(0x67, 0x00),  // FIFO_EN_1, FIFO_EN_2: nothing
    .register(0x69, 0x00),  // FIFO_MODE: stream
    .banked(2, 0x00, 0x00),  // GYRO_SMPLRT_DIV
    .banked(2, 0x01, 0x01),  // GYRO_CONFIG_1: filter on
    .banked(2, 0x02, 0x00),  // GYRO_CONFIG_2: self-test off
    .banked(2, 0x10, 0x00), .banked(2, 0x11, 0x00),  // ACCEL_SMPLRT_DIV
    .banked(2, 0x14, 0x01),  // ACCEL_CONFIG: filter on
    .banked(2, 0x15, 0x00)  // ACCEL_CONFIG_2: self-test off
  ]

  /// INT_STATUS_1 is far from the data: read first. Accelerometer and gyroscope in one burst.
  private static func icm20948Frame(data: UInt8) -> FrameLayout {
    FrameLayout(
      register: 0x2D, count: 12, statusOffset: 12, readyMask: 0x01, dataOffset: data,
      encoding: .pairs(.bigEndian), statusRegister: 0x1A)
  }

  /// Filters of both dies alike: code 3 is 50 Hz, 2 is 112 Hz, 4 is 24 Hz (accelerometer's).
  private static let icm20948Filters: [(name: String, code: UInt8)] = [
    ("filter-50", 3), ("filter-112", 2), ("filter-24", 4)
  ]

  static let icm20948Accelerometer = SensorUnit(
    chip: "ICM-20948", kind: .accelerometer, addresses: [0x68, 0x69],
    spi: SPIAccess(i2cOffRegister: 0x03, i2cOffBits: 0x10),  // I2C_IF_DIS
    identity: [IdentityCheck(0x00, 0xEA)], setup: icm20948Setup,
    ranges: [(2.0, 16384.0, 0), (4, 8192, 2), (8, 4096, 4), (16, 2048, 6)].map {
      .gravity($0.0, counts: $0.1, BitField(0x14, mask: 0x06, $0.2, bank: 2))
    },
    // 1125 Hz / (1 + ACCEL_SMPLRT_DIV), twelve bits in two registers.
    rates: SensorRate.icm20948 { divider in
      [
        BitField(0x11, mask: 0xFF, divider, bank: 2), BitField(0x07, mask: 0x38, 0x00)
      ]
    },
    modes: icm20948Filters.map {
      SensorMode(
        $0.name, bits: [BitField(0x14, mask: 0x38, $0.code << 3, bank: 2)], settleSamples: 4)
    },
    dataReady: .enabled([BitField(0x11, mask: 0x01, 0x01)]),  // RAW_DATA_0_RDY_EN
    brownOutRegister: 0x06,  // 0x41 after a power-on
    frame: icm20948Frame(data: 0), bankRegister: 0x7F,
    thermometer: Thermometer(
      register: 0x39, .bigEndian, celsiusPerCount: 1 / 333.87, celsiusAtZero: 21),
    // AX, AY and AZ_ST_EN of ACCEL_CONFIG_2, codes from bank 1 (InvenSense's driver).
    selfTest: SelfTest(
      SensorSettings(range: 2, rateHz: 1125.0 / 2, mode: "filter-112"),
      excitation: [BitField(0x15, mask: 0x1C, 0x1C, bank: 2)], settling: 20_000, samples: 100,
      limits: .factory(.bytes(register: 0x0E, bank: 1), ratio: 0.5...1.5, untrimmed: nil)),
    fifo: .icm20948(.accelerometer), defaultRange: 4, defaultRateHz: 1125.0 / 11)

  static let icm20948Gyroscope = SensorUnit(
    chip: "ICM-20948", kind: .gyroscope, addresses: [0x68, 0x69],
    spi: SPIAccess(i2cOffRegister: 0x03, i2cOffBits: 0x10),  // I2C_IF_DIS
    identity: [IdentityCheck(0x00, 0xEA)], setup: icm20948Setup,
    ranges: [(250.0, 131.0, 0), (500, 65.5, 2), (1000, 32.8, 4), (2000, 16.4, 6)].map {
      .degrees($0.0, counts: $0.1, BitField(0x01, mask: 0x06, $0.2, bank: 2))
    },
    rates: SensorRate.icm20948 { divider in
      [
        BitField(0x00, mask: 0xFF, divider, bank: 2), BitField(0x07, mask: 0x07, 0x00)
      ]
    },
    modes: icm20948Filters.map {
      SensorMode(
        $0.name, bits: [BitField(0x01, mask: 0x38, $0.code << 3, bank: 2)], settleSamples: 4)
    },
    dataReady: .enabled([BitField(0x11, mask: 0x01, 0x01)]),
    brownOutRegister: 0x06, frame: icm20948Frame(data: 6), bankRegister: 0x7F,
    // XGYRO, YGYRO and ZGYRO_CTEN of GYRO_CONFIG_2.
    selfTest: SelfTest(
      SensorSettings(range: 250, rateHz: 1125.0 / 2, mode: "filter-112"),
      excitation: [BitField(0x02, mask: 0x38, 0x38, bank: 2)], settling: 100_000, samples: 100,
      limits: .factory(.bytes(register: 0x02, bank: 1), ratio: 0.5 ... .infinity, untrimmed: nil)),
    fifo: .icm20948(.gyroscope), defaultRange: 500, defaultRateHz: 1125.0 / 11)

  /// AKM AK09916 [53]: as the AK8963 without factory factors. y and z are reversed against the
  /// accelerometer. A mode is entered through power-down, 100 us before the next.
  static let ak09916 = SensorUnit(
    chip: "ICM-20948", kind: .magnetometer, addresses: [0x0C],
    identity: [IdentityCheck(0x00, 0x48), IdentityCheck(0x01, 0x09)],
    probe: ProbeTraits(die: "AK09916"),
    setup: [
      .command(0x32, 0x01), .pause(microseconds: 1000),  // CNTL3: soft reset
      .register(0x31, 0x00), .pause(microseconds: 100)  // CNTL2: powered down
    ],
    ranges: [SensorRange(fullScale: 49.12, scale: 0.15, bits: [])],
    rates: [(10.0, 0x02), (20, 0x04), (50, 0x06), (100, 0x08)].map {
      SensorRate($0.0, bits: [BitField(0x31, mask: 0x1F, $0.1)])
    },
    modes: [SensorMode("16-bit", bits: [], limits: -32752...32752, settleSamples: 1)],
    dataReady: .none,  // its pin is inside the package
    brownOutRegister: 0x31,
    frame: FrameLayout(
      register: 0x10, count: 9,  // ST1, HXL ... HZH, a dummy, ST2
      statusOffset: 0, readyMask: 0x01, overrunMask: 0x02, overflowOffset: 8, overflowMask: 0x08,
      dataOffset: 1, encoding: .pairs(.littleEndian)),
    dieRotation: Matrix3(Vector3(1, 0, 0), Vector3(0, -1, 0), Vector3(0, 0, -1)),
    isBehindBypass: true,
    // Self-test mode of CNTL2.
    selfTest: SelfTest(
      SensorSettings(rateHz: 100), excitation: [BitField(0x31, mask: 0x1F, 0x10)],
      course: .single, settling: 0, discarded: 0, samples: 1,
      limits: .counts(-200...200, -200...200, -1000 ... -200)),
    defaultRange: 49.12, defaultRateHz: 100)
}

extension FIFOLayout {
  /// Plain bytes as in the MPU-9250, without a watermark that is documented. The data sheet says
  /// 512 bytes [55]; users report 4096. Emptied before 512, it is right for both.
  fileprivate static func icm20948(_ kind: SensorKind) -> FIFOLayout {
    let isForce = kind == .accelerometer
    return FIFOLayout(
      depth: 512 / 6, watermarks: 2...28, bits: 16,
      enable: [  // FIFO_EN_2
        isForce ? BitField(0x67, mask: 0x10, 0x10) : BitField(0x67, mask: 0x0E, 0x0E)
      ],
      mode: BitField(0x03, mask: 0x40, 0x40), watermarkMask: 0,  // USER_CTRL: FIFO_EN
      pin: [], level: .pieces(of: 1, 0x70, .bigEndian, mask: 0x1FFF),  // FIFO_COUNTH, _L
      overrun: BitField(0x1B, mask: 0x1F, 0x1F), overrunIsLoss: true,  // INT_STATUS_2
      register: 0x72, encoding: .pairs(.bigEndian),  // FIFO_R_W
      shared: SharedPlace(register: 0x72, bytes: 12, offset: isForce ? 0 : 6, depth: 512 / 12),
      // FIFO_RST: held at 1 the queue is empty.
      restart: [BitField(0x68, mask: 0x1F, 0x1F), BitField(0x68, mask: 0x1F, 0x00)])
  }
}

extension SensorRate {
  fileprivate static func icm20948(_ bits: (UInt8) -> [BitField]) -> [SensorRate] {
    [UInt8(21), 10, 7, 4, 1].map { SensorRate(1125 / (1 + Double($0)), bits: bits($0)) }
  }
}
