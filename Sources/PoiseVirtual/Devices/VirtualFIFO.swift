/// The queue of samples in a chip: what its register description says of modes, of what a read
/// takes out and of what is pushed out. Levels, flags and pins are each chip's own.
struct VirtualFIFO {
  enum Mode {
    /// Holds nothing; entering it empties the queue.
    case bypass
    /// Takes no more when it is full.
    case stopping
    /// When it is full, the oldest is pushed out.
    case stream
  }

  var mode = Mode.bypass {
    didSet { if mode == .bypass { reset() } }
  }
  /// Samples in it.
  private(set) var count = 0
  /// A sample was pushed out or refused since the last read.
  private(set) var hasLost = false
  private let depth: Int
  /// Bytes of a sample.
  private let bytes: Int
  private var memory: [UInt8]
  private var first = 0
  /// The sample that is being read: it stays the same until its last byte.
  private var shown: [UInt8]
  private var isReading = false

  init(depth: Int, bytes: Int) {
    self.depth = depth
    self.bytes = bytes
    memory = [UInt8](repeating: 0, count: depth * bytes)
    shown = [UInt8](repeating: 0, count: bytes)
  }

  private mutating func reset() {
    count = 0
    first = 0
    hasLost = false
    isReading = false
  }

  /// Takes in a conversion, byte by byte.
  mutating func store(_ byte: (Int) -> UInt8) {
    if mode == .bypass { return }
    if count == depth {
      hasLost = true
      if mode == .stopping { return }
      first = (first + 1) % depth
      count -= 1
    }
    let at = (first + count) % depth * bytes
    for i in 0..<bytes { memory[at + i] = byte(i) }
    count += 1
  }

  /// Byte `index` of the oldest sample, which leaves with its last byte. Empty, it shows what it
  /// showed last.
  mutating func read(_ index: Int) -> UInt8 {
    if !isReading && count > 0 {
      for i in 0..<bytes { shown[i] = oldest(i) }
    }
    isReading = index < bytes - 1
    if !isReading { pop() }
    return shown[index]
  }

  /// Byte `index` of the oldest sample, which stays.
  func oldest(_ index: Int) -> UInt8 { memory[first * bytes + index] }

  /// The oldest leaves.
  mutating func pop() {
    if count == 0 { return }
    first = (first + 1) % depth
    count -= 1
    hasLost = false
  }
}
