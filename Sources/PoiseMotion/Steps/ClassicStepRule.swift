import CPoiseMath
import PoiseCore
import PoiseSignal

/// A fixed threshold on gravity-aligned vertical acceleration, or on its magnitude: every peak over
/// it is a step unless another one lies less than the minimum interval before it.
@usableFromInline
struct ClassicStepRule: BitwiseCopyable, Sendable {
  @usableFromInline let settings: ClassicStepSettings
  @usableFromInline let period: Int64
  @usableFromInline var gravity: GravityTracker
  @usableFromInline var highPass: Biquad
  @usableFromInline var ledger = StepRecorder(peakDelay: 0)
  @usableFromInline var before = 0.0
  @usableFromInline var middle = 0.0
  /// Vertical acceleration at ``middle``, m/s².
  @usableFromInline var middleVertical = 0.0
  @usableFromInline var samples = 0
  @usableFromInline var last = Int64.min / 4

  @usableFromInline
  init(_ settings: ClassicStepSettings, sampleRateHz: Double) {
    self.settings = settings
    period = Int64((1e9 / sampleRateHz).rounded())
    gravity = GravityTracker(timeConstant: 1, sampleRateHz: sampleRateHz)
    highPass = Biquad(
      Butterworth.highPass(cutoffHz: settings.highPassHz, sampleRateHz: sampleRateHz))
  }

  @inlinable
  mutating func update(
    _ sample: Sample, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    if sample.content.contains(.afterGap) {
      gravity.reset()
      highPass.reset()
      samples = 0
    }
    let now = sample.timestamp.nanoseconds
    let up = gravity.step(sample.acceleration)
    let vertical = sample.acceleration.dot(up)
    let filtered = highPass.step(vertical)
    let chosen =
      settings.signal == .total ? poise_sqrt(sample.acceleration.squaredLength) : filtered
    let y = chosen / Physics.standardGravity
    if samples >= 2 && middle > before && middle >= y && middle > 0 {
      look(at: now - period, now, output: &output, rejections: &rejections)
    }
    before = middle
    middle = y
    middleVertical = vertical
    samples &+= 1
    if ledger.inBout && Double(now - last) > settings.boutPause * 1e9 {
      ledger.close(at: now, output: &output)
    }
  }

  @inlinable
  mutating func look(
    at t: Int64, _ now: Int64, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    if middle <= settings.threshold {
      ledger.reject(t, middle, .tooLow, at: now, &rejections)
      return
    }
    if Double(t - last) < settings.minimumInterval * 1e9 {
      ledger.reject(t, middle, .tooSoon, at: now, &rejections)
      return
    }
    last = t
    if !ledger.inBout { ledger.open() }
    var candidate = StepCandidate(peakTime: t, height: middle, rise: middle)
    candidate.peakVertical = middleVertical / Physics.standardGravity
    ledger.credit(candidate, at: now, late: false, output: &output)
  }
}
