import CPoiseMath
import PoiseCore
import PoiseSignal

/// The default rule: magnitude and vertical acceleration, filters, peaks, walking gate.
///
/// Neither needs a mounting: the magnitude has no axes, and up is where gravity slowly shows.
@usableFromInline
struct StandardStepRule: ~Copyable, Sendable {
  /// From initial contact to peak, ns.
  @usableFromInline let peakDelay: Int64
  /// From half the rise to the latest contact, ns.
  @usableFromInline let halfRiseDelay: Int64
  /// From initial contact to the landing's middle, ns.
  @usableFromInline let landingDelay: Int64
  /// The landing shows a contact at most this much later than the filtered signal, ns.
  @usableFromInline let landingLatest: Int64
  @usableFromInline let verticalShare: Double
  @usableFromInline let leastUpright: Double
  @usableFromInline var gravity: GravityTracker
  @usableFromInline var tilts: GravityHistory
  /// Cosine of the angle by which the sensor has tilted lately.
  @usableFromInline var upright = 1.0
  @usableFromInline var highPass: Biquad
  @usableFromInline var lowPass: Biquad
  /// Shares of the step signal in what the high-pass passes.
  @usableFromInline var longShare: BandShare
  @usableFromInline var shortShare: BandShare
  @usableFromInline var vibration: VibrationFloor
  @usableFromInline var picker: StepPeakPicker
  @usableFromInline var rise: RiseHistory
  @usableFromInline var landings: ContactHistory
  @usableFromInline var lateral: LateralHistory
  @usableFromInline var gate: BoutDetector
  @usableFromInline var sway: SwayWitness
  /// Vertical peaks since the last crossing while the sway rules.
  @usableFromInline var peaksHeard = 0
  /// Half-cycles in a row that had one such peak.
  @usableFromInline var singlePeaks = 0
  /// Crossings in a row since the last bout ended, while the sway rules.
  @usableFromInline var awaited = 0

  @usableFromInline
  init(_ settings: StandardStepSettings, sampleRateHz: Double) {
    let period = Int64((1e9 / sampleRateHz).rounded())
    peakDelay = Int64(settings.peakDelay * 1e9)
    halfRiseDelay = Int64(settings.halfRiseDelay * 1e9)
    landingDelay = Int64(settings.landingDelay * 1e9)
    landingLatest = Int64(settings.landingLatest * 1e9)
    verticalShare = settings.verticalShare
    gravity = GravityTracker(timeConstant: settings.gravityTime, sampleRateHz: sampleRateHz)
    tilts = GravityHistory(sampleRateHz: sampleRateHz, seconds: settings.tiltTime)
    leastUpright = poise_cos(settings.maximumTilt * Double.pi / 180)
    highPass = Biquad(
      Butterworth.highPass(cutoffHz: settings.highPassHz, sampleRateHz: sampleRateHz))
    lowPass = Biquad(Butterworth.lowPass(cutoffHz: settings.lowPassHz, sampleRateHz: sampleRateHz))
    longShare = BandShare(seconds: settings.shareTime, sampleRateHz: sampleRateHz)
    shortShare = BandShare(seconds: settings.shortShareTime, sampleRateHz: sampleRateHz)
    vibration = VibrationFloor(sampleRateHz: sampleRateHz)
    picker = StepPeakPicker(period: period)
    let decision = max(settings.decisionTime, settings.longestDecisionTime)
    rise = RiseHistory(
      sampleRateHz: sampleRateHz, riseSeconds: settings.riseTime, decisionSeconds: decision)
    let oldest = max(settings.peakDelay, settings.riseTime) + decision + 0.1
    landings = ContactHistory(settings, sampleRateHz: sampleRateHz, oldestSeconds: oldest)
    lateral = LateralHistory(sampleRateHz: sampleRateHz, seconds: oldest, reachSeconds: 0.35)
    gate = BoutDetector(settings)
    sway = SwayWitness(settings.sway, sampleRateHz: sampleRateHz)
  }

  @inlinable
  mutating func update(
    _ sample: Sample, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    let now = sample.timestamp.nanoseconds
    if sample.content.contains(.afterGap) {
      finishCandidate(at: now, output: &output, rejections: &rejections)
      picker.restart()
      gravity.reset()
      tilts.restart()
      highPass.reset()
      lowPass.reset()
      longShare.restart()
      shortShare.restart()
      vibration.restart()
      rise.restart()
      landings.restart()
      lateral.restart()
      if sway.rules { fallSilent() }
      sway.restart()
    }
    let up = gravity.step(sample.acceleration)
    upright = tilts.step(up)
    let magnitude = poise_sqrt(sample.acceleration.squaredLength)
    let vertical = sample.acceleration.dot(up)
    let blend = magnitude + verticalShare * (vertical - magnitude)
    let high = highPass.step(blend / Physics.standardGravity)
    let y = lowPass.step(high)
    longShare.step(band: y * y, whole: high * high)
    shortShare.step(band: y * y, whole: high * high)
    vibration.step(sample.acceleration)
    rise.step(y)
    landings.step(magnitude, vertical: vertical)
    lateral.step(sample.content.contains(.bodyFrame) ? sample.acceleration.y : .nan)
    let word = sway.step(sample, stepTime: gate.stepTime, vertical: y, upright: upright)
    // Asked here: a call that finds nothing to do would cost more than all the rest of it.
    if word != .silent { hear(word, at: now, output: &output, rejections: &rejections) }
    var rejected: StepRejection.Reason?
    var candidate = picker.step(y, at: now, gate.demand, rejected: &rejected)
    // Asked here, as above.
    if picker.pending && picker.peak.height - y >= gate.demand.fall {
      if isEarly(at: now) { candidate = picker.pop() }
    }
    if let reason = rejected {
      gate.ledger.reject(now - picker.period, picker.before, reason, at: now, &rejections)
    }
    if let candidate {
      process(candidate, at: now, output: &output, rejections: &rejections)
    }
    if !picker.pending { gate.pass(now, output: &output) }
  }

  @inlinable
  mutating func finish(
    at now: Int64, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    finishCandidate(at: now, output: &output, rejections: &rejections)
    picker.restart()
    gate.finish(at: now, output: &output, &rejections)
  }

  /// No more samples follow the pending peak: it is what it is.
  @inlinable
  mutating func finishCandidate(
    at now: Int64, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    if let candidate = picker.pop() {
      process(candidate, at: now, output: &output, rejections: &rejections)
    }
  }

  /// Looks at what surrounds a candidate and passes it to the gate.
  @inlinable
  mutating func process(
    _ candidate: StepCandidate, at now: Int64, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    if upright < leastUpright {
      gate.ledger.reject(candidate.peakTime, candidate.height, .tilting, at: now, &rejections)
      return
    }
    if sway.rules {
      peaksHeard += 1
      gate.ledger.reject(candidate.peakTime, candidate.height, .swayRules, at: now, &rejections)
      return
    }
    var candidate = candidate
    candidate.up = gravity.up
    let found = contact(of: candidate, sample: picker.lastSample, after: picker.sampleBefore)
    let age = picker.newest - found
    let samples = Int((age + picker.period / 2) / picker.period)
    candidate.contactTime = timed(found, age: samples)
    candidate.peakVertical = peakVertical(from: candidate.contactTime, to: picker.lastSample)
    candidate.lateral = lateral.evidence(age: samples)
    if !sway.knowsSides {
      candidate.level = sway.signal.finder.change(
        ago: Double(age) * 1e-9, reach: Double(lateral.reach * Int(picker.period)) * 1e-9)
    }
    gate.share = min(longShare.value, shortShare.value)
    gate.vibration = vibration.value / Physics.standardGravity
    gate.ledger.swaySilence = sway.silence
    let repeats = regularity(at: candidate.peakTime)
    gate.process(candidate, repeats: repeats, at: now, output: &output, rejections: &rejections)
    if !sway.knowsSides && gate.ledger.inBout { sway.signal.finder.judge() }
  }

  /// How well the vertical signal repeats itself at the pace of the bout or of the candidates that
  /// wait; zero where nobody asks.
  @inlinable
  mutating func regularity(at peak: Int64) -> Double {
    let n = gate.chain.count
    if gate.ledger.inBout ? !gate.isSoft : n < 2 { return 0 }
    let step =
      gate.ledger.inBout ? gate.stepTime : 0.5e-9 * Double(peak - gate.chain[n - 2].peakTime)
    let samples = Int(poise_rint(step / sway.signal.period))
    if !gate.ledger.inBout && !sway.isCarried(over: 2 * samples) { return 0 }
    let isKnown = gate.ledger.inBout && sway.knowsSides
    return sway.signal.history.regularity(
      step: samples, over: isKnown ? gate.settings.boutRegularSteps : gate.settings.regularSteps)
  }

  /// The pending peak's contact lies as long ago as that of a peak that is decided on.
  ///
  /// This and the functions below change nothing. They are mutating because the compiler (6.3.1)
  /// otherwise moves all of the rule, 4 kB, aside and back for each call.
  @inlinable
  mutating func isEarly(at now: Int64) -> Bool {
    let found = contact(of: picker.peak, sample: picker.peakSample, after: picker.lastSample)
    let age = Int((now - found + picker.period / 2) / picker.period)
    return now + picker.period / 2 - timed(found, age: age) >= peakDelay + gate.demand.decision
  }

  /// The initial contact by the landing round the one that the filtered signal shows, `age` samples
  /// ago. In a pocket one leg's landing is not the other's: what is true of a trunk misleads there.
  @inlinable
  mutating func timed(_ found: Int64, age: Int) -> Int64 {
    guard sway.knowsSides, let landing = landings.landing(age: age) else { return found }
    let contact = picker.newest - Int64(landing * Double(picker.period)) - landingDelay
    return min(contact, found + landingLatest)
  }

  /// The largest vertical acceleration about a contact, g; NaN where its samples are not held.
  ///
  /// - Parameters:
  ///   - contact: ns.
  ///   - end: stamp of the last sample looked at, ns. The filters hold a peak back, so the filtered
  ///     one lies after what made it.
  @inlinable @inline(never)
  func peakVertical(from contact: Int64, to end: Int64) -> Double {
    let period = picker.period
    let first = Int((picker.newest - contact + period / 2) / period)
    let last = Int((picker.newest - end) / period)
    return landings.peakVertical(from: first, to: last) / Physics.standardGravity
  }

  /// The initial contact that a peak shows: a set time before it, or where a slow rise began.
  ///
  /// - Parameters:
  ///   - sample: the peak's, ns.
  ///   - last: that of the peak before it, ns.
  @inlinable
  mutating func contact(of candidate: StepCandidate, sample: Int64, after last: Int64) -> Int64 {
    let period = picker.period
    let age = (picker.newest - sample) / period
    let limit = (sample - last) / period
    let half = rise.halfRise(age: Int(age), limit: Int(limit))
    let middle = sample - Int64(half * Double(period))
    return min(candidate.peakTime - peakDelay, middle + halfRiseDelay)
  }
}
