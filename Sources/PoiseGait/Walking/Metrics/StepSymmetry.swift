import CPoiseMath
import PoiseCore

extension Metric {
  /// Robinson's symmetry index of the step times, %: `100 |X_R - X_L| / (0.5 (X_R + X_L))`
  /// (Robinson et al. 1987 [15]). 0 is symmetric, below 10 is taken as normal.
  ///
  /// Departure: the magnitude, because the sides have no names without a known mounting.
  static let symmetryIndex = Metric(
    .symmetryIndex, flag: .indicative,
    ofContacts: { bout in
      bout.sideMeans.map { 100 * abs($0.other - $0.one) / (0.5 * ($0.one + $0.other)) }
    })
}

extension Metric {
  /// Symmetry ratio of the step times: the longer side's mean over the shorter's, 1 or more.
  static let symmetryRatio = Metric(
    .symmetryRatio, flag: .indicative,
    ofContacts: { bout in
      bout.sideMeans.map { max($0.one, $0.other) / min($0.one, $0.other) }
    })
}

extension Metric {
  /// Symmetry angle of the step times, %: `(45° - atan(X_L / X_R)) / 90° · 100` (Zifchock et al.
  /// 2008 [19]); 0 is symmetric, negative where the left step takes longer.
  ///
  /// Departure: without named sides (see ``WalkingBout/sideMeans``) its magnitude.
  static let symmetryAngle = Metric(
    .symmetryAngle, flag: .indicative,
    ofContacts: { bout in
      bout.sideMeans.map { sides in
        let angle = (Double.pi / 4 - poise_atan2(sides.one, sides.other)) / (Double.pi / 2) * 100
        return sides.named ? angle : abs(angle)
      }
    })
}

extension Metric {
  /// Gait asymmetry, %: `100 |ln(min / max)|` of the sides' mean times (Plotnik et al. 2005 [13]).
  ///
  /// Departure: of step times; the paper takes swing times, which a trunk sensor does not see.
  static let gaitAsymmetry = Metric(
    .gaitAsymmetry, flag: .indicative,
    ofContacts: { bout in bout.sideMeans.map { 100 * abs(poise_log($0.one / $0.other)) } })
}

extension Metric {
  /// Step-time asymmetry, s: `|mean_L - mean_R|` (Del Din et al. 2016 [5]). The symmetry index is
  /// its share of the mean step time and carries the verdict. Indicative, as variability is.
  static let stepTimeAsymmetry = Metric(
    .stepTimeAsymmetry, flag: .indicative,
    ofContacts: { bout in bout.sideMeans.map { abs($0.one - $0.other) } })
}
