import CPoiseMath
import PoiseSignal

/// The level swing of the trunk, band-passed, and its part to the left or, where no mounting says
/// which that is, to one side.
@usableFromInline
struct SwayLine: BitwiseCopyable, Sendable {
  @usableFromInline var highPass: (Biquad, Biquad)
  @usableFromInline var lowPass: (Biquad, Biquad)
  /// Its contacts are timed on what this one lets through.
  @usableFromInline var timingLowPass: (Biquad, Biquad)
  /// The filtered swing.
  @usableFromInline var swing = SIMD2<Double>.zero
  @usableFromInline var timingSwing = SIMD2<Double>.zero
  /// Unit vector to the left, or to one side, in the axes of the swing.
  @usableFromInline var left = SIMD2<Double>(1, 0)
  /// Sums of products of the swing to the left with itself, and with that to the front.
  @usableFromInline var own = 0.0
  @usableFromInline var shared = 0.0
  @usableFromInline let keep: Double

  /// The sums are forgotten with this time constant, s.
  @usableFromInline static var memory: Double { 8 }

  @usableFromInline
  init(_ settings: SwaySettings, rate: Double) {
    let high = Biquad(
      Butterworth.firstOrderHighPass(cutoffHz: settings.highPassHz, sampleRateHz: rate))
    let low = Biquad(Butterworth.lowPass(cutoffHz: settings.lowPassHz, sampleRateHz: rate))
    let timing = Biquad(Butterworth.lowPass(cutoffHz: settings.timingLowPassHz, sampleRateHz: rate))
    highPass = (high, high)
    lowPass = (low, low)
    timingLowPass = (timing, timing)
    keep = poise_exp(-1 / (rate * Self.memory))
  }

  @inlinable
  mutating func reset() {
    highPass.0.reset()
    highPass.1.reset()
    lowPass.0.reset()
    lowPass.1.reset()
    timingLowPass.0.reset()
    timingLowPass.1.reset()
    (own, shared) = (0, 0)
  }

  @inlinable
  mutating func step(_ level: SIMD2<Double>) {
    let (x, y) = (highPass.0.step(level.x), highPass.1.step(level.y))
    swing = SIMD2(lowPass.0.step(x), lowPass.1.step(y))
    timingSwing = SIMD2(timingLowPass.0.step(x), timingLowPass.1.step(y))
  }

  /// The less filtered swing to the left.
  @inlinable var timing: Double { left.x * timingSwing.x + left.y * timingSwing.y }

  /// The swing to the left, now that the line is known.
  @inlinable
  mutating func sway() -> Double {
    let sway = left.x * swing.x + left.y * swing.y
    own = keep * own + sway * sway
    shared = keep * shared + sway * (left.y * swing.x - left.x * swing.y)
    return sway
  }

  /// Of a level acceleration what points forward and does not go to and fro with the sway: who
  /// sways, seen along a line that is some degrees off, is not carried forward.
  @inlinable
  func forward(_ level: SIMD2<Double>) -> Double {
    let along = left.y * level.x - left.x * level.y
    let across = left.x * level.x + left.y * level.y
    return own > 1e-12 ? along - shared / own * across : along
  }

  /// Turns to a line. Which of its two ends is all the same, as long as it stays the same.
  @inlinable
  mutating func turn(to side: SIMD2<Double>) {
    left = left.x * side.x + left.y * side.y < 0 ? SIMD2(-side.x, -side.y) : side
  }
}
