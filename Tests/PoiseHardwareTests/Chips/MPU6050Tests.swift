import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the register map.
@Suite("MPU-6050 and MPU-6500")
struct MPU6050Tests {
  static let zeros = "r3A=000000000000000000000000000000"

  @Test("wakes it, configures both dies, runs, reads one burst and stops")
  func both() throws {
    let traffic = try ChipTraffic(
      .mpu6050, .accelerometer, SensorSettings(range: 8, rateHz: 200, dataReady: true),
      companion: (.gyroscope, SensorSettings(range: 1000, rateHz: 200)))
    try traffic.check(
      address: 0x68,
      configure: """
        r75=68 w6B=80 w6B=00 w6C=3F w6A=00 w23=00 w38=01 w37=20 w19=09 w1A=03 w1B=10 w1C=10
        \(Self.zeros)
        """,
      start: "w19=04 w6C=00 w6B=01", read: "r3A=01000100FF80001234000100020003",
      reading: Reading(ready: true, saturated: true, x: 1, y: 255, z: -32768),
      stop: "w19=09 w6C=3F w6B=00")
  }

  @Test("leaves the gyroscope off where nobody reads it, and takes a clone by force")
  func clone() throws {
    let settings = SensorSettings(range: 2, rateHz: 100, forceIdentity: true)
    try ChipTraffic(.mpu6050, .accelerometer, settings, address: 0x69).check(
      address: 0x69,
      configure: """
        w6B=80 w6B=00 w6C=3F w6A=00 w23=00 w38=00 w37=20 w19=09 w1A=03 w1B=00 w1C=00
        \(Self.zeros)
        """,
      start: "w19=09 w6C=07", read: "r3A=000001000200030000000000000000",
      reading: Reading(ready: false, x: 1, y: 2, z: 3), stop: "w19=09 w6C=3F")
  }

  @Test("has a filter register of its own for the accelerometer in the MPU-6500")
  func filter() throws {
    let plan = try ChipTraffic(.mpu6500, .accelerometer, SensorSettings(mode: "filter-94")).sensor
      .plan
    #expect(plan.contains { $0.register == 0x1A && $0.value == 2 })
    #expect(plan.contains { $0.register == 0x1D && $0.value == 2 })
    #expect(plan.first { $0.action == .expect }.map { [$0.register, $0.value] } == [0x75, 0x70])
  }
}
