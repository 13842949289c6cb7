import PoiseCore

/// A queue in a chip that keeps samples until a batch of them is fetched: all that the engine must
/// know of it. It runs as a stream: when it is full, a new sample pushes out the oldest.
public struct FIFOLayout: Sendable, Equatable {
  /// What one place of the queue holds where two dies share it, a gyroscope and its accelerometer.
  public struct SharedPlace: Sendable, Equatable {
    /// First of the registers that give out both samples in one row.
    public let register: UInt8
    public let bytes: Int
    /// Where in the row this unit's sample begins.
    public let offset: Int

    public init(register: UInt8, bytes: Int, offset: Int) {
      self.register = register
      self.bytes = bytes
      self.offset = offset
    }
  }

  /// Samples it holds.
  public let depth: Int
  /// Watermarks that can be set. One sample is no batch, so they begin at 2.
  public let watermarks: ClosedRange<Int>
  /// Bits of an axis that it keeps.
  public let bits: Int
  /// Bits at the low end of the unit's own counts that it does not keep: what it delivers is
  /// shifted by so many, and one count is worth so much more.
  public let droppedBits: UInt8
  /// Written while the unit is still powered down.
  public let enable: [BitField]
  /// The mode, in the register that also holds the watermark. Without these bits the queue is
  /// bypassed, which empties it.
  public let mode: BitField
  /// Where in ``mode``'s register the watermark is, as a plain number in the low bits.
  public let watermarkMask: UInt8
  /// Drives the data-ready pin while the watermark is reached, in place of the unit's own bits.
  public let pin: [BitField]
  /// Where it says how many samples there are; the value means nothing.
  public let level: BitField
  /// Says that it is full or that a sample was pushed out, which see ``overrunIsLoss``.
  public let overrun: BitField
  /// ``overrun`` means that at least one sample is gone; else that none more fits.
  public let overrunIsLoss: Bool
  /// First of the registers that give out the oldest sample, without the auto-increment bit.
  public let register: UInt8
  /// A sample leaves the queue at the end of a transfer, so each needs one; else the address rolls
  /// over and one transfer fetches them all.
  public let popsByTransfer: Bool
  public let encoding: SampleEncoding
  /// How both samples are read while the other die is in use too; nil where the queue is one die's.
  public let shared: SharedPlace?

  public init(
    depth: Int, watermarks: ClosedRange<Int>, bits: Int, droppedBits: UInt8 = 0,
    enable: [BitField] = [], mode: BitField, watermarkMask: UInt8, pin: [BitField],
    level: BitField, overrun: BitField, overrunIsLoss: Bool, register: UInt8,
    popsByTransfer: Bool = false, encoding: SampleEncoding,
    shared: SharedPlace? = nil
  ) {
    precondition(
      watermarks.lowerBound >= 2 && watermarks.upperBound <= depth
        && watermarks.upperBound <= Int(watermarkMask), "a watermark must fit queue and register")
    self.depth = depth
    self.watermarks = watermarks
    self.bits = bits
    self.droppedBits = droppedBits
    self.enable = enable
    self.mode = mode
    self.watermarkMask = watermarkMask
    self.pin = pin
    self.level = level
    self.overrun = overrun
    self.overrunIsLoss = overrunIsLoss
    self.register = register
    self.popsByTransfer = popsByTransfer
    self.encoding = encoding
    self.shared = shared
  }

  /// The bits that let it run.
  func stream(watermark: Int) -> BitField {
    BitField(
      mode.register, mask: mode.mask | watermarkMask,
      mode.value | UInt8(truncatingIfNeeded: watermark) & watermarkMask)
  }

  /// Smallest and largest count that it delivers of those the unit makes.
  func limits(_ own: ClosedRange<Int32>) -> ClosedRange<Int32> {
    (own.lowerBound >> Int32(droppedBits))...(own.upperBound >> Int32(droppedBits))
  }
}

/// What a FIFO says of itself.
@frozen
public struct FIFOStatus: BitwiseCopyable, Sendable, Equatable {
  /// Samples in it.
  public var level: Int64
  /// It is full: samples may be gone, how many only time can tell.
  public var isFull: Bool

  @inlinable
  public init(level: Int64, isFull: Bool) {
    self.level = level
    self.isFull = isFull
  }
}

/// How to fetch and decode a batch: the part of a ``Sensor`` with a FIFO that the hot path needs.
@frozen
public struct FIFOFrame: BitwiseCopyable, Sendable {
  /// Samples at which the chip says that it has a batch.
  public let watermark: Int64
  /// Samples it holds.
  public let depth: Int64
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
