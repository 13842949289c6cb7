import PoiseCore

extension Chip {
  /// QST QMI8658A and QMI8658C [160], on many boards with a display.
  public static let qmi8658 = Chip(
    name: "QMI8658", summary: "QST accelerometer + gyroscope",
    units: SensorUnit.qmi8658(chip: "QMI8658"))
}

extension SensorUnit {
  /// The gyroscope always runs too: it sets the rate, and the accelerometer alone runs 11% faster.
  /// Its interrupt pins are left alone, since the data sheets of A and C describe them differently.
  private static let qmi8658Setup: [SetupStep] = [
    .command(0x60, 0xB0), .pause(microseconds: 150_000),  // RESET
    .register(0x08, 0x00),  // CTRL7: both dies off
    .register(0x02, 0x40),  // CTRL1: the address counts up, little endian, no pin
    .register(0x03, 0x00),  // CTRL2: accelerometer
    .register(0x04, 0x00),  // CTRL3: gyroscope
    .register(0x06, 0x00),  // CTRL5: filters off
    .register(0x14, 0x00)  // FIFO_CTRL: bypass
  ]

  fileprivate static func qmi8658(chip: String) -> [SensorUnit] {
    func unit(
      _ kind: SensorKind, _ ranges: [SensorRange], _ range: Double, run: BitField, ready: UInt8,
      data: UInt8, test: SelfTest
    ) -> SensorUnit {
      SensorUnit(
        chip: chip, kind: kind, addresses: [0x6B, 0x6A], identity: [IdentityCheck(0x00, 0x05)],
        setup: qmi8658Setup, ranges: ranges,
        rates: [
          (28.025, 8), (56.05, 7), (112.1, 6), (224.2, 5), (448.4, 4), (896.8, 3)
        ].map { hertz, code in
          SensorRate(
            hertz, bits: [BitField(0x03, mask: 0x0F, code), BitField(0x04, mask: 0x0F, code), run])
        },
        modes: [
          SensorMode("normal", bits: [BitField(0x06, mask: 0x77, 0x00)], settleSamples: 8),
          // 13.37% of the rate.
          SensorMode(
            "filter-13", bits: [BitField(0x06, mask: 0x77, 0x77)], settleSamples: 10,
            bandwidthDivisor: 7.48)
        ],
        dataReady: .none, brownOutRegister: 0x08,
        // STATUS0, STATUS1, time stamp, temperature, accelerometer 0x35, gyroscope 0x3B.
        frame: FrameLayout(
          register: 0x2E, count: 19, statusOffset: 0, readyMask: ready, dataOffset: data,
          encoding: .pairs(.littleEndian)),
        thermometer: kind == .gyroscope
          ? nil
          : Thermometer(
            register: 0x33, .littleEndian, celsiusPerCount: 1.0 / 256, celsiusAtZero: 0),
        // The gyroscope's turn-on time, longer than ten periods of the higher rates.
        selfTest: test, wake: [.pause(microseconds: 60_000)], defaultRange: range,
        defaultRateHz: 112.1)
    }
    // STATUSINT says that the result is there; the limits are those of the maker's example [160].
    let ready = BitField(0x2D, mask: 0x01, 0x01)
    return [
      unit(
        .accelerometer,
        // FS in bits 6-4 of CTRL2.
        (0..<4).map { code in
          .gravity(
            Double(2 << code), counts: Double(16384 >> code),
            BitField(0x03, mask: 0x70, UInt8(code << 4)))
        }, 4, run: BitField(0x08, mask: 0x03, 0x03), ready: 0x01, data: 7,
        test: SelfTest(
          SensorSettings(range: 2), excitation: [BitField(0x03, mask: 0x80, 0x80)],
          course: .measuredByChip(ready: ready, data: 0x51, perCount: 1000.0 / 2048),
          settling: 20_000, samples: 1, limits: .size(200 ... .infinity))),
      unit(
        .gyroscope,
        // FS in bits 6-4 of CTRL3.
        (0..<8).map { code in
          .degrees(
            Double(16 << code), counts: Double(2048 >> code),
            BitField(0x04, mask: 0x70, UInt8(code << 4)))
        }, 512, run: BitField(0x08, mask: 0x02, 0x02), ready: 0x02, data: 13,
        test: SelfTest(
          SensorSettings(range: 2048), excitation: [BitField(0x04, mask: 0x80, 0x80)],
          course: .measuredByChip(ready: ready, data: 0x51, perCount: 1.0 / 16),
          settling: 20_000, samples: 1, limits: .size(300 ... .infinity)))
    ]
  }
}
