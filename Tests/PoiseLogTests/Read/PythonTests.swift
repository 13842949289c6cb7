import Glibc
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("Other people's readers", .tags(.process))
struct PythonTests {
  static let python = PackageFiles.root + "/.venv/bin/python"
  // A folder without the packages is what a failed download leaves.
  static let isPresent = access(PackageFiles.root + "/.venv/.ready", R_OK) == 0
  static let whyNot: Comment = "no .venv with mcap, numpy, mcap-ros2-support (make setup)"
  static let script = PackageFiles.root + "/scripts/python/read_log.py"

  private func record(
    _ samples: [RawSample], in folder: String, layout: SessionDescription.Layout
  ) throws -> String {
    var description = MadeSession.description(layout: layout)
    description.timeOffset = 1_790_000_000_000_000_000
    description.poseRate = 50
    var log = try LogFile.create(directory: folder, description: description)
    for sample in samples { try log.append(.raw(sample)) }
    let t = Timestamp(seconds: 1)
    try log.append(
      .clock(
        ClockRecord(timestamp: t, realtime: 1_790_000_001_000_000_000, synchronised: true)))
    for event in events(t) { try log.append(.event(event)) }
    for i in 0..<50 {
      let time = t + Int64(i) * 20_000_000
      try log.append(.pose(PoseSample(timestamp: time, w: 0.8, x: 0.6, y: 0, z: 0)))
    }
    let path = log.path
    try log.finish()
    return path
  }

  private func events(_ t: Timestamp) -> [Event] {
    [
      .start(StartEvent(timestamp: t, session: "s", version: "1", board: "virtual", file: nil)),
      .step(StepEvent(timestamp: t, detectedAt: t, interval: .nan, peak: 1.5, bout: 1, index: 1)),
      .bout(
        BoutEvent(
          span: BoutSpan(start: t, end: t, detectedAt: t, steps: 8, index: 1),
          metrics: [MetricValue(key: "cadence_spm", value: 100, count: 4)])),
      .posture(
        PostureEvent(
          timestamp: t, good: true, pitch: 1, roll: 2, lean: 2, distanceAccelerometer: 3,
          distanceMagnetometer: .nan, periodic: false,
          posture: PostureName("sitting")
            ?? PostureName())),
      .health(
        HealthEvent(
          timestamp: t, rates: [StreamRate(name: "LSM303AGR accelerometer", hz: 100)], samples: 1,
          dropped: 0, lost: 1, recoveredEdges: 0, busErrors: 0, reinitialisations: 0,
          lateMaxMilliseconds: 0, syncMaxMilliseconds: 0, diskFreeMegabytes: 1))
    ]
  }

  @Test(
    "PyPI mcap with checksums, mcap-ros2-support and numpy give the exact counts and times",
    .enabled(if: isPresent, whyNot))
  func compact() throws {
    let seed: UInt64 = 21
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let samples = MadeSession.samples(streams: 2, seconds: 8, using: &random)
    let path = try record(samples, in: folder.path, layout: .compact)
    let result = try ChildProcess.run([PythonTests.python, PythonTests.script, "--check", path])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("poise_msgs/msg/Step"))
    let wanted = samples.filter { $0.marker == .none }.map {
      "\($0.stream),\($0.sequence),\($0.timestamp.nanoseconds + 1_790_000_000_000_000_000),"
        + "\($0.x),\($0.y),\($0.z)"
    }
    let given = result.output.split(separator: "\n").map(String.init)
    #expect(given.sorted() == wanted.sorted())
  }

  @Test(
    "rosbags opens both layouts and decodes every message", .enabled(if: isPresent, whyNot),
    arguments: SessionDescription.Layout.allCases)
  func rosbags(layout: SessionDescription.Layout) throws {
    var random = SeededGenerator(seed: 22)
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let samples = MadeSession.samples(streams: 2, seconds: 3, using: &random, wild: false)
    let path = try record(samples, in: folder.path, layout: layout)
    let program = """
      import sys
      from pathlib import Path
      from rosbags.highlevel import AnyReader
      n = 0
      with AnyReader([Path(sys.argv[1])]) as reader:
          for connection, time, raw in reader.messages():
              reader.deserialize(raw, connection.msgtype)
              n += 1
      print(n)
      """
    let result = try ChildProcess.run([PythonTests.python, "-c", program, path])
    #expect(result.status == 0, "\(result.errors)")
    let log = try LogReader(path: path)
    #expect(result.output == "\(log.summary.statistics?.messageCount ?? 0)\n")
    let back = try MadeSession.read(log)
    #expect(back == samples)
  }
}
