import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the datasheet.
@Suite("LIS2MDL")
struct LIS2MDLTests {
  @Test("configures idle, runs, reads status and data in one burst, and stops")
  func traffic() throws {
    let traffic = try ChipTraffic(
      .lis2mdl, .magnetometer, SensorSettings(rateHz: 50, dataReady: true))
    try traffic.check(
      address: 0x1E,
      configure: """
        r4F=40 w60=83 w45=00 w46=00 w47=00 w48=00 w49=00 w4A=00 w61=00 w62=11 rE7=00000000000000
        """,
      start: "w60=88", read: "rE7=880100FFFF0080",
      reading: Reading(ready: true, overrun: true, saturated: true, x: 1, y: -1, z: -32768),
      stop: "w60=83")
    #expect(traffic.scale == 0.15)
  }

  @Test("has a thermometer of eight counts a degree, which the LSM303AGR leaves to its other die")
  func temperature() throws {
    let thermometer = try #require(Chip.lis2mdl.unit(.magnetometer)?.thermometer)
    #expect(thermometer.register == 0x6E)
    #expect(thermometer.milliCelsius(0x08, 0x00) == 26_000)
    #expect(thermometer.milliCelsius(0xF0, 0xFF) == 23_000)
    #expect(Chip.lsm303agr.unit(.magnetometer)?.thermometer == nil)
  }
}
