import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("A damaged log")
struct DamageTests {
  /// A small finished file and what is in it.
  private func small() throws -> (bytes: [UInt8], samples: [RawSample]) {
    var random = SeededGenerator(seed: 11)
    let samples = MadeSession.samples(streams: 2, seconds: 3, hertz: 10, using: &random)
    let storage = RecordingStorage()
    var log = try LogFile.create(
      directory: "logs", description: MadeSession.description(), storage: storage)
    for sample in samples { try log.append(.raw(sample)) }
    let path = log.path
    try log.finish()
    return (storage.files[path] ?? [], samples)
  }

  /// Everything a reader does; an error is fine, a crash or a hang is not.
  private func readAll(_ bytes: [UInt8]) -> [RawSample]? {
    let source = LogSource(bytes: bytes)
    _ = try? MCAPStreamReader.forEachRecord(source) { _, _ in }
    guard let log = try? LogReader(source) else { return nil }
    if bytes.count % 5 == 0 { _ = try? LogInfo(log) }
    return try? MadeSession.read(log)
  }

  @Test("cut at any byte gives the chunks before the cut")
  func cut() throws {
    let (bytes, samples) = try small()
    let head = (try MCAPScan(LogSource(bytes: bytes))).chunkIndexes[0].chunkStart
    var longest = 0
    for end in 0...bytes.count {
      guard let back = readAll([UInt8](bytes[..<end])) else {
        #expect(end < Int(head), "cut at \(end)")
        continue
      }
      #expect(back.count >= longest, "cut at \(end)")
      longest = max(longest, back.count)
      #expect(back.elementsEqual(samples.prefix(back.count)), "cut at \(end)")
    }
    #expect(longest == samples.count)
  }

  @Test("with any byte changed is read or refused, and no sample is made up")
  func flip() throws {
    let (bytes, samples) = try small()
    let scan = try MCAPScan(LogSource(bytes: bytes))
    let first = Int(scan.chunkIndexes[0].chunkStart)
    let ends = scan.chunkIndexes.map { Int($0.chunkStart + $0.chunkLength) }
    var damaged = bytes
    for i in bytes.indices {
      damaged[i] = bytes[i] ^ (i % 2 == 0 ? 0x01 : 0xFF)
      if let back = readAll(damaged), i >= first {
        // behind the head every sample given is one that was recorded
        let isInChunk = zip(scan.chunkIndexes, ends).contains {
          i >= Int($0.0.chunkStart) && i < $0.1
        }
        if isInChunk {
          var rest = samples[...]
          for sample in back where sample.marker == .none {
            guard let place = rest.firstIndex(of: sample) else {
              Issue.record("byte \(i): a sample that was not recorded")
              break
            }
            rest = rest[(place + 1)...]
          }
        }
      }
      damaged[i] = bytes[i]
    }
  }

  @Test("of random bytes behind a good beginning ends in an error, never in a crash")
  func noise() throws {
    let (bytes, _) = try small()
    let seed: UInt64 = 4711
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var made = [UInt8](bytes[..<Int(random.next() % UInt64(bytes.count))])
      for _ in 0..<(random.next() % 300) { made.append(UInt8(truncatingIfNeeded: random.next())) }
      _ = readAll(made)
    }
  }

  @Test("names the file and the byte")
  func place() throws {
    let (bytes, _) = try small()
    do {
      _ = try LogReader(LogSource(bytes: [1, 2, 3], path: "x.mcap"))
      Issue.record("three bytes are no log")
    } catch {
      #expect(
        error.description
          == "x.mcap: not an MCAP file, or overwritten, and so no log; CSV recordings are for "
          + "'poise replay'")
    }
    let log = try LogReader(
      LogSource(bytes: [UInt8](bytes[..<(bytes.count - 900)]), path: "y.mcap"))
    #expect(!log.isFinished)
    #expect(log.stop?.description.hasPrefix("y.mcap: byte ") == true)
  }

  @Test("a walk over a whole file finds what its summary says; one over its parts what they hold")
  func walk() throws {
    let (bytes, _) = try small()
    let summary = try LogReader(LogSource(bytes: bytes)).summary
    let scan = try MCAPScan(LogSource(bytes: bytes))
    #expect(scan.stop == nil && scan.chunkIndexes == summary.chunkIndexes)
    #expect(scan.statistics == summary.statistics)
    #expect(scan.metadataIndexes == summary.metadataIndexes)
    #expect(scan.attachmentIndexes == summary.attachmentIndexes)
    for (count, index) in zip(1..., summary.chunkIndexes) {
      let end = index.chunkStart + index.chunkLength + index.messageIndexLength
      let part = try MCAPScan(LogSource(bytes: [UInt8](bytes.prefix(Int(end)))))
      #expect(part.stop != nil && part.goodEnd == end)
      #expect(part.chunkIndexes == Array(summary.chunkIndexes.prefix(count)))
      let ends = summary.chunkIndexes.prefix(count).map(\.messageEndTime)
      #expect(part.statistics.messageEndTime == ends.max())
      #expect(part.statistics.messageStartTime == summary.statistics?.messageStartTime)
    }
  }

  @Test("where damage is passed over it says what is lost, and no more than that")
  func lost() throws {
    let (bytes, _) = try small()
    let source = LogSource(bytes: bytes)
    let chunks = try MCAPScan(source).chunkIndexes
    func lost(_ bytes: [UInt8]) throws -> [Range<UInt64>] {
      try MCAPScan(LogSource(bytes: bytes), passingDamage: true).lost
    }
    #expect(try lost(bytes).isEmpty)
    var damaged = bytes
    damaged[Int(chunks[0].chunkStart) + 80] ^= 0xFF
    #expect(try lost(damaged) == [chunks[0].chunkStart..<chunks[1].chunkStart])
    let last = chunks[chunks.count - 1]
    // behind it stands the second description
    let copy = try #require(MCAPScan(source).metadataIndexes.last?.offset)
    damaged[Int(last.chunkStart) + 80] ^= 0xFF
    #expect(
      try lost(damaged) == [
        chunks[0].chunkStart..<chunks[1].chunkStart, last.chunkStart..<copy
      ])
    // A file that is only cut, between records, has no damage.
    let end = Int(last.chunkStart + last.chunkLength + last.messageIndexLength)
    #expect(try lost([UInt8](bytes.prefix(end))).isEmpty)
  }
}
