import CPoiseMath
import PoiseCore

extension Metric {
  /// Mean stride length, m, by the inverted pendulum (Zijlstra & Hof 2003 [20]): a trunk that rises
  /// and falls by `h` on legs of length `l` (here the sensor's height) steps `2 √(2 l h - h²)`; two
  /// steps are a stride, times ``StrideModel/pendulum``.
  ///
  /// Departures, each for a reason:
  /// - `h` is that of the mean step, made by averaging the vertical acceleration over the steps at
  ///   equal phases: a pendulum's rise comes back with every step, sway and jolts do not, and in
  ///   slow, irregular walking these would make most of it. Twice integrated with speed and height
  ///   equal at both ends, which takes the place of the paper's high-pass of 0.1 Hz.
  /// - The factor (``StrideModel/pendulum``) is fitted again.
  /// - Below a coherence of ``StrideModel/usualCoherence`` (the share of the vertical power at the
  ///   step rate that the mean step holds) the length falls in proportion: shuffling, turning and
  ///   searching steps are not swung like a pendulum's. There it is also the geometric mean of this
  ///   and of a second estimate, which rests on the mean step's range alone
  ///   (``lengthByRange(_:legLength:model:)``): each is wrong on other walkers. Up to
  ///   ``StrideModel/sureCoherence`` the second fades in. docs/accuracy.md has the errors on the
  ///   few people this rests on; the value's flag is `indicative` there.
  ///
  /// Of a run see ``runningStride(_:)``.
  ///
  /// nil without a sensor or body height, and beyond ``longestStride``. The person's own factor of
  /// `poise calibrate stride` multiplies it. Published limit of the method: 0.21 m (Micó-Amigo et
  /// al. 2023 [10]).
  static let strideLength = Metric(.strideLength) { bout in
    guard let l = bout.body.sensorHeight, l > 0 else { return .none(.noHeight, bout.strides.count) }
    if bout.kind == .run { return runningStride(bout.body).evaluate(bout) }
    return Metric(
      .strideLength, axes: [.vertical],
      judging: { bout, _ in
        guard let step = bout.meanStep, step.coherence > 0 else { return nil }
        let model = bout.body.strideModel
        let length = strideLength(of: step, legLength: l, model: model) * bout.body.strideFactor
        if length > longestStride * l { return nil }
        return (length, step.coherence < model.usualCoherence ? .indicative : .ok)
      }
    ).evaluate(bout)
  }

  /// Longest stride of a walk, in lengths of a leg: no pendulum walks beyond v² / (g l) = 1, where
  /// strides of all walkers are 2.3 leg lengths (Alexander 1976 [212]). What is longer was not
  /// walking at this place of the body.
  private static let longestStride = 2.3

  /// Stride length, m, of a person whose mean step is `step`.
  static func strideLength(of step: MeanStep, legLength: Double, model: StrideModel) -> Double {
    let share = min(1, step.coherence / model.usualCoherence)
    let swung = 2 * stepLength(lift: step.lift, legLength: legLength) * model.pendulum * share
    let unsure =
      (model.sureCoherence - step.coherence) / (model.sureCoherence - model.usualCoherence)
    let weight = 0.5 * min(max(unsure, 0), 1)
    guard weight > 0, swung > 0 else { return swung }
    let ranged = lengthByRange(step, legLength: legLength, model: model)
    return swung * poise_pow(ranged / swung, weight)
  }

  /// Stride length, m, from how far the vertical acceleration of the mean step ranges, in g: that
  /// times ``StrideModel/range`` is taken for the speed over √(g l). Better than the pendulum on
  /// slow walkers, worse on brisk ones.
  static func lengthByRange(_ step: MeanStep, legLength: Double, model: StrideModel) -> Double {
    let lowest = step.acceleration.min() ?? 0
    let range = (step.acceleration.max() ?? 0) - lowest
    let gravity = 9.80665
    return model.range * poise_sqrt(gravity * legLength) * range / gravity * 2 * step.seconds
  }

  /// Step length of the ideal inverted pendulum, m.
  static func stepLength(lift: Double, legLength: Double) -> Double {
    let h = min(max(lift, 0), legLength)
    return 2 * poise_sqrt(2 * legLength * h - h * h)
  }
}

extension Metric {
  /// Walking speed, m/s: stride length × cadence / 120; of a long bout in pieces their distance
  /// over their time. Pauses inside the bout do not count, as they do not count in the cadence.
  static let speed = Metric(.speed) { bout in
    var result = Metric.strideLength.evaluate(bout)
    if result.value != nil, let speed = BoutPiece.speed(of: bout.pieces) {
      result.value = speed
      return result
    }
    guard let length = result.value, let cadence = Metric.cadence(bout) else { return result }
    result.value = length * cadence / 120
    return result
  }
}
