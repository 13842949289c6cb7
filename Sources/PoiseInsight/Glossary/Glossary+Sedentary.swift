extension Glossary {
  /// Sitting and lying by day, and what breaks it.
  static let sedentary: [GlossaryEntry] = [
    GlossaryEntry(
      "sedentary_h", "Sitting or lying by day", unit: "h", decimals: 1,
      "Time of a day that is spent sitting or lying, the main rest left out; a trunk does not "
        + "tell sleep by day",
      measured: "\(byMinutes), of days worn for 10 h", needs: upright,
      aliases: ["sedentary time", "sedentary behaviour", "sitting time"]),
    GlossaryEntry(
      "sedentary_pct", "Share of the day sitting or lying", unit: "%", decimals: 0,
      "Of the worn time outside the main rest, how much is spent sitting or lying",
      measured: byMinutes, needs: upright, aliases: ["sedentary share"]),
    GlossaryEntry(
      "sedentary_risings", "Times up in a day", decimals: 0,
      "How often a day's sitting or lying is broken by standing up or walking: the more often, the "
        + "better",
      measured: "\(byMinutes), of days worn for 10 h", needs: upright,
      aliases: ["sedentary breaks", "breaks in sitting"]),
    GlossaryEntry(
      "sedentary_longest_min", "Longest sitting or lying", unit: "min", decimals: 0,
      "Longest stretch by day without getting up", measured: byMinutes, needs: upright,
      aliases: ["longest sedentary bout"]),
    GlossaryEntry(
      "sedentary_30_count", "Stretches of 30 min and more", decimals: 1,
      "How often a day somebody sits or lies for half an hour or longer without getting up",
      measured: "\(byMinutes), of days worn for 10 h", needs: upright,
      aliases: ["prolonged sitting"]),
    GlossaryEntry(
      "sedentary_30_h", "Time in stretches of 30 min and more", unit: "h", decimals: 1,
      "Time of a day in stretches of sitting or lying of half an hour and more",
      measured: "\(byMinutes), of days worn for 10 h", needs: upright),
    GlossaryEntry(
      "sedentary_10_count", "Stretches of 10 min and more", decimals: 1,
      "How often a day somebody sits or lies for ten minutes or longer without getting up",
      measured: "\(byMinutes), of days worn for 10 h", needs: upright,
      aliases: ["sedentary bouts"]),
    GlossaryEntry(
      "sedentary_10_h", "Time in stretches of 10 min and more", unit: "h", decimals: 1,
      "Time of a day in stretches of sitting or lying of ten minutes and more",
      measured: "\(byMinutes), of days worn for 10 h", needs: upright),
    GlossaryEntry(
      "sedentary_10_min", "Mean stretch of 10 min and more", unit: "min", decimals: 0,
      "How long a stretch of sitting or lying lasts, of those of ten minutes and more",
      measured: byMinutes, needs: upright),
    GlossaryEntry(
      "sedentary_10_shortest_min", "Shortest stretch of 10 min and more", unit: "min",
      decimals: 0,
      "The shortest stretch of sitting or lying, of those of ten minutes and more",
      measured: byMinutes, needs: upright),
    GlossaryEntry(
      "sedentary_stretch_min", "Mean stretch sitting or lying", unit: "min", decimals: 0,
      "How long sitting or lying by day lasts before somebody gets up", measured: byMinutes,
      needs: upright),
    GlossaryEntry(
      "sedentary_break_min", "Mean break of sitting", unit: "min", decimals: 1,
      "How long somebody is up between one stretch of sitting or lying and the next",
      measured: byMinutes, needs: upright),
    GlossaryEntry(
      "sedentary_break_longest_min", "Longest break of sitting", unit: "min", decimals: 0,
      "The longest time up between one stretch of sitting or lying and the next",
      measured: byMinutes, needs: upright)
  ]

  private static let byMinutes = "minutes sitting or lying, with less than 5 s of walking"
  private static let upright = "mounting, or a walk"

  /// Walking bouts by how many and how long they are.
  static let boutLengths: [GlossaryEntry] = [
    GlossaryEntry(
      "walking_min_per_day", "Walking a day", unit: "min", decimals: 0,
      "Time of a day spent walking", measured: "walking bouts, days worn for 10 h",
      aliases: ["walking time"]),
    GlossaryEntry(
      "bouts_per_day", "Walking bouts a day", decimals: 0,
      "How often a day somebody walks", measured: "walking bouts, days worn for 10 h",
      aliases: ["bouts a day"]),
    GlossaryEntry(
      "bouts_10_per_day", "Bouts above 10 s a day", decimals: 0,
      "How often a day somebody walks for longer than 10 s",
      measured: "walking bouts, days worn for 10 h"),
    GlossaryEntry(
      "bouts_30_per_day", "Bouts above 30 s a day", decimals: 0,
      "How often a day somebody walks for longer than 30 s",
      measured: "walking bouts, days worn for 10 h"),
    GlossaryEntry(
      "bouts_60_per_day", "Bouts above 60 s a day", decimals: 0,
      "How often a day somebody walks for longer than a minute",
      measured: "walking bouts, days worn for 10 h"),
    GlossaryEntry(
      "bout_median_s", "Length of a bout", unit: "s", decimals: 0,
      "How long the walking bout in the middle lasts", measured: "durations of the bouts",
      aliases: ["bout duration"]),
    GlossaryEntry(
      "bout_p90_s", "Length of long bouts", unit: "s", decimals: 0,
      "What a tenth of the walking bouts outlast", measured: "durations of the bouts"),
    GlossaryEntry(
      "bout_cv_pct", "Variation of the bouts' lengths", unit: "%", decimals: 0,
      "Standard deviation of the walking bouts' durations over their mean",
      measured: "durations of the bouts"),
    GlossaryEntry(
      "speed_10_30_mps", "Speed of short bouts", unit: "m/s", decimals: 2,
      "Walking speed of bouts of 10 to 30 s, which are slower than long ones",
      measured: "speeds of the bouts", needs: "height"),
    GlossaryEntry(
      "stride_length_10_30_m", "Stride length of short bouts", unit: "m", decimals: 2,
      "Stride length of bouts of 10 to 30 s", measured: "stride lengths of the bouts",
      needs: "height"),
    GlossaryEntry(
      "cadence_10_30_spm", "Cadence of short bouts", unit: "steps/min", decimals: 0,
      "Steps a minute of bouts of 10 to 30 s", measured: "cadences of the bouts"),
    GlossaryEntry(
      "speed_10_p90_mps", "Fastest of all bouts", unit: "m/s", decimals: 2,
      "Speed that a tenth of the bouts above 10 s exceed", measured: "speeds of the bouts",
      needs: "height"),
    GlossaryEntry(
      "cadence_p90_spm", "Highest cadence", unit: "steps/min", decimals: 0,
      "Cadence that a tenth of the bouts above 30 s exceed", measured: "cadences of the bouts")
  ]
}
