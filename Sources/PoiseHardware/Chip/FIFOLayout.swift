import PoiseCore

/// A queue in a chip that keeps samples until a batch of them is fetched: all that the engine must
/// know of it. It runs as a stream: when it is full, a new sample pushes out the oldest.
public struct FIFOLayout: Sendable, Equatable {
  /// What one place of the queue holds where two dies share it, a gyroscope and its accelerometer.
  public struct SharedPlace: Sendable, Equatable {
    /// First of the registers that give out both samples in one row.
    public let register: UInt8
    /// Length of the row.
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
