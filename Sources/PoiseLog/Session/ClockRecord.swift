import PoiseCore

/// A reading of the wall clock beside the monotonic one, kept every 10 s and at every step of it.
public struct ClockRecord: Sendable, Equatable {
  /// On CLOCK_MONOTONIC.
  public var timestamp: Timestamp
  /// Unix time at `timestamp`, ns.
  public var realtime: Int64
  /// The kernel holds the wall clock for right.
  public var synchronised: Bool

  public init(timestamp: Timestamp, realtime: Int64, synchronised: Bool) {
    self.timestamp = timestamp
    self.realtime = realtime
    self.synchronised = synchronised
  }
}
