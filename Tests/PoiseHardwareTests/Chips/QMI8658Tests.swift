import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// Registers and values written out again from the data sheet.
@Suite("QMI8658")
struct QMI8658Tests {
  @Test("runs the gyroscope beside the accelerometer, since it sets the rate")
  func alone() throws {
    let settings = SensorSettings(range: 8, rateHz: 224.2, mode: "filter-13")
    try ChipTraffic(.qmi8658, .accelerometer, settings).check(
      address: 0x6B,
      configure: """
        r00=05 w60=B0 w08=00 w02=40 w03=20 w04=00 w06=77 w14=00
        r2E=00000000000000000000000000000000000000
        """,
      start: "w03=25 w04=05 w08=03",
      read: "r2E=0300000000001A0100020003000400050006 00".replacing(" ", with: ""),
      reading: Reading(ready: true, x: 1, y: 2, z: 3), stop: "w03=20 w04=00 w08=00")
  }

  @Test("both dies in one burst; two rates exclude each other")
  func both() throws {
    let traffic = try ChipTraffic(
      .qmi8658, .gyroscope, SensorSettings(range: 2048, rateHz: 896.8), address: 0x6A)
    try traffic.check(
      address: 0x6A,
      configure: """
        r00=05 w60=B0 w08=00 w02=40 w03=00 w04=70 w06=00 w14=00
        r2E=00000000000000000000000000000000000000
        """,
      start: "w03=03 w04=73 w08=02",
      read: "r2E=02000000000000010002000300FFFF0000FF7F",
      reading: Reading(ready: true, saturated: true, x: -1, y: 0, z: 32767),
      stop: "w03=00 w04=70 w08=00")
    #expect(throws: ChipError.self) {
      try ChipTraffic(
        .qmi8658, .accelerometer, SensorSettings(rateHz: 112.1),
        companion: (.gyroscope, SensorSettings(rateHz: 224.2)))
    }
  }

  @Test("2 to 16 g, 16 to 2048 degrees/s, 256 counts a degree Celsius")
  func scales() throws {
    for (g, counts) in [(2.0, 16384.0), (4, 8192), (8, 4096), (16, 2048)] {
      let traffic = try ChipTraffic(.qmi8658, .accelerometer, SensorSettings(range: g))
      #expect(abs(traffic.scale * counts - 9.80665) < 1e-12)
    }
    for (dps, counts) in [(16.0, 2048.0), (128, 256), (512, 64), (2048, 16)] {
      let traffic = try ChipTraffic(.qmi8658, .gyroscope, SensorSettings(range: dps))
      #expect(abs(traffic.scale * counts - Double.pi / 180) < 1e-12)
    }
    let thermometer = try #require(Chip.qmi8658.unit(.accelerometer)?.thermometer)
    #expect(thermometer.register == 0x33 && thermometer.milliCelsius(0x80, 0x1F) == 31_500)
  }

  @Test("measures its self-test by itself: told to, asked, told to end, three words")
  func selfTest() throws {
    let unit = try #require(Chip.qmi8658.unit(.accelerometer))
    func writes(_ values: [(UInt8, UInt8)]) -> [BusScript.Transfer] {
      values.map { .write(0x6B, register: $0.0, value: $0.1) }
    }
    func run(_ z: [UInt8]) throws -> SelfTestResult? {
      let kept: [UInt8] = [0x08, 0x02, 0x03, 0x04, 0x06, 0x14]
      // 500 mg, -1000 mg, and what is asked.
      let words: [UInt8] = [0x00, 0x04, 0x00, 0xF8] + z
      // Piece by piece: Swift 6.0.3 gives up on their sum.
      var transfers: [BusScript.Transfer] = [.read(0x6B, register: 0x00, answer: [0x05])]
      transfers += kept.map { .read(0x6B, register: $0, answer: [$0 == 0x02 ? 0x40 : 0]) }
      transfers += writes([
        (0x60, 0xB0), (0x08, 0), (0x02, 0x40), (0x03, 0), (0x04, 0), (0x06, 0), (0x14, 0)
      ])
      transfers += [
        .read(0x6B, register: 0x2E, answer: [UInt8](repeating: 0, count: 19)),
        .write(0x6B, register: 0x03, value: 0x80),
        .read(0x6B, register: 0x2D, answer: [0]), .read(0x6B, register: 0x2D, answer: [1]),
        .write(0x6B, register: 0x03, value: 0x00), .read(0x6B, register: 0x2D, answer: [0])
      ]
      transfers += words.enumerated().map {
        .read(0x6B, register: 0x51 + UInt8($0.offset), answer: [$0.element])
      }
      transfers += writes([
        (0x03, 0), (0x03, 0), (0x04, 0), (0x08, 0), (0x02, 0x40), (0x06, 0), (0x14, 0)
      ])
      transfers += writes([(0x03, 0), (0x04, 0), (0x08, 0)])
      let script = BusScript(transfers)
      var bus = ScriptedBus(script)
      var clock = ScriptedEdges()
      let result = try unit.selfTest(at: 0x6B, on: &bus, clock: &clock)
      #expect(script.problem == nil)
      return result
    }
    let passed = try run([0x9B, 0x01])
    #expect(passed?.verdict == .passed && passed?.unit == "mg")
    #expect(passed?.values?.x == 500 && passed?.values?.y == 1000)
    // 408 counts are 199.2 mg.
    #expect(try run([0x98, 0x01])?.verdict == .failed)
  }
}
