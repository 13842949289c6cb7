import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the data sheet.
@Suite("ADXL345 and ADXL343")
struct ADXL345Tests {
  @Test("configures in standby, measures, reads and stops", arguments: ["ADXL345", "ADXL343"])
  func traffic(name: String) throws {
    let settings = SensorSettings(range: 16, rateHz: 200, dataReady: true)
    try ChipTraffic(ChipCatalog.chip(named: name), .accelerometer, settings, address: 0x1D).check(
      address: 0x1D,
      configure: """
        r00=E5 w2D=00 w2E=80 w2F=00 w1E=00 w1F=00 w20=00 w2C=0A w31=0B w38=00 r30=0000000000000000
        """,
      start: "w2C=0B w2D=08", read: "r30=810B0001FFFF00F0",
      reading: Reading(ready: true, overrun: true, saturated: true, x: 256, y: -1, z: -4096),
      stop: "w2C=0A w2D=00")
  }

  @Test("is saturated at the end of its range, not of its word")
  func limits() throws {
    for (g, highest) in [(2.0, Int32(511)), (4, 1023), (8, 2047), (16, 4095)] {
      let sensor = try ChipTraffic(.adxl345, .accelerometer, SensorSettings(range: g)).sensor
      #expect(
        sensor.streamInfo(index: 0, bus: "i2c-1", mount: nil).fullScaleCounts == highest)
    }
  }
}
