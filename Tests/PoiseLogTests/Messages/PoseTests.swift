import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("Poses in a log")
struct PoseTests {
  /// Fifty a second for `seconds`, with a gap and a jump in the instants.
  private func poses(_ random: inout SeededGenerator, seconds: Int) -> [PoseSample] {
    (0..<(seconds * 50)).compactMap { i in
      if (120..<260).contains(i) { return nil }
      let time = Int64(i) * 20_000_000 + (i > 400 ? 10_000_000 : 0)
      return PoseSample(
        timestamp: Timestamp(nanoseconds: time), w: random.uniform(-1, 1),
        x: random.uniform(-1, 1), y: random.uniform(-1, 1), z: i == 7 ? .nan : 1)
    }
  }

  private func record(
    _ poses: [PoseSample], _ layout: SessionDescription.Layout, rate: Int = 50
  ) throws -> LogReader {
    let storage = RecordingStorage()
    var description = MadeSession.description(layout: layout)
    description.poseRate = rate
    var log = try LogFile.create(directory: "logs", description: description, storage: storage)
    for pose in poses { try log.append(.pose(pose)) }
    let path = log.path
    try log.finish()
    let findings = try LogDoctor.check(LogSource(bytes: storage.files[path] ?? []))
    #expect(findings.isEmpty, "\(findings)")
    return try LogReader(LogSource(bytes: storage.files[path] ?? []))
  }

  private func read(_ log: LogReader) throws -> [PoseSample] {
    var back: [PoseSample] = []
    try log.forEachPose { back.append($0) }
    return back
  }

  @Test("come back as they were from either layout, and from one made into the other and back")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 71)
    let poses = poses(&random, seconds: 12)
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    for layout in SessionDescription.Layout.allCases {
      let log = try record(poses, layout)
      #expect(try read(log) == poses)
      #expect(log.description.poseRate == 50)
      var options = LogRewriter.Options()
      options.layout = layout == .compact ? .ros2 : .compact
      let other = folder.path + "/\(layout)-other.mcap"
      _ = try LogRewriter.write([log], to: other, options: options)
      options.layout = layout
      let back = folder.path + "/\(layout)-back.mcap"
      _ = try LogRewriter.write([LogReader(path: other)], to: back, options: options)
      #expect(try read(LogReader(path: other)) == poses)
      #expect(try read(LogReader(path: back)) == poses)
    }
  }

  @Test("come back at any rate, also where there is one a second", arguments: [1, 2, 10])
  func rates(rate: Int) throws {
    let poses = (0..<(5 * rate)).map { i in
      PoseSample(
        timestamp: Timestamp(nanoseconds: Int64(i) * 1_000_000_000 / Int64(rate)), w: 1, x: 0,
        y: Double(i % 10) / 10, z: 0)
    }
    for layout in SessionDescription.Layout.allCases {
      let log = try record(poses, layout, rate: rate)
      #expect(try read(log) == poses && log.description.poseRate == rate)
    }
  }

  @Test("are shown one by one, in units of one")
  func shown() throws {
    let pose = PoseSample(timestamp: Timestamp(seconds: 1), w: 1, x: 0, y: -0.5, z: 0.25)
    let log = try record([pose], .compact)
    var texts: [String] = []
    try LogMessages.forEach(log.source) { texts.append($0.value.json) }
    #expect(texts == [#"{"qw":1.0,"qx":0.0,"qy":-0.500015,"qz":0.250008}"#])
  }

  @Test("a session without them has no topic for them, and takes none")
  func absent() throws {
    let storage = RecordingStorage()
    var log = try LogFile.create(
      directory: "logs", description: MadeSession.description(), storage: storage)
    let path = log.path
    try log.append(.pose(PoseSample(timestamp: Timestamp(seconds: 1), w: 1, x: 0, y: 0, z: 0)))
    try log.finish()
    let topics = try LogMessages.topics(LogSource(bytes: storage.files[path] ?? []))
    #expect(!topics.contains { $0.topic == "/trunk/pose" })
  }

  @Test("fifty a second take less than 1.8 MB an hour, noise of 0.02 degrees")
  func size() throws {
    var random = SeededGenerator(seed: 72)
    let poses = (0..<3000).map { i in
      let turn = 0.1 * abs(Double(i % 106) - 53) / 53 + 0.0002 * random.normal()
      return PoseSample(
        timestamp: Timestamp(nanoseconds: Int64(i) * 20_000_000), w: 1 - turn * turn, x: turn,
        y: 0.3 * turn, z: -0.1 * turn)
    }
    let with = try record(poses, .compact)
    let without = try record([], .compact)
    let hour = (with.source.size - without.source.size) * 60
    print("poses: \(hour) bytes an hour")
    #expect(hour < 1_800_000)
  }
}
