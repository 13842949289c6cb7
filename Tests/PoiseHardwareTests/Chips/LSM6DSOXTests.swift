import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the datasheet.
@Suite("LSM6DSOX, LSM6DSO and ISM330DHCX")
struct LSM6DSOXTests {
  static let tail = """
    w18=E2 w13=08 w14=00 w15=00 w16=00 w17=00 w0A=00 w07=00 w08=00 w09=00 w0B=00
    w0D=01 w0E=00 r1E=00000000000000000000000000000000
    """

  @Test("configures both dies with one plan and reads them in one burst")
  func both() throws {
    let traffic = try ChipTraffic(
      .lsm6dsox, .accelerometer, SensorSettings(range: 16, rateHz: 208, dataReady: true),
      companion: (.gyroscope, SensorSettings(range: 125, rateHz: 208)))
    try traffic.check(
      address: 0x6A, configure: "r0F=6C w01=00 w12=01 w10=04 w11=02 w12=44 " + Self.tail,
      start: "w10=54 w11=52", read: "r1E=03000000010002000300040005000600",
      reading: Reading(ready: true, x: 4, y: 5, z: 6), stop: "w10=04 w11=02")
  }

  @Test("the ISM330DHCX answers 0x6B and reaches 4000 degrees/s; the LSM6DSO is an LSM6DSOX")
  func twins() throws {
    let traffic = try ChipTraffic(
      .ism330dhcx, .accelerometer, SensorSettings(range: 8, rateHz: 52),
      companion: (.gyroscope, SensorSettings(range: 4000, rateHz: 52)))
    try traffic.check(
      address: 0x6A,
      configure: "r0F=6B w01=00 w12=01 w10=0C w11=01 w12=44 "
        + Self.tail.replacing("w0D=01", with: "w0D=00"),
      start: "w10=3C w11=31", read: "r1E=03000000010002000300040005000600",
      reading: Reading(ready: true, x: 4, y: 5, z: 6), stop: "w10=0C w11=01")
    let fast = try ChipTraffic(.ism330dhcx, .gyroscope, SensorSettings(range: 4000))
    #expect(abs(fast.scale - 0.14 * Double.pi / 180) < 1e-15)
    #expect(throws: ChipError.self) {
      try ChipTraffic(.lsm6dso, .gyroscope, SensorSettings(range: 4000))
    }
    let plans = try [Chip.lsm6dso, .lsm6dsox].map { try ChipTraffic($0, .gyroscope).sensor.plan }
    #expect(plans[0] == plans[1])
    guard case .size(let x, _, _) = Chip.ism330dhcx.unit(.accelerometer)?.selfTest?.limits else {
      Issue.record("no limits")
      return
    }
    #expect(x == 90...1700)
  }

  @Test("leaves the gyroscope off where nobody reads it")
  func alone() throws {
    let settings = SensorSettings(range: 4, rateHz: 104, dataReady: true)
    try ChipTraffic(.lsm6dsox, .accelerometer, settings, address: 0x6B).check(
      address: 0x6B, configure: "r0F=6C w01=00 w12=01 w10=08 w11=00 w12=44 " + Self.tail,
      start: "w10=48", read: "r1E=01000000010002000300040005000600",
      reading: Reading(ready: true, x: 4, y: 5, z: 6), stop: "w10=08")
  }

  @Test("has 0.061 to 0.488 mg and 4.375 to 70 mdps")
  func scales() throws {
    for (g, milli) in [(2.0, 0.061), (4, 0.122), (8, 0.244), (16, 0.488)] {
      let traffic = try ChipTraffic(.lsm6dsox, .accelerometer, SensorSettings(range: g))
      #expect(abs(traffic.scale - milli * 0.00980665) < 1e-15)
    }
    for (dps, milli) in [(125.0, 4.375), (250, 8.75), (500, 17.5), (1000, 35), (2000, 70)] {
      let traffic = try ChipTraffic(.lsm6dsox, .gyroscope, SensorSettings(range: dps))
      #expect(abs(traffic.scale - milli / 1000 * Double.pi / 180) < 1e-15)
    }
  }

  @Test("refuses two rates for its two dies")
  func rates() throws {
    #expect(throws: Never.self) {
      try ChipTraffic(
        .lsm6dsox, .accelerometer, companion: (.gyroscope, SensorSettings(rateHz: 104)))
    }
    // Registers apart: the assembly of a board refuses it there.
    #expect(throws: ChipError.conflict(chip: "MPU-6050", kind: .accelerometer, other: .gyroscope)) {
      try ChipTraffic(
        .mpu6050, .accelerometer, companion: (.gyroscope, SensorSettings(rateHz: 200)))
    }
  }
}
