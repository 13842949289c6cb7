import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the data sheet.
@Suite("QMC5883P")
struct QMC5883PTests {
  @Test("resets, writes CTRL2 before CTRL1 starts it, reads the status first, and is suspended")
  func traffic() throws {
    // The data sheet's own example: 8 gauss is 0x08, normal mode at 200 Hz is 0xCD.
    let settings = SensorSettings(range: 8, rateHz: 200)
    try ChipTraffic(.qmc5883p, .magnetometer, settings).check(
      address: 0x2C, configure: "r00=80 w0B=80 w0A=C0 w0B=08 w29=06 r09=00",
      start: "w0A=CD", read: "r09=03 r01=01000200FFFF",
      reading: Reading(ready: true, saturated: true, x: 1, y: 2, z: -1), stop: "w0A=C0")
  }

  @Test("does not read the data while there is none; over-sampling 1 is another byte")
  func notReady() throws {
    let settings = SensorSettings(range: 30, rateHz: 10, mode: "oversampling-1")
    try ChipTraffic(.qmc5883p, .magnetometer, settings).check(
      address: 0x2C, configure: "r00=80 w0B=80 w0A=30 w0B=00 w29=06 r09=00",
      start: "w0A=31", read: "r09=00", reading: Reading(ready: false, x: 0, y: 0, z: 0),
      stop: "w0A=30")
  }

  @Test("has 15000, 3750, 2500 and 1000 counts per gauss, and no data-ready pin")
  func scales() throws {
    for (gauss, counts, control) in [
      (2.0, 15000.0, UInt8(0x0C)), (8, 3750, 0x08), (12, 2500, 0x04), (30, 1000, 0x00)
    ] {
      let traffic = try ChipTraffic(.qmc5883p, .magnetometer, SensorSettings(range: gauss))
      #expect(abs(traffic.scale * counts - 100) < 1e-9)
      #expect(traffic.sensor.plan.contains { $0.register == 0x0B && $0.value == control })
    }
    #expect(throws: ChipError.noDataReady(chip: "QMC5883P", kind: .magnetometer)) {
      try ChipTraffic(.qmc5883p, .magnetometer, SensorSettings(dataReady: true))
    }
  }
}
