import Foundation
import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseSystem
import PoiseTestKit
import PoiseVirtual
import Testing

@testable import PoiseRuntime

extension TemporaryFolder {
  func lines(of name: String) throws -> [String] {
    let text = try #require(PackageFiles.text(of: path + "/" + name))
    return text.split(separator: "\n").map(String.init)
  }

  /// The one log in the folder.
  func log() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return path + "/" + (try #require(names.first { $0.hasSuffix(".mcap") }))
  }
}

/// Lines of the events that a replay promises to repeat.
func repeatable(_ lines: [String]) -> [String] {
  let types = ["step", "bout", "posture", "alert", "fall", "balance", "transition"]
  return lines.filter { line in types.contains { line.hasPrefix("{\"type\":\"\($0)\"") } }
}

/// The lines of a replay of a session's logs with the settings it was recorded with.
func replayLines(
  _ paths: String..., settings: FusionSettings = FusionSettings()
) throws -> [String] {
  var lines: [String] = []
  _ = try Replay.run(
    try Replay.open(paths), settings: settings, body: BodyMeasures(), mount: nil,
    useGyroscope: true
  ) { _ in
    true
  } emit: {
    lines.append($0())
  }
  return lines
}

@Suite("Recorder")
struct RecorderTests {
  /// A session of the virtual walker in virtual time.
  private func record(
    _ folder: TemporaryFolder, seconds: Int64, seed: UInt64 = 1
  ) throws -> RecorderSummary {
    var options = RecorderOptions(board: try BoardStore(directories: []).board(named: "virtual"))
    options.speed = .maximum
    options.duration = seconds * 1_000_000_000
    options.logDirectory = folder.path
    options.events = .file(folder.path + "/events.jsonl")
    options.seed = seed
    options.quiet = true
    return try Recorder(options, terminal: Terminal(quiet: true)).run(stop: StopFlag())
  }

  @Test("records the walker in virtual time, and a replay of the log repeats its events")
  func replayRepeats() throws {
    let folder = try TemporaryFolder()
    let summary = try record(folder, seconds: 40)
    #expect(summary.dropped == 0)
    #expect(summary.lost == 0)
    #expect(summary.steps > 20)
    let live = repeatable(try folder.lines(of: "events.jsonl"))
    #expect(!live.isEmpty)
    #expect(try replayLines(folder.log()) == live)
  }

  @Test("says why it ended: time over, end of input, asked to")
  func reasons() throws {
    let rig = try SessionRig(seconds: 3)
    let timed = try rig.record()
    #expect(timed.lines("stop").first?.contains("\"reason\":\"duration reached\"") ?? false)

    var replayed = try SessionRig(seconds: 100)
    let path = replayed.folder.path + "/walk.csv"
    let rows = (0..<300).map { "\(Double($0) * 0.01),0,0,9.8\n" }.joined()
    try ("t_s,ax_mps2,ay_mps2,az_mps2\n" + rows).write(
      toFile: path, atomically: true, encoding: .utf8)
    replayed.options.motion = .file(path)
    let ended = try replayed.record()
    #expect(ended.lines("stop").first?.contains("\"reason\":\"end of input\"") ?? false)

    let asked = try SessionRig(seconds: 100)
    let stop = StopFlag()
    stop.raise(.signal)
    stop.raise(.endOfInput)
    let summary = try Recorder(asked.options, terminal: Terminal(quiet: true)).run(stop: stop)
    #expect(summary.stopReason == .signal, "the first reason counts")
  }

  @Test("keeps every sample that the chips made, numbered without a gap")
  func everySample() throws {
    let folder = try TemporaryFolder()
    let summary = try record(folder, seconds: 20)
    var next: [UInt8: UInt32] = [:]
    var cursor = try LogReader(path: folder.log()).raw()
    var count: UInt64 = 0
    while let raw = try cursor.next() {
      guard raw.marker == .none else { continue }
      if let expected = next[raw.stream] { #expect(raw.sequence == expected) }
      next[raw.stream] = raw.sequence &+ 1
      count += 1
    }
    #expect(next.count == 2)
    #expect(count == summary.samples)
    // 102.3 and 98.3 Hz: the virtual chips' clocks are off on purpose.
    #expect(abs(Double(count) - 20 * 200.6) < 20)
  }

  @Test("what a session could not begin with is found before a wait, and nothing is left behind")
  func check() throws {
    let rig = try SessionRig(seconds: 1)
    func check(_ change: (inout RecorderOptions) -> Void) throws(StartError) {
      var options = rig.options
      change(&options)
      try Recorder(options, terminal: Terminal(quiet: true)).check()
    }
    try check { _ in }
    #expect(try rig.logs.isEmpty)
    let file = rig.folder.path + "/file"
    try rig.folder.write("no folder", to: "file")
    let wired = try Board(path: PackageFiles.root + "/Boards/rpi.toml")
    let missing = rig.folder.path + "/none/x"
    #expect(throws: StartError.self) { try check { $0.logDirectory = file } }
    #expect(throws: StartError.self) { try check { $0.events = .file(missing) } }
    #expect(throws: StartError.self) { try check { $0.motion = .file(missing) } }
    #expect(throws: StartError.self) {
      try check { $0.log.policy.file.freeSpaceFloor = .max }
    }
    #expect(throws: StartError.self) { try check { $0.board = wired } }
    #expect(try rig.logs.isEmpty)
  }

  @Test("a hole in the recording that moves the board is a loss, not measured rest")
  func hole() throws {
    var rig = try SessionRig(seconds: 20)
    let rows = (0..<1000).filter { !(400..<600).contains($0) }
      .map { "\(Double($0) / 50),0,0,9.81" }
    let text = (["t_s,ax_mps2,ay_mps2,az_mps2"] + rows).joined(separator: "\n") + "\n"
    try rig.folder.write(text, to: "walk.csv")
    rig.options.motion = .file(rig.folder.path + "/walk.csv")
    let losses = try rig.record().summary.losses
    #expect(losses.count == 1 && losses[0].contains("no values for 4.0 s from t_s 7.980 on"))
  }
}
