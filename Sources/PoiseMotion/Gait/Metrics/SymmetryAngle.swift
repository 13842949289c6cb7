import CPoiseMath

extension Metric {
  /// Symmetry angle of the step times, %: `(45° - atan(X_L / X_R)) / 90° · 100` (Zifchock et al.
  /// 2008 [19]); 0 is symmetric, negative where the left step takes longer.
  ///
  /// Departure: without named sides (see ``WalkingBout/sideMeans``) its magnitude.
  static let symmetryAngle = Metric(
    "symmetry_angle_pct", flag: .indicative,
    ofContacts: { bout in
      bout.sideMeans.map { sides in
        let angle = (Double.pi / 4 - poise_atan2(sides.one, sides.other)) / (Double.pi / 2) * 100
        return sides.named ? angle : abs(angle)
      }
    })
}
