import PoiseCore
import PoiseSignal

/// Who is heard, the vertical peaks or the sway; all of it is here.
///
/// The vertical rule finds every step of brisk and ordinary walking. While the sway's rhythm is
/// slow (``SwayWitness/rules``) steps are its crossings and vertical candidates are turned down: at
/// that pace each step shows two or three bumps. Nothing said before is taken back: the crossings
/// that made the rhythm are credited late, where no step is yet.
extension StandardStepRule {
  @inlinable
  mutating func hear(
    _ word: SwayWitness.Word, at now: Int64, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    switch word {
    case .silent: return
    case .begins:
      if contradicts() {
        sway.rules = false
        return
      }
      gate.abandonChain(.swayRules, at: now, &rejections)
      let newest = sway.rhythm.recent.count - 1
      for k in 0...newest { credit(k, at: now, late: k < newest, output: &output) }
    case .step:
      credit(sway.rhythm.recent.count - 1, at: now, late: false, output: &output)
    case .ends: fallSilent()
    }
  }

  /// A way that was found and not given may be wrong: it does not overrule a bout under way whose
  /// steps are clearly quicker than the sway.
  @inlinable
  func contradicts() -> Bool {
    !sway.knowsSides && gate.ledger.inBout
      && gate.stepTime < sway.settings.releaseShare * sway.rhythm.usualHalfCycle
  }

  /// Makes a step of a crossing that is held, where there is none within half a step of it.
  @inlinable
  mutating func credit(
    _ k: Int, at now: Int64, late: Bool, output: inout FixedQueue<LogRecord>
  ) {
    let crossing = sway.rhythm.recent[k]
    let usual = Int64(sway.rhythm.usualHalfCycle * 1e9)
    let contact = sway.contact(crossing)
    if gate.ledger.steps > 0 && contact - gate.ledger.lastContactTime < usual / 2 { return }
    var candidate = StepCandidate(
      peakTime: contact, height: crossing.peak, rise: crossing.verticalRange)
    candidate.contactTime = contact
    gate.takeSway(
      candidate, foot: sway.foot(crossing), usual: usual, at: now, late: late, output: &output)
  }

  /// The vertical rule takes over.
  @inlinable
  mutating func fallSilent() {
    gate.endSway()
  }
}

extension BoutDetector {
  /// Takes a step that the sway shows; a bout begins with it where none is under way.
  @inlinable
  mutating func takeSway(
    _ candidate: StepCandidate, foot: Foot, usual: Int64, at now: Int64, late: Bool,
    output: inout FixedQueue<LogRecord>
  ) {
    if !ledger.inBout {
      rises.removeAll()
      intervals.removeAll()
      ledger.open()
    }
    last = candidate.peakTime
    pause = max(
      Int64(settings.boutPause * 1e9), Int64(settings.swayPauseShare * Double(usual)))
    ledger.creditSway(candidate, foot: foot, at: now, late: late, output: &output)
    rises.add(candidate.rise)
    intervals.add(Double(usual))
    latest = (0, 0)
    renewDemand()
  }

  /// From here on candidates are steps again.
  @inlinable
  mutating func endSway() {
    pause = Int64(settings.boutPause * 1e9)
    renewDemand()
  }
}
