import CPoiseMath

/// White noise, bias instability and random walk of a sensor at rest, by the model
/// σ²(τ) = N²/τ + B² (2 ln 2)/π + K² τ/3 ([165], annex C) fitted to its Allan deviation.
///
/// A term that the curve does not need is nil and not zero: a short recording cannot show a slow
/// walk, and a fit would take chance for one.
public struct NoiseFit: Sendable, Equatable {
  /// N, the signal's unit · √s: velocity random walk of an accelerometer, angle random walk of a
  /// gyroscope. Two-sided, as simulations have it: white samples of this N at f Hz have a standard
  /// deviation of N √f.
  public let white: Double
  /// B, the signal's unit; the lowest point of the curve is at 0.664 B where nothing else is near.
  public let bias: Double?
  /// K, the signal's unit / √s.
  public let walk: Double?

  /// Density as data sheets have it, the signal's unit / √Hz: one-sided, √2 N.
  public var density: Double { white * poise_sqrt(2) }

  /// How much better the deviance must become for a further term: the points of one curve depend
  /// on each other, so that this is more than the 3.84 of independent ones at 95%.
  private static let leastGain = 12.0

  /// nil where fewer than three points are left, or where a drift covers the white noise.
  ///
  /// - Parameter shortest: the averaging time from which on the curve counts, s; below it the
  ///   sensor's own low-pass flattens it.
  public init?(_ curve: AllanDeviation, from shortest: Double = 0) {
    let points = curve.points.filter { $0.tau >= shortest * (1 - 1e-9) && $0.deviation > 0 }
    guard points.count >= 3 else { return nil }
    var best: (terms: [Double], deviance: Double)?
    for (usesBias, usesWalk) in [(false, false), (true, false), (false, true), (true, true)] {
      guard let terms = Self.terms(points, usesBias: usesBias, usesWalk: usesWalk) else { continue }
      let extra = (usesBias ? 1.0 : 0) + (usesWalk ? 1.0 : 0)
      let deviance = Self.deviance(points, terms) + Self.leastGain * extra
      if let found = best, found.deviance <= deviance { continue }
      best = (terms, deviance)
    }
    guard let terms = best?.terms else { return nil }
    white = poise_sqrt(terms[0])
    bias = terms[1] > 0 ? poise_sqrt(terms[1]) : nil
    walk = terms[2] > 0 ? poise_sqrt(terms[2]) : nil
  }

  /// What N², B² and K² add to σ² at `tau`.
  private static func shares(_ tau: Double) -> [Double] {
    [1 / tau, 2 * 0.6931471805599453 / Double.pi, tau / 3]
  }

  private static func model(_ terms: [Double], _ tau: Double) -> Double {
    let shares = shares(tau)
    return terms[0] * shares[0] + terms[1] * shares[1] + terms[2] * shares[2]
  }

  /// N², B² and K² of the greatest likelihood, by least squares weighed with the model's own
  /// variance, again and again; nil where one of those wanted is not above zero.
  private static func terms(
    _ points: [AllanDeviation.Point], usesBias: Bool, usesWalk: Bool
  ) -> [Double]? {
    var used = [0]
    if usesBias { used.append(1) }
    if usesWalk { used.append(2) }
    var terms = [0.0, 0, 0]
    for round in 0..<20 {
      var normal = [Double](repeating: 0, count: used.count * used.count)
      var right = [Double](repeating: 0, count: used.count)
      for point in points {
        let measured = point.deviation * point.deviation
        let expected = round == 0 ? measured : model(terms, point.tau)
        let weight = point.freedom / (expected * expected)
        let shares = shares(point.tau)
        for (i, a) in used.enumerated() {
          right[i] += weight * shares[a] * measured
          for (j, b) in used.enumerated() {
            normal[i * used.count + j] += weight * shares[a] * shares[b]
          }
        }
      }
      // The terms differ by many orders of magnitude: each is solved for in its own size.
      let sizes = used.indices.map { 1 / poise_sqrt(normal[$0 * used.count + $0]) }
      for i in used.indices {
        right[i] *= sizes[i]
        for j in used.indices { normal[i * used.count + j] *= sizes[i] * sizes[j] }
      }
      guard let solved = Cholesky(normal, order: used.count)?.solve(right) else { return nil }
      for (i, a) in used.enumerated() {
        terms[a] = solved[i] * sizes[i]
        guard terms[a] > 0, terms[a].isFinite else { return nil }
      }
    }
    return terms
  }

  /// Twice what the logarithm of the likelihood falls short of a perfect fit's: each σ² is
  /// distributed as χ² over its degrees of freedom.
  private static func deviance(_ points: [AllanDeviation.Point], _ terms: [Double]) -> Double {
    points.reduce(0) { sum, point in
      let ratio = point.deviation * point.deviation / model(terms, point.tau)
      return sum + point.freedom * (ratio - 1 - poise_log(ratio))
    }
  }
}
