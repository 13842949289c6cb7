import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the data sheet.
@Suite("MMC5603NJ")
struct MMC5603NJTests {
  @Test("resets, runs continuously with the bandwidth its rate needs, reads 20 bits, and stops")
  func traffic() throws {
    try ChipTraffic(.mmc5603nj, .magnetometer, SensorSettings(rateHz: 100)).check(
      address: 0x30, configure: "r39=10 w1C=80 w1D=00 w1C=00 w1B=00 w1A=00 r18=00",
      start: "w1C=01 w1A=64 w1B=A0 w1D=10", read: "r18=40 r00=800080007FFF1020F0",
      reading: Reading(ready: true, x: 1, y: 2, z: -1), stop: "w1C=00 w1A=00 w1B=00 w1D=00")
  }

  @Test("has no data-ready pin: says so instead of waiting for it")
  func pin() {
    #expect(throws: ChipError.noDataReady(chip: "MMC5603NJ", kind: .magnetometer)) {
      try ChipTraffic(.mmc5603nj, .magnetometer, SensorSettings(dataReady: true))
    }
  }
}
