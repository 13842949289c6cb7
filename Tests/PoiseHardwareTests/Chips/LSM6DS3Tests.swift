import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// Registers and values written out again from the datasheets.
@Suite("LSM6DS3, LSM6DS3TR-C and LSM6DSL")
struct LSM6DS3Tests {
  /// From CTRL3_C on, with what goes into the FIFO and onto INT1.
  static func tail(rate: String = "00", decimators: String = "00", pin: String = "00") -> String {
    """
    w12=44 w13=08 w14=00 w15=00 w16=00 w17=00 w0A=\(rate) w06=00 w07=00 w08=\(decimators) w09=00
    w0B=00 w0D=\(pin) w0E=00 r1E=00000000000000000000000000000000
    """
  }

  @Test(
    "configure both dies with one plan and read them in one burst",
    arguments: [("LSM6DS3", "69"), ("LSM6DS3TR-C", "6A"), ("LSM6DSL", "6A")])
  func both(part: (name: String, identity: String)) throws {
    let traffic = try ChipTraffic(
      ChipCatalog.chip(named: part.name), .accelerometer,
      SensorSettings(range: 16, rateHz: 416, dataReady: true), address: 0x6B,
      companion: (.gyroscope, SensorSettings(range: 125, rateHz: 416)))
    try traffic.check(
      address: 0x6B,
      configure: "r0F=\(part.identity) w01=00 w12=01 w10=04 w11=02 " + Self.tail(pin: "01"),
      start: "w10=64 w11=62", read: "r1E=03000000010002000300040005000600",
      reading: Reading(ready: true, x: 4, y: 5, z: 6), stop: "w10=04 w11=02")
  }

  @Test("FIFO of one die: words of two bytes, its mode after the die runs, nothing on INT1")
  func alone() throws {
    let settings = SensorSettings(range: 4, rateHz: 104, dataReady: true, fifo: 20)
    let traffic = try ChipTraffic(.lsm6ds3trc, .accelerometer, settings)
    #expect(traffic.sensor.fifo?.depth == 682 && !traffic.sensor.isAnnounced)
    try traffic.checkBatch(
      address: 0x6A,
      configure: "r0F=6A w01=00 w12=01 w10=08 w11=00 "
        + Self.tail(rate: "20", decimators: "01"),
      // ODR code 4 in bits 6-3, continuous.
      start: "w10=48 w0A=26", status: "r3A=3D80", read: "r3E=010002000300FFFF00000080",
      level: FIFOStatus(level: 20, isFull: false, isUneven: true),
      readings: [
        Reading(ready: false, x: 1, y: 2, z: 3),
        Reading(ready: false, saturated: true, x: -1, y: 0, z: -32768)
      ], stop: "w0A=20 w10=08")
  }

  @Test("FIFO of both dies: six words a sample, the gyroscope's first; the LSM6DS3's is longer")
  func shared() throws {
    let settings = SensorSettings(rateHz: 208, fifo: 25)
    let traffic = try ChipTraffic(
      .lsm6ds3, .accelerometer, settings, companion: (.gyroscope, settings))
    #expect(traffic.sensor.fifo?.depth == 682)
    try traffic.checkBatch(
      address: 0x6A,
      configure: "r0F=69 w01=00 w12=01 w10=08 w11=04 " + Self.tail(rate: "28", decimators: "09"),
      start: "w11=54 w10=58 w0A=2E", status: "r3A=9600",
      read: "r3E=010002000300040005000600",
      level: FIFOStatus(level: 25, isFull: false),
      readings: [Reading(ready: false, x: 4, y: 5, z: 6)], stop: "w0A=28 w11=04 w10=08")
    // Emptied through bypass, at the rate it runs at.
    let frame = try #require(traffic.sensor.fifo)
    let script = BusScript([
      .write(0x6A, register: 0x0A, value: 0x28), .write(0x6A, register: 0x0A, value: 0x2E)
    ])
    var bus = ScriptedBus(script)
    try frame.restart(on: &bus)
    #expect(script.problem == nil && frame.tears)
  }

  @Test("temperature: 16 counts a degree in the LSM6DS3, 256 in the others")
  func temperature() throws {
    let old = try #require(Chip.lsm6ds3.unit(.accelerometer)?.thermometer)
    let new = try #require(Chip.lsm6ds3trc.unit(.accelerometer)?.thermometer)
    #expect(old.register == 0x20 && new.register == 0x20)
    #expect(old.milliCelsius(0x10, 0x00) == 26_000 && new.milliCelsius(0x00, 0xFF) == 24_000)
  }
}
