extension Figure {
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
    measured: "\(byMinutes), of days worn for 10 h", needs: upright,
    aliases: ["prolonged sitting"])
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
    decimals: 0,
    "The shortest stretch of sitting or lying, of those of ten minutes and more",
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
    "bouts_per_day", .day, "Walking bouts a day", decimals: 0,
    "How often a day somebody walks", measured: "walking bouts, days worn for 10 h",
    aliases: ["bouts a day"])
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
