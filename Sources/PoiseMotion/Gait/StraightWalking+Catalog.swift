import PoiseCore

extension StraightWalking {
  /// What is said of straight walking, each with the straight strides behind it. Beside the bout's
  /// own metrics, not in its event's line.
  public var metrics: [MetricValue] {
    let signals = bout.signals
    let isClipped = (signals?.clippedShare ?? 0) > BoutSignals.maximumClippedShare
    var out: [MetricValue] = []
    func add(
      _ key: String, _ flag: MetricFlag = .ok, ofSignals: Bool = false, needsAxes: Bool = false,
      _ value: () -> Double?
    ) {
      var reason: MetricFlag?
      if count == 0 {
        reason = .fewStrides
      } else if ofSignals && signals == nil {
        reason = .noSamples
      } else if ofSignals && isClipped {
        reason = .saturated
      } else if needsAxes && signals?.forward == nil {
        reason = .noAxes
      }
      let found = reason == nil ? value() : nil
      let finite = found.flatMap { $0.isFinite ? $0 : nil }
      out.append(
        MetricValue(
          key: key, value: finite, count: count,
          flag: finite == nil ? reason ?? .undefined : flag))
    }
    add("straight_stride_time_s") { strideTime }
    add("straight_stride_time_sd_s", .indicative) { strideTimeDeviation }
    add("straight_stride_time_cv_pct", .indicative) { strideTimeVariation }
    add("straight_stride_time_mad_pct", .indicative) { robustVariation }
    add("straight_pci_pct", .indicative) { phaseCoordination }
    let regular = isClipped ? nil : regularity
    add("straight_step_regularity_v", ofSignals: true) { regular?.step }
    add("straight_stride_regularity_v", ofSignals: true) { regular?.stride }
    add("straight_rms_v_mps2", ofSignals: true) { rms(.vertical) }
    add("straight_rms_ap_mps2", ofSignals: true, needsAxes: true) { rms(.forward) }
    add("straight_rms_ml_mps2", ofSignals: true, needsAxes: true) { rms(.lateral) }
    add("straight_rms_ml_share", ofSignals: true, needsAxes: true) { lateralShare }
    add("straight_roll_range_deg", ofSignals: true, needsAxes: true) {
      angleRange(signals?.rotation?.roll)
    }
    add("straight_pitch_range_deg", ofSignals: true, needsAxes: true) {
      angleRange(signals?.rotation?.pitch)
    }
    add("straight_yaw_range_deg", ofSignals: true) { angleRange(signals?.rotation?.yaw) }
    add("straight_peak_ratio", .indicative, ofSignals: true) { peakRatio }
    out.append(walkingLean)
    return out
  }

  /// Of the whole bout: a lean does not end in a turn.
  private var walkingLean: MetricValue {
    let key = "walking_lean_deg"
    let strides = bout.strides.count
    guard strides >= WalkingBout.minimumStrides else {
      return MetricValue(key: key, value: nil, count: strides, flag: .fewStrides)
    }
    guard let signals = bout.signals else {
      return MetricValue(key: key, value: nil, count: strides, flag: .noSamples)
    }
    guard let mean = signals.mean else {
      return MetricValue(key: key, value: nil, count: strides, flag: .noAxes)
    }
    let pitch = PostureLean.pitch(mean)
    return MetricValue(key: key, value: pitch.isFinite ? pitch : nil, count: strides)
  }
}
