import PoiseCore
import PoiseHardware
import Testing

/// Registers and values of the FIFOs, written out again from the data sheets.
@Suite("Chips with a FIFO")
struct FIFOTrafficTests {
  @Test("of ST's accelerometer core: FIFO_EN, stream, watermark on INT1; stops through bypass")
  func stAccelerometer() throws {
    let settings = SensorSettings(dataReady: true, fifo: 16)
    try ChipTraffic(.lsm303dlhc, .accelerometer, settings).checkBatch(
      address: 0x19,
      configure: """
        r0F=33 w20=07 w21=00 w22=04 w23=90 w24=40 w25=00 w2E=00 w30=00 w34=00 w38=00
        rA7=00000000000000
        """,
      start: "w2E=90 w20=57", status: "r2F=90",
      // Ten bits, left-justified; one transfer for all, the address rolls over.
      read: "rA8=40000000C0FF0080C07F0000",
      level: FIFOStatus(level: 16, isFull: false),
      readings: [
        Reading(ready: false, x: 1, y: 0, z: -1),
        Reading(ready: false, saturated: true, x: -512, y: 511, z: 0)
      ], stop: "w2E=00 w20=07")
  }

  @Test("of the LSM303AGR, LIS3DH and LIS2DH12: the same registers, their own set-up")
  func sameCore() throws {
    let settings = SensorSettings(rateHz: 200, dataReady: true, fifo: 31)
    for (chip, own) in [
      (Chip.lsm303agr, "w20=07 w1F=C0 w21=00 w22=04 w23=90 w24=40 w25=00 w2E=00 w30=00 w34=00"),
      (Chip.lis3dh, "w20=07 w1F=C0 w3E=00 w21=00 w22=04 w23=90 w24=40 w25=00 w2E=00 w30=00 w34=00"),
      (
        Chip.lis2dh12,
        "w20=07 w1F=C0 w3E=00 w21=00 w22=04 w23=90 w24=40 w25=00 w2E=00 w30=00 w34=00"
      )
    ] {
      let rest = chip.name == "LSM303AGR" ? "w38=00 w3E=00" : "w38=00"
      // Full: five bits say 31, OVRN says that there are 32.
      try ChipTraffic(chip, .accelerometer, settings, address: 0x19).checkBatch(
        address: 0x19, configure: "r0F=33 \(own) \(rest) rA7=00000000000000",
        start: "w2E=9F w20=67", status: "r2F=DF", read: "rA8=000040000080",
        level: FIFOStatus(level: 32, isFull: true),
        readings: [Reading(ready: false, saturated: true, x: 0, y: 1, z: -512)],
        stop: "w2E=00 w20=07")
    }
  }

  @Test("of the ADXL345 and ADXL343: stream, watermark on INT1, a transfer a sample")
  func adxl() throws {
    let settings = SensorSettings(range: 16, rateHz: 200, dataReady: true, fifo: 20)
    for (status, level) in [
      ("r39=14", FIFOStatus(level: 20, isFull: false)),
      // Only when it may be full is INT_SOURCE read: OVERRUN.
      ("r39=20 r30=83", FIFOStatus(level: 32, isFull: true)),
      ("r39=21 r30=83", FIFOStatus(level: 33, isFull: true)),
      ("r39=20 r30=82", FIFOStatus(level: 32, isFull: false))
    ] {
      try ChipTraffic(.adxl345, .accelerometer, settings).checkBatch(
        address: 0x53,
        configure: """
          r00=E5 w2D=00 w2E=02 w2F=00 w1E=00 w1F=00 w20=00 w2C=0A w31=0B w38=00
          r30=0000000000000000
          """,
        start: "w38=94 w2C=0B w2D=08", status: status, read: "r32=0001FFFF00F0 r32=010002000300",
        level: level,
        readings: [
          Reading(ready: false, saturated: true, x: 256, y: -1, z: -4096),
          Reading(ready: false, x: 1, y: 2, z: 3)
        ], stop: "w38=00 w2C=0A w2D=00")
    }
  }

  @Test("of the LSM9DS1's accelerometer alone: FIFO_EN, continuous, 0x28 to 0x2D round and round")
  func lsm9ds1Accelerometer() throws {
    try ChipTraffic(.lsm9ds1, .accelerometer, SensorSettings(fifo: 24)).checkBatch(
      address: 0x6A,
      configure: """
        r0F=68 w20=10 w22=44 w23=02 w0D=00 w2E=00 w24=00 w0C=00 w1F=38 w21=00 r27=00000000000000
        """,
      start: "w2E=D8 w20=70", status: "r2F=98", read: "r28=0100020003000400FFFFFE7F",
      level: FIFOStatus(level: 24, isFull: false),
      readings: [
        Reading(ready: false, x: 1, y: 2, z: 3), Reading(ready: false, x: 4, y: -1, z: 32766)
      ], stop: "w2E=00 w20=10")
  }

  @Test("of the LSM9DS1's both dies: the gyroscope runs first, both samples in one row from 0x18")
  func lsm9ds1() throws {
    let settings = SensorSettings(dataReady: true, fifo: 24)
    let traffic = try ChipTraffic(
      .lsm9ds1, .accelerometer, settings,
      companion: (.gyroscope, SensorSettings(fifo: 24)))
    // 18 of the gyroscope's samples are unsettled, 3 of the accelerometer's (tables 11, 12).
    #expect(traffic.sensor.settleSamples == 18)
    try traffic.checkBatch(
      address: 0x6A,
      configure: """
        r0F=68 w20=10 w22=44 w23=02 w0D=00 w2E=00 w24=00 w0C=08 w1F=38 w21=00
        w10=08 w22=44 w23=02 w0D=00 w2E=00 w24=00 w1E=38 w11=00 w12=00 r27=00000000000000
        """,
      start: "w2E=D8 w10=68 w20=70", status: "r2F=E0",
      read: "r18=01000200030004000500060007000800090000800A000B00",
      level: FIFOStatus(level: 32, isFull: true),
      readings: [
        Reading(ready: false, x: 4, y: 5, z: 6),
        Reading(ready: false, saturated: true, x: -32768, y: 10, z: 11)
      ], stop: "w2E=00 w10=08 w20=10")
    let gyroscope = try Sensor(
      #require(Chip.lsm9ds1.unit(.gyroscope)), settings: SensorSettings(fifo: 24),
      isCompanion: true)
    var row: [UInt8] = [1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0]
    try row.withUnsafeMutableBytes { bytes in
      let frame = try #require(gyroscope.fifo)
      #expect(frame.decode(0, bytes) == Reading(ready: false, x: 1, y: 2, z: 3))
    }
  }

  @Test("is read in whole samples of at most 30 bytes where the adapter can do SMBus only")
  func blocks() throws {
    let five = String(repeating: "400080000000", count: 5)
    let one = Reading(ready: false, x: 1, y: 2, z: 0)
    try ChipTraffic(.lis3dh, .accelerometer, SensorSettings(fifo: 12), address: 0x18).checkBatch(
      address: 0x18,
      configure: """
        r0F=33 w20=07 w1F=C0 w3E=00 w21=00 w22=00 w23=90 w24=40 w25=00 w2E=00 w30=00 w34=00 w38=00
        rA7=00000000000000
        """,
      start: "w2E=8C w20=57", status: "r2F=8C",
      read: "rA8=\(five) rA8=\(five) rA8=400080000000400080000000",
      level: FIFOStatus(level: 12, isFull: false),
      readings: [Reading](repeating: one, count: 12), stop: "w2E=00 w20=07", longestRead: 32)
  }

  @Test("reports the ten bits it delivers: a quarter of the counts, four times the scale")
  func resolution() throws {
    let plain = try ChipTraffic(.lis3dh, .accelerometer).sensor.streamInfo(
      index: 0, bus: "i2c-1", mount: nil)
    let queued = try ChipTraffic(.lis3dh, .accelerometer, SensorSettings(fifo: 16)).sensor
      .streamInfo(index: 0, bus: "i2c-1", mount: nil)
    // ±4 g: 8 mg a digit of ten bits (data sheet table 4).
    #expect(abs(queued.scale - 0.008 * Physics.standardGravity) < 1e-12)
    #expect(abs(queued.scale - 4 * plain.scale) < 1e-12)
    #expect(plain.fullScaleCounts == 2044 && queued.fullScaleCounts == 511)
    #expect(plain.fifo == 0 && plain.lag == 0)
    // What 32 samples take at 100 Hz, by a clock a tenth slow.
    #expect(queued.fifo == 16 && queued.lag == 352_000_000)
  }

  @Test("refuses a watermark it cannot have, and a FIFO where there is none")
  func refusals() throws {
    for fifo in [1, 32, 1000] {
      #expect(
        throws: ChipError.fifo(fifo, chip: "LIS3DH", kind: .accelerometer, allowed: 2...31)
      ) {
        try ChipTraffic(.lis3dh, .accelerometer, SensorSettings(fifo: fifo))
      }
    }
    let none = ChipError.fifo(8, chip: "LSM303AGR", kind: .magnetometer, allowed: nil)
    #expect(throws: none) {
      try ChipTraffic(.lsm303agr, .magnetometer, SensorSettings(fifo: 8))
    }
    #expect(none.message(bus: "i2c-1") == "LSM303AGR magnetometer has no FIFO: leave fifo out")
  }
}
