import CPoiseMath
import PoiseCore
import PoiseSignal

/// The vertical acceleration of a bout's steps, averaged at equal phases between their contacts.
struct MeanStep {
  static let phases = 64
  /// m/s², zero mean.
  let acceleration: [Double]
  /// Mean step time, s.
  let seconds: Double
  /// Share of the steps' power at the step rate that the mean step holds, free of the bias of few
  /// steps (`(n r - 1) / (n - 1)`); 0 or less where they have nothing in common. Above the step
  /// rate steps agree because their contacts are timed by their landings, pendulum or not.
  let coherence: Double
  /// How far the mean step swings at the step rate, to either side, m/s².
  let swing: Double

  /// - Returns: nil for less than two steps, or where nothing moves.
  init?(_ intervals: [WalkingBout.Interval], of steps: [WalkingStep], _ signals: BoutSignals) {
    var sum = [Double](repeating: 0, count: Self.phases)
    var (mean, power) = (SIMD2<Double>.zero, 0.0)
    var times: [Double] = []
    for interval in intervals {
      let end = steps[interval.step].contact
      let begin = steps[interval.step - 1].contact
      guard
        let shape = signals.phases(signals.vertical, from: begin, to: end, count: Self.phases),
        let level = Statistics.mean(shape)
      else { continue }
      var once = SIMD2<Double>.zero
      for k in 0..<Self.phases {
        let value = shape[k] - level
        sum[k] += value
        once += value * Self.turn[k]
      }
      mean += once
      power += (once * once).sum()
      times.append(interval.seconds)
    }
    let n = Double(times.count)
    guard n >= 2, power > 1e-12, let seconds = Statistics.mean(times) else { return nil }
    self.seconds = seconds
    acceleration = sum.map { $0 / n }
    let common = (mean * mean).sum() / (n * n)
    coherence = (n * common / (power / n) - 1) / (n - 1)
    swing = 2 * poise_sqrt(common) / Double(Self.phases)
  }

  /// Cosine and sine of each phase.
  private static let turn = (0..<phases).map { k in
    let angle = 2 * Double.pi * Double(k) / Double(phases)
    return SIMD2(poise_cos(angle), poise_sin(angle))
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

extension MeanStep {
  /// Share of a runner's step during which a foot is down, at most 1: the ground pushes with half a
  /// sine (Morin et al. 2005 [187]) whose mean over the step is the weight. Of such a push of share
  /// `d` the acceleration swings at the step rate by `2 cos(π d) / (1 - 4 d²)` g to either side,
  /// which falls as `d` grows: `d` is looked for between halves. The step rate alone, because hard
  /// landings and a belt's shaking are quicker.
  var contactShare: Double {
    let swing = self.swing / Physics.standardGravity
    var (low, high) = (Self.leastContact, 1.0)
    for _ in 0..<40 {
      let middle = 0.5 * (low + high)
      if Self.swing(ofContact: middle) > swing { low = middle } else { high = middle }
    }
    return high
  }

  /// Sprinters have a foot down for some 0.45 of the step.
  static let leastContact = 0.3

  /// g, to either side.
  static func swing(ofContact d: Double) -> Double {
    let rest = 1 - 4 * d * d
    // at one half both sides of the fraction vanish
    return poise_fabs(rest) < 1e-9 ? Double.pi / 2 : 2 * poise_cos(Double.pi * d) / rest
  }
}
