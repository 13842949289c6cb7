import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the datasheet.
@Suite("LIS3MDL")
struct LIS3MDLTests {
  @Test("configures powered down, runs, reads and stops", arguments: [UInt8(0x1C), 0x1E])
  func traffic(address: UInt8) throws {
    let settings = SensorSettings(range: 12, rateHz: 40, mode: "high", dataReady: true)
    try ChipTraffic(.lis3mdl, .magnetometer, settings, address: address).check(
      address: address,
      configure: "r0F=3D w22=03 w20=40 w21=40 w23=08 w24=40 w30=08 rA7=00000000000000",
      start: "w20=58 w22=00", read: "rA7=080100FFFF0080",
      reading: Reading(ready: true, saturated: true, x: 1, y: -1, z: -32768),
      stop: "w20=40 w22=03")
  }

  @Test("has 6842, 3421, 2281 and 1711 counts per gauss")
  func scales() throws {
    for (gauss, counts) in [(4.0, 6842.0), (8, 3421), (12, 2281), (16, 1711)] {
      let traffic = try ChipTraffic(.lis3mdl, .magnetometer, SensorSettings(range: gauss))
      #expect(abs(traffic.scale * counts - 100) < 1e-9)
    }
  }
}
