import PoiseCore
import PoiseHardware
import PoiseTestKit
import PoiseVirtual
import Testing

// Register numbers and bits are written out from the register descriptions, on purpose not shared.

@Suite("Virtual LSM6DS3TR-C, ICM-42688-P, BMI160, BMI270, LSM303D and QMI8658")
struct VirtualInertialTests {
  private func rig(_ chip: (VirtualChipOptions) -> any VirtualDevice) -> Rig {
    let board = VirtualBoard(source: StillSource(g: Vector3(0.5, -1, 0.25)))
    let at = board.attach(chip(VirtualChipOptions(rateError: 0, jitter: 0, hasNoise: false)))
    board.wire(at, pin: 0)
    return Rig(board)
  }

  private func write(_ rig: Rig, _ address: UInt8, _ values: [(UInt8, UInt8)]) throws {
    for (register, value) in values { try rig.write(value, to: register, of: address) }
  }

  @Test("LSM6DS3TR-C: words of both dies, gyroscope first; the level says 0 when it is full")
  func words() throws {
    let rig = rig { VirtualLSM6DS3(options: $0) }
    try write(
      rig, 0x6A,
      [(0x06, 18), (0x0D, 0x08), (0x08, 0x09), (0x11, 0x40), (0x10, 0x40), (0x0A, 0x26)])
    let period = 1000.0 / 104
    try rig.idle(70 + 2.5 * period)
    #expect(try rig.read(0x3A, of: 0x6A, count: 3) == [12, 0x00, 0])
    #expect(try rig.level(0) == false)
    try rig.idle(period)
    #expect(try rig.read(0x3A, of: 0x6A, count: 3) == [18, 0x80, 0])
    #expect(try rig.level(0) == true)
    // Round and round between 0x3E and 0x3F; 61 µg a count.
    let set = try rig.read(0x3E, of: 0x6A, count: 12)
    let words = stride(from: 0, to: 12, by: 2).map {
      Int16(bitPattern: UInt16(set[$0 + 1]) << 8 | UInt16(set[$0]))
    }
    #expect(words == [0, 0, 0, 8197, -16393, 4098])
    _ = try rig.read(0x3E, of: 0x6A, count: 2)
    #expect(try rig.read(0x3A, of: 0x6A, count: 3) == [11, 0x00, 1])
    try rig.idle(345 * period)
    #expect(try rig.read(0x3A, of: 0x6A, count: 2) == [0, 0xE0])
    try rig.write(0x20, to: 0x0A, of: 0x6A)
    #expect(try rig.read(0x3A, of: 0x6A, count: 2) == [0, 0x10])
  }

  @Test("ICM-42688-P: records with a header; no write is taken right after a die is switched on")
  func records() throws {
    let rig = rig { VirtualICM426(options: $0) }
    try write(rig, 0x68, [(0x5F, 0x03), (0x16, 0x40), (0x4F, 0x08), (0x50, 0x68), (0x4E, 0x0F)])
    try rig.write(0x08, to: 0x65, of: 0x68)
    #expect(try rig.read(0x65, of: 0x68) == [0x10])
    try rig.idle(35)
    #expect(try rig.read(0x2E, of: 0x68, count: 2) == [0, 48])
    try rig.write(0x70, to: 0x4C, of: 0x68)
    #expect(try rig.read(0x2E, of: 0x68, count: 2) == [0, 3])
    let record = try rig.read(0x30, of: 0x68, count: 16)
    // The gyroscope has not started yet.
    #expect(record[0..<7] == [0x68, 0x20, 0x00, 0xC0, 0x00, 0x10, 0x00])
    #expect(record[7..<13] == [0x80, 0x00, 0x80, 0x00, 0x80, 0x00])
    try rig.write(0x02, to: 0x4B, of: 0x68)
    #expect(try rig.read(0x2E, of: 0x68, count: 2) == [0, 0])
    // Latched until the status is read, and dead while INT_ASYNC_RESET is set.
    try write(rig, 0x68, [(0x14, 0x07), (0x65, 0x08)])
    #expect(try rig.level(0) == false)
    try rig.write(0x00, to: 0x64, of: 0x68)
    #expect(try rig.level(0) == true)
    #expect(try rig.read(0x2D, of: 0x68) == [0x08])
    #expect(try rig.level(0) == false)
    #expect(try rig.read(0x2D, of: 0x68) == [0x00])
  }

  @Test("BMI160: loses hasty writes asleep, pulses INT1, clears its status with the data")
  func asleep() throws {
    let rig = rig { VirtualBMI160(options: $0) }
    try write(rig, 0x68, [(0x41, 0x05), (0x43, 0x02)])
    #expect(try rig.read(0x41, of: 0x68) == [0x05])
    #expect(try rig.read(0x43, of: 0x68) == [0x00])
    for (register, value): (UInt8, UInt8) in [
      (0x53, 0x0A), (0x51, 0x10), (0x56, 0x80), (0x47, 0x40), (0x7E, 0x11)
    ] {
      try rig.idle(0.5)
      try rig.write(value, to: register, of: 0x68)
    }
    let edge = try #require(try rig.wait(30))
    #expect(edge.line == 0)
    #expect(try rig.level(0) == true)
    try rig.idle(0.4)
    #expect(try rig.level(0) == false)
    #expect(try rig.read(0x1B, of: 0x68) == [0x80])
    // ±4 g: 8192 counts a g.
    #expect(try rig.read(0x12, of: 0x68, count: 6) == [0x00, 0x10, 0x00, 0xE0, 0x00, 0x08])
    #expect(try rig.read(0x1B, of: 0x68) == [0x00])
    #expect(try rig.read(0x22, of: 0x68, count: 2) == [6, 0])
    #expect(try rig.read(0x24, of: 0x68, count: 6) == [0x00, 0x10, 0x00, 0xE0, 0x00, 0x08])
    try rig.write(0xB6, to: 0x7E, of: 0x68)
    try rig.idle(1.5)
    #expect(try rig.read(0x41, of: 0x68) == [0x03])
  }

  @Test("BMI270: measures nothing without its file, and takes it whole and right only")
  func file() throws {
    let file = MadeConfiguration.bytes(for: Chip.bmi270.units[0])
    for (damage, status) in [("none", UInt8(1)), ("a bit", 2), ("a hole", 2), ("no file", 2)] {
      let options = VirtualChipOptions(rateError: 0, jitter: 0, hasNoise: false)
      let chip = VirtualBMI270(options: options)
      chip.expectedSum = VirtualBMI270.sum(file)
      let rig = rig { _ in chip }
      // Saving power it loses what comes right after another write.
      try write(rig, 0x68, [(0x7C, 0x00), (0x59, 0x01)])
      #expect(try rig.read(0x59, of: 0x68) == [0x00])
      try rig.idle(0.5)
      try rig.write(0x00, to: 0x59, of: 0x68)
      var bus = rig.board.bus()
      for at in stride(from: 0, to: damage == "no file" ? 0 : file.count, by: 32) {
        if damage == "a hole" && at == 4096 { continue }
        var piece = Array(file[at..<(at + 32)])
        if damage == "a bit" && at == 8160 { piece[31] ^= 0x40 }
        try write(rig, 0x68, [(0x5B, UInt8(at / 2 % 16)), (0x5C, UInt8(at / 2 / 16))])
        try piece.withUnsafeBytes { try bus.write($0, to: 0x5E, of: 0x68) }
      }
      try rig.write(0x01, to: 0x59, of: 0x68)
      try rig.idle(25)
      #expect(try rig.read(0x21, of: 0x68) == [status], "\(damage)")
      try write(rig, 0x68, [(0x41, 0x01), (0x7D, 0x04)])
      try rig.idle(15)
      #expect(try rig.read(0x03, of: 0x68) == [status == 1 ? 0x90 : 0x10], "\(damage)")
      // ±4 g: 8192 counts a g.
      let force: [UInt8] = status == 1 ? [0x00, 0x10, 0x00, 0xE0, 0x00, 0x08] : [0, 0, 0, 0, 0, 0]
      #expect(try rig.read(0x0C, of: 0x68, count: 6) == force, "\(damage)")
      #expect(try rig.read(0x03, of: 0x68) == [0x10])
    }
  }

  @Test("LSM303D: two dies with a clock each; a slow accelerometer forbids 100 Hz of the field")
  func clocks() throws {
    let rig = rig { VirtualLSM303D(options: $0) }
    try write(rig, 0x1D, [(0x20, 0x6F), (0x24, 0x70), (0x25, 0x00), (0x26, 0x00)])
    try rig.idle(205)
    #expect(rig.board.produced(.accelerometer, at: 0x1D)?.count == 20)
    #expect(rig.board.produced(.magnetometer, at: 0x1D)?.count == 10)
    // ±2 g at 61 µg a count.
    #expect(try rig.read(0xA8, of: 0x1D, count: 6) == [0x05, 0x20, 0xF7, 0xBF, 0x02, 0x10])
    try rig.write(0x74, to: 0x24, of: 0x1D)
    try rig.idle(105)
    #expect(rig.board.produced(.magnetometer, at: 0x1D)?.count == 20)
    try rig.write(0x5F, to: 0x20, of: 0x1D)
    try rig.idle(105)
    #expect(rig.board.produced(.magnetometer, at: 0x1D)?.count == 20)
    // Powered down, the accelerometer forbids nothing.
    try rig.write(0x0F, to: 0x20, of: 0x1D)
    try rig.idle(105)
    #expect(rig.board.produced(.magnetometer, at: 0x1D)?.count == 30)
  }

  @Test("QMI8658: big-endian and without increment until told; alone, the accelerometer is faster")
  func clock() throws {
    let rig = rig { VirtualQMI8658(options: $0) }
    #expect(try rig.read(0x00, of: 0x6B, count: 2) == [0x05, 0x05])
    try write(rig, 0x6B, [(0x02, 0x40), (0x03, 0x06), (0x04, 0x06), (0x08, 0x01)])
    try rig.idle(3 + 10.5 * 8)
    #expect(rig.board.produced(.accelerometer, at: 0x6B)?.count == 10)
    #expect(try rig.read(0x2E, of: 0x6B) == [0x01])
    #expect(try rig.read(0x35, of: 0x6B, count: 6) == [0x00, 0x20, 0x00, 0xC0, 0x00, 0x10])
    #expect(try rig.read(0x2E, of: 0x6B) == [0x00])
    try rig.write(0x03, to: 0x08, of: 0x6B)
    try rig.idle(60 + 10.5 * 1000 / 112.1)
    #expect(rig.board.produced(.accelerometer, at: 0x6B)?.count == 20)
  }
}
