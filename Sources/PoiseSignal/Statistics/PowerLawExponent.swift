import CPoiseMath

/// Exponent of a power law fitted to values above a least one, by maximum likelihood (Clauset et
/// al. 2009 [92], equation 3.1): `1 + n / Σ ln(x / least)`.
public struct PowerLawExponent: Sendable, Equatable {
  public let alpha: Double
  /// Standard error, `(alpha - 1) / √n`.
  public let standardError: Double

  /// nil for fewer than two values at or above `least`, or where all of them equal it.
  public init?(_ values: [Double], least: Double) {
    let used = values.filter { $0 >= least && $0.isFinite }
    guard least > 0, used.count >= 2 else { return nil }
    let sum = used.reduce(0) { $0 + poise_log($1 / least) }
    guard sum > 0 else { return nil }
    alpha = 1 + Double(used.count) / sum
    standardError = (alpha - 1) / poise_sqrt(Double(used.count))
  }
}
