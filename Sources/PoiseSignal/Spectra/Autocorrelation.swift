/// Autocorrelation of a record: how much it resembles itself `lag` samples later.
public struct Autocorrelation: Sendable {
  private let centered: [Double]
  /// Mean square of the zero-mean record; 0 for a constant or empty one.
  public let power: Double

  /// - Parameter x: the record; its mean is taken off.
  public init(_ x: ArraySlice<Double>) {
    let mean = x.isEmpty ? 0 : x.reduce(0, +) / Double(x.count)
    centered = x.map { $0 - mean }
    let power = centered.isEmpty ? 0 : centered.reduce(0) { $0 + $1 * $1 } / Double(centered.count)
    // what the mean's rounding leaves of a constant is no signal
    self.power = power > 1e-24 * (1 + mean * mean) ? power : 0
  }

  public var count: Int { centered.count }

  private func sum(_ lag: Int) -> Double {
    centered.withUnsafeBufferPointer { x in
      var sum = 0.0
      for i in 0..<(x.count - lag) { sum += x[i] * x[i + lag] }
      return sum
    }
  }

  /// The sums of the lags from `lag` on, each in the order of the samples, side by side.
  private func sums(from lag: Int) -> SIMD8<Double> {
    centered.withUnsafeBufferPointer { x in
      var sums = SIMD8<Double>.zero
      let bytes = UnsafeRawBufferPointer(x)
      let common = x.count - lag - 7
      for i in 0..<common {
        sums +=
          SIMD8(repeating: x[i])
          * bytes.loadUnaligned(fromByteOffset: 8 * (i + lag), as: SIMD8<Double>.self)
      }
      for k in 0..<7 {
        for i in common..<(x.count - lag - k) { sums[k] += x[i] * x[i + lag + k] }
      }
      return sums
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
    guard power > 0, lags.upperBound >= 0, lags.lowerBound < count else { return nil }
    let lags = max(0, lags.lowerBound)...min(lags.upperBound, count - 1)
    var best: (lag: Int, value: Double)?
    func look(_ lag: Int, _ sum: Double) {
      let value = sum / Double(count - lag) / power
      guard let known = best else {
        best = (lag, value)
        return
      }
      if negative ? value < known.value : value > known.value { best = (lag, value) }
    }
    var lag = lags.lowerBound
    while lag + 7 <= lags.upperBound {
      let sums = sums(from: lag)
      for k in 0..<8 { look(lag + k, sums[k]) }
      lag += 8
    }
    while lag <= lags.upperBound {
      look(lag, sum(lag))
      lag += 1
    }
    return best
  }
}
