import PoiseCore
import PoiseText

/// Writes events as JSON Lines: `"type"` and `"timestamp"` first, then a fixed order of keys, no
/// spaces, times in seconds with six decimals, never NaN or Infinity (null instead).
public struct EventJSON: Sendable {
  /// Nanoseconds added to every stamp: Unix time minus the monotonic clock at the session's start;
  /// 0 where the stamps already are the time axis wanted.
  public var timeOffset: Int64

  public init(timeOffset: Int64 = 0) { self.timeOffset = timeOffset }

  /// The event as one line, without the line feed.
  public func line(_ event: Event) -> String {
    var o = JSONWriter()
    o.add("type", text: EventJSON.type(event))
    o.add("timestamp", raw: time(event.timestamp))
    switch event {
    case .start(let e): start(e, &o)
    case .stop(let e): stop(e, &o)
    case .step(let e): step(e, &o)
    case .bout(let e): bout(e, &o)
    case .posture(let e): posture(e, &o)
    case .fall(let e): fall(e, &o)
    case .balance(let e): balance(e, &o)
    case .transition(let e): transition(e, &o)
    case .test(let e): o.add(membersOf: e.shifted(by: timeOffset))
    case .alert(let e):
      o.add("state", text: e.state.word)
      o.add("held_s", e.held, decimals: 2)
    case .magnetometer(let e): magnetometer(e, &o)
    case .mount(let e):
      o.add("off_deg", e.deviation, decimals: 1)
      o.add(
        "reason",
        text: "the device sits differently from its mounting; turn it back, or run "
          + "poise calibrate mount")
    case .segments(let e): segments(e, &o)
    case .hold(let e): hold(e, &o)
    case .health(let e): health(e, &o)
    case .sensorLost(let e), .sensorBack(let e), .dropped(let e): sensor(e, &o)
    case .diskFull(let e):
      o.add("path", text: e.path)
      o.add("cause", text: e.cause.rawValue)
      o.add("reason", text: e.reason)
    case .notRecorded(let e): notRecorded(e, &o)
    case .logDeleted(let e):
      o.add("path", text: e.path)
      o.add("bytes", raw: String(e.bytes))
    case .lost(let e): lost(e, &o)
    case .clockStep(_, let seconds): o.add("step_s", seconds, decimals: 6)
    case .marker(let e): marker(e, &o)
    case .snooze(let e): snooze(e, &o)
    case .power(let e): power(e, &o)
    }
    return o.finished()
  }

  /// A peak that was looked at and became no step, or an impact that made no fall, as
  /// `poise replay --explain` prints it.
  ///
  /// - Parameters:
  ///   - type: the word under `"type"`.
  ///   - timestamp: the initial contact it would have been; the first sample of the impact.
  ///   - detectedAt: stream time of the verdict.
  ///   - peak: height after the filters, or largest specific force, g.
  ///   - decimals: of the peak.
  ///   - reason: a fixed word.
  ///   - explanation: the same for a reader.
  public func rejectedLine(
    _ type: String, timestamp: Timestamp, detectedAt: Timestamp, peak: Double, decimals: Int,
    reason: String, explanation: String
  ) -> String {
    var o = JSONWriter()
    o.add("type", text: type)
    o.add("timestamp", raw: time(timestamp))
    o.add("detected_at", raw: time(detectedAt))
    o.add("peak_g", peak, decimals: decimals)
    o.add("reason", text: reason)
    o.add("explanation", text: explanation)
    return o.finished()
  }

  /// What showed a step and why the other witness was silent, as one line.
  public func witnessLine(_ step: StepEvent) -> String {
    var o = JSONWriter()
    o.add("type", text: "witness")
    o.add("timestamp", raw: time(step.timestamp))
    o.add("detected_at", raw: time(step.detectedAt))
    o.add("index", raw: String(step.index))
    o.add("witness", text: step.witness == .sway ? "sway" : "vertical")
    o.add("silence", text: step.silence.word)
    o.add("explanation", text: step.silence.text)
    return o.finished()
  }

  /// The word under `"type"`.
  public static func type(_ event: Event) -> String {
    switch event {
    case .start: "start"
    case .stop: "stop"
    case .step: "step"
    case .bout: "bout"
    case .posture: "posture"
    case .fall: "fall"
    case .balance: "balance"
    case .transition: "transition"
    case .test: "test_result"
    case .alert: "alert"
    case .magnetometer: "magnetometer"
    case .mount: "mount"
    case .segments: "segments"
    case .hold: "hold"
    case .health: "health"
    case .sensorLost: "sensor_lost"
    case .sensorBack: "sensor_back"
    case .dropped, .lost: "dropped"
    case .diskFull: "disk_full"
    case .notRecorded: "not_recorded"
    case .logDeleted: "log_deleted"
    case .clockStep: "clock_step"
    case .marker: "marker"
    case .snooze: "snooze"
    case .power: "power"
    }
  }

  func time(_ t: Timestamp) -> String {
    DecimalText.seconds(nanoseconds: t.nanoseconds &+ timeOffset)
  }

  private func start(_ e: StartEvent, _ o: inout JSONWriter) {
    o.add("session", text: e.session)
    o.add("version", text: e.version)
    o.add("board", text: e.board)
    o.add("file", text: e.file)
  }

  private func stop(_ e: StopEvent, _ o: inout JSONWriter) {
    o.add("reason", text: e.reason)
    o.add("samples", raw: String(e.samples))
    o.add("steps", raw: String(e.steps))
    o.add("dropped", raw: String(e.dropped))
    tally(e.posture, &o)
  }

  private func tally(_ tally: PostureTally?, _ o: inout JSONWriter) {
    guard let tally else { return }
    o.add("good_min_per_h", tally.goodMinutesPerHour ?? .nan, decimals: 1)
    o.add(Figure.longestGoodPosture.key, tally.longestGoodSeconds, decimals: 1)
    o.add("alerts", raw: String(tally.alerts))
  }

  private func magnetometer(_ e: MagnetometerEvent, _ o: inout JSONWriter) {
    o.add("state", text: e.state.word)
    o.add("norm_off_pct", 100 * e.normDeviation, decimals: 1)
    o.add("dip_off_deg", e.dipDeviation, decimals: 1)
    switch e.state {
    case .good: break
    case .disturbed: o.add("reason", text: "iron or a current is near the magnetometer")
    case .stale:
      o.add("reason", text: "the calibration has gone stale; run poise calibrate magnetometer")
    }
  }

  private func step(_ e: StepEvent, _ o: inout JSONWriter) {
    o.add("detected_at", raw: time(e.detectedAt))
    switch e.foot {
    case .unknown: o.add("foot", raw: "null")
    case .left: o.add("foot", text: "left")
    case .right: o.add("foot", text: "right")
    }
    o.add("interval_s", e.interval, decimals: 6)
    o.add("peak_g", e.peak, decimals: 4)
    if e.peakVertical.isFinite { o.add("peak_vertical_g", e.peakVertical, decimals: 4) }
    o.add("bout", raw: String(e.bout))
    o.add("index", raw: String(e.index))
    if e.confirmedLate { o.add("confirmed_late", raw: "true") }
  }

  /// Metrics in the catalog's order, then the strides behind each in one object, and what is to
  /// be said of each (``MetricFlag``) in another.
  private func bout(_ e: BoutEvent, _ o: inout JSONWriter) {
    o.add("start", raw: time(e.span.start))
    o.add("end", raw: time(e.span.end))
    o.add("detected_at", raw: time(e.span.detectedAt))
    o.add("bout", raw: String(e.span.index))
    o.add("steps", raw: String(e.span.steps))
    o.add("kind", text: e.kind.rawValue)
    var strides = JSONWriter()
    var flags = JSONWriter()
    for metric in e.metrics {
      let isTime = Figure.named(metric.key)?.unit == "s"
      o.add(metric.key, metric.value ?? .nan, decimals: isTime ? 6 : 4)
      strides.add(metric.key, raw: String(metric.count))
      flags.add(metric.key, text: metric.flag.rawValue)
    }
    o.add("strides", raw: strides.finished())
    o.add("flags", raw: flags.finished())
  }

  private func posture(_ e: PostureEvent, _ o: inout JSONWriter) {
    o.add("good", raw: e.good.map { $0 ? "true" : "false" } ?? "null")
    o.add(Figure.pitch.key, e.pitch, decimals: 2)
    o.add(Figure.roll.key, e.roll, decimals: 2)
    o.add(Figure.lean.key, e.lean, decimals: 2)
    o.add(Figure.distanceAcceleration.key, e.distanceAccelerometer, decimals: 3)
    o.add(Figure.distanceMagneticField.key, e.distanceMagnetometer, decimals: 3)
    o.add("periodic", raw: e.periodic ? "true" : "false")
    if e.good != true, let word = e.reason.word { o.add("reason", text: word) }
    if let name = e.posture.text { o.add("posture", text: name) }
  }

  private func health(_ e: HealthEvent, _ o: inout JSONWriter) {
    var rates = JSONWriter()
    for rate in e.rates { rates.add(rate.name, rate.hz, decimals: 2) }
    o.add("rates_hz", raw: rates.finished())
    o.add("samples", raw: String(e.samples))
    o.add("dropped", raw: String(e.dropped))
    o.add("lost", raw: String(e.lost))
    o.add("recovered_edges", raw: String(e.recoveredEdges))
    o.add("bus_errors", raw: String(e.busErrors))
    o.add("reinitialisations", raw: String(e.reinitialisations))
    o.add("sensors_lost", raw: String(e.sensorsLost))
    if !e.temperatures.isEmpty {
      var temperatures = JSONWriter()
      for one in e.temperatures { temperatures.add(one.name, one.celsius, decimals: 1) }
      o.add("temperature_c", raw: temperatures.finished())
    }
    o.add("late_max_ms", e.lateMaxMilliseconds, decimals: 3)
    o.add("sync_max_ms", e.syncMaxMilliseconds, decimals: 3)
    o.add("disk_free_mb", e.diskFreeMegabytes ?? .nan, decimals: 1)
    if let loop = e.loop { o.add(membersOf: loop) }
    if let clock = e.clock {
      o.add("clock_synchronised", raw: clock.isSynchronised ? "true" : "false")
      o.add("clock_frequency_ppm", clock.frequency, decimals: 3)
      o.add("clock_error_ms", clock.error, decimals: 3)
      o.add("clock_error_max_ms", clock.largestError, decimals: 3)
    }
    tally(e.posture, &o)
  }

  /// As what a sensor's ring drops, but of no sensor.
  private func lost(_ e: Loss, _ o: inout JSONWriter) {
    o.add("sensor", raw: "null")
    o.add("count", raw: String(e.records))
    o.add(
      "reason",
      text: "\(e.records) records did not fit: the card was too slow for them; a replay of the log "
        + "may differ from here on")
  }

  private func sensor(_ e: SensorEvent, _ o: inout JSONWriter) {
    o.add("sensor", text: e.sensor)
    o.add("count", raw: String(e.count))
    o.add("reason", text: e.reason)
  }
}

/// Events about the body beyond steps, bouts and posture.
extension EventJSON {
  /// One object a phase, each with its time and values.
  func fall(_ e: FallEvent, _ o: inout JSONWriter) {
    o.add("detected_at", raw: time(e.detectedAt))
    o.add("indicative", raw: "true")
    var unloaded = JSONWriter()
    unloaded.add("timestamp", raw: time(e.timestamp))
    unloaded.add("duration_s", e.unloadedSeconds, decimals: 3)
    unloaded.add("min_g", e.unloadedMinimum, decimals: 3)
    o.add("free_fall", raw: unloaded.finished())
    var impact = JSONWriter()
    impact.add("timestamp", raw: time(e.impact))
    impact.add("peak_g", e.impactPeak, decimals: 3)
    o.add("impact", raw: impact.finished())
    var posture = JSONWriter()
    posture.add("timestamp", raw: time(e.still))
    posture.add("change_deg", e.tilt, decimals: 1)
    o.add("posture_change", raw: posture.finished())
    var still = JSONWriter()
    still.add("timestamp", raw: time(e.still))
    still.add("sd_g", e.stillDeviation, decimals: 4)
    o.add("stillness", raw: still.finished())
    o.add("lying_deg", e.lying ?? .nan, decimals: 1)
    o.add("cause", text: e.cause.word)
    o.add("grade", text: e.grade.word)
    o.add("on_floor_s", e.floorSeconds ?? .nan, decimals: 1)
    o.add("got_up", raw: e.outcome == .walked || e.outcome == .gotUp ? "true" : "false")
    o.add("outcome", text: e.outcome.word)
    o.add("withdrawn", raw: e.isWithdrawn ? "true" : "false")
  }

  func balance(_ e: BalanceEvent, _ o: inout JSONWriter) {
    o.add("start", raw: time(e.start))
    o.add("end", raw: time(e.end))
    o.add("detected_at", raw: time(e.detectedAt))
    o.add("samples", raw: String(e.measures.map(\.count).max() ?? 0))
    for measure in e.measures { o.add(measure.key, measure.value ?? .nan, decimals: 6) }
  }

  func transition(_ e: TransitionEvent, _ o: inout JSONWriter) {
    o.add("kind", text: e.kind.rawValue)
    o.add("start", raw: time(e.start))
    o.add("end", raw: time(e.end))
    o.add("detected_at", raw: time(e.detectedAt))
    o.add("duration_s", Double(e.end - e.start) * 1e-9, decimals: 3)
    o.add("rise_m", e.rise, decimals: 3)
    o.add("peak_speed_mps", e.peakSpeed, decimals: 3)
    o.add("indicative", raw: "true")
  }
}

/// How well the threads keep their time, as the `health` event and the status file have it.
extension LoopFigures: JSONRecord {
  /// To be filled by what is read.
  package static var blank: LoopFigures {
    LoopFigures(
      fusion: .unknown, acquisition: nil, skipped: 0, ring1Most: 0, ring2Most: 0, pageFaults: 0,
      preemptions: 0, wakeups: [])
  }

  package mutating func fields(_ o: inout JSONFields) {
    fusion.fields(&o, "late")
    if o.isReading ? o.tree("wake_p50_ms") != nil : acquisition != nil {
      var lateness = acquisition ?? .unknown
      lateness.fields(&o, "wake")
      acquisition = lateness
    }
    o.whole("turns_skipped", &skipped)
    o.whole("ring_1_most", &ring1Most, needed: false)
    o.whole("ring_2_most", &ring2Most, needed: false)
    o.whole("page_faults", &pageFaults)
    o.whole("preemptions", &preemptions, needed: false)
    wakeups.fields(&o, "wakeups_hz")
  }
}

extension Lateness {
  fileprivate static let unknown = Lateness(median: .nan, p99: .nan, p999: .nan, worst: .nan)

  fileprivate mutating func fields(_ o: inout JSONFields, _ name: String) {
    func milliseconds(_ key: String, _ value: inout Double) {
      var some: Double? = value
      o.number("\(name)_\(key)_ms", &some, .fixed(3))
      value = some ?? .nan
    }
    milliseconds("p50", &median)
    milliseconds("p99", &p99)
    milliseconds("p999", &p999)
    milliseconds("worst", &worst)
  }
}

extension [StreamRate] {
  /// A member a stream, in an object of their own; read in the order of their names.
  package mutating func fields(_ o: inout JSONFields, _ key: String) {
    o.object(key) { o in
      if o.isReading { self = o.members.keys.sorted().map { StreamRate(name: $0, hz: 0) } }
      for k in indices { o.number(self[k].name, &self[k].hz, .fixed(1)) }
    }
  }
}
