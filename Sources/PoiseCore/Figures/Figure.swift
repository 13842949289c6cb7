/// One figure that Poise reports: a row of the table of all figures.
///
/// Events, summaries, norms, the report and the glossary refer to it; docs/metrics.md and the
/// schemas of the Python package are generated from it.
public struct Figure: Hashable, Sendable {
  /// Figures that belong together: a section of the glossary, or a part of one.
  public enum Family: Sendable, CaseIterable {
    case walking
    case straight
    case turning
    case sway
    case pendulum
    case posture
    case day
    case risk
    case test
  }

  /// As in events, summaries and files, unit last.
  public let key: String
  public let family: Family
  /// Plain name.
  public let name: String
  /// As printed; empty for a number without unit.
  public let unit: String
  /// How many decimals are worth printing.
  public let decimals: Int
  /// One sentence for somebody who has never heard of it, without the full stop.
  public let sentence: String
  /// How the device measures it.
  public let measured: String
  /// What it needs beyond the accelerometer; empty: nothing.
  public let needs: String
  /// Other words that people look for, in lower case.
  public let aliases: [String]
  /// Numbers of SOURCES.md.
  public let sources: [Int]
  /// Whether few people ask for it: the page folds such rows.
  public let isFurther: Bool

  init(
    _ key: String, _ family: Family, _ name: String, unit: String = "", decimals: Int,
    _ sentence: String, measured: String, needs: String = "", aliases: [String] = [],
    sources: [Int] = [], isFurther: Bool = false
  ) {
    self.key = key
    self.family = family
    self.name = name
    self.unit = unit
    self.decimals = decimals
    self.sentence = sentence
    self.measured = measured
    self.needs = needs
    self.aliases = aliases
    self.sources = sources
    self.isFurther = isFurther
  }

  /// The figure of exactly this key; nil: the key is of no figure, such as one of another version.
  public static func named(_ key: String) -> Figure? { byKey[key] }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  /// A key names one figure.
  public static func == (a: Figure, b: Figure) -> Bool { a.key == b.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Figure {
  /// Every figure, in the order in which tables list them.
  public static let all: [Figure] = [
    .cadence, .stepTime, .strideTime, .stepTimeDeviation, .strideTimeDeviation, .stepTimeVariation,
    .strideTimeVariation, .stepTimeAsymmetry, .symmetryIndex, .symmetryRatio, .symmetryAngle,
    .gaitAsymmetry, .phaseCoordinationIndex, .stepRegularityVertical, .stepRegularityForward,
    .stepRegularityLateral, .strideRegularityVertical, .strideRegularityForward,
    .strideRegularityLateral, .gaitSymmetryIndex, .harmonicRatioVertical, .harmonicRatioForward,
    .harmonicRatioLateral, .improvedHarmonicRatioVertical, .improvedHarmonicRatioForward,
    .improvedHarmonicRatioLateral, .sparc, .strideLength, .speed, .gaitScore, .witness, .coverage,
    .flightSteps, .flightShare, .stepConfidence, .speedConfidence,
    .straightStrideTime, .straightStrideTimeDeviation, .straightStrideTimeVariation,
    .straightStrideTimeRobustVariation, .straightPhaseCoordinationIndex,
    .straightStepRegularityVertical, .straightStrideRegularityVertical, .straightRMSVertical,
    .straightRMSForward, .straightRMSLateral, .straightRMSLateralShare, .straightRollRange,
    .straightPitchRange, .straightYawRange, .straightPeakRatio, .walkingLean, .turnCount, .turnTime,
    .turnAngle, .turnPeakRate, .swayRMS, .swayRMSLateral, .swayRMSForward, .swayDistance, .swayPath,
    .swayPathSpeed, .swayRangeLateral, .swayRangeForward, .swayJerk, .swayMeanVelocity,
    .swayMeanFrequency, .swayArea, .swayEllipse95, .swayF50Lateral, .swayF95Lateral,
    .swayCentroidalFrequencyLateral, .swayFrequencyDispersionLateral, .swayF50Forward,
    .swayF95Forward, .swayCentroidalFrequencyForward, .swayFrequencyDispersionForward,
    .swayRMSLength, .swayDistanceLength, .swayPathLength, .swayRangeLateralLength,
    .swayRangeForwardLength, .swayEllipse95Length, .swayRMSPendulum, .swayAreaPendulum,
    .swayVelocityPendulum, .rombergArea, .forwardLean, .lateralLean, .pitch, .roll, .lean,
    .distanceAcceleration, .distanceMagneticField, .goodPostureShare, .longestGoodPosture,
    .streakDays, .stepsPerDay, .peak30Cadence, .peak1Cadence, .briskMinutes, .veryBriskMinutes,
    .nightRest, .nightRisings, .rhythmStability, .rhythmFragmentation, .rhythmAmplitude, .walkRatio,
    .strideHeightShare, .speedP90, .boutAlpha, .boutGini, .wornTime, .transitionTime,
    .transitionPeak, .sedentaryHours, .sedentaryShare, .sedentaryRisings, .sedentaryLongest,
    .sedentary30Count, .sedentary30Hours, .sedentary10Count, .sedentary10Hours, .sedentary10Median,
    .sedentary10Shortest, .sedentaryStretch, .sedentaryBreak, .sedentaryBreakLongest,
    .walkingMinutesPerDay, .boutsPerDay, .bouts10PerDay, .bouts30PerDay, .bouts60PerDay,
    .boutMedianLength, .boutP90Length, .boutLengthVariation, .speed10To30, .strideLength10To30,
    .cadence10To30, .speed10P90, .cadenceP90, .fallRisk, .fallRiskCoverage, .gaitPattern,
    .fatigueIndex, .detectableChange, .fall, .timedUpAndGo, .fiveSitToStand, .fiveSitToStandSeat,
    .chairStands, .incompleteStands, .balanceStage, .positionHeld, .rombergSway, .rombergPath,
    .testSpeed, .testDistance, .sppbPoints, .sppbPart, .reactionTime, .riseHeight, .risePeakSpeed,
    .trunkFlexion, .testTurnAngle, .testTurnPeak, .testTurns, .testSteps, .walkDecay,
    .cadenceSlope, .testPauses, .frozenShare, .freezeCount, .freezeLongest
  ]
}
