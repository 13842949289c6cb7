import CPoiseMath
import PoiseCore
import PoiseSignal

/// Why rests cannot carry an accelerometer calibration.
public enum AccelerometerFitError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Faces that were never up, such as `+x`.
  case missing([String])
  /// A reading is not finite, or several are alike.
  case degenerate
  /// The rests contradict each other: rms residual, m/s².
  case scattered(residual: Double, admitted: Double)

  public var description: String {
    switch self {
    case .missing(let faces):
      "no rest with these axes up: "
        + faces.dropFirst().reduce(faces.first ?? "") { $0 + ", " + $1 }
        + "; lay the device still on each of its six faces"
    case .degenerate:
      "the rests do not fix scale and offset of every axis; lay the device on six faces in turn"
    case .scattered(let residual, let admitted):
      "the rests contradict each other (residual \(poise_rint(residual * 1000) / 1000) m/s², "
        + "admitted \(admitted)); lay the device flat on its faces, on something level and still"
    }
  }
}

/// Fits offset, scale and misalignment of an accelerometer, twelve parameters, to rests with a
/// known direction of up: least squares of `[raw 1] X = reference` (ST AN3192 [36]).
///
/// The references are the housing's axes, so faces that are not flat, or a table that is not level,
/// go into the misalignment. Allocates; not for the hot path.
public struct AccelerometerFit: Sendable {
  /// Largest admitted rms residual, m/s²; laying down by hand gives up to 0.35.
  public static let admittedResidual = 0.5

  /// The correction; raw and corrected in m/s².
  public let calibration: AffineCalibration
  /// Root of the mean squared length of `corrected − reference`, m/s².
  public let rmsResidual: Double
  /// Largest difference of a corrected reading's length from 1 g, m/s².
  public let largestNormError: Double

  /// - Parameters:
  ///   - rests: mean reading of each rest, m/s².
  ///   - references: what it should be, m/s²: standard gravity along the axis that was up.
  public init(rests: [Vector3], references: [Vector3]) throws(AccelerometerFitError) {
    precondition(rests.count == references.count, "each rest has its reference")
    let missing = AccelerometerFit.missing(references)
    if !missing.isEmpty { throw .missing(missing) }
    guard rests.allSatisfy({ $0.isFinite }) else { throw .degenerate }
    var normal = [Double](repeating: 0, count: 16)
    var right = [[Double]](repeating: [0, 0, 0, 0], count: 3)
    for (raw, reference) in zip(rests, references) {
      // Of size one, for the factorisation's sake.
      let row = [raw.x, raw.y, raw.z].map { $0 / Physics.standardGravity } + [1]
      for i in 0..<4 {
        for j in 0..<4 { normal[4 * i + j] += row[i] * row[j] }
        for k in 0..<3 { right[k][i] += row[i] * reference[k] / Physics.standardGravity }
      }
    }
    guard let factor = Cholesky(normal, order: 4) else { throw .degenerate }
    let solved = right.map { factor.solve($0) }
    let matrix = Matrix3(
      Vector3(solved[0][0], solved[0][1], solved[0][2]),
      Vector3(solved[1][0], solved[1][1], solved[1][2]),
      Vector3(solved[2][0], solved[2][1], solved[2][2]))
    let constant = Physics.standardGravity * Vector3(solved[0][3], solved[1][3], solved[2][3])
    guard let offset = AccelerometerFit.solve(matrix, constant) else { throw .degenerate }
    calibration = AffineCalibration(offset: -1 * offset, matrix: matrix)
    var square = 0.0
    var largest = 0.0
    for (raw, reference) in zip(rests, references) {
      let corrected = calibration.apply(raw)
      square += (corrected - reference).squaredLength
      let off = poise_sqrt(corrected.squaredLength) - poise_sqrt(reference.squaredLength)
      if poise_fabs(off) > largest { largest = poise_fabs(off) }
    }
    rmsResidual = poise_sqrt(square / Double(rests.count))
    largestNormError = largest
    guard rmsResidual <= AccelerometerFit.admittedResidual else {
      throw .scattered(residual: rmsResidual, admitted: AccelerometerFit.admittedResidual)
    }
  }

  private static func missing(_ references: [Vector3]) -> [String] {
    var names: [String] = []
    for (i, axis) in ["x", "y", "z"].enumerated() {
      if !references.contains(where: { $0[i] > 0.5 * Physics.standardGravity }) {
        names.append("+" + axis)
      }
      if !references.contains(where: { $0[i] < -0.5 * Physics.standardGravity }) {
        names.append("-" + axis)
      }
    }
    return names
  }

  /// `x` with `m x = b` by Cramer's rule; nil where `m` has no inverse of a usable size.
  private static func solve(_ m: Matrix3, _ b: Vector3) -> Vector3? {
    let determinant = m.determinant
    guard determinant.isFinite, determinant > 1e-3 else { return nil }
    let (c0, c1, c2) = (
      Vector3(m.row0.x, m.row1.x, m.row2.x), Vector3(m.row0.y, m.row1.y, m.row2.y),
      Vector3(m.row0.z, m.row1.z, m.row2.z)
    )
    return (1 / determinant)
      * Vector3(b.dot(c1.cross(c2)), b.dot(c2.cross(c0)), b.dot(c0.cross(c1)))
  }
}
