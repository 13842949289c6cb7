import PoiseCore

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
