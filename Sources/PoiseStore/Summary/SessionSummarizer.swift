import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseGait
import PoiseMotion
import PoisePerson
import PoiseSystem
import PoiseText

/// Makes a summary of a recording: replays it as it was recorded, once.
public struct SessionSummarizer: Sendable {
  /// What is done with the samples: as the log says, or as a command line wants it.
  public var settings: FusionSettings
  public var body: BodyMeasures
  /// Replaces the recording's mounting, where given.
  public var mount: Matrix3?
  /// In place of the zone that the log says.
  public var zone: String?
  /// Logs of the session that cannot be read at all, and why.
  public var unreadable: [LogError] = []
  /// False leaves the digests of the files out, which takes another pass over their bytes.
  public var digests = true

  public init(
    settings: FusionSettings, body: BodyMeasures = BodyMeasures(), mount: Matrix3? = nil
  ) {
    self.settings = settings
    self.body = body
    self.mount = mount
  }

  /// - Parameter goesOn: asked now and then; false gives the summary up.
  /// - Throws: where the recording cannot be read, or replayed, at all. What is cut or damaged is
  ///   summed up as far as it goes, and said in ``DataQuality/damage``.
  public func summary(
    of recording: Recording, goesOn: () -> Bool = { true }
  ) throws(StoreError) -> SessionSummary {
    try summary(of: recording, epochSeconds: nil, goesOn: goesOn).summary
  }

  /// The same, and the session in epochs where their length (whole seconds) is given.
  public func summary(
    of recording: Recording, epochSeconds: Int?, goesOn: () -> Bool = { true }
  ) throws(StoreError) -> (summary: SessionSummary, epochs: [Epoch]) {
    let streams = StreamInfo.mounted(
      recording.streams(mount: mount), by: settings.places, keepsPrimary: mount != nil)
    let path = recording.paths.first ?? ""
    try Self.check(streams, path)
    var summary: SessionSummary
    switch recording {
    case .log(let parts): summary = try identity(of: parts, goesOn)
    case .csv(let file): summary = try identity(of: file, goesOn)
    }
    let shift = summary.clockShift * 1000
    var context = SummaryBuilder.Context(
      streams: streams, timeOffset: recording.timeOffset &+ shift)
    context.body = body
    summary.sensorHeight = body.sensorHeight
    summary.strideModel = body.strideModel.text
    summary.rate =
      StreamInfo.primary(of: streams).first { $0.kind == .accelerometer }?.nominalRateHz
    context.postures = settings.postures
    let collector = Collector(
      SummaryBuilder(context),
      AirBuilder(streams: streams, timeOffset: context.timeOffset),
      epochSeconds.map {
        EpochBuilder(
          seconds: $0, streams: streams, correction: settings.accelerometer,
          timeOffset: context.timeOffset)
      })
    if case .log(let parts) = recording { collector.leaveOut(parts.guidedTests) }
    let faults = try replay(recording, streams, collector, goesOn, path)
    var builder = collector.builder
    setZone(&summary, builder.span)
    summary.quality.damage = Self.words(faults.damage)
    if let failure = unreadable.first {
      let what = LogError(path: Self.name(failure.path), problem: failure.problem).description
      summary.quality.damage = summary.quality.damage.map { "\($0); \(what)" } ?? what
    }
    summary.quality.missingParts = faults.missing.reduce(0) { $0 + $1.parts.count }
    for part in faults.missing { summary.missing.append(MissingInput(.log, part.summary)) }
    if case .log(let parts) = recording, let last = parts.paths.last,
      let sentence = (try? LogReader(path: last))?.importNotes?.sentence
    {
      summary.missing.append(MissingInput(.log, sentence))
    }
    builder.finish(into: &summary)
    switch recording {
    case .log(let parts): try Self.addOutages(parts, to: &summary)
    case .csv(let file):
      // a row holds a sample of each sensor, or of those that are due
      let rows = file.accelerations
      let each =
        rows > 0 ? Double(summary.quality.samples) / Double(rows) : Double(streams.count)
      summary.quality.clipped += file.limitRows
      summary.quality.lost += Int((Double(file.lostRows) * each).rounded())
    }
    collector.addTurns(to: &summary)
    summary.air = collector.air?.finish()
    summary.air?.isOutside = recording.says("outside_air", "1")
    summary.missing = MissingInputs.of(
      summary, streams: StreamInfo.primary(of: streams), settings: settings, body: body)
    if case .log(let parts) = recording {
      let heat = ChipTemperature(logs: parts.paths, shift: summary.clockShift)
      summary.missing += [heat.objection(to: summary)].compactMap { $0 }
    }
    summary.round()
    return (summary, collector.epochs?.finish(summary) ?? [])
  }

  /// What is damaged, in one line; nil where nothing is.
  private static func words(_ damage: [LogError]) -> String? {
    if damage.isEmpty { return nil }
    var words = damage.prefix(5).map {
      LogError(path: name($0.path), problem: $0.problem).description
    }
    if damage.count > 5 { words.append("\(damage.count - 5) more places are damaged") }
    return words.joined(separator: "; ")
  }

  private func replay(
    _ recording: Recording, _ streams: [StreamInfo], _ collector: Collector,
    _ goesOn: () -> Bool, _ path: String
  ) throws(StoreError) -> RecordingFaults {
    var engine: ReplayEngine
    do throws(PostureModelError) {
      engine = try ReplayEngine(streams: streams, settings: settings, body: body)
    } catch { throw StoreError(path, .refused(error.description)) }
    engine.observer = { collector.take($0) }
    engine.boutObserver = { collector.take($0) }
    var faults = RecordingFaults()
    var count = 0
    var isOver = false
    do throws(RecordingError) {
      faults = try recording.forEach { raw in
        engine.feed(raw) { collector.take($0) }
        count += 1
        if count % 50_000 == 0 && !goesOn() { isOver = true }
        return !isOver
      }
    } catch {
      // a file that fails in its middle: what came before counts
      guard case .log(let failure) = error, count > 0 else {
        throw StoreError(path, .recording(error))
      }
      faults.damage.append(failure)
    }
    if isOver { throw StoreError(path, .refused("interrupted before it was summed up")) }
    engine.finish { collector.take($0) }
    return faults
  }

  /// The builders where the engine's closures reach them, and the turns of each bout.
  private final class Collector {
    var builder: SummaryBuilder
    var air: AirBuilder?
    var epochs: EpochBuilder?
    private var turns: [WalkingTurns?] = []
    private var resting = RestingRate()
    /// Chair tests and held positions: nothing there is walking, or standing as in daily life.
    private var guided: [ClosedRange<Timestamp>] = []
    private var leavesBoutOut = false

    init(_ builder: SummaryBuilder, _ air: AirBuilder?, _ epochs: EpochBuilder?) {
      (self.builder, self.air, self.epochs) = (builder, air, epochs)
    }

    func take(_ record: LogRecord) {
      builder.take(record)
      air?.take(record)
      epochs?.take(record)
      if case .sample(let sample) = record, sample.content.contains(.gyroscope) {
        resting.take(sample.timestamp.nanoseconds, sample.rotationRate)
      }
    }

    func leaveOut(_ tests: [TestResult]) {
      for result in tests {
        guard [.fiveSitToStand, .chairStand30, .fourStageBalance].contains(result.test),
          let go = result.go, let last = result.trials.last?.go
        else { continue }
        let end = result.end ?? last + Int64(result.test.longestSeconds * 1e9)
        // The last rise swings out.
        guided.append(go...max(go, end) + 2_000_000_000)
      }
    }

    /// Whether its middle lies in such a test.
    private func isOfTest(_ start: Timestamp, _ end: Timestamp) -> Bool {
      let middle = start + (end - start) / 2
      return guided.contains { $0.contains(middle) }
    }

    func take(_ event: Event) {
      switch event {
      case .step(let e) where isOfTest(e.timestamp, e.timestamp): return
      case .balance(let e) where isOfTest(e.start, e.end): return
      case .bout(let e):
        leavesBoutOut = isOfTest(e.span.start, e.span.end)
        if leavesBoutOut { return }
        turns.append(nil)
      default: break
      }
      builder.take(event)
      air?.take(event)
      epochs?.take(event)
    }

    /// A bout comes after its event.
    func take(_ bout: WalkingBout) {
      if leavesBoutOut { return }
      if !turns.isEmpty { turns[turns.count - 1] = WalkingTurns(bout) }
      builder.take(bout)
    }

    /// None where the gyroscope's zero alone would be turns, or make them larger.
    func addTurns(to summary: inout SessionSummary) {
      if let excess = resting.excess {
        let rate = DecimalText.fixed(excess, decimals: 1) ?? ""
        summary.missing.append(
          MissingInput(
            .turns,
            "turns are not counted: the gyroscope read \(rate) degrees a second at rest; "
              + "'poise calibrate gyroscope' finds its zero"))
        return
      }
      for (k, found) in turns.enumerated() where summary.bouts.indices.contains(k) {
        summary.bouts[k].extras += found?.metrics ?? []
      }
    }
  }

  private static func check(_ streams: [StreamInfo], _ path: String) throws(StoreError) {
    guard (1...18).contains(streams.count) else {
      throw StoreError(path, .refused("\(streams.count) sensors; 1 to 18 can be summed up"))
    }
    // Of several barometers the first counts; nothing is averaged.
    let places = StreamInfo.places(of: streams)
    for kind in SensorKind.allCases
    where !kind.isAir
      && places.contains(where: { place in
        streams.count(where: { $0.kind == kind && $0.placement == place }) > 1
      })
    {
      throw StoreError(
        path,
        .refused(
          "several \(kind.name)s, which would be averaged into one; 'poise log filter --topics' "
            + "keeps one of them"))
    }
  }

  static func name(_ path: String) -> String {
    String(path.split(separator: "/").last ?? Substring(path))
  }

  // MARK: - Who and when

  /// Times before 2001 are of a recording's own axis.
  private static let firstPlausible: Int64 = 978_307_200_000_000_000

  private func identity(
    of parts: SessionParts, _ goesOn: () -> Bool
  ) throws(StoreError) -> SessionSummary {
    var summary = SessionSummary(session: parts.description.session, start: 0, end: 0)
    LogIdentity.put(parts.description, into: &summary)
    for path in parts.paths + (parts.unreadable + unreadable).map(\.path) {
      summary.logs.append(try part(path, goesOn))
    }
    summary.logs.sort { $0.name < $1.name }
    do throws(LogError) {
      let first = try LogReader(path: parts.paths[0])
      let last = try LogReader(path: parts.paths[parts.paths.count - 1])
      let ending = try LogEnding(last)
      setClock(&summary, first, parts.paths)
      if let step = try Self.clockStep(parts), summary.clock == .good {
        let seconds = DecimalText.fixed(step, decimals: 0) ?? ""
        summary.missing.append(
          MissingInput(
            .clock,
            "the clock was set by \(seconds) s during the recording: times of day are those of the "
              + "clock at its start"))
      }
      SessionEnd(ending).put(into: &summary)
    } catch { throw StoreError(error) }
    summary.zone = LogIdentity.option("zone", of: parts.description) ?? ""
    return summary
  }

  /// More than a clock that runs fast or slow gains in an hour, s.
  private static let clockStep = 2.0

  /// By how much the wall clock was set against the recording's own time, s: the most between two
  /// files' ends. nil where it was not.
  private static func clockStep(_ parts: SessionParts) throws(LogError) -> Double? {
    var before = parts.description.timeOffset
    var largest: Double?
    for path in parts.paths {
      guard let clock = try LogEnding(LogReader(path: path)).clock else { continue }
      let offset = clock.realtime &- clock.timestamp.nanoseconds
      let step = Double(offset &- before) * 1e-9
      before = offset
      if step.magnitude > max(clockStep, largest?.magnitude ?? 0) { largest = step }
    }
    return largest
  }

  /// What the recorder noted of the session's logs. A full card at the end of a part that another
  /// part follows is noted there, with its end.
  private static func addOutages(
    _ parts: SessionParts, to summary: inout SessionSummary
  ) throws(StoreError) {
    for path in parts.paths {
      // What is damaged has been reported with its place.
      guard let notes = try? LogReader(path: path).notes() else { continue }
      for outage in notes.outages {
        guard let until = outage.until else {
          if path == parts.paths.last {
            summary.addOpenOutage(
              from: outage.since / 1000 + summary.clockShift, cause: outage.cause)
          }
          continue
        }
        summary.addOutage(
          from: outage.since / 1000 + summary.clockShift, to: until / 1000 + summary.clockShift,
          cause: outage.cause)
      }
      summary.deletedLogs += notes.deleted.map(name)
    }
    let noted = summary.gaps.filter { $0.cause != nil }
    if let cause = noted.first?.cause, summary.state == .stopped {
      let seconds = noted.reduce(0) { $0 + $1.seconds }
      let length =
        seconds < 120 ? "\(Int(seconds.rounded())) s" : "\(Int((seconds / 60).rounded())) min"
      let what = noted.contains { $0.isOpen } ? "to its end" : "for \(length)"
      summary.error = "not recorded \(what): \(cause.text)"
    }
  }

  private func part(_ path: String, _ goesOn: () -> Bool) throws(StoreError) -> LogPart {
    var found: (digest: String, size: UInt64)?
    do throws(SystemError) {
      guard digests else {
        return LogPart(name: Self.name(path), size: try File.status(path).size)
      }
      found = try SHA256.of(file: path, goesOn: goesOn)
    } catch { throw StoreError(error) }
    guard let found else {
      throw StoreError(path, .refused("interrupted before it was summed up"))
    }
    return LogPart(name: Self.name(path), size: found.size, sha256: found.digest)
  }

  private func setClock(_ summary: inout SessionSummary, _ log: LogReader, _ paths: [String]) {
    let description = log.description
    let starts = log.summary.chunkIndexes.map(\.messageStartTime).filter { $0 > 0 }
    let start = starts.min().flatMap { Int64(exactly: $0) } ?? description.startRealtime
    if start < Self.firstPlausible && description.timeOffset == 0 {
      // the recording that moved a virtual board begins at any time: the run itself was then
      summary.clock = description.clockSynchronised ? .good : .unknown
      summary.clockShift = (description.startRealtime &- start) / 1000
    } else if description.clockSynchronised {
      summary.clock = .good
    } else if let clock = LogEnding.setClock(ofSession: paths) {
      summary.clock = .setLate
      let offset = clock.realtime &- clock.timestamp.nanoseconds
      summary.clockShift = (offset &- description.timeOffset) / 1000
    } else if let time = alignedTime(start, log, &summary) {
      summary.clock = .setLate
      summary.clockShift = (time &- start) / 1000
    } else {
      summary.clock = .unknown
    }
  }

  /// The same moment, Unix ns, by another device whose clock was set, where `poise log align` has
  /// found how both clocks stand.
  private func alignedTime(
    _ start: Int64, _ log: LogReader, _ summary: inout SessionSummary
  ) -> Int64? {
    do throws(LogError) {
      let map = try ClockMap.beside(log: log.path, session: log.description.session)
      guard let map, map.isReferenceClockSet else { return nil }
      return map.nearest(nanoseconds: start)
    } catch {
      summary.missing.append(MissingInput(.clock, error.description))
      return nil
    }
  }

  private func identity(
    of file: RecordingFile, _ goesOn: () -> Bool
  ) throws(StoreError) -> SessionSummary {
    let log = try part(file.path, goesOn)
    var summary = SessionSummary(session: log.sha256 ?? log.name, start: 0, end: 0)
    summary.logs = [log]
    summary.zone = ""
    return summary
  }

  /// Days are cut in the zone asked for, the log's, the machine's, or in UTC, whichever is known.
  private func setZone(_ summary: inout SessionSummary, _ span: (start: Int64, end: Int64)) {
    if case .unknown = summary.clock, span.start > Self.firstPlausible / 1000,
      summary.board.isEmpty
    {
      // a CSV file whose times are those of the day
      summary.clock = .good
    }
    for name in [zone, summary.zone, SessionZone.machine, "UTC"] {
      guard let name, !name.isEmpty,
        let spans = SessionZone.spans(name, from: span.start, to: span.end)
      else { continue }
      if zone == nil && name != summary.zone {
        summary.missing.append(
          MissingInput(
            .zone,
            summary.zone.isEmpty
              ? "the recording does not say its time zone: days are cut in \(name)"
              : "time zone \(summary.zone) is not known here: days are cut in \(name)"))
      }
      summary.zone = name
      summary.zoneSpans = spans
      return
    }
  }
}

extension Recording {
  /// Whether a log's options hold an entry.
  func says(_ key: String, _ value: String) -> Bool {
    guard case .log(let parts) = self else { return false }
    return parts.description.options.contains { $0.key == key && $0.value == value }
  }
}
