extension Glossary {
  /// Standing as a rigid pendulum that sways about the ankles.
  static let pendulum: [GlossaryEntry] = [
    GlossaryEntry(
      "sway_rms_pendulum_mm", "Sway of the trunk", unit: "mm", decimals: 1,
      "How far the trunk really moves while standing: root mean square of its displacement",
      measured: pendulumFilter, needs: "height", sources: [102]),
    GlossaryEntry(
      "sway_area_pendulum_mm2", "Sway area", unit: "mm²", decimals: 0,
      "Area of the ellipse that holds 95 % of the trunk's real motion while standing: what the "
        + "bands judge", measured: pendulumFilter, needs: "height",
      aliases: ["balance area", "ellipse"], sources: [29, 102]),
    GlossaryEntry(
      "sway_velocity_pendulum_mmps", "Sway velocity", unit: "mm/s", decimals: 1,
      "How fast the trunk really moves while standing: the path's length over its time",
      measured: pendulumFilter, needs: "height", aliases: ["balance velocity"],
      sources: [28, 102]),
    GlossaryEntry(
      "romberg_area", "Romberg quotient", decimals: 2,
      "Sway area with eyes closed over that with eyes open: above 2, balance leans on the eyes",
      measured: "two standing tests: poise balance --closed, or sessions with the protocols "
        + "balance_open and balance_closed", needs: "height",
      aliases: ["romberg"])
  ]

  private static let pendulumFilter =
    "sway acceleration, low-passed as a pendulum of the sensor's height turns it into motion"

  static let posture: [GlossaryEntry] = [
    GlossaryEntry(
      "forward_lean_deg", "Forward lean", unit: "°", decimals: 1,
      "How far the trunk leans forward of the calibrated upright while standing and walking",
      measured: "direction of gravity, median of a session's minutes, mean of the sessions by time",
      needs: "mounting, calibration",
      aliases: ["lean", "slouching", "trunk forward lean"], sources: [86]),
    GlossaryEntry(
      "lateral_lean_deg", "Sideways lean", unit: "°", decimals: 1,
      "How far the trunk leans to a side, either one, of the calibrated upright while standing and "
        + "walking",
      measured: "direction of gravity, median of a session's minutes, mean of the sessions by time",
      needs: "mounting, calibration",
      aliases: ["side lean", "torso tilt"], sources: [86]),
    GlossaryEntry(
      "pitch_deg", "Pitch", unit: "°", decimals: 1,
      "How far the device leans forward, from horizontal forward",
      measured: "direction of gravity in windows of 1 s, 3 s walking", needs: "mounting"),
    GlossaryEntry(
      "roll_deg", "Roll", unit: "°", decimals: 1,
      "How far the device is turned about the forward axis; wrong for a trunk bent above 60°",
      measured: "direction of gravity in windows of 1 s, 3 s walking", needs: "mounting"),
    GlossaryEntry(
      "lean_deg", "Lean to the right", unit: "°", decimals: 1,
      "How far the trunk leans to the right, however far it is bent forward",
      measured: "direction of gravity in windows of 1 s, 3 s walking", needs: "mounting"),
    GlossaryEntry(
      "distance_acc", "Distance from the good posture", decimals: 1,
      "How far the posture is from the calibrated one, in units of its own scatter, squared",
      measured: "Mahalanobis distance of the mean acceleration", needs: "calibration",
      aliases: ["mahalanobis"]),
    GlossaryEntry(
      "distance_mag", "Distance from the good posture, magnetic", decimals: 1,
      "The same of the magnetic field, which also sees a twist",
      measured: "Mahalanobis distance of the mean field", needs: "calibration, magnetometer"),
    GlossaryEntry(
      "good_posture_pct", "Good posture", unit: "%", decimals: 0,
      "Share of the judged and worn time in the calibrated posture",
      measured: "posture judged sample by sample", needs: "calibration",
      aliases: ["posture", "posture score", "good share"]),
    GlossaryEntry(
      "longest_good_s", "Longest good hold", unit: "s", decimals: 0,
      "Longest stretch of good posture without a break",
      measured: "posture judged sample by sample", needs: "calibration",
      aliases: ["hold", "hold timer"]),
    GlossaryEntry(
      "streak_days", "Good-posture days in a row", unit: "days", decimals: 0,
      "Days in a row, of those worn for 4 h, with good posture in at least 60 % of the judged time",
      measured: "the days' totals", needs: "calibration", aliases: ["streak"])
  ]

  static let day: [GlossaryEntry] = [
    GlossaryEntry(
      "steps_per_day", "Steps a day", unit: "steps", decimals: 0,
      "Steps of a day on which the device was worn for at least 10 h",
      measured: "steps found at the trunk", aliases: ["steps", "step count"], sources: [87, 88]),
    GlossaryEntry(
      "peak30_cadence_spm", "Peak 30-minute cadence", unit: "steps/min", decimals: 1,
      "Mean of the day's thirty minutes with the most steps, in a row or not",
      measured: "steps of each minute", aliases: ["peak 30", "peak-30 cadence"],
      sources: [89, 149]),
    GlossaryEntry(
      "peak1_cadence_spm", "Peak minute", unit: "steps/min", decimals: 0,
      "Steps of the day's minute with the most of them", measured: "steps of each minute",
      aliases: ["peak 1", "peak-1 cadence"], sources: [89]),
    GlossaryEntry(
      "brisk_min", "Brisk minutes a day", unit: "min", decimals: 0,
      "Minutes of a day with 100 steps and more, at least moderate effort: told by steps, "
        + "because effort is not measured",
      measured: "steps of each minute, days worn for 10 h", aliases: ["mvpa", "brisk minutes"],
      sources: [80]),
    GlossaryEntry(
      "very_brisk_min", "Very brisk minutes a day", unit: "min", decimals: 0,
      "Minutes of a day with 130 steps and more: of walking vigorous effort",
      measured: "steps of each minute, days worn for 10 h", aliases: ["vigorous minutes"],
      sources: [80]),
    GlossaryEntry(
      "night_rest_h", "Longest rest lying", unit: "h", decimals: 1,
      "From lying down to getting up, the longest within twelve hours before and after its middle, "
        + "by day or night, up to half an hour of something else included: rest, of which a trunk "
        + "does not tell how much was sleep",
      measured: "minutes lying, of rests that were recorded from end to end",
      needs: "mounting, or a walk",
      aliases: ["sleep", "time in bed", "night"]),
    GlossaryEntry(
      "night_risings", "Times up in the main rest", decimals: 1,
      "How often the longest rest lying is left and come back to", measured: "minutes lying",
      needs: "mounting, or a walk", aliases: ["nycturia"]),
    GlossaryEntry(
      "rhythm_stability", "Likeness of the days", decimals: 2,
      "Interdaily stability: how much of activity's scatter the hour of the day explains, 0 to "
        + "1",
      measured: "steps of each worn hour of five days and more",
      aliases: ["interdaily stability", "rhythm"], sources: [112]),
    GlossaryEntry(
      "rhythm_fragmentation", "Broken-up days", decimals: 2,
      "Intradaily variability: how often activity and rest take turns, near 0 for one wave a day, "
        + "about 2 for noise",
      measured: "steps of each worn hour of five days and more",
      aliases: ["intradaily variability"], sources: [112]),
    GlossaryEntry(
      "rhythm_amplitude", "Day against night", decimals: 2,
      "Relative amplitude: the ten busiest hours of the mean day against the five quietest, 0 to 1",
      measured: "steps of each worn hour of five days and more",
      aliases: ["relative amplitude", "m10", "l5"], sources: [112]),
    GlossaryEntry(
      "walk_ratio", "Walk ratio", decimals: 2,
      "Step length over cadence: 1000 times metres over steps a minute; much the same at any speed",
      measured: "stride length and cadence", needs: "samples, height", sources: [84]),
    GlossaryEntry(
      "stride_height_pct", "Stride length of body height", unit: "%", decimals: 0,
      "Stride length as a share of body height", measured: "stride length and body height",
      needs: "samples, height, body height"),
    GlossaryEntry(
      "speed_p90_mps", "Fastest walking", unit: "m/s", decimals: 2,
      "Speed that a tenth of the bouts above 30 s exceed: what to hold against a test's speed",
      measured: "speeds of the bouts", needs: "height", sources: [91]),
    GlossaryEntry(
      "bout_alpha", "Short-bout exponent", decimals: 2,
      "How the day's walking is cut up: larger where short bouts make more of it",
      measured: "power law of the bouts' durations", aliases: ["alpha"], sources: [92, 110]),
    GlossaryEntry(
      "bout_gini", "Inequality of bouts", decimals: 2,
      "How unequally walking is spread over bouts: 0 all alike, near 1 a few long ones",
      measured: "Gini coefficient of the bouts' durations", aliases: ["gini"]),
    GlossaryEntry(
      "worn_s", "Time worn", unit: "s", decimals: 0,
      "For how long the device was worn",
      measured: "minutes that are not as still as no body is", aliases: ["wear time", "non-wear"]),
    GlossaryEntry(
      "transition_s", "Rising from a seat", unit: "s", decimals: 1,
      "How long it takes to rise from a seat; follow it against your own values",
      measured: "height change by integrating the acceleration, median of all that were seen",
      aliases: ["sit to stand", "transition", "chair rise"], sources: [21]),
    GlossaryEntry(
      "transition_peak_mps", "Speed of rising from a seat", unit: "m/s", decimals: 2,
      "The highest upward speed while rising from a seat; follow it against your own values",
      measured: "upward speed by integrating the acceleration, median of all that were seen",
      aliases: ["rising speed"], sources: [21])
  ]

  static let risk: [GlossaryEntry] = [
    GlossaryEntry(
      "fall_risk", "Fall-risk points", unit: "points", decimals: 0,
      "0 to 100 from walking speed, balance, asymmetry, smoothness and age; indicative, not a "
        + "diagnosis and no probability",
      measured: "weighted mean of what is known of the five", aliases: ["fall risk", "risk"],
      sources: [95]),
    GlossaryEntry(
      "fall_risk_coverage", "Coverage of the fall-risk points", unit: "%", decimals: 0,
      "How much of what fall-risk points are made of is known, by weight; below 50 there are none",
      measured: "weights of the known terms", aliases: ["coverage of risk"]),
    GlossaryEntry(
      "gait_pattern", "Walking pattern", decimals: 2,
      "What the walking looks most like from the trunk, or undetermined; indicative, no diagnosis",
      measured: "rules over straight walking", needs: "mounting, height",
      aliases: ["pattern", "gait pattern"], sources: [96, 97]),
    GlossaryEntry(
      "fatigue_index", "Fatigue", unit: "points", decimals: 0,
      "How far walking drifted towards worse in the session, 0 to 100; 50 is one detectable "
        + "change; indicative",
      measured: "slopes over the session's longer bouts", aliases: ["fatigue", "tired"],
      sources: [98]),
    GlossaryEntry(
      "detectable_change", "Detectable change", decimals: 2,
      "The least change that is more than scatter, with 95 %",
      measured: "repeated walks of 12 healthy people, over the square root of the number of bouts",
      aliases: ["mdc", "mdc95", "minimal detectable change"], sources: [39]),
    GlossaryEntry(
      "fall", "Fall candidate", decimals: 0,
      "Unloading, impact, turning and stillness of the trunk one after the other; about half of "
        + "real falls are found so", measured: "phases of the acceleration", needs: "indicative",
      aliases: ["fall detection"], sources: [23])
  ]
}
