import PoiseHardware
import PoiseTestKit
import Testing

/// Layouts of channels and scans, against bits put together one by one.
struct IIOElementTests {
  /// Every layout the kernel's form allows, with the smallest, the largest, -1 and other values,
  /// and noise in the bits that do not count.
  @Test func everyLayoutGivesTheValueThatWasPutIn() throws {
    var noise = SeededGenerator(seed: 7)
    var layouts = 0
    for storage in [8, 16, 32, 64] {
      for bits in 1...storage {
        for shift in 0...(storage - bits) {
          for (sign, order) in [("s", "le"), ("s", "be"), ("u", "le"), ("u", "be")] {
            let type = "\(order):\(sign)\(bits)/\(storage)>>\(shift)"
            let element = try #require(IIOElement(type: type), "\(type)")
            layouts += 1
            let low = sign == "s" ? -(Int128(1) << Int128(bits - 1)) : 0
            let high = (Int128(1) << Int128(sign == "s" ? bits - 1 : bits)) - 1
            for value in [low, high, sign == "s" ? -1 : 1, (low + high) / 3] {
              let bytes = Self.bytes(value, bits, shift, storage, order, &noise)
              let got = bytes.withUnsafeBytes { element.value($0, at: 2) }
              // 64 unsigned bits do not fit; such a channel is refused for axes.
              if value > Int128(Int64.max) { continue }
              #expect(Int128(got) == value, "\(type) of \(value)")
            }
          }
        }
      }
    }
    #expect(layouts == 4 * (36 + 136 + 528 + 2080))
  }

  /// Bit by bit, behind two bytes of something else.
  private static func bytes(
    _ value: Int128, _ bits: Int, _ shift: Int, _ storage: Int, _ order: String,
    _ noise: inout SeededGenerator
  ) -> [UInt8] {
    var word = [Bool](repeating: false, count: storage)
    for i in 0..<storage { word[i] = noise.next() & 1 == 1 }
    for i in 0..<bits { word[shift + i] = (value >> Int128(i)) & 1 == 1 }
    var bytes = [UInt8](repeating: 0, count: storage / 8)
    for i in 0..<storage where word[i] { bytes[i / 8] |= 1 << UInt8(i % 8) }
    if order == "be" { bytes.reverse() }
    return [0xEE, 0xEE] + bytes
  }

  @Test(arguments: [
    "", "le", "le:", "le:s", "le:s12", "le:s12/16", "le:s12/16>>", "le:s12/16>4", "le:s12/16>>>4",
    "me:s12/16>>4", "le:x12/16>>4", "le:s0/16>>4", "le:s13/16>>4", "le:s12/17>>4", "le:s12/24>>4",
    "le:s12/128>>0", "le:s-1/16>>4", "le:s12/16>>-1", "le:s16/16X0>>0", "le:s16/16X>>0",
    "le:s16/16X2X2>>0",
    "le:s16/X2>>0", "le:s16/16X256>>0", "le:s16/16X-1>>0", "le:s12/16>>4x",
    " le:s8/8>>0",
    "le:s99999999999999999999/16>>4", "le:s+8/8>>0", "le:s12/16>>4 "
  ]) func whatIsNoLayoutIsRefused(_ text: String) { #expect(IIOElement(type: text) == nil) }

  private func scan(_ channels: [(String, Int, String)]) throws -> IIOScan {
    IIOScan(
      try channels.map {
        IIOScan.Channel(name: $0.0, index: $0.1, element: try #require(IIOElement(type: $0.2)))
      })
  }

  /// Sizes and offsets that drivers of Linux 6.1 have: three axes and a stamp are 16 bytes, six 24.
  @Test func scansAreAlignedAsTheKernelAlignsThem() throws {
    let axis = "le:s12/16>>4"
    let three = try scan([
      ("t", 3, "le:s64/64>>0"), ("y", 1, axis), ("x", 0, axis), ("z", 2, axis)
    ])
    #expect(three.size == 16)
    #expect(["x", "y", "z", "t"].map { three.place(of: $0)?.offset } == [0, 2, 4, 8])
    let six = try scan((0..<6).map { ("\($0)", $0, "le:s16/16>>0") } + [("t", 6, "le:s64/64>>0")])
    #expect(six.size == 24)
    #expect(six.place(of: "t")?.offset == 16)
    let mixed = try scan([("a", 0, "be:u8/8>>0"), ("b", 4, "le:s24/32>>8"), ("c", 9, "le:u8/8>>0")])
    #expect(mixed.size == 12)
    #expect(["a", "b", "c"].map { mixed.place(of: $0)?.offset } == [0, 4, 8])
    #expect(mixed.place(of: "d") == nil)
    #expect(try scan([]).size == 0)
  }

  /// Four numbers of a quaternion are one channel, aligned to all of them.
  @Test func aRepeatedElementTakesTheRoomOfAllItsNumbers() throws {
    let element = try #require(IIOElement(type: "le:s16/16X4>>0"))
    #expect(element.size == 8 && element.bytes == 2 && element.numbers == 4)
    let axis = "le:s16/16>>0"
    let scan = try scan([
      ("x", 0, axis), ("q", 1, "le:s16/16X4>>0"), ("y", 2, axis), ("t", 3, "le:s64/64>>0")
    ])
    #expect(["x", "q", "y", "t"].map { scan.place(of: $0)?.offset } == [0, 8, 16, 24])
    #expect(scan.size == 32)
    let wide = try self.scan([("x", 0, axis), ("q", 1, "le:s32/32X4>>0")])
    #expect(wide.place(of: "q")?.offset == 16 && wide.size == 32)
  }

  @Test func fullScaleIsThatOfTheBits() throws {
    #expect(IIOElement(type: "le:s12/16>>4")?.fullScale == 2047)
    #expect(IIOElement(type: "be:s16/16>>0")?.fullScale == 32767)
    #expect(IIOElement(type: "le:u13/16>>0")?.fullScale == 8191)
    #expect(IIOElement(type: "le:s64/64>>0")?.fullScale == Int32.max)
  }
}
