import CPoiseMath
import PoiseCore
import PoiseSignal

/// Lets candidates through as steps while somebody walks.
///
/// Outside a bout candidates wait in a chain until enough of them in a row look like walking.
/// Either a few strong ones: near enough in time, evenly spaced, of similar rise. Or more of them,
/// soft ones included, where each foot repeats itself: strides of one length and every second rise
/// alike, so that a limp or slow, soft steps are walking too. Then the bout opens and all of them
/// are credited at once, the earlier ones marked as confirmed late. During a bout each candidate
/// is a step. A pause ends it.
@usableFromInline
struct BoutDetector: ~Copyable, Sendable {
  @usableFromInline let settings: StandardStepSettings
  @usableFromInline var chain: FixedQueue<StepCandidate>
  /// What earlier chains gave up, oldest first: the beginning of a walk may be among them.
  @usableFromInline var givenUp: FixedQueue<StepCandidate>
  @usableFromInline var rises: RecentMedian
  @usableFromInline var intervals: RecentMedian
  @usableFromInline var scratch: RecentMedian
  @usableFromInline var ledger: StepRecorder
  /// The last two intervals between candidates of the bout, ns; zero: not known.
  @usableFromInline var latest: (interval: Int64, before: Int64) = (0, 0)
  /// Share of the vertical power that lies in the band of steps, 0 to 1.
  @usableFromInline var share = 1.0
  /// How much the sensor shakes in the quietest of the last moments, g.
  @usableFromInline var vibration = 0.0
  /// The newest candidates rise too little for what shakes the sensor without a pause.
  @usableFromInline var vibrates = false
  /// Candidates in a row that a peak like a step lay before, refused as too soon.
  @usableFromInline var halves = 0
  /// The bout took every second step for its steps: those between are steps, too.
  @usableFromInline var isHalved: Bool { halves >= settings.halvedSteps }
  /// Soft candidates in a row that did not repeat each other.
  @usableFromInline var doubts = 0
  /// Peak time of the last candidate.
  @usableFromInline var last = Int64.min / 4
  @usableFromInline var demand: StepPeakPicker.Demand
  /// No contact for this long ends the bout, ns.
  @usableFromInline var pause: Int64
  /// Cosine of ``StandardStepSettings/maximumLean``.
  @usableFromInline let leastUpright: Double

  @usableFromInline static var chainCapacity: Int { 16 }

  @usableFromInline
  init(_ settings: StandardStepSettings) {
    precondition(
      settings.boutSteps >= 2 && settings.boutSteps <= 8, "2 to 8 candidates make a bout")
    precondition(
      settings.softSteps >= 3 && settings.softSteps <= 8, "3 to 8 soft candidates make a bout")
    precondition(settings.memory >= 1 && settings.memory <= 8, "a bout remembers 1 to 8 steps")
    self.settings = settings
    chain = FixedQueue(capacity: Self.chainCapacity)
    givenUp = FixedQueue(capacity: Self.chainCapacity)
    rises = RecentMedian(capacity: settings.memory)
    intervals = RecentMedian(capacity: settings.memory)
    scratch = RecentMedian(capacity: 8)
    ledger = StepRecorder(peakDelay: Int64(settings.peakDelay * 1e9))
    demand = Self.idleDemand(settings)
    pause = Int64(settings.boutPause * 1e9)
    leastUpright = poise_cos(settings.maximumLean * Double.pi / 180)
  }

  /// What a peak must reach while nobody is known to walk.
  @inlinable
  static func idleDemand(_ settings: StandardStepSettings) -> StepPeakPicker.Demand {
    StepPeakPicker.Demand(
      height: settings.threshold, rise: settings.minimumRise,
      interval: Int64(settings.minimumInterval * 1e9),
      quickInterval: Int64(settings.quickInterval * 1e9), leastQuick: .max,
      quickRise: settings.quickRise, due: Int64.max, dueRise: settings.minimumRise,
      decision: Int64(settings.decisionTime * 1e9), fall: .infinity)
  }

  /// Usual time of a step of the bout under way, s; zero without one.
  @inlinable var stepTime: Double { ledger.inBout ? intervals.median * 1e-9 : 0 }

  /// What the next peak must reach.
  @inlinable
  mutating func renewDemand() {
    if !ledger.inBout {
      demand = Self.idleDemand(settings)
      return
    }
    let usual = rises.median
    let pace = intervals.median
    let quick = settings.quickInterval * 1e9
    let leastQuick = Int64(max(quick, settings.halfIntervalShare * pace))
    demand = StepPeakPicker.Demand(
      height: max(settings.boutThreshold, settings.heightShare * usual),
      rise: max(settings.boutMinimumRise, settings.riseShare * usual),
      interval: leastInterval(pace),
      quickInterval: isHalved ? leastQuick : Int64(max(quick, settings.quickIntervalShare * pace)),
      leastQuick: leastQuick, quickRise: max(settings.quickRise, settings.quickRiseShare * usual),
      runRise: settings.runRise, due: Int64(settings.dueShare * pace), dueRise: settings.dueRise,
      overdue: Int64(max(settings.overdueShare * pace, settings.overdueTime * 1e9)),
      decision: Int64(
        max(
          settings.decisionTime * 1e9,
          min(settings.decisionShare * pace, settings.longestDecisionTime * 1e9))),
      fall: settings.fallShare * usual)
  }

  /// Least time to the next candidate, ns. Feet take turns: where the step before last was a short
  /// one and the last a long one, the next is the short one again.
  @inlinable
  func leastInterval(_ pace: Double) -> Int64 {
    let least = min(settings.minimumInterval * 1e9, settings.minimumIntervalShare * pace)
    let usual = min(settings.intervalShare * pace, settings.longestMinimumInterval * 1e9)
    let short = Double(latest.before)
    let isLimp = short > 0 && Double(latest.interval) >= settings.limpRatio * short
    if !isLimp { return Int64(max(least, usual)) }
    return Int64(max(settings.limpLeastInterval * 1e9, min(usual, settings.limpShare * short)))
  }

  /// Most of the vertical power lies above the steps' band, as on a road.
  @inlinable var isRough: Bool { share < settings.roughShare }

  /// Why candidates that are not sure to be walking are none.
  @inlinable var hesitation: StepRejection.Reason { isRough || vibrates ? .shaken : .irregular }

  /// Candidates this soft may be a vehicle's or a floor's, and firmer ones where a road shakes the
  /// body: they must repeat each other and take turns.
  @inlinable
  mutating func isSure(_ repeats: Double) -> Bool {
    let rise = medianRise(from: max(0, chain.count - settings.boutSteps))
    vibrates = vibration >= settings.vibrationShare * rise
    if rise >= settings.firmRise { return true }
    if vibrates { return false }
    if rise >= settings.sureRise && !isRough { return true }
    if repeats < settings.leastRegularity { return false }
    return rise >= settings.regularRise && !isRough || takesTurns()
  }

  /// The newest candidates throw the trunk to one side and the other in turn, or that is unknown.
  @inlinable
  func takesTurns() -> Bool {
    var k = chain.count - 1
    if chain[k].lateral.change.isNaN && !chain[k].level.x.isNaN { return takesTurnsSomehow() }
    let oldest = k + 1 - settings.turnSteps
    if oldest < 0 { return chain[k].lateral.change.isNaN }
    while k > oldest {
      // False where one of them is unknown.
      if chain[k].lateral.change * chain[k - 1].lateral.change > 0 { return false }
      k -= 1
    }
    return true
  }

  /// The bout's steps are so soft that a vehicle could make them.
  @inlinable var isSoft: Bool { rises.median < (isRough ? settings.firmRise : settings.sureRise) }

  /// Soft candidates that for some time have not repeated each other are no walk any more.
  @inlinable
  mutating func isDoubtful(_ repeats: Double) -> Bool {
    doubts = isSoft && repeats < settings.leastRegularity ? doubts + 1 : 0
    return doubts >= settings.mostDoubts
  }

  /// Takes a candidate that became final at `now`.
  ///
  /// - Parameter repeats: how well the vertical signal repeats itself, -1 to 1.
  @inlinable
  mutating func process(
    _ candidate: StepCandidate, repeats: Double, at now: Int64,
    output: inout FixedQueue<LogRecord>, rejections: inout FixedQueue<StepRejection>
  ) {
    if ledger.inBout && !ledger.isNew(candidate, usual: intervals.median) {
      ledger.reject(candidate.peakTime, candidate.height, .counted, at: now, &rejections)
      return
    }
    let interval = candidate.peakTime - last
    last = candidate.peakTime
    if ledger.inBout && isDoubtful(repeats) {
      ledger.reject(candidate.peakTime, candidate.height, hesitation, at: now, &rejections)
      ledger.close(at: now, output: &output)
      renewDemand()
      return
    }
    if ledger.inBout {
      ledger.credit(candidate, at: now, late: false, output: &output)
      rises.add(candidate.rise)
      intervals.add(Double(interval))
      latest = (interval, latest.interval)
      if !isHalved { halves = candidate.followsQuick ? halves + 1 : 0 }
      if ledger.swaySteps > 0 { setPause(usual: intervals.median) }
      renewDemand()
      return
    }
    if chain.count > 0 && Double(interval) > settings.maximumInterval * 1e9 {
      abandonChain(.tooFew, at: now, &rejections)
    }
    if chain.count == chain.capacity { rejectFirst(.irregular, at: now, &rejections) }
    chain.push(candidate)
    if !isSure(repeats) {
      if chain.count == chain.capacity { rejectFirst(hesitation, at: now, &rejections) }
    } else if repeatsItself() {
      open(settings.softSteps, at: now, output: &output, &rejections)
    } else if let doubt = doubt(repeats) {
      if chain.count == chain.capacity { rejectFirst(doubt, at: now, &rejections) }
    } else {
      dropSoft(at: now, &rejections)
      open(settings.boutSteps, at: now, output: &output, &rejections)
    }
  }

  /// The end of the chain, soft candidates included, is two feet taking turns.
  @inlinable
  mutating func repeatsItself() -> Bool {
    if chain.count < settings.softSteps { return false }
    var run = StepRun()
    var k = chain.count
    while run.count < settings.softSteps {
      k -= 1
      run.addEarlier(chain[k])
    }
    if run.leastUpright < leastUpright || !lifts(run, medianRise(from: k)) { return false }
    // Each foot in its own time: a limp may be as uneven as it likes.
    let keepsTurns = run.turnRatio <= settings.limpTurnRatio
    let ratio = keepsTurns ? settings.limpIntervalRatio : settings.intervalRatio
    return run.longestInterval <= ratio * run.shortestInterval
      && run.longestStride <= settings.strideRatio * run.shortestStride
      && run.footRatio <= settings.footRiseRatio && run.mostRise >= settings.boutRise
      && run.mostRise <= settings.riseRatio * run.leastRise
  }

  /// Candidates that rise so much lift the body as steps do.
  @inlinable
  func lifts(_ run: StepRun, _ rise: Double) -> Bool {
    let turn = run.meanInterval / (2 * Double.pi)
    return rise * Physics.standardGravity * turn * turn >= settings.leastLift
  }

  /// Why the strong candidates at the end of the chain are not walking, or nil when they are.
  ///
  /// - Parameter repeats: how well the vertical signal repeats itself, -1 to 1.
  @inlinable
  mutating func doubt(_ repeats: Double) -> StepRejection.Reason? {
    if chain[chain.count - 1].height < settings.strongThreshold { return .tooWeak }
    var run = StepRun()
    scratch.removeAll()
    var k = chain.count
    while k > 0 && run.count < settings.boutSteps {
      k -= 1
      if chain[k].height < settings.strongThreshold { continue }
      run.addEarlier(chain[k])
      scratch.add(chain[k].rise)
    }
    if run.count < settings.boutSteps { return .tooFew }
    if run.leastUpright < leastUpright { return .tilting }
    if scratch.median < settings.boutRise || !lifts(run, scratch.median) { return .tooWeak }
    if run.longestInterval > settings.intervalRatio * run.shortestInterval { return .irregular }
    if run.longestInterval > settings.maximumInterval * 1e9 { return .irregular }
    let unevenness = settings.unevenness + settings.repeatedUnevenness * max(0, repeats)
    if run.unevenness > unevenness { return .irregular }
    if run.mostRise > settings.riseRatio * run.leastRise { return .unequal }
    return nil
  }

  /// Turns down the soft candidates of the chain: the strong ones alone are walking.
  @inlinable
  mutating func dropSoft(at now: Int64, _ rejections: inout FixedQueue<StepRejection>) {
    var isBefore = true
    for _ in 0..<chain.count {
      guard let candidate = chain.pop() else { return }
      if candidate.height < settings.strongThreshold {
        // Those before the first strong one may be taken back as the walk's first steps.
        if isBefore { giveUp(candidate) }
        ledger.reject(candidate.peakTime, candidate.height, .tooWeak, at: now, &rejections)
      } else {
        isBefore = false
        chain.push(candidate)
      }
    }
  }

  /// The last `n` candidates are walking: finds where it began and credits everything from there.
  @inlinable
  mutating func open(
    _ n: Int, at now: Int64, output: inout FixedQueue<LogRecord>,
    _ rejections: inout FixedQueue<StepRejection>
  ) {
    let first = firstOfWalk(n)
    let shift = first + (beginsWithWeightShift(first, n) ? 1 : 0)
    for k in 0..<shift {
      rejectFirst(
        k < first ? .irregular : .weightShift, at: now, &rejections, keeping: chain.count - 1)
    }
    let usual = usualInterval
    while chain.count > 1 && !ledger.isNew(chain[0], usual: usual) {
      rejectFirst(.counted, at: now, &rejections, keeping: chain.count - 1)
    }
    rises.removeAll()
    intervals.removeAll()
    latest = (0, 0)
    doubts = 0
    halves = 0
    setPause(usual: 0)
    ledger.open()
    takeBack(at: now, output: &output)
    for k in 0..<chain.count {
      ledger.credit(chain[k], at: now, late: k < chain.count - 1, output: &output)
      rises.add(chain[k].rise)
      if k > 0 {
        let interval = chain[k].peakTime - chain[k - 1].peakTime
        intervals.add(Double(interval))
        latest = (interval, latest.interval)
      }
    }
    chain.removeAll()
    renewDemand()
  }

  /// Index of the earliest candidate that still fits the last `n` in spacing and rise.
  @inlinable
  mutating func firstOfWalk(_ n: Int) -> Int {
    var first = chain.count - n
    let spacing = Double(chain[chain.count - 1].peakTime - chain[first].peakTime) / Double(n - 1)
    let least = min(settings.firstRise, settings.firstRiseShare * medianRise(from: first))
    let longest = max(settings.firstInterval * 1e9, 1.6 * spacing)
    while first > 0
      && Double(chain[first].peakTime - chain[first - 1].peakTime) <= longest
      && chain[first - 1].rise >= least
    { first -= 1 }
    return first
  }

  /// The candidate at `first` is the shift of weight before the first step.
  @inlinable
  mutating func beginsWithWeightShift(_ first: Int, _ n: Int) -> Bool {
    let one = chain[first]
    if first == chain.count - n
      && one.rise < settings.firstRiseShare * medianRise(from: first + 1)
    {
      return true
    }
    if chain.count - first < 3 { return false }
    let two = chain[first + 1]
    let interval = Double(two.peakTime - one.peakTime)
    let next = Double(chain[first + 2].peakTime - two.peakTime)
    return interval <= settings.weightShiftTime * 1e9
      && interval < settings.weightShiftIntervalShare * next
      && one.rise < settings.weightShiftRiseShare * two.rise
  }

  @inlinable
  mutating func medianRise(from first: Int) -> Double {
    scratch.removeAll()
    for k in first..<chain.count { scratch.add(chain[k].rise) }
    return scratch.median
  }

  /// Time has come to `now` and no peak is pending.
  @inlinable
  mutating func pass(_ now: Int64, output: inout FixedQueue<LogRecord>) {
    if !ledger.inBout { return }
    if now - last > pause {
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
    // What would be a walk, was it sure, is none because it is not.
    let rest = reason == .tooFew ? hesitation : reason
    let verdict = chain.count >= settings.boutSteps ? doubt(1) ?? rest : reason
    while chain.count > 0 { rejectFirst(verdict, at: now, &rejections) }
  }

  /// Keeps a candidate that a walk found later may take back.
  @inlinable
  mutating func giveUp(_ candidate: StepCandidate) {
    if givenUp.isFull { givenUp.dropFirst() }
    givenUp.push(candidate)
  }

  /// Turns down the chain's oldest candidate, which a walk found later may take back; or, where the
  /// walk is found, all but the newest `keeping`.
  @inlinable
  mutating func rejectFirst(
    _ reason: StepRejection.Reason, at now: Int64,
    _ rejections: inout FixedQueue<StepRejection>, keeping: Int? = nil
  ) {
    let end = keeping ?? chain.count - 1
    while chain.count > end {
      guard let candidate = chain.pop() else { return }
      if keeping == nil { giveUp(candidate) }
      ledger.reject(candidate.peakTime, candidate.height, reason, at: now, &rejections)
    }
  }
}

/// The beginning of a walk that earlier chains gave up.
///
/// A walk about the house begins with turning and stepping on the spot: two to five contacts, some
/// soft, some far apart, which no rule can tell from fidgeting. Once the bout is sure they are
/// taken back one by one, as long as each lies where a step before the next would, and rises
/// enough.
extension BoutDetector {
  /// Credits what precedes the chain; the bout is open, the chain not credited yet.
  @inlinable
  mutating func takeBack(at now: Int64, output: inout FixedQueue<LogRecord>) {
    let from = firstTakenBack()
    for k in from..<givenUp.count {
      // Soft and turning, they do not show their foot.
      ledger.credit(givenUp[k], foot: .unknown, .vertical, at: now, late: true, output: &output)
    }
    givenUp.removeAll()
  }

  /// Mean interval of the chain, ns; zero where it has none.
  @inlinable var usualInterval: Double {
    if chain.count < 2 { return 0 }
    let span = Double(chain[chain.count - 1].peakTime - chain[0].peakTime)
    return span / Double(chain.count - 1)
  }

  /// Index of the oldest candidate given up that belongs to the walk; their count where none does.
  @inlinable
  mutating func firstTakenBack() -> Int {
    var k = givenUp.count
    if chain.count < 2 { return k }
    let usual = usualInterval
    let longest = min(settings.takeBackLongest * usual, settings.takeBackInterval * 1e9)
    let least = settings.takeBackRiseShare * medianRise(from: 0)
    var next = chain[0].peakTime
    while k > 0 && givenUp.count - k < settings.takeBackSteps {
      let candidate = givenUp[k - 1]
      let interval = Double(next - candidate.peakTime)
      if interval < settings.takeBackShortest * usual || interval > longest { break }
      if candidate.rise < least { break }
      if !ledger.isNew(candidate, usual: usual) { break }
      next = candidate.peakTime
      k -= 1
    }
    return k
  }
}

/// Whether feet take turns, by default which way is sideways.
extension BoutDetector {
  /// There is a line along which the newest candidates throw the trunk to one end and the other in
  /// turn: with every second one turned round, all lie within half a circle.
  ///
  /// Of ten throws at random 20 in 1024 do, along a line that is known 2 in 1024: that they repeat
  /// each other has to say the rest.
  @inlinable
  func takesTurnsSomehow() -> Bool {
    let oldest = chain.count - settings.turnSteps
    if oldest < 0 { return false }
    for first in oldest..<chain.count where isOutermost(first, from: oldest) { return true }
    return false
  }

  /// All others lie to the left of this throw, seen from the middle.
  @inlinable
  func isOutermost(_ first: Int, from oldest: Int) -> Bool {
    let edge = chain[first].level
    for k in oldest..<chain.count where k != first {
      let other = chain[k].level
      let across = edge.x * other.y - edge.y * other.x
      // False where one of them is unknown.
      if !((k - first).isMultiple(of: 2) ? across > 0 : across < 0) { return false }
    }
    return true
  }
}
