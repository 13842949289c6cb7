import PoiseCore
import PoiseHardware
import PoiseVirtual
import Testing

// Register numbers and bits are written out from the register description, on purpose not shared.

@Suite("VirtualLSM303AGRAccelerometer")
struct VirtualLSM303AGRAccelerometerTests {
  static let address: UInt8 = 0x19

  private func rig(
    _ source: any MotionSource = StillSource(g: Vector3(0.5, -1, 0.25)), noise: Bool = false,
    rateError: Double = 0.023
  ) -> Rig {
    Rig(
      .lsm303agr(
        source: source, accelerometerRateError: rateError, noise: noise, keepsSamples: true))
  }

  @Test("wakes up powered down, with its identity and reset values")
  func reset() throws {
    let rig = rig()
    #expect(try rig.read(0x0F, of: Self.address) == [0x33])
    #expect(try rig.read(0x20 | 0x80, of: Self.address, count: 8) == [7, 0, 0, 0, 0, 0, 0, 0])
    #expect(try rig.read(0x2F, of: Self.address) == [0x20])
    try rig.idle(1000)
    #expect(rig.board.produced(.accelerometer, at: Self.address)?.count == 0)
    #expect(try rig.level(0) == false)
  }

  @Test("goes to the next register only with the increment bit")
  func increment() throws {
    let rig = rig()
    try rig.write(0x12, to: 0x21, of: Self.address)
    try rig.write(0x34, to: 0x24, of: Self.address)
    #expect(try rig.read(0x21, of: Self.address, count: 4) == [0x12, 0x12, 0x12, 0x12])
    #expect(try rig.read(0xA1, of: Self.address, count: 4) == [0x12, 0, 0, 0x34])
    #expect(try rig.read(0x8F, of: Self.address, count: 2) == [0x33, 0])
  }

  @Test("does not take writes to its identity, status and outputs")
  func readOnly() throws {
    let rig = rig()
    for register: UInt8 in [0x0F, 0x27, 0x28, 0x2D, 0x2F] {
      let before = try rig.read(register, of: Self.address)
      try rig.write(0x55, to: register, of: Self.address)
      #expect(try rig.read(register, of: Self.address) == before)
    }
  }

  /// 500, −1000 and 250 mg divided by the sensitivity of each mode and range, rounded.
  static let expected: [(ctrl1: UInt8, ctrl4: UInt8, shift: Int, counts: [Int])] = [
    (0x57, 0x88, 4, [510, -1020, 255]),  // high resolution, 0.98 mg
    (0x57, 0x98, 4, [256, -513, 128]),  // 1.95
    (0x57, 0xA8, 4, [128, -256, 64]),  // 3.9
    (0x57, 0xB8, 4, [43, -85, 21]),  // 11.72
    (0x57, 0x80, 6, [128, -256, 64]),  // normal, 3.9
    (0x57, 0x90, 6, [64, -128, 32]),  // 7.82
    (0x57, 0xA0, 6, [32, -64, 16]),  // 15.63
    (0x57, 0xB0, 6, [11, -21, 5]),  // 46.9
    (0x5F, 0x80, 8, [32, -64, 16]),  // low power, 15.63
    (0x5F, 0x90, 8, [16, -32, 8]),  // 31.26
    (0x5F, 0xA0, 8, [8, -16, 4]),  // 62.52
    (0x5F, 0xB0, 8, [3, -5, 1])  // 187.58
  ]

  @Test("gives the exact left-justified counts of each mode and range", arguments: 0..<12)
  func counts(row: Int) throws {
    let (ctrl1, ctrl4, shift, counts) = Self.expected[row]
    let rig = rig()
    try rig.write(ctrl4, to: 0x23, of: Self.address)
    try rig.write(ctrl1, to: 0x20, of: Self.address)
    try rig.idle(100)
    #expect(try rig.counts(0x28, of: Self.address) == counts.map { Int16($0 << shift) })
  }

  @Test("clips at both ends of its range and counts it")
  func clipping() throws {
    let rig = rig(StillSource(g: Vector3(3, -3, 1)))
    try rig.write(0x88, to: 0x23, of: Self.address)
    try rig.write(0x57, to: 0x20, of: Self.address)
    try rig.idle(100)
    let expected: [Int16] = [2047 * 16, -2048 * 16, 1020 * 16]
    #expect(try rig.counts(0x28, of: Self.address) == expected)
    let made = try #require(rig.board.produced(.accelerometer, at: Self.address))
    #expect(made.clipped == made.count)
  }

  @Test(
    "runs at the set rate of its own wrong clock",
    arguments: [
      (UInt8(0x17), UInt8(0x88), 1.0), (0x27, 0x88, 10), (0x37, 0x88, 25), (0x47, 0x88, 50),
      (0x57, 0x88, 100), (0x67, 0x88, 200), (0x77, 0x88, 400), (0x97, 0x80, 1344),
      (0x8F, 0x80, 1620), (0x9F, 0x80, 5376)
    ])
  func rates(ctrl1: UInt8, ctrl4: UInt8, rate: Double) throws {
    let rig = rig()
    try rig.write(ctrl4, to: 0x23, of: Self.address)
    try rig.write(ctrl1, to: 0x20, of: Self.address)
    try rig.idle(rate == 1 ? 40_000 : 10_000)
    let samples = try #require(rig.board.produced(.accelerometer, at: Self.address)).samples
    let first = try #require(samples.first)
    let last = try #require(samples.last)
    let measured = Double(samples.count - 1) / (Double(last.instant - first.instant) * 1e-9)
    #expect(abs(measured / (rate * 1.023) - 1) < 1e-3)
  }

  @Test(
    "makes nothing of settings that the description does not allow",
    arguments: [(UInt8(0x5F), UInt8(0x88)), (0x87, 0x88), (0xA7, 0x88), (0xF7, 0x80), (0x07, 0x88)])
  func notAllowed(ctrl1: UInt8, ctrl4: UInt8) throws {
    let rig = rig()
    try rig.write(ctrl4, to: 0x23, of: Self.address)
    try rig.write(ctrl1, to: 0x20, of: Self.address)
    try rig.idle(1000)
    #expect(rig.board.produced(.accelerometer, at: Self.address)?.count == 0)
  }

  @Test("shows new data and overrun in its status, and clears them with the high bytes")
  func status() throws {
    let rig = rig()
    try rig.write(0x88, to: 0x23, of: Self.address)
    try rig.write(0x57, to: 0x20, of: Self.address)
    #expect(try rig.read(0x27, of: Self.address) == [0x00])
    // Seven periods until the first, so within 75 ms there is exactly one.
    try rig.idle(75)
    #expect(try rig.read(0x27, of: Self.address) == [0x0F])
    _ = try rig.read(0x29, of: Self.address)
    #expect(try rig.read(0x27, of: Self.address) == [0x0E])
    try rig.idle(10)
    #expect(try rig.read(0x27, of: Self.address) == [0xEF])
    _ = try rig.counts(0x28, of: Self.address)
    #expect(try rig.read(0x27, of: Self.address) == [0x00])
    #expect(rig.board.produced(.accelerometer, at: Self.address)?.overwritten == 1)
  }

  /// Reads the low byte of x just before a conversion and the high byte just after it, while x goes
  /// from 255 to 256 counts: 0x0FF0 and 0x1000.
  private func straddle(blockUpdate: Bool) throws -> [UInt8] {
    let low = Motion(specificForce: Vector3(255 * 0.98e-3 * Physics.standardGravity, 0, 0))
    let high = Motion(specificForce: Vector3(256 * 0.98e-3 * Physics.standardGravity, 0, 0))
    let rig = rig(SwitchingSource(moment: 0.2, before: low, after: high))
    try rig.write(blockUpdate ? 0x88 : 0x08, to: 0x23, of: Self.address)
    try rig.write(0x57, to: 0x20, of: Self.address)
    try rig.idle(190)
    let first = try rig.read(0x28, of: Self.address)
    try rig.idle(30)
    let second = try rig.read(0x29, of: Self.address)
    return first + second + (try rig.read(0xA8, of: Self.address, count: 2))
  }

  @Test("tears a value without block data update and keeps it whole with it")
  func blockDataUpdate() throws {
    #expect(try straddle(blockUpdate: false) == [0xF0, 0x10, 0x00, 0x10])
    #expect(try straddle(blockUpdate: true) == [0xF0, 0x0F, 0x00, 0x10])
  }

  @Test("swaps the bytes with BLE in high resolution")
  func bigEndian() throws {
    let rig = rig()
    try rig.write(0xC8, to: 0x23, of: Self.address)
    try rig.write(0x57, to: 0x20, of: Self.address)
    try rig.idle(100)
    #expect(try rig.read(0xA8, of: Self.address, count: 2) == [0x1F, 0xE0])
  }

  @Test("drives INT1 only where CTRL3 says so, and upside down where CTRL6 says so")
  func interrupt() throws {
    let rig = rig()
    try rig.write(0x88, to: 0x23, of: Self.address)
    try rig.write(0x57, to: 0x20, of: Self.address)
    #expect(try rig.wait(200) == nil)
    #expect(try rig.level(0) == false)
    // Enabling the pin with data waiting raises it at once: that is an edge.
    try rig.write(0x10, to: 0x22, of: Self.address)
    let edge = try #require(try rig.wait(0))
    #expect(edge.line == 0 && edge.sequence == 1 && edge.merged == 1)
    try rig.write(0x02, to: 0x25, of: Self.address)
    #expect(try rig.level(0) == false)
  }

  @Test("shifts by 68 to 1440 mg under self-test, both ways")
  func selfTest() throws {
    func x(_ ctrl4: UInt8) throws -> Double {
      let rig = rig(StillSource(g: Vector3(0, 0, 1)))
      try rig.write(ctrl4, to: 0x23, of: Self.address)
      try rig.write(0x57, to: 0x20, of: Self.address)
      try rig.idle(100)
      return Double(try rig.counts(0x28, of: Self.address)[0] >> 6) * 3.9
    }
    #expect((68...1440).contains(try x(0x82)))
    #expect((68...1440).contains(-(try x(0x84))))
    #expect(try x(0x80) == 0)
  }

  @Test("has the noise of its data sheet")
  func noise() throws {
    let rig = rig(StillSource(g: Vector3(0, 0, 0)), noise: true)
    try rig.write(0x88, to: 0x23, of: Self.address)
    try rig.write(0x77, to: 0x20, of: Self.address)
    try rig.idle(20_000)
    let samples = try #require(rig.board.produced(.accelerometer, at: Self.address)).samples
    let g = samples.map { Double($0.x >> 4) * 0.98e-3 }
    let mean = g.reduce(0, +) / Double(g.count)
    let variance = g.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(g.count)
    // 220 µg/√Hz over 400/9 Hz, and the quantization's q²/12.
    let expected = 220e-6 * 220e-6 * 400 / 9 + 0.98e-3 * 0.98e-3 / 12
    #expect(abs(variance / expected - 1) < 0.05)
    #expect(abs(mean) < 1e-4)
  }
}
