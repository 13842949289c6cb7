import CPoiseMath
import PoiseCore
import PoiseSignal

/// The default rule: magnitude of acceleration, filters, peaks, walking gate.
///
/// The magnitude needs no mounting and, while walking, is the vertical acceleration but for
/// second-order terms.
@usableFromInline
struct StandardStepRule: ~Copyable, Sendable {
  @usableFromInline let delaySamples: Int
  @usableFromInline var highPass: Biquad
  @usableFromInline var lowPass: Biquad
  @usableFromInline var picker: StepPeakPicker
  @usableFromInline var lateral: LateralHistory
  @usableFromInline var gate: WalkingGate

  @usableFromInline
  init(_ settings: StandardStepSettings, sampleRateHz: Double) {
    let period = Int64((1e9 / sampleRateHz).rounded())
    delaySamples = Int((settings.peakDelay * sampleRateHz).rounded()) + 1
    highPass = Biquad(
      Butterworth.highPass(cutoffHz: settings.highPassHz, sampleRateHz: sampleRateHz))
    lowPass = Biquad(
      Butterworth.lowPass(cutoffHz: settings.lowPassHz, sampleRateHz: sampleRateHz))
    picker = StepPeakPicker(decision: Int64(settings.decisionTime * 1e9), period: period)
    lateral = LateralHistory(sampleRateHz: sampleRateHz, seconds: settings.peakDelay + 0.1)
    gate = WalkingGate(settings)
  }

  @inlinable
  mutating func update(
    _ sample: Sample, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    let now = sample.timestamp.nanoseconds
    if sample.content.contains(.afterGap) {
      if let candidate = picker.take() {
        gate.take(candidate, at: now, output: &output, rejections: &rejections)
      }
      picker.restart()
      highPass.reset()
      lowPass.reset()
      lateral.restart()
    }
    let magnitude = poise_sqrt(sample.acceleration.squaredLength) / Physics.standardGravity
    let y = lowPass.step(highPass.step(magnitude))
    lateral.step(sample.content.contains(.bodyFrame) ? sample.acceleration.y : .nan)
    var rejected: StepRejection.Reason?
    let candidate = picker.step(
      y, at: now, gate.demand, lateral: lateral.value(before: delaySamples), rejected: &rejected)
    if let reason = rejected {
      gate.ledger.reject(now - picker.period, picker.before, reason, at: now, &rejections)
    }
    if let candidate {
      gate.take(candidate, at: now, output: &output, rejections: &rejections)
    }
    if !picker.pending { gate.pass(now, output: &output) }
  }

  @inlinable
  mutating func finish(
    at now: Int64, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    if let candidate = picker.take() {
      gate.take(candidate, at: now, output: &output, rejections: &rejections)
    }
    picker.restart()
    gate.finish(at: now, output: &output, &rejections)
  }
}
