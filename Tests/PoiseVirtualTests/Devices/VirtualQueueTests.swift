import PoiseCore
import PoiseHardware
import PoiseVirtual
import Testing

// Register numbers and bits are written out from the register descriptions, on purpose not shared.

@Suite("Virtual FIFO of the LSM6DSOX")
struct VirtualTaggedFIFOTests {
  private static let address: UInt8 = 0x6A

  /// Six words on INT1, continuous, at 104 Hz.
  private func rig(gyroscope: Bool) throws -> Rig {
    let board = VirtualBoard(source: StillSource(g: Vector3(0.5, -1, 0.25)))
    let chip = board.attach(
      VirtualLSM6DSOX(options: VirtualChipOptions(rateError: 0, hasNoise: false)))
    board.wire(chip, pin: 0)
    let rig = Rig(board)
    for (register, value): (UInt8, UInt8) in [
      (0x0D, 0x08), (0x07, 0x06), (0x09, gyroscope ? 0x44 : 0x04), (0x0A, 0x06)
    ] {
      try rig.write(value, to: register, of: Self.address)
    }
    if gyroscope { try rig.write(0x40, to: 0x11, of: Self.address) }
    try rig.write(0x40, to: 0x10, of: Self.address)
    return rig
  }

  private func words(_ rig: Rig, _ count: Int) throws -> [(sensor: UInt8, slot: UInt8)] {
    let bytes = try rig.read(0x78, of: Self.address, count: 7 * count)
    return (0..<count).map { (bytes[7 * $0] >> 3, bytes[7 * $0] >> 1 & 3) }
  }

  @Test("counts words, raises INT1 at the watermark, and rolls over from 0x7E to 0x78")
  func level() throws {
    let rig = try rig(gyroscope: false)
    try rig.idle(9.62 * 5.5)
    #expect(try rig.read(0x3A, of: Self.address, count: 2) == [0x05, 0x00])
    #expect(try rig.level(0) == false)
    try rig.idle(9.62)
    #expect(try rig.read(0x3A, of: Self.address, count: 2) == [0x06, 0x80])
    #expect(try rig.level(0) == true)
    let all = try words(rig, 6)
    #expect(all.allSatisfy { $0.sensor == 2 })
    #expect(zip(all, all.dropFirst()).allSatisfy { ($0.slot + 1) & 3 == $1.slot })
    #expect(try rig.read(0x3A, of: Self.address, count: 2) == [0x00, 0x00])
    #expect(try rig.level(0) == false)
  }

  @Test("has a word of each die in a slot, gyroscope first; torn, in another order")
  func slots() throws {
    let rig = try rig(gyroscope: true)
    try rig.idle(70 + 9.62 * 4.5)
    var all = try words(rig, 8)
    #expect(all.map(\.sensor) == [1, 2, 1, 2, 1, 2, 1, 2])
    #expect(stride(from: 0, to: 8, by: 2).allSatisfy { all[$0].slot == all[$0 + 1].slot })
    try rig.idle(9.62 * 2)
    rig.board.schedule(VirtualFault(.tornQueue(address: 0x6A), at: .seconds(rig.now.seconds)))
    try rig.idle(9.62 * 2)
    all = try words(rig, 8)
    // One is gone, a stranger is there, and from then on the accelerometer comes first.
    #expect(all.map(\.sensor) == [2, 1, 2, 2, 3, 1, 2, 1])
  }

  @Test("says that it has lost something, and is emptied by bypass")
  func full() throws {
    let rig = try rig(gyroscope: false)
    try rig.idle(9.62 * 520)
    // Full, overrun and its latch, at the watermark; reading takes the latch away.
    #expect(try rig.read(0x3A, of: Self.address, count: 2) == [0x00, 0xCA])
    #expect(try rig.read(0x3A, of: Self.address, count: 2) == [0x00, 0xC2])
    try rig.write(0x00, to: 0x0A, of: Self.address)
    #expect(try rig.read(0x3A, of: Self.address, count: 2) == [0x00, 0x00])
  }
}

@Suite("Virtual FIFOs of plain bytes")
struct VirtualByteFIFOTests {
  private static let address: UInt8 = 0x68

  /// Both dies at 100 Hz, all axes and no temperature into the FIFO.
  private func rig() throws -> Rig {
    let board = VirtualBoard(source: StillSource(g: Vector3(0.5, -1, 0.25)))
    let chip = board.attach(
      VirtualMPU6050(options: VirtualChipOptions(rateError: 0, hasNoise: false)))
    board.wire(chip, pin: 0)
    let rig = Rig(board)
    for (register, value): (UInt8, UInt8) in [
      (0x23, 0x78), (0x37, 0x20), (0x38, 0x01), (0x19, 0x09), (0x1A, 0x03), (0x6A, 0x40),
      (0x6C, 0x00), (0x6B, 0x01)
    ] {
      try rig.write(value, to: register, of: Self.address)
    }
    return rig
  }

  private func count(_ rig: Rig) throws -> Int {
    let bytes = try rig.read(0x72, of: Self.address, count: 2)
    return Int(bytes[0]) << 8 | Int(bytes[1])
  }

  @Test("counts bytes, and only a part of a sample that is being written")
  func level() throws {
    let rig = try rig()
    try rig.idle(45)
    #expect(try count(rig) == 48)
    let first = try rig.read(0x74, of: Self.address, count: 48)
    // 0.5, -1 and 0.25 g of 16384 counts, big-endian; the gyroscope rests.
    #expect(Array(first[0..<6]) == [0x20, 0x00, 0xC0, 0x00, 0x10, 0x00])
    #expect(Array(first[6..<12]) == [0, 0, 0, 0, 0, 0] && first[12..<24] == first[24..<36])
    #expect(try count(rig) == 0)
    _ = try rig.read(0x3A, of: Self.address)
    #expect(try rig.wait(20) != nil)
    #expect(try count(rig) == 6)
    #expect(try count(rig) == 12)
  }

  @Test("full, drops single bytes and says so; a reset empties it")
  func overflow() throws {
    let rig = try rig()
    try rig.idle(875)
    #expect(try count(rig) == 1024)
    #expect(try rig.read(0x3A, of: Self.address)[0] & 0x10 != 0)
    // 87 samples are 1044 bytes: it begins with the 21st byte of what was written.
    let head = try rig.read(0x74, of: Self.address, count: 6)
    #expect(head == [0, 0, 0, 0, 0x20, 0x00])
    try rig.write(0x04, to: 0x6A, of: Self.address)
    #expect(try count(rig) == 0)
    try rig.idle(50)
    #expect(try count(rig) == 0)
    try rig.write(0x40, to: 0x6A, of: Self.address)
    try rig.idle(15)
    #expect(try count(rig) % 12 == 0 && count(rig) > 0)
    #expect(try rig.read(0x3A, of: Self.address)[0] & 0x10 == 0)
  }

  @Test("of the ICM-20948 is chosen in FIFO_EN_2 and emptied by FIFO_RST")
  func banked() throws {
    let board = VirtualBoard(source: StillSource(g: Vector3(0.5, -1, 0.25)))
    _ = board.attach(VirtualICM20948(options: VirtualChipOptions(rateError: 0, hasNoise: false)))
    let rig = Rig(board)
    for (register, value): (UInt8, UInt8) in [
      (0x7F, 0x20), (0x00, 0x0A), (0x11, 0x0A), (0x7F, 0x00), (0x67, 0x10), (0x03, 0x40),
      (0x06, 0x01), (0x07, 0x00)
    ] {
      try rig.write(value, to: register, of: Self.address)
    }
    try rig.idle(9.78 * 5.5)
    #expect(try rig.read(0x70, of: Self.address, count: 2) == [0x00, 30])
    let bytes = try rig.read(0x72, of: Self.address, count: 6)
    #expect(bytes == [0x20, 0x00, 0xC0, 0x00, 0x10, 0x00])
    try rig.write(0x1F, to: 0x68, of: Self.address)
    try rig.idle(30)
    #expect(try rig.read(0x70, of: Self.address, count: 2) == [0x00, 0x00])
    try rig.write(0x00, to: 0x68, of: Self.address)
    try rig.idle(15)
    #expect(try rig.read(0x71, of: Self.address)[0] == 0)
    #expect(try rig.read(0x70, of: Self.address, count: 2)[1] > 0)
  }
}
