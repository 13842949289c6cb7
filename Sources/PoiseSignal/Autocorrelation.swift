/// Autocorrelation of a record: how much it resembles itself `lag` samples later.
public struct Autocorrelation: Sendable {
  private let centred: [Double]
  /// Mean square of the zero-mean record; 0 for a constant or empty one.
  public let power: Double

  /// - Parameter x: the record; its mean is taken off.
  public init<Samples: Collection>(_ x: Samples) where Samples.Element == Double {
    let mean = x.isEmpty ? 0 : x.reduce(0, +) / Double(x.count)
    centred = x.map { $0 - mean }
    let power = centred.isEmpty ? 0 : centred.reduce(0) { $0 + $1 * $1 } / Double(centred.count)
    // what the mean's rounding leaves of a constant is no signal
    self.power = power > 1e-24 * (1 + mean * mean) ? power : 0
  }

  public var count: Int { centred.count }

  private func sum(_ lag: Int) -> Double {
    centred.withUnsafeBufferPointer { x in
      var sum = 0.0
      for i in 0..<(x.count - lag) { sum += x[i] * x[i + lag] }
      return sum
    }
  }

  /// `Σ x_i x_(i+lag) / (N - lag) / A(0)`; nil for a constant record or a lag not below its length.
  public func unbiased(_ lag: Int) -> Double? {
    guard lag >= 0, lag < count, power > 0 else { return nil }
    return sum(lag) / Double(count - lag) / power
  }

  /// `Σ x_i x_(i+lag) / N / A(0)`.
  public func biased(_ lag: Int) -> Double? {
    unbiased(lag).map { $0 * Double(count - lag) / Double(count) }
  }

  /// The lag in `lags` with the largest (or, `negative`, the smallest) unbiased value, the first of
  /// equals; nil where there is none.
  public func peak(in lags: ClosedRange<Int>, negative: Bool = false) -> (lag: Int, value: Double)?
  {
    var best: (lag: Int, value: Double)?
    for lag in lags {
      guard let value = unbiased(lag) else { continue }
      guard let known = best else {
        best = (lag, value)
        continue
      }
      if negative ? value < known.value : value > known.value { best = (lag, value) }
    }
    return best
  }
}
