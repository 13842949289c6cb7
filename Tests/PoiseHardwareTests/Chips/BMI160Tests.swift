import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// Registers and values written out again from the data sheet.
@Suite("BMI160")
struct BMI160Tests {
  @Test("is told its rate asleep, then woken by command, the slower gyroscope first")
  func both() throws {
    let traffic = try ChipTraffic(
      .bmi160, .accelerometer, SensorSettings(range: 8, rateHz: 200, dataReady: true),
      companion: (.gyroscope, SensorSettings(range: 250, rateHz: 200)))
    try traffic.check(
      address: 0x68,
      configure: """
        r00=D1 w7E=B6 w40=29 w41=08 w42=29 w43=03 w53=0A w54=00 w51=10 w56=80 w6D=00 w46=00 w47=00
        w7E=B0 r1B=00
        """,
      start: "w7E=15 w7E=11", read: "r1B=80 r0C=040005000600010002000080",
      reading: Reading(ready: true, saturated: true, x: 1, y: 2, z: -32768), stop: "w7E=10 w7E=14")
  }

  @Test("gives each write 450 us and more while it is asleep, and the gyroscope 80 ms to wake")
  func pauses() throws {
    let plan = try ChipTraffic(.bmi160, .gyroscope).sensor.plan
    for (i, step) in plan.enumerated() where step.action == .write {
      let next = plan[i + 1]
      #expect(next.action == .pause && next.pauseMicroseconds >= 450, "\(step)")
    }
    #expect(plan.last?.pauseMicroseconds == 80_000)
  }

  @Test("FIFO without headers: flushed last of all, nothing on INT1, its length in bytes")
  func queue() throws {
    let settings = SensorSettings(rateHz: 100, dataReady: true, fifo: 25)
    let traffic = try ChipTraffic(
      .bmi160, .accelerometer, settings,
      companion: (.gyroscope, SensorSettings(rateHz: 100, fifo: 25)))
    #expect(!traffic.sensor.isAnnounced && traffic.sensor.fifo?.depth == 85)
    try traffic.checkBatch(
      address: 0x68,
      configure: """
        r00=D1 w7E=B6 w40=28 w41=05 w42=28 w43=02 w53=0A w54=00 w51=00 w56=00 w6D=00 w46=00 w47=C0
        w7E=B0 r1B=00
        """,
      start: "w7E=15 w7E=11 w7E=B0", status: "r22=2E01",
      read: "r24=040005000600010002000300",
      level: FIFOStatus(level: 25, isFull: false, isUneven: true),
      readings: [Reading(ready: false, x: 1, y: 2, z: 3)], stop: "w7E=B0 w7E=10 w7E=14")
    // 150 bytes are 25 samples of one die.
    let alone = try ChipTraffic(.bmi160, .accelerometer, settings).sensor
    #expect(alone.fifo?.depth == 170)
    #expect(alone.plan.contains { $0.register == 0x47 && $0.value == 0x40 })
  }

  @Test("2 to 16 g, 125 to 2000 degrees/s, 512 counts a degree Celsius above 23")
  func scales() throws {
    for (g, counts, bits) in [
      (2.0, 16384.0, UInt8(0x03)), (4, 8192, 0x05), (8, 4096, 0x08), (16, 2048, 0x0C)
    ] {
      let traffic = try ChipTraffic(.bmi160, .accelerometer, SensorSettings(range: g))
      #expect(abs(traffic.scale * counts - 9.80665) < 1e-12)
      #expect(traffic.sensor.plan.contains { $0.register == 0x41 && $0.value == bits })
    }
    for (dps, counts) in [(125.0, 262.4), (250, 131.2), (500, 65.6), (1000, 32.8), (2000, 16.4)] {
      let traffic = try ChipTraffic(.bmi160, .gyroscope, SensorSettings(range: dps))
      #expect(abs(traffic.scale * counts - Double.pi / 180) < 1e-12)
    }
    let thermometer = try #require(Chip.bmi160.unit(.accelerometer)?.thermometer)
    #expect(thermometer.register == 0x20 && thermometer.milliCelsius(0x00, 0x02) == 24_000)
  }
}
