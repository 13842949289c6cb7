import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the published register maps.
@Suite("ICM-20948 and AK09916")
struct ICM20948Tests {
  @Test("configures both dies across two banks, and comes back to bank 0 before it reads")
  func both() throws {
    let hertz = 1125.0 / 5
    let traffic = try ChipTraffic(
      .icm20948, .accelerometer, SensorSettings(range: 8, rateHz: hertz, dataReady: true),
      companion: (.gyroscope, SensorSettings(range: 2000, rateHz: hertz)))
    try traffic.check(
      address: 0x68,
      configure: """
        w7F=00 r00=EA w06=80 w06=01 w07=3F w03=00 w05=00 w0F=22 w10=00 w11=01 w66=00 w67=00
        w69=00 w7F=20 w00=00 w01=1F w02=00 w10=00 w11=00 w14=1D w15=00 w7F=00 r1A=00
        """,
      start: "w7F=20 w11=04 w7F=00 w07=00 w7F=20 w00=04 w7F=00",
      read: "r1A=01 r2D=000100020003FFFF00000000",
      reading: Reading(ready: true, x: 1, y: 2, z: 3),
      stop: "w7F=20 w11=00 w7F=00 w07=3F w7F=20 w00=00 w7F=00")
    #expect(traffic.sensor.registers.contains("2:14=1D"))
  }

  @Test("reads the AK09916 through ST2, entered from power-down, y and z turned round")
  func magnetometer() throws {
    let traffic = try ChipTraffic(.icm20948, .magnetometer)
    try traffic.check(
      address: 0x0C, configure: "r00=48 r01=09 w32=01 w31=00 r10=000000000000000000",
      start: "w31=08", read: "r10=010100020003000000",
      reading: Reading(ready: true, x: 1, y: 2, z: 3),
      stop: "w31=00")
    #expect(abs(traffic.scale - 0.15) < 1e-15)
    #expect(traffic.sensor.unit.dieRotation * Vector3(1, 2, 3) == Vector3(1, -2, -3))
  }
}
