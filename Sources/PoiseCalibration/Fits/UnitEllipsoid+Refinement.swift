import CPoiseMath
import PoiseCore
import PoiseSignal

extension UnitEllipsoid {
  /// Where a refinement ended.
  struct Refined: Sendable {
    var ellipsoid: UnitEllipsoid
    /// Mean of the squared residuals `1 − |shape · (x − center)|`.
    var meanSquare: Double
    var iterations: Int
    /// Mean of `g gᵀ` over the points, `g` the gradient of the residual; 9 × 9, row-major.
    var information: [Double]
  }

  /// Residual at `x` and its gradient with respect to (center x, y, z, shape xx, yy, zz, xy, xz,
  /// yz).
  func residual(at x: Vector3, gradient g: inout [Double]) -> Double {
    let y = x - center
    let p = shape * y
    let length = poise_sqrt(p.squaredLength)
    if length == 0 {
      for i in 0..<9 { g[i] = 0 }
      return 1
    }
    let u = (1 / length) * p
    let b = shape * u
    g[0] = b.x
    g[1] = b.y
    g[2] = b.z
    g[3] = -y.x * u.x
    g[4] = -y.y * u.y
    g[5] = -y.z * u.z
    g[6] = -(y.y * u.x + y.x * u.y)
    g[7] = -(y.z * u.x + y.x * u.z)
    g[8] = -(y.z * u.y + y.y * u.z)
    return 1 - length
  }

  /// Levenberg-Marquardt on the geometric residual, as autopilots fit their compass [30]; the
  /// diagonal is damped (Marquardt 1963 [34]). Unlike the algebraic start it is not biased where
  /// the points cover only a part of the ellipsoid. nil where the normal equations have no
  /// solution.
  func refined(_ points: [Vector3], iterations limit: Int = 60) -> Refined? {
    var best = self
    var normal = NormalEquations(best, points)
    var damping = 1e-3
    var count = 0
    while count < limit {
      count += 1
      guard let (trial, step) = best.stepped(normal, damping: damping) else {
        damping *= 10
        if damping > 1e12 { return nil }
        continue
      }
      let next = NormalEquations(trial, points)
      if !next.meanSquare.isFinite || next.meanSquare > normal.meanSquare {
        // At the bottom rounding decides: a step that small changes nothing any more.
        if step < 1e-10 { break }
        damping *= 10
        if damping > 1e12 { break }
        continue
      }
      best = trial
      normal = next
      damping = damping > 1e-12 ? damping / 10 : damping
      if step < 1e-13 { break }
    }
    return Refined(
      ellipsoid: best, meanSquare: normal.meanSquare, iterations: count, information: normal.matrix)
  }

  /// The ellipsoid one damped Gauss-Newton step away and the size of that step.
  private func stepped(_ normal: NormalEquations, damping: Double) -> (UnitEllipsoid, Double)? {
    var damped = normal.matrix
    for i in 0..<9 { damped[10 * i] *= 1 + damping }
    guard let factor = Cholesky(damped, order: 9) else { return nil }
    let d = factor.solve(normal.right.map { -$0 })
    guard d.allSatisfy({ $0.isFinite }) else { return nil }
    var next = self
    next.center += Vector3(d[0], d[1], d[2])
    next.shape =
      next.shape + SymmetricMatrix3(xx: d[3], xy: d[6], xz: d[7], yy: d[4], yz: d[8], zz: d[5])
    let size = poise_sqrt(d.reduce(0) { $0 + $1 * $1 })
    return (next, size)
  }

  /// Mean over the points of `g gᵀ`, `g r` and `r²`.
  private struct NormalEquations {
    var matrix = [Double](repeating: 0, count: 81)
    var right = [Double](repeating: 0, count: 9)
    var meanSquare = 0.0

    init(_ ellipsoid: UnitEllipsoid, _ points: [Vector3]) {
      var g = [Double](repeating: 0, count: 9)
      for x in points {
        let r = ellipsoid.residual(at: x, gradient: &g)
        meanSquare += r * r
        for i in 0..<9 {
          right[i] += g[i] * r
          for j in 0...i { matrix[9 * i + j] += g[i] * g[j] }
        }
      }
      let n = Double(points.count)
      meanSquare /= n
      for i in 0..<9 {
        right[i] /= n
        for j in 0...i {
          matrix[9 * i + j] /= n
          matrix[9 * j + i] = matrix[9 * i + j]
        }
      }
    }
  }
}
