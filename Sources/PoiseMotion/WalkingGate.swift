import PoiseCore

/// Lets candidates through as steps while somebody walks.
///
/// Outside a bout candidates wait in a chain until enough of them in a row look like walking: near
/// enough in time, evenly spaced, of similar rise, strong enough. Then the bout opens and all of
/// them are credited at once, the earlier ones marked as confirmed late. During a bout each
/// candidate is a step. A pause ends it.
@usableFromInline
struct WalkingGate: ~Copyable, Sendable {
  @usableFromInline let settings: StandardStepSettings
  @usableFromInline var chain: FixedQueue<StepCandidate>
  @usableFromInline var rises: RecentMedian
  @usableFromInline var intervals: RecentMedian
  @usableFromInline var scratch: RecentMedian
  @usableFromInline var ledger: StepLedger
  /// Peak time of the last candidate.
  @usableFromInline var last = Int64.min / 4
  @usableFromInline var demand: StepPeakPicker.Demand

  @usableFromInline static var chainCapacity: Int { 16 }

  @usableFromInline
  init(_ settings: StandardStepSettings) {
    precondition(
      settings.boutSteps >= 2 && settings.boutSteps <= 8, "2 to 8 candidates make a bout")
    precondition(settings.memory >= 1 && settings.memory <= 8, "a bout remembers 1 to 8 steps")
    self.settings = settings
    chain = FixedQueue(capacity: Self.chainCapacity)
    rises = RecentMedian(capacity: settings.memory)
    intervals = RecentMedian(capacity: settings.memory)
    scratch = RecentMedian(capacity: 8)
    ledger = StepLedger(peakDelay: Int64(settings.peakDelay * 1e9))
    demand = Self.idleDemand(settings)
  }

  /// What a peak must reach while nobody is known to walk.
  @inlinable
  static func idleDemand(_ settings: StandardStepSettings) -> StepPeakPicker.Demand {
    StepPeakPicker.Demand(
      height: settings.threshold, rise: settings.minimumRise,
      interval: Int64(settings.minimumInterval * 1e9), due: Int64.max,
      dueRise: settings.minimumRise)
  }

  /// What the next peak must reach.
  @inlinable
  mutating func renewDemand() {
    if !ledger.inBout {
      demand = Self.idleDemand(settings)
      return
    }
    let usual = rises.median
    demand = StepPeakPicker.Demand(
      height: max(settings.boutThreshold, settings.heightShare * usual),
      rise: max(settings.boutMinimumRise, settings.riseShare * usual),
      interval: Int64(
        max(settings.minimumInterval * 1e9, settings.intervalShare * intervals.median)),
      due: Int64(settings.dueShare * intervals.median), dueRise: settings.dueRise)
  }

  /// Takes a candidate that became final at `now`.
  @inlinable
  mutating func take(
    _ candidate: StepCandidate, at now: Int64, output: inout FixedQueue<LogRecord>,
    rejections: inout FixedQueue<StepRejection>
  ) {
    let interval = candidate.peakTime - last
    last = candidate.peakTime
    if ledger.inBout {
      ledger.credit(candidate, at: now, late: false, output: &output)
      rises.add(candidate.rise)
      intervals.add(Double(interval))
      renewDemand()
      return
    }
    if chain.count > 0 && Double(interval) > settings.maximumInterval * 1e9 {
      abandonChain(.tooFew, at: now, &rejections)
    }
    if chain.count == chain.capacity { rejectFirst(.irregular, at: now, &rejections) }
    chain.push(candidate)
    if let doubt = doubt() {
      if chain.count == chain.capacity { rejectFirst(doubt, at: now, &rejections) }
      return
    }
    open(at: now, output: &output, &rejections)
  }

  /// Why the end of the chain is not walking, or nil when it is.
  @inlinable
  mutating func doubt() -> StepRejection.Reason? {
    let n = settings.boutSteps
    if chain.count < n { return .tooFew }
    let first = chain.count - n
    var shortest = Double.infinity
    var longest = 0.0
    var least = Double.infinity
    var most = 0.0
    scratch.removeAll()
    for k in first..<chain.count {
      if k > first {
        let interval = Double(chain[k].peakTime - chain[k - 1].peakTime)
        if interval < shortest { shortest = interval }
        if interval > longest { longest = interval }
      }
      let rise = chain[k].rise
      if rise < least { least = rise }
      if rise > most { most = rise }
      scratch.add(rise)
    }
    if scratch.median < settings.boutRise { return .tooWeak }
    if longest > settings.intervalRatio * shortest { return .irregular }
    if most > settings.riseRatio * least { return .unequal }
    return nil
  }

  /// The last candidates are walking: finds where it began and credits everything from there.
  @inlinable
  mutating func open(
    at now: Int64, output: inout FixedQueue<LogRecord>,
    _ rejections: inout FixedQueue<StepRejection>
  ) {
    let n = settings.boutSteps
    let usual = scratch.median
    var first = chain.count - n
    let spacing = Double(chain[chain.count - 1].peakTime - chain[first].peakTime) / Double(n - 1)
    let certain = first
    while first > 0
      && Double(chain[first].peakTime - chain[first - 1].peakTime) <= 1.6 * spacing
      && chain[first - 1].rise >= settings.firstRiseShare * usual
    {
      first -= 1
    }
    if first == certain {
      scratch.removeAll()
      for k in (first + 1)..<chain.count { scratch.add(chain[k].rise) }
      if chain[first].rise < settings.firstRiseShare * scratch.median {
        rejectFirst(.weightShift, at: now, &rejections, keeping: chain.count - first - 1)
        first = 0
      }
    }
    while first > 0 {
      rejectFirst(.irregular, at: now, &rejections)
      first -= 1
    }
    rises.removeAll()
    intervals.removeAll()
    ledger.open()
    for k in 0..<chain.count {
      ledger.credit(chain[k], at: now, late: k < chain.count - 1, output: &output)
      rises.add(chain[k].rise)
      if k > 0 { intervals.add(Double(chain[k].peakTime - chain[k - 1].peakTime)) }
    }
    chain.removeAll()
    renewDemand()
  }

  /// Time has come to `now` and no peak is pending.
  @inlinable
  mutating func pass(_ now: Int64, output: inout FixedQueue<LogRecord>) {
    if !ledger.inBout { return }
    if Double(now - last) > settings.boutPause * 1e9 {
      ledger.close(at: now, output: &output)
      renewDemand()
    }
  }

  @inlinable
  mutating func finish(
    at now: Int64, output: inout FixedQueue<LogRecord>,
    _ rejections: inout FixedQueue<StepRejection>
  ) {
    abandonChain(.tooFew, at: now, &rejections)
    ledger.close(at: now, output: &output)
    renewDemand()
  }

  @inlinable
  mutating func abandonChain(
    _ reason: StepRejection.Reason, at now: Int64, _ rejections: inout FixedQueue<StepRejection>
  ) {
    let verdict = chain.count >= settings.boutSteps ? doubt() ?? reason : reason
    while chain.count > 0 { rejectFirst(verdict, at: now, &rejections) }
  }

  /// Turns down the chain's oldest candidate, or all but the newest `keeping`.
  @inlinable
  mutating func rejectFirst(
    _ reason: StepRejection.Reason, at now: Int64,
    _ rejections: inout FixedQueue<StepRejection>, keeping: Int? = nil
  ) {
    let end = keeping ?? chain.count - 1
    while chain.count > end {
      guard let candidate = chain.pop() else { return }
      ledger.reject(candidate.peakTime, candidate.height, reason, at: now, &rejections)
    }
  }
}
