import PoiseCore
import PoiseText

/// One sensor's part of a posture calibration file: the fields that begin with `acc` or `mag`.
struct GaussianFields {
  let object: JSONFields
  /// `acc` or `mag`.
  let prefix: String

  static let suffixes = [
    "VMedia", "Matrix", "InvertedMatrix", "Determinant", "Sigma", "Threshold"
  ]

  /// True where any of the fields is there.
  var isPresent: Bool { Self.suffixes.contains { object.tree(prefix + $0) != nil } }

  /// Reads and checks the model, still in the file's unit. Inverse, determinant and sigma follow
  /// from the covariance: where the file gives them they must agree with it, and rounded ones are
  /// computed again.
  func model() throws(JSONMistake) -> GaussianModel {
    let m = try numbers("VMedia", count: 3)
    let covariance = Matrix3(rows: try numbers("Matrix", count: 9))
    let threshold = try numbers("Threshold", count: 1)[0]
    let eigenvalues = try checkedEigenvalues(of: covariance)
    // The product of the eigenvalues is never negative, however small it is.
    var determinant = covariance.determinant
    if !(determinant > 0) { determinant = eigenvalues.x * eigenvalues.y * eigenvalues.z }
    if let given = try optionalNumbers("Determinant", count: 1)?[0] {
      let error = (given - determinant).magnitude / determinant
      guard error <= 0.05 else {
        throw failure(
          "Determinant", "\(given), but the determinant of \(prefix)Matrix is \(determinant)")
      }
      if error <= 1e-9 { determinant = given }
    }
    let sigma = Vector3(
      covariance[0, 0].squareRoot(), covariance[1, 1].squareRoot(), covariance[2, 2].squareRoot())
    // A little above, because the file's determinant may be rounded.
    let peak = 1 / (pow2Pi3 * determinant).squareRoot()
    guard threshold > 0, threshold <= peak * 1.03 else {
      throw failure(
        "Threshold", "\(threshold) can never judge: the density is between 0 and \(peak)")
    }
    return GaussianModel(
      mean: Vector3(m[0], m[1], m[2]), covariance: covariance, inverse: try inverse(of: covariance),
      determinant: determinant, eigenvalues: eigenvalues, sigma: sigma, threshold: threshold)
  }

  /// (2π)³
  private var pow2Pi3: Double { 8 * Double.pi * Double.pi * Double.pi }

  private func checkedEigenvalues(of covariance: Matrix3) throws(JSONMistake) -> Vector3 {
    let skew = Matrix3(
      covariance.row0 - covariance.transposed.row0, covariance.row1 - covariance.transposed.row1,
      covariance.row2 - covariance.transposed.row2)
    guard skew.largest <= 1e-6 * covariance.largest else {
      throw failure("Matrix", "not symmetric, so not a covariance; is a row or column swapped?")
    }
    let eigenvalues = covariance.symmetricEigenvalues
    guard eigenvalues.x > 1e-12 * eigenvalues.z, eigenvalues.x > 1e-300, eigenvalues.z < 1e100
    else {
      throw failure(
        "Matrix",
        "not positive definite (eigenvalues \(eigenvalues.x), \(eigenvalues.y), "
          + "\(eigenvalues.z)): the recording did not vary in some direction; calibrate again")
    }
    return eigenvalues
  }

  private func inverse(of covariance: Matrix3) throws(JSONMistake) -> Matrix3 {
    let computed = covariance.inverse
    guard let numbers = try optionalNumbers("InvertedMatrix", count: 9) else { return computed }
    let given = Matrix3(rows: numbers)
    let product = covariance * given
    var worst = 0.0
    for i in 0..<3 {
      for j in 0..<3 { worst = max(worst, (product[i, j] - (i == j ? 1 : 0)).magnitude) }
    }
    guard worst <= 0.01 else {
      throw failure(
        "InvertedMatrix",
        "not the inverse of \(prefix)Matrix (their product is off by \(worst)); "
          + "leave it out and it is computed")
    }
    return worst <= 1e-9 ? given : computed
  }

  private func numbers(_ suffix: String, count: Int) throws(JSONMistake) -> [Double] {
    if let values = try optionalNumbers(suffix, count: count) { return values }
    let what = count == 1 ? "a number" : "\(count) numbers"
    throw failure(suffix, "missing; \(what) must be there")
  }

  private func optionalNumbers(_ suffix: String, count: Int) throws(JSONMistake) -> [Double]? {
    guard let values = try object.numbers(prefix + suffix, count: count) else { return nil }
    guard values.allSatisfy(\.isFinite) else { throw failure(suffix, "a number is not finite") }
    return values
  }

  func failure(_ suffix: String, _ problem: String) -> JSONMistake {
    JSONMistake(prefix + suffix, problem)
  }

  static func write(_ model: GaussianModel, prefix: String, to o: inout JSONFields) {
    var model = model
    o.vector(prefix + "VMedia", &model.mean)
    o.matrix(prefix + "Matrix", &model.covariance)
    o.matrix(prefix + "InvertedMatrix", &model.inverse)
    o.number(prefix + "Determinant", &model.determinant)
    o.vector(prefix + "Eigenvalues", &model.eigenvalues)
    o.vector(prefix + "Sigma", &model.sigma)
    o.number(prefix + "Threshold", &model.threshold)
  }
}

extension GaussianModel {
  /// The same distribution with its values in another unit: `value * factor`.
  func scaled(by factor: Double) -> GaussianModel {
    let square = factor * factor
    let cube = square * factor
    return GaussianModel(
      mean: factor * mean, covariance: square * covariance, inverse: (1 / square) * inverse,
      determinant: cube * cube * determinant, eigenvalues: square * eigenvalues,
      sigma: factor * sigma, threshold: threshold / cube)
  }

  /// False where a number has no JSON.
  var isFinite: Bool {
    mean.isFinite && covariance.isFinite && inverse.isFinite && determinant.isFinite
      && eigenvalues.isFinite && sigma.isFinite && threshold.isFinite
  }
}
