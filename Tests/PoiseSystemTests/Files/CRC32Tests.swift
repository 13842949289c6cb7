import PoiseSystem
import PoiseTestKit
import Testing

@Suite("CRC32")
struct CRC32Tests {
  /// The definition, bit by bit.
  private static func slow(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var c: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      c ^= UInt32(byte)
      for _ in 0..<8 { c = c & 1 == 0 ? c >> 1 : (c >> 1) ^ 0xEDB8_8320 }
    }
    return ~c
  }

  @Test("gives the published check value, and nought for nothing")
  func published() {
    // Williams, "A painless guide to CRC error detection algorithms", 1993.
    #expect(CRC32.of(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CRC32.of([]) == 0)
    #expect(CRC32.of([0]) == 0xD202_EF8D)
    #expect(CRC32.of([UInt8](repeating: 0xFF, count: 4)) == 0xFFFF_FFFF)
  }

  @Test("is the definition at every length around eight, from every place in memory")
  func lengths() {
    var random = SeededGenerator(seed: 32)
    let bytes = (0..<80).map { _ in UInt8.random(in: 0...255, using: &random) }
    var wrong: [[Int]] = []
    bytes.withUnsafeBytes { all in
      for start in 0..<9 {
        for end in start...bytes.count {
          let part = UnsafeRawBufferPointer(rebasing: all[start..<end])
          if CRC32.of(part) != Self.slow(bytes[start..<end]) { wrong.append([start, end]) }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("in pieces is the checksum of the whole, wherever it is cut")
  func pieces() {
    let bytes = (0..<41).map { UInt8(truncatingIfNeeded: $0 &* 97) }
    for cut in 0...bytes.count {
      var crc = CRC32()
      bytes[..<cut].withUnsafeBytes { crc.update($0) }
      bytes[cut...].withUnsafeBytes { crc.update($0) }
      #expect(crc.value == Self.slow(bytes), "cut at \(cut)")
    }
  }
}
