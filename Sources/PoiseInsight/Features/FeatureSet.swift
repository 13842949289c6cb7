import PoiseCore

/// What a model may be trained on: the columns of each figure, in order. Names and units stay; a
/// new column comes at the end. `docs/features.md` lists them, and a test compares.
public enum FeatureSet: String, Sendable, CaseIterable {
  case gaitPattern = "gait_pattern"
  case fallRisk = "fall_risk"
  case fatigue
  case postureScore = "posture_score"
  case lowerCrossed = "lower_crossed"
  case upperCrossed = "upper_crossed"

  /// One column.
  public struct Feature: Sendable, Equatable {
    public var key: String
    public var unit: String
    /// What a value can be; a model that is given something else has no answer.
    public var range: ClosedRange<Double>

    init(_ figure: Figure, _ unit: String, _ range: ClosedRange<Double>) {
      self.init(figure.key, unit, range)
    }

    init(_ key: String, _ unit: String, _ range: ClosedRange<Double>) {
      self.key = key
      self.unit = unit
      self.range = range
    }
  }

  /// Whether a single bout has the figure too.
  public var isOfBouts: Bool { self == .gaitPattern }

  public var features: [Feature] {
    switch self {
    case .gaitPattern:
      return [
        Feature(.speed, "m/s", 0...5), Feature(.cadence, "steps/min", 0...300),
        Feature(.walkRatio, "mm min/step", 0...50),
        Feature("stride_height_share", "", 0...3),
        Feature(.symmetryIndex, "%", 0...200),
        Feature(.straightStrideTimeVariation, "%", 0...200),
        Feature(.straightStrideRegularityVertical, "", -2...2),
        Feature(.straightRMSLateralShare, "", 0...1),
        Feature(.straightRollRange, "°", 0...180),
        Feature(.walkingLean, "°", -180...180),
        Feature(.straightRMSVertical, "m/s²", 0...100),
        Feature(.straightPeakRatio, "", 0...100)
      ]
    case .fallRisk:
      return [
        Feature(.speed, "m/s", 0...5), Feature(.cadence, "steps/min", 0...300),
        Feature(.swayAreaPendulum, "mm²", 0...1_000_000),
        Feature(.swayVelocityPendulum, "mm/s", 0...10_000),
        Feature(.rombergArea, "", 0...1000), Feature(.symmetryIndex, "%", 0...200),
        Feature("harmonic_ratio", "", 0...100), Feature("age", "years", 0...130)
      ]
    case .fatigue:
      return Fatigue.figures.map { Feature($0.key + "_drift", "", -2...2) }
        + [Feature("bouts", "", 0...1_000_000)]
    case .postureScore:
      return [
        Feature(.goodPostureShare, "%", 0...100), Feature(.longestGoodPosture, "s", 0...31_622_400),
        Feature(.forwardLean, "°", -180...180), Feature(.lateralLean, "°", 0...180),
        Feature("alerts_per_hour", "1/h", 0...3600)
      ]
    case .lowerCrossed:
      return [
        Feature("pelvic_tilt_deg", "°", -90...180),
        Feature("pelvic_tilt_change_deg", "°", -180...180),
        Feature("lordosis_deg", "°", -180...180), Feature("kyphosis_deg", "°", -180...180),
        Feature("sitting_lordosis_deg", "°", -180...180),
        Feature("hip_extension_deg", "°", -90...180)
      ]
    case .upperCrossed:
      return [
        Feature("craniovertebral_deg", "°", -90...180), Feature("protraction_mm", "mm", -300...300),
        Feature("shoulders_elevated", "", 0...1), Feature("kyphosis_deg", "°", -180...180),
        Feature("neck_deg", "°", -180...180), Feature("sitting_neck_deg", "°", -180...180)
      ]
    }
  }
}

/// What was measured of one bout or session, a value a column; nil where it was not.
public struct FeatureVector: Sendable, Equatable {
  public var set: FeatureSet
  public var values: [Double?]

  /// - Parameter values: as many as the set has features, in their order.
  public init(set: FeatureSet, values: [Double?]) { (self.set, self.values) = (set, values) }

  /// The columns that hold what they cannot.
  public var implausible: [String] {
    zip(set.features, values).compactMap { feature, value in
      value.map { feature.range.contains($0) } ?? true ? nil : feature.key
    }
  }
}
