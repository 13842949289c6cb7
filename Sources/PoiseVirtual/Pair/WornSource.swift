import PoiseCore

/// A further device on what moves: the same motion by its own clock, at another place, which the
/// steps reach a little later. Several of these with one source are one person.
public struct WornSource: MotionSource {
  private var source: any MotionSource
  private let clock: DeviceClock
  private let delay: Double
  private let turn: Matrix3

  /// - Parameters:
  ///   - delay: s that the motion takes to this place.
  ///   - turn: rotates the source's device axes to those of this one.
  public init(
    _ source: any MotionSource, clock: DeviceClock, delay: Double = 0, turn: Matrix3 = .identity
  ) { (self.source, self.clock, self.delay, self.turn) = (source, clock, delay, turn) }

  /// By its own clock.
  public var duration: Double? { source.duration.map { clock.shown(at: $0 + delay) } }

  /// - Parameter t: what its own clock shows, s.
  public mutating func motion(at t: Double) -> Motion? {
    guard let time = clock.time(showing: t),
      var motion = source.motion(at: max(0, time - delay))
    else { return nil }
    motion.specificForce = turn * motion.specificForce
    motion.rotationRate = turn * motion.rotationRate
    motion.magneticField = turn * motion.magneticField
    return motion
  }
}
