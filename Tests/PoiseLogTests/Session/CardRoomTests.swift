import Foundation
import PoiseCore
import PoiseLog
import PoiseMCAP
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
    let card = SmallCard(capacity: 420_000)
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

  @Test("the ring takes the oldest file by its time, whatever its name, and its own parts last")
  func unsetClock() throws {
    let folder = try TemporaryFolder()
    let samples = samples(40)
    var description = MadeSession.description()
    description.clockSynchronised = false
    var older: [String] = []
    // by name the last is the first; all are newer than the clock is now
    for (k, boot) in ["ffffffff", "88888888", "00000000"].enumerated() {
      description.bootID = boot
      description.session = "\(k)0000000"
      var log = try LogFile.create(directory: folder.path, description: description)
      for sample in samples.prefix(4000) { try log.append(.raw(sample)) }
      older.append(log.path)
      try log.finish()
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 4e9 + Double(k) * 60)],
        ofItemAtPath: older[k])
    }
    description.bootID = "44444444"
    description.session = "99999999"
    var policy = SessionLog<SmallCard>.Policy()
    policy.retention = .ring
    policy.rotation = 5_000_000_000
    policy.file.preallocation = 10_000
    var session = try SessionLog.start(
      directory: folder.path, description: description, storage: SmallCard(capacity: 200_000),
      policy: policy)
    for sample in samples { try session.append(.raw(sample)) }
    let removed = session.removed.map(\.path)
    try session.finish()
    _ = consume session
    let own = (0..<9).map { folder.path + "/boot44444444_99999999_00\($0).mcap" }
    #expect(removed.count > 4 && removed == Array((older + own).prefix(removed.count)))
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
    arguments: ["file", "directory", "replaced", "moved", "truncated"])
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
        case "truncated": truncate(session.path, 100)
        default:
          try FileManager.default.removeItem(atPath: session.path)
          try Data("else".utf8).write(to: URL(fileURLWithPath: session.path))
        }
        let isGone = session.isMissing
        #expect(isGone)
      }
      do { try session.append(.raw(sample)) } catch { errors.append(error) }
    }
    #expect(errors.map(\.problem) == [what == "truncated" ? .truncated(left: 100) : .removed])
    #expect(errors.first?.description.contains("recording goes on in a new file") ?? false)
    let path = session.path
    try session.finish()
    let back = try MadeSession.read(LogReader(path: path))
    // All but what had been flushed before, a second at most earlier.
    #expect(back == Array(samples.suffix(back.count)))
    #expect(back.count >= samples.count / 2)
    withExtendedLifetime(folder) {}
  }

  @Test("the ring works on a card that one file of an hour would fill: small parts, none refused")
  func smallRing() throws {
    let folder = try TemporaryFolder()
    let samples = samples(200)
    // All of it takes more than the card.
    let card = SmallCard(capacity: 500_000)
    var policy = SessionLog<SmallCard>.Policy()
    policy.retention = .ring
    var session = try SessionLog.start(
      directory: folder.path, description: MadeSession.description(), storage: card,
      policy: policy)
    for sample in samples { try session.append(.raw(sample)) }
    let (removed, refused, bytes) = (session.removed, session.refused, session.bytes)
    try session.finish()
    _ = consume session
    #expect(refused == 0 && removed.count > 1 && bytes > 600_000, "\(bytes) bytes")
    #expect(removed.allSatisfy { $0.size > 0 && $0.size < 200_000 })
    let logs = LogDirectory.logs(in: folder.path)
    #expect(logs.count >= 2)
    var back: [RawSample] = []
    for (k, entry) in logs.enumerated() {
      let log = try LogReader(path: entry.path)
      #expect(log.isFinished)
      #expect((log.nextPart == nil) == (k == logs.count - 1))
      back += try MadeSession.read(log)
    }
    let kept = MadeSession.canonical(back)
    #expect(kept == Array(samples.suffix(kept.count)))
  }

  @Test("the ring deletes nothing where that would not make room: something else fills the card")
  func otherData() throws {
    let folder = try TemporaryFolder()
    let samples = samples(10)
    var policy = SessionLog<SmallCard>.Policy()
    policy.retention = .ring
    var description = MadeSession.description()
    var first = try SessionLog.start(
      directory: folder.path, description: description, storage: SmallCard(capacity: 9_000_000),
      policy: policy)
    for sample in samples { try first.append(.raw(sample)) }
    try first.finish()
    _ = consume first
    let before = LogDirectory.logs(in: folder.path)
    description.session = "99999999"
    policy.file.freeSpaceFloor = 2_000_000
    // Even an empty folder would leave less than the floor.
    do throws(LogError) {
      _ = try SessionLog.start(
        directory: folder.path, description: description,
        storage: SmallCard(capacity: 1_900_000), policy: policy)
      Issue.record("a session began below the floor")
    } catch { #expect(error.isNoSpace) }
    #expect(LogDirectory.logs(in: folder.path) == before)
  }

  @Test("without a floor, too, there is room for the words on a full card and for the file's end")
  func reserve() throws {
    for capacity in stride(from: UInt64(90_000), through: 130_000, by: 7_001) {
      let folder = try TemporaryFolder()
      let card = SmallCard(capacity: capacity)
      var session = try SessionLog.start(
        directory: folder.path, description: MadeSession.description(), storage: card)
      var errors = 0
      for sample in samples(40) { do { try session.append(.raw(sample)) } catch { errors += 1 } }
      let (path, refused) = (session.path, session.refused)
      #expect(errors == 1 && refused > 0)
      let time = Timestamp(nanoseconds: 40_000_000_000)
      try session.appendToReserve(
        .event(
          .diskFull(
            LogFaultEvent(timestamp: time, path: path, cause: .cardFull, reason: "full"))))
      let isRecording = session.isRecording
      #expect(!isRecording)
      try session.finish()
      let log = try LogReader(path: path)
      #expect(log.isFinished)
      #expect(try log.events().count == 1)
      #expect(try MadeSession.read(log).count == samples(40).count - Int(refused))
      #expect(try log.notes().outages.map(\.cause) == [.cardFull])
    }
  }
}
