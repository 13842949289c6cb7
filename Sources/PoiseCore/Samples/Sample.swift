/// All streams at one instant of the common grid, in SI units. Made by the resampler; what every
/// gait and posture algorithm takes.
///
/// Axes are body axes (x forward, y left, z up) where the mounting is known, else the device's.
@frozen
public struct Sample: BitwiseCopyable, Sendable, Equatable {
  /// Instant of the grid, on the clock of the session (`Timestamp`).
  public var timestamp: Timestamp
  /// Specific force, m/s²: +9.81 on the up axis at rest.
  public var acceleration: Vector3
  /// Angular rate, rad/s; zero unless ``Content/gyroscope`` is set.
  public var rotationRate: Vector3
  /// Magnetic flux density, µT; zero unless ``Content/magnetometer`` is set.
  public var magneticField: Vector3
  public var content: Content

  /// What a sample holds and what is to be known of it, as bits.
  @frozen
  public struct Content: OptionSet, BitwiseCopyable, Sendable {
    public let rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
    @inlinable public static var accelerometer: Content { Content(rawValue: 1 << 0) }
    @inlinable public static var gyroscope: Content { Content(rawValue: 1 << 1) }
    @inlinable public static var magnetometer: Content { Content(rawValue: 1 << 2) }
    /// A gap too long to bridge lies right before this sample: filters start again.
    @inlinable public static var afterGap: Content { Content(rawValue: 1 << 3) }
    /// Interpolated across a short gap.
    @inlinable public static var bridged: Content { Content(rawValue: 1 << 4) }
    /// At least one source sample was at the chip's limit.
    @inlinable public static var saturated: Content { Content(rawValue: 1 << 5) }
    /// Axes are body axes: forward and left are known, not only up.
    @inlinable public static var bodyFrame: Content { Content(rawValue: 1 << 6) }
    @inlinable public static var nothing: Content { Content(rawValue: 0) }

    // The set's own functions are generic, which nothing on the hot path may be.
    @inlinable
    public static func | (a: Content, b: Content) -> Content {
      Content(rawValue: a.rawValue | b.rawValue)
    }
    @inlinable
    public static func & (a: Content, b: Content) -> Content {
      Content(rawValue: a.rawValue & b.rawValue)
    }
  }

  @inlinable
  public init(
    timestamp: Timestamp, acceleration: Vector3, rotationRate: Vector3 = .zero,
    magneticField: Vector3 = .zero, content: Content = .accelerometer
  ) {
    self.timestamp = timestamp
    self.acceleration = acceleration
    self.rotationRate = rotationRate
    self.magneticField = magneticField
    self.content = content
  }
}
