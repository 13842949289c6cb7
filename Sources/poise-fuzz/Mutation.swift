import PoiseTestKit

/// Damage to bytes, by a seed.
enum Mutation {
  private static let numbers: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0x20, 0x22, 0x2C, 0x0A, 0x5B]

  /// Input number `index` of a run: the same for the same seed, whatever was run before.
  static func input(_ seeds: [[UInt8]], seed: UInt64, index: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(index))
    func below(_ n: Int) -> Int { n <= 0 ? 0 : Int(random.next() % UInt64(n)) }
    if seeds.isEmpty { return [] }
    var bytes = seeds[below(seeds.count)]
    for _ in 0...below(6) {
      if bytes.isEmpty { return bytes }
      let at = below(bytes.count)
      switch below(9) {
      case 0: bytes[at] ^= 1 << UInt8(below(8))
      case 1: bytes[at] = numbers[below(numbers.count)]
      case 2: bytes[at] = UInt8(truncatingIfNeeded: random.next())
      case 3: bytes.removeSubrange(at..<min(bytes.count, at + 1 + below(16)))
      case 4: bytes.removeLast(min(bytes.count, below(64)))
      case 5:
        let piece = Array(bytes[at..<min(bytes.count, at + 1 + below(64))])
        bytes.insert(contentsOf: piece, at: below(bytes.count))
      case 6:
        // a length or count field with a large or a negative number
        let width = [2, 4, 8][below(3)]
        let value: UInt64 = [0, .max, 0x7FFF_FFFF, 0xFFFF, 0x1_0000_0000, 0x400_0000][below(6)]
        for i in 0..<width where at + i < bytes.count {
          bytes[at + i] = UInt8(truncatingIfNeeded: value >> UInt64(8 * i))
        }
      case 7:
        let other = seeds[below(seeds.count)]
        let from = below(other.count)
        let piece = other[from..<min(other.count, from + 1 + below(200))]
        bytes.replaceSubrange(at..<min(bytes.count, at + piece.count), with: piece)
      default: bytes.removeLast(below(bytes.count))
      }
    }
    return bytes
  }
}
