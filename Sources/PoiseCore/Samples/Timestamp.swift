/// An instant on CLOCK_MONOTONIC (or, in a replay, on the recording's own time axis), in whole
/// nanoseconds.
///
/// Sample stamps are rounded to whole microseconds when they are taken (``roundedToMicroseconds``),
/// because that is what the log keeps: a replay must see the very same numbers.
@frozen
public struct Timestamp: BitwiseCopyable, Sendable, Hashable, Comparable {
  /// From that clock's zero.
  public var nanoseconds: Int64

  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The nearest stamp to `seconds`, which must be finite and below 290 years in magnitude.
  @inlinable
  public init(seconds: Double) { nanoseconds = Int64((seconds * 1e9).rounded()) }

  /// From that clock's zero, rounded to the nearest double.
  @inlinable public var seconds: Double { Double(nanoseconds) * 1e-9 }

  /// Rounded to the nearest whole microsecond, halves up.
  @inlinable public var roundedToMicroseconds: Timestamp {
    let shifted = nanoseconds &+ 500
    let quotient = shifted / 1000
    let floored = shifted % 1000 < 0 ? quotient &- 1 : quotient
    return Timestamp(nanoseconds: floored &* 1000)
  }

  /// `self` later by `nanoseconds`.
  @inlinable
  public static func + (t: Timestamp, nanoseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: t.nanoseconds &+ nanoseconds)
  }

  @inlinable
  public static func - (t: Timestamp, nanoseconds: Int64) -> Timestamp {
    Timestamp(nanoseconds: t.nanoseconds &- nanoseconds)
  }

  /// Nanoseconds from `b` to `a`.
  @inlinable
  public static func - (a: Timestamp, b: Timestamp) -> Int64 { a.nanoseconds &- b.nanoseconds }

  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
}
