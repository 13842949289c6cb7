import CPoiseMath

extension Metric {
  /// Mean stride length, m, by the inverted pendulum (Zijlstra & Hof 2003): a trunk that rises and
  /// falls by `h` on legs of length `l` (here the sensor's height) steps `2 √(2 l h - h²)`.
  ///
  /// nil without a sensor or body height. The person's own factor of `poise calibrate stride`
  /// multiplies it.
  static let strideLength = Metric("stride_length_m") { bout in
    let strides = bout.strideTimes.count
    guard strides >= WalkingBout.minimumStrides, let l = bout.body.sensorHeight, l > 0 else {
      return (nil, strides)
    }
    let steps = bout.stepIntervals.compactMap { bout.steps[$0.step].lift }
      .map { stepLength(lift: $0, legLength: l) }
    guard steps.count >= 2 * WalkingBout.minimumStrides, let mean = WalkingBout.mean(steps) else {
      return (nil, strides)
    }
    return (2 * mean * bout.body.strideFactor, strides)
  }

  /// Step length of the ideal inverted pendulum, m.
  static func stepLength(lift: Double, legLength: Double) -> Double {
    let h = min(max(lift, 0), legLength)
    return 2 * poise_sqrt(2 * legLength * h - h * h)
  }
}
