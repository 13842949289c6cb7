import CPoiseMath
import PoiseCore

/// Finds rests in a stream of accelerations by the rule of PX4's accelerometer calibration [35]:
/// deviation from a running mean of half a second, its squared maximum held and let decay, all axes
/// under 0.25 m/s² for a while.
@frozen
public struct RestDetector: BitwiseCopyable, Sendable {
  /// Time constant of mean and maximum, s.
  @inlinable public static var smoothing: Double { 0.5 }
  /// Deviation that still is rest, m/s², of a chip whose noise nobody measured.
  @inlinable public static var limit: Double { 0.25 }
  /// Standard deviations of noise that half a second's largest deviation stays within.
  static var noiseDeviations: Double { 4 }

  /// The square of the deviation that still is rest, (m/s²)².
  @usableFromInline let limit: Double
  /// Most that a squared deviation counts, (m/s²)².
  @inlinable var cap: Double { 8 * limit }
  @usableFromInline let gain: Double
  @usableFromInline let needed: Int
  @usableFromInline var mean = Vector3.zero
  @usableFromInline var deviation = Vector3.zero
  @usableFromInline var hasMean = false
  @usableFromInline var still = 0
  @usableFromInline var sum = Vector3.zero

  /// - Parameters:
  ///   - period: of the samples, s, above zero.
  ///   - restTime: seconds that a rest must last.
  ///   - noise: standard deviation of the chip's own noise, m/s², which is no movement.
  public init(period: Double, restTime: Double = 2, noise: Double = 0) {
    precondition(period > 0 && restTime > 0, "a rest has a length")
    let own = RestDetector.noiseDeviations * noise
    limit = RestDetector.limit * RestDetector.limit + own * own
    gain = 1 - poise_exp(-period / RestDetector.smoothing)
    needed = Int(poise_ceil(restTime / period))
  }

  /// The device is still now, however short.
  @inlinable public var isStill: Bool { still > 0 }

  /// Share of the rest that has gone by, 0...1.
  @inlinable public var progress: Double { Double(still) / Double(needed) }

  /// Takes an acceleration in, m/s²; answers the mean of a rest each time one of the length asked
  /// for is complete, and begins the next one. A value that is not finite breaks the rest.
  @inlinable
  public mutating func update(_ a: Vector3) -> Vector3? {
    guard a.isFinite else {
      reset()
      return nil
    }
    // A jump is a movement; the mean takes up what comes after it, not what was before.
    if !hasMean {
      mean = a
      hasMean = true
    } else if (a - mean).squaredLength > 16 * limit {
      mean = a
      deviation = cap * Vector3(1, 1, 1)
    }
    mean += gain * (a - mean)
    let d = a - mean
    deviation = Vector3(held(deviation.x, d.x), held(deviation.y, d.y), held(deviation.z, d.z))
    guard deviation.x < limit, deviation.y < limit, deviation.z < limit else {
      still = 0
      sum = .zero
      return nil
    }
    still += 1
    sum += a
    if still < needed { return nil }
    let rest = (1 / Double(still)) * sum
    still = 0
    sum = .zero
    return rest
  }

  @inlinable
  func held(_ before: Double, _ now: Double) -> Double {
    // However strong a movement was, it is forgotten after a second.
    let cap = cap
    let decayed = (1 - gain) * before
    let square = now * now
    if square > cap { return cap }
    return square > decayed ? square : decayed
  }

  /// Forgets everything.
  @inlinable
  public mutating func reset() {
    hasMean = false
    still = 0
    sum = .zero
    deviation = .zero
  }
}
