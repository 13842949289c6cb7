import PoiseCore
import PoiseText

/// What a subscriber who asks for every sample is told first: the sensors as a log describes them,
/// and how the clock of the stamps lies to others.
public struct LiveSensors: Sendable {
  /// The clock of the stamps and the machine's, read together.
  public struct Clocks: Sendable, Equatable {
    /// On the session's clock.
    public var stamp: Timestamp
    /// CLOCK_MONOTONIC of this machine, which the stamps of real sensors are on.
    public var monotonic: Timestamp
    /// Longest time between the two readings, ns.
    public var between: Int64

    public init(stamp: Timestamp, monotonic: Timestamp, between: Int64) {
      self.stamp = stamp
      self.monotonic = monotonic
      self.between = between
    }
  }

  private let sensors: [String]
  private let timeOffset: Int64

  /// - Parameter timeOffset: from a stamp to Unix time, ns.
  public init(_ streams: [StreamInfo], timeOffset: Int64) {
    self.timeOffset = timeOffset
    sensors = streams.indices.map { i in
      var metadata = JSONWriter()
      // All but what only players of logs want.
      for entry in streams[i].metadata where entry.key != "offered_qos_profiles" {
        metadata.add(entry.key, text: entry.value)
      }
      var sensor = JSONWriter()
      sensor.add("topic", text: StreamInfo.topic(streams, i))
      sensor.add("metadata", metadata)
      return sensor.finished()
    }
  }

  /// One JSON object.
  public func line(_ clocks: Clocks) -> String {
    var o = JSONWriter()
    o.add("type", text: "sensors")
    o.add("now", raw: DecimalText.seconds(nanoseconds: clocks.stamp.nanoseconds &+ timeOffset))
    o.add("stamp_us", Double(clocks.stamp.nanoseconds) / 1000, decimals: 3)
    o.add("monotonic_us", Double(clocks.monotonic.nanoseconds) / 1000, decimals: 3)
    o.add("between_us", Double(clocks.between) / 1000, decimals: 3)
    o.add("sensors", list: sensors)
    return o.finished()
  }
}
