extension Figure {
  public static let stepRegularityVertical = Figure(
    "step_regularity_v", .walking, "Step regularity, vertical", unit: "", decimals: 2,
    "How alike each step is to the one before, vertically: 0.8 to 0.9 in health",
    measured: "autocorrelation of the acceleration at the lag of one step",
    needs: "samples",
    aliases: ["step regularity", "ad1"],
    sources: [11])
  public static let stepRegularityForward = Figure(
    "step_regularity_ap", .walking, "Step regularity, forward", unit: "", decimals: 2,
    "How alike each step is to the one before, forward",
    measured: "autocorrelation of the acceleration at the lag of one step",
    needs: "samples, mounting",
    sources: [11])
  public static let stepRegularityLateral = Figure(
    "step_regularity_ml", .walking, "Step regularity, sideways", unit: "", decimals: 2,
    "How well each step mirrors the one before, sideways: -1 at best",
    measured: "autocorrelation of the acceleration at the lag of one step",
    needs: "samples, mounting",
    sources: [11])
  public static let strideRegularityVertical = Figure(
    "stride_regularity_v", .walking, "Stride regularity, vertical", unit: "", decimals: 2,
    "How alike each stride is to the one before, vertically: 1 is every stride alike",
    measured: "autocorrelation of the acceleration at the lag of one stride",
    needs: "samples",
    aliases: ["stride regularity", "ad2"],
    sources: [11])
  public static let strideRegularityForward = Figure(
    "stride_regularity_ap", .walking, "Stride regularity, forward", unit: "", decimals: 2,
    "How alike each stride is to the one before, forward",
    measured: "autocorrelation of the acceleration at the lag of one stride",
    needs: "samples, mounting",
    sources: [11])
  public static let strideRegularityLateral = Figure(
    "stride_regularity_ml", .walking, "Stride regularity, sideways", unit: "", decimals: 2,
    "How alike each stride is to the one before, sideways",
    measured: "autocorrelation of the acceleration at the lag of one stride",
    needs: "samples, mounting",
    sources: [11])
  public static let gaitSymmetryIndex = Figure(
    "gait_symmetry_index", .walking, "Gait symmetry index", unit: "", decimals: 2,
    "How alike the two halves of a stride are, over three axes: 1 is the most",
    measured: "autocovariance of three axes at half the stride's lag",
    needs: "samples, mounting",
    aliases: ["gsi"],
    sources: [18])
  public static let harmonicRatioVertical = Figure(
    "harmonic_ratio_v", .walking, "Harmonic ratio, vertical", unit: "", decimals: 2,
    "How smoothly the two steps of a stride share one rhythm, vertically: 3 to 4 in young "
      + "adults",
    measured: "amplitudes of the harmonics of exactly one stride, even over odd",
    needs: "samples",
    aliases: ["harmonic ratio", "hr", "smoothness of walking"],
    sources: [16, 9, 2])
  public static let harmonicRatioForward = Figure(
    "harmonic_ratio_ap", .walking, "Harmonic ratio, forward", unit: "", decimals: 2,
    "How smoothly the two steps of a stride share one rhythm, forward",
    measured: "amplitudes of the harmonics of exactly one stride, even over odd",
    needs: "samples, mounting",
    sources: [9])
  public static let harmonicRatioLateral = Figure(
    "harmonic_ratio_ml", .walking, "Harmonic ratio, sideways", unit: "", decimals: 2,
    "How smoothly the two steps of a stride mirror each other sideways: 2 to 2.5 in young "
      + "adults",
    measured: "amplitudes of the harmonics of exactly one stride, odd over even",
    needs: "samples, mounting",
    sources: [9])
  public static let improvedHarmonicRatioVertical = Figure(
    "improved_harmonic_ratio_v_pct", .walking, "Improved harmonic ratio, vertical", unit: "%",
    decimals: 1,
    "Share of the motion that both steps have in common, vertically, 0 to 100",
    measured: "powers of the harmonics of exactly one stride",
    needs: "samples",
    aliases: ["ihr", "improved harmonic ratio"],
    sources: [12])
  public static let improvedHarmonicRatioForward = Figure(
    "improved_harmonic_ratio_ap_pct", .walking, "Improved harmonic ratio, forward", unit: "%",
    decimals: 1,
    "Share of the motion that both steps have in common, forward",
    measured: "powers of the harmonics of exactly one stride",
    needs: "samples, mounting",
    sources: [12])
  public static let improvedHarmonicRatioLateral = Figure(
    "improved_harmonic_ratio_ml_pct", .walking, "Improved harmonic ratio, sideways", unit: "%",
    decimals: 1,
    "Share of the motion in which the steps mirror each other, sideways",
    measured: "powers of the harmonics of exactly one stride",
    needs: "samples, mounting",
    sources: [12])
  public static let sparc = Figure(
    "sparc", .walking, "Smoothness (spectral arc length)", unit: "", decimals: 2,
    "How smooth the trunk's motion is: nearer to 0 is smoother; compare with one's own values "
      + "only",
    measured: "arc length of the spectrum of the acceleration's magnitude, windows of 5 s",
    needs: "samples",
    aliases: ["smoothness", "spectral arc length"],
    sources: [4, 3], isFurther: true)
  public static let strideLength = Figure(
    "stride_length_m", .walking, "Stride length", unit: "m", decimals: 2,
    "How far two steps lead, estimated from how the trunk rises and falls; the method's "
      + "published limit is 0.21 m",
    measured: "rise and fall of the mean step, inverted pendulum; of a run the time of contact",
    needs: "samples, height",
    aliases: ["stride"],
    sources: [20, 10])
  public static let speed = Figure(
    "speed_mps", .walking, "Walking speed", unit: "m/s", decimals: 2,
    "How fast one walks: stride length times cadence over 120; of a run: how far the leg leads in "
      + "a contact over how long that takes",
    measured: "stride length and cadence",
    needs: "samples, height",
    aliases: ["speed", "gait speed", "velocity"])
  public static let gaitScore = Figure(
    "gait_score", .walking, "Gait score", unit: "", decimals: 0,
    "Our own score, 0 to 100, of variability, symmetry, regularity and harmonic ratio; not a "
      + "clinical scale",
    measured: "four figures, each mapped from poor to good",
    needs: "ten strides; indicative",
    aliases: ["score"],
    sources: [8, 15, 11, 9])
  public static let witness = Figure(
    "witness", .walking, "Share of slow-walking steps", unit: "", decimals: 2,
    "Share of the steps that the trunk's sway showed and not a vertical peak, 0 to 1: how "
      + "much of the bout was slow walking",
    measured: "what showed each step",
    needs: "one step")
  public static let coverage = Figure(
    "coverage", .walking, "Share of the bout inside steps", unit: "", decimals: 2,
    "Share of the time from first to last contact within steps of plausible length, 0 to 1; "
      + "the rest are pauses and steps not seen",
    measured: "foot contacts found in the trunk's motion",
    needs: "two steps")
  public static let flightSteps = Figure(
    "flight_steps", .walking, "Share of steps with a flight", unit: "", decimals: 2,
    "Share of the steps, 0 to 1, during which both feet leave the ground; from 0.5 on the bout is "
      + "a run",
    measured: "least and largest magnitude of acceleration within each step",
    needs: "samples",
    aliases: ["running", "run", "jogging"],
    sources: [185, 186])
  public static let flightShare = Figure(
    "flight_share", .walking, "Flight share", unit: "", decimals: 2,
    "Share of the time, 0 to 1, that a runner is in the air: 0 in walking",
    measured: "how far the vertical acceleration of the mean step swings at the step rate",
    needs: "samples; indicative",
    aliases: ["flight time", "flight phase", "duty factor"],
    sources: [187])
  public static let stepConfidence = Figure(
    "step_confidence", .walking, "Confidence in the steps", unit: "", decimals: 2,
    "How likely a step of this bout is a step, 0 to 1: of steps given 0.9, nine in ten are right",
    measured: "how many steps the bout has and how alike they are at the step rate",
    needs: "one step",
    aliases: ["confidence", "certainty", "reliability"])
  public static let speedConfidence = Figure(
    "speed_confidence", .walking, "Confidence in the speed", unit: "", decimals: 2,
    "How likely the speed is right to 15%, 0 to 1",
    measured: "the confidence in the steps and how alike they are",
    needs: "samples, height; indicative")
}
