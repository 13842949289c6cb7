import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the data sheet.
@Suite("MMC5983MA")
struct MMC5983MATests {
  @Test("resets, runs continuously, reads 18 bits, acknowledges each, and stops")
  func traffic() throws {
    try ChipTraffic(.mmc5983ma, .magnetometer, SensorSettings(rateHz: 200, dataReady: true)).check(
      address: 0x30, configure: "r2F=30 w0A=80 w0B=00 w09=24 w0A=00 w0C=00 r08=00",
      start: "w0A=02 w0B=0E", read: "r08=01 r00=800080007FFF6C w08=01",
      reading: Reading(ready: true, x: 1, y: 2, z: -1), stop: "w0A=00 w0B=00")
  }
}
