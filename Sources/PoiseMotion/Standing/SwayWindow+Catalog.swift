import PoiseCore

extension SwayWindow {
  /// All measures in the order in which they are reported. nil, with the reason, where the window
  /// is too short, clipped, without axes or without a height; never NaN.
  public var measures: [MetricValue] {
    let reason: MetricFlag? =
      seconds < Self.minimumSeconds || count < 3
      ? .tooShort : clippedShare > BoutSignals.maximumClippedShare ? .saturated : nil
    let spectra = reason == nil ? axisSpectra : (nil, nil)
    let millimetres = sensorHeight.map { 1000 * $0 / Physics.standardGravity }
    var out: [MetricValue] = []
    func add(
      _ key: String, needsAxes: Bool = false, needsHeight: Bool = false, _ value: () -> Double?
    ) {
      var flag = reason
      if flag == nil && needsAxes && !axesKnown { flag = .noAxes }
      if flag == nil && needsHeight && millimetres == nil { flag = .noHeight }
      let found = flag == nil ? value() : nil
      let finite = found.flatMap { $0.isFinite ? $0 : nil }
      out.append(MetricValue(key: key, value: finite, count: count, flag: flag))
    }
    add("sway_rms_mps2") { rms }
    add("sway_rms_ml_mps2", needsAxes: true) { Self.meanSquare(lateral).squareRoot() }
    add("sway_rms_ap_mps2", needsAxes: true) { Self.meanSquare(forward).squareRoot() }
    add("sway_distance_mps2") { distance }
    add("sway_path_mps2") { path }
    add("sway_path_speed_mps3") { path / seconds }
    add("sway_range_ml_mps2", needsAxes: true) { Self.range(lateral) }
    add("sway_range_ap_mps2", needsAxes: true) { Self.range(forward) }
    add("sway_jerk_m2ps5") { jerk }
    add("sway_mean_velocity_mps") { meanVelocity }
    add("sway_mean_frequency_hz") { meanFrequency }
    add("sway_area_m2ps5") { area }
    add("sway_ellipse95_m2ps4") { ellipseArea }
    add("sway_f50_ml_hz", needsAxes: true) { spectra.0?.f50 }
    add("sway_f95_ml_hz", needsAxes: true) { spectra.0?.f95 }
    add("sway_cf_ml_hz", needsAxes: true) { spectra.0?.centroid }
    add("sway_fd_ml", needsAxes: true) { spectra.0?.dispersion }
    add("sway_f50_ap_hz", needsAxes: true) { spectra.1?.f50 }
    add("sway_f95_ap_hz", needsAxes: true) { spectra.1?.f95 }
    add("sway_cf_ap_hz", needsAxes: true) { spectra.1?.centroid }
    add("sway_fd_ap", needsAxes: true) { spectra.1?.dispersion }
    let mm = millimetres ?? 0
    add("sway_rms_mm", needsHeight: true) { mm * rms }
    add("sway_distance_mm", needsHeight: true) { mm * distance }
    add("sway_path_mm", needsHeight: true) { mm * path }
    add("sway_range_ml_mm", needsAxes: true, needsHeight: true) { mm * Self.range(lateral) }
    add("sway_range_ap_mm", needsAxes: true, needsHeight: true) { mm * Self.range(forward) }
    add("sway_ellipse95_mm2", needsHeight: true) { mm * mm * ellipseArea }
    return out
  }

  private var axisSpectra: (Spectrum?, Spectrum?) {
    guard axesKnown else { return (nil, nil) }
    return Self.spectra(lateral, forward, rateHz: rateHz)
  }

  /// The window of these samples: horizontal parts of the acceleration, low-passed at 3.5 Hz
  /// without delay (Butterworth of second order forward and back, as Mancini et al. 2012 [26]). nil
  /// for fewer than 3 samples, or where they hold no gravity.
  public init?(_ samples: ArraySlice<Sample>, sensorHeight: Double?, rateHz: Double) {
    guard samples.count > 2 else { return nil }
    var sum = Vector3.zero
    for sample in samples { sum += sample.acceleration }
    let length = sum.squaredLength.squareRoot()
    guard length > 1e-6 * Double(samples.count) else { return nil }
    let up = (1 / length) * sum
    let known = samples.allSatisfy { $0.content.contains(.bodyFrame) }
    // any axis that does not stand upright will do where forward is not known
    let ahead =
      known || abs(up.x) < 0.8 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)
    let across = up.cross(ahead)
    let scale = across.squaredLength.squareRoot()
    guard scale > 1e-6 else { return nil }
    let left = (1 / scale) * across
    let forward = left.cross(up)
    let clipped = samples.reduce(0) { $0 + ($1.content.contains(.saturated) ? 1 : 0) }
    self.init(
      lateral: Self.smoothed(samples.map { $0.acceleration.dot(left) }, rateHz),
      forward: Self.smoothed(samples.map { $0.acceleration.dot(forward) }, rateHz), rateHz: rateHz,
      axesKnown: known, sensorHeight: sensorHeight,
      clippedShare: Double(clipped) / Double(samples.count))
  }
}
