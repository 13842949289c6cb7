import PoiseCore
import PoiseMotion

extension StraightWalking {
  /// What is said of straight walking, each with the straight strides behind it. Beside the bout's
  /// own metrics, not in its event's line.
  public var metrics: [MetricValue] {
    let signals = bout.signals
    let isClipped = (signals?.clippedShare ?? 0) > BoutSignals.maximumClippedShare
    var out: [MetricValue] = []
    func add(
      _ figure: Figure, _ flag: MetricFlag = .ok, ofSignals: Bool = false, needsAxes: Bool = false,
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
          figure: figure, value: finite, count: count,
          flag: finite == nil ? reason ?? .undefined : flag))
    }
    add(.straightStrideTime) { strideTime }
    add(.straightStrideTimeDeviation, .indicative) { strideTimeDeviation }
    add(.straightStrideTimeVariation, .indicative) { strideTimeVariation }
    add(.straightStrideTimeRobustVariation, .indicative) { robustVariation }
    add(.straightPhaseCoordinationIndex, .indicative) { phaseCoordination }
    let regular = isClipped ? nil : regularity
    add(.straightStepRegularityVertical, ofSignals: true) { regular?.step }
    add(.straightStrideRegularityVertical, ofSignals: true) { regular?.stride }
    add(.straightRMSVertical, ofSignals: true) { rms(.vertical) }
    add(.straightRMSForward, ofSignals: true, needsAxes: true) { rms(.forward) }
    add(.straightRMSLateral, ofSignals: true, needsAxes: true) { rms(.lateral) }
    add(.straightRMSLateralShare, ofSignals: true, needsAxes: true) { lateralShare }
    add(.straightRollRange, ofSignals: true, needsAxes: true) {
      angleRange(signals?.rotation?.roll)
    }
    add(.straightPitchRange, ofSignals: true, needsAxes: true) {
      angleRange(signals?.rotation?.pitch)
    }
    add(.straightYawRange, ofSignals: true) { angleRange(signals?.rotation?.yaw) }
    add(.straightPeakRatio, .indicative, ofSignals: true) { peakRatio }
    out.append(walkingLean)
    return out
  }

  /// Of the whole bout: a lean does not end in a turn.
  private var walkingLean: MetricValue {
    let figure = Figure.walkingLean
    let strides = bout.strides.count
    guard strides >= WalkingBout.minimumStrides else {
      return MetricValue(figure: figure, value: nil, count: strides, flag: .fewStrides)
    }
    guard let signals = bout.signals else {
      return MetricValue(figure: figure, value: nil, count: strides, flag: .noSamples)
    }
    guard let mean = signals.mean else {
      return MetricValue(figure: figure, value: nil, count: strides, flag: .noAxes)
    }
    let pitch = PostureLean.pitch(mean)
    return MetricValue(figure: figure, value: pitch.isFinite ? pitch : nil, count: strides)
  }
}
