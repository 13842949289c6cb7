import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// Bugs of published drivers for these very chips, each a test that a driver with that bug fails.
/// Register numbers and factors are written out again from the data sheets.
@Suite("Published bugs")
struct PublishedBugsTests {
  func sensor(
    _ chip: Chip, _ kind: SensorKind, _ settings: SensorSettings = SensorSettings()
  ) throws -> Sensor {
    try Sensor(#require(chip.unit(kind)), settings: settings)
  }

  func writes(_ sensor: Sensor, to register: UInt8) -> [UInt8] {
    sensor.plan.filter { $0.action == .write && $0.register == register }.map(\.value)
  }

  /// SI per count along each axis.
  func scale(_ sensor: Sensor) -> Vector3 {
    let m = sensor.streamInfo(index: 0, bus: "i2c-1", mount: nil).countsToBody
    return Vector3(
      (m * Vector3(1, 0, 0)).x, (m * Vector3(0, 1, 0)).y, (m * Vector3(0, 0, 1)).z)
  }

  @Test("Adafruit_LSM303DLH_Mag: the gain written is the one the scale assumes, never GN = 000")
  func adafruitGain() throws {
    let table: [(Double, UInt8, Double)] = [
      (1.3, 0x20, 1100), (1.9, 0x40, 855), (2.5, 0x60, 670), (4, 0x80, 450), (4.7, 0xA0, 400),
      (5.6, 0xC0, 330), (8.1, 0xE0, 230)
    ]
    for (gauss, crb, xy) in table {
      let mag = try sensor(.lsm303dlhc, .magnetometer, SensorSettings(range: gauss))
      #expect(writes(mag, to: 0x01) == [crb], "\(gauss) gauss")
      #expect(abs(scale(mag).x - 100 / xy) < 1e-12)
    }
  }

  @Test("RTIMULib2 GD20HM303DLHC: X, Z, Y words get the XY and the Z gain they belong to")
  func rtimuGainSwap() throws {
    // 550 counts of x, 490 of z, 275 of y: 0.5, 0.5 and 0.25 gauss.
    let script = BusScript([
      .read(0x1E, register: 0x09, answer: [0x01]),
      .read(0x1E, register: 0x03, answer: [0x02, 0x26, 0x01, 0xEA, 0x01, 0x13])
    ])
    var bus = ScriptedBus(script)
    let mag = try sensor(.lsm303dlhc, .magnetometer)
    let r = try mag.read(from: &bus)
    let field =
      mag.streamInfo(index: 0, bus: "i2c-1", mount: nil).countsToBody
      * Vector3(Double(r.x), Double(r.y), Double(r.z))
    #expect((r.x, r.y, r.z) == (550, 275, 490))
    #expect(abs(field.x - 50) < 1e-9 && abs(field.y - 25) < 1e-9 && abs(field.z - 50) < 1e-9)
  }

  @Test("RTIMULib2 LSM9DS1: a die's reading is one burst under block data update")
  func rtimuTornReads() throws {
    let expected: [(SensorKind, UInt8, UInt8, UInt8, UInt8)] = [
      (.accelerometer, 0x6A, 0x27, 0x22, 0x40), (.gyroscope, 0x6A, 0x17, 0x22, 0x40),
      (.magnetometer, 0x1C, 0xA7, 0x24, 0x40)
    ]
    for (kind, address, first, control, update) in expected {
      let script = BusScript([
        .read(address, register: first, answer: [0x0B, 1, 0, 2, 0, 3, 0])
      ])
      var bus = ScriptedBus(script)
      let sensor = try sensor(.lsm9ds1, kind)
      let r = try sensor.read(from: &bus)
      #expect(script.problem == nil && r == Reading(ready: true, x: 1, y: 2, z: 3))
      #expect(writes(sensor, to: control).allSatisfy { $0 & update == update })
    }
  }

  @Test("RIOT lsm303dlhc: high resolution is bit 3, no self-test bit, one address a die")
  func riotHighResolution() throws {
    let high = SensorSettings(mode: "high-resolution", dataReady: true)
    let acc = try sensor(.lsm303dlhc, .accelerometer, high)
    #expect(writes(acc, to: 0x23).allSatisfy { $0 & 0x08 != 0 && $0 & 0x06 == 0 })
    // Data-ready 1 is bit 4 of CTRL3; watermark (2) and overrun (1) stay off.
    #expect(writes(acc, to: 0x22) == [0x10])
    #expect(acc.address == 0x19 && acc.stopPlan.map(\.register) == [0x20])
    let mag = try sensor(.lsm303dlhc, .magnetometer)
    #expect(mag.address == 0x1E && mag.stopPlan.map(\.register).contains(0x02))
  }

  @Test("i2cdevlib LSM303DLHC: REFERENCE_A is 0x26; nothing is ever written to 0x06")
  func i2cdevReference() throws {
    for chip in [Chip.lsm303dlhc, .lsm303agr, .lis3dh, .lis2dh12] {
      let acc = try sensor(chip, .accelerometer)
      #expect(writes(acc, to: 0x06).isEmpty)
    }
    // Asleep is 10 or 11 in the mode register: 11 is what it wakes with.
    #expect(try writes(sensor(.lsm303dlhc, .magnetometer), to: 0x02) == [0x03, 0x00])
  }

  @Test("Adafruit_ADXL345: 256 counts are one g, not 250")
  func adafruitADXL() throws {
    for g in [2.0, 4, 8, 16] {
      let acc = try sensor(.adxl345, .accelerometer, SensorSettings(range: g))
      #expect(abs(scale(acc).x * 256 - 9.80665) < 1e-12)
      #expect(writes(acc, to: 0x31).allSatisfy { $0 & 0x08 != 0 }, "full resolution")
    }
  }

  @Test("Adafruit_MMC56x3: 16384 counts are one gauss, not 16000")
  func adafruitMMC() throws {
    #expect(abs(scale(try sensor(.mmc5603nj, .magnetometer)).y * 16384 - 100) < 1e-12)
    #expect(abs(scale(try sensor(.mmc5983ma, .magnetometer)).y * 16384 - 100) < 1e-12)
  }

  @Test("MadDrivers LIS3DH: one g is 1000, 500, 250 and 83.3 counts, so 16 g is 12 mg")
  func madDriversLIS3DH() throws {
    for (g, counts) in [(2.0, 1000.0), (4, 500), (8, 250), (16, 1000.0 / 12)] {
      let settings = SensorSettings(range: g, mode: "high-resolution")
      let acc = try sensor(.lis3dh, .accelerometer, settings)
      #expect(abs(scale(acc).z * counts - 9.80665) < 1e-9, "\(g) g")
    }
  }

  @Test("Linux st_accel: LSM303AGR has 0.98, 1.95, 3.9 and 11.72 mg, not 1, 2, 4 and 12")
  func linuxLSM303AGR() throws {
    for (g, milli) in [(2.0, 0.98), (4, 1.95), (8, 3.9), (16, 11.72)] {
      let settings = SensorSettings(range: g, mode: "high-resolution")
      let acc = try sensor(.lsm303agr, .accelerometer, settings)
      #expect(abs(scale(acc).x / 9.80665 * 1000 - milli) < 1e-9, "\(g) g")
    }
  }

  @Test("Adafruit_Python_LSM303: the second word is z, not y")
  func adafruitPythonOrder() throws {
    for chip in [Chip.lsm303dlhc, .hmc5883l] {
      var bus = ScriptedBus(
        BusScript([
          .read(0x1E, register: 0x09, answer: [1]),
          .read(0x1E, register: 0x03, answer: [0, 1, 0, 2, 0, 3])
        ]))
      let r = try sensor(chip, .magnetometer).read(from: &bus)
      #expect((r.x, r.y, r.z) == (1, 3, 2))
    }
  }

  @Test("HMC5883L: an axis at -4096 is an overflow, whatever the others say")
  func overflow() throws {
    var bus = ScriptedBus(
      BusScript([
        .read(0x1E, register: 0x09, answer: [1]),
        .read(0x1E, register: 0x03, answer: [0, 1, 0xF0, 0x00, 0, 3])
      ]))
    #expect(try sensor(.hmc5883l, .magnetometer).read(from: &bus).saturated)
  }
}
