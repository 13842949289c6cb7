import PoiseCore
import PoiseMCAP
import PoiseTestKit
import Testing

@testable import PoiseLog

@Suite("A log file in the making")
struct LogFileTests {
  private typealias Policy = LogFile<RecordingStorage>.Policy

  private func create(_ storage: RecordingStorage, _ policy: Policy) throws
    -> LogFile<RecordingStorage>
  {
    var description = MadeSession.description()
    description.poseRate = 50
    return try LogFile.create(
      directory: "logs", description: description, storage: storage, policy: policy)
  }

  /// Twenty a second for so many seconds.
  private func samples(_ seconds: Double) -> [RawSample] {
    var random = SeededGenerator(seed: 31)
    return MadeSession.samples(
      streams: 2, seconds: seconds, hertz: 20, using: &random, wild: false)
  }

  @Test("a card that takes no byte and says nothing is a full card, not a wait for ever")
  func takesNothing() throws {
    let storage = RecordingStorage()
    let samples = samples(6)
    var log = try create(storage, Policy())
    for sample in samples.prefix(80) { try log.append(.raw(sample)) }
    storage.takesNothing = true
    var errors: [LogError] = []
    for sample in samples.dropFirst(80).prefix(80) {
      do { try log.append(.raw(sample)) } catch { errors.append(error) }
    }
    #expect(errors.count == 1 && errors.allSatisfy { $0.isNoSpace })
    storage.takesNothing = false
    try log.resume()
    let refused = Int(log.refused)
    #expect(refused > 0)
    for sample in samples.dropFirst(160) { try log.append(.raw(sample)) }
    let path = log.path
    try log.finish()
    let back = try MadeSession.read(LogReader(LogSource(bytes: storage.files[path] ?? [])))
    #expect(back.count == samples.count - refused)
  }

  @Test("chunks become longer and shorter while it is written, and hold the same samples")
  func otherChunks() throws {
    let storage = RecordingStorage()
    let samples = samples(60)
    var log = try create(storage, Policy())
    for (i, sample) in samples.enumerated() {
      // Twenty seconds each of 1 s, of 5 s and of 1 s again.
      let third = 3 * i / samples.count
      if third == 1 { log.setChunks(length: 5_000_000_000, bytes: 5 << 16) }
      if third == 2 { log.setChunks(length: 1_000_000_000, bytes: 1 << 16) }
      try log.append(.raw(sample))
    }
    let path = log.path
    try log.finish()
    let reader = try LogReader(LogSource(bytes: storage.files[path] ?? []))
    #expect((41...47).contains(reader.summary.chunkIndexes.count))
    #expect(try MadeSession.read(reader).count == samples.count)
  }

  @Test(
    "blocks are reserved far ahead where the floor leaves room; for the end of the file always",
    arguments: [nil, 10_000_000, 500_000] as [Int?])
  func reserves(free: Int?) throws {
    let storage = RecordingStorage()
    var policy = Policy()
    policy.preallocation = 1_000_000
    policy.freeSpaceFloor = free == nil ? 0 : 10_000
    if let free { storage.capacity = free }
    var log = try create(storage, policy)
    for sample in samples(5) { try log.append(.raw(sample)) }
    let (path, size, allocated) = (log.path, log.size, log.allocated)
    try log.finish()
    #expect(
      storage.operations.contains { if case .preallocate(path, _) = $0 { true } else { false } })
    // 500 000 bytes hold the session and the floor, but not a million more.
    #expect((allocated >= 1_000_000) == (free != 500_000), "\(allocated)")
    let end = (storage.files[path]?.count ?? 0) - Int(size)
    #expect(end > 0 && allocated > size + UInt64(end), "\(end) bytes, \(allocated) for \(size)")
    #expect(try LogReader(LogSource(bytes: storage.files[path] ?? [])).isFinished)
  }

  @Test("a chunk is closed when so much is open, whatever it is made of", arguments: [true, false])
  func chunkBytes(ofPoses: Bool) throws {
    let storage = RecordingStorage()
    var policy = Policy()
    policy.chunkLength = 3_600_000_000_000
    policy.chunkBytes = 400
    var log = try create(storage, policy)
    for i in 0..<200 {
      let time = Timestamp(nanoseconds: Int64(i) * 20_000_000)
      if ofPoses {
        try log.append(.pose(PoseSample(timestamp: time, w: 1, x: 0, y: 0, z: 0)))
      } else {
        try log.append(
          .raw(RawSample(timestamp: time, sequence: UInt32(i), stream: 0, x: 1, y: 2, z: 1000)))
      }
    }
    let path = log.path
    try log.finish()
    // Eight bytes each: 50 to a chunk.
    let scan = try MCAPScan(LogSource(bytes: storage.files[path] ?? []))
    #expect(scan.chunkIndexes.count == 4)
  }
}
