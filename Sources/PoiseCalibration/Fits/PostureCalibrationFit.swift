import CPoiseMath
import PoiseCore
import PoiseSignal

/// Why a good posture could not be learned from what was recorded.
public enum PostureCalibrationError: Error, Sendable, Equatable, CustomStringConvertible {
  case tooFewSamples(sensor: SensorKind, count: Int, needed: Int)
  /// The covariance has no inverse: a channel stands still or two depend on each other.
  /// `axis` is the direction without spread, in the sample's axes; `sigma` the spread along it.
  case degenerate(sensor: SensorKind, axis: Vector3, sigma: Double)

  public var description: String {
    switch self {
    case .tooFewSamples(let sensor, let count, let needed):
      "posture calibration: \(count) \(sensor.name) samples, needs at least \(needed); "
        + "record the good posture for longer"
    case .degenerate(let sensor, let axis, let sigma):
      "posture calibration: the \(sensor.name) does not vary along "
        + "(\(short(axis.x)), \(short(axis.y)), \(short(axis.z))), sigma \(sigma) \(sensor.unit): "
        + "a stuck or copied channel; check the sensor and record again"
    }
  }

  private func short(_ v: Double) -> Double { poise_rint(v * 100) / 100 }
}

/// Learns a user's good posture: mean and covariance of acceleration and magnetic field, added up
/// sample by sample (Welford 1962 [49], covariance with n − 1), and the density threshold.
///
/// A density threshold has a unit and means nothing on its own; it is set to
/// `p(μ) · exp(−χ²₃(0.99)/2)`, the density on the ellipsoid that holds 99% of the samples of the
/// calibrated posture. The covariance is kept as measured. A posture that was held very still
/// gives a very small ellipsoid, which the rule `either` takes as it is; ``PostureJudge``'s default
/// rule adds its tolerance when it judges, so that breathing is not called slouching.
@frozen
public struct PostureCalibrationFit: BitwiseCopyable, Sendable {
  @frozen
  public struct Settings: BitwiseCopyable, Sendable {
    /// Fewest samples of a sensor; 100 are one second on the common grid.
    public var minimumSamples: Int
    /// Squared Mahalanobis distance at the threshold; 11.3449 is χ²₃ at 99%.
    public var squaredDistance: Double

    @inlinable
    public init(minimumSamples: Int = 100, squaredDistance: Double = 11.344_866_730_144_373) {
      self.minimumSamples = minimumSamples
      self.squaredDistance = squaredDistance
    }
  }

  public var settings: Settings
  @usableFromInline var acceleration = RunningCovariance()
  @usableFromInline var magneticField = RunningCovariance()

  @inlinable
  public init(settings: Settings = Settings()) { self.settings = settings }

  /// Samples taken so far.
  @inlinable public var accelerationCount: Int { acceleration.count }

  /// Takes a sample in; a value that is not finite is left out.
  @inlinable
  public mutating func add(_ sample: Sample) {
    if sample.content.contains(.accelerometer) { add(acceleration: sample.acceleration) }
    if sample.content.contains(.magnetometer) { add(magneticField: sample.magneticField) }
  }

  /// Takes a specific force in, m/s².
  @inlinable
  public mutating func add(acceleration v: Vector3) {
    if v.isFinite { acceleration.add(v) }
  }

  /// Takes a flux density in, µT (or whatever the judge will be given).
  @inlinable
  public mutating func add(magneticField v: Vector3) {
    if v.isFinite { magneticField.add(v) }
  }

  /// The calibration. The magnetometer is left out where none was recorded.
  public func finish() throws(PostureCalibrationError) -> PostureCalibration {
    let a = try model(acceleration, .accelerometer)
    let m = magneticField.count == 0 ? nil : try model(magneticField, .magnetometer)
    return PostureCalibration(accelerometer: a, magnetometer: m)
  }

  private func model(_ sum: RunningCovariance, _ sensor: SensorKind) throws(PostureCalibrationError)
    -> GaussianModel
  {
    let needed = settings.minimumSamples > 4 ? settings.minimumSamples : 4
    guard sum.count >= needed else {
      throw .tooFewSamples(sensor: sensor, count: sum.count, needed: needed)
    }
    let covariance = sum.covariance
    let eigen = covariance.eigen()
    // A real sensor's noise floor lies many orders above this; below it is rounding, not spread.
    let floor = 1e-12 * (eigen.values.z + sum.mean.squaredLength * 1e-6)
    guard covariance.isFinite, eigen.values.x > floor,
      let model = GaussianModel(
        mean: sum.mean, covariance: covariance, squaredDistance: settings.squaredDistance)
    else {
      let sigma = eigen.values.x > 0 ? poise_sqrt(eigen.values.x) : 0
      throw .degenerate(sensor: sensor, axis: eigen.vectors.row0, sigma: sigma)
    }
    return model
  }
}
