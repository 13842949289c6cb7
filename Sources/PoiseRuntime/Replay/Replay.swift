import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseSignal

/// A recording opened for replay.
public enum ReplaySource {
  case recording(RecordingCSV)
  /// A log, or those that a session was rotated into.
  case log(SessionParts)

  /// - Throws: where the file is missing or is neither a CSV recording nor a log.
  public static func open(path: String) throws(StartError) -> ReplaySource {
    try open(paths: [path])
  }

  /// - Parameter paths: one recording, or the logs of one session in any order.
  /// - Throws: where a file is missing or is neither a CSV recording nor a log, and where several
  ///   do not belong together.
  public static func open(paths: [String]) throws(StartError) -> ReplaySource {
    if paths.allSatisfy({ $0.hasSuffix(".mcap") }) {
      let parts: SessionParts
      do throws(LogError) { parts = try SessionParts(paths: paths) } catch {
        throw StartError(error.startKind, error.description)
      }
      let count = parts.description.streams.count
      guard (1...StreamMerger.maximumStreams).contains(count) else {
        throw StartError(
          .data,
          "\(parts.paths[0]): \(count) sensors; a replay takes 1 to "
            + "\(StreamMerger.maximumStreams)",
          hint: "'poise log filter --topics' keeps some of them")
      }
      try StartError.check(parts.description.streams, of: parts.paths[0])
      return .log(parts)
    }
    guard let path = paths.first, paths.count == 1 else {
      throw StartError(
        .data, "\(paths.count) files, and not all of them are logs (.mcap)",
        hint: "several files are the parts of one session; replay other recordings one by one")
    }
    do throws(RecordingCSVError) { return .recording(try RecordingCSV(path: path)) } catch {
      throw StartError(error.startKind, error.description)
    }
  }

  /// Nanoseconds that make a stamp the printed time.
  public var timeOffset: Int64 {
    switch self {
    case .recording: 0
    case .log(let parts): parts.description.timeOffset
    }
  }
}

/// Feeds a recording through the fusion core in one thread.
public enum Replay {
  /// - Parameters:
  ///   - mount: replaces what the recording says of its mounting, where given.
  ///   - explain: emit a line for every peak that became no step, and one after each step that
  ///     names its witness.
  ///   - admit: called with each reading before it is used; false ends the replay.
  ///   - observe: gets every record before the events that it completes.
  ///   - emit: gets each event; its line is made when it is asked for.
  public static func run(
    _ source: ReplaySource, settings: FusionSettings, body: BodyMeasures, mount: Matrix3?,
    useGyroscope: Bool, explain: Bool = false, observe: ((LogRecord) -> Void)? = nil,
    admit: (RawSample) -> Bool, emit: (_ line: () -> String) -> Void
  ) throws(StartError) {
    let json = EventJSON(timeOffset: source.timeOffset)
    func tell(_ event: Event) {
      emit { json.line(event) }
      if explain, case .step(let step) = event { emit { json.witnessLine(step) } }
    }
    func tell(_ rejection: StepRejection) { emit { json.line(rejection) } }
    switch source {
    case .recording(let recording):
      let feed = RecordingFeed(recording, mount: mount, gyroscope: useGyroscope)
      var engine = try engine(feed.streams, settings, body)
      engine.observer = observe
      feed.forEach { raw in
        if !admit(raw) { return false }
        engine.feed(raw, emit: tell)
        if explain { engine.explain(tell) }
        return true
      }
      engine.finish(emit: tell)
      if explain { engine.explain(tell) }
    case .log(let parts):
      let streams = parts.description.streams.map { stream in
        var stream = stream
        if let mount { stream.mount = mount }
        return stream
      }
      let skipped = streams.filter { $0.kind == .gyroscope && !useGyroscope }.map(\.index)
      var engine = try engine(streams, settings, body)
      engine.observer = observe
      do throws(LogError) {
        var isOver = false
        try parts.forEachBatch { batch in
          for raw in batch where !skipped.contains(raw.stream) {
            isOver = !admit(raw)
            if isOver { return false }
            engine.feed(raw, emit: tell)
            if explain { engine.explain(tell) }
          }
          return true
        }
        if isOver { return }
      } catch {
        // What could be read counts: close it before saying what is wrong with the rest.
        engine.finish(emit: tell)
        throw StartError(error.startKind, error.description)
      }
      engine.finish(emit: tell)
      if explain { engine.explain(tell) }
    }
  }

  private static func engine(
    _ streams: [StreamInfo], _ settings: FusionSettings, _ body: BodyMeasures
  ) throws(StartError) -> ReplayEngine {
    do throws(PostureModelError) {
      return try ReplayEngine(streams: streams, settings: settings, body: body)
    } catch { throw StartError(.configuration, error.description) }
  }
}

extension EventJSON {
  /// Why a peak became no step, as one line.
  func line(_ rejection: StepRejection) -> String {
    rejectedLine(
      timestamp: rejection.timestamp, detectedAt: rejection.detectedAt, peak: rejection.peak,
      reason: rejection.reason.word, explanation: rejection.reason.text)
  }
}
