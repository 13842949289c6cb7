import CPoiseMath
import PoiseCore
import PoiseSignal

/// Attitude of every sample of the common grid: ``VQF`` where there is a gyroscope; without one the
/// ``ECompass`` of acceleration and field, both low-passed at 0.5 Hz (the cut-off that serves
/// walking trunks best: of 0.2 to 2 Hz on 110 recordings of the lower back [39], 0.2 to 0.7 Hz
/// leave 3.2 to 3.5 degrees; one cut-off for both vectors, since different ones turn the heading).
///
/// Never answers NaN but where ``Attitude`` says so. Allocates nothing.
@frozen
public struct AttitudeFilter: BitwiseCopyable, Sendable {
  /// Time constant of the low-pass, s; √2/(2π · 0.5 Hz).
  @inlinable public static var smoothing: Double { 0.45 }
  /// Without a gyroscope: deviation of the acceleration from its low-pass that still is rest, m/s²,
  /// and for how long it must last, s.
  @inlinable public static var restAcceleration: Double { 0.5 }
  @inlinable public static var restTime: Double { 1 }

  @usableFromInline let hasGyroscope: Bool
  /// As at the start; what a gap brings back.
  @usableFromInline let fresh: OrientationFilter
  @usableFromInline var filter: OrientationFilter
  @usableFromInline let coefficients: LowPassCoefficients
  @usableFromInline var acceleration = VectorLowPass()
  @usableFromInline var field = VectorLowPass()
  @usableFromInline var stillSamples = 0
  @usableFromInline let stillNeeded: Int

  /// - Parameters:
  ///   - rateHz: of the samples, above zero.
  ///   - gyroscope: whether their angular rate is to be used.
  public init(rateHz: Double = 100, gyroscope: Bool) {
    precondition(rateHz > 0, "samples come at a positive rate")
    hasGyroscope = gyroscope
    fresh = OrientationFilter(period: 1 / rateHz, gyroscope: gyroscope)
    filter = fresh
    coefficients = LowPassCoefficients(tau: AttitudeFilter.smoothing, period: 1 / rateHz)
    stillNeeded = Int(poise_rint(AttitudeFilter.restTime * rateHz))
  }

  /// Takes the next sample of the grid.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func update(_ sample: Sample) -> Attitude {
    if sample.content.contains(.afterGap) { restart() }
    let usable = sample.content.contains(.accelerometer) && sample.acceleration.isFinite
    let hasField = sample.content.contains(.magnetometer)
    if hasGyroscope {
      filter.update(
        acceleration: usable ? sample.acceleration : .zero,
        rate: sample.content.contains(.gyroscope) ? sample.rotationRate : nil,
        field: hasField ? sample.magneticField : nil)
    } else if usable {
      point(sample, hasField)
    }
    var flags = Attitude.Flags()
    if filter.isHeld || !usable { flags.insert(.held) }
    let rest = hasGyroscope ? filter.isAtRest : stillSamples >= stillNeeded
    if rest { flags.insert(.atRest) }
    if hasField && !filter.isHeld && usable && (hasGyroscope || rest) { flags.insert(.heading) }
    return attitude(of: sample, usable: usable, flags)
  }

  @inlinable
  mutating func restart() {
    filter = fresh
    acceleration = VectorLowPass()
    field = VectorLowPass()
    stillSamples = 0
  }

  @inlinable
  mutating func point(_ sample: Sample, _ hasField: Bool) {
    let smooth = acceleration.step(sample.acceleration, coefficients)
    var smoothField: Vector3?
    // A value that is not finite would stay in the filter for ever.
    if hasField && sample.magneticField.isFinite {
      smoothField = field.step(sample.magneticField, coefficients)
    } else {
      field = VectorLowPass()
    }
    filter.update(acceleration: smooth, field: smoothField)
    let limit = AttitudeFilter.restAcceleration * AttitudeFilter.restAcceleration
    let isStill = (sample.acceleration - smooth).squaredLength < limit
    if !isStill {
      stillSamples = 0
    } else if stillSamples < stillNeeded {
      stillSamples += 1
    }
  }

  @inlinable
  func attitude(of sample: Sample, usable: Bool, _ flags: Attitude.Flags) -> Attitude {
    let q = filter.orientation
    let up = q.conjugate.rotate(Vector3(0, 0, 1))
    let gravity = Physics.standardGravity * up
    var (pitch, roll, lean, heading) = (Double.nan, Double.nan, Double.nan, Double.nan)
    if sample.content.contains(.bodyFrame) {
      let degrees = PostureLean.degrees
      pitch = PostureLean.pitch(up)
      roll = PostureLean.roll(up)
      lean = PostureLean.lean(up)
      if flags.contains(.heading) {
        let forward = q.rotate(Vector3(1, 0, 0))
        heading = degrees * poise_atan2(forward.x, forward.y)
        if heading < 0 { heading += 360 }
      }
    }
    return Attitude(
      timestamp: sample.timestamp, orientation: q, pitch: pitch, roll: roll, lean: lean,
      heading: heading, gravity: gravity,
      userAcceleration: usable ? sample.acceleration - gravity : .zero, flags: flags)
  }
}
