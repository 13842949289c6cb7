import PoiseCore

extension Chip {
  /// Bosch BMI270 [194]. Without the configuration that its maker publishes it measures nothing.
  public static let bmi270 = Chip(
    name: "BMI270", summary: "Bosch accelerometer + gyroscope; needs a file of Bosch's",
    units: SensorUnit.bmi270(chip: "BMI270"))
}

extension UploadLayout {
  /// `bmi270_config_file` of Bosch's driver [194], its bytes as they are, BSD-3-Clause.
  fileprivate static let bmi270 = UploadLayout(
    bytes: 8192, control: 0x59, place: 0x5B, data: 0x5E,  // INIT_CTRL, INIT_ADDR_0, INIT_DATA
    accepted: BitField(0x21, mask: 0x0F, 0x01),  // INTERNAL_STATUS: init_ok
    time: 150_000,
    origin: "the 8192 bytes of bmi270_config_file in bmi270.c of "
      + "github.com/boschsensortec/BMI270_SensorAPI")
}

extension SensorUnit {
  /// After a reset it takes a write in 450 µs, until it is told not to save power.
  private static let bmi270Setup: [SetupStep] = [
    .command(0x7E, 0xB6), .pause(microseconds: 2000),  // CMD: soft reset
    .register(0x7C, 0x00), .pause(microseconds: 500),  // PWR_CONF: no power save
    .register(0x7D, 0x00),  // PWR_CTRL: both dies off
    .upload,
    .register(0x40, 0xA8),  // ACC_CONF
    .register(0x41, 0x01),  // ACC_RANGE
    .register(0x42, 0xE8),  // GYR_CONF
    .register(0x43, 0x00),  // GYR_RANGE
    .register(0x53, 0x0A),  // INT1_IO_CTRL: driven, push-pull, active high
    .register(0x55, 0x00),  // INT_LATCH: not latched
    .register(0x58, 0x00),  // INT_MAP_DATA: nothing on INT1
    .register(0x6D, 0x00),  // ACC_SELF_TEST: off
    .register(0x48, 0x00),  // FIFO_CONFIG_0: no time in it, the oldest goes when it is full
    .register(0x49, 0x00),  // FIFO_CONFIG_1: no headers, nothing goes in
    .command(0x7E, 0xB0)  // CMD: the FIFO is emptied
  ]

  fileprivate static func bmi270(chip: String) -> [SensorUnit] {
    func unit(
      _ kind: SensorKind, _ ranges: [SensorRange], _ range: Double, config: UInt8,
      modes: (normal: UInt8, smooth: UInt8), power: BitField, data: UInt8, ready: UInt8,
      wake: UInt32, test: SelfTest?
    ) -> SensorUnit {
      SensorUnit(
        chip: chip, kind: kind, addresses: [0x68, 0x69],
        // Like a BMI160, and a byte that means nothing comes first.
        spi: SPIAccess(dummyBytes: 1, wakeRegister: 0x7F), identity: [IdentityCheck(0x00, 0x24)],
        setup: bmi270Setup, ranges: ranges,
        // ODR in bits 3-0.
        rates: [(25, 6), (50, 7), (100, 8), (200, 9), (400, 10), (800, 11), (1600, 12)].map {
          SensorRate(
            Double($0.0), bits: [power], configuration: [BitField(config, mask: 0x0F, $0.1)])
        },
        modes: [
          // Filter for performance; its width in bits 5-4: 40 Hz of 100, or half.
          SensorMode(
            "normal", bits: [BitField(config, mask: 0xF0, modes.normal)], settleSamples: 4,
            bandwidthDivisor: 2.5),
          SensorMode(
            "oversampling-2", bits: [BitField(config, mask: 0xF0, modes.smooth)], settleSamples: 6,
            bandwidthDivisor: 5)
        ],
        dataReady: .enabled([BitField(0x58, mask: 0x04, 0x04)]),  // DRDY on INT1
        brownOutRegister: 0x7D,
        // STATUS (0x03) is cleared by reading the data: read first, by itself.
        frame: FrameLayout(
          register: 0x0C, count: 12, statusOffset: 12, readyMask: ready, dataOffset: data,
          encoding: .pairs(.littleEndian), statusRegister: 0x03),
        thermometer: kind == .accelerometer
          ? Thermometer(
            register: 0x22, .littleEndian, celsiusPerCount: 1.0 / 512, celsiusAtZero: 23) : nil,
        selfTest: test, fifo: .bmi270(kind), wake: [.pause(microseconds: wake)], upload: .bmi270,
        defaultRange: range, defaultRateHz: 100)
    }
    return [
      unit(
        .accelerometer,
        [(2.0, 16384.0, 0), (4, 8192, 1), (8, 4096, 2), (16, 2048, 3)].map {
          .gravity($0.0, counts: $0.1, BitField(0x41, mask: 0x03, $0.2))
        }, 4, config: 0x40, modes: (0xA0, 0x90), power: BitField(0x7D, mask: 0x0C, 0x0C), data: 0,
        ready: 0x80, wake: 2000, test: .bmi270),
      unit(
        .gyroscope,
        [(125.0, 4), (250, 3), (500, 2), (1000, 1), (2000, 0)].map {
          SensorRange(
            fullScale: $0.0, scale: $0.0 / 32768 * Double.pi / 180,
            bits: [BitField(0x43, mask: 0x07, $0.1)])
        }, 500, config: 0x42, modes: (0xE0, 0xD0), power: BitField(0x7D, mask: 0x02, 0x02),
        data: 6, ready: 0x40, wake: 50_000, test: nil)
    ]
  }
}

extension SelfTest {
  /// At ±16 g, with the amplitude high, the readings with the force one way less those with it the
  /// other way: 16 g at least in x, -15 g at most in y, 10 g at least in z ([194]).
  fileprivate static let bmi270 = SelfTest(
    SensorSettings(range: 16, rateHz: 1600), excitation: [BitField(0x6D, mask: 0x0F, 0x0D)],
    course: .opposite([BitField(0x6D, mask: 0x0F, 0x09)]), settling: 51_000, samples: 5,
    limits: .counts(32768 ... .infinity, -.infinity ... -30720, 20480 ... .infinity))
}

extension FIFOLayout {
  /// Without headers: x, y, z of the gyroscope, then of the accelerometer. Of its memory 2 kB are
  /// counted on.
  fileprivate static func bmi270(_ kind: SensorKind) -> FIFOLayout {
    let isForce = kind == .accelerometer
    let flush = BitField(0x7E, mask: 0xFF, 0xB0)  // CMD: fifo_flush
    return FIFOLayout(
      depth: 340, watermarks: 2...40, bits: 16,
      enable: [isForce ? BitField(0x49, mask: 0x40, 0x40) : BitField(0x49, mask: 0x80, 0x80)],
      mode: flush, watermarkMask: 0, pin: [],
      level: .pieces(of: 1, 0x24, .littleEndian, mask: 0x3FFF),  // FIFO_LENGTH
      overrun: BitField(0x25, mask: 0x00, 0x00), overrunIsLoss: true,
      register: 0x26, encoding: .pairs(.littleEndian),  // FIFO_DATA, which stays where it is
      shared: SharedPlace(register: 0x26, bytes: 12, offset: isForce ? 6 : 0, depth: 170),
      startsLast: true, restart: [flush, flush])
  }
}
