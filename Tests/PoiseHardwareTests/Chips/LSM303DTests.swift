import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the data sheet.
@Suite("LSM303D")
struct LSM303DTests {
  @Test("configures the accelerometer powered down with block update, runs, reads and stops it")
  func accelerometer() throws {
    let settings = SensorSettings(range: 16, rateHz: 200, dataReady: true)
    try ChipTraffic(.lsm303d, .accelerometer, settings).check(
      address: 0x1D,
      configure: """
        r0F=49 w20=0F w1F=00 w21=E0 w22=04 w2E=00 w30=00 w34=00 w38=00 w3E=00 rA7=00000000000000
        """,
      start: "w20=7F", read: "rA7=0F010001800010",
      reading: Reading(ready: true, x: 1, y: -32767, z: 4096), stop: "w20=0F")
  }

  @Test("configures the magnetometer by registers that the accelerometer does not use")
  func magnetometer() throws {
    let settings = SensorSettings(range: 2, rateHz: 50, dataReady: true)
    let field = try ChipTraffic(.lsm303d, .magnetometer, settings)
    try field.check(
      address: 0x1D,
      configure: """
        r0F=49 w26=03 w12=00 w16=00 w17=00 w18=00 w19=00 w1A=00 w1B=00 w23=04 w24=E0 w25=00
        r87=00000000000000
        """,
      start: "w24=F0 w26=00", read: "r87=FF010002000300",
      reading: Reading(ready: true, overrun: true, x: 1, y: 2, z: 3), stop: "w24=E0 w26=03")
    let force = try ChipTraffic(.lsm303d, .accelerometer, SensorSettings(rateHz: 100, fifo: 20))
    func written(_ traffic: ChipTraffic) -> Set<UInt8> {
      Set(traffic.sensor.plan.filter { $0.action == .write }.map(\.register))
    }
    #expect(written(field).isDisjoint(with: written(force)))
  }

  @Test("FIFO in stream mode, each sample by a transfer of its own, 32 where it is full")
  func queue() throws {
    let settings = SensorSettings(range: 4, rateHz: 100, dataReady: true, fifo: 20)
    let traffic = try ChipTraffic(.lsm303d, .accelerometer, settings)
    #expect(!traffic.sensor.isAnnounced)
    try traffic.checkBatch(
      address: 0x1D,
      configure: """
        r0F=49 w20=0F w1F=40 w21=C8 w22=00 w2E=00 w30=00 w34=00 w38=00 w3E=00 rA7=00000000000000
        """,
      start: "w2E=54 w20=6F", status: "r2F=DF",
      read: "rA8=010002000300 rA8=040005000600",
      level: FIFOStatus(level: 32, isFull: true),
      readings: [
        Reading(ready: false, x: 1, y: 2, z: 3), Reading(ready: false, x: 4, y: 5, z: 6)
      ], stop: "w2E=00 w20=0F")
  }

  @Test("0.061 to 0.732 mg, 0.080 to 0.479 mG, eight counts a degree Celsius above 25")
  func scales() throws {
    for (g, milli) in [(2.0, 0.061), (4, 0.122), (6, 0.183), (8, 0.244), (16, 0.732)] {
      let traffic = try ChipTraffic(.lsm303d, .accelerometer, SensorSettings(range: g))
      #expect(abs(traffic.scale - milli * 0.00980665) < 1e-15)
    }
    for (gauss, milli) in [(2.0, 0.080), (4, 0.160), (8, 0.320), (12, 0.479)] {
      let traffic = try ChipTraffic(.lsm303d, .magnetometer, SensorSettings(range: gauss))
      // 1 mG is 0.1 µT.
      #expect(abs(traffic.scale - 0.1 * milli) < 1e-15)
    }
    let thermometer = try #require(Chip.lsm303d.unit(.magnetometer)?.thermometer)
    #expect(thermometer.milliCelsius(0x30, 0x00) == 31_000)
    #expect(thermometer.milliCelsius(0xF8, 0xFF) == 24_000)
  }
}
