import CPoiseMath
import PoiseCore

/// Looks in the first walking of a session, and again in each later bout, whether up is where the
/// mounting says: who walks is upright, but a device at rest may lie on a table, and its wearer in
/// bed. Allocates nothing.
@frozen
public struct MountMonitor: BitwiseCopyable, Sendable {
  /// Angle between up as felt and as calibrated that is reported, degrees: more than people stoop
  /// while they walk, less than a device turned or pushed.
  @inlinable public static var admitted: Double { 20 }
  /// Seconds of walking that are looked at: more than somebody who carries the device to where it
  /// is put on takes.
  @inlinable public static var walkTime: Double { 10 }

  @usableFromInline let needed: Int
  @usableFromInline var count = 0
  @usableFromInline var sum = Vector3.zero
  /// Up as it was reported last, in body axes.
  @usableFromInline var known = Vector3(0, 0, 1)

  /// - Parameter rateHz: of the samples, above zero.
  public init(rateHz: Double = 100) {
    needed = max(1, Int(poise_rint(Self.walkTime * rateHz)))
  }

  /// A part of the recording is missing here, and the event may be in it.
  mutating func forget() { count = needed }

  /// Takes the next sample of the grid, in body axes; at most one event in a bout, and none where
  /// the device sits as it did at the last one.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func update(
    _ sample: Sample, walking: Bool, output: inout FixedQueue<LogRecord>
  ) {
    if !walking && count == needed { (count, sum) = (0, .zero) }
    guard walking, count < needed, sample.content.contains(.accelerometer),
      sample.content.contains(.bodyFrame), sample.acceleration.isFinite
    else { return }
    count &+= 1
    sum += sample.acceleration
    if count < needed || sum.angle(to: known) <= MountMonitor.admitted { return }
    let angle = sum.angle(to: Vector3(0, 0, 1))
    known = angle > MountMonitor.admitted ? sum : Vector3(0, 0, 1)
    if angle > MountMonitor.admitted {
      output.push(.mount(MountEvent(timestamp: sample.timestamp, deviation: angle)))
    }
  }
}
