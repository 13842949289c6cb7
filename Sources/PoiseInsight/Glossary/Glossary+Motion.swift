extension Glossary {
  /// Metrics of a walking bout that need its samples.
  static let motion: [GlossaryEntry] = [
    GlossaryEntry(
      "step_regularity_v", "Step regularity, vertical", unit: "", decimals: 2,
      "How alike each step is to the one before, vertically: 0.8 to 0.9 in health",
      measured: "autocorrelation of the acceleration at the lag of one step",
      needs: "samples",
      aliases: ["step regularity", "ad1"],
      sources: [11]),
    GlossaryEntry(
      "step_regularity_ap", "Step regularity, forward", unit: "", decimals: 2,
      "How alike each step is to the one before, forward",
      measured: "autocorrelation of the acceleration at the lag of one step",
      needs: "samples, mounting",
      sources: [11]),
    GlossaryEntry(
      "step_regularity_ml", "Step regularity, sideways", unit: "", decimals: 2,
      "How well each step mirrors the one before, sideways: -1 at best",
      measured: "autocorrelation of the acceleration at the lag of one step",
      needs: "samples, mounting",
      sources: [11]),
    GlossaryEntry(
      "stride_regularity_v", "Stride regularity, vertical", unit: "", decimals: 2,
      "How alike each stride is to the one before, vertically: 1 is every stride alike",
      measured: "autocorrelation of the acceleration at the lag of one stride",
      needs: "samples",
      aliases: ["stride regularity", "ad2"],
      sources: [11]),
    GlossaryEntry(
      "stride_regularity_ap", "Stride regularity, forward", unit: "", decimals: 2,
      "How alike each stride is to the one before, forward",
      measured: "autocorrelation of the acceleration at the lag of one stride",
      needs: "samples, mounting",
      sources: [11]),
    GlossaryEntry(
      "stride_regularity_ml", "Stride regularity, sideways", unit: "", decimals: 2,
      "How alike each stride is to the one before, sideways",
      measured: "autocorrelation of the acceleration at the lag of one stride",
      needs: "samples, mounting",
      sources: [11]),
    GlossaryEntry(
      "gait_symmetry_index", "Gait symmetry index", unit: "", decimals: 2,
      "How alike the two halves of a stride are, over three axes: 1 is the most",
      measured: "autocovariance of three axes at half the stride's lag",
      needs: "samples, mounting",
      aliases: ["gsi"],
      sources: [18]),
    GlossaryEntry(
      "harmonic_ratio_v", "Harmonic ratio, vertical", unit: "", decimals: 2,
      "How smoothly the two steps of a stride share one rhythm, vertically: 3 to 4 in young "
        + "adults",
      measured: "amplitudes of the harmonics of exactly one stride, even over odd",
      needs: "samples",
      aliases: ["harmonic ratio", "hr", "smoothness of walking"],
      sources: [16, 9, 2]),
    GlossaryEntry(
      "harmonic_ratio_ap", "Harmonic ratio, forward", unit: "", decimals: 2,
      "How smoothly the two steps of a stride share one rhythm, forward",
      measured: "amplitudes of the harmonics of exactly one stride, even over odd",
      needs: "samples, mounting",
      sources: [9]),
    GlossaryEntry(
      "harmonic_ratio_ml", "Harmonic ratio, sideways", unit: "", decimals: 2,
      "How smoothly the two steps of a stride mirror each other sideways: 2 to 2.5 in young "
        + "adults",
      measured: "amplitudes of the harmonics of exactly one stride, odd over even",
      needs: "samples, mounting",
      sources: [9]),
    GlossaryEntry(
      "improved_harmonic_ratio_v_pct", "Improved harmonic ratio, vertical", unit: "%", decimals: 1,
      "Share of the motion that both steps have in common, vertically, 0 to 100",
      measured: "powers of the harmonics of exactly one stride",
      needs: "samples",
      aliases: ["ihr", "improved harmonic ratio"],
      sources: [12]),
    GlossaryEntry(
      "improved_harmonic_ratio_ap_pct", "Improved harmonic ratio, forward", unit: "%", decimals: 1,
      "Share of the motion that both steps have in common, forward",
      measured: "powers of the harmonics of exactly one stride",
      needs: "samples, mounting",
      sources: [12]),
    GlossaryEntry(
      "improved_harmonic_ratio_ml_pct", "Improved harmonic ratio, sideways", unit: "%", decimals: 1,
      "Share of the motion in which the steps mirror each other, sideways",
      measured: "powers of the harmonics of exactly one stride",
      needs: "samples, mounting",
      sources: [12]),
    GlossaryEntry(
      "sparc", "Smoothness (spectral arc length)", unit: "", decimals: 2,
      "How smooth the trunk's motion is: nearer to 0 is smoother; compare with one's own values "
        + "only",
      measured: "arc length of the spectrum of the acceleration's magnitude, windows of 5 s",
      needs: "samples",
      aliases: ["smoothness", "spectral arc length"],
      sources: [4, 3]),
    GlossaryEntry(
      "stride_length_m", "Stride length", unit: "m", decimals: 2,
      "How far two steps lead, estimated from how the trunk rises and falls; the method's "
        + "published limit is 0.21 m",
      measured: "rise and fall of the mean step, inverted pendulum",
      needs: "samples, height",
      aliases: ["stride"],
      sources: [20, 10]),
    GlossaryEntry(
      "speed_mps", "Walking speed", unit: "m/s", decimals: 2,
      "How fast one walks: stride length times cadence over 120",
      measured: "stride length and cadence",
      needs: "samples, height",
      aliases: ["speed", "gait speed", "velocity"]),
    GlossaryEntry(
      "gait_score", "Gait score", unit: "", decimals: 0,
      "Our own score, 0 to 100, of variability, symmetry, regularity and harmonic ratio; not a "
        + "clinical scale",
      measured: "four figures, each mapped from poor to good",
      needs: "ten strides; indicative",
      aliases: ["score"],
      sources: [8, 15, 11, 9]),
    GlossaryEntry(
      "witness", "Share of slow-walking steps", unit: "", decimals: 2,
      "Share of the steps that the trunk's sway showed and not a vertical peak, 0 to 1: how "
        + "much of the bout was slow walking",
      measured: "what showed each step",
      needs: "one step"),
    GlossaryEntry(
      "coverage", "Share of the bout inside steps", unit: "", decimals: 2,
      "Share of the time from first to last contact within steps of plausible length, 0 to 1; "
        + "the rest are pauses and steps not seen",
      measured: "foot contacts found in the trunk's motion",
      needs: "two steps")
  ]
}
