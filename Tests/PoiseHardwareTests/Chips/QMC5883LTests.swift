import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the data sheet.
@Suite("QMC5883L")
struct QMC5883LTests {
  @Test("resets, configures in standby, runs, reads the status first, and stops")
  func traffic() throws {
    let settings = SensorSettings(range: 8, rateHz: 50, dataReady: true)
    try ChipTraffic(.qmc5883l, .magnetometer, settings).check(
      address: 0x0D, configure: "r0D=FF r06=00 w0A=80 w09=10 w0A=00 w0B=01 r06=00",
      start: "w09=15", read: "r06=07 r00=01000200FFFF",
      reading: Reading(ready: true, overrun: true, saturated: true, x: 1, y: 2, z: -1),
      stop: "w09=10")
  }

  @Test("does not touch the data while there is none: reading it clears the status")
  func notReady() throws {
    try ChipTraffic(.qmc5883l, .magnetometer, SensorSettings(range: 2, rateHz: 200)).check(
      address: 0x0D, configure: "r0D=FF r06=00 w0A=80 w09=00 w0A=01 w0B=01 r06=00",
      start: "w09=0D", read: "r06=00", reading: Reading(ready: false, x: 0, y: 0, z: 0),
      stop: "w09=00")
  }

  @Test("has 12000 and 3000 counts per gauss")
  func scales() throws {
    for (gauss, counts) in [(2.0, 12000.0), (8, 3000)] {
      let traffic = try ChipTraffic(.qmc5883l, .magnetometer, SensorSettings(range: gauss))
      #expect(abs(traffic.scale * counts - 100) < 1e-9)
    }
  }
}
