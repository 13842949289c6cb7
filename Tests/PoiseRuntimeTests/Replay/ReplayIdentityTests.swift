import Foundation
import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Replay")
struct ReplayIdentityTests {
  /// Lines that the fusion makes of `raw`, fed in this order.
  private func lines(
    of raw: some Sequence<RawSample>, _ description: SessionDescription, finish: Bool = true
  ) throws -> [String] {
    let json = EventJSON(timeOffset: description.timeOffset)
    var lines: [String] = []
    var engine = try ReplayEngine(streams: description.streams, settings: FusionSettings())
    for sample in raw { engine.feed(sample) { lines.append(json.line($0)) } }
    if finish { engine.finish { lines.append(json.line($0)) } }
    return lines
  }

  /// The same samples in another order of arrival: each stream's own order kept, and no stream
  /// ahead of another by 100 ms or more.
  private func shuffled(
    _ raw: [RawSample], skew: Int64, using random: inout SeededGenerator
  ) -> [RawSample] {
    let streams = Set(raw.map(\.stream)).sorted().map { s in raw.filter { $0.stream == s } }
    var next = streams.map { _ in 0 }
    var result: [RawSample] = []
    while result.count < raw.count {
      let heads = streams.indices.filter { next[$0] < streams[$0].count }
      let oldest = heads.map { streams[$0][next[$0]].timestamp }.min()!
      let allowed = heads.filter { streams[$0][next[$0]].timestamp - oldest < skew }
      let chosen = allowed.randomElement(using: &random)!
      result.append(streams[chosen][next[chosen]])
      next[chosen] += 1
    }
    return result
  }

  @Test("makes the same lines of any order in which the streams' samples arrive")
  func anyOrder() throws {
    // With a chip that goes and comes back: markers and gaps have their places too.
    let record = try SessionRig(
      seconds: 45,
      faults: [.init(.absent(address: 0x1E), at: .seconds(20), lasting: 4)]
    ).record()
    let description = try LogReader(path: record.logs[0]).description
    let expected = try lines(of: record.raw, description)
    #expect(repeatable(expected) == repeatable(record.lines))
    #expect(repeatable(expected).count > 20)
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      // Up to the wait of 100 ms, half of which the streams' own periods may use up.
      let skew = Int64.random(in: 1_000_000...89_000_000, using: &random)
      let order = shuffled(record.raw, skew: skew, using: &random)
      #expect(try lines(of: order, description) == expected, "seed \(seed), skew \(skew)")
    }
  }

  @Test("of a log with none or several sensors of a kind is refused", arguments: [0, 1, 2, 9, 200])
  func tooMany(count: Int) throws {
    let folder = try TemporaryFolder()
    let streams = (0..<count).map { i in
      StreamInfo(
        index: UInt8(i), kind: .accelerometer, chip: "LIS3DH", bus: "file", address: 0x18,
        scale: 1, fullScaleCounts: 0, nominalRateHz: 100)
    }
    let made = SessionDescription(
      session: "1a2b3c4d-0000-4000-8000-123456789abc", version: "0.1.0", board: "virtual",
      streams: streams)
    var log = try SessionLog.start(directory: folder.path, description: made)
    for i in 0..<count {
      let stamp = Timestamp(nanoseconds: 1_000_000)
      let raw = RawSample(timestamp: stamp, sequence: 0, stream: UInt8(i), x: 0, y: 0, z: 1)
      try log.append(.raw(raw))
    }
    try log.finish()
    let path = folder.path + "/" + made.fileName
    if count == 1 {
      #expect(try replayLines(path).isEmpty)
    } else {
      #expect(throws: StartError.self) { try replayLines(path) }
    }
  }

  @Test("of the parts of a session, in any order, is that of the whole")
  func parts() throws {
    let record = try SessionRig(seconds: 40).record()
    let whole = try LogReader(path: record.logs[0])
    let times = record.raw.map(\.timestamp)
    let (first, last) = (times.min()!, times.max()!)
    var random = SeededGenerator(seed: 11)
    for round in 0..<4 {
      let inner = (0..<3).map { _ in first + Int64.random(in: 0..<(last - first), using: &random) }
      let edges = [first] + inner.sorted() + [last + 1]
      var paths: [String] = []
      for (from, to) in zip(edges, edges.dropFirst()) {
        var options = LogRewriter.Options()
        options.range = from..<to
        paths.append("\(record.folder.path)/\(round)-\(paths.count).mcap")
        _ = try LogRewriter.write([whole], to: paths[paths.count - 1], options: options)
      }
      let lines = try replayLines(paths[2], paths[0], paths[3], paths[1])
      #expect(repeatable(lines) == repeatable(record.lines), "cut at \(inner)")
    }
  }

  @Test("of a log cut anywhere gives the events up to there, and closes what is open")
  func cutLogs() throws {
    let record = try SessionRig(seconds: 30).record()
    let bytes = try #require(PackageFiles.bytes(of: record.logs[0]))
    let description = try LogReader(path: record.logs[0]).description
    let open = try lines(of: record.raw, description, finish: false)
    var random = SeededGenerator(seed: 5)
    var cuts = Array(stride(from: bytes.count, through: 0, by: -1709)) + Array(0..<40)
    cuts +=
      (1...60).map { bytes.count - $0 }
      + (0..<20).map { _ in
        Int.random(in: 0..<bytes.count, using: &random)
      }
    let path = record.folder.path + "/cut.mcap"
    var readable = 0
    for cut in cuts {
      try Data(bytes[..<cut]).write(to: URL(fileURLWithPath: path))
      let got: [String]
      do { got = try replayLines(path) } catch let error as StartError {
        #expect(!error.message.contains("\n"))
        continue
      }
      readable += 1
      // What is there is a beginning of the recording; its events are those of that beginning.
      let raw = try rawSamples(path)
      let last = raw.map(\.timestamp).max() ?? Timestamp(nanoseconds: 0)
      let part = record.raw.filter { $0.timestamp <= last }
      #expect(part.count - raw.count <= 2, "cut at \(cut)")
      #expect(try got == lines(of: raw, description), "cut at \(cut)")
      let common = zip(got, open).prefix { $0 == $1 }.count
      // Closing the open bout may credit or drop its last steps: a few lines at the end differ.
      #expect(got.count - common <= 4, "cut at \(cut): \(got.suffix(got.count - common))")
    }
    #expect(readable > 40)
  }

  @Test("is what the three threads told live, at their own speed")
  func threaded() throws {
    // Virtual time runs twenty times as fast as the clock on the wall: 2 s for 40.
    let seconds = 40.0
    let source = try motion(seconds: seconds)
    var lockstep = try SessionRig(seconds: seconds)
    lockstep.options.motion = .file(source.path + "/walk.csv")
    var threads = try SessionRig(seconds: seconds)
    threads.options.motion = lockstep.options.motion
    threads.options.speed = .realtime
    threads.options.timeScale = 20
    let (one, other) = (try lockstep.record(), try threads.record())
    try one.check("lockstep")
    try other.check("threads")
    #expect(other.summary.dropped == 0)
    #expect(one.raw == other.raw)
    #expect(repeatable(one.lines) == repeatable(other.lines))
    #expect(one.lines("step").count > 20)
    withExtendedLifetime(source) {}
  }

  /// A folder with the walker's log as a recording, `walk.csv`.
  private func motion(seconds: Double) throws -> TemporaryFolder {
    let walk = try SessionRig(seconds: seconds, seed: 9).record()
    let streams = try LogReader(path: walk.logs[0]).streams
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for raw in walk.samples(0) {
      let value = streams[0].scale * (streams[0].dieRotation * raw.counts)
      text += "\(raw.timestamp.seconds),\(value.x),\(value.y),\(value.z)\n"
    }
    let folder = try TemporaryFolder()
    try folder.write(text, to: "walk.csv")
    return folder
  }

  @Test(
    "of a recorded walk's log repeats the run on the virtual board",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)),
    arguments: [UInt64(1), 2, 3])
  func recorded(seed: UInt64) throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: RecordedData.path("voisard_lumbar")
    ).filter { $0.hasSuffix(".csv") && $0.split(separator: ".").count == 2 }.sorted()
    #expect(!names.isEmpty)
    // A different one for each seed, spread over the set.
    let name = names[Int(seed) * names.count / 4]
    var rig = try SessionRig(seconds: 3600, seed: seed)
    rig.options.motion = .file(RecordedData.path("voisard_lumbar/" + name))
    rig.options.duration = nil
    let record = try rig.record()
    try record.check("\(name), seed \(seed)")
    #expect(record.gap(0) == 0 && record.gap(1) == 0)
    #expect(!record.lines("step").isEmpty)
  }
}
