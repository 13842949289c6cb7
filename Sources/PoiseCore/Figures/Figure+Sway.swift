extension Figure {
  public static let swayRMS = Figure(
    "sway_rms_mps2", .sway, "Sway acceleration", unit: "m/s²", decimals: 3,
    "How much the trunk sways while standing: root mean square of its horizontal acceleration",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    aliases: ["sway", "postural sway", "rms sway"],
    sources: [26])
  public static let swayRMSLateral = Figure(
    "sway_rms_ml_mps2", .sway, "Sway, sideways", unit: "m/s²", decimals: 4,
    "How much the trunk sways to the sides while standing",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    sources: [26], isFurther: true)
  public static let swayRMSForward = Figure(
    "sway_rms_ap_mps2", .sway, "Sway, forward", unit: "m/s²", decimals: 4,
    "How much the trunk sways forward and back while standing",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    sources: [26], isFurther: true)
  public static let swayDistance = Figure(
    "sway_distance_mps2", .sway, "Sway distance", unit: "m/s²", decimals: 4,
    "Mean distance of the sway from its center",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    sources: [26, 28])
  public static let swayPath = Figure(
    "sway_path_mps2", .sway, "Sway path", unit: "m/s²", decimals: 2,
    "Length of the path that the sway draws",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    sources: [26], isFurther: true)
  public static let swayPathSpeed = Figure(
    "sway_path_speed_mps3", .sway, "Sway path a second", unit: "m/s³", decimals: 3,
    "Length of the sway's path over its time",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    sources: [26])
  public static let swayRangeLateral = Figure(
    "sway_range_ml_mps2", .sway, "Sway range, sideways", unit: "m/s²", decimals: 3,
    "From the leftmost to the rightmost of the sway",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    sources: [26], isFurther: true)
  public static let swayRangeForward = Figure(
    "sway_range_ap_mps2", .sway, "Sway range, forward", unit: "m/s²", decimals: 3,
    "From the hindmost to the foremost of the sway",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    sources: [26], isFurther: true)
  public static let swayJerk = Figure(
    "sway_jerk_m2ps5", .sway, "Sway jerk", unit: "m²/s⁵", decimals: 3,
    "How jerky the sway is: half the integral of the squared jerk",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    aliases: ["jerk"],
    sources: [26], isFurther: true)
  public static let swayMeanVelocity = Figure(
    "sway_mean_velocity_mps", .sway, "Sway velocity from the acceleration", unit: "m/s",
    decimals: 4,
    "Mean speed of the sway by integrating its acceleration",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    sources: [26], isFurther: true)
  public static let swayMeanFrequency = Figure(
    "sway_mean_frequency_hz", .sway, "Sway frequency", unit: "Hz", decimals: 2,
    "How often the sway goes round: path over 2π times distance times time",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    sources: [26, 28], isFurther: true)
  public static let swayArea = Figure(
    "sway_area_m2ps5", .sway, "Sway area a second", unit: "m²/s⁵", decimals: 6,
    "Area that the sway sweeps in a second",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    sources: [26, 28])
  public static let swayEllipse95 = Figure(
    "sway_ellipse95_m2ps4", .sway, "Sway ellipse", unit: "m²/s⁴", decimals: 6,
    "Area of the ellipse that holds 95 % of the sway",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    sources: [29], isFurther: true)
}
