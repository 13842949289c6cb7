import PoiseCore
import PoiseHardware
import Testing

/// Registers and values written out again from the datasheet.
@Suite("LSM303DLHC")
struct LSM303DLHCTests {
  @Test("configures the accelerometer powered down, runs, reads and stops it")
  func accelerometer() throws {
    try ChipTraffic(.lsm303dlhc, .accelerometer, SensorSettings(dataReady: true)).check(
      address: 0x19,
      configure: """
        r0F=33 w20=07 w21=00 w22=10 w23=90 w24=00 w25=00 w2E=00 w30=00 w34=00 w38=00
        rA7=00000000000000
        """,
      start: "w20=57", read: "rA7=88400000C00000",
      reading: Reading(ready: true, overrun: true, x: 4, y: -1024, z: 0), stop: "w20=07")
  }

  @Test("configures the magnetometer asleep, runs, reads X Z Y and stops it")
  func magnetometer() throws {
    try ChipTraffic(.lsm303dlhc, .magnetometer, SensorSettings(range: 4.7, rateHz: 220)).check(
      address: 0x1E,
      configure: "r0A=48 r0B=34 r0C=33 w02=03 w00=00 w01=A0 r09=00",
      start: "w00=1C w02=00", read: "r09=01 r03=0001FFFF0100",
      reading: Reading(ready: true, x: 1, y: 256, z: -1), stop: "w00=00 w02=03")
  }
}
