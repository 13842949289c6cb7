import Foundation
import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseSystem
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

/// A whole session of the virtual board in a folder of its own, with whatever goes wrong in it.
struct SessionRig {
  let folder: TemporaryFolder
  var options: RecorderOptions

  init(seconds: Double, faults: [VirtualFault] = [], seed: UInt64 = 1) throws {
    folder = try TemporaryFolder()
    options = RecorderOptions(board: try BoardStore(directories: []).board(named: "virtual"))
    options.speed = .maximum
    options.duration = Int64(seconds * 1e9)
    options.logDirectory = folder.path + "/logs"
    options.events = .file(folder.path + "/events.jsonl")
    options.faults = faults
    options.seed = seed
    options.quiet = true
  }

  /// Runs to the end.
  func record() throws -> SessionRecord {
    let recorder = Recorder(options, terminal: Terminal(quiet: true))
    let summary = try recorder.run(stop: StopFlag())
    return try SessionRecord(
      summary: summary, recorder: recorder, folder: folder,
      lines: folder.lines(of: "events.jsonl"), logs: logs)
  }

  /// Paths of the logs, oldest part first.
  var logs: [String] {
    get throws {
      let directory = folder.path + "/logs"
      let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
      return (names ?? []).filter { $0.hasSuffix(".mcap") }.sorted().map { directory + "/" + $0 }
    }
  }
}

/// What a session left behind.
struct SessionRecord {
  let summary: RecorderSummary
  let recorder: Recorder
  /// Event lines as they were told.
  let lines: [String]
  let logs: [String]
  /// Samples and markers of the logs.
  let raw: [RawSample]

  /// Kept, because the files go with it.
  let folder: TemporaryFolder

  init(
    summary: RecorderSummary, recorder: Recorder, folder: TemporaryFolder, lines: [String],
    logs: [String]
  ) throws {
    self.summary = summary
    self.recorder = recorder
    self.folder = folder
    self.lines = lines
    self.logs = logs
    var raw: [RawSample] = []
    for path in logs { raw += try rawSamples(path) }
    self.raw = raw
  }

  func samples(_ stream: UInt8) -> [RawSample] {
    raw.filter { $0.stream == stream && $0.marker == .none }
  }

  func markers(_ stream: UInt8) -> [RawSample.Marker] {
    raw.filter { $0.stream == stream && $0.marker != .none }.map(\.marker)
  }

  /// Samples that the numbers of a stream skip.
  func gap(_ stream: UInt8) -> Int {
    let numbers = samples(stream).map(\.sequence)
    guard let first = numbers.first, let last = numbers.last else { return 0 }
    return Int(last - first) + 1 - numbers.count
  }

  func lines(_ type: String) -> [String] {
    lines.filter { $0.hasPrefix("{\"type\":\"\(type)\"") }
  }

  /// What holds of every session, whatever went wrong: stamps and numbers of a stream increase,
  /// the log is complete and tells every event that the stream told, and its replay repeats the
  /// steps, bouts and postures.
  func check(
    _ what: String = "", settings: FusionSettings = FusionSettings(),
    location: SourceLocation = #_sourceLocation
  ) throws {
    for stream in [UInt8(0), 1] {
      let all = raw.filter { $0.stream == stream }
      #expect(
        zip(all, all.dropFirst()).allSatisfy { $0.timestamp < $1.timestamp },
        "stamps of stream \(stream) increase; \(what)", sourceLocation: location)
      let numbers = samples(stream).map(\.sequence)
      #expect(
        zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 },
        "numbers of stream \(stream) increase; \(what)", sourceLocation: location)
    }
    #expect(
      summary.lost == UInt64(gap(0) + gap(1)), "the gaps are what was counted; \(what)",
      sourceLocation: location)
    #expect(logs.count == 1, "\(what)", sourceLocation: location)
    for path in logs {
      let log = try LogReader(path: path)
      #expect(log.isFinished, "\(what)", sourceLocation: location)
      #expect(try log.events() == lines, "\(what)", sourceLocation: location)
      #expect(
        try repeatable(replayLines(path, settings: settings)) == repeatable(lines),
        "replay; \(what)", sourceLocation: location)
    }
  }
}

/// Everything in a log, in canonical order.
func rawSamples(_ path: String) throws -> [RawSample] {
  var raw: [RawSample] = []
  var cursor = try LogReader(path: path).raw()
  while let next = try cursor.next() { raw.append(next) }
  return raw
}
