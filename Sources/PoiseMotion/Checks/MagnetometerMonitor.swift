import CPoiseMath
import PoiseCore
import PoiseSignal

/// Holds the corrected field against the one that the calibration was made in: its strength always,
/// its dip where the device is at rest (in motion the acceleration does not show the vertical).
///
/// Off by 10% or 10 degrees (the limits of Laidig & Seel 2023 [32], section 3.6) for two seconds
/// is a disturbance; for ten minutes of which it was never right, the calibration is taken as
/// stale. Tells changes alone. Allocates nothing.
@frozen
public struct MagnetometerMonitor: BitwiseCopyable, Sendable {
  /// Deviation of the strength as a share of the reference, and of the dip, degrees.
  @inlinable public static var admittedNorm: Double { 0.1 }
  @inlinable public static var admittedDip: Double { 10 }
  /// Seconds a change must last, and a disturbance until the calibration counts as stale.
  @inlinable public static var holdTime: Double { 2 }
  @inlinable public static var staleTime: Double { 600 }
  /// Time constant of the smoothing, s.
  @inlinable public static var smoothing: Double { 0.5 }

  @usableFromInline let reference: FieldReference
  @usableFromInline let coefficients: LowPassCoefficients
  @usableFromInline var field = VectorLowPass()
  @usableFromInline var acceleration = VectorLowPass()
  @usableFromInline var norm = ScalarLowPass()
  @usableFromInline var reported = MagnetometerEvent.State.good
  /// Since when the field is not as reported.
  @usableFromInline var otherSince: Timestamp?
  @usableFromInline var badSince: Timestamp?
  @usableFromInline var taken = 0
  /// What was reported last is in a part of the recording that is missing.
  @usableFromInline var isUnknown = false

  /// - Parameters:
  ///   - reference: the field that the calibration was made in.
  ///   - rateHz: of the samples, above zero.
  public init(reference: FieldReference, rateHz: Double = 100) {
    precondition(rateHz > 0, "samples come at a positive rate")
    self.reference = reference
    coefficients = LowPassCoefficients(tau: MagnetometerMonitor.smoothing, period: 1 / rateHz)
  }

  /// Takes the next sample of the grid; at most one event goes to `output`.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func update(_ sample: Sample, output: inout FixedQueue<LogRecord>) {
    if sample.content.contains(.afterGap) { restart() }
    guard sample.content.contains(.magnetometer), sample.magneticField.isFinite,
      sample.content.contains(.accelerometer), sample.acceleration.isFinite
    else { return }
    let length = poise_sqrt(sample.magneticField.squaredLength)
    let strength = norm.step(length, coefficients)
    let m = field.step(sample.magneticField, coefficients)
    let a = acceleration.step(sample.acceleration, coefficients)
    taken += 1
    // Before the smoothing has settled nothing is judged.
    if taken <= coefficients.warmUp { return }
    let off = strength / reference.norm - 1
    var dipOff = Double.nan
    if let dip = reference.dip, let now = MagnetometerMonitor.dip(acceleration: a, field: m),
      (sample.acceleration - a).squaredLength < 0.25
    {
      dipOff = now - dip
    }
    let good =
      poise_fabs(off) <= MagnetometerMonitor.admittedNorm
      && !(poise_fabs(dipOff) > MagnetometerMonitor.admittedDip)
    if let state = change(good, at: sample.timestamp) {
      output.push(
        .magnetometer(
          MagnetometerEvent(
            timestamp: sample.timestamp, state: state, normDeviation: off, dipDeviation: dipOff)))
    }
  }

  /// The field's angle below the horizon, degrees; nil where a vector is zero.
  @inlinable
  public static func dip(acceleration a: Vector3, field m: Vector3) -> Double? {
    let product = a.squaredLength * m.squaredLength
    guard product > 0, product.isFinite else { return nil }
    // Of the angle between up and field, 90 degrees are the horizon.
    return a.angle(to: m) - 90
  }

  @inlinable
  mutating func change(_ good: Bool, at now: Timestamp) -> MagnetometerEvent.State? {
    if good {
      badSince = nil
    } else if badSince == nil {
      badSince = now
    }
    if isUnknown {
      isUnknown = false
      // disturbed since nobody knows when: not to be called stale once more
      reported = good ? .good : .stale
    }
    if good == (reported == .good) {
      otherSince = nil
      if reported == .disturbed, let since = badSince,
        now - since >= Int64(MagnetometerMonitor.staleTime * 1e9)
      {
        reported = .stale
        return .stale
      }
      return nil
    }
    let since = otherSince ?? now
    otherSince = since
    if now - since < Int64(MagnetometerMonitor.holdTime * 1e9) { return nil }
    otherSince = nil
    reported = good ? .good : .disturbed
    return reported
  }

  /// A part of the recording is missing here.
  mutating func forget() {
    restart()
    badSince = nil
    isUnknown = true
  }

  @inlinable
  mutating func restart() {
    field = VectorLowPass()
    acceleration = VectorLowPass()
    norm = ScalarLowPass()
    taken = 0
    otherSince = nil
  }
}
