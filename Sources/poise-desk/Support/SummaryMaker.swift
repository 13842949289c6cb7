import PoiseCommands
import PoiseLog
import PoiseGait
import PoiseStore

/// Makes summaries as the log says that it was recorded.
enum SummaryMaker {
  /// Of a session's logs; what the log says of detectors and calibrations holds.
  static func summary(
    of files: SessionFiles, goesOn: () -> Bool = { true }
  ) throws(StoreError) -> SessionSummary {
    let (paths, unreadable) = files.readable
    let recording: Recording
    do throws(RecordingError) {
      recording = try Recording.open(paths.isEmpty ? files.logPaths : paths)
    } catch {
      throw StoreError(files.folder + "/" + files.stem, .recording(error))
    }
    var loaded: LoadedFusionOptions
    do {
      // nothing is asked for: as the log says
      loaded = try FusionOptions.parse([]).load(for: recording)
    } catch {
      throw StoreError(files.folder + "/" + files.stem, .refused("\(error)"))
    }
    try loaded.useLaterMeasures(of: recording, roots: [files.folder])
    var summarizer = SessionSummarizer(
      settings: loaded.settings, body: loaded.body, mount: loaded.mount)
    summarizer.unreadable = unreadable
    return try summarizer.summary(of: recording, goesOn: goesOn)
  }
}

extension LoadedFusionOptions {
  /// Takes the heights that the person's profile was given after the log was recorded.
  mutating func useLaterMeasures(
    of recording: Recording, roots: [String]
  ) throws(StoreError) {
    guard case .log(let parts) = recording,
      let later = try LaterMeasures.of(parts.description, roots: roots)
    else { return }
    (body.sensorHeight, body.bodyHeight) = (later.sensorHeight, later.bodyHeight)
  }
}

extension FusionOptions {
  /// Whether the command line says how high the sensor is.
  var givesHeight: Bool { bodyHeight != nil || sensorHeight != nil }
}
