import PoiseCore
import PoiseMCAP
import PoiseTestKit
import Testing

@testable import PoiseLog

@Suite("Packed series")
struct PackedSeriesTests {
  /// Reads what docs/log-format.md describes, bit by bit: nothing of the reader is used.
  private func plain(_ s: PackedSeries, _ count: Int, _ data: [UInt8]) -> [Int32] {
    func bit(_ i: Int) -> Int { Int(data[i / 8] >> UInt8(i % 8)) & 1 }
    var at = 0
    var low = 8 * Int(s.unary)
    var values: [Int64] = []
    for _ in 0..<count {
      var folded: Int64 = 0
      while bit(at) == 0 {
        folded += 1 << Int64(s.bits)
        at += 1
      }
      at += 1
      for k in 0..<Int(s.bits) { folded += Int64(bit(low + k)) << Int64(k) }
      low += Int(s.bits)
      values.append(folded % 2 == 0 ? folded / 2 : -(folded + 1) / 2)
    }
    for _ in 0..<s.order {
      var sum: Int64 = 0
      values = values.map { value in
        sum += value
        return sum
      }
    }
    return values.map { Int32(truncatingIfNeeded: $0 + Int64(s.base)) }
  }

  private func unpacked(_ s: PackedSeries, _ count: Int, _ data: [UInt8]) throws -> [Int32] {
    var out = [Int32](repeating: 0, count: count)
    _ = try data.withUnsafeBytes { bytes in
      try out.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return try s.unpack(count, from: bytes, at: 0, into: start)
      }
    }
    return out
  }

  /// Numbers of many kinds: noise, ramps, waves, jumps, the ends of what 32 bits hold.
  private func series(_ kind: Int, _ count: Int, _ random: inout SeededGenerator) -> [Int32] {
    let extremes: [Int32] = [.min, .max, 0, -1, 1, 65_536, -65_537]
    return (0..<count).map { i in
      switch kind {
      case 0: 0
      case 1: Int32(random.normal() * 4)
      case 2: Int32(1000 + 17 * i) &+ Int32(random.normal() * 3)
      case 3: Int32((i % 27 < 13 ? i % 27 : 26 - i % 27) * 40) + Int32(random.normal() * 3)
      case 4: i == count / 2 ? .max : Int32(random.normal())
      case 5: extremes[Int(random.next() % 7)]
      case 6: Int32(truncatingIfNeeded: random.next())
      default: Int32(random.normal() * 3000)
      }
    }
  }

  @Test("come back, and are what the page says", arguments: 0...7)
  func roundTrip(kind: Int) throws {
    var random = SeededGenerator(seed: UInt64(kind) + 900)
    for count in [1, 2, 3, 7, 8, 9, 99, 100, 101, 4096] {
      let values = series(kind, count, &random)
      var data: [UInt8] = []
      let packed = values.withUnsafeBufferPointer { PackedSeries(packing: $0, into: &data) }
      #expect(plain(packed, count, data) == values, "\(count) numbers, \(packed)")
      #expect(try unpacked(packed, count, data) == values, "\(count) numbers, \(packed)")
      // At the worst a number takes its 32 bits and the unary part's one.
      #expect(data.count <= (33 * count + 7) / 8 + 2)
    }
  }

  @Test("noise takes little more than its entropy")
  func size() {
    var random = SeededGenerator(seed: 31)
    for sigma in [2.0, 3, 8, 40, 300] {
      let values = (0..<4000).map { _ in Int32((random.normal() * sigma).rounded()) }
      var data: [UInt8] = []
      _ = values.withUnsafeBufferPointer { PackedSeries(packing: $0, into: &data) }
      let bits = Double(8 * data.count) / 4000
      // log2(sigma sqrt(2 pi e))
      let entropy = 2.047 + Double(sigma.exponent) + (sigma.significand - 1)
      #expect(bits < entropy + 0.45, "sigma \(sigma): \(bits) bits, entropy about \(entropy)")
    }
  }

  @Test("cut or changed anywhere they are refused or give as many numbers; nothing is read outside")
  func damage() throws {
    var random = SeededGenerator(seed: 32)
    for kind in 1...7 {
      let values = series(kind, 40, &random)
      var data: [UInt8] = []
      let packed = values.withUnsafeBufferPointer { PackedSeries(packing: $0, into: &data) }
      for length in 0..<data.count {
        #expect(throws: ParseFailure.self) {
          try unpacked(packed, 40, Array(data.prefix(length)))
        }
      }
      for place in data.indices {
        var changed = data
        changed[place] ^= UInt8(1 << (random.next() % 8))
        _ = try? unpacked(packed, 40, changed)
      }
      for bits in [0, 1, 31, 32, 33, 255] {
        var other = packed
        other.bits = UInt8(bits)
        _ = try? unpacked(other, 40, data)
      }
      var other = packed
      other.order = 3
      #expect(throws: ParseFailure.self) { try unpacked(other, 40, data) }
      other = packed
      other.unary = .max
      #expect(throws: ParseFailure.self) { try unpacked(other, 40, data) }
    }
  }
}
