extension Figure {
  public static let timedUpAndGo = Figure(
    "tug_s", .test, "Timed Up and Go", unit: "s", decimals: 1,
    "From the signal: rise from a chair, walk 3 m, turn, walk back and sit down",
    measured: "first motion and last motion of the trunk", aliases: ["tug", "up and go"],
    sources: [170])
  public static let fiveSitToStand = Figure(
    "five_sit_to_stand_s", .test, "Five times sit to stand", unit: "s", decimals: 1,
    "From the signal to the fifth full stand, arms crossed, as fast as possible",
    measured: "vertical speed of the trunk",
    aliases: ["5xsst", "five chair rises", "five rises", "five sit to stand"],
    sources: [171])
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
    aliases: ["4-stage balance", "four-stage balance test"],
    sources: [173])
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
    "How much longer the last ways up and down took than the first", measured: "time between turns")
  public static let cadenceSlope = Figure(
    "cadence_slope_spm_per_min", .test, "Change of cadence in a timed walk",
    unit: "steps/min per min", decimals: 1, "How the cadence changed from minute to minute",
    measured: "median slope of the cadence by minute", sources: [93])
  public static let testPauses = Figure(
    "test_pauses", .test, "Pauses in a walk", decimals: 0, "Stops of more than 2 s",
    measured: "foot contacts")
  public static let frozenShare = Figure(
    "frozen_pct", .test, "Time frozen", unit: "%", decimals: 1,
    "Share of a test in which the trunk trembled as in freezing of gait",
    measured: freezing, needs: "indicative", aliases: ["freezing of gait", "fog"],
    sources: [175])
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
