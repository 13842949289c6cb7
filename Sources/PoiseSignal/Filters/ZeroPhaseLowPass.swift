import CPoiseMath

/// A first-order low-pass run forward and backward: `1 / (1 + (ω τ)²)`, without phase and without
/// an error at rest.
public struct ZeroPhaseLowPass: Sendable {
  /// Share of the value before that stays, `exp(-1 / (τ rate))`.
  let keep: Double

  /// - Parameters:
  ///   - timeConstant: τ, s, above 0.
  ///   - rateHz: of the samples, above 0.
  public init(timeConstant: Double, rateHz: Double) {
    keep = poise_exp(-1 / (timeConstant * rateHz))
  }

  /// `x` filtered; each pass begins as if its first value had been there for ever.
  public func apply(_ x: [Double]) -> [Double] {
    guard var state = x.first else { return [] }
    var y = x
    for i in y.indices {
      state = (1 - keep) * y[i] + keep * state
      y[i] = state
    }
    for i in y.indices.reversed() {
      state = (1 - keep) * y[i] + keep * state
      y[i] = state
    }
    return y
  }
}
