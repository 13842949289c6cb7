import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

/// The seconds of a ROS 2 header have 32 bits with a sign, which end on 2038-01-19.
@Suite("Logs of later years")
struct LateYearTests {
  /// Unix seconds: 2040, on both sides of the first turn (2038) and of the next one (2106), 2121.
  private static let starts: [Int64] = [
    2_208_988_800, 2_147_483_640, 4_294_967_290, 4_765_132_800
  ]

  @Test(
    "give back samples, events, poses, losses and the clock as logs of today do",
    arguments: starts, [SessionDescription.Layout.compact, .ros2])
  func everything(start: Int64, layout: SessionDescription.Layout) throws {
    let today = try content(from: 1_790_000_000, layout)
    #expect(today.samples.count == 800 && today.losses.count == 1 && today.poses.count == 400)
    #expect(try content(from: start, layout) == today)
  }

  /// What a log holds, on the session's own clock.
  private struct Content: Equatable {
    var samples: [RawSample] = []
    /// Without their times, which are Unix time.
    var events: [String] = []
    var poses: [PoseSample] = []
    var losses: [Loss] = []
    var clocks: [Timestamp] = []
  }

  private func content(
    from start: Int64, _ layout: SessionDescription.Layout
  ) throws -> Content {
    let offset = start * 1_000_000_000
    var description = MadeSession.description(timeOffset: offset, layout: layout)
    description.poseRate = 50
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    var random = SeededGenerator(seed: 5)
    let samples = MadeSession.samples(
      streams: 2, seconds: 20, hertz: 20, using: &random, wild: false)
    var log = try LogFile.create(directory: folder.path, description: description)
    var count = 0
    for sample in samples {
      try log.append(.raw(sample))
      if sample.stream == 1 { continue }
      count += 1
      let stamp = sample.timestamp
      try log.append(
        .pose(PoseSample(timestamp: stamp, w: 1, x: random.unit(), y: 0, z: 0)))
      if count % 40 != 7 { continue }
      try log.append(
        .event(
          .step(
            StepEvent(
              timestamp: stamp, detectedAt: stamp + 900_000_000, foot: .left, interval: 0.5,
              peak: 0.2, bout: 1, index: UInt64(count), confirmedLate: false))))
      try log.append(.event(.clockStep(stamp, seconds: 2)))
      try log.append(
        .clock(ClockRecord(timestamp: stamp, realtime: offset, synchronised: true)))
      if count == 47 { try log.append(.lost(Loss(since: stamp, records: 3))) }
    }
    try log.finish()
    let reader = try LogReader(path: log.path)
    var content = Content(samples: try MadeSession.read(reader), losses: try reader.losses())
    try reader.forEachEvent { type, line in
      // the time as a difference to the session's start, in us
      let words = line.split(separator: ",", omittingEmptySubsequences: false)
      let time = words.first { $0.hasPrefix("\"timestamp\":") }?.dropFirst(12) ?? ""
      let seconds = Int64(time.prefix { $0 != "." }) ?? 0
      content.events.append("\(type) \(seconds - start)\(time.drop { $0 != "." })")
    }
    try reader.forEachPose { content.poses.append($0) }
    try reader.forEachClockRecord { content.clocks.append($0.timestamp) }
    return content
  }
}
