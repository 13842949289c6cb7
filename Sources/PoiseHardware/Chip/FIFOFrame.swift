/// How to fetch and decode a batch: the part of a ``Sensor`` with a FIFO that the hot path needs.
@frozen
public struct FIFOFrame: BitwiseCopyable, Sendable {
  /// Samples at which the chip says that it has a batch.
  public let watermark: Int64
  /// Samples it holds.
  public let depth: Int64
  /// Lowest bits that a sample loses in the queue.
  public let droppedBits: UInt8
  /// Fullness is only told once a sample is gone.
  public let overrunIsLoss: Bool
  /// Its samples are known by their tags, not by their place.
  public let tag: UInt8
  /// Words that a sample of all dies has; 1 where there are no tags.
  public let wordsInSample: Int64
  /// Bytes may be lost of it, so that nobody knows any more where a sample begins.
  public let tears: Bool
  @usableFromInline let address: UInt8
  @usableFromInline let levelRegister: UInt8
  @usableFromInline let levelMask: UInt16
  /// Two registers hold the level, the high byte first or second.
  @usableFromInline let isWide: Bool
  @usableFromInline let isHighFirst: Bool
  /// Counts of the level that a sample has.
  @usableFromInline let countsInSample: Int64
  @usableFromInline let overrunRegister: UInt8
  @usableFromInline let overrunMask: UInt8
  /// Auto-increment bit included.
  @usableFromInline let register: UInt8
  @usableFromInline let popsByTransfer: Bool
  /// Bytes of one place, and where in it the sample begins.
  @usableFromInline let wordBytes: Int
  @usableFromInline let offset: Int
  /// What empties it: register and value, twice.
  @usableFromInline let restartSteps: (UInt8, UInt8, UInt8, UInt8)
  /// Takes one sample's bytes apart.
  @usableFromInline let sample: SensorFrame
  /// Smallest and largest count.
  public var limits: ClosedRange<Int32> { sample.lowest...sample.highest }

  /// Bytes of scratch memory that ``read(_:from:scratch:)`` needs at most.
  public static let scratchBytes = 256

  /// - Parameters:
  ///   - isShared: another die's samples are in the queue too.
  ///   - running: what a register holds while it runs, for the bits beside those that empty it.
  init(
    _ layout: FIFOLayout, autoIncrement: UInt8, address: UInt8, watermark: Int,
    isShared: Bool = false, running: (UInt8) -> UInt8 = { _ in 0 }, limits: ClosedRange<Int32>
  ) {
    let shared = isShared ? layout.shared : layout.alone
    let isTagged = layout.tag != 0
    self.watermark = Int64(watermark)
    depth = Int64(shared?.depth ?? layout.depth)
    droppedBits = layout.droppedBits
    overrunIsLoss = layout.overrunIsLoss
    tag = layout.tag
    wordsInSample = isTagged && isShared ? 2 : 1
    tears = !layout.restart.isEmpty
    self.address = address
    levelRegister = layout.level.register | (layout.level.order == nil ? 0 : autoIncrement)
    levelMask = layout.level.mask
    isWide = layout.level.order != nil
    isHighFirst = layout.level.order == .bigEndian
    overrunRegister = layout.overrun.register
    overrunMask = layout.overrun.mask
    register = (shared?.register ?? layout.register) | autoIncrement
    popsByTransfer = layout.popsByTransfer
    wordBytes = isTagged ? layout.ownBytes : shared?.bytes ?? layout.ownBytes
    offset = isTagged ? 1 : shared?.offset ?? 0
    let sampleBytes = wordBytes * Int(wordsInSample)
    countsInSample = layout.level.bytes == 0 ? 1 : Int64(sampleBytes / layout.level.bytes)
    let (first, last) = (layout.restart.first ?? layout.mode, layout.restart.last ?? layout.mode)
    func value(_ bits: BitField) -> UInt8 { running(bits.register) & ~bits.mask | bits.value }
    restartSteps = (first.register, value(first), last.register, value(last))
    sample = SensorFrame(layout.encoding, limits: limits)
  }

  /// Of a sensor whose FIFO is not in use.
  public static var none: FIFOFrame {
    FIFOFrame(
      FIFOLayout(
        depth: 2, watermarks: 2...2, bits: 0, mode: BitField(0, mask: 0, 0), watermarkMask: 2,
        pin: [], level: .samples(0, mask: 0), overrun: BitField(0, mask: 0, 0),
        overrunIsLoss: false, register: 0, encoding: .pairs(.littleEndian)),
      autoIncrement: 0, address: 0, watermark: 2, limits: 0...0)
  }

  /// Most that it may hold while it is looked at in time: what a sample's age is reckoned by.
  var held: Int64 { min(depth, max(32, 2 * watermark)) }

  /// Samples before the end at which a queue that tears is emptied.
  @usableFromInline static let margin: Int64 = 3

  /// One look at how full it is. `scratch` is the caller's memory.
  ///
  /// - Parameter carried: words of the oldest sample that have been read already.
  @inlinable
  public func status<Bus: RegisterBus & ~Copyable>(
    from bus: inout Bus, scratch: UnsafeMutableRawBufferPointer, carried: Int64 = 0
  ) throws(BusError) -> FIFOStatus {
    let bytes = UnsafeMutableRawBufferPointer(start: scratch.baseAddress, count: isWide ? 2 : 1)
    try bus.read(levelRegister, of: address, into: bytes)
    if address == 0 && SensorFrame.isSilent(bytes) {
      throw BusError(code: .noAnswer, errno: 121, address: 0, register: levelRegister)
    }
    if isWide {
      let (first, second) = (UInt16(bytes[0]), UInt16(bytes[1]))
      let count = Int64((isHighFirst ? first << 8 | second : second << 8 | first) & levelMask)
      let level = (count + carried) / countsInSample
      // The flags are beside the high bits; where it tears, none is needed to see it coming.
      let isFull = tears ? level >= depth - Self.margin : bytes[1] & overrunMask != 0
      return FIFOStatus(
        level: level, isFull: isFull, isUneven: (count + carried) % countsInSample != 0)
    }
    var level = Int64(UInt16(bytes[0]) & levelMask)
    if overrunRegister != levelRegister {
      if level < depth { return FIFOStatus(level: level, isFull: false) }
      try bus.read(overrunRegister, of: address, into: bytes)
    }
    let isFull = bytes[0] & overrunMask != 0
    // A counter of five bits ends at 31.
    if isFull && level < depth { level = depth }
    return FIFOStatus(level: level, isFull: isFull)
  }

  /// Empties it and lets it run on.
  @inlinable
  public func restart<Bus: RegisterBus & ~Copyable>(on bus: inout Bus) throws(BusError) {
    try bus.write(restartSteps.1, to: restartSteps.0, of: address)
    try bus.write(restartSteps.3, to: restartSteps.2, of: address)
  }

  /// Words that one transfer on `bus` can fetch: whole ones only. Without tags a word is a sample,
  /// of all dies.
  @inlinable
  public func atOnce<Bus: RegisterBus & ~Copyable>(on bus: inout Bus) -> Int64 {
    if popsByTransfer { return 1 }
    let longest = bus.longestRead
    return Int64(min(longest, 192) / wordBytes)
  }

  /// Fetches the `count` oldest words in one transfer.
  @inlinable
  public func read<Bus: RegisterBus & ~Copyable>(
    _ count: Int64, from bus: inout Bus, scratch: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    let bytes = UnsafeMutableRawBufferPointer(
      start: scratch.baseAddress, count: Int(count) * wordBytes)
    try bus.read(register, of: address, into: bytes)
  }

  /// The `index`-th of the words fetched last, still in `scratch`; another die's too, by its own
  /// frame.
  @inlinable
  public func decode(_ index: Int64, _ scratch: UnsafeMutableRawBufferPointer) -> Reading {
    let from = Int(index) * wordBytes
    return sample.decode(
      UnsafeRawBufferPointer(rebasing: scratch[(from + offset)..<(from + wordBytes)]))
  }

  /// The byte before the `index`-th word: whose it is in bits 7-3, its slot of time in bits 2-1.
  @inlinable
  public func tag(_ index: Int64, _ scratch: UnsafeMutableRawBufferPointer) -> UInt8 {
    scratch[Int(index) * wordBytes]
  }
}
