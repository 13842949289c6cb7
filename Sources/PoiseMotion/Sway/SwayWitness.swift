import CPoiseMath
import PoiseCore

/// The second witness of steps: what the trunk's sway says, and whether it is to be heard.
///
/// The vertical rule is the first. This one rules while its rhythm is slower than
/// ``SwaySettings/rulingHalfCycle``, where the vertical signal shows two or three bumps a step.
@usableFromInline
struct SwayWitness: ~Copyable, Sendable {
  @usableFromInline let settings: SwaySettings
  @usableFromInline var signal: SwaySignal
  @usableFromInline var rhythm: SwayRhythm
  /// Steps are its crossings.
  @usableFromInline var rules = false
  /// Left and right are known, not only the line between them.
  @usableFromInline var knowsSides = false

  /// What to do with a crossing.
  @frozen
  @usableFromInline
  enum Word: BitwiseCopyable, Sendable {
    /// Nothing.
    case silent
    /// All crossings that are held are contacts, the newest of them now.
    case begins
    /// The newest crossing is a contact.
    case step
    /// It does not rule any more.
    case ends
  }

  @usableFromInline
  init(_ settings: SwaySettings, sampleRateHz: Double) {
    self.settings = settings
    signal = SwaySignal(settings, sampleRateHz: sampleRateHz)
    rhythm = SwayRhythm(settings, leastUpright: poise_cos(settings.maximumTilt * Double.pi / 180))
  }

  @inlinable
  mutating func restart() {
    signal.restart()
    rhythm.restart()
    rules = false
  }

  /// Takes a grid sample.
  @inlinable @inline(__always)
  mutating func step(
    _ sample: Sample, stepTime: Double, vertical: Double, upright: Double
  ) -> Word {
    let now = sample.timestamp.nanoseconds
    knowsSides = sample.content.contains(.bodyFrame)
    guard
      let crossing = signal.step(
        sample.acceleration, isBody: knowsSides, stepTime: stepTime, vertical: vertical,
        upright: upright, at: now)
    else {
      if rules && rhythm.pass(now) {
        rules = false
        return .ends
      }
      return .silent
    }
    return judge(crossing)
  }

  @inlinable
  mutating func judge(_ crossing: SwayCrossing) -> Word {
    switch rhythm.process(crossing) {
    case .none: return .silent
    case .likely:
      if signal.coherence(stride: rhythm.lastStride) < settings.leastCoherence { return .silent }
      rhythm.open()
      return heard()
    case .goesOn: return heard()
    case .skipped:
      // One stray half-cycle, as in a turn: its foot has landed all the same.
      let isStep = rules && crossing.halfCycle >= 0.5 * rhythm.usualHalfCycle
      return isStep ? .step : .silent
    case .ended:
      let ruled = rules
      rules = false
      return ruled ? .ends : .silent
    }
  }

  /// A rhythm is under way: whether it is slow enough to rule, and to begin with still repeats
  /// itself: in a turn and before standing still it does not.
  @inlinable
  mutating func heard() -> Word {
    let usual = rhythm.usualHalfCycle
    if !rules {
      rules =
        usual >= settings.rulingHalfCycle
        && signal.coherence(stride: rhythm.lastStride) >= settings.leastCoherence
      return rules ? .begins : .silent
    }
    rules = usual >= settings.releaseShare * settings.rulingHalfCycle
    return rules ? .step : .ends
  }

  /// Over the last `samples` the body is carried forward, measured by its sway, or that is not
  /// known.
  @inlinable
  func isCarried(over samples: Int) -> Bool {
    if !knowsSides && !signal.finder.isKnown { return true }
    return signal.history.forwardRange(over: samples)
      >= settings.leastForwardShare * signal.envelope
  }

  /// Why it does not rule.
  @inlinable var silence: WitnessSilence {
    if !knowsSides && !signal.finder.isKnown { return .noSides }
    return rhythm.isOpen ? .brisk : .noRhythm
  }

  /// When the foot landed that a crossing shows, ns.
  @inlinable
  func contact(_ crossing: SwayCrossing) -> Int64 {
    let halfCycle = rhythm.usualHalfCycle
    let hertz = 0.5 / halfCycle
    let isSlow = halfCycle >= settings.slowHalfCycle
    let transfer = (isSlow ? settings.slowTransferShare : settings.transferShare) * halfCycle
    let slow = signal.delay(atHz: hertz, lowPassHz: settings.lowPassHz) + transfer
    let fast = signal.delay(atHz: hertz, lowPassHz: settings.timingLowPassHz) + transfer
    let coarse = crossing.time - Int64(slow * 1e9)
    if isSlow { return coarse }
    let fine = crossing.timingTime - Int64(fast * 1e9)
    return abs(fine - coarse) <= Int64(settings.timingShare * halfCycle * 1e9) ? fine : coarse
  }

  /// The foot that landed: over it the trunk is thrown back to the other side.
  @inlinable
  func foot(_ crossing: SwayCrossing) -> Foot {
    knowsSides ? (crossing.toLeft ? .right : .left) : .unknown
  }
}
