import PoiseCore

extension SwayWindow {
  /// All measures in the order in which they are reported. nil, with the reason, where the window
  /// is too short, clipped, without axes or without a height; never NaN.
  public var measures: [MetricValue] {
    let reason: MetricFlag? =
      seconds < Self.minimumSeconds || count < 3
      ? .tooShort : clippedShare > BoutSignals.maximumClippedShare ? .saturated : nil
    let spectra = reason == nil ? axisSpectra : (nil, nil)
    let millimeters = sensorHeight.map { 1000 * $0 / Physics.standardGravity }
    var out: [MetricValue] = []
    func add(
      _ figure: Figure, needsAxes: Bool = false, needsHeight: Bool = false, _ value: () -> Double?
    ) {
      var flag = reason
      if flag == nil && needsAxes && !axesKnown { flag = .noAxes }
      if flag == nil && needsHeight && millimeters == nil { flag = .noHeight }
      let found = flag == nil ? value() : nil
      let finite = found.flatMap { $0.isFinite ? $0 : nil }
      out.append(MetricValue(figure: figure, value: finite, count: count, flag: flag))
    }
    add(.swayRMS) { rms }
    add(.swayRMSLateral, needsAxes: true) { Self.meanSquare(lateral).squareRoot() }
    add(.swayRMSForward, needsAxes: true) { Self.meanSquare(forward).squareRoot() }
    add(.swayDistance) { distance }
    add(.swayPath) { path }
    add(.swayPathSpeed) { path / seconds }
    add(.swayRangeLateral, needsAxes: true) { Self.range(lateral) }
    add(.swayRangeForward, needsAxes: true) { Self.range(forward) }
    add(.swayJerk) { jerk }
    add(.swayMeanVelocity) { meanVelocity }
    add(.swayMeanFrequency) { meanFrequency }
    add(.swayArea) { area }
    add(.swayEllipse95) { ellipseArea }
    add(.swayF50Lateral, needsAxes: true) { spectra.0?.f50 }
    add(.swayF95Lateral, needsAxes: true) { spectra.0?.f95 }
    add(.swayCentroidalFrequencyLateral, needsAxes: true) { spectra.0?.centroid }
    add(.swayFrequencyDispersionLateral, needsAxes: true) { spectra.0?.dispersion }
    add(.swayF50Forward, needsAxes: true) { spectra.1?.f50 }
    add(.swayF95Forward, needsAxes: true) { spectra.1?.f95 }
    add(.swayCentroidalFrequencyForward, needsAxes: true) { spectra.1?.centroid }
    add(.swayFrequencyDispersionForward, needsAxes: true) { spectra.1?.dispersion }
    let mm = millimeters ?? 0
    add(.swayRMSLength, needsHeight: true) { mm * rms }
    add(.swayDistanceLength, needsHeight: true) { mm * distance }
    add(.swayPathLength, needsHeight: true) { mm * path }
    add(.swayRangeLateralLength, needsAxes: true, needsHeight: true) { mm * Self.range(lateral) }
    add(.swayRangeForwardLength, needsAxes: true, needsHeight: true) { mm * Self.range(forward) }
    add(.swayEllipse95Length, needsHeight: true) { mm * mm * ellipseArea }
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
    // any axis that does not stand upright will do where forward is unknown
    let ahead = known || abs(up.x) < 0.8 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)
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
