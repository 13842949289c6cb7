import PoiseCore
import PoiseSignal

/// How the trunk is held and moved at one instant of the common grid.
@frozen
public struct Attitude: BitwiseCopyable, Sendable, Equatable {
  /// Instant of the grid, as the sample's.
  public var timestamp: Timestamp
  /// The sample's axes to earth (east, north, up).
  public var orientation: Quaternion
  /// Trunk forward lean, degrees; NaN where forward is unknown.
  public var pitch: Double
  /// Rotation about the forward axis, degrees; NaN where forward is unknown. Of a trunk bent
  /// forward by more than 60 degrees no lean: see ``lean``.
  public var roll: Double
  /// Trunk lean to the right, degrees, -90...90; NaN where forward is unknown.
  public var lean: Double
  /// Where the chest points, degrees from magnetic north over east, 0..<360; NaN where forward is
  /// not known or ``Flags/heading`` is not set.
  public var heading: Double
  /// What the accelerometer would feel at rest, m/s², in the sample's axes: points up.
  public var gravity: Vector3
  /// Specific force without gravity, m/s², in the sample's axes.
  public var userAcceleration: Vector3
  public var flags: Flags

  /// What is to be known of an attitude, as bits.
  @frozen
  public struct Flags: OptionSet, BitwiseCopyable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The instant could not be used in full; what it would have changed is as it was before.
    @inlinable public static var held: Flags { Flags(rawValue: 1 << 0) }
    /// The device has been still for a while.
    @inlinable public static var atRest: Flags { Flags(rawValue: 1 << 1) }
    /// The heading can be believed: there is a field, and a gyroscope or rest.
    @inlinable public static var heading: Flags { Flags(rawValue: 1 << 2) }
  }

  @inlinable
  public init(
    timestamp: Timestamp, orientation: Quaternion, pitch: Double, roll: Double, lean: Double,
    heading: Double, gravity: Vector3, userAcceleration: Vector3, flags: Flags
  ) {
    self.timestamp = timestamp
    self.orientation = orientation
    self.pitch = pitch
    self.roll = roll
    self.lean = lean
    self.heading = heading
    self.gravity = gravity
    self.userAcceleration = userAcceleration
    self.flags = flags
  }
}
