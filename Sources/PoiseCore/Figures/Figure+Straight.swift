extension Figure {
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
      + "49 ms in the others",
    measured: straightStrides, needs: "indicative",
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
    "Largest rate of a turn, the swing of the trunk with the steps taken off",
    measured: turning, needs: "gyroscope", aliases: ["turn speed", "turn velocity"],
    sources: [111])

  private static let turning = "rate of turn about the vertical, low-passed at 0.5 Hz"

  private static let straightStrides = "foot contacts of straight strides"
}
