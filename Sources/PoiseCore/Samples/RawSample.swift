/// One reading of one stream as the chip gave it, or a marker in the stream that says what
/// happened to it. 32 bytes; this is what ring 1 carries and what the log keeps.
@frozen
public struct RawSample: BitwiseCopyable, Sendable, Equatable {
  /// When the chip finished the conversion (data-ready edge), whole microseconds.
  public var timestamp: Timestamp
  /// Counts one up for every sample the chip *made*, as far as the driver can tell: a gap here is a
  /// loss. A marker carries the number that the next sample will have.
  public var sequence: UInt32
  /// Index into the session's list of ``StreamInfo``.
  public var stream: UInt8
  public var flags: Flags
  public var marker: Marker
  /// Counts along the chip's own axes; for a marker, `x` holds its quantity.
  public var x: Int32
  public var y: Int32
  public var z: Int32

  /// What is special about a sample, as bits.
  @frozen
  public struct Flags: OptionSet, BitwiseCopyable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The stamp is no edge's but an estimate (polling, or a recovered edge). Samples of a FIFO's
    /// batch that an edge announced lie between measured instants and do not carry it.
    @inlinable public static var estimatedTime: Flags { Flags(rawValue: 1 << 0) }
    /// At least one sample before this one was overwritten in the chip.
    @inlinable public static var overrun: Flags { Flags(rawValue: 1 << 1) }
    /// Its data-ready edge never arrived; found by looking at the status.
    @inlinable public static var recoveredEdge: Flags { Flags(rawValue: 1 << 2) }
    /// At least one axis is at the chip's limit.
    @inlinable public static var saturated: Flags { Flags(rawValue: 1 << 3) }
    /// Arrived too late to be merged in order: kept in the log, not used by the fusion.
    @inlinable public static var late: Flags { Flags(rawValue: 1 << 4) }
  }

  /// What a record is that is no sample; `x` holds its quantity.
  @frozen
  public enum Marker: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// An ordinary sample.
    case none = 0
    /// `x` samples were lost between chip and ring 1.
    case lost = 1
    /// The chip was configured again.
    case reinitialised = 2
    /// The chip no longer answers.
    case sensorLost = 3
    /// The chip answers again.
    case sensorBack = 4
    /// Ring 1 was full: `x` samples were refused.
    case dropped = 5
    /// The chip's temperature is `x` thousandths of a degree Celsius now.
    case temperature = 6
  }

  @inlinable
  public init(
    timestamp: Timestamp, sequence: UInt32, stream: UInt8, x: Int32, y: Int32, z: Int32,
    flags: Flags = Flags(rawValue: 0), marker: Marker = .none
  ) {
    self.timestamp = timestamp
    self.sequence = sequence
    self.stream = stream
    self.flags = flags
    self.marker = marker
    self.x = x
    self.y = y
    self.z = z
  }

  /// The counts as a vector along chip axes.
  @inlinable public var counts: Vector3 { Vector3(Double(x), Double(y), Double(z)) }
}
