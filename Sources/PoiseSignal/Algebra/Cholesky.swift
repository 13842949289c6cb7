import CPoiseMath

/// The factor `L` of `A = L Lᵀ` for a symmetric positive definite matrix of any order, with the
/// solutions that follow from it. Allocates; not for the hot path.
public struct Cholesky: Sendable {
  /// Row-major lower triangle, zero above.
  public let lower: [Double]
  public let order: Int

  /// nil where `matrix` (row-major, `order * order` elements) is not positive definite.
  public init?(_ matrix: [Double], order n: Int) {
    precondition(n > 0 && matrix.count == n * n, "a factorisation needs a square matrix")
    var l = [Double](repeating: 0, count: n * n)
    for i in 0..<n {
      for j in 0...i {
        var sum = matrix[i * n + j]
        for k in 0..<j { sum -= l[i * n + k] * l[j * n + k] }
        if i == j {
          guard sum > 0, sum.isFinite else { return nil }
          l[i * n + i] = poise_sqrt(sum)
        } else {
          l[i * n + j] = sum / l[j * n + j]
        }
      }
    }
    lower = l
    order = n
  }

  /// `x` with `L x = b`.
  public func solveLower(_ b: [Double]) -> [Double] {
    precondition(b.count == order, "the right side has as many elements as the matrix rows")
    var x = b
    for i in 0..<order {
      for k in 0..<i { x[i] -= lower[i * order + k] * x[k] }
      x[i] /= lower[i * order + i]
    }
    return x
  }

  /// `x` with `Lᵀ x = b`.
  public func solveUpper(_ b: [Double]) -> [Double] {
    precondition(b.count == order, "the right side has as many elements as the matrix rows")
    var x = b
    for i in stride(from: order - 1, through: 0, by: -1) {
      for k in (i + 1)..<(order + 1) where k < order { x[i] -= lower[k * order + i] * x[k] }
      x[i] /= lower[i * order + i]
    }
    return x
  }

  /// `x` with `A x = b`.
  public func solve(_ b: [Double]) -> [Double] { solveUpper(solveLower(b)) }
}
