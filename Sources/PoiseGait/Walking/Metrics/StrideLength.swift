import CPoiseMath
import PoiseCore
import PoiseSignal

extension Metric {
  /// Mean stride length, m, by the inverted pendulum (Zijlstra & Hof 2003 [20]): a trunk that rises
  /// and falls by `h` on legs of length `l` (here the sensor's height) steps `2 √(2 l h - h²)`; two
  /// steps are a stride, times ``pendulumFactor``.
  ///
  /// Departures, each for a reason:
  /// - `h` is that of the mean step, made by averaging the vertical acceleration over the steps at
  ///   equal phases: a pendulum's rise comes back with every step, sway and jolts do not, and in
  ///   slow, irregular walking these would make most of it. Twice integrated with speed and height
  ///   equal at both ends, which takes the place of the paper's high-pass of 0.1 Hz.
  /// - The factor (the paper has 1.25, Mobilise-D 1.15 to 1.18) is fitted anew.
  /// - Below a coherence of ``usualCoherence`` (the share of the vertical power that the mean step
  ///   holds) the length falls in proportion: shuffling, turning and searching steps are not swung
  ///   like a pendulum's. There it is also the geometric mean of this and of a second estimate,
  ///   which rests on the mean step's range alone (``lengthByRange(_:legLength:)``): each is wrong
  ///   on other walkers. Up to ``sureCoherence`` the second fades in. docs/accuracy.md has the
  ///   errors on the few people this rests on; the value's flag is `indicative` there.
  ///
  /// nil without a sensor or body height. The person's own factor of `poise calibrate stride`
  /// multiplies it. Published limit of the method: 0.21 m (Micó-Amigo et al. 2023 [10]).
  static let strideLength = Metric(.strideLength) { bout in
    guard let l = bout.body.sensorHeight, l > 0 else { return .none(.noHeight, bout.strides.count) }
    return Metric(
      .strideLength, axes: [.vertical],
      judging: { bout, _ in
        guard let step = MeanStep(bout), step.coherence > 0 else { return nil }
        return (
          strideLength(of: step, legLength: l) * bout.body.strideFactor,
          step.coherence < usualCoherence ? .indicative : .ok
        )
      }
    ).evaluate(bout)
  }

  /// Stride length, m, of a person whose mean step is `step`.
  static func strideLength(of step: MeanStep, legLength: Double) -> Double {
    let share = min(1, step.coherence / usualCoherence)
    let swung = 2 * stepLength(lift: step.lift, legLength: legLength) * pendulumFactor * share
    let unsure = (sureCoherence - step.coherence) / (sureCoherence - usualCoherence)
    let weight = 0.5 * min(max(unsure, 0), 1)
    guard weight > 0, swung > 0 else { return swung }
    return swung * poise_pow(lengthByRange(step, legLength: legLength) / swung, weight)
  }

  /// Stride length, m, from how far the vertical acceleration of the mean step ranges, in g: that
  /// times ``rangeFactor`` is taken for the speed over √(g l). Better than the pendulum on slow
  /// walkers, worse on brisk ones.
  static func lengthByRange(_ step: MeanStep, legLength: Double) -> Double {
    let lowest = step.acceleration.min() ?? 0
    let range = (step.acceleration.max() ?? 0) - lowest
    let gravity = 9.80665
    return rangeFactor * poise_sqrt(gravity * legLength) * range / gravity * 2 * step.seconds
  }

  /// From healthy people's walks over a nominal 10 m: 1.19 in the (logarithmic) mean, with a spread
  /// over legs of 9 %; rounded to 1.2, not fitted further. Not validated on impaired walkers.
  static let pendulumFactor = 1.2

  /// Of 23 walking periods of five people, slow ones among them; nothing is proven by so few.
  static let rangeFactor = 0.62

  /// Of the healthy people's legs nine in ten are more coherent than this.
  static let usualCoherence = 0.6

  /// From here on the pendulum stands alone.
  static let sureCoherence = 0.7

  /// Step length of the ideal inverted pendulum, m.
  static func stepLength(lift: Double, legLength: Double) -> Double {
    let h = min(max(lift, 0), legLength)
    return 2 * poise_sqrt(2 * legLength * h - h * h)
  }
}

/// The vertical acceleration of a bout's steps, averaged at equal phases between their contacts.
struct MeanStep {
  static let phases = 64
  /// m/s², zero mean.
  let acceleration: [Double]
  /// Mean step time, s.
  let seconds: Double
  /// Share of the steps' power that the mean step holds, free of the bias of few steps
  /// (`(n r - 1) / (n - 1)`); 0 or less where they have nothing in common.
  let coherence: Double

  init?(_ bout: WalkingBout) {
    guard let signals = bout.signals else { return nil }
    var sum = [Double](repeating: 0, count: Self.phases)
    var power = 0.0
    var times: [Double] = []
    for interval in bout.stepIntervals {
      let end = bout.steps[interval.step].contact
      let begin = bout.steps[interval.step - 1].contact
      guard
        let shape = signals.phases(signals.vertical, from: begin, to: end, count: Self.phases),
        let mean = Statistics.mean(shape)
      else { continue }
      for k in 0..<Self.phases {
        let value = shape[k] - mean
        sum[k] += value
        power += value * value
      }
      times.append(interval.seconds)
    }
    let n = Double(times.count)
    guard n >= 2, power > 1e-12, let seconds = Statistics.mean(times) else { return nil }
    self.seconds = seconds
    acceleration = sum.map { $0 / n }
    let share = acceleration.reduce(0) { $0 + $1 * $1 } / (power / n)
    coherence = (n * share - 1) / (n - 1)
  }

  /// How far the trunk rises and falls in the mean step, m.
  var lift: Double { Self.lift(acceleration, step: seconds / Double(Self.phases)) }

  /// Range of the height whose second derivative is `acceleration` (its mean taken off), where
  /// speed and height come back to where they were.
  static func lift(_ acceleration: [Double], step: Double) -> Double {
    guard let mean = Statistics.mean(acceleration) else { return 0 }
    var velocity = 0.0
    let velocities = acceleration.map { value -> Double in
      velocity += (value - mean) * step
      return velocity
    }
    let drift = Statistics.mean(velocities) ?? 0
    var height = 0.0
    var lowest = 0.0
    var highest = 0.0
    for velocity in velocities {
      height += (velocity - drift) * step
      lowest = min(lowest, height)
      highest = max(highest, height)
    }
    return highest - lowest
  }
}

extension Metric {
  /// Walking speed, m/s: stride length × cadence / 120. Pauses inside the bout do not count, as
  /// they do not count in the cadence.
  static let speed = Metric(.speed) { bout in
    var result = Metric.strideLength.evaluate(bout)
    guard let length = result.value, let cadence = Metric.cadence(bout) else { return result }
    result.value = length * cadence / 120
    return result
  }
}
