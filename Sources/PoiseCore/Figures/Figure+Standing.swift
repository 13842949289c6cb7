extension Figure {
  private static let standing = "30 s of quiet standing, horizontal acceleration below 3.5 Hz"
  private static let standingAsLength = standing + ", times height over g"

  public static let swayRMS = Figure(
    "sway_rms_mps2", .sway, "Sway acceleration", unit: "m/s²", decimals: 3,
    "How much the trunk sways while standing: root mean square of its horizontal acceleration",
    measured: standing, aliases: ["sway", "postural sway", "rms sway"], sources: [26])
  public static let swayRMSLateral = Figure(
    "sway_rms_ml_mps2", .sway, "Sway, sideways", unit: "m/s²", decimals: 4,
    "How much the trunk sways to the sides while standing", measured: standing, needs: "mounting",
    sources: [26], isFurther: true)
  public static let swayRMSForward = Figure(
    "sway_rms_ap_mps2", .sway, "Sway, forward", unit: "m/s²", decimals: 4,
    "How much the trunk sways forward and back while standing", measured: standing,
    needs: "mounting", sources: [26], isFurther: true)
  public static let swayDistance = Figure(
    "sway_distance_mps2", .sway, "Sway distance", unit: "m/s²", decimals: 4,
    "Mean distance of the sway from its center", measured: standing, sources: [26, 28])
  public static let swayPath = Figure(
    "sway_path_mps2", .sway, "Sway path", unit: "m/s²", decimals: 2,
    "Length of the path that the sway draws", measured: standing, sources: [26], isFurther: true)
  public static let swayPathSpeed = Figure(
    "sway_path_speed_mps3", .sway, "Sway path a second", unit: "m/s³", decimals: 3,
    "Length of the sway's path over its time", measured: standing, sources: [26])
  public static let swayRangeLateral = Figure(
    "sway_range_ml_mps2", .sway, "Sway range, sideways", unit: "m/s²", decimals: 3,
    "From the leftmost to the rightmost of the sway", measured: standing, needs: "mounting",
    sources: [26], isFurther: true)
  public static let swayRangeForward = Figure(
    "sway_range_ap_mps2", .sway, "Sway range, forward", unit: "m/s²", decimals: 3,
    "From the hindmost to the foremost of the sway", measured: standing, needs: "mounting",
    sources: [26], isFurther: true)
  public static let swayJerk = Figure(
    "sway_jerk_m2ps5", .sway, "Sway jerk", unit: "m²/s⁵", decimals: 3,
    "How jerky the sway is: half the integral of the squared jerk", measured: standing,
    aliases: ["jerk"], sources: [26], isFurther: true)
  public static let swayMeanVelocity = Figure(
    "sway_mean_velocity_mps", .sway, "Sway velocity from the acceleration", unit: "m/s",
    decimals: 4, "Mean speed of the sway by integrating its acceleration", measured: standing,
    sources: [26], isFurther: true)
  public static let swayMeanFrequency = Figure(
    "sway_mean_frequency_hz", .sway, "Sway frequency", unit: "Hz", decimals: 2,
    "How often the sway goes round: path over 2π times distance times time", measured: standing,
    sources: [26, 28], isFurther: true)
  public static let swayArea = Figure(
    "sway_area_m2ps5", .sway, "Sway area a second", unit: "m²/s⁵", decimals: 6,
    "Area that the sway sweeps in a second", measured: standing, sources: [26, 28])
  public static let swayEllipse95 = Figure(
    "sway_ellipse95_m2ps4", .sway, "Sway ellipse", unit: "m²/s⁴", decimals: 6,
    "Area of the ellipse that holds 95% of the sway", measured: standing, sources: [29],
    isFurther: true)

  public static let swayF50Lateral = Figure(
    "sway_f50_ml_hz", .sway, "Median frequency, sideways", unit: "Hz", decimals: 2,
    "Frequency below which half of the sideways sway's power of 0.15 to 5 Hz lies",
    measured: standing, needs: "mounting", aliases: ["f50"], sources: [28])
  public static let swayF95Lateral = Figure(
    "sway_f95_ml_hz", .sway, "95% frequency, sideways", unit: "Hz", decimals: 2,
    "Frequency below which 95% of the sideways sway's power lies", measured: standing,
    needs: "mounting", aliases: ["f95"], sources: [28])
  public static let swayCentroidalFrequencyLateral = Figure(
    "sway_cf_ml_hz", .sway, "Centroidal frequency, sideways", unit: "Hz", decimals: 2,
    "Middle of the sideways sway's frequencies, weighted by power", measured: standing,
    needs: "mounting", aliases: ["centroidal frequency"], sources: [28], isFurther: true)
  public static let swayFrequencyDispersionLateral = Figure(
    "sway_fd_ml", .sway, "Frequency dispersion, sideways", unit: "", decimals: 2,
    "How far the sideways sway's frequencies spread, 0 (one frequency) to 1", measured: standing,
    needs: "mounting", aliases: ["frequency dispersion"], sources: [28])
  public static let swayF50Forward = Figure(
    "sway_f50_ap_hz", .sway, "Median frequency, forward", unit: "Hz", decimals: 2,
    "Frequency below which half of the forward sway's power of 0.15 to 5 Hz lies",
    measured: standing, needs: "mounting", sources: [28])
  public static let swayF95Forward = Figure(
    "sway_f95_ap_hz", .sway, "95% frequency, forward", unit: "Hz", decimals: 2,
    "Frequency below which 95% of the forward sway's power lies", measured: standing,
    needs: "mounting", sources: [28])
  public static let swayCentroidalFrequencyForward = Figure(
    "sway_cf_ap_hz", .sway, "Centroidal frequency, forward", unit: "Hz", decimals: 2,
    "Middle of the forward sway's frequencies, weighted by power", measured: standing,
    needs: "mounting", sources: [28], isFurther: true)
  public static let swayFrequencyDispersionForward = Figure(
    "sway_fd_ap", .sway, "Frequency dispersion, forward", unit: "", decimals: 2,
    "How far the forward sway's frequencies spread, 0 (one frequency) to 1", measured: standing,
    needs: "mounting", sources: [28])
  public static let swayRMSLength = Figure(
    "sway_rms_mm", .sway, "Sway as a length", unit: "mm", decimals: 1,
    "The sway as a length at the sensor's height, the motion's own acceleration included",
    measured: standingAsLength, needs: "height", sources: [27])
  public static let swayDistanceLength = Figure(
    "sway_distance_mm", .sway, "Sway distance as a length", unit: "mm", decimals: 1,
    "The sway's mean distance as a length, likewise", measured: standingAsLength, needs: "height",
    sources: [27])
  public static let swayPathLength = Figure(
    "sway_path_mm", .sway, "Sway path as a length", unit: "mm", decimals: 0,
    "The sway's path as a length, likewise", measured: standingAsLength, needs: "height",
    sources: [27])
  public static let swayRangeLateralLength = Figure(
    "sway_range_ml_mm", .sway, "Sway range, sideways, as a length", unit: "mm", decimals: 1,
    "The sideways range as a length, likewise", measured: standingAsLength,
    needs: "mounting, height", sources: [27])
  public static let swayRangeForwardLength = Figure(
    "sway_range_ap_mm", .sway, "Sway range, forward, as a length", unit: "mm", decimals: 1,
    "The forward range as a length, likewise", measured: standingAsLength,
    needs: "mounting, height", sources: [27])
  public static let swayEllipse95Length = Figure(
    "sway_ellipse95_mm2", .sway, "Sway ellipse as an area", unit: "mm²", decimals: 0,
    "The ellipse as an area at the sensor's height, likewise; not what sway areas are judged "
      + "by", measured: standingAsLength, needs: "height", aliases: ["sway area without filter"],
    sources: [27])

  public static let swayRMSPendulum = Figure(
    "sway_rms_pendulum_mm", .pendulum, "Sway of the trunk", unit: "mm", decimals: 1,
    "How far the trunk really moves while standing: root mean square of its displacement",
    measured: pendulumFilter, needs: "height", sources: [102], isFurther: true)
  public static let swayAreaPendulum = Figure(
    "sway_area_pendulum_mm2", .pendulum, "Sway area", unit: "mm²", decimals: 0,
    "Area of the ellipse that holds 95% of the trunk's real motion while standing: what the "
      + "bands judge", measured: pendulumFilter, needs: "height",
    aliases: ["balance area", "ellipse"], sources: [29, 102])
  public static let swayVelocityPendulum = Figure(
    "sway_velocity_pendulum_mmps", .pendulum, "Sway velocity", unit: "mm/s", decimals: 1,
    "How fast the trunk really moves while standing: the path's length over its time",
    measured: pendulumFilter, needs: "height", aliases: ["balance velocity"], sources: [28, 102])
  public static let rombergArea = Figure(
    "romberg_area", .pendulum, "Romberg quotient", decimals: 2,
    "Sway area with eyes closed over that with eyes open: "
      + "above 4, twice the sway, balance leans on the eyes",
    measured: "two standing tests: poise balance --closed, or sessions with the protocols "
      + "balance_open and balance_closed", needs: "height", aliases: ["romberg"])

  private static let pendulumFilter =
    "sway acceleration, low-passed as a pendulum of the sensor's height turns it into motion"

  public static let forwardLean = Figure(
    "forward_lean_deg", .posture, "Forward lean", unit: "°", decimals: 1,
    "How far the trunk leans forward of the calibrated upright while standing and walking",
    measured: "direction of gravity, median of a session's minutes, mean of the sessions by time",
    needs: "mounting, calibration", aliases: ["lean", "slouching", "trunk forward lean"],
    sources: [86])
  public static let lateralLean = Figure(
    "lateral_lean_deg", .posture, "Sideways lean", unit: "°", decimals: 1,
    "How far the trunk leans to a side, either one, of the calibrated upright while standing and "
      + "walking",
    measured: "direction of gravity, median of a session's minutes, mean of the sessions by time",
    needs: "mounting, calibration", aliases: ["side lean", "torso tilt"], sources: [86])
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
    "Longest stretch of good posture without a break", measured: "posture judged sample by sample",
    needs: "calibration", aliases: ["hold", "hold timer"])
  public static let streakDays = Figure(
    "streak_days", .posture, "Good-posture days in a row", unit: "days", decimals: 0,
    "Days in a row, of those worn for 4 h, with good posture in at least 60% of the judged time",
    measured: "the days' totals", needs: "calibration", aliases: ["streak"])

  public static let timedUpAndGo = Figure(
    "tug_s", .test, "Timed Up and Go", unit: "s", decimals: 1,
    "From the signal: rise from a chair, walk 3 m, turn, walk back and sit down",
    measured: "first motion and last motion of the trunk", aliases: ["tug", "up and go"],
    sources: [170])
  public static let fiveSitToStand = Figure(
    "five_sit_to_stand_s", .test, "Five times sit to stand", unit: "s", decimals: 1,
    "From the signal to the fifth full stand, arms crossed, as fast as possible",
    measured: "vertical speed of the trunk",
    aliases: ["5xsst", "five chair rises", "five rises", "five sit to stand"], sources: [171])
  public static let fiveSitToStandSeat = Figure(
    "five_sit_to_stand_seat_s", .test, "Five times sit to stand, to the seat", unit: "s",
    decimals: 1, "The same until the wearer sits again after the fifth stand",
    measured: "vertical speed of the trunk")
  public static let chairStands = Figure(
    "chair_stands_30s", .test, "30-second chair stand", decimals: 0,
    "Full stands from a chair in 30 s, arms crossed; more than half up at the end counts",
    measured: "vertical speed of the trunk", aliases: ["30cst", "chair stand", "chair stand 30s"],
    sources: [172])
  public static let incompleteStands = Figure(
    "incomplete_stands", .test, "Incomplete stands", decimals: 0,
    "Rises of less than 0.6 of the usual height of the same test; they do not count",
    measured: "vertical speed of the trunk")
  public static let balanceStage = Figure(
    "balance_stage", .test, "Four-stage balance", decimals: 0,
    "How many of four positions were held for 10 s: side by side, semi-tandem, tandem, one leg",
    measured: "motion of the trunk and the helper's answers",
    aliases: ["4-stage balance", "four-stage balance test"], sources: [173])
  public static let positionHeld = Figure(
    "position_held_s", .test, "Position held", unit: "s", decimals: 1,
    "How long a position of a balance test was held",
    measured: "motion of the trunk and the helper's answers")
  public static let rombergSway = Figure(
    "romberg_sway", .test, "Romberg quotient of sway", decimals: 2,
    "Sway with eyes closed over sway with eyes open, feet together, 30 s each",
    measured: "root mean square of the horizontal acceleration below 3.5 Hz",
    aliases: ["romberg test"], sources: [26])
  public static let rombergPath = Figure(
    "romberg_path", .test, "Romberg quotient of the sway path", decimals: 2,
    "Path of the sway with eyes closed over that with eyes open",
    measured: "horizontal acceleration below 3.5 Hz", sources: [26])
  public static let testSpeed = Figure(
    "test_speed_mps", .test, "Walking speed in a test", unit: "m/s", decimals: 2,
    "Length of the course over the time from the signal, or from the line at its beginning",
    measured: "course as entered, time by button or by the last step",
    aliases: ["gait speed test", "4 m walk", "10 m walk", "walk 4m", "walk 10m"], sources: [77, 171]
  )
  public static let testDistance = Figure(
    "test_distance_m", .test, "Distance in a timed walk", unit: "m", decimals: 0,
    "How far the wearer walked in 2 or 6 minutes",
    measured: "turns times the course as entered, and the part of the last leg",
    aliases: [
      "6mwt", "6mwd", "2mwt", "six minute walk", "6-minute walk", "2-minute walk", "walk 6min",
      "walk 2min"
    ], sources: [174])
  public static let sppbPoints = Figure(
    "sppb_points", .test, "Short Physical Performance Battery", decimals: 0,
    "Balance, 4 m walk and five rises, 0 to 4 points each", measured: "its three tests",
    aliases: ["sppb"], sources: [171])
  public static let sppbPart = Figure(
    "sppb_part_points", .test, "Points of a part", decimals: 0,
    "Points of a part of the Short Physical Performance Battery", measured: "one of its tests",
    sources: [171])
  public static let reactionTime = Figure(
    "test_reaction_s", .test, "Reaction time", unit: "s", decimals: 2,
    "From the signal to the first motion", measured: "motion of the trunk")
  public static let riseHeight = Figure(
    "rise_height_m", .test, "Height of a rise", unit: "m", decimals: 2,
    "How far the trunk rose from the seat", measured: "vertical speed of the trunk",
    needs: "indicative")
  public static let risePeakSpeed = Figure(
    "rise_peak_mps", .test, "Speed of a rise", unit: "m/s", decimals: 2,
    "Largest vertical speed of the trunk in a rise", measured: "vertical speed of the trunk",
    needs: "indicative")
  public static let trunkFlexion = Figure(
    "trunk_flexion_deg", .test, "Bend of the trunk", unit: "°", decimals: 0,
    "How far the trunk bends forward to rise or to sit down",
    measured: "rate of turn about the sideways axis, low-passed at 1.5 Hz, or gravity below 0.8 Hz")
  public static let testTurnAngle = Figure(
    "test_turn_deg", .test, "Angle of a turn in a test", unit: "°", decimals: 0,
    "How far the wearer turned, positive to the left", measured: turnsOfTest, needs: "gyroscope",
    sources: [111])
  public static let testTurnPeak = Figure(
    "test_turn_peak_dps", .test, "Speed of a turn in a test", unit: "°/s", decimals: 0,
    "Largest rate of a turn", measured: turnsOfTest, needs: "gyroscope", sources: [111])
  public static let testTurns = Figure(
    "test_turns", .test, "Turns in a test", decimals: 0,
    "How often the wearer turned round in a walk up and down a course",
    measured: "rate of turn about the vertical, or the compass")
  public static let testSteps = Figure(
    "test_steps", .test, "Steps in a test", decimals: 0, "Steps in a part of a test",
    measured: "foot contacts")
  public static let walkDecay = Figure(
    "walk_decay_pct", .test, "Slowing in a timed walk", unit: "%", decimals: 0,
    "How much longer the last ways up and down took than the first, without rests",
    measured: "walking time between turns")
  public static let cadenceSlope = Figure(
    "cadence_slope_spm_per_min", .test, "Change of cadence in a timed walk",
    unit: "steps/min per min", decimals: 1, "How the cadence changed from minute to minute",
    measured: "median slope of the cadence by minute", sources: [93])
  public static let testPauses = Figure(
    "test_pauses", .test, "Pauses in a walk", decimals: 0, "Stops of more than 2 s",
    measured: "foot contacts")
  public static let frozenShare = Figure(
    "frozen_pct", .test, "Time frozen", unit: "%", decimals: 1,
    "Share of a test in which the trunk trembled as in freezing of gait", measured: freezing,
    needs: "indicative", aliases: ["freezing of gait", "fog"], sources: [175])
  public static let freezeCount = Figure(
    "freeze_count", .test, "Possible freezes", decimals: 0,
    "Stretches of trembling of 1 s and more", measured: freezing, needs: "indicative",
    sources: [175])
  public static let freezeLongest = Figure(
    "freeze_longest_s", .test, "Longest possible freeze", unit: "s", decimals: 1,
    "The longest stretch of trembling", measured: freezing, needs: "indicative", sources: [175])

  private static let turnsOfTest = "rate of turn about the vertical, low-passed at 1.5 Hz"
  private static let freezing =
    "power of the acceleration from 3 to 8 Hz over that from 0.5 to 3 Hz in windows of 4 s"
}
