extension Figure {
  private static let contacts = "foot contacts found in the trunk's motion"
  private static let stepLag = "autocorrelation of the acceleration at the lag of one step"
  private static let strideLag = "autocorrelation of the acceleration at the lag of one stride"

  public static let cadence = Figure(
    "cadence_spm", .walking, "Cadence", unit: "steps/min", decimals: 0,
    "How many steps a minute: 60 over the mean step time", measured: contacts,
    aliases: ["step rate", "steps per minute", "spm"])
  public static let stepTime = Figure(
    "step_time_s", .walking, "Step time", unit: "s", decimals: 3,
    "How long a step takes, on average; intervals with a missed step are left out",
    measured: contacts, aliases: ["step duration"], isFurther: true)
  public static let strideTime = Figure(
    "stride_time_s", .walking, "Stride time", unit: "s", decimals: 3,
    "How long two steps take, from one contact of a foot to its next", measured: contacts,
    aliases: ["gait cycle time", "stride duration", "cycle time"])
  public static let stepTimeDeviation = Figure(
    "step_time_sd_s", .walking, "Step-time variability", unit: "s", decimals: 4,
    "How much step times scatter: √((SD_L² + SD_R²) / 2), so that a limp does not count as "
      + "variability", measured: contacts, needs: "indicative", aliases: ["step time sd"],
    sources: [6, 7])
  public static let strideTimeDeviation = Figure(
    "stride_time_sd_s", .walking, "Stride-time variability", unit: "s", decimals: 4,
    "How much stride times scatter: their standard deviation", measured: contacts,
    needs: "indicative", aliases: ["stride time sd"], sources: [7])
  public static let stepTimeVariation = Figure(
    "step_time_cv_pct", .walking, "Step-time variation", unit: "%", decimals: 1,
    "Scatter of the step times as a share of their mean, 100 SD / mean; asymmetry inflates it",
    measured: contacts, needs: "indicative", aliases: ["step time cv"])
  public static let strideTimeVariation = Figure(
    "stride_time_cv_pct", .walking, "Stride-time variation, turns included", unit: "%", decimals: 1,
    "Scatter of the stride times as a share of their mean; turns are in it and make most of "
      + "it", measured: contacts, needs: "indicative",
    aliases: ["stride time cv", "cv", "gait variability"], sources: [8])
  public static let stepTimeAsymmetry = Figure(
    "step_time_asymmetry_s", .walking, "Step-time asymmetry", unit: "s", decimals: 3,
    "How much longer the steps of one side take than those of the other; judged as a share of "
      + "the mean step time, by the symmetry index", measured: contacts, needs: "indicative",
    aliases: ["step asymmetry"], sources: [5])
  public static let symmetryIndex = Figure(
    "symmetry_index_pct", .walking, "Symmetry index", unit: "%", decimals: 1,
    "Difference of the sides' mean step times over their mean, as a magnitude: 0 is "
      + "symmetric, below 10 is taken as normal", measured: contacts, needs: "indicative",
    aliases: [
      "si", "robinson index", "asymmetry", "robinson", "robinson si", "robinson symmetry index"
    ], sources: [15])
  public static let symmetryRatio = Figure(
    "symmetry_ratio", .walking, "Symmetry ratio", unit: "", decimals: 3,
    "The longer side's mean step time over the shorter's, 1 or more", measured: contacts,
    needs: "indicative")
  public static let symmetryAngle = Figure(
    "symmetry_angle_pct", .walking, "Symmetry angle", unit: "%", decimals: 1,
    "How far the pair of step times is from equal, as an angle: 0 is symmetric, negative says "
      + "that the left step takes longer (a magnitude without a mounting)", measured: contacts,
    needs: "indicative", sources: [19])
  public static let gaitAsymmetry = Figure(
    "gait_asymmetry_pct", .walking, "Gait asymmetry", unit: "%", decimals: 1,
    "100 times the natural logarithm of the ratio of the sides' step times, as a magnitude",
    measured: contacts, needs: "indicative", aliases: ["ga"], sources: [13])
  public static let phaseCoordinationIndex = Figure(
    "pci_pct", .walking, "Phase coordination index, turns included", unit: "%", decimals: 1,
    "How well the two legs alternate: 0 is perfect; turns are in it", measured: contacts,
    needs: "indicative", aliases: ["pci"], sources: [14])

  public static let stepRegularityVertical = Figure(
    "step_regularity_v", .walking, "Step regularity, vertical", unit: "", decimals: 2,
    "How alike each step is to the one before, vertically: 0.8 to 0.9 in health", measured: stepLag,
    needs: "samples", aliases: ["step regularity", "ad1"], sources: [11])
  public static let stepRegularityForward = Figure(
    "step_regularity_ap", .walking, "Step regularity, forward", unit: "", decimals: 2,
    "How alike each step is to the one before, forward", measured: stepLag,
    needs: "samples, mounting", sources: [11])
  public static let stepRegularityLateral = Figure(
    "step_regularity_ml", .walking, "Step regularity, sideways", unit: "", decimals: 2,
    "How well each step mirrors the one before, sideways: -1 at best", measured: stepLag,
    needs: "samples, mounting", sources: [11])
  public static let strideRegularityVertical = Figure(
    "stride_regularity_v", .walking, "Stride regularity, vertical", unit: "", decimals: 2,
    "How alike each stride is to the one before, vertically: 1 is every stride alike",
    measured: strideLag, needs: "samples", aliases: ["stride regularity", "ad2"], sources: [11])
  public static let strideRegularityForward = Figure(
    "stride_regularity_ap", .walking, "Stride regularity, forward", unit: "", decimals: 2,
    "How alike each stride is to the one before, forward", measured: strideLag,
    needs: "samples, mounting", sources: [11])
  public static let strideRegularityLateral = Figure(
    "stride_regularity_ml", .walking, "Stride regularity, sideways", unit: "", decimals: 2,
    "How alike each stride is to the one before, sideways", measured: strideLag,
    needs: "samples, mounting", sources: [11])
  public static let gaitSymmetryIndex = Figure(
    "gait_symmetry_index", .walking, "Gait symmetry index", unit: "", decimals: 2,
    "How alike the two halves of a stride are, over three axes: 1 is the most",
    measured: "autocovariance of three axes at half the stride's lag", needs: "samples, mounting",
    aliases: ["gsi"], sources: [18])
  public static let harmonicRatioVertical = Figure(
    "harmonic_ratio_v", .walking, "Harmonic ratio, vertical", unit: "", decimals: 2,
    "How smoothly the two steps of a stride share one rhythm, vertically: 3 to 4 in young "
      + "adults", measured: "amplitudes of the harmonics of exactly one stride, even over odd",
    needs: "samples", aliases: ["harmonic ratio", "hr", "smoothness of walking"],
    sources: [16, 9, 2])
  public static let harmonicRatioForward = Figure(
    "harmonic_ratio_ap", .walking, "Harmonic ratio, forward", unit: "", decimals: 2,
    "How smoothly the two steps of a stride share one rhythm, forward",
    measured: "amplitudes of the harmonics of exactly one stride, even over odd",
    needs: "samples, mounting", sources: [9])
  public static let harmonicRatioLateral = Figure(
    "harmonic_ratio_ml", .walking, "Harmonic ratio, sideways", unit: "", decimals: 2,
    "How smoothly the two steps of a stride mirror each other sideways: 2 to 2.5 in young "
      + "adults", measured: "amplitudes of the harmonics of exactly one stride, odd over even",
    needs: "samples, mounting", sources: [9])
  public static let improvedHarmonicRatioVertical = Figure(
    "improved_harmonic_ratio_v_pct", .walking, "Improved harmonic ratio, vertical", unit: "%",
    decimals: 1, "Share of the motion that both steps have in common, vertically, 0 to 100",
    measured: "powers of the harmonics of exactly one stride", needs: "samples",
    aliases: ["ihr", "improved harmonic ratio"], sources: [12])
  public static let improvedHarmonicRatioForward = Figure(
    "improved_harmonic_ratio_ap_pct", .walking, "Improved harmonic ratio, forward", unit: "%",
    decimals: 1, "Share of the motion that both steps have in common, forward",
    measured: "powers of the harmonics of exactly one stride", needs: "samples, mounting",
    sources: [12])
  public static let improvedHarmonicRatioLateral = Figure(
    "improved_harmonic_ratio_ml_pct", .walking, "Improved harmonic ratio, sideways", unit: "%",
    decimals: 1, "Share of the motion in which the steps mirror each other, sideways",
    measured: "powers of the harmonics of exactly one stride", needs: "samples, mounting",
    sources: [12])
  public static let sparc = Figure(
    "sparc", .walking, "Smoothness (spectral arc length)", unit: "", decimals: 2,
    "How smooth the trunk's motion is: nearer to 0 is smoother; compare with one's own values "
      + "only",
    measured: "arc length of the spectrum of the acceleration's magnitude, windows of 5 s",
    needs: "samples", aliases: ["smoothness", "spectral arc length"], sources: [4, 3],
    isFurther: true)
  public static let strideLength = Figure(
    "stride_length_m", .walking, "Stride length", unit: "m", decimals: 2,
    "How far two steps lead, estimated from how the trunk rises and falls; the method's "
      + "published limit is 0.21 m",
    measured: "rise and fall of the mean step, inverted pendulum; of a run the time of contact",
    needs: "samples, height", aliases: ["stride"], sources: [20, 10])
  public static let speed = Figure(
    "speed_mps", .walking, "Walking speed", unit: "m/s", decimals: 2,
    "How fast one walks: stride length times cadence over 120; of a run: how far the leg leads in "
      + "a contact over how long that takes", measured: "stride length and cadence",
    needs: "samples, height", aliases: ["speed", "gait speed", "velocity"])
  public static let gaitScore = Figure(
    "gait_score", .walking, "Gait score", unit: "", decimals: 0,
    "Our own score, 0 to 100, of variability, symmetry, regularity and harmonic ratio; not a "
      + "clinical scale", measured: "four figures, each mapped from poor to good",
    needs: "ten strides; indicative", aliases: ["score"], sources: [8, 15, 11, 9])
  public static let witness = Figure(
    "witness", .walking, "Share of slow-walking steps", unit: "", decimals: 2,
    "Share of the steps that the trunk's sway showed and not a vertical peak, 0 to 1: how "
      + "much of the bout was slow walking", measured: "what showed each step", needs: "one step")
  public static let coverage = Figure(
    "coverage", .walking, "Share of the bout inside steps", unit: "", decimals: 2,
    "Share of the time from first to last contact within steps of plausible length, 0 to 1; "
      + "the rest are pauses and steps not seen", measured: contacts, needs: "two steps")
  public static let flightSteps = Figure(
    "flight_steps", .walking, "Share of steps with a flight", unit: "", decimals: 2,
    "Share of the steps, 0 to 1, during which both feet leave the ground; from 0.5 on the bout is "
      + "a run", measured: "least and largest magnitude of acceleration within each step",
    needs: "samples", aliases: ["running", "run", "jogging"], sources: [185, 186])
  public static let flightShare = Figure(
    "flight_share", .walking, "Flight share", unit: "", decimals: 2,
    "Share of the time, 0 to 1, that a runner is in the air: 0 in walking",
    measured: "how far the vertical acceleration of the mean step swings at the step rate",
    needs: "samples; indicative", aliases: ["flight time", "flight phase", "duty factor"],
    sources: [187])
  public static let stepConfidence = Figure(
    "step_confidence", .walking, "Confidence in the steps", unit: "", decimals: 2,
    "How likely a step of this bout is a step, 0 to 1: of steps given 0.9, nine in ten are right",
    measured: "how many steps the bout has and how alike they are at the step rate",
    needs: "one step", aliases: ["confidence", "certainty", "reliability"])
  public static let speedConfidence = Figure(
    "speed_confidence", .walking, "Confidence in the speed", unit: "", decimals: 2,
    "How likely the speed is right to 15%, 0 to 1",
    measured: "the confidence in the steps and how alike they are",
    needs: "samples, height; indicative")

  public static let straightStrideTime = Figure(
    "straight_stride_time_s", .straight, "Stride time, straight walking", unit: "s", decimals: 3,
    "How long a stride takes, turns left out", measured: straightStrides)
  public static let straightStrideTimeDeviation = Figure(
    "straight_stride_time_sd_s", .straight, "Stride-time variability, straight walking", unit: "s",
    decimals: 4,
    "How much stride times scatter within stretches of straight walking, pooled over them",
    measured: straightStrides, needs: "indicative", sources: [6])
  public static let straightStrideTimeVariation = Figure(
    "straight_stride_time_cv_pct", .straight, "Stride-time variation", unit: "%", decimals: 1,
    "Scatter of the stride times of straight walking as a share of their mean; in 52 people of "
      + "70 and more the standard deviation was 106 ms in those who fell in the next year, "
      + "49 ms in the others", measured: straightStrides, needs: "indicative",
    aliases: ["straight cv", "evenness", "stride time variation straight"], sources: [8])
  public static let straightStrideTimeRobustVariation = Figure(
    "straight_stride_time_mad_pct", .straight, "Stride-time variation, outliers aside", unit: "%",
    decimals: 1,
    "The same by the median distance from the median, times 1.4826, which a few odd strides do "
      + "not move", measured: straightStrides, needs: "indicative")
  public static let straightPhaseCoordinationIndex = Figure(
    "straight_pci_pct", .straight, "Phase coordination index", unit: "%", decimals: 1,
    "How well the two legs alternate in straight walking: 0 is perfect, 2.5 to 4 is usual in the "
      + "young", measured: straightStrides, needs: "indicative",
    aliases: ["straight pci", "coordination"], sources: [14])
  public static let straightStepRegularityVertical = Figure(
    "straight_step_regularity_v", .straight, "Step regularity, straight walking", decimals: 2,
    "How alike each step of straight walking is to the one before, vertically",
    measured: "autocorrelation within each straight stretch", needs: "samples", sources: [11])
  public static let straightStrideRegularityVertical = Figure(
    "straight_stride_regularity_v", .straight, "Stride regularity, straight walking", decimals: 2,
    "How alike each stride of straight walking is to the one before, vertically",
    measured: "autocorrelation within each straight stretch", needs: "samples", sources: [11])
  public static let straightRMSVertical = Figure(
    "straight_rms_v_mps2", .straight, "Vertical motion", unit: "m/s²", decimals: 2,
    "How strongly the trunk moves up and down in straight walking",
    measured: "root mean square of the acceleration without gravity", needs: "samples")
  public static let straightRMSForward = Figure(
    "straight_rms_ap_mps2", .straight, "Forward motion", unit: "m/s²", decimals: 2,
    "How strongly the trunk moves forward and back in straight walking",
    measured: "root mean square of the acceleration", needs: "samples, mounting")
  public static let straightRMSLateral = Figure(
    "straight_rms_ml_mps2", .straight, "Sideways motion", unit: "m/s²", decimals: 2,
    "How strongly the trunk moves sideways in straight walking",
    measured: "root mean square of the acceleration", needs: "samples, mounting")
  public static let straightRMSLateralShare = Figure(
    "straight_rms_ml_share", .straight, "Sideways share of the motion", decimals: 2,
    "Sideways motion over motion along all three axes: high in unsteady walking",
    measured: "root mean squares of the acceleration", needs: "samples, mounting",
    aliases: ["rms ratio", "sideways share"], sources: [96])
  public static let straightRollRange = Figure(
    "straight_roll_range_deg", .straight, "Roll of the trunk", unit: "°", decimals: 1,
    "How far the trunk rolls from side to side within a stride",
    measured: "integrated rate of turn about the forward axis", needs: "gyroscope, mounting")
  public static let straightPitchRange = Figure(
    "straight_pitch_range_deg", .straight, "Nodding of the trunk", unit: "°", decimals: 1,
    "How far the trunk nods forward and back within a stride",
    measured: "integrated rate of turn about the sideways axis", needs: "gyroscope, mounting")
  public static let straightYawRange = Figure(
    "straight_yaw_range_deg", .straight, "Twist of the trunk", unit: "°", decimals: 1,
    "How far the trunk turns left and right within a stride, a bend of the way left out",
    measured: "integrated rate of turn about the vertical", needs: "gyroscope")
  public static let straightPeakRatio = Figure(
    "straight_peak_ratio", .straight, "Harder landing foot", decimals: 2,
    "How much harder the steps of one side land than those of the other, 1 or more",
    measured: "mean vertical peak of either side's steps", needs: "samples")
  public static let walkingLean = Figure(
    "walking_lean_deg", .straight, "Forward lean while walking", unit: "°", decimals: 1,
    "How far the device leans forward on average over the bout",
    measured: "direction of the mean acceleration", needs: "samples, mounting")
  public static let turnCount = Figure(
    "turn_count", .turning, "Turns while walking", decimals: 0,
    "How often the walker turned by 45° and more within walking bouts", measured: turning,
    needs: "gyroscope", aliases: ["turns", "turning"], sources: [111])
  public static let turnTime = Figure(
    "turn_s", .turning, "Time of a turn", unit: "s", decimals: 1,
    "How long a turn within a walking bout takes, including the lean at its start and end",
    measured: turning, needs: "gyroscope", aliases: ["turn duration"], sources: [111])
  public static let turnAngle = Figure(
    "turn_deg", .turning, "Angle of a turn", unit: "°", decimals: 0,
    "How far the walker turns, to whichever side: 180 is turning round", measured: turning,
    needs: "gyroscope", aliases: ["turn angle"], sources: [111])
  public static let turnPeakRate = Figure(
    "turn_peak_dps", .turning, "Speed of a turn", unit: "°/s", decimals: 0,
    "Largest rate of a turn, the swing of the trunk with the steps taken off", measured: turning,
    needs: "gyroscope", aliases: ["turn speed", "turn velocity"], sources: [111])

  private static let turning = "rate of turn about the vertical, low-passed at 0.5 Hz"

  private static let straightStrides = "foot contacts of straight strides"
}
