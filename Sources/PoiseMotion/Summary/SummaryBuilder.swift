import CPoiseMath
import PoiseCore

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
  struct Minute {
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
  static let mostMinutes = 144_000
  /// Pause of the accelerometer that is a gap, s; at least ten of its periods.
  static let gap = 1.0
  /// Balance tests that keep their path, and those that may while it is not known which count.
  static let keptPaths = 4
  static let pathsAtHand = 32
  /// Angle of a second without a lean.
  static let noAngle = Int8.max

  let context: Context
  let accelerometer: StreamInfo?
  private let toBody: Matrix3
  private let gapNanoseconds: Int64

  var summary = SessionSummary(session: "", start: 0, end: 0)
  var firstSample: Int64?
  var lastSample: Int64 = 0
  /// Number of the first minute since 1970.
  var firstMinute: Int64 = 0
  var minutes: [Minute] = []
  var windows: [StillnessMeter.Window] = []
  /// Forward lean and lean to the right of each second, degrees rounded down.
  var pitches: [Int8] = []
  var leans: [Int8] = []
  /// Whether the trunk seemed to lie in each second, by a known mounting.
  var lies: [Bool] = []
  var stances = StanceTimeline()
  /// Times of good and of bad posture, ns.
  var judged: [(range: Range<Int64>, good: Bool)] = []
  var shapes = StrideShapeCollector()
  var blocks = WearBlocks()
  /// nil with one place.
  var workingPosture: WorkingPostureBuilder?
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
  func time(_ stamp: Timestamp) -> Int64 { stamp.nanoseconds &+ context.timeOffset }

  /// A stamp as the summary has it, µs UTC, halves up as events print it.
  func micro(_ stamp: Timestamp) -> Int64 {
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
    case .step, .bout, .posture, .fall, .alert, .magnetometer, .mount, .segment: break
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
    if let last = lastAccelerometer, now - last > gapNanoseconds {
      summary.gaps.append(
        GapSummary(
          start: StillnessMeter.number(last &+ 500, 1000),
          end: StillnessMeter.number(now &+ 500, 1000)))
      stances.say(nil, at: last)
    }
    lastAccelerometer = now
    let acceleration = toBody * raw.counts
    if let window = meter.take(now, acceleration) { windows.append(window) }
    blocks.take(now, acceleration)
  }

  private mutating func mark(_ raw: RawSample) {
    switch raw.marker {
    case .lost: summary.quality.lost += Int(max(0, raw.x))
    case .dropped: summary.quality.dropped += Int(max(0, raw.x))
    case .sensorLost: summary.quality.outages += 1
    case .none, .reinitialised, .sensorBack: break
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
    lies[Int(place)] = second.sum.angle(to: Vector3(0, 0, 1)) > Self.lying
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
    case .fall(let e):
      if let index = minuteIndex(time(e.timestamp)) { minutes[index].falls += 1 }
      stances.say(nil, at: time(e.timestamp))
      summary.falls.append(
        FallSummary(
          start: micro(e.timestamp), impact: micro(e.impact), impactPeak: e.impactPeak,
          tilt: e.tilt))
    case .balance(let e): take(e)
    case .transition(let e): take(e)
    case .alert(let e): take(e)
    case .magnetometer(let e):
      if e.state != .good { summary.quality.fieldDisturbances += 1 }
    case .mount(let e): summary.quality.mountOff = e.deviation
    case .segments(let e):
      let end = time(e.timestamp)
      workingPosture?.take(e, endingAt: end)
    case .hold(let e):
      let now = micro(e.timestamp)
      workingPosture?.take(e, at: now)
    case .start, .stop, .health, .sensorLost, .sensorBack, .dropped, .lost,
      .diskFull, .notRecorded, .logDeleted, .clockStep,
      .marker, .snooze, .power:
      break
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

  private mutating func take(_ e: AlertEvent) {
    let now = micro(e.timestamp)
    let isOpen = summary.alerts.last.map { $0.end == nil } ?? false
    if isOpen {
      let last = summary.alerts.count - 1
      summary.alerts[last].held = e.held
      if e.state != .on { summary.alerts[last].end = now }
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
