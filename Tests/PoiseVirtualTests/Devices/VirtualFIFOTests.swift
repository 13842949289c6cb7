import PoiseCore
import PoiseHardware
import PoiseVirtual
import Testing

// Register numbers and bits are written out from the register description, on purpose not shared.

@Suite("Virtual FIFO of ST's accelerometer core")
struct VirtualSTFIFOTests {
  static let address: UInt8 = 0x19

  /// At 100 Hz, ±2 g in high resolution, watermark 4 on INT1, running.
  private func rig(_ mode: UInt8 = 0x84) throws -> Rig {
    let rig = Rig(
      .lsm303agr(
        source: StillSource(g: Vector3(0.5, -1, 0.25)), accelerometerRateError: 0, noise: false,
        keepsSamples: true))
    try rig.write(0x88, to: 0x23, of: Self.address)
    try rig.write(0x04, to: 0x22, of: Self.address)
    try rig.write(0x40, to: 0x24, of: Self.address)
    try rig.write(mode, to: 0x2E, of: Self.address)
    try rig.write(0x57, to: 0x20, of: Self.address)
    return rig
  }

  @Test("tells its level, empties with each sixth byte, raises INT1 at the watermark only")
  func level() throws {
    let rig = try rig()
    #expect(try rig.read(0x2F, of: Self.address) == [0x20])
    // Seven periods of turn-on, then one each 10 ms.
    try rig.idle(95)
    #expect(try rig.read(0x2F, of: Self.address) == [0x03])
    #expect(try rig.level(0) == false)
    try rig.idle(10)
    #expect(try rig.read(0x2F, of: Self.address) == [0x84])
    #expect(try rig.level(0) == true)
    _ = try rig.read(0xA8, of: Self.address, count: 5)
    #expect(try rig.level(0) == true)
    _ = try rig.read(0x2D, of: Self.address)
    #expect(try rig.read(0x2F, of: Self.address) == [0x03])
    #expect(try rig.level(0) == false)
  }

  @Test("rolls over from 0x2D to 0x28 and gives ten bits of whatever there is")
  func burst() throws {
    let rig = try rig()
    try rig.idle(105)
    let bytes = try rig.read(0xA8, of: Self.address, count: 24)
    for i in 0..<4 { #expect(bytes[6 * i..<6 * i + 6] == bytes[0..<6]) }
    // 510, -1020 and 255 digits of 12 bits: the lowest two of each are gone.
    let words = [0, 2, 4].map { at -> Int in
      Int(Int16(bitPattern: UInt16(bytes[at + 1]) << 8 | UInt16(bytes[at])))
    }
    let expected: [Int] = [508 * 16, -1020 * 16, 252 * 16]
    #expect(words == expected)
    #expect(try rig.read(0x2F, of: Self.address) == [0x20])
    #expect(try rig.level(0) == false)
  }

  @Test("when full says so, and loses the oldest as a stream, the newest as a FIFO")
  func full() throws {
    for mode: UInt8 in [0x84, 0x44] {
      let rig = try rig(mode)
      try rig.idle(60 + 10 * 40)
      #expect(try rig.read(0x2F, of: Self.address) == [0xDF])
      _ = try rig.read(0xA8, of: Self.address, count: 6)
      #expect(try rig.read(0x2F, of: Self.address) == [0x9F])
      #expect(rig.board.produced(.accelerometer, at: Self.address)?.overwritten ?? 0 > 0)
    }
  }

  @Test("is emptied by bypass, and without FIFO_EN there is none")
  func bypass() throws {
    let rig = try rig()
    try rig.idle(105)
    try rig.write(0x00, to: 0x2E, of: Self.address)
    #expect(try rig.read(0x2F, of: Self.address) == [0x20])
    #expect(try rig.level(0) == false)
    try rig.write(0x00, to: 0x24, of: Self.address)
    try rig.write(0x84, to: 0x2E, of: Self.address)
    try rig.idle(100)
    #expect(try rig.read(0x2F, of: Self.address) == [0x20])
  }
}

@Suite("Virtual FIFO of the LSM9DS1")
struct VirtualLSM9DS1FIFOTests {
  /// Threshold 4 on INT1, continuous, both dies at 119 Hz or the accelerometer alone.
  private func rig(gyroscope: Bool) throws -> Rig {
    let board = VirtualBoard(source: StillSource(g: Vector3(0.5, -1, 0.25)))
    let chip = board.attach(
      VirtualLSM9DS1(options: VirtualChipOptions(rateError: 0, hasNoise: false)))
    board.wire(chip, pin: 0)
    let rig = Rig(board)
    for (register, value): (UInt8, UInt8) in [(0x0C, 0x08), (0x23, 0x02), (0x2E, 0xC4)] {
      try rig.write(value, to: register, of: 0x6A)
    }
    if gyroscope { try rig.write(0x60, to: 0x10, of: 0x6A) }
    try rig.write(0x60, to: 0x20, of: 0x6A)
    return rig
  }

  @Test("keeps both dies' samples in one place, read from 0x18 on to 0x28 and round again")
  func both() throws {
    let rig = try rig(gyroscope: true)
    try rig.idle(30 + 8.4 * 4.5)
    #expect(try rig.read(0x2F, of: 0x6A) == [0x84])
    #expect(try rig.level(0) == true)
    let bytes = try rig.read(0x18, of: 0x6A, count: 24)
    #expect(bytes[0..<6] == [0, 0, 0, 0, 0, 0])
    // x is left-handed; 500, -1000 and 250 mg at 0.061.
    let x = Int16(bitPattern: UInt16(bytes[7]) << 8 | UInt16(bytes[6]))
    #expect(x == -8197)
    #expect(bytes[12..<24] == bytes[0..<12])
    #expect(try rig.read(0x2F, of: 0x6A) == [0x02])
    #expect(try rig.level(0) == false)
  }

  @Test("of the accelerometer alone wraps from 0x2D to 0x28; when it has lost one, says so")
  func alone() throws {
    let rig = try rig(gyroscope: false)
    try rig.idle(8.4 * 31.5)
    #expect(try rig.read(0x2F, of: 0x6A) == [0x9F])
    try rig.idle(8.4)
    #expect(try rig.read(0x2F, of: 0x6A) == [0xA0])
    try rig.idle(8.4)
    #expect(try rig.read(0x2F, of: 0x6A) == [0xE0])
    let bytes = try rig.read(0x28, of: 0x6A, count: 12)
    #expect(bytes[6..<12] == bytes[0..<6])
    #expect(try rig.read(0x2F, of: 0x6A) == [0x9E])
  }
}
