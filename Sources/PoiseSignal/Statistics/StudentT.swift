import CPoiseMath

/// Student's t distribution, by the incomplete beta function.
public enum StudentT {
  /// How likely a value at least as far from 0, on either side, is where there is nothing:
  /// `I_x(ν/2, 1/2)` with `x = ν / (ν + t²)`.
  ///
  /// - Parameters:
  ///   - t: the value, in standard errors.
  ///   - freedom: degrees of freedom ν, above 0; they need not be whole.
  /// - Returns: NaN where there is none.
  public static func twoSided(_ t: Double, freedom: Double) -> Double {
    guard freedom > 0, freedom.isFinite, !t.isNaN else { return .nan }
    if t.isInfinite { return 0 }
    return incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5)
  }

  /// The value that a two-sided test of level `share` compares with: ``twoSided(_:freedom:)`` of it
  /// is `share`.
  ///
  /// - Parameters:
  ///   - share: above 0, below 1; 0.05 for a 95% confidence interval.
  ///   - freedom: degrees of freedom, above 0.
  /// - Returns: in standard errors; NaN where there is none.
  public static func critical(twoSided share: Double, freedom: Double) -> Double {
    guard share > 0, share < 1, freedom > 0, freedom.isFinite else { return .nan }
    var (low, high) = (0.0, 1.0)
    while twoSided(high, freedom: freedom) > share && high < 1e12 { high *= 2 }
    for _ in 0..<200 where high - low > 1e-13 * high {
      let middle = (low + high) / 2
      if twoSided(middle, freedom: freedom) > share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Regularised incomplete beta function `I_x(a, b)` (NIST DLMF 8.17 [142]), by the continued
  /// fraction 8.17.22 in Lentz's way (Lentz 1976 [143]).
  static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    // on the side of the mean where the fraction is quick
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
    let front = poise_exp(
      logGamma(a + b) - logGamma(a) - logGamma(b) + a * poise_log(x) + b * poise_log(1 - x))
    return front * fraction(x, a, b) / a
  }

  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    func away(_ value: Double) -> Double { value.magnitude < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / away(1 - (a + b) * x / (a + 1))
    var value = d
    for m in 1...1000 {
      let k = Double(m)
      let even = k * (b - k) * x / ((a + 2 * k - 1) * (a + 2 * k))
      d = 1 / away(1 + even * d)
      c = away(1 + even / c)
      value *= d * c
      let odd = -(a + k) * (a + b + k) * x / ((a + 2 * k) * (a + 2 * k + 1))
      d = 1 / away(1 + odd * d)
      c = away(1 + odd / c)
      let change = d * c
      value *= change
      if (change - 1).magnitude < 1e-15 { break }
    }
    return value
  }

  /// ln Γ(x), x above 0: Stirling's series (NIST DLMF 5.11.1 [142]) from 10 on, below by
  /// `Γ(x + 1) = x Γ(x)`.
  static func logGamma(_ x: Double) -> Double {
    var (x, shift) = (x, 0.0)
    while x < 10 {
      shift += poise_log(x)
      x += 1
    }
    let square = 1 / (x * x)
    let series =
      (1.0 / 12 - square
        * (1.0 / 360 - square * (1.0 / 1260 - square * (1.0 / 1680 - square / 1188)))) / x
    return (x - 0.5) * poise_log(x) - x + 0.918_938_533_204_672_8 + series - shift
  }
}
