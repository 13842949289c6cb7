import PoiseCore
import PoiseMotion

extension StraightWalking {
  /// What is said of straight walking, each with the straight strides behind it. Beside the bout's
  /// own metrics, not in its event's line.
  public var metrics: [MetricValue] {
    let sums = bout.pieces.isEmpty ? StraightSums(self) : StraightSums(piecesOf: bout)
    var out: [MetricValue] = []
    func add(
      _ figure: Figure, _ flag: MetricFlag = .ok, ofSignals: Bool = false, needsAxes: Bool = false,
      _ value: () -> Double?
    ) {
      var reason: MetricFlag?
      if count == 0 {
        reason = .fewStrides
      } else if ofSignals && !sums.hasSamples {
        reason = .noSamples
      } else if ofSignals && sums.isClipped {
        reason = .saturated
      } else if needsAxes && !sums.hasAxes {
        reason = .noAxes
      } else if ofSignals && sums.strides == 0 {
        reason = .noSamples
      }
      let found = reason == nil ? value() : nil
      let finite = found.flatMap { $0.isFinite ? $0 : nil }
      out.append(
        MetricValue(
          figure: figure, value: finite, count: ofSignals && reason == nil ? sums.strides : count,
          flag: finite == nil ? reason ?? .undefined : flag))
    }
    add(.straightStrideTime) { strideTime }
    add(.straightStrideTimeDeviation, .indicative) { strideTimeDeviation }
    add(.straightStrideTimeVariation, .indicative) { strideTimeVariation }
    add(.straightStrideTimeRobustVariation, .indicative) { robustVariation }
    add(.straightPhaseCoordinationIndex, .indicative) { phaseCoordination }
    add(.straightStepRegularityVertical, ofSignals: true) { sums.regularity?.step }
    add(.straightStrideRegularityVertical, ofSignals: true) { sums.regularity?.stride }
    add(.straightRMSVertical, ofSignals: true) { sums.rms(.vertical) }
    add(.straightRMSForward, ofSignals: true, needsAxes: true) { sums.rms(.forward) }
    add(.straightRMSLateral, ofSignals: true, needsAxes: true) { sums.rms(.lateral) }
    add(.straightRMSLateralShare, ofSignals: true, needsAxes: true) { sums.lateralShare }
    add(.straightRollRange, ofSignals: true, needsAxes: true) { sums.rollRange }
    add(.straightPitchRange, ofSignals: true, needsAxes: true) { sums.pitchRange }
    add(.straightYawRange, ofSignals: true) { sums.yawRange }
    add(.straightPeakRatio, .indicative, ofSignals: true) { sums.peakRatio }
    out.append(walkingLean(sums))
    return out
  }

  /// Of the whole bout: a lean does not end in a turn.
  private func walkingLean(_ sums: StraightSums) -> MetricValue {
    let figure = Figure.walkingLean
    let strides = bout.strides.count
    guard strides >= WalkingBout.minimumStrides else {
      return MetricValue(figure: figure, value: nil, count: strides, flag: .fewStrides)
    }
    guard sums.hasSamples else {
      return MetricValue(figure: figure, value: nil, count: strides, flag: .noSamples)
    }
    guard let mean = sums.mean?.value else {
      return MetricValue(figure: figure, value: nil, count: strides, flag: .noAxes)
    }
    let pitch = PostureLean.pitch(mean)
    return MetricValue(figure: figure, value: pitch.isFinite ? pitch : nil, count: strides)
  }
}
