import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseSystem
import PoiseText

/// Makes a summary of a recording: replays it as it was recorded, once.
public struct SessionSummariser: Sendable {
  /// What is done with the samples: as the log says, or as a command line wants it.
  public var settings: FusionSettings
  public var body: BodyMeasures
  /// Replaces the recording's mounting, where given.
  public var mount: Matrix3?
  /// In place of the zone that the log says.
  public var zone: String?
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
    let streams = recording.streams(mount: mount)
    let path = recording.paths.first ?? ""
    try Self.check(streams, path)
    var summary: SessionSummary
    switch recording {
    case .log(let parts): summary = try identity(of: parts)
    case .csv(let file): summary = try identity(of: file)
    }
    let shift = summary.clockShift * 1000
    var context = SummaryBuilder.Context(
      streams: streams, timeOffset: recording.timeOffset &+ shift)
    context.body = body
    context.postures = settings.postures
    let built = try replay(recording, streams, context, goesOn, path)
    var builder = built.builder
    setZone(&summary, builder.span)
    if let damage = built.faults.damage.first {
      summary.quality.damage =
        LogError(path: Self.name(damage.path), problem: damage.problem).description
    }
    summary.quality.missingParts = built.faults.missing.count
    builder.finish(into: &summary)
    summary.missing = MissingInputs.of(
      summary, streams: streams, settings: settings, body: body)
    return summary
  }

  private func replay(
    _ recording: Recording, _ streams: [StreamInfo], _ context: SummaryBuilder.Context,
    _ goesOn: () -> Bool, _ path: String
  ) throws(StoreError) -> (builder: SummaryBuilder, faults: RecordingFaults) {
    var engine: ReplayEngine
    do throws(PostureModelError) {
      engine = try ReplayEngine(streams: streams, settings: settings, body: body)
    } catch { throw StoreError(path, .refused(error.description)) }
    let collector = Collector(SummaryBuilder(context))
    engine.observer = { collector.builder.take($0) }
    engine.boutObserver = { collector.builder.take($0) }
    var faults = RecordingFaults()
    var count = 0
    var isOver = false
    do throws(RecordingError) {
      faults = try recording.forEach { raw in
        engine.feed(raw) { collector.builder.take($0) }
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
    engine.finish { collector.builder.take($0) }
    return (collector.builder, faults)
  }

  /// The builder where the engine's two closures reach it.
  private final class Collector {
    var builder: SummaryBuilder
    init(_ builder: SummaryBuilder) { self.builder = builder }
  }

  private static func check(_ streams: [StreamInfo], _ path: String) throws(StoreError) {
    guard (1...8).contains(streams.count) else {
      throw StoreError(path, .refused("\(streams.count) sensors; 1 to 8 can be summed up"))
    }
    for kind in SensorKind.allCases where streams.count(where: { $0.kind == kind }) > 1 {
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

  private func identity(of parts: SessionParts) throws(StoreError) -> SessionSummary {
    let description = parts.description
    func option(_ key: String) -> String? {
      description.options.first { $0.key == key }.flatMap { $0.value.isEmpty ? nil : $0.value }
    }
    var summary = SessionSummary(session: description.session, start: 0, end: 0)
    summary.user = option("user")
    summary.subject = option("subject") ?? summary.user
    summary.place = option("place")
    summary.protocolTag = option("protocol")
    summary.note = option("note")
    summary.software = description.version
    summary.board = description.board
    for path in parts.paths { summary.logs.append(try part(path)) }
    do throws(LogError) {
      let first = try LogReader(path: parts.paths[0])
      let last = try LogReader(path: parts.paths[parts.paths.count - 1])
      let ending = try LogEnding(last)
      setClock(&summary, first, ending)
      setState(&summary, ending)
    } catch { throw StoreError(error) }
    summary.zone = option("zone") ?? ""
    return summary
  }

  private func part(_ path: String) throws(StoreError) -> LogPart {
    do throws(SystemError) {
      if digests {
        let (digest, size) = try SHA256.of(file: path)
        return LogPart(name: Self.name(path), size: size, sha256: digest)
      }
      return LogPart(name: Self.name(path), size: try File.status(path).size)
    } catch { throw StoreError(error) }
  }

  private func setClock(_ summary: inout SessionSummary, _ log: LogReader, _ ending: LogEnding) {
    let description = log.description
    let starts = log.summary.chunkIndexes.map(\.messageStartTime).filter { $0 > 0 }
    let start = starts.min().flatMap { Int64(exactly: $0) } ?? description.startRealtime
    if start < Self.firstPlausible && description.timeOffset == 0 {
      // the recording that moved a virtual board begins at any time: the run itself was then
      summary.clock = description.clockSynchronised ? .good : .unknown
      summary.clockShift = (description.startRealtime &- start) / 1000
    } else if description.clockSynchronised {
      summary.clock = .good
    } else if let clock = ending.clock, clock.synchronised {
      summary.clock = .setLate
      let offset = clock.realtime &- clock.timestamp.nanoseconds
      summary.clockShift = (offset &- description.timeOffset) / 1000
    } else {
      summary.clock = .unknown
    }
  }

  private func setState(_ summary: inout SessionSummary, _ ending: LogEnding) {
    guard let stop = ending.stop else {
      summary.state = .error
      summary.error = "cut off: power failed, or the program was killed"
      return
    }
    if stop.holds("\"reason\":\"no sensor answers\"") {
      summary.state = .error
      summary.error = "no sensor answered any more"
    }
  }

  private func identity(of file: RecordingFile) throws(StoreError) -> SessionSummary {
    let log = try part(file.path)
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
  /// The files read.
  var paths: [String] {
    switch self {
    case .csv(let file): [file.path]
    case .log(let parts): parts.paths
    }
  }
}
