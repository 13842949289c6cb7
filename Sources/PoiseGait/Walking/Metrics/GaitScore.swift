import PoiseCore

extension Metric {
  /// Overall gait score, 0 to 100: the weighted mean of four figures, each mapped linearly from 0
  /// (at or beyond the poor end) to 100 (at or beyond the good end):
  ///
  /// | figure | poor | good | weight | source of these ends |
  /// |---|---|---|---|---|
  /// | stride-time variation, % | 10 | 3 | 0.3 | Hausdorff et al. 2001 [8] |
  /// | symmetry index of step times, % | 20 | 4 | 0.2 | Robinson et al. 1987 [15] |
  /// | stride regularity, vertical | 0.3 | 0.8 | 0.3 | Moe-Nilssen & Helbostad 2004 [11] |
  /// | harmonic ratio, vertical | 1 | 3 | 0.2 | Menz et al. 2003 [9] |
  ///
  /// Variation is 2 to 3% in health and above 5 to 6% in fallers, and contacts found at the trunk
  /// add some; an index below 10% is taken as normal; regularity is 0.8 to 0.9 in health; a ratio
  /// of 3 to 4 is a young adult's, at 1 the steps have no common pattern.
  ///
  /// Ours, not a clinical scale, and indicative: for following one person, not for comparing
  /// people. Speed is not in it, so that it reads the same with and without a height. nil below ten
  /// strides, under which variation is unknown, or where one of the four is nil.
  static let gaitScore = Metric(.gaitScore) { bout in
    let strides = bout.strides.count
    guard strides >= minimumScoreStrides else { return .none(.fewStrides, strides) }
    var sum = 0.0
    for part in scoreParts {
      let result = part.metric.evaluate(bout)
      guard let value = result.value else { return result }
      sum += part.weight * min(1, max(0, (value - part.poor) / (part.good - part.poor)))
    }
    return MetricResult(value: 100 * sum, strides: strides, flag: .indicative)
  }

  static let minimumScoreStrides = 10

  static let scoreParts: [(metric: Metric, poor: Double, good: Double, weight: Double)] = [
    (.strideTimeVariation, 10, 3, 0.3), (.symmetryIndex, 20, 4, 0.2),
    (.strideRegularityVertical, 0.3, 0.8, 0.3), (.harmonicRatioVertical, 1, 3, 0.2)
  ]
}
