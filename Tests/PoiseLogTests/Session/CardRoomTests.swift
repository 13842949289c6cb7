import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("Room on the card, and files that somebody takes away")
struct CardRoomTests {
  private func samples(_ seconds: Double) -> [RawSample] {
    var random = SeededGenerator(seed: 5)
    return MadeSession.samples(
      streams: 2, seconds: seconds, hertz: 1000, using: &random, wild: false)
  }

  @Test("the ring goes on over hours, whatever is reserved ahead: whole parts, no gap at the end")
  func ring() throws {
    let folder = try TemporaryFolder()
    let samples = samples(50)
    let card = SmallCard(capacity: 400_000)
    var policy = SessionLog<SmallCard>.Policy()
    policy.retention = .ring
    policy.rotation = 5_000_000_000
    policy.file.preallocation = 120_000
    policy.file.freeSpaceFloor = 200_000
    var session = try SessionLog.start(
      directory: folder.path, description: MadeSession.description(), storage: card,
      policy: policy)
    for sample in samples { try session.append(.raw(sample)) }
    let (removed, refused) = (session.removed, session.refused)
    try session.finish()
    // The folder is let go of with it.
    _ = consume session
    #expect(removed.count >= 2 && refused == 0)
    #expect(try card.freeBytes(folder.path) >= 180_000, "the floor stands but for a summary")
    let logs = LogDirectory.logs(in: folder.path)
    var back: [RawSample] = []
    for entry in logs {
      let log = try LogReader(path: entry.path)
      #expect(log.isFinished, "\(entry.path)")
      back += try MadeSession.read(log)
    }
    let kept = MadeSession.canonical(back)
    #expect(kept.count > 500 && kept == Array(samples.suffix(kept.count)))
    // A session that begins on the card that this one filled makes room as well.
    var next = MadeSession.description()
    next.session = "99999999"
    next.startRealtime += 7_200_000_000_000
    policy.file.freeSpaceFloor = try card.freeBytes(folder.path) + 1
    var other = try SessionLog.start(
      directory: folder.path, description: next, storage: card, policy: policy)
    try other.append(.raw(samples[0]))
    try other.finish()
    withExtendedLifetime(folder) {}
  }

  @Test("a card at its floor keeps what was written, completed in the room that the floor left")
  func floor() throws {
    let folder = try TemporaryFolder()
    let samples = samples(40)
    let card = SmallCard(capacity: 180_000)
    var policy = SessionLog<SmallCard>.Policy()
    policy.file.freeSpaceFloor = 100_000
    var session = try SessionLog.start(
      directory: folder.path, description: MadeSession.description(), storage: card,
      policy: policy)
    var errors = 0
    for sample in samples { do { try session.append(.raw(sample)) } catch { errors += 1 } }
    let (path, refused) = (session.path, Int(session.refused))
    #expect(errors == 1 && refused > 0)
    try session.finish()
    let log = try LogReader(path: path)
    #expect(log.isFinished)
    #expect(try MadeSession.read(log) == Array(samples.prefix(samples.count - refused)))
    withExtendedLifetime(folder) {}
  }

  @Test(
    "a file or directory that is taken away is noticed at the next flush; what comes is kept",
    arguments: ["file", "directory", "replaced", "moved"])
  func removed(what: String) throws {
    let folder = try TemporaryFolder()
    let place = folder.path + "/logs"
    let samples = samples(4)
    var session = try SessionLog.start(
      directory: place, description: MadeSession.description())
    var errors: [LogError] = []
    for (i, sample) in samples.enumerated() {
      if i == samples.count / 2 {
        let isMissing = session.isMissing
        #expect(!isMissing)
        switch what {
        case "file": try FileManager.default.removeItem(atPath: session.path)
        case "directory": try FileManager.default.removeItem(atPath: place)
        case "moved":
          try FileManager.default.moveItem(atPath: place, toPath: folder.path + "/elsewhere")
        default:
          try FileManager.default.removeItem(atPath: session.path)
          try Data("else".utf8).write(to: URL(fileURLWithPath: session.path))
        }
        let isGone = session.isMissing
        #expect(isGone)
      }
      do { try session.append(.raw(sample)) } catch { errors.append(error) }
    }
    #expect(errors.map(\.problem) == [.removed])
    #expect(errors.first?.description.contains("recording goes on in a new file") ?? false)
    let path = session.path
    try session.finish()
    let back = try MadeSession.read(LogReader(path: path))
    // All but what had been flushed before, a second at most earlier.
    #expect(back == Array(samples.suffix(back.count)))
    #expect(back.count >= samples.count / 2)
    withExtendedLifetime(folder) {}
  }
}
