import CPoiseMath

/// Whether values rise or fall in their order (Mann 1945 [94]), two-sided.
public struct MannKendall: Sendable, Equatable {
  /// Pairs that rise less pairs that fall.
  public let s: Int
  /// Of S where there is no trend, ties taken off.
  public let variance: Double
  /// S less one toward 0 (continuity), over its standard deviation; 0 where all are equal.
  public let z: Double
  /// S over the number of pairs, -1 to 1.
  public let tau: Double
  /// By the normal approximation.
  public let normalP: Double
  /// By counting permutations; nil for more than ten values, or with ties.
  public let exactP: Double?

  /// The exact one where there is one.
  public var p: Double { exactP ?? normalP }

  /// ``p`` where the values tell as much as `effective` without memory: that of the correlation
  /// which has ``p`` over all of them, over so many.
  public func p(effective: Double) -> Double {
    let freedom = Double(count - 2)
    guard effective < Double(count), freedom > 0, p > 0, p < 1 else { return p }
    let t = StudentT.critical(twoSided: p, freedom: freedom)
    let r = t / poise_sqrt(t * t + freedom)
    return Correlation.p(r, freedom: max(1, effective - 2))
  }

  private let count: Int

  /// Up to as many values permutations are counted.
  public static let exactCount = 10

  /// nil for fewer than two values, or where one is not finite.
  public init?(_ values: [Double]) {
    let n = values.count
    guard n >= 2, values.allSatisfy({ $0.isFinite }) else { return nil }
    var s = 0
    for i in 0..<n {
      for j in i + 1..<max(i + 1, n) where values[i] != values[j] {
        s += values[j] > values[i] ? 1 : -1
      }
    }
    self.s = s
    count = n
    variance = Self.variance(n, tiesOf: values)
    let toward = s > 0 ? s - 1 : s < 0 ? s + 1 : 0
    z = variance > 0 ? Double(toward) / poise_sqrt(variance) : 0
    tau = Double(s) / Double(n * (n - 1) / 2)
    normalP = poise_erfc(poise_fabs(z) / poise_sqrt(2))
    exactP = n <= Self.exactCount && Self.ties(values).isEmpty ? Self.exact(n, s) : nil
  }

  /// `(n (n-1) (2n+5) - Σ t (t-1) (2t+5)) / 18`.
  static func variance(_ n: Int, tiesOf values: [Double]) -> Double {
    let n = Double(n)
    return n * (n - 1) * (2 * n + 5) / 18 - tieTerm(values)
  }

  /// `Σ t (t-1) (2t+5) / 18` over the groups of equal values.
  static func tieTerm(_ values: [Double]) -> Double {
    ties(values).reduce(0) { sum, count in
      let t = Double(count)
      return sum + t * (t - 1) * (2 * t + 5) / 18
    }
  }

  /// Sizes of the groups of equal values, those of one left out.
  private static func ties(_ values: [Double]) -> [Int] {
    let sorted = values.sorted()
    var groups: [Int] = []
    var run = 1
    for k in sorted.indices.dropFirst() {
      if sorted[k] == sorted[k - 1] {
        run += 1
      } else {
        if run > 1 { groups.append(run) }
        run = 1
      }
    }
    if run > 1 { groups.append(run) }
    return groups
  }

  /// Share of the n! orders whose |S| is at least that of `s`. Orders are counted by their number
  /// of inversions, which adds 0 to k - 1 with the k-th value.
  private static func exact(_ n: Int, _ s: Int) -> Double {
    var counts = [1.0]
    for k in 2...max(2, n) {
      var next = [Double](repeating: 0, count: counts.count + k - 1)
      for (i, count) in counts.enumerated() {
        for j in 0..<k { next[i + j] += count }
      }
      counts = next
    }
    let pairs = n * (n - 1) / 2
    var (all, far) = (0.0, 0.0)
    for (inversions, count) in counts.enumerated() {
      all += count
      if abs(pairs - 2 * inversions) >= abs(s) { far += count }
    }
    return far / all
  }
}
