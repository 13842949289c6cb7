/// Turns the filtered signal into candidates: local maxima that stand out, the largest of those
/// within the decision time.
@usableFromInline
struct StepPeakPicker: BitwiseCopyable, Sendable {
  /// What a peak must reach, which a bout under way sets from its own steps.
  @frozen
  @usableFromInline
  struct Demand: BitwiseCopyable, Sendable {
    /// g.
    @usableFromInline var height: Double
    /// g.
    @usableFromInline var rise: Double
    /// Since the last candidate, ns.
    @usableFromInline var interval: Int64
    /// Since the last candidate, ns, for a peak that rises by ``quickRise`` or more.
    @usableFromInline var quickInterval: Int64
    /// Since the last candidate, ns, for such a peak to be noted as ``StepCandidate/followsQuick``.
    @usableFromInline var leastQuick: Int64
    /// g.
    @usableFromInline var quickRise: Double
    /// A peak that rises by this, g, may follow after ``leastQuick``.
    @usableFromInline var runRise: Double

    /// From this time after the last candidate on a step is due, ns ...
    @usableFromInline var due: Int64
    /// ... and this rise will do, g, ...
    @usableFromInline var dueRise: Double
    /// ... up to this time after it, ns.
    @usableFromInline var overdue: Int64

    /// From peak to decision, ns.
    @usableFromInline var decision: Int64

    /// From the peak to where no larger one is waited for, g.
    @usableFromInline var fall: Double

    @inlinable
    init(
      height: Double, rise: Double, interval: Int64, quickInterval: Int64, leastQuick: Int64,
      quickRise: Double, runRise: Double = .infinity, due: Int64, dueRise: Double,
      overdue: Int64 = .max, decision: Int64, fall: Double
    ) {
      self.height = height
      self.rise = rise
      self.interval = interval
      self.quickInterval = quickInterval
      self.leastQuick = leastQuick
      self.quickRise = quickRise
      self.runRise = runRise
      self.due = due
      self.dueRise = dueRise
      self.overdue = overdue
      self.decision = decision
      self.fall = fall
    }
  }

  @usableFromInline let period: Int64
  @usableFromInline var before = 0.0
  @usableFromInline var middle = 0.0
  @usableFromInline var samples = 0
  @usableFromInline var pending = false
  @usableFromInline var peak: StepCandidate
  /// Time of the pending peak's sample; deciding on whole samples keeps rounding out.
  @usableFromInline var peakSample: Int64 = 0
  @usableFromInline var valley = Double.infinity
  /// Lowest value since the pending peak: the next valley, should it win.
  @usableFromInline var valleyAfter = Double.infinity
  /// Since the last candidate a peak was turned down that rises like a step, but came too soon.
  @usableFromInline var hasQuick = false
  @usableFromInline var lastSample = Int64.min / 4
  /// The candidate's before that.
  @usableFromInline var sampleBefore = Int64.min / 4
  /// Time of the newest sample.
  @usableFromInline var newest: Int64 = 0

  @inlinable
  init(period: Int64) {
    self.period = period
    peak = StepCandidate(peakTime: 0, height: 0, rise: 0)
  }

  /// Starts again after a gap; what was found before it still counts for the intervals.
  @inlinable
  mutating func restart() {
    samples = 0
    pending = false
    valley = .infinity
    valleyAfter = .infinity
  }

  /// Takes the pending peak, if there is one, as the candidate it is.
  @inlinable
  mutating func pop() -> StepCandidate? {
    if !pending { return nil }
    pending = false
    sampleBefore = lastSample
    lastSample = peakSample
    valley = valleyAfter
    peak.followsQuick = hasQuick
    hasQuick = false
    return peak
  }

  /// Takes the signal at `now` and answers with a candidate when one has become final.
  ///
  /// - Parameter rejected: what the peak before `now` was turned down for, if it was.
  @inlinable
  mutating func step(
    _ y: Double, at now: Int64, _ demand: Demand,
    rejected: inout StepRejection.Reason?
  ) -> StepCandidate? {
    rejected = nil
    newest = now
    if samples < 2 {
      if samples == 0 { middle = y } else { before = middle }
      middle = y
      samples += 1
      return nil
    }
    if pending {
      if middle < valleyAfter { valleyAfter = middle }
    } else if middle < valley {
      valley = middle
    }
    if middle > before && middle >= y && middle > 0 {
      rejected = look(y, at: now - period, demand)
    }
    before = middle
    middle = y
    if pending && now - peakSample >= demand.decision { return pop() }
    return nil
  }

  /// Judges the local maximum `middle` at `t`, whose neighbors are `before` and `after`.
  @inlinable
  mutating func look(
    _ after: Double, at t: Int64, _ demand: Demand
  ) -> StepRejection.Reason? {
    if middle < demand.height { return .tooLow }
    let since = t - lastSample
    let rise = middle - valley
    let isQuick =
      since >= demand.quickInterval && rise >= demand.quickRise
      || since >= demand.leastQuick && rise >= demand.runRise
    if since < demand.interval && !isQuick {
      if since >= demand.leastQuick && rise >= demand.quickRise { hasQuick = true }
      return .tooSoon
    }
    if pending {
      if middle <= peak.height { return .smallerThanNeighbor }
    } else {
      let isDue = since >= demand.due && since <= demand.overdue
      if rise < (isDue ? demand.dueRise : demand.rise) { return .tooShallow }
    }
    // A parabola through three samples puts the top between them (less than half a sample off).
    let bend = before - 2 * middle + after
    let shift = bend < 0 ? 0.5 * (before - after) / bend : 0
    peak = StepCandidate(peakTime: t + Int64(shift * Double(period)), height: middle, rise: rise)
    peakSample = t
    pending = true
    valleyAfter = .infinity
    return nil
  }
}
