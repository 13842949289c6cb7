import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// FIFOs whose level is counted in words or bytes; registers and values written out again.
@Suite("Chips with a FIFO of words or bytes")
struct FIFOQueueTrafficTests {
  @Test("of the LSM6DSOX: BDR beside the rate, watermark in words, tags before the data")
  func tagged() throws {
    let settings = SensorSettings(range: 4, rateHz: 208, dataReady: true, fifo: 50)
    try ChipTraffic(.lsm6dsox, .accelerometer, settings).checkBatch(
      address: 0x6A,
      configure: """
        r0F=6C w01=00 w12=01 w10=08 w11=00 w12=44 w18=E2 w13=08 w14=00 w15=00 w16=00 w17=00
        w0A=00 w07=00 w08=00 w09=05 w0B=00 w0D=08 w0E=00 r1E=00000000000000000000000000000000
        """,
      // FIFO_CTRL1: 50 words; FIFO_CTRL4: continuous; CTRL1_XL: 208 Hz.
      start: "w07=32 w0A=06 w10=58", status: "r3A=3380",
      read: "r78=1001000200030012FFFF00000080",
      level: FIFOStatus(level: 51, isFull: false),
      readings: [
        Reading(ready: false, x: 1, y: 2, z: 3),
        Reading(ready: false, saturated: true, x: -1, y: 0, z: -32768)
      ], stop: "w07=00 w0A=00 w10=08")
  }

  @Test("of the LSM6DSOX's both dies: two words a sample, of which half a one is none")
  func taggedBoth() throws {
    let settings = SensorSettings(rateHz: 104, dataReady: true, fifo: 25)
    let traffic = try ChipTraffic(
      .lsm6dsox, .accelerometer, settings,
      companion: (.gyroscope, SensorSettings(rateHz: 104, fifo: 25)))
    #expect(traffic.sensor.fifo?.wordsInSample == 2 && traffic.sensor.fifo?.depth == 256)
    // ST's examples settle the gyroscope longest.
    #expect(traffic.sensor.settleSamples == 8)
    try traffic.checkBatch(
      address: 0x6A,
      configure: """
        r0F=6C w01=00 w12=01 w10=08 w11=04 w12=44 w18=E2 w13=08 w14=00 w15=00 w16=00 w17=00
        w0A=00 w07=00 w08=00 w09=44 w0B=00 w0D=08 w0E=00 r1E=00000000000000000000000000000000
        """,
      start: "w07=32 w0A=06 w11=44 w10=48",
      // 0x233 words; FIFO_OVR_IA and its latch.
      status: "r3A=33C2", read: "r78=08010002000300",
      level: FIFOStatus(level: 281, isFull: true, isUneven: true),
      readings: [Reading(ready: false, x: 1, y: 2, z: 3)], stop: "w07=00 w0A=00 w11=04 w10=08")
  }

  @Test("of the MPU-6050: FIFO_EN by axes, no watermark, no interrupt, bytes from one register")
  func bytes() throws {
    let settings = SensorSettings(range: 4, rateHz: 50, dataReady: true, fifo: 25)
    let traffic = try ChipTraffic(
      .mpu6050, .accelerometer, settings,
      companion: (.gyroscope, SensorSettings(rateHz: 50, fifo: 25)))
    #expect(!traffic.sensor.isAnnounced && traffic.sensor.fifo?.depth == 85)
    try traffic.checkBatch(
      address: 0x68,
      configure: """
        r75=68 w6B=80 w6B=00 w6C=3F w6A=00 w23=78 w38=00 w37=20 w19=09 w1A=03 w1B=08 w1C=08
        r3A=000000000000000000000000000000
        """,
      start: "w6A=40 w19=13 w6C=00 w6B=01",
      // 305 bytes: 25 samples of twelve and a part of one.
      status: "r72=0131", read: "r74=000100020003FFFF00000000",
      level: FIFOStatus(level: 25, isFull: false, isUneven: true),
      readings: [Reading(ready: false, x: 1, y: 2, z: 3)], stop: "w6A=00 w19=09 w6C=3F w6B=00")
  }

  @Test("of the MPU-9250's accelerometer alone: half as many bytes, full before they are")
  func halfAsMany() throws {
    let traffic = try ChipTraffic(
      .mpu9250, .accelerometer, SensorSettings(range: 4, rateHz: 100, fifo: 20))
    #expect(traffic.sensor.fifo?.depth == 85)
    try traffic.checkBatch(
      address: 0x68,
      configure: """
        r75=71 w6B=80 w6B=00 w6C=3F w6A=00 w23=08 w38=00 w37=22 w19=09 w1A=03 w1B=00 w1C=08 w1D=03
        r3A=000000000000000000000000000000
        """,
      start: "w6A=40 w19=09 w6C=07", status: "r72=01EC",
      read: "r74=000100020003FFFF0000FFFE",
      level: FIFOStatus(level: 82, isFull: true),
      readings: [
        Reading(ready: false, x: 1, y: 2, z: 3), Reading(ready: false, x: -1, y: 0, z: -2)
      ], stop: "w6A=00 w19=09 w6C=3F")
  }

  @Test("of the ICM-20948: FIFO_EN_2 and USER_CTRL in bank 0, bytes from 0x72")
  func banked() throws {
    let hertz = 1125.0 / 22
    let traffic = try ChipTraffic(
      .icm20948, .accelerometer, SensorSettings(range: 8, rateHz: hertz, fifo: 25),
      companion: (.gyroscope, SensorSettings(range: 2000, rateHz: hertz, fifo: 25)))
    #expect(!traffic.sensor.isAnnounced && traffic.sensor.fifo?.depth == 42)
    try traffic.checkBatch(
      address: 0x68,
      configure: """
        w7F=00 r00=EA w06=80 w06=01 w07=3F w03=00 w05=00 w0F=22 w10=00 w11=00 w66=00 w67=1E w69=00
        w7F=20 w00=00 w01=1F w02=00 w10=00 w11=00 w14=1D w15=00 w7F=00 r1A=00
        """,
      start: "w03=40 w7F=20 w00=15 w7F=00 w07=00 w7F=20 w11=15 w7F=00",
      status: "r70=012C", read: "r72=000100020003FFFF00000000",
      level: FIFOStatus(level: 25, isFull: false),
      readings: [Reading(ready: false, x: 1, y: 2, z: 3)],
      stop: "w03=00 w7F=20 w00=00 w7F=00 w07=3F w7F=20 w11=00 w7F=00")
  }

  @Test("empties a queue of bytes by the two writes of each maker")
  func restart() throws {
    for (chip, steps): (Chip, [(UInt8, UInt8)]) in [
      (.mpu6050, [(0x6A, 0x04), (0x6A, 0x40)]), (.mpu9250, [(0x6A, 0x04), (0x6A, 0x40)]),
      (.icm20948, [(0x68, 0x1F), (0x68, 0x00)])
    ] {
      let sensor = try ChipTraffic(chip, .accelerometer, SensorSettings(fifo: 20)).sensor
      let frame = try #require(sensor.fifo)
      let script = BusScript(steps.map { .write(0x68, register: $0.0, value: $0.1) })
      var bus = ScriptedBus(script)
      try frame.restart(on: &bus)
      #expect(script.problem == nil && frame.tears, "\(chip.name)")
    }
  }

  /// Behind a command (QMI8658), or a window of registers with waits of their own (ICM-42670-P).
  static let outOfReach = ["QMI8658", "ICM-42670-P"]

  @Test("every inertial chip of the catalog has one but for those out of an engine's reach")
  func all() {
    for unit in ChipCatalog.all.flatMap(\.units)
    where unit.kind == .accelerometer || unit.kind == .gyroscope {
      let isWanted = !Self.outOfReach.contains(unit.chip)
      #expect((unit.fifo != nil) == isWanted, "\(unit.chip) \(unit.kind.name)")
    }
  }
}
