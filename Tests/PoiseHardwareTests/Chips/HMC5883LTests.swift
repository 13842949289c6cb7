import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the data sheet.
@Suite("HMC5883L")
struct HMC5883LTests {
  @Test("configures idle, runs, reads X Z Y and stops")
  func traffic() throws {
    let settings = SensorSettings(range: 2.5, rateHz: 30, mode: "average-8", dataReady: true)
    try ChipTraffic(.hmc5883l, .magnetometer, settings).check(
      address: 0x1E, configure: "r0A=48 r0B=34 r0C=33 w02=03 w00=60 w01=60 r09=00",
      start: "w00=74 w02=00", read: "r09=01 r03=0001F0000003",
      reading: Reading(ready: true, saturated: true, x: 1, y: 3, z: -4096),
      stop: "w00=60 w02=03")
  }

  @Test("has 1370 to 230 counts per gauss, alike on all axes")
  func scales() throws {
    let table: [(Double, Double)] = [
      (0.88, 1370), (1.3, 1090), (1.9, 820), (2.5, 660), (4, 440), (4.7, 390), (5.6, 330),
      (8.1, 230)
    ]
    for (gauss, counts) in table {
      let traffic = try ChipTraffic(.hmc5883l, .magnetometer, SensorSettings(range: gauss))
      #expect(abs(traffic.scale * counts - 100) < 1e-9)
      #expect(traffic.sensor.range.axisScale == Vector3(1, 1, 1))
    }
  }
}
