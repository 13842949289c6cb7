extension Figure {
  public static let swayF50Lateral = Figure(
    "sway_f50_ml_hz", .sway, "Median frequency, sideways", unit: "Hz", decimals: 2,
    "Frequency below which half of the sideways sway's power of 0.15 to 5 Hz lies",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    aliases: ["f50"],
    sources: [28])
  public static let swayF95Lateral = Figure(
    "sway_f95_ml_hz", .sway, "95 % frequency, sideways", unit: "Hz", decimals: 2,
    "Frequency below which 95 % of the sideways sway's power lies",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    aliases: ["f95"],
    sources: [28])
  public static let swayCentroidalFrequencyLateral = Figure(
    "sway_cf_ml_hz", .sway, "Centroidal frequency, sideways", unit: "Hz", decimals: 2,
    "Middle of the sideways sway's frequencies, weighted by power",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    aliases: ["centroidal frequency"],
    sources: [28], isFurther: true)
  public static let swayFrequencyDispersionLateral = Figure(
    "sway_fd_ml", .sway, "Frequency dispersion, sideways", unit: "", decimals: 2,
    "How far the sideways sway's frequencies spread, 0 (one frequency) to 1",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    aliases: ["frequency dispersion"],
    sources: [28])
  public static let swayF50Forward = Figure(
    "sway_f50_ap_hz", .sway, "Median frequency, forward", unit: "Hz", decimals: 2,
    "Frequency below which half of the forward sway's power of 0.15 to 5 Hz lies",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    sources: [28])
  public static let swayF95Forward = Figure(
    "sway_f95_ap_hz", .sway, "95 % frequency, forward", unit: "Hz", decimals: 2,
    "Frequency below which 95 % of the forward sway's power lies",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    sources: [28])
  public static let swayCentroidalFrequencyForward = Figure(
    "sway_cf_ap_hz", .sway, "Centroidal frequency, forward", unit: "Hz", decimals: 2,
    "Middle of the forward sway's frequencies, weighted by power",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    sources: [28], isFurther: true)
  public static let swayFrequencyDispersionForward = Figure(
    "sway_fd_ap", .sway, "Frequency dispersion, forward", unit: "", decimals: 2,
    "How far the forward sway's frequencies spread, 0 (one frequency) to 1",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz",
    needs: "mounting",
    sources: [28])
  public static let swayRMSLength = Figure(
    "sway_rms_mm", .sway, "Sway as a length", unit: "mm", decimals: 1,
    "The sway as a length at the sensor's height, the motion's own acceleration included",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz, times height over "
      + "g",
    needs: "height",
    sources: [27])
  public static let swayDistanceLength = Figure(
    "sway_distance_mm", .sway, "Sway distance as a length", unit: "mm", decimals: 1,
    "The sway's mean distance as a length, likewise",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz, times height over "
      + "g",
    needs: "height",
    sources: [27])
  public static let swayPathLength = Figure(
    "sway_path_mm", .sway, "Sway path as a length", unit: "mm", decimals: 0,
    "The sway's path as a length, likewise",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz, times height over "
      + "g",
    needs: "height",
    sources: [27])
  public static let swayRangeLateralLength = Figure(
    "sway_range_ml_mm", .sway, "Sway range, sideways, as a length", unit: "mm", decimals: 1,
    "The sideways range as a length, likewise",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz, times height over "
      + "g",
    needs: "mounting, height",
    sources: [27])
  public static let swayRangeForwardLength = Figure(
    "sway_range_ap_mm", .sway, "Sway range, forward, as a length", unit: "mm", decimals: 1,
    "The forward range as a length, likewise",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz, times height over "
      + "g",
    needs: "mounting, height",
    sources: [27])
  public static let swayEllipse95Length = Figure(
    "sway_ellipse95_mm2", .sway, "Sway ellipse as an area", unit: "mm²", decimals: 0,
    "The ellipse as an area at the sensor's height, likewise; not what sway areas are judged "
      + "by",
    measured: "30 s of quiet standing, horizontal acceleration below 3.5 Hz, times height over "
      + "g",
    needs: "height",
    aliases: ["sway area without filter"],
    sources: [27])
}
