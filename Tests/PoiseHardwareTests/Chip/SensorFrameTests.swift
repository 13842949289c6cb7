import PoiseCore
import PoiseHardware
import PoiseTestKit
import Testing

/// Layouts of chips that are not in the catalog yet: the engine must take them as data.
@Suite("SensorFrame")
struct SensorFrameTests {
  func reading(_ frame: FrameLayout, _ bytes: [UInt8], autoIncrement: UInt8 = 0) throws -> Reading {
    let unit = SensorUnit(
      chip: "TEST", kind: .magnetometer, addresses: [0x30], autoIncrement: autoIncrement,
      identity: [], setup: [.register(0x01, 0x00)],
      ranges: [SensorRange(fullScale: 1, scale: 1, bits: [])],
      rates: [SensorRate(100, bits: [BitField(0x01, mask: 0x01, 0x01)])],
      modes: [SensorMode("only", bits: [], limits: -1_000_000...1_000_000, settleSamples: 0)],
      dataReady: .none, brownOutRegister: 0x01, frame: frame, defaultRange: 1, defaultRateHz: 100)
    let script = BusScript([
      .read(0x30, register: frame.register | autoIncrement, answer: bytes)
    ])
    var bus = ScriptedBus(script)
    let reading = try Sensor(unit).read(from: &bus)
    #expect(script.problem == nil)
    return reading
  }

  @Test("takes big-endian X, Z, Y with the status after the data")
  func hmc() throws {
    let frame = FrameLayout(
      register: 0x03, count: 7, statusOffset: 6, readyMask: 0x01, dataOffset: 0,
      encoding: .pairs(.bigEndian, axes: .xzy))
    let r = try reading(frame, [0x07, 0xFF, 0xF8, 0x00, 0x00, 0x10, 0x01])
    #expect(r == Reading(ready: true, x: 2047, y: 16, z: -2048))
    #expect(try !reading(frame, [0, 0, 0, 0, 0, 0, 0x02]).ready)
  }

  @Test("takes 20-bit unsigned data in nine bytes, zero at 2^19")
  func mmc5603() throws {
    let frame = FrameLayout(
      register: 0x00, count: 25, statusOffset: 24, readyMask: 0x40, dataOffset: 0,
      encoding: .split20)
    var bytes = [UInt8](repeating: 0, count: 25)
    bytes.replaceSubrange(0..<9, with: [0x80, 0, 0xFF, 0xFF, 0, 0, 0x10, 0xF0, 0])
    bytes[24] = 0x40
    #expect(try reading(frame, bytes) == Reading(ready: true, x: 1, y: 524_287, z: -524_288))
  }

  @Test("takes 18-bit unsigned data in seven bytes, zero at 2^17")
  func mmc5983() throws {
    let frame = FrameLayout(
      register: 0x00, count: 9, statusOffset: 8, readyMask: 0x01, dataOffset: 0, encoding: .split18)
    let bytes: [UInt8] = [0x80, 0, 0xFF, 0xFF, 0, 0, 0b0111_0100, 0, 1]
    #expect(try reading(frame, bytes) == Reading(ready: true, x: 1, y: 131_071, z: -131_071))
  }

  @Test("takes a different shift for each axis and an overflow bit elsewhere")
  func bmm150() throws {
    let frame = FrameLayout(
      register: 0x42, count: 8, statusOffset: 6, readyMask: 0x01, overflowOffset: 7,
      overflowMask: 0x08, dataOffset: 0,
      encoding: .pairs(.littleEndian, .xyz, shiftX: 3, shiftY: 3, shiftZ: 1))
    let r = try reading(frame, [0x08, 0, 0xF8, 0xFF, 0x02, 0, 1, 8], autoIncrement: 0x80)
    #expect(r == Reading(ready: true, saturated: true, x: 1, y: -1, z: 1))
  }

  @Test("decodes every signed pair in both byte orders as arithmetic says", arguments: [0, 4, 6])
  func pairs(shift: UInt8) throws {
    for value in stride(from: -32768, through: 32767, by: 257) {
      let word = UInt16(bitPattern: Int16(value))
      let low = UInt8(truncatingIfNeeded: word)
      let high = UInt8(truncatingIfNeeded: word >> 8)
      let expected = Int32((Double(value) / Double(1 << Int(shift))).rounded(.down))
      for order in [SampleEncoding.ByteOrder.littleEndian, .bigEndian] {
        let pair = order == .littleEndian ? [low, high] : [high, low]
        let frame = FrameLayout(
          register: 0, count: 7, statusOffset: 0, readyMask: 1, dataOffset: 1,
          encoding: .pairs(order, shift: shift))
        #expect(try reading(frame, [1] + pair + pair + pair).z == expected)
      }
    }
  }
}
