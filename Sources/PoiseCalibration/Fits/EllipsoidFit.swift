import CPoiseMath
import PoiseCore
import PoiseSignal

/// Why a recording cannot carry a magnetometer calibration. Vectors are along the raw axes.
public enum EllipsoidFitError: Error, Sendable, Equatable {
  /// Of `given` samples only `usable` were finite, not saturated and different from the one before.
  case tooFewSamples(usable: Int, given: Int, needed: Int)
  /// More than the admitted share lay at the sensor's limit.
  case saturated(count: Int, given: Int, limit: Double)
  /// The sensor was not turned: all samples lie together. `spread` is their largest standard
  /// deviation.
  case unmoved(spread: Double)
  /// It was turned round one axis only: the samples lie in a plane. `normal` is a unit vector,
  /// `flatness` the spread along it as a share of the largest spread.
  case planar(normal: Vector3, flatness: Double)
  /// The samples leave too much of the sphere open. `missing` names half axes such as `+x`.
  case uncovered(share: Double, needed: Double, missing: [String])
  /// The samples do not fix the ellipsoid: the error to be expected where it is known worst, as a
  /// share of the field strength.
  case illConditioned(expectedError: Double, admitted: Double, missing: [String])
  /// The field was not one ellipsoid: rms residual as a share of the field strength. Iron or a
  /// current nearby, or the sensor was moved from place to place.
  case scattered(residual: Double, admitted: Double)
  /// The ellipsoid is so much longer than wide that it can be no sensor's.
  case stretched(ratio: Double, admitted: Double)
  /// No ellipsoid fits at all.
  case notAnEllipsoid
}

extension EllipsoidFitError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooFewSamples(let usable, let given, let needed):
      "\(usable) usable of \(given) samples, needs at least \(needed): "
        + "turn the device slowly through all directions for longer"
    case .saturated(let count, let given, let limit):
      "\(count) of \(given) samples at the sensor's limit (\(limit)): "
        + "choose a larger range or move away from iron and magnets"
    case .unmoved(let spread):
      "the device was not turned (largest spread \(EllipsoidFitError.short(spread))): "
        + "turn it slowly through all directions"
    case .planar(let normal, let flatness):
      "turned round one axis only: the samples lie in a plane "
        + "(normal \(EllipsoidFitError.short(normal)), thickness "
        + "\(EllipsoidFitError.percent(flatness)) of its width); "
        + "missing are the directions along the normal, both ways: turn it over as well"
    case .uncovered(let share, let needed, let missing):
      "only \(EllipsoidFitError.percent(share)) of all directions covered, needs "
        + "\(EllipsoidFitError.percent(needed))\(EllipsoidFitError.list(missing)): "
        + "turn the device so that these point along the field"
    case .illConditioned(let expected, let admitted, let missing):
      "the samples do not fix the ellipsoid (expected error up to "
        + "\(EllipsoidFitError.percent(expected)) of the field, admitted "
        + "\(EllipsoidFitError.percent(admitted)))\(EllipsoidFitError.list(missing)): "
        + "cover these directions as well"
    case .scattered(let residual, let admitted):
      "the field was not constant (residual \(EllipsoidFitError.percent(residual)) of it, admitted "
        + "\(EllipsoidFitError.percent(admitted))): "
        + "move away from iron and currents and turn the device on the spot"
    case .stretched(let ratio, let admitted):
      "the ellipsoid is \(EllipsoidFitError.short(ratio)) times as long as wide, admitted "
        + "\(EllipsoidFitError.short(admitted)): cover all directions; check the sensor's axes"
    case .notAnEllipsoid:
      "no ellipsoid fits the samples: turn the device slowly through all directions, on the spot"
    }
  }

  private static func short(_ x: Double) -> String { "\(poise_rint(x * 100) / 100)" }
  private static func short(_ v: Vector3) -> String {
    "(\(short(v.x)), \(short(v.y)), \(short(v.z)))"
  }
  private static func percent(_ x: Double) -> String { "\(poise_rint(x * 1000) / 10)%" }
  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "" }
    return "; missing directions: " + names.dropFirst().reduce(names[0]) { $0 + ", " + $1 }
  }
}

/// Fits hard iron (offset) and soft iron (symmetric matrix) of a magnetometer: the ellipsoid that
/// its readings lie on becomes a sphere round the origin.
///
/// Closed-form start (Li & Griffiths 2004 [33]), then Levenberg-Marquardt on the geometric residual
/// `F − |A (x − b)|` (Marquardt 1963 [34]). A rotation between magnetometer and
/// accelerometer cannot be seen from magnetometer data alone, hence the symmetric matrix. What the
/// data cannot carry is refused with the reason. Allocates; not for the hot path.
public struct EllipsoidFit: Sendable {
  /// What is asked of the data.
  public struct Settings: Sendable, Equatable {
    /// Length of a corrected reading, in the unit of the result; nil keeps the ellipsoid's mean
    /// radius (det of the matrix 1).
    public var fieldStrength: Double?
    /// Fewest usable samples; forty well-spread ones with 0.5 µT of noise
    /// give the field's strength within 1% (`EllipsoidFitTests`, E4).
    public var minimumSamples = 30
    /// Magnitude of an axis at which the sensor clips; nil where not known.
    public var saturation: Double?
    /// Largest admitted share of clipped samples.
    public var saturatedShare = 0.05
    /// Smallest admitted ratio of the smallest to the largest spread.
    public var flatness = 0.15
    /// Smallest admitted share of the sphere covered within 25 degrees of a sample.
    public var coverage = 0.6
    /// Largest admitted expected error in the worst direction, as a share of the field.
    public var expectedError = 0.05
    /// Largest admitted rms residual, as a share of the field.
    public var residual = 0.08
    /// Largest admitted ratio of the ellipsoid's axes.
    public var stretch = 3.0

    public init(fieldStrength: Double? = nil, saturation: Double? = nil) {
      self.fieldStrength = fieldStrength
      self.saturation = saturation
    }
  }

  /// The correction: `calibration.apply(raw)` has the length ``fieldStrength``.
  public var calibration: AffineCalibration
  /// The same before refinement, as Li & Griffiths give it.
  public var start: AffineCalibration
  /// Length that corrected readings have, in the unit of the raw ones or as set.
  public var fieldStrength: Double
  /// Root of the mean of `(F − |A (x − b)|)²`, in the unit of ``fieldStrength``.
  public var rmsResidual: Double
  /// Share of the sphere covered within 25 degrees of a sample.
  public var coverage: Double
  /// Half axes of which less than half is covered, such as `-z`.
  public var missing: [String]
  /// Largest expected error of a corrected reading over all directions, as a share of the field.
  public var expectedError: Double
  /// Longest over shortest axis of the ellipsoid.
  public var axisRatio: Double
  /// Samples that went into the fit.
  public var sampleCount: Int
  public var iterations: Int

  /// Fits `samples` or says why not.
  ///
  /// Samples that are not finite, that clip or that repeat the one before (a slow sensor read too
  /// often) are left out.
  public init(_ samples: [Vector3], settings: Settings = Settings()) throws(EllipsoidFitError) {
    let usable = try EllipsoidFit.usable(samples, settings)
    let (mean, scale) = try EllipsoidFit.frame(usable, settings)
    let points = usable.map { (1 / scale) * ($0 - mean) }
    guard let start = UnitEllipsoid.liGriffiths(points), let end = start.refined(points),
      let spread = end.ellipsoid.axisRatio
    else { throw .notAnEllipsoid }
    var sphere = SphereCoverage()
    for p in points { sphere.add(end.ellipsoid.shape * (p - end.ellipsoid.center)) }
    coverage = sphere.share
    missing = sphere.missing()
    sampleCount = usable.count
    iterations = end.iterations
    axisRatio = spread
    let residual = poise_sqrt(end.meanSquare)
    expectedError = end.worstError(sphere.directions, samples: usable.count)
    let fitted = end.ellipsoid.unscaled(offset: mean, scale: scale)
    let volume = poise_cbrt(fitted.shape.determinant)
    fieldStrength = settings.fieldStrength ?? 1 / volume
    rmsResidual = residual * fieldStrength
    calibration = fitted.calibration(fieldStrength)
    self.start = start.unscaled(offset: mean, scale: scale).calibration(fieldStrength)
    try judge(residual, settings)
  }

  private func judge(_ residual: Double, _ settings: Settings) throws(EllipsoidFitError) {
    if coverage < settings.coverage {
      throw .uncovered(share: coverage, needed: settings.coverage, missing: missing)
    }
    if !(axisRatio <= settings.stretch) {
      throw .stretched(ratio: axisRatio, admitted: settings.stretch)
    }
    if !(residual <= settings.residual) {
      throw .scattered(residual: residual, admitted: settings.residual)
    }
    if !(expectedError <= settings.expectedError) {
      throw .illConditioned(
        expectedError: expectedError, admitted: settings.expectedError, missing: missing)
    }
  }

  private static func usable(_ samples: [Vector3], _ settings: Settings) throws(EllipsoidFitError)
    -> [Vector3]
  {
    var usable: [Vector3] = []
    var clipped = 0
    for v in samples where v.isFinite {
      if let limit = settings.saturation,
        max(poise_fabs(v.x), poise_fabs(v.y), poise_fabs(v.z)) >= limit
      {
        clipped += 1
      } else if v != usable.last {
        usable.append(v)
      }
    }
    if let limit = settings.saturation,
      Double(clipped) > settings.saturatedShare * Double(samples.count)
    {
      throw .saturated(count: clipped, given: samples.count, limit: limit)
    }
    if samples.count >= settings.minimumSamples && usable.count == 1 { throw .unmoved(spread: 0) }
    if usable.count < settings.minimumSamples {
      throw .tooFewSamples(
        usable: usable.count, given: samples.count, needed: settings.minimumSamples)
    }
    return usable
  }

  /// Mean and rms distance from it, for numbers of size one; refuses points and planes.
  private static func frame(_ usable: [Vector3], _ settings: Settings) throws(EllipsoidFitError)
    -> (mean: Vector3, scale: Double)
  {
    let n = Double(usable.count)
    let mean = (1 / n) * usable.reduce(.zero, +)
    var covariance = SymmetricMatrix3.zero
    for v in usable {
      let d = v - mean
      covariance =
        covariance
        + SymmetricMatrix3(
          xx: d.x * d.x, xy: d.x * d.y, xz: d.x * d.z, yy: d.y * d.y, yz: d.y * d.z, zz: d.z * d.z)
    }
    let eigen = ((1 / n) * covariance).eigen()
    guard eigen.values.z > 0, eigen.values.z.isFinite else { throw .unmoved(spread: 0) }
    let sigma = (0..<3).map { poise_sqrt(max(0, eigen.values[$0])) }
    // A sensor at rest spreads by its noise, alike in all directions and small against any field.
    let size = poise_sqrt(mean.squaredLength)
    if sigma[2] < 0.05 * (size + sigma[2]) { throw .unmoved(spread: sigma[2]) }
    if sigma[0] < settings.flatness * sigma[2] {
      throw .planar(normal: eigen.vectors.row0, flatness: sigma[0] / sigma[2])
    }
    return (mean, poise_sqrt(eigen.values.x + eigen.values.y + eigen.values.z))
  }
}

extension UnitEllipsoid {
  fileprivate func calibration(_ fieldStrength: Double) -> AffineCalibration {
    AffineCalibration(offset: center, matrix: fieldStrength * shape.matrix)
  }

  /// Longest over shortest axis; nil where it is no ellipsoid.
  fileprivate var axisRatio: Double? {
    let values = shape.eigen().values
    guard shape.isFinite, center.isFinite, values.x > 0 else { return nil }
    return values.z / values.x
  }
}

extension UnitEllipsoid.Refined {
  /// Standard deviation of a corrected reading's length in the direction known worst, from the
  /// residual and the geometry of the samples: `σ √(gᵀ N⁻¹ g / n)`.
  ///
  /// Neighboring samples share their error (soft iron nearby, clock, filter), so that more than a
  /// hundred of them do not count as independent.
  fileprivate func worstError(_ directions: [Vector3], samples: Int) -> Double {
    guard let factor = Cholesky(information, order: 9), let inverse = ellipsoid.shape.inverse else {
      return .infinity
    }
    var g = [Double](repeating: 0, count: 9)
    var worst = 0.0
    for u in directions {
      _ = ellipsoid.residual(at: ellipsoid.center + inverse * u, gradient: &g)
      let half = factor.solveLower(g)
      worst = max(worst, half.reduce(0) { $0 + $1 * $1 })
    }
    let freedom = samples > 9 ? Double(samples) / Double(samples - 9) : 1
    // Even a perfect fit may be off by what the sensor itself is: 0.2% of the field.
    let variance = max(meanSquare * freedom, 4e-6)
    let independent = Double(samples < 100 ? samples : 100)
    return poise_sqrt(variance * worst / independent)
  }
}
