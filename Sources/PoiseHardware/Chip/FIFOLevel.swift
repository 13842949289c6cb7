/// Where a queue in a chip says how full it is, and in what.
public struct FIFOLevel: Sendable, Equatable {
  /// The register, or the first of two.
  public let register: UInt8
  /// Which of two registers holds the high byte; nil where there is one.
  public let order: SampleEncoding.ByteOrder?
  /// Of the number that they hold.
  public let mask: UInt16
  /// Bytes of the queue that a count stands for; 0: it counts samples.
  public let bytes: Int

  /// Samples, in one register.
  public static func samples(_ register: UInt8, mask: UInt8) -> FIFOLevel {
    FIFOLevel(register: register, order: nil, mask: UInt16(mask), bytes: 0)
  }

  /// Pieces of this many bytes, in two registers.
  public static func pieces(
    of bytes: Int, _ register: UInt8, _ order: SampleEncoding.ByteOrder, mask: UInt16
  ) -> FIFOLevel { FIFOLevel(register: register, order: order, mask: mask, bytes: bytes) }
}

/// What a FIFO says of itself.
@frozen
public struct FIFOStatus: BitwiseCopyable, Sendable, Equatable {
  /// Samples in it.
  public var level: Int64
  /// It is full: samples may be gone, how many only time can tell.
  public var isFull: Bool
  /// It ends in the midst of a sample: one is being written, or bytes are gone.
  public var isUneven: Bool

  @inlinable
  public init(level: Int64, isFull: Bool, isUneven: Bool = false) {
    self.level = level
    self.isFull = isFull
    self.isUneven = isUneven
  }
}
