import CPoiseMath
import PoiseCore

/// Turns acceleration into crossings of the trunk's sway: lateral acceleration, made horizontal,
/// band-passed, with a hysteresis that follows its amplitude.
///
/// Works on means of four grid samples (25 Hz): nothing of the sway lies above 1 Hz.
@usableFromInline
struct SwaySignal: ~Copyable, Sendable {
  @usableFromInline let settings: SwaySettings
  @usableFromInline let decimation: Int
  /// Between two means, s.
  @usableFromInline let period: Double
  @usableFromInline let forget: Double
  @usableFromInline var gravity: GravityTracker
  @usableFromInline var line: SwayLine
  @usableFromInline var history: StrideHistory
  // Where no mounting says which way is forward.
  @usableFromInline var finder: WalkAxisFinder
  @usableFromInline var strides: StrideLine
  // The mean under way.
  @usableFromInline var held = 0
  @usableFromInline var sum = Vector3.zero
  @usableFromInline var verticalSum = 0.0
  // The sway.
  @usableFromInline var before = 0.0
  @usableFromInline var beforeTime: Int64 = 0
  @usableFromInline var timingBefore = 0.0
  /// When the less filtered sway last went over to the left and to the right, ns.
  @usableFromInline var timingZero = (left: Int64.min / 4, right: Int64.min / 4)
  @usableFromInline var envelope = 0.0
  /// +1 left, -1 right, 0 not known yet.
  @usableFromInline var side = 0
  @usableFromInline var zero = Int64.min / 4
  @usableFromInline var lastZero = Int64.min / 4
  /// The less filtered sway's of ``zero``.
  @usableFromInline var timingOfZero = Int64.min / 4
  // Of the half-cycle under way.
  @usableFromInline var extremes = Extremes()
  // Since `zero`, which belong to the next half-cycle if it stands.
  @usableFromInline var since = Extremes()

  /// What a half-cycle ranged over.
  @frozen
  @usableFromInline
  struct Extremes: BitwiseCopyable, Sendable {
    @usableFromInline var amplitude = 0.0
    @usableFromInline var lowest = Double.infinity
    @usableFromInline var highest = -Double.infinity
    @usableFromInline var backmost = Double.infinity
    @usableFromInline var foremost = -Double.infinity
    @usableFromInline var upright = 1.0

    @inlinable init() {}

    @inlinable
    mutating func add(sway: Double, vertical: Double, forward: Double, upright: Double) {
      let size = abs(sway)
      if size > amplitude { amplitude = size }
      if vertical < lowest { lowest = vertical }
      if vertical > highest { highest = vertical }
      if forward < backmost { backmost = forward }
      if forward > foremost { foremost = forward }
      if upright < self.upright { self.upright = upright }
    }

    @inlinable
    mutating func add(_ other: Extremes) {
      amplitude = max(amplitude, other.amplitude)
      lowest = min(lowest, other.lowest)
      highest = max(highest, other.highest)
      backmost = min(backmost, other.backmost)
      foremost = max(foremost, other.foremost)
      upright = min(upright, other.upright)
    }
  }

  @usableFromInline
  init(_ settings: SwaySettings, sampleRateHz: Double) {
    self.settings = settings
    decimation = max(1, Int((sampleRateHz / 25).rounded()))
    let rate = sampleRateHz / Double(decimation)
    period = 1 / rate
    forget = poise_exp(-period / settings.envelopeTime)
    gravity = GravityTracker(timeConstant: settings.gravityTime, sampleRateHz: rate)
    line = SwayLine(settings, rate: rate)
    history = StrideHistory(rateHz: rate, seconds: 2 * (2 * settings.longestHalfCycle) * 1.13)
    finder = WalkAxisFinder(period: period)
    strides = StrideLine(period: period)
  }

  /// Starts again after a gap.
  @inlinable
  mutating func restart() {
    gravity.reset()
    finder.restart()
    restartSway()
  }

  /// The sway starts again.
  @inlinable
  mutating func restartSway() {
    line.reset()
    strides.restart()
    history.restart()
    held = 0
    sum = .zero
    verticalSum = 0
    side = 0
    envelope = 0
    lastZero = Int64.min / 4
    zero = Int64.min / 4
    timingZero = (left: Int64.min / 4, right: Int64.min / 4)
    timingOfZero = Int64.min / 4
    extremes = Extremes()
    since = Extremes()
  }

  /// Takes a grid sample and answers where the trunk has gone over to the other side.
  ///
  /// - Parameters:
  ///   - acceleration: m/s².
  ///   - isBody: its axes are body axes; else the way is looked for.
  ///   - stepTime: usual time of the steps that the vertical rule sees now, s; zero: none.
  ///   - vertical: the step signal, g.
  ///   - upright: cosine of the recent tilt.
  @inlinable @inline(__always)
  mutating func step(
    _ acceleration: Vector3, isBody: Bool, stepTime: Double, vertical: Double, upright: Double,
    at now: Int64
  ) -> SwayCrossing? {
    sum += acceleration
    verticalSum += vertical
    held += 1
    if held < decimation { return nil }
    return look(isBody: isBody, stepTime: stepTime, upright: upright, at: now)
  }

  /// A mean is complete.
  @inlinable
  mutating func look(
    isBody: Bool, stepTime: Double, upright: Double, at now: Int64
  ) -> SwayCrossing? {
    let scale = 1 / Double(held)
    let mean = scale * sum
    let vertical = scale * verticalSum
    held = 0
    sum = .zero
    verticalSum = 0
    let up = gravity.step(mean)
    var reference = Vector3(0, 1, 0)
    if !isBody {
      if !finder.step(mean, up: up, stepTime: stepTime) { restartSway() }
      reference = finder.reference
    }
    let one = WalkAxisFinder.level(reference, up)
    let two = up.cross(one)
    let level = SIMD2(mean.dot(one), mean.dot(two))
    line.step(level)
    if !isBody {
      let side = strides.step(line.swing)
      if side != .zero { finder.learn(side.x * one + side.y * two) }
      if !finder.isKnown {
        history.step(forward: 0, vertical: vertical)
        return nil
      }
      line.turn(to: SIMD2(finder.left.dot(one), finder.left.dot(two)))
    }
    let sway = line.sway()
    let along = line.forward(level)
    history.step(forward: along, vertical: vertical)
    // The middle of the mean.
    let time = now - Int64(0.5e9 * (period - period / Double(decimation)))
    let timing = line.timing
    if (timingBefore < 0) != (timing < 0) {
      let crossed = crossing(timingBefore, timing, at: time)
      if timing < 0 { timingZero.right = crossed } else { timingZero.left = crossed }
    }
    timingBefore = timing
    if (before < 0) != (sway < 0) {
      zero = crossing(before, sway, at: time)
      timingOfZero = sway < 0 ? timingZero.right : timingZero.left
      extremes.add(since)
      since = Extremes()
    }
    since.add(sway: sway, vertical: vertical, forward: along, upright: upright)
    before = sway
    beforeTime = time
    envelope = max(envelope * forget, abs(sway))
    let needed = max(settings.hysteresis, settings.hysteresisShare * envelope)
    if abs(sway) < needed || (sway > 0 ? 1 : -1) == side { return nil }
    return cross(toLeft: sway > 0)
  }

  /// When a line from the mean before to the one at `time` is zero.
  @inlinable
  func crossing(_ from: Double, _ to: Double, at time: Int64) -> Int64 {
    beforeTime + Int64(from / (from - to) * Double(time - beforeTime))
  }

  @inlinable
  mutating func cross(toLeft: Bool) -> SwayCrossing? {
    let isFirst = side == 0
    side = toLeft ? 1 : -1
    let past = extremes
    extremes = Extremes()
    let previous = lastZero
    lastZero = zero
    if isFirst { return nil }
    let halfCycle = previous > Int64.min / 8 ? Double(zero - previous) * 1e-9 : Double.infinity
    var crossing = SwayCrossing(
      time: zero, toLeft: toLeft, halfCycle: halfCycle, amplitude: past.amplitude,
      verticalRange: past.highest - past.lowest, peak: past.highest,
      forwardRange: past.foremost - past.backmost, upright: past.upright)
    crossing.timingTime = timingOfZero
    return crossing
  }

  /// Time by which the filters, with that low-pass, hold back a swing of `hertz`, s: the phase of
  /// their analogue prototypes, which at 25 Hz and these cut-offs is theirs within a millisecond.
  @inlinable
  func delay(atHz hertz: Double, lowPassHz: Double) -> Double {
    let low = hertz / lowPassHz
    let lag = poise_atan2(1.4142135623730951 * low, 1 - low * low)
    // What follows gravity takes its share of the sway away: one more high-pass.
    let lead =
      poise_atan2(settings.highPassHz, hertz)
      + poise_atan2(1 / (2 * Double.pi * settings.gravityTime), hertz)
    return (lag - lead) / (2 * Double.pi * hertz)
  }

  /// How well the last `stride` seconds repeat those before.
  @inlinable
  func coherence(stride: Double) -> Double {
    if !(stride < 2 * settings.longestHalfCycle) { return 0 }
    return history.coherence(stride: Int(poise_rint(stride / period)))
  }
}
