import PoiseCore

/// A foot touching the ground.
public struct InitialContact: Sendable, Equatable {
  /// Seconds since the source's beginning.
  public var time: Double
  public var foot: Foot

  public init(time: Double, foot: Foot) {
    self.time = time
    self.foot = foot
  }
}
