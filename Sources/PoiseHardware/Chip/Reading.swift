/// One reading of a unit: what its status said and three counts along its own axes.
@frozen
public struct Reading: BitwiseCopyable, Sendable, Equatable {
  /// The sample is new; where false, x, y and z are an old one.
  public var ready: Bool
  /// At least one sample before this one was overwritten unread.
  public var overrun: Bool
  /// At least one axis is at its limit, or the chip says the reading overflowed.
  public var saturated: Bool
  /// Counts along the chip's own axes, before scale and die rotation.
  public var x: Int32
  public var y: Int32
  public var z: Int32

  @inlinable
  public init(
    ready: Bool, overrun: Bool = false, saturated: Bool = false, x: Int32, y: Int32, z: Int32
  ) {
    self.ready = ready
    self.overrun = overrun
    self.saturated = saturated
    self.x = x
    self.y = y
    self.z = z
  }
}
