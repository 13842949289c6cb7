/// Where in the motion of one device a window of another one's is found again: the lags at which
/// both correlate best.
struct LagSearch {
  struct Peak: Sendable, Equatable {
    /// Clock of the first device minus that of the window's, s.
    var lag: Double
    /// Correlation of the wide band, up to 1.
    var score: Double
  }

  /// Correlation from which on a peak is kept.
  static let least = 0.3
  /// Kept of each window.
  static let most = 8

  /// Of which the lag is taken, Hz. A heel strike's higher frequencies reach the head 10 ms after
  /// the pelvis, the trunk's rise and fall within 2 ms (measured on four places of one walker).
  static let narrow = 4.0
  /// By which peaks are told apart, Hz: the strikes make each step a little unlike the next.
  static let wide = 10.0
  private static let low = 0.7
  /// Grid points on each side that the filters use up.
  private static let margin = 100

  private typealias Filter = ZeroPhaseButterworth
  private let filters: (low: Filter, narrow: Filter, wide: Filter)
  private let first: MotionTrack
  private let other: MotionTrack

  init(first: MotionTrack, other: MotionTrack) {
    (self.first, self.other) = (first, other)
    let rate = Double(MotionTrack.rate)
    func lowPass(_ hertz: Double) -> Filter { Filter(cutoffHz: hertz, rateHz: rate) }
    filters = (lowPass(Self.low), lowPass(Self.narrow), lowPass(Self.wide))
  }

  /// The best lags within `reach` grid points of `lag`, the best first; empty where the first
  /// device was still or has no samples there.
  func peaks(_ window: MotionWindow, near lag: Int, reach: Int) -> [Peak] {
    let (n, pad) = (window.count, Self.margin)
    guard
      let b = other.magnitudes(from: window.start - pad, count: n + 2 * pad, known: 0.8),
      let a = first.magnitudes(
        from: window.start + lag - reach - pad, count: n + 2 * (reach + pad), known: 0.3)
    else { return [] }
    let (aLow, bLow) = (filters.low.apply(a), filters.low.apply(b))
    func band(_ x: [Double], _ low: [Double], _ filter: Filter) -> [Double] {
      let high = filter.apply(x)
      return (pad..<x.count - pad).map { high[$0] - low[$0] }
    }
    let score = Correlogram(band(a, aLow, filters.wide), band(b, bLow, filters.wide))
    let fine = Correlogram(band(a, aLow, filters.narrow), band(b, bLow, filters.narrow))
    var found: [Peak] = []
    let rate = Double(MotionTrack.rate)
    for k in score.maxima(above: Self.least) {
      guard let exact = fine.summit(near: k, within: 6) else { continue }
      found.append(Peak(lag: (Double(lag - reach) + exact) / rate, score: score.values[k]))
    }
    found.sort { $0.score > $1.score }
    return Array(found.prefix(Self.most))
  }
}

/// Correlations of a short signal with a long one, by how many points the short one is shifted.
public struct Correlogram {
  public let values: [Double]

  /// - Parameter long: at least as long as `short`.
  public init(_ long: [Double], _ short: [Double]) {
    let n = short.count
    let mean = short.reduce(0, +) / Double(n)
    let b = short.map { Float($0 - mean) }
    let a = long.map { Float($0) }
    var (sum, square) = (0.0, 0.0)
    for i in 0..<n {
      sum += long[i]
      square += long[i] * long[i]
    }
    let power = b.reduce(0.0) { $0 + Double($1) * Double($1) }
    // Quieter than this it is a sensor's noise: 0.05 m/s².
    let floor = 0.0025 * Double(n)
    values = (0...(long.count - n)).map { k in
      if k > 0 {
        sum += long[k + n - 1] - long[k - 1]
        square += long[k + n - 1] * long[k + n - 1] - long[k - 1] * long[k - 1]
      }
      let own = square - sum * sum / Double(n)
      if own < floor || power < floor { return 0 }
      return Double(Self.product(a, from: k, b)) / (own * power).squareRoot()
    }
  }

  private static func product(_ a: [Float], from k: Int, _ b: [Float]) -> Float {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        var sum = SIMD8<Float>.zero
        var i = 0
        while i + 8 <= b.count {
          let base = UnsafeRawPointer(a.baseAddress.unsafelyUnwrapped + k + i)
          let other = UnsafeRawPointer(b.baseAddress.unsafelyUnwrapped + i)
          sum +=
            base.loadUnaligned(as: SIMD8<Float>.self) * other.loadUnaligned(as: SIMD8<Float>.self)
          i += 8
        }
        var rest = sum.sum()
        while i < b.count {
          rest += a[k + i] * b[i]
          i += 1
        }
        return rest
      }
    }
  }

  /// Places of the local maxima above a value.
  public func maxima(above least: Double) -> [Int] {
    (1..<max(1, values.count - 1)).filter {
      values[$0] > least && values[$0] >= values[$0 - 1] && values[$0] > values[$0 + 1]
    }
  }

  /// The local maximum next to `k`, by a parabola through three points; nil where there is none.
  func summit(near k: Int, within reach: Int) -> Double? {
    let places = maxima(above: 0).filter { ($0 - k).magnitude <= reach }
    guard let at = places.min(by: { ($0 - k).magnitude < ($1 - k).magnitude }) else { return nil }
    let (left, top, right) = (values[at - 1], values[at], values[at + 1])
    let curve = left - 2 * top + right
    return Double(at) + (curve < 0 ? 0.5 * (left - right) / curve : 0)
  }
}
