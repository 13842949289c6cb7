import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("A log gives back what was recorded")
struct RoundTripTests {
  @Test("every sample and marker of random streams, bit for bit", arguments: 1...12)
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    print("seed \(seed)")
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let description = MadeSession.description()
    let samples = MadeSession.samples(streams: 2, seconds: 12, using: &random)
    var log = try LogFile.create(directory: folder.path + "/deep/logs", description: description)
    for sample in samples { try log.append(.raw(sample)) }
    let path = log.path
    try log.finish()
    let reader = try LogReader(path: path)
    #expect(reader.isFinished)
    #expect(reader.description == description)
    let back = try MadeSession.read(reader)
    #expect(back == samples)
  }

  @Test("an unfinished file gives all that was flushed")
  func unfinished() throws {
    var random = SeededGenerator(seed: 77)
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let samples = MadeSession.samples(streams: 2, seconds: 5, using: &random, wild: false)
    var log = try LogFile.create(directory: folder.path, description: MadeSession.description())
    for sample in samples { try log.append(.raw(sample)) }
    let reader = try LogReader(path: log.path)
    #expect(!reader.isFinished)
    let back = try MadeSession.read(reader)
    #expect(back.count >= 395)
    #expect(back.elementsEqual(samples.prefix(back.count)))
    try log.finish()
  }
}
