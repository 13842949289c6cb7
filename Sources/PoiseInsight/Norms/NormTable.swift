/// All norms, one row a metric and scale. A metric that this device cannot sense has no row.
///
/// Edges without a source of their own are ours, drawn between those that have one. Where nothing
/// is known of a metric's usual values there is a row without bands: follow it against one's own
/// baseline.
public enum NormTable {
  public static let rows: [Norm] = walking + straight + standing + posture + activity

  /// The row that judges `key`: the first one of it.
  public static func row(_ key: String) -> Norm? { rows.first { $0.key == key } }

  /// All rows of `key`, the judging one first.
  public static func rows(_ key: String) -> [Norm] { rows.filter { $0.key == key } }

  /// What the programs that Poise grew out of call normal, under their name: shown beside the row
  /// that judges, whose further edges are not theirs.
  private static func origin(
    _ key: String, _ scale: Norm.Scale = .postureAPI, atLeast from: Double? = nil,
    below to: Double? = nil
  ) -> Norm {
    let edges = [from, to].compactMap { $0 }
    let bands: [Severity?] = (from == nil ? [] : [nil]) + [.normal] + (to == nil ? [] : [nil])
    return Norm(key, scale, Norm.Bands(edges, bands), sources: [], judges: false)
  }

  private static let asymmetryNeeds = Norm.Needs(
    shownBouts: 5, judgedBouts: 10, judgedStrides: 50)
  private static let ratioNeeds = Norm.Needs(speed: 0.8...1.4)
  private static let straightNeeds = Norm.Needs(judgedStrides: 20, turns: true)

  static let walking: [Norm] = [
    // 0.8 m/s: the posture API's risk factor, sarcopenia's cut-off (Cruz-Jentoft et al. 2019 [78])
    // and that of the world falls guidelines [79].
    Norm(
      "speed_mps", .poise, .moreIsBetter(1.0, 0.8, 0.6),
      adjustment: .slope(perYear: 0.01, over: 60), plausible: 0.08...2.22, sources: [78, 79],
      note: "bouts of 30 s and more; a floor, not an average"),
    origin("speed_mps", atLeast: 0.8),
    // 100/min is moderate effort (Tudor-Locke et al. 2021 [80]).
    Norm(
      "cadence_spm", .poise, .between(80, 90, 100...120, 130, 140), plausible: 40...172.9,
      sources: [80], note: "bouts of 30 s and more; short bouts are slower"),
    origin("cadence_spm", atLeast: 100, below: 120),
    Norm(
      "step_time_s", .poise, .between(0.40, 0.45, 0.50...0.60, 0.65, 0.70),
      plausible: 0.14...2.12, sources: [80], note: "follows from cadence, which is judged",
      judges: false),
    Norm(
      "stride_length_m", .postureAPI, Norm.Bands([1.3, 1.6], [nil, .normal, nil]),
      plausible: 0.15...2.19, sources: [],
      note: "7 of 11 healthy people here lie below 1.3 m: judged as a share of body height",
      judges: false),
    Norm(
      "stride_height_pct", .poise,
      Norm.Bands([55, 65, 75, 95], [.severe, .moderate, .mild, .normal, nil]), sources: [],
      note: "indicative without 'poise calibrate stride'"),
    // 6.0 ± 0.7 at 70 to 81 years (Bogen et al. 2018 [84]).
    Norm(
      "walk_ratio", .poise,
      Norm.Bands([3.5, 4.5, 5.0, 7.5], [.severe, .moderate, .mild, .normal, nil]), sources: [84],
      note: "6.0 ± 0.7 at 70 to 81 years, adjusted for height"),
    // The index is Robinson's [15]; how ratios of the healthy are used as limits: Patterson et al.
    // 2010 [81]. The edges above 10 % are ours.
    Norm(
      "symmetry_index_pct", .poise, .lessIsBetter(10, 15, 25), needs: asymmetryNeeds,
      sources: [15, 81], note: "one bout says nothing: shown from 5 bouts, judged from 10"),
    origin("symmetry_index_pct", below: 10),
    Norm(
      "step_time_asymmetry_s", .poise, .lessIsBetter(0.03, 0.06, 0.10),
      needs: asymmetryNeeds, sources: [5, 81],
      note: "one bout says nothing: shown from 5 bouts, judged from 10"),
    // Harmonic ratios fall below the preferred speed and with age (Lowry et al. 2012 [83]).
    Norm(
      "harmonic_ratio_v", .poise, .moreIsBetter(2.0, 1.6, 1.3), needs: ratioNeeds,
      sources: [9, 83], note: "judged at 0.8 to 1.4 m/s"),
    Norm(
      "harmonic_ratio_ap", .poise, .moreIsBetter(2.0, 1.7, 1.4), needs: ratioNeeds,
      sources: [9, 83], note: "judged at 0.8 to 1.4 m/s"),
    Norm(
      "harmonic_ratio_ml", .poise, .moreIsBetter(1.6, 1.4, 1.2), needs: ratioNeeds,
      sources: [9, 83], note: "judged at 0.8 to 1.4 m/s"),
    Norm("sparc", .poise, nil, sources: [4], note: "against one's own baseline only")
  ]

  static let straight: [Norm] = [
    Norm(
      "straight_stride_time_cv_pct", .poise, .lessIsBetter(5, 7, 10),
      needs: straightNeeds, sources: [8],
      note: "of straight walking; with turns in it healthy people have 6.6 ± 1.3"),
    // Lower in old than in young people (Kobayashi et al. 2014 [82]).
    Norm(
      "straight_step_regularity_v", .poise, .moreIsBetter(0.5, 0.4, 0.3),
      needs: straightNeeds, sources: [11, 82]),
    Norm(
      "straight_stride_regularity_v", .poise, .moreIsBetter(0.5, 0.4, 0.3),
      needs: straightNeeds, sources: [11, 82]),
    Norm(
      "straight_pci_pct", .poise, .lessIsBetter(6, 10, 15),
      needs: straightNeeds, sources: [14], note: "of straight walking")
  ]

  static let standing: [Norm] = [
    // The pendulum's figures: those without its filter overstate motion at 1 Hz by five.
    Norm(
      "sway_area_pendulum_mm2", .postureAPI, .lessIsBetter(100, 200, 400),
      adjustment: .slope(perYear: -2, over: 50), sources: [],
      note: "of the trunk, not of the centre of pressure"),
    Norm(
      "sway_velocity_pendulum_mmps", .postureAPI, .lessIsBetter(10, 20, 40), sources: [],
      note: "of the trunk, not of the centre of pressure"),
    // Neville et al. 2015 [85].
    Norm(
      "sway_rms_mps2", .literature, nil, sources: [85],
      note: "against one's own baseline; 0.037 on two legs with eyes open in 10 healthy people "
        + "[85], in the unit printed there"),
    Norm("romberg_area", .poise, .lessIsBetter(1.5, 2, 3), sources: []),
    origin("romberg_area", below: 2)
  ]

  static let posture: [Norm] = [
    // Tinazzi et al. 2022 [86]: lumbar up to 15 degrees normal, above 30 camptocormia; thoracic
    // below 25 and above 45; lateral below 5, above 10 Pisa syndrome.
    Norm(
      "forward_lean_deg", .poise, Norm.Bands([-10, 10, 15, 30], [nil] + steps),
      thoracic: Norm.Bands([-10, 25, 45], [nil, .normal, .moderate, .severe]), sources: [86],
      note: "standing or walking, against the calibrated upright; never seated work"),
    origin("forward_lean_deg", below: 10),
    Norm(
      "lateral_lean_deg", .poise, .lessIsBetter(3, 5, 10), sources: [86],
      note: "standing or walking, to whichever side in each session"),
    origin("lateral_lean_deg", .cameraPosture, below: 3)
  ]

  private static let steps: [Severity?] = [.normal, .mild, .moderate, .severe]

  static let activity: [Norm] = [
    // Steps a day: Tudor-Locke & Bassett 2004 [87]; fewer from 60 years on, after Paluch et al.
    // 2022 [88]; 6000 is ours, and so is 2500.
    Norm(
      "steps_per_day", .literature, .moreIsBetter(7500, 5000, 2500),
      adjustment: .from(age: 60, .moreIsBetter(6000, 5000, 2500)), needs: Norm.Needs(days: 1),
      sources: [87, 88], note: "days worn for 10 h and more"),
    // 71.1/min in American adults (Tudor-Locke et al. 2012 [89]); 50 and 30 are ours.
    Norm(
      "peak30_cadence_spm", .literature, .moreIsBetter(71, 50, 30), needs: Norm.Needs(days: 1),
      sources: [89], note: "days worn for 10 h and more"),
    // More than half of daily bouts are shorter than 12 strides (Shah et al. 2020 [109]); groups
    // differ in those above 10 s (Del Din et al. 2016 [91]). The exponent of bouts: Chastin &
    // Granat 2010 [110].
    Norm(
      "bout_alpha", .poise, nil, sources: [92, 110], note: "against one's own baseline only"),
    Norm("bout_gini", .poise, nil, sources: [], note: "against one's own baseline only"),
    Norm("transition_s", .poise, nil, sources: [], note: "against one's own baseline only"),
    Norm("transition_peak_mps", .poise, nil, sources: [], note: "against one's own baseline only")
  ]
}
