import PoiseCore

/// What the sensors feel at one instant, along the axes of the device (the housing that carries the
/// chips), before any chip's own axes.
@frozen
public struct Motion: BitwiseCopyable, Sendable, Equatable {
  /// Specific force, m/s²: +9.81 on the axis that points up at rest.
  public var specificForce: Vector3
  /// Angular rate, rad/s, right-handed; zero where ``hasRotationRate`` is false.
  public var rotationRate: Vector3
  /// Magnetic flux density, µT; zero where ``hasMagneticField`` is false.
  public var magneticField: Vector3
  /// False where the source knows nothing about rotation.
  public var hasRotationRate: Bool
  /// False where the source knows nothing about the field. A virtual magnetometer then measures
  /// no field at all (zero and its own noise): a made-up field would look like a measured one.
  public var hasMagneticField: Bool

  @inlinable
  public init(specificForce: Vector3, rotationRate: Vector3? = nil, magneticField: Vector3? = nil) {
    self.specificForce = specificForce
    self.rotationRate = rotationRate ?? .zero
    self.magneticField = magneticField ?? .zero
    hasRotationRate = rotationRate != nil
    hasMagneticField = magneticField != nil
  }
}

/// Something that moves: what a virtual board is strapped to.
///
/// A source is a value and a function of time only: asked twice for the same instant it gives the
/// same motion, in whatever order it is asked.
public protocol MotionSource: Sendable {
  /// Motion `t` seconds after the source's beginning, t ≥ 0; nil after its end.
  mutating func motion(at t: Double) -> Motion?

  /// Seconds from beginning to end; nil where there is no end.
  var duration: Double? { get }

  /// The air around it `t` seconds after the beginning.
  func air(at t: Double) -> Air
}

extension MotionSource {
  public func air(at t: Double) -> Air { Air() }
}

/// A source that never moves: constant specific force and field. For tests and for bench setups.
public struct StillSource: MotionSource {
  public var still: Motion
  public var duration: Double?

  /// Lasts `duration` seconds, for ever where that is nil.
  public init(_ still: Motion, duration: Double? = nil) {
    self.still = still
    self.duration = duration
  }

  public func motion(at t: Double) -> Motion? {
    if let duration, t > duration { return nil }
    return still
  }
}

/// The moving world that a board's chips share: a source and the instant at which it began.
public final class VirtualWorld {
  /// Virtual time of the source's beginning.
  public let start: Timestamp
  /// Last instant of the source; nil where it has no end.
  public let end: Timestamp?
  private var source: any MotionSource

  public init(source: any MotionSource, start: Timestamp) {
    self.source = source
    self.start = start
    end = source.duration.map { start + Int64(($0 * 1e9).rounded()) }
  }

  /// The air at virtual time `time`.
  public func air(at time: Timestamp) -> Air {
    let seconds = Double(time - start) * 1e-9
    return source.air(at: seconds > 0 ? seconds : 0)
  }

  /// Motion at virtual time `time`; nil after the source's end.
  public func motion(at time: Timestamp) -> Motion? {
    if let end, time > end { return nil }
    let seconds = Double(time - start) * 1e-9
    return source.motion(at: seconds > 0 ? seconds : 0)
  }
}
