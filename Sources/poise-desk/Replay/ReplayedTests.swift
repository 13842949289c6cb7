import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseLog

/// The guided tests of a log, evaluated again as it is replayed.
final class ReplayedTests {
  private var replay: TestRerun
  private let json: EventJSON
  private let output: ReplayOutput

  /// nil: the recording has none.
  init?(_ source: Recording, _ loaded: LoadedFusionOptions, _ output: ReplayOutput) {
    guard case .log(let parts) = source else { return nil }
    let told = parts.guidedTests
    if told.isEmpty { return nil }
    let streams = source.streams(mount: loaded.mount, places: loaded.settings.places)
    replay = TestRerun(
      told, body: loaded.body, chipRateHz: StreamInfo.accelerometerRate(of: streams))
    json = EventJSON(timeOffset: source.timeOffset)
    self.output = output
  }

  /// Takes each record, as an attitude's writer does.
  func observer(besides attitude: AttitudeWriter?) -> (LogRecord) -> Void {
    { [self] record in
      attitude?.process(record)
      write(replay.process(record))
    }
  }

  /// The recording has ended.
  func finish() { write(replay.finish()) }

  private func write(_ results: [TestResult]) {
    for result in results { output.write(json.line(.test(result))) }
  }
}
