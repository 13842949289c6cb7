/// A queue of plain bytes, as InvenSense's parts have: full, it drops its oldest bytes, whatever
/// they belong to.
struct VirtualByteFIFO {
  private var memory: [UInt8]
  private var first = 0
  private(set) var count = 0
  /// Bytes were dropped since it was emptied.
  private(set) var hasOverflowed = false
  private var last: UInt8 = 0xFF

  init(bytes: Int) { memory = [UInt8](repeating: 0, count: bytes) }

  mutating func reset() {
    first = 0
    count = 0
    hasOverflowed = false
  }

  mutating func push(_ byte: UInt8) {
    if count == memory.count {
      hasOverflowed = true
      first = (first + 1) % memory.count
      count -= 1
    }
    memory[(first + count) % memory.count] = byte
    count += 1
  }

  /// The oldest byte; empty, the one that was last.
  mutating func pop() -> UInt8 {
    if count == 0 { return last }
    last = memory[first]
    first = (first + 1) % memory.count
    count -= 1
    return last
  }
}
