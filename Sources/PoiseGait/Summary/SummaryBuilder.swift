import CPoiseMath
import PoiseCore
import PoiseMotion
import PoiseSignal

/// Makes a summary of a session's records and events, in their order: what `poise replay` sees. A
/// function of them alone, so that a live session and a replay of its log sum up to the same.
///
///     var engine = try ReplayEngine(streams: streams, settings: settings, body: body)
///     var builder = SummaryBuilder(context)
///     engine.observer = { builder.take($0) }
///     engine.boutObserver = { builder.take($0) }
///     recording.forEach { raw in engine.feed(raw) { builder.take($0) } }
///     engine.finish { builder.take($0) }
///     builder.finish(into: &summary)
///
/// Memory grows with the session: half a megabyte a day, and what its bouts take.
public struct SummaryBuilder: Sendable {
  /// What is known beside the records.
  public struct Context: Sendable {
    public var streams: [StreamInfo]
    /// Added to a stamp gives UTC, ns.
    public var timeOffset: Int64
    public var body = BodyMeasures()
    /// As they were judged by, in the axes that they say.
    public var postures: [CalibratedPosture] = []

    public init(streams: [StreamInfo], timeOffset: Int64) {
      self.streams = streams
      self.timeOffset = timeOffset
    }
  }

  /// What a minute was like, before it is known what was done in it.
  private struct Minute {
    var recorded = 0.0
    var steps = 0
    var alerts = 0
    var falls = 0
    var bouts = 0
    /// Sum of the accelerations, for the direction of up.
    var up = Vector3.zero
    var isBodyFrame = false
  }

  static let minute: Int64 = 60_000_000_000
  /// Minutes of a session that are told apart: a hundred days.
  private static let mostMinutes = 144_000
  /// Pause of the accelerometer that is a gap, s; at least ten of its periods.
  private static let gap = 1.0
  /// Balance tests that keep their path, and those that may while it is unknown which count.
  private static let keptPaths = 4
  private static let pathsAtHand = 32
  /// Angle of a second without a lean.
  private static let noAngle = Int8.max

  private let context: Context
  private let accelerometer: StreamInfo?
  private let toBody: Matrix3
  private let gapNanoseconds: Int64

  private var summary = SessionSummary(session: "", start: 0, end: 0)
  private var firstSample: Int64?
  private var lastSample: Int64 = 0
  /// Number of the first minute since 1970.
  private var firstMinute: Int64 = 0
  private var minutes: [Minute] = []
  private var windows: [StillnessMeter.Window] = []
  /// Forward lean and lean to the right of each second, degrees rounded down.
  private var pitches: [Int8] = []
  private var leans: [Int8] = []
  /// Whether the trunk seemed to lie in each second, by a known mounting.
  private var lies: [Bool] = []
  private var stances = StanceTimeline()
  /// Times of good and of bad posture, ns.
  private var judged: [(range: Range<Int64>, good: Bool)] = []
  private var shapes = StrideShapeCollector()
  private var blocks = WearBlocks()
  /// nil with one place.
  private var workingPosture: WorkingPostureBuilder?
  private var meter: StillnessMeter
  private var lastAccelerometer: Int64?
  private var lastGrid: Int64?
  private var good: (value: Bool, since: Int64)?
  private var second: (number: Int64, sum: Vector3)?
  private var recent = SlidingWindow<Sample>()

  public init(_ context: Context) {
    self.context = context
    let stream = StreamInfo.primary(of: context.streams).first { $0.kind == .accelerometer }
    accelerometer = stream
    toBody = stream?.countsToBody ?? .identity
    meter = StillnessMeter(quantum: stream?.scale ?? 0)
    let periods = stream.map { 10e9 / max(0.1, $0.nominalRateHz) } ?? 0
    gapNanoseconds = Int64(max(Self.gap * 1e9, periods))
    workingPosture = WorkingPostureBuilder(streams: context.streams)
  }

  /// A stamp as ns UTC.
  private func time(_ stamp: Timestamp) -> Int64 { stamp.nanoseconds &+ context.timeOffset }

  /// A stamp as the summary has it, µs UTC, halves up as events print it.
  private func micro(_ stamp: Timestamp) -> Int64 {
    StillnessMeter.number(time(stamp) &+ 500, 1000)
  }

  /// Index of the minute that holds `time`, made where it is missing; nil beyond what is kept.
  private mutating func minuteIndex(_ time: Int64) -> Int? {
    let number = StillnessMeter.number(time, Self.minute)
    if minutes.isEmpty { firstMinute = number }
    let index = number - firstMinute
    guard index >= 0, index < Int64(Self.mostMinutes) else { return nil }
    while minutes.count <= Int(index) {
      minutes.append(Minute())
      pitches.append(contentsOf: repeatElement(Self.noAngle, count: 60))
      leans.append(contentsOf: repeatElement(Self.noAngle, count: 60))
      lies.append(contentsOf: repeatElement(false, count: 60))
    }
    return Int(index)
  }

  // MARK: - Records

  /// Takes the next record.
  public mutating func take(_ record: LogRecord) {
    switch record {
    case .raw(let raw): take(raw)
    case .sample(let sample): take(sample)
    case .lost(let loss): summary.quality.recordsLost += Int(max(0, loss.records))
    default: break
    }
  }

  private mutating func take(_ raw: RawSample) {
    guard raw.marker == .none else { return mark(raw) }
    summary.quality.samples += 1
    if raw.flags.contains(.saturated) { summary.quality.clipped += 1 }
    if raw.flags.contains(.late) {
      summary.quality.late += 1
      return
    }
    let now = time(raw.timestamp)
    if firstSample == nil { firstSample = now }
    lastSample = max(lastSample, now)
    guard let stream = accelerometer, raw.stream == stream.index else { return }
    if let gap = gap(until: now) {
      summary.gaps.append(gap)
      if let lastAccelerometer { stances.say(nil, at: lastAccelerometer) }
    }
    lastAccelerometer = now
    let acceleration = toBody * raw.counts
    if let window = meter.take(now, acceleration) { windows.append(window) }
    blocks.take(now, acceleration)
  }

  /// The time without an accelerometer's sample, where it is a gap: at the begin and the end of a
  /// session others show that it was silent.
  private func gap(until now: Int64) -> GapSummary? {
    guard let last = lastAccelerometer ?? firstSample, now - last > gapNanoseconds else {
      return nil
    }
    return GapSummary(
      start: StillnessMeter.number(last &+ 500, 1000),
      end: StillnessMeter.number(now &+ 500, 1000))
  }

  private mutating func mark(_ raw: RawSample) {
    switch raw.marker {
    case .lost: summary.quality.lost += Int(max(0, raw.x))
    case .dropped: summary.quality.dropped += Int(max(0, raw.x))
    case .sensorLost: summary.quality.outages += 1
    default: break
    }
  }

  private mutating func take(_ sample: Sample) {
    let now = time(sample.timestamp)
    let isAfterGap = sample.content.contains(.afterGap)
    defer { lastGrid = now }
    if isAfterGap, let good, let last = lastGrid {
      close(good, at: last)
      self.good = (good.value, now)
    }
    if isAfterGap { recent.removeAll() }
    keep(sample)
    guard let index = minuteIndex(now) else { return }
    if let last = lastGrid, !isAfterGap { minutes[index].recorded += Double(now - last) * 1e-9 }
    minutes[index].up += sample.acceleration
    guard sample.content.contains(.bodyFrame) else { return }
    minutes[index].isBodyFrame = true
    let number = StillnessMeter.number(now, 1_000_000_000)
    if let second, second.number == number {
      self.second = (number, second.sum + sample.acceleration)
    } else {
      closeSecond()
      second = (number, sample.acceleration)
    }
  }

  /// The last samples, for the path of a balance test.
  private mutating func keep(_ sample: Sample) {
    recent.append(sample)
    let most = 4000
    if recent.count > most { recent.removeFirst(recent.count - most) }
  }

  private mutating func closeSecond() {
    guard let second else { return }
    let place = second.number - firstMinute * 60
    guard place >= 0, place < Int64(pitches.count) else { return }
    func degree(_ angle: Double) -> Int8 {
      angle.isFinite ? Int8(max(-90, min(89, angle.rounded(.down)))) : Self.noAngle
    }
    pitches[Int(place)] = degree(PostureLean.pitch(second.sum))
    leans[Int(place)] = degree(PostureLean.lean(second.sum))
    lies[Int(place)] = second.sum.angle(to: Vector3(0, 0, 1)) > PostureGate.lying
  }

  private mutating func close(_ word: (value: Bool, since: Int64), at end: Int64) {
    if end > word.since { judged.append((word.since..<end, word.value)) }
  }

  // MARK: - Events

  /// Takes the next event.
  public mutating func take(_ event: Event) {
    switch event {
    case .step(let e):
      if let index = minuteIndex(time(e.timestamp)) { minutes[index].steps += 1 }
      summary.totals.steps += 1
    case .bout(let e): take(e)
    case .posture(let e): take(e)
    case .fall(let e): take(e)
    case .balance(let e): take(e)
    case .transition(let e): take(e)
    case .alert(let e): take(e)
    case .magnetometer(let e):
      if e.state != .good { summary.quality.fieldDisturbances += 1 }
    case .mount(let e):
      summary.quality.mountOff = max(summary.quality.mountOff ?? 0, e.deviation)
    case .segments(let e):
      let end = time(e.timestamp)
      workingPosture?.take(e, endingAt: end)
    case .hold(let e):
      let now = micro(e.timestamp)
      workingPosture?.take(e, at: now)
    default: break
    }
  }

  /// Takes a bout that has ended; after its event.
  public mutating func take(_ bout: WalkingBout) { shapes.take(bout) }

  private mutating func take(_ e: BoutEvent) {
    let (start, end) = (time(e.span.start), time(e.span.end))
    if let index = minuteIndex(start) { minutes[index].bouts += 1 }
    stances.walk(from: start, to: end)
    summary.bouts.append(
      BoutSummary(
        index: Int(e.span.index), start: micro(e.span.start), end: micro(e.span.end),
        steps: Int(e.span.steps), swaySteps: Int(e.span.swaySteps), metrics: e.metrics,
        extras: e.extras))
  }

  private mutating func take(_ e: PostureEvent) {
    let now = time(e.timestamp)
    if let good { close(good, at: now) }
    good = e.good.map { ($0, now) }
    guard e.good == true, let name = e.posture.text else { return }
    if name.hasPrefix("sit") { stances.say(.sitting, at: now) }
    if name.hasPrefix("stand") { stances.say(.standing, at: now) }
  }

  private mutating func take(_ e: TransitionEvent) {
    stances.say(e.kind == .sitToStand ? .standing : .sitting, at: time(e.end))
    summary.transitions.append(
      TransitionSummary(
        kind: e.kind, start: micro(e.start), end: micro(e.end), rise: e.rise,
        peakSpeed: e.peakSpeed))
  }

  /// What became of the wearer is a second event of the same fall.
  private mutating func take(_ e: FallEvent) {
    let start = micro(e.timestamp)
    let minute = minuteIndex(time(e.timestamp))
    let known = summary.falls.lastIndex { $0.start == start }
    if e.isWithdrawn {
      guard let known else { return }
      summary.falls.remove(at: known)
      if let minute { minutes[minute].falls -= 1 }
      return
    }
    if let known {
      summary.falls[known].floorSeconds = e.floorSeconds
      return
    }
    if let minute { minutes[minute].falls += 1 }
    stances.say(nil, at: time(e.timestamp))
    summary.falls.append(
      FallSummary(
        start: start, impact: micro(e.impact), impactPeak: e.impactPeak, tilt: e.tilt,
        grade: e.grade, floorSeconds: e.floorSeconds))
  }

  private mutating func take(_ e: AlertEvent) {
    let now = micro(e.timestamp)
    let isOpen = summary.alerts.last.map { $0.end == nil } ?? false
    if isOpen {
      let last = summary.alerts.count - 1
      summary.alerts[last].held = e.held
      if e.state == .off { summary.alerts[last].end = now }
    }
    guard e.state == .on else { return }
    if let index = minuteIndex(time(e.timestamp)) { minutes[index].alerts += 1 }
    if !isOpen { summary.alerts.append(AlertSummary(start: now, held: e.held)) }
  }

  private mutating func take(_ e: BalanceEvent) {
    let window = recent.suffix(recent.count).filter {
      $0.timestamp >= e.start && !(e.end < $0.timestamp)
    }
    var path: [SwayPoint] = []
    let seconds = Double(e.end - e.start) * 1e-9
    if window.count > 2, seconds > 0 {
      let rate = Double(window.count - 1) / seconds
      if let sway = SwayWindow(
        window[...], sensorHeight: context.body.sensorHeight, rateHz: rate.rounded())
      {
        path = sway.path(everySeconds: 0.1)
      }
    }
    summary.balance.append(
      BalanceSummary(
        start: micro(e.start), end: micro(e.end), measures: e.measures + e.extras, path: path))
    let old = summary.balance.count - 1 - Self.pathsAtHand
    if old >= 0 { summary.balance[old].path = [] }
  }

  // MARK: - End

  /// First and last sample, µs UTC.
  public var span: (start: Int64, end: Int64) {
    let end = firstSample == nil ? 0 : lastSample
    return (
      StillnessMeter.number((firstSample ?? 0) &+ 500, 1000),
      StillnessMeter.number(end &+ 500, 1000)
    )
  }

  /// Everything has been taken: what this answers goes into `summary`, whose identity and time zone
  /// are known already.
  public mutating func finish(into target: inout SessionSummary) {
    if let good, let last = lastGrid { close(good, at: last) }
    closeSecond()
    if let window = meter.finish() { windows.append(window) }
    complete(&target)
  }
}

extension SwayWindow {
  /// The sway itself, a point every so many seconds, mean taken off.
  func path(everySeconds period: Double) -> [SwayPoint] {
    let stride = max(1, Int((period * rateHz).rounded()))
    return Swift.stride(from: 0, to: count, by: stride).map {
      SwayPoint(lateral: lateral[$0], forward: forward[$0])
    }
  }
}

/// From what was gathered to what it means: minute by minute first, the rest from the minutes.
extension SummaryBuilder {
  /// What a minute turned out to be.
  private struct Judgment {
    var state: MinuteState
    /// Seconds of walking, and what the others were.
    var walking: Double
    var rest: MinuteState
    /// Too still for anybody to wear it; its posture says nothing.
    var isStill: Bool
    var good: Double
    var bad: Double
  }

  private func complete(_ target: inout SessionSummary) {
    (target.start, target.end) = span
    target.bouts = summary.bouts
    target.strideShapes = shapes.shapes
    target.transitions = summary.transitions
    target.falls = summary.falls
    target.alerts = summary.alerts
    target.gaps = summary.gaps + [gap(until: lastSample)].compactMap { $0 }
    let (damage, parts) = (target.quality.damage, target.quality.missingParts)
    target.quality = summary.quality
    target.quality.gapSeconds = target.gaps.reduce(0) { $0 + $1.seconds }
    (target.quality.damage, target.quality.missingParts) = (damage, parts)
    target.quality.walkedLying = walkedLying
    let judgments = judgeMinutes()
    target.minutes = table(judgments)
    add(judgments, to: &target)
    target.posture = postureSummary(judgments)
    sortTests(judgments, into: &target)
    func state(_ time: Int64) -> MinuteState {
      let index = Int(StillnessMeter.number(time, Self.minute) - firstMinute)
      return judgments.indices.contains(index) ? judgments[index].state : .noData
    }
    target.workingPosture = workingPosture?.finish(state)
    for (place, seconds) in workingPosture?.notWorn(state) ?? [] {
      let minutes = Int((seconds / 60).rounded(.up))
      target.missing.append(
        MissingInput(
          .wear, "the sensor at \(place.name) was not worn for \(minutes) min while others were"))
    }
    target.wear = WearSummary(
      worn: target.totals.worn, notWorn: target.totals.notWorn, notWornByBlocks: blocks.notWorn)
  }

  /// Seconds of walking in which the trunk seemed to lie; nil without a known mounting.
  private var walkedLying: Double? {
    guard minutes.contains(where: { $0.isBodyFrame }) else { return nil }
    let first = firstMinute * 60
    let seconds = summary.bouts.reduce(0) { sum, bout in
      let from = Int(StillnessMeter.number(bout.start, 1_000_000) - first)
      let to = Int(StillnessMeter.number(bout.end, 1_000_000) - first)
      return sum + (max(0, from)..<max(0, from, to)).count { lies.indices.contains($0) && lies[$0] }
    }
    return Double(seconds)
  }

  /// Begin of minute `index`, ns UTC.
  private func begin(_ index: Int) -> Int64 { (firstMinute + Int64(index)) * Self.minute }

  // MARK: - Minutes

  private func judgeMinutes() -> [Judgment] {
    let still = stillness()
    let walking = seconds(of: summary.bouts.map { $0.start * 1000..<$0.end * 1000 })
    let notWorn = WearRule.notWorn(
      still, walked: minutes.indices.map { minutes[$0].steps > 0 || walking[$0] > 0 })
    let up = uprightDirection(walking)
    let tilts = minutes.map { minute -> Double? in
      let reference = minute.isBodyFrame ? Vector3(0, 0, 1) : up
      let angle = reference.map { minute.up.angle(to: $0) } ?? .nan
      return angle.isFinite ? angle : nil
    }
    var stances = stances
    for index in minutes.indices
    where (tilts[index] ?? 0) > PostureGate.lying && walking[index] == 0 {
      // who has lain down does not stand, nor sit, until the next sign of it
      stances.say(nil, at: begin(index))
    }
    let spans = stances.spans(until: lastSample)
    let standing = seconds(of: spans.filter { $0.stance == .standing }.map { $0.range })
    let sitting = seconds(of: spans.filter { $0.stance == .sitting }.map { $0.range })
    let good = seconds(of: judged.filter { $0.good }.map { $0.range })
    let bad = seconds(of: judged.filter { !$0.good }.map { $0.range })
    return minutes.indices.map { index in
      let recorded = minutes[index].recorded
      var rest = MinuteState.unknown
      let others = max(0, recorded - walking[index])
      if let tilt = tilts[index], tilt > PostureGate.lying {
        rest = .lying
      } else if let tilt = tilts[index], tilt > PostureGate.upright {
        rest = .unknown
      } else if standing[index] - walking[index] >= others / 2, standing[index] > 0 {
        rest = .standing
      } else if sitting[index] >= others / 2, sitting[index] > 0 {
        rest = .sitting
      }
      if notWorn[index] { rest = .notWorn }
      let walked = min(recorded, walking[index])
      let isWalking = walked > 0 && walked >= recorded / 2
      let isStill = notWorn[index] || still[index] == true
      let state = recorded > 0 ? (isWalking ? .walking : rest) : MinuteState.noData
      // who lies down does not slouch
      let isJudged = !isStill && rest != .lying
      return Judgment(
        state: state, walking: walked, rest: rest, isStill: isStill,
        good: isJudged ? good[index] : 0, bad: isJudged ? bad[index] : 0)
    }
  }

  /// Whether each minute was too still to be worn; nil without samples.
  private func stillness() -> [Bool?] {
    var grouped = [[StillnessMeter.Window]](repeating: [], count: minutes.count)
    for window in windows {
      let number = StillnessMeter.number(window.index, Self.minute / StillnessMeter.window)
      let index = Int(number - firstMinute)
      if grouped.indices.contains(index) { grouped[index].append(window) }
    }
    return minutes.indices.map { index in
      let own = grouped[index]
      if own.isEmpty { return minutes[index].recorded > 0 ? false : nil }
      guard let ratio = Statistics.median(own.map { $0.ratio }) else { return nil }
      let mean = own.reduce(Vector3.zero) { $0 + $1.mean }
      let turn = own.map { $0.mean.angle(to: mean) }.max() ?? 0
      return ratio < StillnessMeter.limit && minutes[index].steps == 0 && turn < PostureGate.turn
    }
  }

  /// Up while walking, where the mounting does not say it.
  private func uprightDirection(_ walking: [Double]) -> Vector3? {
    var sum = Vector3.zero
    for index in minutes.indices where walking[index] > minutes[index].recorded / 2 {
      sum += minutes[index].up
    }
    if sum.squaredLength > 0 { return sum }
    let most = minutes.indices.max { walking[$0] < walking[$1] }
    guard let most, walking[most] > 5 else { return nil }
    return minutes[most].up
  }

  /// Seconds of each minute that `ranges` (ns UTC) cover; they do not overlap.
  private func seconds(of ranges: [Range<Int64>]) -> [Double] {
    var out = [Double](repeating: 0, count: minutes.count)
    for range in ranges {
      var from = range.lowerBound
      while from < range.upperBound {
        let number = StillnessMeter.number(from, Self.minute)
        let to = min(range.upperBound, (number + 1) * Self.minute)
        let index = number - firstMinute
        if index >= Int64(minutes.count) { break }
        if index >= 0 { out[Int(index)] += Double(to - from) * 1e-9 }
        from = to
      }
    }
    return out
  }

  private func table(_ judgments: [Judgment]) -> MinuteTable {
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(254, value.rounded()))) }
    let records = judgments.indices.map { index -> MinuteRecord in
      let (minute, judgment) = (minutes[index], judgments[index])
      let all = judgment.good + judgment.bad
      let isWalk = judgment.walking >= 5
      return MinuteRecord(
        state: judgment.state,
        cadence: isWalk ? byte(60 * Double(minute.steps) / judgment.walking) : 0,
        posture: all > 0 ? byte(100 * judgment.good / all) : MinuteRecord.notJudged,
        steps: byte(Double(minute.steps)))
    }
    return MinuteTable(start: firstMinute * 60_000_000, records: records)
  }

  // MARK: - Hours and days

  private func add(_ judgments: [Judgment], to target: inout SessionSummary) {
    var totals = PeriodTotals()
    var hours: [PeriodRecord] = []
    var days: [PeriodRecord] = []
    for index in judgments.indices {
      let one = self.totals(index, judgments[index])
      totals.add(one)
      if minutes[index].recorded == 0 && one.steps == 0 { continue }
      let time = begin(index) / 1000
      let day = target.zoneSpans.day(of: time)
      if days.last?.day != day {
        days.append(
          PeriodRecord(
            start: target.zoneSpans.start(ofDay: day), end: target.zoneSpans.start(ofDay: day + 1),
            day: day))
      }
      days[days.count - 1].totals.add(one)
      let hour = target.zoneSpans.hour(of: time)
      if hours.last?.start != hour.lowerBound {
        hours.append(PeriodRecord(start: hour.lowerBound, end: hour.upperBound, day: day))
      }
      hours[hours.count - 1].totals.add(one)
    }
    // beyond the minutes that are kept, too
    totals.steps = summary.totals.steps
    totals.bouts = summary.bouts.count
    totals.falls = summary.falls.count
    (target.totals, target.hours, target.days) = (totals, hours, days)
  }

  private func totals(_ index: Int, _ judgment: Judgment) -> PeriodTotals {
    let minute = minutes[index]
    var one = PeriodTotals()
    one.recorded = minute.recorded
    one.steps = minute.steps
    one.bouts = minute.bouts
    one.alerts = minute.alerts
    one.falls = minute.falls
    one.good = judgment.good
    one.bad = judgment.bad
    if judgment.rest == .notWorn {
      one.notWorn = minute.recorded
      return one
    }
    one.worn = minute.recorded
    one.walking = judgment.walking
    let others = max(0, minute.recorded - judgment.walking)
    switch judgment.rest {
    case .standing: one.standing = others
    case .sitting: one.sitting = others
    case .lying: one.lying = others
    case .unknown, .noData, .notWorn, .walking: one.unknown = others
    }
    return one
  }

  // MARK: - Posture

  private func postureSummary(_ judgments: [Judgment]) -> PostureSummary {
    var posture = PostureSummary()
    posture.longestGood = longestGood(judgments)
    guard minutes.contains(where: { $0.isBodyFrame }) else { return posture }
    var pitch = [UInt32](repeating: 0, count: LeanHistogram.bins)
    var lean = pitch
    for index in judgments.indices
    where !judgments[index].isStill && judgments[index].rest != .lying {
      for second in 60 * index..<60 * index + 60 where pitches[second] != Self.noAngle {
        pitch[Int(pitches[second]) - LeanHistogram.lowest] += 1
        lean[Int(leans[second]) - LeanHistogram.lowest] += 1
      }
    }
    posture.pitch = LeanHistogram(seconds: pitch)
    posture.lean = LeanHistogram(seconds: lean)
    func median(_ state: MinuteState) -> TrunkLean? {
      let own = judgments.indices.filter {
        judgments[$0].state == state && minutes[$0].isBodyFrame && !judgments[$0].isStill
      }
      guard
        let pitch = Statistics.median(own.map { PostureLean.pitch(minutes[$0].up) }),
        let lean = Statistics.median(own.map { PostureLean.lean(minutes[$0].up) })
      else { return nil }
      let seconds = own.reduce(0) { $0 + minutes[$1].recorded }
      return TrunkLean(pitch: pitch, lean: lean, seconds: seconds)
    }
    posture.standing = median(.standing)
    posture.walking = median(.walking)
    posture.sitting = median(.sitting)
    posture.calibrated = calibratedLean
    return posture
  }

  /// Of the posture without a name, or for standing, in body axes.
  private var calibratedLean: TrunkLean? {
    let given =
      context.postures.first { $0.name.text == nil || $0.name.text?.hasPrefix("stand") == true }
      ?? context.postures.first
    guard let given else { return nil }
    let mean = given.calibration.accelerometer.mean
    let up: Vector3
    switch given.axes {
    case .body: up = mean
    case .device:
      guard let mount = accelerometer?.mount else { return nil }
      up = mount * mean
    }
    return TrunkLean(pitch: PostureLean.pitch(up), lean: PostureLean.lean(up), seconds: 0)
  }

  /// Minutes too still to be worn interrupt a good stretch.
  private func longestGood(_ judgments: [Judgment]) -> Double {
    var (longest, stretch) = (Int64(0), Int64(0))
    var end: Int64?
    for (range, good) in judged {
      if !good || range.lowerBound != end { stretch = 0 }
      end = range.upperBound
      if !good { continue }
      var from = range.lowerBound
      while from < range.upperBound {
        let number = StillnessMeter.number(from, Self.minute)
        let to = min(range.upperBound, (number + 1) * Self.minute)
        let index = number - firstMinute
        let isStill = index >= 0 && index < Int64(judgments.count) && judgments[Int(index)].isStill
        stretch = isStill ? 0 : stretch + to - from
        longest = max(longest, stretch)
        from = to
      }
    }
    return Double(longest) * 1e-9
  }
}

/// Which windows of quiet standing are tests of balance. ``BalanceMonitor`` finds quiet, upright
/// windows; the minutes know more: whether the device was worn, and whether its wearer stood.
extension SummaryBuilder {
  /// A recording as short as this, in which nothing shows sitting or standing, is a standing test,
  /// ns.
  private static let shortTest: Int64 = 300_000_000_000

  /// Takes the windows of minutes that were worn and spent standing, and counts the others.
  private func sortTests(_ judgments: [Judgment], into target: inout SessionSummary) {
    let eyes = Self.eyes(target.protocolTag)
    let isShort = lastSample - (firstSample ?? lastSample) <= Self.shortTest
    let isTest = eyes != nil || (isShort && stances.isEmpty)
    (target.balance, target.balanceLeftOut) = ([], [])
    for var test in summary.balance {
      if let reason = doubt(test, judgments, isTest: isTest) {
        target.balanceLeftOut.append(BalanceLeftOut(start: test.start, reason: reason))
      } else {
        test.eyes = eyes
        target.balance.append(test)
      }
    }
    for k in target.balance.indices.dropLast(Self.keptPaths) { target.balance[k].path = [] }
  }

  /// What speaks against a window; nil where nothing does.
  private func doubt(
    _ test: BalanceSummary, _ judgments: [Judgment], isTest: Bool
  ) -> BalanceLeftOut.Reason? {
    func minute(_ time: Int64) -> Int {
      Int(StillnessMeter.number(time * 1000, Self.minute) - firstMinute)
    }
    let own = (minute(test.start)...max(minute(test.start), minute(test.end))).map {
      judgments.indices.contains($0) ? judgments[$0].rest : .unknown
    }
    if own.contains(.notWorn) || isNoise(test) { return .notWorn }
    if own.allSatisfy({ $0 == .standing }) { return nil }
    if own.contains(.sitting) || own.contains(.lying) { return .notStanding }
    return isTest ? nil : .unknown
  }

  /// Whether a window holds no more than the chip's own noise.
  private func isNoise(_ test: BalanceSummary) -> Bool {
    let first = StillnessMeter.number(test.start * 1000, StillnessMeter.window)
    let last = StillnessMeter.number(test.end * 1000, StillnessMeter.window)
    let begin = windows.indices.partitionPoint { windows[$0].index >= first }
    let ratios = windows[begin...].prefix { $0.index <= last }.map { $0.ratio }
    return Statistics.median(ratios).map { $0 < StillnessMeter.limit } ?? false
  }

  /// What a protocol says of the eyes in its standing tests; a trunk's sway does not tell.
  private static func eyes(_ protocolTag: String?) -> String? {
    switch protocolTag {
    case "balance_open": "open"
    case "balance_closed": "closed"
    default: nil
    }
  }
}
