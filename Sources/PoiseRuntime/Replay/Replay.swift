import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseSignal

/// Feeds a recording through the fusion core in one thread.
public enum Replay {
  /// - Parameter paths: one recording, or the logs of one session in any order.
  /// - Throws: where a file is missing or is neither a CSV recording nor a log, where several do
  ///   not belong together, and where a CSV file's figures are not what its columns say.
  public static func open(_ paths: [String]) throws(StartError) -> Recording {
    let recording: Recording
    do throws(RecordingError) { recording = try Recording.open(paths) } catch { throw error.start }
    let count = recording.streams().count
    guard (1...StreamMerger.maximumStreams).contains(count) else {
      throw StartError(
        .data, "\(paths[0]): \(count) sensors; a replay takes 1 to \(StreamMerger.maximumStreams)",
        hint: "'poise log filter --topics' keeps some of them")
    }
    try StartError.check(recording.streams(), of: paths[0])
    return recording
  }

  /// - Parameters:
  ///   - mount: replaces what the recording says of its mounting, where given.
  ///   - explain: emit a line for every peak that became no step and every impact that made no
  ///     fall, and one after each step that names its witness.
  ///   - admit: called with each reading before it is used; false ends the replay.
  ///   - observe: gets every record before the events that it completes.
  ///   - emit: gets each event; its line is made when it is asked for.
  /// - Returns: what is wrong with the recording; all that could be read of it was replayed.
  public static func run(
    _ source: Recording, settings: FusionSettings, body: BodyMeasures, mount: Matrix3?,
    useGyroscope: Bool, explain: Bool = false, observe: ((LogRecord) -> Void)? = nil,
    admit: (RawSample) -> Bool, emit: (_ line: () -> String) -> Void
  ) throws(StartError) -> RecordingFaults {
    let json = EventJSON(timeOffset: source.timeOffset)
    func emitLine(_ event: Event) {
      emit { json.line(event) }
      if explain, case .step(let step) = event { emit { json.witnessLine(step) } }
    }
    func emitLine(_ rejection: StepRejection) { emit { json.line(rejection) } }
    func emitLine(_ rejection: FallRejection) { emit { json.line(rejection) } }
    var engine = try engine(
      source.streams(mount: mount, gyroscope: useGyroscope, places: settings.places), settings,
      body)
    engine.observer = observe
    var isOver = false
    let faults: RecordingFaults
    do throws(RecordingError) {
      faults = try source.forEach(gyroscope: useGyroscope) { raw in
        isOver = !admit(raw)
        if isOver { return false }
        engine.feed(raw, emit: emitLine)
        if explain {
          engine.explain(emitLine)
          engine.explainFall(emitLine)
        }
        return true
      }
    } catch {
      // What could be read counts: close it before saying what is wrong with the rest.
      engine.finish(emit: emitLine)
      throw error.start
    }
    if isOver { return faults }
    engine.finish(emit: emitLine)
    if explain {
      engine.explain(emitLine)
      engine.explainFall(emitLine)
    }
    return faults
  }

  private static func engine(
    _ streams: [StreamInfo], _ settings: FusionSettings, _ body: BodyMeasures
  ) throws(StartError) -> ReplayEngine {
    do throws(PostureModelError) {
      return try ReplayEngine(streams: streams, settings: settings, body: body)
    } catch { throw StartError(.configuration, error.description) }
  }
}

extension Recording {
  /// The streams as options and calibrations say that they are mounted; `mount`, the primary
  /// place's, wins.
  public func streams(
    mount: Matrix3?, gyroscope: Bool = true, places: [PlaceCalibration]
  ) -> [StreamInfo] {
    StreamInfo.mounted(
      streams(mount: mount, gyroscope: gyroscope), by: places, keepsPrimary: mount != nil)
  }
}

extension EventJSON {
  /// Why a peak became no step, as one line.
  func line(_ rejection: StepRejection) -> String {
    rejectedLine(
      "rejected", timestamp: rejection.timestamp, detectedAt: rejection.detectedAt,
      peak: rejection.peak, decimals: 4, reason: rejection.reason.word,
      explanation: rejection.reason.text)
  }

  /// Why an impact made no fall, as one line.
  func line(_ rejection: FallRejection) -> String {
    rejectedLine(
      "rejected_fall", timestamp: rejection.timestamp, detectedAt: rejection.detectedAt,
      peak: rejection.peak, decimals: 3, reason: rejection.reason.word,
      explanation: rejection.reason.text)
  }
}
