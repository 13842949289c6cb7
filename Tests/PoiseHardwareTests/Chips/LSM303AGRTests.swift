import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// Register numbers and values here are written out again from the datasheet, not taken from the
/// chip table: a typo there must fail.
@Suite("LSM303AGR")
struct LSM303AGRTests {
  static let accelerometerSetup: [BusScript.Transfer] = [
    .read(0x19, register: 0x0F, answer: [0x33]),
    .write(0x19, register: 0x20, value: 0x07),
    .write(0x19, register: 0x1F, value: 0xC0),
    .write(0x19, register: 0x21, value: 0x00),
    .write(0x19, register: 0x22, value: 0x10),
    .write(0x19, register: 0x23, value: 0x90),
    .write(0x19, register: 0x24, value: 0x00),
    .write(0x19, register: 0x25, value: 0x00),
    .write(0x19, register: 0x2E, value: 0x00),
    .write(0x19, register: 0x30, value: 0x00),
    .write(0x19, register: 0x34, value: 0x00),
    .write(0x19, register: 0x38, value: 0x00),
    .write(0x19, register: 0x3E, value: 0x00),
    .read(0x19, register: 0xA7, answer: [0, 0, 0, 0, 0, 0, 0])
  ]

  static let magnetometerSetup: [BusScript.Transfer] = [
    .read(0x1E, register: 0x4F, answer: [0x40]),
    .write(0x1E, register: 0x60, value: 0x83),
    .write(0x1E, register: 0x45, value: 0), .write(0x1E, register: 0x46, value: 0),
    .write(0x1E, register: 0x47, value: 0), .write(0x1E, register: 0x48, value: 0),
    .write(0x1E, register: 0x49, value: 0), .write(0x1E, register: 0x4A, value: 0),
    .write(0x1E, register: 0x61, value: 0x00),
    .write(0x1E, register: 0x62, value: 0x11),
    .read(0x1E, register: 0xE7, answer: [0, 0, 0, 0, 0, 0, 0])
  ]

  func sensor(_ kind: SensorKind, _ settings: SensorSettings) throws -> Sensor {
    try Sensor(#require(Chip.lsm303agr.unit(kind)), settings: settings)
  }

  @Test("configures the accelerometer powered down, then sets it running")
  func accelerometerTraffic() throws {
    let script = BusScript(
      Self.accelerometerSetup + [
        .write(0x19, register: 0x20, value: 0x57),
        .read(0x19, register: 0xA7, answer: [0x88, 0xC0, 0x7F, 0x00, 0x80, 0x40, 0xFF]),
        .read(0x19, register: 0x20, answer: [0x57]),
        .read(0x19, register: 0x20, answer: [0x07]),
        .write(0x19, register: 0x20, value: 0x07)
      ])
    var bus = ScriptedBus(script)
    var clock = ScriptedEdges()
    let sensor = try sensor(.accelerometer, SensorSettings(dataReady: true))
    try sensor.configure(on: &bus, clock: &clock)
    try sensor.start(on: &bus)
    let reading = try sensor.read(from: &bus)
    #expect(
      reading
        == Reading(ready: true, overrun: true, saturated: true, x: 2044, y: -2048, z: -12))
    #expect(try sensor.verify(on: &bus))
    #expect(try !sensor.verify(on: &bus), "power-on value: it lost its configuration")
    try sensor.stop(on: &bus)
    #expect(script.problem == nil)
  }

  @Test("configures the magnetometer idle, then sets it running")
  func magnetometerTraffic() throws {
    let script = BusScript(
      Self.magnetometerSetup + [
        .write(0x1E, register: 0x60, value: 0x8C),
        .read(0x1E, register: 0xE7, answer: [0x08, 0x01, 0x00, 0xFF, 0xFF, 0xFF, 0x7F]),
        .write(0x1E, register: 0x60, value: 0x83)
      ])
    var bus = ScriptedBus(script)
    var clock = ScriptedEdges()
    let sensor = try sensor(.magnetometer, SensorSettings(dataReady: true))
    try sensor.configure(on: &bus, clock: &clock)
    try sensor.start(on: &bus)
    let reading = try sensor.read(from: &bus)
    #expect(reading == Reading(ready: true, saturated: true, x: 1, y: -1, z: 32767))
    try sensor.stop(on: &bus)
    #expect(script.problem == nil)
  }

  @Test("has ST's sensitivities, not Linux' rounded ones")
  func sensitivities() throws {
    let table = [(2.0, 0.98, 3.9), (4, 1.95, 7.82), (8, 3.9, 15.63), (16, 11.72, 46.9)]
    for (g, high, normal) in table {
      func scale(_ mode: String) throws -> Double {
        try sensor(.accelerometer, SensorSettings(range: g, mode: mode))
          .streamInfo(index: 0, bus: "i2c-1", mount: nil).scale
      }
      #expect(abs(try scale("high-resolution") - high * 0.00980665) < 1e-15)
      // Counts are the word shifted by four: a digit of 10 bits is four of them.
      #expect(abs(4 * (try scale("normal")) - normal * 0.00980665) < 1e-15)
    }
    let info = try sensor(.magnetometer, SensorSettings())
      .streamInfo(index: 1, bus: "i2c-1", mount: .identity)
    #expect(info.scale == 0.15)
    #expect(info.kind == .magnetometer && info.address == 0x1E && info.nominalRateHz == 100)
    #expect(info.registers.contains("60=8C") && info.registers.contains("62=10"))
  }

  @Test(
    "codes range, rate and mode as the datasheet says",
    arguments: [
      (2.0, 10.0, "normal", 0x27, 0x80), (4, 25, "normal", 0x37, 0x90),
      (8, 50, "high-resolution", 0x47, 0xA8), (16, 200, "normal", 0x67, 0xB0),
      (2, 400, "high-resolution", 0x77, 0x88), (2, 1344, "normal", 0x97, 0x80)
    ] as [(Double, Double, String, UInt8, UInt8)])
  func codes(range: Double, rate: Double, mode: String, control1: UInt8, control4: UInt8) throws {
    let sensor = try sensor(
      .accelerometer, SensorSettings(range: range, rateHz: rate, mode: mode))
    #expect(sensor.check.register == 0x20 && sensor.check.value == control1)
    #expect(sensor.plan.contains { $0.register == 0x23 && $0.value == control4 })
    #expect(sensor.plan.last?.value == control1)
  }

  @Test(
    "fails at any transfer with an error that names it, and touches nothing after",
    arguments: 0..<accelerometerSetup.count)
  func faults(at position: Int) throws {
    let kept = Self.accelerometerSetup.prefix(position)
    let script = BusScript(kept + [.failure(0x19, errno: 121)])
    var bus = ScriptedBus(script)
    var clock = ScriptedEdges()
    let sensor = try sensor(.accelerometer, SensorSettings(dataReady: true))
    #expect(throws: ChipError.self) { try sensor.configure(on: &bus, clock: &clock) }
    #expect(script.problem == nil)
  }

  @Test("refuses another chip and says which it could be")
  func wrongIdentity() throws {
    var bus = ScriptedBus(BusScript([.read(0x1E, register: 0x4F, answer: [0x00])]))
    let magnetometer = try sensor(.magnetometer, SensorSettings())
    #expect(
      throws: ChipError.identity(
        chip: "LSM303AGR", kind: .magnetometer, address: 0x1E, register: 0x4F, read: 0,
        expected: 0x40)
    ) { try magnetometer.identify(on: &bus) }

    var other = ScriptedBus(BusScript([.read(0x19, register: 0x0F, answer: [0x3D])]))
    let accelerometer = try sensor(.accelerometer, SensorSettings())
    do throws(ChipError) {
      try accelerometer.identify(on: &other)
      Issue.record("a wrong identity must throw")
    } catch {
      let message = error.message(bus: "i2c-1")
      #expect(message.contains("0x3D (LIS3MDL") && message.contains("0x19 on i2c-1"))
      #expect(!message.contains("\n"))
    }
  }

  @Test("refuses settings it does not have, naming what it offers")
  func settings() throws {
    let unit = try #require(Chip.lsm303agr.unit(.accelerometer))
    #expect(throws: ChipError.self) { try Sensor(unit, address: 0x18) }
    #expect(throws: ChipError.self) { try Sensor(unit, settings: SensorSettings(range: 3)) }
    #expect(throws: ChipError.self) { try Sensor(unit, settings: SensorSettings(mode: "fast")) }
    do throws(ChipError) {
      _ = try Sensor(unit, settings: SensorSettings(rateHz: 120))
      Issue.record("120 Hz must be refused")
    } catch {
      #expect(error.message(bus: "i2c-1").hasSuffix("it offers 10, 25, 50, 100, 200, 400, 1344"))
    }
  }
}
