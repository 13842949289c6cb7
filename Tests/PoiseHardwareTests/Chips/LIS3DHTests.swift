import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the datasheet.
@Suite("LIS3DH and LIS2DH12")
struct LIS3DHTests {
  @Test("configure powered down, run, read and stop", arguments: ["LIS3DH", "LIS2DH12"])
  func traffic(name: String) throws {
    let settings = SensorSettings(range: 8, rateHz: 200, mode: "high-resolution", dataReady: true)
    let traffic = try ChipTraffic(
      ChipCatalog.chip(named: name), .accelerometer, settings, address: 0x18)
    try traffic.check(
      address: 0x18,
      configure: """
        r0F=33 w20=07 w1F=C0 w3E=00 w21=00 w22=10 w23=A8 w24=00 w25=00 w2E=00 w30=00 w34=00
        w38=00 rA7=00000000000000
        """,
      start: "w20=67", read: "rA7=08F07F10000080",
      reading: Reading(ready: true, saturated: true, x: 2047, y: 1, z: -2048), stop: "w20=07")
  }

  @Test("has 1, 2, 4 and 12 mg a digit, four times that in normal mode, at 0x18 and 0x19")
  func scales() throws {
    for chip in [Chip.lis3dh, .lis2dh12] {
      for (g, milli) in [(2.0, 1.0), (4, 2), (8, 4), (16, 12)] {
        for mode in ["normal", "high-resolution"] {
          let settings = SensorSettings(range: g, mode: mode)
          let traffic = try ChipTraffic(chip, .accelerometer, settings, address: 0x19)
          // Counts are twelve-bit in both: 4 mg a digit of ten bits is 1 mg a count.
          #expect(abs(traffic.scale - milli * 0.00980665) < 1e-15)
        }
      }
    }
  }
}
