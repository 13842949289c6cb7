import PoiseCore
import PoiseHardware
import PoiseVirtual
import Testing

@Suite("VirtualLSM303AGRMagnetometer")
struct VirtualLSM303AGRMagnetometerTests {
  static let address: UInt8 = 0x1E

  private func rig(
    field: Vector3? = Vector3(48, -30, 15), noise: Bool = false
  ) -> Rig {
    Rig(
      .lsm303agr(
        source: StillSource(g: Vector3(0, 0, 1), field: field), noise: noise, keepsSamples: true))
  }

  @Test("wakes up idle, with its identity and reset values")
  func reset() throws {
    let rig = rig()
    #expect(try rig.read(0x4F, of: Self.address) == [0x40])
    #expect(try rig.read(0xE0, of: Self.address, count: 3) == [0x03, 0, 0])
    #expect(try rig.read(0x60, of: Self.address, count: 3) == [0x03, 0x03, 0x03])
    try rig.idle(1000)
    #expect(rig.board.produced(.magnetometer, at: Self.address)?.count == 0)
  }

  @Test("gives 0.15 µT a count, little-endian, or big-endian with BLE")
  func counts() throws {
    let rig = rig()
    try rig.write(0x10, to: 0x62, of: Self.address)
    try rig.write(0x8C, to: 0x60, of: Self.address)
    try rig.idle(50)
    #expect(try rig.counts(0x68, of: Self.address) == [320, -200, 100])
    try rig.write(0x18, to: 0x62, of: Self.address)
    #expect(try rig.read(0xE8, of: Self.address, count: 2) == [0x01, 0x40])
  }

  @Test("subtracts its offset registers")
  func offsets() throws {
    let rig = rig()
    for (register, value) in [(0x45, 0x10), (0x46, 0x00), (0x47, 0xFF), (0x48, 0xFF)] {
      try rig.write(UInt8(value), to: UInt8(register), of: Self.address)
    }
    try rig.write(0x8C, to: 0x60, of: Self.address)
    try rig.idle(50)
    let expected: [Int16] = [320 - 16, -200 + 1, 100]
    #expect(try rig.counts(0x68, of: Self.address) == expected)
  }

  @Test("clips at 16 bits and counts it")
  func clipping() throws {
    let rig = rig(field: Vector3(6000, -6000, 0))
    try rig.write(0x8C, to: 0x60, of: Self.address)
    try rig.idle(50)
    #expect(try rig.counts(0x68, of: Self.address) == [32767, -32768, 0])
    let made = try #require(rig.board.produced(.magnetometer, at: Self.address))
    #expect(made.clipped == made.count && made.count > 0)
  }

  @Test(
    "runs at the set rate of its own wrong clock",
    arguments: [(UInt8(0x80), 10.0), (0x84, 20), (0x88, 50), (0x8C, 100)])
  func rates(configA: UInt8, rate: Double) throws {
    let rig = rig()
    try rig.write(configA, to: 0x60, of: Self.address)
    try rig.idle(10_000)
    let samples = try #require(rig.board.produced(.magnetometer, at: Self.address)).samples
    let first = try #require(samples.first)
    let last = try #require(samples.last)
    let measured = Double(samples.count - 1) / (Double(last.instant - first.instant) * 1e-9)
    #expect(abs(measured / (rate * 0.983) - 1) < 1e-3)
  }

  @Test("makes one conversion in single mode, then idles")
  func single() throws {
    let rig = rig()
    try rig.write(0x8D, to: 0x60, of: Self.address)
    try rig.idle(500)
    #expect(rig.board.produced(.magnetometer, at: Self.address)?.count == 1)
    #expect(try rig.read(0x60, of: Self.address) == [0x8F])
    try rig.write(0x8D, to: 0x60, of: Self.address)
    try rig.idle(500)
    #expect(rig.board.produced(.magnetometer, at: Self.address)?.count == 2)
    #expect(try rig.read(0x67, of: Self.address) == [0xFF])
  }

  @Test("drives its pin only where CFG_C says so")
  func pin() throws {
    let rig = rig()
    try rig.write(0x8C, to: 0x60, of: Self.address)
    #expect(try rig.wait(200) == nil)
    try rig.write(0x11, to: 0x62, of: Self.address)
    #expect(try rig.wait(20)?.line == 1)
    #expect(try rig.level(1))
    _ = try rig.counts(0x68, of: Self.address)
    #expect(try rig.level(1) == false)
  }

  @Test("falls back to its reset values on a soft reset and says when a reboot is over")
  func resets() throws {
    let rig = rig()
    try rig.write(0x11, to: 0x62, of: Self.address)
    try rig.write(0x8C, to: 0x60, of: Self.address)
    try rig.write(0x20, to: 0x60, of: Self.address)
    #expect(try rig.read(0xE0, of: Self.address, count: 3) == [0x03, 0, 0])
    try rig.write(0x43, to: 0x60, of: Self.address)
    #expect(try rig.read(0x60, of: Self.address) == [0x43])
    try rig.idle(20)
    #expect(try rig.read(0x60, of: Self.address) == [0x03])
  }

  @Test("is gone from the bus once I2C is disabled")
  func disabled() throws {
    let rig = rig()
    try rig.write(0x20, to: 0x62, of: Self.address)
    #expect(throws: BusError.self) { try rig.read(0x4F, of: Self.address) }
  }

  @Test("measures nothing but its noise where the source knows no field")
  func noField() throws {
    let rig = rig(field: nil, noise: true)
    try rig.write(0x8C, to: 0x60, of: Self.address)
    try rig.idle(10_000)
    let samples = try #require(rig.board.produced(.magnetometer, at: Self.address)).samples
    let microtesla = samples.map { Double($0.y) * 0.15 }
    let variance = microtesla.reduce(0) { $0 + $1 * $1 } / Double(microtesla.count)
    #expect(abs(variance / (0.3 * 0.3 + 0.15 * 0.15 / 12) - 1) < 0.15)
  }
}
