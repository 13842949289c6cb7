import PoiseCore

/// A rising edge on a data-ready line.
@frozen
public struct Edge: BitwiseCopyable, Sendable, Equatable {
  /// Position of the line in the list it was requested with.
  public var line: UInt8
  /// Edges waiting on this line that this one stands for (it is the last of them); at least 1.
  public var merged: UInt16
  /// Number of the line's last edge as the kernel counts them; 0 where it does not (libgpiod 1.6).
  public var sequence: UInt32
  /// The kernel's stamp of the last edge, CLOCK_MONOTONIC.
  public var timestamp: Timestamp

  @inlinable
  public init(line: UInt8, merged: UInt16 = 1, sequence: UInt32 = 0, timestamp: Timestamp) {
    self.line = line
    self.merged = merged
    self.sequence = sequence
    self.timestamp = timestamp
  }
}

/// A GPIO request or wait that failed.
@frozen
public struct LineError: Error, Sendable, Equatable {
  /// Why a line cannot be used.
  @frozen
  public enum Code: UInt8, Sendable {
    /// No GPIO chip with one of the labels asked for.
    case noChip
    /// The chip has no line of that name.
    case noLine
    /// Another program holds the line (EBUSY).
    case busy
    /// No right to open the chip (EACCES).
    case permission
    case other
  }

  public var code: Code
  /// The system's own number, kept as it came.
  public var errno: Int32
  /// Position of the line in the request.
  public var line: UInt8

  @inlinable
  public init(code: Code, errno: Int32, line: UInt8) {
    self.code = code
    self.errno = errno
    self.line = line
  }
}

/// Data-ready lines and the clock they are stamped with: all that an acquisition thread waits on.
///
/// Used as a generic constraint only. The virtual one advances virtual time instead of sleeping.
public protocol EdgeSource: ~Copyable {
  /// The clock of the stamps.
  var now: Timestamp { mutating get }

  /// Waits for an edge on any line, not past `deadline`; nil when the deadline came first.
  /// A deadline in the past only looks. Edges queued on one line are merged into the last of them.
  mutating func wait(until deadline: Timestamp) throws(LineError) -> Edge?

  /// Level of a line, true = active.
  mutating func level(of line: UInt8) throws(LineError) -> Bool
}
