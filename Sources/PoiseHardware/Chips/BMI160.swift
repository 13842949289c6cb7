import PoiseCore

extension Chip {
  /// Bosch BMI160 [161].
  public static let bmi160 = Chip(
    name: "BMI160", summary: "Bosch accelerometer + gyroscope",
    units: SensorUnit.bmi160(chip: "BMI160"))
}

extension SensorUnit {
  /// Asleep, it takes a write in 450 µs; commands wake it.
  private static let bmi160Setup: [SetupStep] =
    [.command(0x7E, 0xB6), .pause(microseconds: 2000)]  // CMD: soft reset, both dies asleep
    + [
      .register(0x40, 0x28),  // ACC_CONF
      .register(0x41, 0x03),  // ACC_RANGE
      .register(0x42, 0x28),  // GYR_CONF
      .register(0x43, 0x00),  // GYR_RANGE
      .register(0x53, 0x0A),  // INT_OUT_CTRL: INT1 driven, push-pull, active high
      .register(0x54, 0x00),  // INT_LATCH: not latched
      .register(0x51, 0x00),  // INT_EN_1
      .register(0x56, 0x00),  // INT_MAP_1
      .register(0x6D, 0x00),  // SELF_TEST: off
      .register(0x46, 0x00),  // FIFO_CONFIG_0: no watermark
      .register(0x47, 0x00),  // FIFO_CONFIG_1: no headers, nothing goes in
      .command(0x7E, 0xB0)  // CMD: the FIFO is emptied
    ].flatMap { [$0, .pause(microseconds: 500)] }

  fileprivate static func bmi160(chip: String) -> [SensorUnit] {
    func unit(
      _ kind: SensorKind, _ ranges: [SensorRange], _ range: Double, config: UInt8, data: UInt8,
      ready: UInt8, test: SelfTest, wake: [SetupStep], sleep: UInt8
    ) -> SensorUnit {
      let isForce = kind == .accelerometer
      return SensorUnit(
        chip: chip, kind: kind, addresses: [0x68, 0x69],
        // I2C until its chip select rises: a read of 0x7F makes it rise [192].
        spi: SPIAccess(wakeRegister: 0x7F), identity: [IdentityCheck(0x00, 0xD1)],
        setup: bmi160Setup, ranges: ranges,
        // ODR in bits 3-0.
        rates: [(25, 6), (50, 7), (100, 8), (200, 9), (400, 10), (800, 11), (1600, 12)].map {
          SensorRate(Double($0.0), bits: [], configuration: [BitField(config, mask: 0x0F, $0.1)])
        },
        modes: [
          // BWP: 40 Hz of 100.
          SensorMode(
            "normal", bits: [BitField(config, mask: 0x30, 0x20)], settleSamples: 4,
            bandwidthDivisor: 2.5),
          SensorMode(
            "oversampling-2", bits: [BitField(config, mask: 0x30, 0x10)], settleSamples: 6,
            bandwidthDivisor: 5)
        ],
        // DRDY on INT1; in INT_MAP_1 its place is the other way round than in INT_OUT_CTRL.
        dataReady: .enabled([
          BitField(0x51, mask: 0x10, 0x10), BitField(0x56, mask: 0x80, 0x80)
        ]),
        brownOutRegister: 0x53,
        // STATUS (0x1B) is cleared by reading the data before it: read first, on its own.
        frame: FrameLayout(
          register: 0x0C, count: 12, statusOffset: 12, readyMask: ready, dataOffset: data,
          encoding: .pairs(.littleEndian), statusRegister: 0x1B),
        thermometer: isForce
          ? Thermometer(
            register: 0x20, .littleEndian, celsiusPerCount: 1.0 / 512, celsiusAtZero: 23) : nil,
        selfTest: test, fifo: .bmi160(kind), wake: wake, sleep: [.command(0x7E, sleep)],
        defaultRange: range, defaultRateHz: 100)
    }
    return [
      unit(
        .accelerometer,
        [(2.0, 16384.0, 0x03), (4, 8192, 0x05), (8, 4096, 0x08), (16, 2048, 0x0C)].map {
          .gravity($0.0, counts: $0.1, BitField(0x41, mask: 0x0F, $0.2))
        }, 4, config: 0x40, data: 6, ready: 0x80, test: .bmi160Force,
        wake: [.command(0x7E, 0x11), .pause(microseconds: 5000)], sleep: 0x10),
      unit(
        .gyroscope,
        [(125.0, 262.4, 4), (250, 131.2, 3), (500, 65.6, 2), (1000, 32.8, 1), (2000, 16.4, 0)]
          .map {
            .degrees($0.0, counts: $0.1, BitField(0x43, mask: 0x07, $0.2))
          }, 500, config: 0x42, data: 0, ready: 0x40, test: .bmi160Turn,
        wake: [.command(0x7E, 0x15), .pause(microseconds: 80_000)], sleep: 0x14)
    ]
  }
}

extension SelfTest {
  /// The readings with the force one way less those with it the other way: 2 g at ±8 g at least
  /// (Bosch's driver [162]).
  fileprivate static let bmi160Force = SelfTest(
    SensorSettings(range: 8, rateHz: 1600), excitation: [BitField(0x6D, mask: 0x0F, 0x09)],
    course: .opposite([BitField(0x6D, mask: 0x0F, 0x0D)]), settling: 50_000, samples: 5,
    limits: .counts(8192 ... .infinity, 8192 ... .infinity, 8192 ... .infinity))

  /// gyr_self_test_enable; STATUS shows gyr_self_test_ok.
  fileprivate static let bmi160Turn = SelfTest(
    SensorSettings(range: 2000), excitation: [BitField(0x6D, mask: 0x10, 0x10)],
    course: .passed(BitField(0x1B, mask: 0x02, 0x02)), settling: 50_000, samples: 1, limits: .none)
}

extension FIFOLayout {
  /// 1024 bytes without headers: x, y, z of the gyroscope, then of the accelerometer ([161] 2.5).
  /// Emptied by a command, last of all when it is started and before it is full.
  fileprivate static func bmi160(_ kind: SensorKind) -> FIFOLayout {
    let isForce = kind == .accelerometer
    let flush = BitField(0x7E, mask: 0xFF, 0xB0)  // CMD: fifo_flush
    return FIFOLayout(
      depth: 170, watermarks: 2...40, bits: 16,
      enable: [isForce ? BitField(0x47, mask: 0x40, 0x40) : BitField(0x47, mask: 0x80, 0x80)],
      mode: flush, watermarkMask: 0, pin: [],
      level: .pieces(of: 1, 0x22, .littleEndian, mask: 0x07FF),  // FIFO_LENGTH
      overrun: BitField(0x23, mask: 0x00, 0x00), overrunIsLoss: true,
      register: 0x24, encoding: .pairs(.littleEndian),  // FIFO_DATA, which stays where it is
      shared: SharedPlace(register: 0x24, bytes: 12, offset: isForce ? 6 : 0, depth: 85),
      startsLast: true, restart: [flush, flush])
  }
}
