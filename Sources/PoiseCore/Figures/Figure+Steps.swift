extension Figure {
  public static let cadence = Figure(
    "cadence_spm", .walking, "Cadence", unit: "steps/min", decimals: 0,
    "How many steps a minute: 60 over the mean step time",
    measured: "foot contacts found in the trunk's motion",
    aliases: ["step rate", "steps per minute", "spm"])
  public static let stepTime = Figure(
    "step_time_s", .walking, "Step time", unit: "s", decimals: 3,
    "How long a step takes, on average; intervals with a missed step are left out",
    measured: "foot contacts found in the trunk's motion",
    aliases: ["step duration"], isFurther: true)
  public static let strideTime = Figure(
    "stride_time_s", .walking, "Stride time", unit: "s", decimals: 3,
    "How long two steps take, from one contact of a foot to its next",
    measured: "foot contacts found in the trunk's motion",
    aliases: ["gait cycle time", "stride duration", "cycle time"])
  public static let stepTimeDeviation = Figure(
    "step_time_sd_s", .walking, "Step-time variability", unit: "s", decimals: 4,
    "How much step times scatter: √((SD_L² + SD_R²) / 2), so that a limp does not count as "
      + "variability",
    measured: "foot contacts found in the trunk's motion",
    needs: "indicative",
    aliases: ["step time sd"],
    sources: [6, 7])
  public static let strideTimeDeviation = Figure(
    "stride_time_sd_s", .walking, "Stride-time variability", unit: "s", decimals: 4,
    "How much stride times scatter: their standard deviation",
    measured: "foot contacts found in the trunk's motion",
    needs: "indicative",
    aliases: ["stride time sd"],
    sources: [7])
  public static let stepTimeVariation = Figure(
    "step_time_cv_pct", .walking, "Step-time variation", unit: "%", decimals: 1,
    "Scatter of the step times as a share of their mean, 100 SD / mean; asymmetry inflates it",
    measured: "foot contacts found in the trunk's motion",
    needs: "indicative",
    aliases: ["step time cv"])
  public static let strideTimeVariation = Figure(
    "stride_time_cv_pct", .walking, "Stride-time variation, turns included", unit: "%", decimals: 1,
    "Scatter of the stride times as a share of their mean; turns are in it and make most of "
      + "it",
    measured: "foot contacts found in the trunk's motion",
    needs: "indicative",
    aliases: ["stride time cv", "cv", "gait variability"],
    sources: [8])
  public static let stepTimeAsymmetry = Figure(
    "step_time_asymmetry_s", .walking, "Step-time asymmetry", unit: "s", decimals: 3,
    "How much longer the steps of one side take than those of the other; judged as a share of "
      + "the mean step time, by the symmetry index",
    measured: "foot contacts found in the trunk's motion",
    needs: "indicative",
    aliases: ["step asymmetry"],
    sources: [5])
  public static let symmetryIndex = Figure(
    "symmetry_index_pct", .walking, "Symmetry index", unit: "%", decimals: 1,
    "Difference of the sides' mean step times over their mean, as a magnitude: 0 is "
      + "symmetric, below 10 is taken as normal",
    measured: "foot contacts found in the trunk's motion",
    needs: "indicative",
    aliases: [
      "si", "robinson index", "asymmetry", "robinson", "robinson si", "robinson symmetry index"
    ],
    sources: [15])
  public static let symmetryRatio = Figure(
    "symmetry_ratio", .walking, "Symmetry ratio", unit: "", decimals: 3,
    "The longer side's mean step time over the shorter's, 1 or more",
    measured: "foot contacts found in the trunk's motion",
    needs: "indicative")
  public static let symmetryAngle = Figure(
    "symmetry_angle_pct", .walking, "Symmetry angle", unit: "%", decimals: 1,
    "How far the pair of step times is from equal, as an angle: 0 is symmetric, negative says "
      + "that the left step takes longer (a magnitude without a mounting)",
    measured: "foot contacts found in the trunk's motion",
    needs: "indicative",
    sources: [19])
  public static let gaitAsymmetry = Figure(
    "gait_asymmetry_pct", .walking, "Gait asymmetry", unit: "%", decimals: 1,
    "100 times the natural logarithm of the ratio of the sides' step times, as a magnitude",
    measured: "foot contacts found in the trunk's motion",
    needs: "indicative",
    aliases: ["ga"],
    sources: [13])
  public static let phaseCoordinationIndex = Figure(
    "pci_pct", .walking, "Phase coordination index, turns included", unit: "%", decimals: 1,
    "How well the two legs alternate: 0 is perfect; turns are in it",
    measured: "foot contacts found in the trunk's motion",
    needs: "indicative",
    aliases: ["pci"],
    sources: [14])
}
