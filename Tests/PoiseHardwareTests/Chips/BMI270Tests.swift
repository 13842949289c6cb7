import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// Registers and values written out again from the data sheet and from Bosch's driver.
@Suite("BMI270")
struct BMI270Tests {
  /// The file in bursts of 16 bytes, each behind its place in words: low nibble, then the rest.
  private static let upload: String = {
    let file = MadeConfiguration.bytes(for: Chip.bmi270.units[0])
    func hex(_ value: Int) -> String {
      let text = String(value, radix: 16, uppercase: true)
      return value < 16 ? "0" + text : text
    }
    var words = "w59=00 "
    for at in stride(from: 0, to: 8192, by: 16) {
      let bytes = file[at..<(at + 16)].map { hex(Int($0)) }.joined()
      words += "w5B=\(hex(at / 2 % 16)) w5C=\(hex(at / 2 / 16)) b5E=\(bytes) "
    }
    return words + "w59=01 "
  }()

  @Test("is given its file and says so, then both dies are switched on at once")
  func both() throws {
    let traffic = try ChipTraffic(
      .bmi270, .accelerometer, SensorSettings(range: 8, rateHz: 200, dataReady: true),
      companion: (.gyroscope, SensorSettings(range: 250, rateHz: 200)))
    try traffic.check(
      address: 0x68,
      configure: "r00=24 w7E=B6 w7C=00 w7D=00 " + Self.upload + """
        r21=01 w40=A9 w41=02 w42=E9 w43=03 w53=0A w55=00 w58=04 w6D=00 w48=00 w49=00 w7E=B0 r03=00
        """,
      start: "w7D=0E", read: "r03=80 r0C=010002000080040005000600",
      reading: Reading(ready: true, saturated: true, x: 1, y: 2, z: -32768), stop: "w7D=00")
  }

  @Test("waits 450 us after it is told not to save power, 150 ms for the file, 45 ms for a gyro")
  func pauses() throws {
    let plan = try ChipTraffic(.bmi270, .gyroscope).sensor.plan
    func pause(after register: UInt8, _ value: UInt8) throws -> UInt32 {
      let at = try #require(plan.lastIndex { $0.register == register && $0.value == value })
      return plan[at + 1].pauseMicroseconds
    }
    #expect(try pause(after: 0x7E, 0xB6) >= 2000)
    #expect(try pause(after: 0x7C, 0x00) >= 450)
    #expect(try pause(after: 0x59, 0x01) >= 150_000)
    #expect(plan.last.map { $0.pauseMicroseconds >= 45_000 } == true)
    // Other sensors have their turn at least every 32 transfers.
    var row = 0
    for step in plan {
      row = step.action == .pause ? 0 : row + 1
      #expect(row <= 32)
    }
  }

  @Test("FIFO without headers, gyroscope first, its length in bytes, flushed last of all")
  func queue() throws {
    let settings = SensorSettings(rateHz: 100, fifo: 25)
    let traffic = try ChipTraffic(
      .bmi270, .accelerometer, settings,
      companion: (.gyroscope, SensorSettings(rateHz: 100, fifo: 25)))
    try traffic.checkBatch(
      address: 0x68,
      configure: "r00=24 w7E=B6 w7C=00 w7D=00 " + Self.upload + """
        r21=01 w40=A8 w41=01 w42=E8 w43=02 w53=0A w55=00 w58=00 w6D=00 w48=00 w49=C0 w7E=B0 r03=00
        """,
      start: "w7D=0E w7E=B0", status: "r24=2C01", read: "r26=040005000600010002000300",
      level: FIFOStatus(level: 25, isFull: false),
      readings: [Reading(ready: false, x: 1, y: 2, z: 3)], stop: "w7E=B0 w7D=00")
  }

  @Test("2 to 16 g, 125 to 2000 degrees/s, 512 counts a degree Celsius above 23")
  func scales() throws {
    for (g, counts, bits) in [
      (2.0, 16384.0, UInt8(0)), (4, 8192, 1), (8, 4096, 2), (16, 2048, 3)
    ] {
      let traffic = try ChipTraffic(.bmi270, .accelerometer, SensorSettings(range: g))
      #expect(abs(traffic.scale * counts - 9.80665) < 1e-12)
      #expect(traffic.sensor.plan.contains { $0.register == 0x41 && $0.value == bits })
    }
    for (dps, bits) in [(125.0, UInt8(4)), (250, 3), (500, 2), (1000, 1), (2000, 0)] {
      let traffic = try ChipTraffic(.bmi270, .gyroscope, SensorSettings(range: dps))
      #expect(abs(traffic.scale * 32768 - dps * Double.pi / 180) < 1e-12)
      #expect(traffic.sensor.plan.contains { $0.register == 0x43 && $0.value == bits })
    }
    let thermometer = try #require(Chip.bmi270.unit(.accelerometer)?.thermometer)
    #expect(thermometer.milliCelsius(0x00, 0x10) == 31_000)
  }

  @Test("without its file, or with one of another length, one line says where it is found")
  func file() throws {
    let unit = try #require(Chip.bmi270.unit(.accelerometer))
    let hint =
      ": name the file with configuration = \"PATH\" in the board file (the 8192 bytes of "
      + "bmi270_config_file in bmi270.c of github.com/boschsensortec/BMI270_SensorAPI)"
    for (count, what) in [
      (0, "BMI270 needs its maker's configuration"),
      (328, "BMI270 needs a configuration of 8192 bytes, not 328")
    ] {
      do throws(ChipError) {
        _ = try Sensor(
          unit, settings: SensorSettings(configuration: [UInt8](repeating: 0, count: count)))
        Issue.record("taken")
      } catch { #expect(error.message(bus: "/dev/i2c-1") == what + hint) }
    }
    #expect(
      ChipError.refused(chip: "BMI270", address: 0x68, register: 0x21, read: 0x02)
        .message(bus: "/dev/i2c-1")
        == "the BMI270 at address 0x68 on /dev/i2c-1 did not take its configuration: register "
        + "0x21 reads 0x02; check the file, then power the chip off and on")
  }
}
