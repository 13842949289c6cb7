import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// Registers and values written out again from the register maps.
@Suite("ICM-42688-P and ICM-42670-P")
struct ICM426Tests {
  @Test("ICM-42688-P: both dies are switched on by one write, the last; status before the data")
  func large() throws {
    let traffic = try ChipTraffic(
      .icm42688p, .accelerometer, SensorSettings(range: 8, rateHz: 200, dataReady: true),
      companion: (.gyroscope, SensorSettings(range: 250, rateHz: 200)))
    try traffic.check(
      address: 0x68,
      configure: """
        w76=00 r75=47 w11=01 w4E=00 w4C=30 w14=07 w63=00 w64=00 w65=08 w4F=67 w50=27 w52=00 w16=00
        w5F=00 r2D=00
        """,
      start: "w4E=0F", read: "r2D=08 r1D=0320000100020003FFFF00000000",
      reading: Reading(ready: true, x: 1, y: 2, z: 3), stop: "w4E=00")
  }

  @Test("ICM-42688-P: 2 to 16 g, 15.625 to 2000 degrees/s")
  func scales() throws {
    for (g, counts, bits) in [
      (2.0, 16384.0, UInt8(0x68)), (4, 8192, 0x48), (8, 4096, 0x28), (16, 2048, 0x08)
    ] {
      let traffic = try ChipTraffic(.icm42688p, .accelerometer, SensorSettings(range: g))
      #expect(abs(traffic.scale * counts - 9.80665) < 1e-12)
      #expect(traffic.sensor.plan.contains { $0.register == 0x50 && $0.value == bits })
    }
    for (dps, counts, bits) in [
      (15.625, 2097.152, UInt8(0xE8)), (125, 262.144, 0x88), (2000, 16.384, 0x08)
    ] {
      let traffic = try ChipTraffic(.icm42688p, .gyroscope, SensorSettings(range: dps))
      #expect(abs(traffic.scale * counts - Double.pi / 180) < 1e-12)
      #expect(traffic.sensor.plan.contains { $0.register == 0x4F && $0.value == bits })
    }
  }

  @Test("ICM-42688-P: FIFO of records, 16 bytes for both dies, 8 for one, the header first")
  func queue() throws {
    let settings = SensorSettings(rateHz: 100, dataReady: true, fifo: 25)
    let both = try ChipTraffic(
      .icm42688p, .accelerometer, settings,
      companion: (.gyroscope, SensorSettings(rateHz: 100, fifo: 25)))
    #expect(!both.sensor.isAnnounced && both.sensor.fifo?.depth == 128)
    try both.checkBatch(
      address: 0x68,
      configure: """
        w76=00 r75=47 w11=01 w4E=00 w4C=30 w14=07 w63=00 w64=00 w65=00 w4F=48 w50=48 w52=00 w16=00
        w5F=03 r2D=00
        """,
      start: "w16=40 w4E=0F", status: "r2E=01A0",
      read: "r30=68000100020003FFFF000000000C0102",
      level: FIFOStatus(level: 26, isFull: false),
      readings: [Reading(ready: false, x: 1, y: 2, z: 3)], stop: "w16=00 w4E=00")
    let alone = try ChipTraffic(.icm42688p, .gyroscope, settings)
    #expect(alone.sensor.fifo?.depth == 256)
    try alone.checkBatch(
      address: 0x68,
      configure: """
        w76=00 r75=47 w11=01 w4E=00 w4C=30 w14=07 w63=00 w64=00 w65=00 w4F=48 w50=08 w52=00 w16=00
        w5F=02 r2D=00
        """,
      start: "w16=40 w4E=0C", status: "r2E=07E8",
      read: "r30=48000400050006 0C480007000800090C".replacing(" ", with: ""),
      level: FIFOStatus(level: 253, isFull: true),
      readings: [
        Reading(ready: false, x: 4, y: 5, z: 6), Reading(ready: false, x: 7, y: 8, z: 9)
      ], stop: "w16=00 w4E=00")
    let script = BusScript([
      .write(0x68, register: 0x4B, value: 0x02), .write(0x68, register: 0x4B, value: 0x02)
    ])
    var bus = ScriptedBus(script)
    try both.sensor.fifo?.restart(on: &bus)
    #expect(script.problem == nil)
  }

  @Test("ICM-42670-P: the clock stays on, status far from the data, filters of both dies alike")
  func small() throws {
    let settings = SensorSettings(range: 2, rateHz: 400, mode: "filter-121", dataReady: true)
    let traffic = try ChipTraffic(
      .icm42670p, .accelerometer, settings, address: 0x69,
      companion: (.gyroscope, SensorSettings(range: 2000, rateHz: 400, mode: "filter-121")))
    try traffic.check(
      address: 0x69,
      configure: "r75=67 w02=10 w1F=10 w06=07 w2B=08 w20=07 w21=67 w23=32 w24=42 w28=01 r39=00",
      start: "w1F=1F", read: "r39=01 r09=0300800000020003FFFF00000000",
      reading: Reading(ready: true, saturated: true, x: -32768, y: 2, z: 3),
      stop: "w1F=10")
    #expect(throws: ChipError.self) {
      try ChipTraffic(
        .icm42670p, .accelerometer, settings, companion: (.gyroscope, SensorSettings()))
    }
  }

  @Test("temperature: 132.48 and 128 counts a degree above 25")
  func temperature() throws {
    let large = try #require(Chip.icm42688p.unit(.accelerometer)?.thermometer)
    let small = try #require(Chip.icm42670p.unit(.accelerometer)?.thermometer)
    // 0x052D is 1325 counts: 10.0015 degrees.
    #expect(large.register == 0x1D && abs(large.milliCelsius(0x05, 0x2D) - 35_001) <= 1)
    #expect(small.register == 0x09 && small.milliCelsius(0xFF, 0x80) == 24_000)
  }
}
