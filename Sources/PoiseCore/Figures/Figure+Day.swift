extension Figure {
  public static let stepsPerDay = Figure(
    "steps_per_day", .day, "Steps a day", unit: "steps", decimals: 0,
    "Steps of a day on which the device was worn for at least 10 h",
    measured: "steps found at the trunk", aliases: ["steps", "step count"], sources: [87, 88])
  public static let peak30Cadence = Figure(
    "peak30_cadence_spm", .day, "Peak 30-minute cadence", unit: "steps/min", decimals: 1,
    "Mean of the day's thirty minutes with the most steps, in a row or not",
    measured: "steps of each minute", aliases: ["peak 30", "peak-30 cadence"], sources: [89, 149])
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
    needs: "mounting, or a walk", aliases: ["sleep", "time in bed", "night"])
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
    "worn_s", .day, "Time worn", unit: "s", decimals: 0, "For how long the device was worn",
    measured: "minutes that are not as still as no body is", aliases: ["wear time", "non-wear"])
  public static let transitionTime = Figure(
    "transition_s", .day, "Rising from a seat", unit: "s", decimals: 1,
    "How long it takes to rise from a seat, of quick and usual rises: slow ones of about 2.5 s and "
      + "more may not be detected, and the median leaves them out; follow it against your own "
      + "values",
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
    aliases: ["fall risk", "risk"], sources: [95])
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
    "The least change that is more than scatter, with 95%",
    measured: "repeated walks of 12 healthy people, over the square root of the number of bouts",
    aliases: ["mdc", "mdc95", "minimal detectable change"], sources: [39])
  public static let fall = Figure(
    "fall", .risk, "Fall candidate", decimals: 0,
    "Unloading, impact, turning and stillness of the trunk one after the other; about half of "
      + "real falls are found so", measured: "phases of the acceleration", needs: "indicative",
    aliases: ["fall detection"], sources: [23])

  public static let sedentaryHours = Figure(
    "sedentary_h", .day, "Sitting or lying by day", unit: "h", decimals: 1,
    "Time of a day that is spent sitting or lying, the main rest left out; a trunk does not "
      + "tell sleep by day",
    measured: "\(byMinutes), of days worn for 10 h", needs: upright,
    aliases: ["sedentary time", "sedentary behavior", "sitting time"])
  public static let sedentaryShare = Figure(
    "sedentary_pct", .day, "Share of the day sitting or lying", unit: "%", decimals: 0,
    "Of the worn time outside the main rest, how much is spent sitting or lying",
    measured: byMinutes, needs: upright, aliases: ["sedentary share"])
  public static let sedentaryRisings = Figure(
    "sedentary_risings", .day, "Times up in a day", decimals: 0,
    "How often a day's sitting or lying is broken by standing up or walking: the more often, the "
      + "better",
    measured: "\(byMinutes), of days worn for 10 h", needs: upright,
    aliases: ["sedentary breaks", "breaks in sitting"])
  public static let sedentaryLongest = Figure(
    "sedentary_longest_min", .day, "Longest sitting or lying", unit: "min", decimals: 0,
    "Longest stretch by day without getting up", measured: byMinutes, needs: upright,
    aliases: ["longest sedentary bout"])
  public static let sedentary30Count = Figure(
    "sedentary_30_count", .day, "Stretches of 30 min and more", decimals: 1,
    "How often a day somebody sits or lies for half an hour or longer without getting up",
    measured: "\(byMinutes), of days worn for 10 h", needs: upright, aliases: ["prolonged sitting"])
  public static let sedentary30Hours = Figure(
    "sedentary_30_h", .day, "Time in stretches of 30 min and more", unit: "h", decimals: 1,
    "Time of a day in stretches of sitting or lying of half an hour and more",
    measured: "\(byMinutes), of days worn for 10 h", needs: upright, isFurther: true)
  public static let sedentary10Count = Figure(
    "sedentary_10_count", .day, "Stretches of 10 min and more", decimals: 1,
    "How often a day somebody sits or lies for ten minutes or longer without getting up",
    measured: "\(byMinutes), of days worn for 10 h", needs: upright,
    aliases: ["sedentary bouts"], isFurther: true)
  public static let sedentary10Hours = Figure(
    "sedentary_10_h", .day, "Time in stretches of 10 min and more", unit: "h", decimals: 1,
    "Time of a day in stretches of sitting or lying of ten minutes and more",
    measured: "\(byMinutes), of days worn for 10 h", needs: upright, isFurther: true)
  public static let sedentary10Median = Figure(
    "sedentary_10_min", .day, "Mean stretch of 10 min and more", unit: "min", decimals: 0,
    "How long a stretch of sitting or lying lasts, of those of ten minutes and more",
    measured: byMinutes, needs: upright, isFurther: true)
  public static let sedentary10Shortest = Figure(
    "sedentary_10_shortest_min", .day, "Shortest stretch of 10 min and more", unit: "min",
    decimals: 0, "The shortest stretch of sitting or lying, of those of ten minutes and more",
    measured: byMinutes, needs: upright, isFurther: true)
  public static let sedentaryStretch = Figure(
    "sedentary_stretch_min", .day, "Mean stretch sitting or lying", unit: "min", decimals: 0,
    "How long sitting or lying by day lasts before somebody gets up", measured: byMinutes,
    needs: upright, isFurther: true)
  public static let sedentaryBreak = Figure(
    "sedentary_break_min", .day, "Mean break of sitting", unit: "min", decimals: 1,
    "How long somebody is up between one stretch of sitting or lying and the next",
    measured: byMinutes, needs: upright, isFurther: true)
  public static let sedentaryBreakLongest = Figure(
    "sedentary_break_longest_min", .day, "Longest break of sitting", unit: "min", decimals: 0,
    "The longest time up between one stretch of sitting or lying and the next",
    measured: byMinutes, needs: upright, isFurther: true)

  private static let byMinutes = "minutes sitting or lying, with less than 5 s of walking"
  private static let upright = "mounting, or a walk"

  public static let walkingMinutesPerDay = Figure(
    "walking_min_per_day", .day, "Walking a day", unit: "min", decimals: 0,
    "Time of a day spent walking", measured: "walking bouts, days worn for 10 h",
    aliases: ["walking time"])
  public static let boutsPerDay = Figure(
    "bouts_per_day", .day, "Walking bouts a day", decimals: 0, "How often a day somebody walks",
    measured: "walking bouts, days worn for 10 h", aliases: ["bouts a day"])
  public static let bouts10PerDay = Figure(
    "bouts_10_per_day", .day, "Bouts above 10 s a day", decimals: 0,
    "How often a day somebody walks for longer than 10 s",
    measured: "walking bouts, days worn for 10 h", isFurther: true)
  public static let bouts30PerDay = Figure(
    "bouts_30_per_day", .day, "Bouts above 30 s a day", decimals: 0,
    "How often a day somebody walks for longer than 30 s",
    measured: "walking bouts, days worn for 10 h", isFurther: true)
  public static let bouts60PerDay = Figure(
    "bouts_60_per_day", .day, "Bouts above 60 s a day", decimals: 0,
    "How often a day somebody walks for longer than a minute",
    measured: "walking bouts, days worn for 10 h", isFurther: true)
  public static let boutMedianLength = Figure(
    "bout_median_s", .day, "Length of a bout", unit: "s", decimals: 0,
    "How long the walking bout in the middle lasts", measured: "durations of the bouts",
    aliases: ["bout duration"], isFurther: true)
  public static let boutP90Length = Figure(
    "bout_p90_s", .day, "Length of long bouts", unit: "s", decimals: 0,
    "What a tenth of the walking bouts outlast", measured: "durations of the bouts", isFurther: true
  )
  public static let boutLengthVariation = Figure(
    "bout_cv_pct", .day, "Variation of the bouts' lengths", unit: "%", decimals: 0,
    "Standard deviation of the walking bouts' durations over their mean",
    measured: "durations of the bouts", isFurther: true)
  public static let speed10To30 = Figure(
    "speed_10_30_mps", .day, "Speed of short bouts", unit: "m/s", decimals: 2,
    "Walking speed of bouts of 10 to 30 s, which are slower than long ones",
    measured: "speeds of the bouts", needs: "height", isFurther: true)
  public static let strideLength10To30 = Figure(
    "stride_length_10_30_m", .day, "Stride length of short bouts", unit: "m", decimals: 2,
    "Stride length of bouts of 10 to 30 s", measured: "stride lengths of the bouts",
    needs: "height", isFurther: true)
  public static let cadence10To30 = Figure(
    "cadence_10_30_spm", .day, "Cadence of short bouts", unit: "steps/min", decimals: 0,
    "Steps a minute of bouts of 10 to 30 s", measured: "cadences of the bouts", isFurther: true)
  public static let speed10P90 = Figure(
    "speed_10_p90_mps", .day, "Fastest of all bouts", unit: "m/s", decimals: 2,
    "Speed that a tenth of the bouts above 10 s exceed", measured: "speeds of the bouts",
    needs: "height", isFurther: true)
  public static let cadenceP90 = Figure(
    "cadence_p90_spm", .day, "Highest cadence", unit: "steps/min", decimals: 0,
    "Cadence that a tenth of the bouts above 30 s exceed", measured: "cadences of the bouts",
    isFurther: true)
}
