import PoiseCore

/// All norms, one row a metric. A metric that this device cannot sense has no row.
///
/// Edges without a source of their own are ours, drawn between those that have one. Where nothing
/// is known of a metric's usual values there is a row without bands: follow it against one's own
/// baseline.
public enum NormTable {
  public static let rows: [Norm] = walking + straight + standing + posture + activity

  /// The row of `figure`.
  public static func row(_ figure: Figure) -> Norm? { rows.first { $0.figure == figure } }

  /// Slow at any age by guidelines, m/s: this and less (Cruz-Jentoft et al. 2019 [78],
  /// Montero-Odasso et al. 2022 [79]).
  static let slowSpeed = 0.8

  private static let asymmetryNeeds = Norm.Needs(
    shownBouts: 5, judgedBouts: 10, judgedStrides: 50)
  private static let ratioNeeds = Norm.Needs(speed: 0.8...1.4)
  /// Healthy walkers here have 3.0 ± 0.8; only a made motion is smoother than ten.
  private static let ratios = 0.2...10.0
  private static let regularity = -1.0...0.995
  /// Least scatter of what people do, %; below it the walk was made.
  private static let scatter = 0.2...100.0
  private static let straightNeeds = Norm.Needs(judgedStrides: 20, turns: true)

  static let walking: [Norm] = [
    // 0.8 m/s is `slowSpeed`; that it falls with age is ours.
    Norm(
      .speed, .poise, .moreIsBetter(1.0, 0.8, 0.6),
      adjustment: .slope(perYear: 0.01, over: 60), plausible: 0.08...2.22, sources: [78, 79],
      note: "bouts of 30 s and more; a floor, not an average; from 60 years on ours falls with "
        + "age, guidelines call 0.8 m/s and less slow at any age"),
    // 100/min is moderate effort (Tudor-Locke et al. 2021 [80]).
    Norm(
      .cadence, .poise, .between(80, 90, 100...120, 130, 140), plausible: 40...172.9,
      sources: [80], note: "bouts of 30 s and more; short bouts are slower"),
    Norm(
      .stepTime, .poise, nil, plausible: 0.14...2.12, sources: [],
      note: "follows from cadence, which is judged"),
    Norm(
      .strideLength, .poise, nil, plausible: 0.15...2.19, sources: [],
      note: "judged as a share of body height"),
    Norm(
      .strideHeightShare, .poise,
      Norm.Bands([55, 65, 75, 95], [.severe, .moderate, .mild, .normal, nil]),
      plausible: 5...95, sources: [],
      note: "indicative without 'poise calibrate stride'"),
    // 6.0 ± 0.7 at 70 to 81 years (Bogen et al. 2018 [84]) is adjusted for height in a way that we
    // do not know; as it is measured, it would condemn the short.
    Norm(
      .walkRatio, .poise, nil, sources: [84],
      note: "against one's own baseline only; 6.0 ± 0.7 at 70 to 81 years, adjusted for height"),
    // The index is Robinson's [15]; how ratios of the healthy are used as limits: Patterson et al.
    // 2010 [81]. The edges above 10% are ours.
    Norm(
      .symmetryIndex, .poise, .lessIsBetter(10, 15, 25), needs: asymmetryNeeds,
      sources: [15, 81], note: "one bout says nothing: shown from 5 bouts, judged from 10"),
    // The same difference as the index's: one verdict for both. Its usual limit of 0.03 s is 5% of
    // a step of 0.6 s, so that it called mild what the index calls normal.
    Norm(
      .stepTimeAsymmetry, .poise, nil, needs: asymmetryNeeds, sources: [5, 15],
      note: "judged by the symmetry index, which is this difference over the mean step time"),
    // Harmonic ratios fall below the preferred speed and with age (Lowry et al. 2012 [83]).
    Norm(
      .harmonicRatioVertical, .poise, .moreIsBetter(2.0, 1.6, 1.3), needs: ratioNeeds,
      plausible: ratios, sources: [9, 83], note: "judged at 0.8 to 1.4 m/s"),
    Norm(
      .harmonicRatioForward, .poise, .moreIsBetter(2.0, 1.7, 1.4), needs: ratioNeeds,
      plausible: ratios, sources: [9, 83], note: "judged at 0.8 to 1.4 m/s"),
    Norm(
      .harmonicRatioLateral, .poise, .moreIsBetter(1.6, 1.4, 1.2), needs: ratioNeeds,
      plausible: ratios, sources: [9, 83], note: "judged at 0.8 to 1.4 m/s"),
    Norm(.sparc, .poise, nil, sources: [4], note: "against one's own baseline only")
  ]

  static let straight: [Norm] = [
    Norm(
      .straightStrideTimeVariation, .poise, .lessIsBetter(5, 7, 10),
      needs: straightNeeds, plausible: scatter, sources: [8],
      note: "of straight walking; with turns in it healthy people have 6.6 ± 1.3"),
    // Lower in old than in young people (Kobayashi et al. 2014 [82]).
    Norm(
      .straightStepRegularityVertical, .poise, .moreIsBetter(0.5, 0.4, 0.3),
      needs: straightNeeds, plausible: regularity, sources: [11, 82]),
    Norm(
      .straightStrideRegularityVertical, .poise, .moreIsBetter(0.5, 0.4, 0.3),
      needs: straightNeeds, plausible: regularity, sources: [11, 82]),
    // Of a limp alone it is as large as the symmetry index, so that a limit below that one's would
    // contradict it.
    Norm(
      .straightPhaseCoordinationIndex, .poise, nil, needs: straightNeeds, sources: [14],
      note: "holds the symmetry index and the scatter of straight walking, which are judged")
  ]

  static let standing: [Norm] = [
    // The pendulum's figures: those without its filter overstate motion at 1 Hz by five.
    Norm(
      .swayAreaPendulum, .poise, .lessIsBetter(100, 200, 400),
      adjustment: .slope(perYear: -2, over: 50), plausible: 2...20_000, sources: [],
      note: "of the trunk, not of the center of pressure"),
    Norm(
      .swayVelocityPendulum, .poise, .lessIsBetter(10, 20, 40), plausible: 0.2...500,
      sources: [],
      note: "of the trunk, not of the center of pressure"),
    // Neville et al. 2015 [85].
    Norm(
      .swayRMS, .literature, nil, sources: [85],
      note: "against one's own baseline; 0.037 on two legs with eyes open in 10 healthy people "
        + "[85], in the unit printed there"),
    // 1.5, 2 and 3 times the sway, of which an area is the square
    Norm(.rombergArea, .poise, .lessIsBetter(2.25, 4, 9), sources: [])
  ]

  static let posture: [Norm] = [
    // Tinazzi et al. 2022 [86]: lumbar up to 15 degrees normal, above 30 camptocormia; thoracic
    // below 25 and above 45; lateral below 5, above 10 Pisa syndrome.
    Norm(
      .forwardLean, .poise, Norm.Bands([-10, 10, 15, 30], [nil] + steps),
      thoracic: Norm.Bands([-10, 25, 45], [nil, .normal, .moderate, .severe]), sources: [86],
      note: "standing or walking, against the calibrated upright; never seated work"),
    Norm(
      .lateralLean, .poise, .lessIsBetter(3, 5, 10), sources: [86],
      note: "standing or walking, to whichever side in each session")
  ]

  private static let steps: [Severity?] = [.normal, .mild, .moderate, .severe]

  static let activity: [Norm] = [
    // Steps a day: Tudor-Locke & Bassett 2004 [87]; fewer from 60 years on, after Paluch et al.
    // 2022 [88]; 6000 is ours, and so is 2500.
    Norm(
      .stepsPerDay, .literature, .moreIsBetter(7500, 5000, 2500),
      adjustment: .from(age: 60, .moreIsBetter(6000, 5000, 2500)), needs: Norm.Needs(days: 1),
      sources: [87, 88], note: "days worn for 10 h and more"),
    // A mean is no limit of what is normal: half of all people lie below it. Of centiles by age and
    // sex we know the ends only (Aguiar et al. 2019 [149]).
    Norm(
      .peak30Cadence, .literature, nil, needs: Norm.Needs(days: 1), sources: [89, 149],
      note: "a mean is no limit; it falls with age: from 60 years on the 5th to 95th centiles lie "
        + "between 15 (women of 85 and more) and 103 (men of 64 to 70) "
        + "(\(Citation.words([149])))"),
    // More than half of daily bouts are shorter than 12 strides (Shah et al. 2020 [109]); groups
    // differ in those above 10 s (Del Din et al. 2016 [91]). The exponent of bouts: Chastin &
    // Granat 2010 [110].
    Norm(
      .boutAlpha, .poise, nil, sources: [92, 110], note: "against one's own baseline only"),
    Norm(.boutGini, .poise, nil, sources: [], note: "against one's own baseline only"),
    Norm(.transitionTime, .poise, nil, sources: [], note: "against one's own baseline only"),
    Norm(.transitionPeak, .poise, nil, sources: [], note: "against one's own baseline only")
  ]
}
