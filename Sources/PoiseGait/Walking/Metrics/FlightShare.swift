import CPoiseMath
import PoiseCore

extension Metric {
  /// Share of the steps with a flight, 0 to 1 (``Flight``). Running has one by definition; by the
  /// cadence alone walk and run are told apart in nine of ten cases only ([185], [186]).
  static let flightSteps = Metric(.flightSteps) { bout in
    guard bout.strides.count >= WalkingBout.minimumStrides else {
      return .none(.fewStrides, bout.strides.count)
    }
    guard let flight = bout.flight else { return .none(.noSamples, 0) }
    return MetricResult(value: flight.share, strides: flight.steps, flag: .ok)
  }

  /// Share of a run's time without a foot on the ground, 0 to 1, by ``MeanStep/contactShare``; 0 of
  /// a walk. Indicative: a loose belt shows more of it.
  static let flightShare = Metric(.flightShare) { bout in
    var result = Metric(
      .flightShare, axes: [.vertical],
      judging: { bout, _ in
        if bout.kind == .walk { return (0, .ok) }
        return bout.meanStep.map { (1 - $0.contactShare, .indicative) }
      }
    ).evaluate(bout)
    // a long walk may have a piece that was run
    if bout.kind == .walk && result.value != nil { (result.value, result.flag) = (0, .ok) }
    return result
  }

  /// Stride length of a run, m. While a foot is down the body goes as far as the leg sweeps,
  /// `2 l sin θ`, and at that speed also through the air: a step is that over the share of contact
  /// (``MeanStep/contactShare``), a stride two steps. The pendulum, whose leg stays stiff, does not
  /// hold; nor does the person's own factor, which is of walking.
  ///
  /// `θ` is ``StrideModel/runSweep``; nothing is fitted. Indicative: a runner's own θ may be a
  /// quarter off, and it grows with speed.
  static func runningStride(_ body: BodyMeasures) -> Metric {
    Metric(
      .strideLength, axes: [.vertical],
      judging: { bout, _ in
        guard let step = bout.meanStep, let legLength = body.legLength else { return nil }
        let sweep = 2 * legLength * poise_sin(body.strideModel.runSweep * Double.pi / 180)
        return (2 * sweep / step.contactShare, .indicative)
      })
  }
}
