/// The device sits differently from how its mounting was calibrated.
@frozen
public struct MountEvent: BitwiseCopyable, Sendable, Equatable {
  /// Sample time at which it was sure.
  public var timestamp: Timestamp
  /// Angle between up as felt and as calibrated, degrees.
  public var deviation: Double

  @inlinable
  public init(timestamp: Timestamp, deviation: Double) {
    self.timestamp = timestamp
    self.deviation = deviation
  }
}
