import CPoiseMath

/// Eigenvalues (ascending) and unit eigenvectors of a symmetric matrix of any order.
public struct SymmetricEigen: Sendable, Equatable {
  /// In the unit of the matrix, ascending.
  public var values: [Double]
  /// Row-major; row `i` is the eigenvector of `values[i]`.
  public var vectors: [Double]
}

/// Cyclic Jacobi eigenvalue method (Golub & Van Loan [43], section 8.5): plane
/// rotations annul the off-diagonal elements one after the other until none is left that changes
/// the diagonal. Slow for large orders, but exact to rounding and without special cases; the orders
/// here are 3 to 9. Allocates; not for the hot path.
///
/// - Parameters:
///   - matrix: `order * order` elements, row-major; only symmetric input makes sense.
///   - n: rows and columns, at least one.
public func symmetricEigen(_ matrix: [Double], order n: Int) -> SymmetricEigen {
  precondition(n > 0 && matrix.count == n * n, "an eigen problem needs a square matrix")
  var a = matrix
  var v = [Double](repeating: 0, count: n * n)
  for i in 0..<n { v[i * n + i] = 1 }
  // Convergence is quadratic; 6 to 8 sweeps are usual and 50 are never reached with finite input.
  for _ in 0..<50 {
    var off = 0.0
    for p in 0..<n { for q in 0..<n where q > p { off += a[p * n + q] * a[p * n + q] } }
    if !(off > 0) { break }
    for p in 0..<n {
      for q in 0..<n where q > p { rotate(&a, &v, n, p, q) }
    }
  }
  let order = (0..<n).sorted { a[$0 * n + $0] < a[$1 * n + $1] }
  var vectors = [Double](repeating: 0, count: n * n)
  for (row, k) in order.enumerated() {
    for i in 0..<n { vectors[row * n + i] = v[i * n + k] }
  }
  return SymmetricEigen(values: order.map { a[$0 * n + $0] }, vectors: vectors)
}

/// One Jacobi rotation in the plane (p, q), which makes `a[p, q]` zero.
private func rotate(_ a: inout [Double], _ v: inout [Double], _ n: Int, _ p: Int, _ q: Int) {
  let apq = a[p * n + q]
  let scale = poise_fabs(a[p * n + p]) + poise_fabs(a[q * n + q])
  if poise_fabs(apq) <= 1e-18 * scale || apq == 0 {
    a[p * n + q] = 0
    a[q * n + p] = 0
    return
  }
  let theta = (a[q * n + q] - a[p * n + p]) / (2 * apq)
  let t = (theta >= 0 ? 1.0 : -1.0) / (poise_fabs(theta) + poise_sqrt(theta * theta + 1))
  let c = 1 / poise_sqrt(t * t + 1)
  let s = t * c
  for k in 0..<n {
    let akp = a[k * n + p]
    let akq = a[k * n + q]
    a[k * n + p] = c * akp - s * akq
    a[k * n + q] = s * akp + c * akq
  }
  for k in 0..<n {
    let apk = a[p * n + k]
    let aqk = a[q * n + k]
    a[p * n + k] = c * apk - s * aqk
    a[q * n + k] = s * apk + c * aqk
    let vkp = v[k * n + p]
    let vkq = v[k * n + q]
    v[k * n + p] = c * vkp - s * vkq
    v[k * n + q] = s * vkp + c * vkq
  }
  a[p * n + q] = 0
  a[q * n + p] = 0
}
