import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the datasheet.
@Suite("LSM9DS1")
struct LSM9DS1Tests {
  @Test("configures the accelerometer powered down, runs, reads and stops it")
  func accelerometer() throws {
    let settings = SensorSettings(range: 16, rateHz: 238, dataReady: true)
    try ChipTraffic(.lsm9ds1, .accelerometer, settings).check(
      address: 0x6A,
      configure: """
        r0F=68 w20=08 w22=44 w23=00 w0D=00 w2E=00 w24=00 w0C=01 w1F=38 w21=00 r27=00000000000000
        """,
      start: "w20=88", read: "r27=010100FFFF0010",
      reading: Reading(ready: true, x: 1, y: -1, z: 4096),
      stop: "w20=08")
  }

  @Test("configures the gyroscope without touching the accelerometer's registers")
  func gyroscope() throws {
    let settings = SensorSettings(range: 2000, rateHz: 119)
    try ChipTraffic(.lsm9ds1, .gyroscope, settings).check(
      address: 0x6A,
      configure: """
        r0F=68 w10=18 w22=44 w23=00 w0D=00 w2E=00 w24=00 w1E=38 w11=00 w12=00 r17=00000000000000
        """,
      start: "w10=78", read: "r17=02010002000300", reading: Reading(ready: true, x: 1, y: 2, z: 3),
      stop: "w10=18")
  }

  @Test("has 0.732 mg at 16 g, 70 mdps at 2000 dps, and the magnetometer's x turned round")
  func scales() throws {
    for (g, milli) in [(2.0, 0.061), (4, 0.122), (8, 0.244), (16, 0.732)] {
      let traffic = try ChipTraffic(.lsm9ds1, .accelerometer, SensorSettings(range: g))
      #expect(abs(traffic.scale - milli * 0.00980665) < 1e-15)
    }
    for (dps, milli) in [(245.0, 8.75), (500, 17.5), (2000, 70)] {
      let traffic = try ChipTraffic(.lsm9ds1, .gyroscope, SensorSettings(range: dps))
      #expect(abs(traffic.scale - milli / 1000 * Double.pi / 180) < 1e-15)
    }
    let acc = try #require(Chip.lsm9ds1.unit(.accelerometer)).dieRotation
    let mag = try #require(Chip.lsm9ds1.unit(.magnetometer)).dieRotation
    #expect(acc * Vector3(1, 2, 3) == Vector3(-1, 2, 3) && mag == .identity)
  }
}
