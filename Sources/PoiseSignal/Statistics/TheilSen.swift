import CPoiseMath

/// A straight line through points that some outliers do not bend: the median of the slopes of all
/// pairs (Sen 1968 [93]).
public struct TheilSen: Sendable, Equatable {
  public let slope: Double
  /// Median of `y` less the slope times the median of `x`.
  public let intercept: Double
  /// 95% confidence interval of the slope, by the normal approximation of Kendall's S with ties.
  public let interval: ClosedRange<Double>

  /// - Parameters:
  ///   - points: in any order.
  ///   - effective: how many values without memory tell as much, of what the line leaves in order;
  ///     nil: all of them. The interval is that much wider, in Student's way.
  /// - Returns: nil for fewer than two different `x`, or where a value is not finite.
  public init?(
    _ points: [(x: Double, y: Double)], effective: (_ rests: [Double]) -> Double? = { _ in nil }
  ) {
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    var slopes: [Double] = []
    for i in points.indices {
      for j in i + 1..<max(i + 1, points.count) where points[i].x != points[j].x {
        slopes.append((points[j].y - points[i].y) / (points[j].x - points[i].x))
      }
    }
    slopes.sort()
    guard let slope = Statistics.median(slopes), let x = Statistics.median(points.map { $0.x }),
      let y = Statistics.median(points.map { $0.y })
    else { return nil }
    self.slope = slope
    let begin = y - slope * x
    intercept = begin
    let n = points.count
    let variance =
      MannKendall.variance(n, tiesOf: points.map { $0.y })
      - MannKendall.tieTerm(points.map { $0.x })
    let n0 = Double(n)
    var widening = 1.0
    if let told = effective(points.map { $0.y - begin - slope * $0.x }), told < n0, n > 2 {
      let quantile = StudentT.critical(twoSided: 0.05, freedom: max(1, told - 2))
      let plain = StudentT.critical(twoSided: 0.05, freedom: n0 - 2)
      widening = poise_sqrt(n0 / told) * quantile / plain
    }
    let reach = 1.959963984540054 * poise_sqrt(max(0, variance)) * widening
    let pairs = Double(slopes.count)
    let upper = min(Int(poise_rint((pairs + reach) / 2)), slopes.count - 1)
    let lower = max(Int(poise_rint((pairs - reach) / 2)) - 1, 0)
    interval = slopes[lower]...slopes[max(lower, upper)]
  }
}
