import CPoiseMath
import PoiseCore

/// Follows the direction of gravity through slow changes of mounting and posture: a first-order
/// low-pass of the acceleration vector, settled at the first sample.
@frozen
public struct GravityTracker: BitwiseCopyable, Sendable {
  @usableFromInline let gain: Double
  @usableFromInline var mean = Vector3.zero
  @usableFromInline var primed = false

  /// - Parameters:
  ///   - timeConstant: s; the mean over about this time is taken as gravity.
  ///   - sampleRateHz: of the samples, above zero.
  @inlinable
  public init(timeConstant: Double, sampleRateHz: Double) {
    gain = 1 - poise_exp(-1 / (timeConstant * sampleRateHz))
  }

  /// Forgets the past; the next sample is taken as gravity.
  @inlinable public mutating func reset() { primed = false }

  /// Takes an acceleration (m/s²) and gives the unit vector that points up, or zero in free fall.
  @inlinable @inline(__always)
  public mutating func step(_ acceleration: Vector3) -> Vector3 {
    follow(acceleration)
    return up
  }

  /// Takes an acceleration, m/s².
  @inlinable @inline(__always)
  public mutating func follow(_ acceleration: Vector3) {
    if primed {
      mean += gain * (acceleration - mean)
    } else {
      mean = acceleration
      primed = true
    }
  }

  /// The unit vector that points up, as far as known; zero in free fall.
  @inlinable public var up: Vector3 {
    @inline(__always) get {
      let length = poise_sqrt(mean.squaredLength)
      return length > 1e-6 ? (1 / length) * mean : .zero
    }
  }
}
