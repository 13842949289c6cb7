import PoiseCore
import PoiseSignal

/// Who is heard, the vertical peaks or the sway; all of it is here.
///
/// The vertical rule finds every step of brisk and ordinary walking, and of slow walking with firm
/// steps. Where it does not, and the sway's rhythm is slow (``SwayWitness/rules``), steps are its
/// crossings and vertical candidates are turned down: there each step shows two or three bumps.
/// Nothing said before is taken back: the crossings that made the rhythm are credited late, where
/// no step is yet.
extension StandardStepRule {
  @inlinable
  mutating func hear(
    _ word: SwayWitness.Word, at now: Int64, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    switch word {
    case .silent: return
    case .begins:
      if yields() {
        sway.rules = false
        return
      }
      gate.abandonChain(.swayRules, at: now, &rejections)
      peaksHeard = 0
      singlePeaks = 0
      awaited = 0
      let newest = sway.rhythm.recent.count - 1
      for k in 0...newest { credit(k, at: now, late: k < newest, output: &output) }
    case .step:
      if !isReturn() { return }
      let newest = sway.rhythm.recent.count - 1
      for k in (newest - max(0, awaited - 1))...newest {
        credit(k, at: now, late: k < newest, output: &output)
      }
      awaited = 0
      singlePeaks = peaksHeard == 1 ? singlePeaks + 1 : 0
      peaksHeard = 0
      if singlePeaks >= sway.settings.singlePeaks {
        sway.rules = false
        fallSilent()
      }
    case .ends: fallSilent()
    }
  }

  /// The newest crossing is a step: a bout is under way, or so many in a row since it ended that
  /// the walk goes on. One alone may be the shift of weight of somebody who stopped.
  @inlinable
  mutating func isReturn() -> Bool {
    if gate.ledger.inBout { return true }
    peaksHeard = 0
    singlePeaks = 0
    awaited = sway.rhythm.strays > 0 ? 0 : awaited + 1
    return awaited >= sway.settings.returning
  }

  /// A bout of vertical steps is under way and they are one to a half-cycle, not two or three: it
  /// goes on, for its contacts are the sharper. Nor does a way that was found by those steps, and
  /// not given or shown by slow strides, overrule a bout that is clearly quicker than the sway; it
  /// may be wrong.
  @inlinable
  func yields() -> Bool {
    if !gate.ledger.inBout { return false }
    let share = gate.stepTime / sway.rhythm.usualHalfCycle
    return share >= sway.settings.agreeingShare
      || !sway.knowsSides && !sway.signal.finder.isProven && share < sway.settings.releaseShare
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
    candidate.peakVertical = peakVertical(from: contact, to: contact + usual / 2)
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
      halves = 0
      ledger.open()
    }
    last = candidate.peakTime
    setPause(usual: Double(usual))
    ledger.creditSway(candidate, foot: foot, at: now, late: late, output: &output)
    rises.add(candidate.rise)
    intervals.add(Double(usual))
    latest = (0, 0)
    renewDemand()
  }

  /// From here on candidates are steps again.
  @inlinable
  mutating func endSway() {
    setPause(usual: intervals.median)
    renewDemand()
  }

  /// A bout with steps of the sway is a slow one, and its pause is as many usual intervals long.
  @inlinable
  mutating func setPause(usual: Double) {
    pause = max(Int64(settings.boutPause * 1e9), Int64(settings.swayPauseShare * usual))
  }
}
