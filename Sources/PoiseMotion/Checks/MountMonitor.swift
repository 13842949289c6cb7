import CPoiseMath
import PoiseCore

/// Looks once, at the first rest of a session, whether up is where the mounting says: who puts the
/// device on stands or sits still for a moment. Allocates nothing.
@frozen
public struct MountMonitor: BitwiseCopyable, Sendable {
  /// Angle between up as felt and as calibrated that is reported, degrees: more than people slouch
  /// while they stand, less than a device turned or pushed.
  @inlinable public static var admitted: Double { 20 }
  /// Seconds of rest that are looked at.
  @inlinable public static var restTime: Double { 2 }

  @usableFromInline var rest: RestDetector
  @usableFromInline var isDone = false

  /// - Parameters:
  ///   - rateHz: of the samples, above zero.
  ///   - noise: standard deviation of the chip's own noise, m/s².
  public init(rateHz: Double = 100, noise: Double = 0) {
    rest = RestDetector(period: 1 / rateHz, restTime: MountMonitor.restTime, noise: noise)
  }

  /// A part of the recording is missing here, and the session's first rest may be in it.
  mutating func forget() { isDone = true }

  /// Takes the next sample of the grid, in body axes; at most one event in a session.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func update(_ sample: Sample, output: inout FixedQueue<LogRecord>) {
    if isDone { return }
    if sample.content.contains(.afterGap) { rest.reset() }
    guard sample.content.contains(.accelerometer), sample.content.contains(.bodyFrame),
      let up = rest.update(sample.acceleration)
    else { return }
    isDone = true
    let angle = up.angle(to: Vector3(0, 0, 1))
    if angle > MountMonitor.admitted {
      output.push(.mount(MountEvent(timestamp: sample.timestamp, deviation: angle)))
    }
  }
}
