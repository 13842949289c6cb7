import PoiseCore
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseLog

@Suite("Samples that are given to a log together")
struct SampleBatchTests {
  /// The files of a session, by name.
  private func files(
    _ samples: [RawSample], policy: LogPolicy,
    _ write: (inout SessionLog<PosixStorage>, [RawSample]) throws -> Void
  ) throws -> [String: [UInt8]] {
    let folder = try TemporaryFolder()
    var log = try SessionLog.start(
      directory: folder.path, description: MadeSession.description(), policy: policy)
    try write(&log, samples)
    try log.finish()
    let names = Directory.visibleNames(in: folder.path).filter { $0.hasSuffix(".mcap") }
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, PackageFiles.bytes(of: folder.path + "/" + $0) ?? [])
      })
  }

  @Test(
    "make the same files as one by one: with markers, gaps, flags, full blocks, several files",
    arguments: [(1, 90, 20.0), (2, 90, 100), (200, 100, 100), (200, 200, 20)])
  func equal(chunkSeconds: Int64, seconds: Int, hertz: Double) throws {
    var policy = LogPolicy()
    policy.rotation = 70_000_000_000
    policy.file.chunkLength = chunkSeconds * 1_000_000_000
    policy.file.chunkBytes = 1 << 24
    for isWild in [false, true] {
      var random = SeededGenerator(seed: UInt64(seconds))
      let samples = MadeSession.samples(
        streams: 2, seconds: Double(seconds), hertz: hertz, using: &random, wild: isWild)
      let single = try files(samples, policy: policy) { log, samples in
        for sample in samples { try log.append(.raw(sample)) }
      }
      #expect(single.count >= 2)
      // stamps of another clock, to a part of a microsecond
      let origin = Timestamp(nanoseconds: 1_700_000_000_123_456_789)
      let together = try files(samples, policy: policy) { log, samples in
        var rest = samples[...]
        while !rest.isEmpty {
          let batch = rest.prefix(1 + Int(random.next() % 240))
          rest = rest.dropFirst(batch.count)
          let shifted = batch.map { sample in
            var sample = sample
            sample.timestamp = sample.timestamp + origin.nanoseconds
            return sample
          }
          try log.append(samples: shifted, since: origin)
        }
      }
      #expect(together == single)
    }
  }
}
