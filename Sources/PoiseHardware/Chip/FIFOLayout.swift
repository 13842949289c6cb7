/// A queue in a chip that keeps samples until a batch of them is fetched: all that the engine must
/// know of it. It runs as a stream: when it is full, a new sample pushes out the oldest.
public struct FIFOLayout: Sendable, Equatable {
  /// What one place of the queue holds where two dies share it, a gyroscope and its accelerometer,
  /// or where a sample has company in it.
  public struct SharedPlace: Sendable, Equatable {
    /// First of the registers that give out both samples in one row.
    public let register: UInt8
    /// Length of the row.
    public let bytes: Int
    /// Where in the row this unit's sample begins.
    public let offset: Int
    /// Places that there are then; nil: as many as of one die's.
    public let depth: Int?

    public init(register: UInt8, bytes: Int, offset: Int, depth: Int? = nil) {
      self.register = register
      self.bytes = bytes
      self.offset = offset
      self.depth = depth
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
  /// Where in ``mode``'s register the watermark is, as a plain number in the low bits; 0: it knows
  /// none, and time alone says when there is a batch.
  public let watermarkMask: UInt8
  /// The register of the watermark, where it has one of its own.
  public let watermarkRegister: UInt8?
  /// Drives the data-ready pin while the watermark is reached, in place of the unit's own bits;
  /// empty: the pin knows nothing of the queue, which is looked at by the clock.
  public let pin: [BitField]
  public let level: FIFOLevel
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
  /// How this unit's sample lies in a place of its own; nil: it is all that the place holds.
  public let alone: SharedPlace?
  /// It begins to fill after the unit runs: a queue in which only the place tells whose a word is
  /// must begin with all of them.
  public let startsLast: Bool
  /// Each sample is a word of its own behind a byte that says whose it is and which slot of time it
  /// belongs to: this unit's mark in bits 7-3. 0: samples are known by their place alone.
  public let tag: UInt8
  /// Writes that empty it and let it run on. Where there are any, a full queue loses bytes, not
  /// samples: places begin anywhere from then on, so that it is emptied before it is full, and when
  /// a transfer fails. Such a queue is looked at by the clock: an edge would not tell from which
  /// side of a loss it is.
  public let restart: [BitField]

  public init(
    depth: Int, watermarks: ClosedRange<Int>, bits: Int, droppedBits: UInt8 = 0,
    enable: [BitField] = [], mode: BitField, watermarkMask: UInt8, pin: [BitField],
    level: FIFOLevel, overrun: BitField, overrunIsLoss: Bool, register: UInt8,
    popsByTransfer: Bool = false, encoding: SampleEncoding,
    shared: SharedPlace? = nil, alone: SharedPlace? = nil, watermarkRegister: UInt8? = nil,
    tag: UInt8 = 0, startsLast: Bool = false, restart: [BitField] = []
  ) {
    precondition(
      watermarks.lowerBound >= 2 && watermarks.upperBound <= shared?.depth ?? depth
        && (watermarkMask == 0 || watermarks.upperBound <= Int(watermarkMask)),
      "a watermark must fit queue and register")
    precondition(
      restart.isEmpty || restart.count == 2 && pin.isEmpty,
      "a queue that loses bytes is emptied by two writes, and looked at by the clock")
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
    self.alone = alone
    self.startsLast = startsLast
    self.watermarkRegister = watermarkRegister
    self.tag = tag
    self.restart = restart
  }

  /// Bytes of a place that holds this unit's sample alone, its tag included.
  var ownBytes: Int { alone?.bytes ?? encoding.byteCount + (tag == 0 ? 0 : 1) }

  /// The bits that let it run.
  ///
  /// - Parameter isShared: another die's samples go into it too.
  func stream(watermark: Int, isShared: Bool) -> [BitField] {
    // A chip with tags counts words, of which a sample of both dies has two.
    let count = tag != 0 && isShared ? 2 * watermark : watermark
    let bits = UInt8(truncatingIfNeeded: count) & watermarkMask
    guard let watermarkRegister else {
      return [BitField(mode.register, mask: mode.mask | watermarkMask, mode.value | bits)]
    }
    return [BitField(watermarkRegister, mask: watermarkMask, bits), mode]
  }

  /// Smallest and largest count that it delivers of those the unit makes.
  func limits(_ own: ClosedRange<Int32>) -> ClosedRange<Int32> {
    (own.lowerBound >> Int32(droppedBits))...(own.upperBound >> Int32(droppedBits))
  }
}
