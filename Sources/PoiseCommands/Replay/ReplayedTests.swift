import PoiseCore
import PoiseGait
import PoiseLog

/// The guided tests of a log, evaluated again as it is replayed. Only a log of `poise test`, whose
/// protocol is a test's name, holds any: others are not searched for them.
final class ReplayedTests {
  private var replay: TestReplay
  private let json: EventJSON

  /// nil: the recording has none.
  init?(_ source: Recording, _ loaded: LoadedFusionOptions) {
    guard case .log(let parts) = source,
      let tag = parts.description.options.first(where: { $0.key == "protocol" })?.value,
      ClinicalTest(rawValue: tag) != nil
    else { return nil }
    var told: [TestResult] = []
    for path in parts.paths {
      // what is wrong with a log comes up when its samples are read
      try? LogReader(path: path, others: parts.paths).forEachEvent { type, line in
        guard type == "test_result",
          let result = TestResult(line: line, timeOffset: parts.description.timeOffset)
        else { return }
        told.append(result)
      }
    }
    if told.isEmpty { return nil }
    let streams = source.streams(mount: loaded.mount, places: loaded.settings.places)
    replay = TestReplay(
      told, body: loaded.body, chipRateHz: StreamInfo.accelerometerRate(of: streams))
    json = EventJSON(timeOffset: source.timeOffset)
  }

  /// Takes the next record; answers the results that it completes.
  func lines(_ record: LogRecord) -> [String] {
    replay.process(record).map { json.line(.test($0)) }
  }

  /// The recording has ended.
  func lastLines() -> [String] { replay.finish().map { json.line(.test($0)) } }
}
