import PoiseCore

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
  @usableFromInline let address: UInt8
  @usableFromInline let levelRegister: UInt8
  @usableFromInline let levelMask: UInt8
  @usableFromInline let overrunRegister: UInt8
  @usableFromInline let overrunMask: UInt8
  /// Auto-increment bit included.
  @usableFromInline let register: UInt8
  @usableFromInline let popsByTransfer: Bool
  /// Bytes of one place, and where in it the sample begins.
  @usableFromInline let sampleBytes: Int
  @usableFromInline let offset: Int
  /// Takes one sample's bytes apart.
  @usableFromInline let sample: SensorFrame
  /// Smallest and largest count.
  public var limits: ClosedRange<Int32> { sample.lowest...sample.highest }

  /// Bytes of scratch memory that ``read(_:from:scratch:)`` needs at most.
  public static let scratchBytes = 256

  /// - Parameter isShared: another die's samples are in the queue too.
  init(
    _ layout: FIFOLayout, autoIncrement: UInt8, address: UInt8, watermark: Int,
    isShared: Bool = false, limits: ClosedRange<Int32>
  ) {
    let shared = isShared ? layout.shared : nil
    self.watermark = Int64(watermark)
    depth = Int64(layout.depth)
    droppedBits = layout.droppedBits
    overrunIsLoss = layout.overrunIsLoss
    self.address = address
    levelRegister = layout.level.register
    levelMask = layout.level.mask
    overrunRegister = layout.overrun.register
    overrunMask = layout.overrun.mask
    register = (shared?.register ?? layout.register) | autoIncrement
    popsByTransfer = layout.popsByTransfer
    sampleBytes = shared?.bytes ?? layout.encoding.byteCount
    offset = shared?.offset ?? 0
    sample = SensorFrame(layout.encoding, limits: limits)
  }

  /// Of a sensor whose FIFO is not in use.
  public static var none: FIFOFrame {
    FIFOFrame(
      FIFOLayout(
        depth: 2, watermarks: 2...2, bits: 0, mode: BitField(0, mask: 0, 0), watermarkMask: 2,
        pin: [], level: BitField(0, mask: 0, 0), overrun: BitField(0, mask: 0, 0),
        overrunIsLoss: false, register: 0, encoding: .pairs(.littleEndian)),
      autoIncrement: 0, address: 0, watermark: 2, limits: 0...0)
  }

  /// One look at how full it is. `scratch` is the caller's memory.
  @inlinable
  public func status<Bus: RegisterBus & ~Copyable>(
    from bus: inout Bus, scratch: UnsafeMutableRawBufferPointer
  ) throws(BusError) -> FIFOStatus {
    let byte = UnsafeMutableRawBufferPointer(start: scratch.baseAddress, count: 1)
    try bus.read(levelRegister, of: address, into: byte)
    var level = Int64(byte[0] & levelMask)
    if overrunRegister != levelRegister {
      if level < depth { return FIFOStatus(level: level, isFull: false) }
      try bus.read(overrunRegister, of: address, into: byte)
    }
    let isFull = byte[0] & overrunMask != 0
    // A counter of five bits ends at 31.
    if isFull && level < depth { level = depth }
    return FIFOStatus(level: level, isFull: isFull)
  }

  /// Samples that one transfer on `bus` can fetch: whole ones only.
  @inlinable
  public func atOnce<Bus: RegisterBus & ~Copyable>(on bus: inout Bus) -> Int64 {
    if popsByTransfer { return 1 }
    let longest = bus.longestRead
    return Int64(min(longest, 192) / sampleBytes)
  }

  /// Fetches the `count` oldest samples in one transfer.
  @inlinable
  public func read<Bus: RegisterBus & ~Copyable>(
    _ count: Int64, from bus: inout Bus, scratch: UnsafeMutableRawBufferPointer
  ) throws(BusError) {
    let bytes = UnsafeMutableRawBufferPointer(
      start: scratch.baseAddress, count: Int(count) * sampleBytes)
    try bus.read(register, of: address, into: bytes)
  }

  /// The `index`-th of the samples fetched last, still in `scratch`; another die's too, by its own
  /// frame.
  @inlinable
  public func decode(_ index: Int64, _ scratch: UnsafeMutableRawBufferPointer) -> Reading {
    let from = Int(index) * sampleBytes
    return sample.decode(
      UnsafeRawBufferPointer(rebasing: scratch[(from + offset)..<(from + sampleBytes)]))
  }
}
