extension Figure {
  public static let swayRMSPendulum = Figure(
    "sway_rms_pendulum_mm", .pendulum, "Sway of the trunk", unit: "mm", decimals: 1,
    "How far the trunk really moves while standing: root mean square of its displacement",
    measured: pendulumFilter, needs: "height", sources: [102], isFurther: true)
  public static let swayAreaPendulum = Figure(
    "sway_area_pendulum_mm2", .pendulum, "Sway area", unit: "mm²", decimals: 0,
    "Area of the ellipse that holds 95 % of the trunk's real motion while standing: what the "
      + "bands judge", measured: pendulumFilter, needs: "height",
    aliases: ["balance area", "ellipse"], sources: [29, 102])
  public static let swayVelocityPendulum = Figure(
    "sway_velocity_pendulum_mmps", .pendulum, "Sway velocity", unit: "mm/s", decimals: 1,
    "How fast the trunk really moves while standing: the path's length over its time",
    measured: pendulumFilter, needs: "height", aliases: ["balance velocity"],
    sources: [28, 102])
  public static let rombergArea = Figure(
    "romberg_area", .pendulum, "Romberg quotient", decimals: 2,
    "Sway area with eyes closed over that with eyes open: above 2, balance leans on the eyes",
    measured: "two standing tests: poise balance --closed, or sessions with the protocols "
      + "balance_open and balance_closed", needs: "height",
    aliases: ["romberg"])

  private static let pendulumFilter =
    "sway acceleration, low-passed as a pendulum of the sensor's height turns it into motion"

  public static let forwardLean = Figure(
    "forward_lean_deg", .posture, "Forward lean", unit: "°", decimals: 1,
    "How far the trunk leans forward of the calibrated upright while standing and walking",
    measured: "direction of gravity, median of a session's minutes, mean of the sessions by time",
    needs: "mounting, calibration",
    aliases: ["lean", "slouching", "trunk forward lean"], sources: [86])
  public static let lateralLean = Figure(
    "lateral_lean_deg", .posture, "Sideways lean", unit: "°", decimals: 1,
    "How far the trunk leans to a side, either one, of the calibrated upright while standing and "
      + "walking",
    measured: "direction of gravity, median of a session's minutes, mean of the sessions by time",
    needs: "mounting, calibration",
    aliases: ["side lean", "torso tilt"], sources: [86])
  public static let pitch = Figure(
    "pitch_deg", .posture, "Pitch", unit: "°", decimals: 1,
    "How far the device leans forward, from horizontal forward",
    measured: "direction of gravity in windows of 1 s, 3 s walking", needs: "mounting")
  public static let roll = Figure(
    "roll_deg", .posture, "Roll", unit: "°", decimals: 1,
    "How far the device is turned about the forward axis; wrong for a trunk bent above 60°",
    measured: "direction of gravity in windows of 1 s, 3 s walking", needs: "mounting")
  public static let lean = Figure(
    "lean_deg", .posture, "Lean to the right", unit: "°", decimals: 1,
    "How far the trunk leans to the right, however far it is bent forward",
    measured: "direction of gravity in windows of 1 s, 3 s walking", needs: "mounting")
  public static let distanceAcceleration = Figure(
    "distance_acc", .posture, "Distance from the good posture", decimals: 1,
    "Distance of the posture from the calibrated one, in units of its scatter, squared",
    measured: "Mahalanobis distance of the mean acceleration", needs: "calibration",
    aliases: ["mahalanobis"])
  public static let distanceMagneticField = Figure(
    "distance_mag", .posture, "Distance from the good posture, magnetic", decimals: 1,
    "The same of the magnetic field, which also sees a twist",
    measured: "Mahalanobis distance of the mean field", needs: "calibration, magnetometer")
  public static let goodPostureShare = Figure(
    "good_posture_pct", .posture, "Good posture", unit: "%", decimals: 0,
    "Share of the judged and worn time in the calibrated posture",
    measured: "posture judged sample by sample", needs: "calibration",
    aliases: ["posture", "posture score", "good share"])
  public static let longestGoodPosture = Figure(
    "longest_good_s", .posture, "Longest good hold", unit: "s", decimals: 0,
    "Longest stretch of good posture without a break",
    measured: "posture judged sample by sample", needs: "calibration",
    aliases: ["hold", "hold timer"])
  public static let streakDays = Figure(
    "streak_days", .posture, "Good-posture days in a row", unit: "days", decimals: 0,
    "Days in a row, of those worn for 4 h, with good posture in at least 60 % of the judged time",
    measured: "the days' totals", needs: "calibration", aliases: ["streak"])

  public static let stepsPerDay = Figure(
    "steps_per_day", .day, "Steps a day", unit: "steps", decimals: 0,
    "Steps of a day on which the device was worn for at least 10 h",
    measured: "steps found at the trunk", aliases: ["steps", "step count"], sources: [87, 88])
  public static let peak30Cadence = Figure(
    "peak30_cadence_spm", .day, "Peak 30-minute cadence", unit: "steps/min", decimals: 1,
    "Mean of the day's thirty minutes with the most steps, in a row or not",
    measured: "steps of each minute", aliases: ["peak 30", "peak-30 cadence"],
    sources: [89, 149])
  public static let peak1Cadence = Figure(
    "peak1_cadence_spm", .day, "Peak minute", unit: "steps/min", decimals: 0,
    "Steps of the day's minute with the most of them", measured: "steps of each minute",
    aliases: ["peak 1", "peak-1 cadence"], sources: [89], isFurther: true)
  public static let briskMinutes = Figure(
    "brisk_min", .day, "Brisk minutes a day", unit: "min", decimals: 0,
    "Minutes of a day with 100 steps and more, at least moderate effort: judged by steps, "
      + "because effort is not measured",
    measured: "steps of each minute, days worn for 10 h", aliases: ["mvpa", "brisk minutes"],
    sources: [80])
  public static let veryBriskMinutes = Figure(
    "very_brisk_min", .day, "Very brisk minutes a day", unit: "min", decimals: 0,
    "Minutes of a day with 130 steps and more: of walking vigorous effort",
    measured: "steps of each minute, days worn for 10 h", aliases: ["vigorous minutes"],
    sources: [80], isFurther: true)
  public static let nightRest = Figure(
    "night_rest_h", .day, "Longest rest lying", unit: "h", decimals: 1,
    "From lying down to getting up, the longest within twelve hours before and after its middle, "
      + "by day or night, up to half an hour of something else included: rest; a trunk "
      + "does not tell how much was sleep",
    measured: "minutes lying, of rests that were recorded from end to end",
    needs: "mounting, or a walk",
    aliases: ["sleep", "time in bed", "night"])
  public static let nightRisings = Figure(
    "night_risings", .day, "Times up in the main rest", decimals: 1,
    "How often the longest rest lying is left and come back to", measured: "minutes lying",
    needs: "mounting, or a walk", aliases: ["nycturia"])
  public static let rhythmStability = Figure(
    "rhythm_stability", .day, "Likeness of the days", decimals: 2,
    "Interdaily stability: how much of activity's scatter the hour of the day explains, 0 to "
      + "1",
    measured: "steps of each worn hour of five days and more",
    aliases: ["interdaily stability", "rhythm"], sources: [112], isFurther: true)
  public static let rhythmFragmentation = Figure(
    "rhythm_fragmentation", .day, "Broken-up days", decimals: 2,
    "Intradaily variability: how often activity and rest take turns, near 0 for one wave a day, "
      + "about 2 for noise",
    measured: "steps of each worn hour of five days and more",
    aliases: ["intradaily variability"], sources: [112], isFurther: true)
  public static let rhythmAmplitude = Figure(
    "rhythm_amplitude", .day, "Day against night", decimals: 2,
    "Relative amplitude: the ten busiest hours of the mean day against the five quietest, 0 to 1",
    measured: "steps of each worn hour of five days and more",
    aliases: ["relative amplitude", "m10", "l5"], sources: [112], isFurther: true)
  public static let walkRatio = Figure(
    "walk_ratio", .day, "Walk ratio", decimals: 2,
    "Step length over cadence: 1000 times meters over steps a minute; much the same at any speed",
    measured: "stride length and cadence", needs: "samples, height", sources: [84])
  public static let strideHeightShare = Figure(
    "stride_height_pct", .day, "Stride length of body height", unit: "%", decimals: 0,
    "Stride length as a share of body height", measured: "stride length and body height",
    needs: "samples, height, body height")
  public static let speedP90 = Figure(
    "speed_p90_mps", .day, "Fastest walking", unit: "m/s", decimals: 2,
    "Speed that a tenth of the bouts above 30 s exceed: what to hold against a test's speed",
    measured: "speeds of the bouts", needs: "height", sources: [91])
  public static let boutAlpha = Figure(
    "bout_alpha", .day, "Short-bout exponent", decimals: 2,
    "How the day's walking is cut up: larger where short bouts make up more of the day",
    measured: "power law of the bouts' durations", aliases: ["alpha"], sources: [92, 110],
    isFurther: true)
  public static let boutGini = Figure(
    "bout_gini", .day, "Inequality of bouts", decimals: 2,
    "How unequally walking is spread over bouts: 0 all alike, near 1 a few long ones",
    measured: "Gini coefficient of the bouts' durations", aliases: ["gini"], isFurther: true)
  public static let wornTime = Figure(
    "worn_s", .day, "Time worn", unit: "s", decimals: 0,
    "For how long the device was worn",
    measured: "minutes that are not as still as no body is", aliases: ["wear time", "non-wear"])
  public static let transitionTime = Figure(
    "transition_s", .day, "Rising from a seat", unit: "s", decimals: 1,
    "How long it takes to rise from a seat; follow it against your own values",
    measured: "height change by integrating the acceleration, median of all that were seen",
    aliases: ["sit to stand", "transition", "chair rise"], sources: [21])
  public static let transitionPeak = Figure(
    "transition_peak_mps", .day, "Speed of rising from a seat", unit: "m/s", decimals: 2,
    "The highest upward speed while rising from a seat; follow it against your own values",
    measured: "upward speed by integrating the acceleration, median of all that were seen",
    aliases: ["rising speed"], sources: [21], isFurther: true)

  public static let fallRisk = Figure(
    "fall_risk", .risk, "Fall-risk points", unit: "points", decimals: 0,
    "0 to 100 from walking speed, balance, asymmetry, smoothness and age; indicative, not a "
      + "diagnosis and no probability",
    measured: "weighted mean of those of the five that were measured",
    aliases: ["fall risk", "risk"],
    sources: [95])
  public static let fallRiskCoverage = Figure(
    "fall_risk_coverage", .risk, "Coverage of the fall-risk points", unit: "%", decimals: 0,
    "Share of the fall-risk inputs that were measured, by weight; below 50 there are no points",
    measured: "weights of the known terms", aliases: ["coverage of risk"])
  public static let gaitPattern = Figure(
    "gait_pattern", .risk, "Walking pattern", decimals: 2,
    "What the walking looks most like from the trunk, or undetermined; indicative, no diagnosis",
    measured: "rules over straight walking", needs: "mounting, height",
    aliases: ["pattern", "gait pattern"], sources: [96, 97])
  public static let fatigueIndex = Figure(
    "fatigue_index", .risk, "Fatigue", unit: "points", decimals: 0,
    "How far walking drifted toward worse in the session, 0 to 100; 50 is one detectable "
      + "change; indicative",
    measured: "slopes over the session's longer bouts", aliases: ["fatigue", "tired"],
    sources: [98])
  public static let detectableChange = Figure(
    "detectable_change", .risk, "Detectable change", decimals: 2,
    "The least change that is more than scatter, with 95 %",
    measured: "repeated walks of 12 healthy people, over the square root of the number of bouts",
    aliases: ["mdc", "mdc95", "minimal detectable change"], sources: [39])
  public static let fall = Figure(
    "fall", .risk, "Fall candidate", decimals: 0,
    "Unloading, impact, turning and stillness of the trunk one after the other; about half of "
      + "real falls are found so", measured: "phases of the acceleration", needs: "indicative",
    aliases: ["fall detection"], sources: [23])
}
