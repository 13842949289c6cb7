import PoiseCore

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
