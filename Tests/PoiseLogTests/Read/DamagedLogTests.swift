import Foundation
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("A log with one damaged place")
struct DamagedLogTests {
  private static let made = Result { try DamagedLog.made() }

  @Test("loses what a cleared sector held, no more, wherever it is, and reports it")
  func sectors() throws {
    let log = try Self.made.get()
    for start in stride(from: 0, to: log.bytes.count, by: 4096) {
      let fault = log.cleared(start..<min(start + 4096, log.bytes.count))
      #expect(fault == nil)
    }
  }

  /// Each byte of the head once, and further ones at random: `poise-fuzz --every-sector` tries all.
  @Test("loses at most one chunk by a flipped bit, and reports it")
  func bits() throws {
    let log = try Self.made.get()
    let seed = UInt64.random(in: 0..<1 << 32)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for byte in stride(from: Int(random.next() % 23), to: min(20_000, log.bytes.count), by: 23) {
      #expect(log.flipped(byte, bit: Int(random.next() % 8)) == nil)
    }
  }

  @Test("notices what is made up, lost or not reported")
  func canary() throws {
    let log = try Self.made.get()
    let scan = try MCAPScan(LogSource(bytes: log.bytes))
    let chunk = scan.chunkIndexes[3]
    let place = Int(chunk.chunkStart)..<Int(chunk.chunkStart + 1)
    #expect(log.fault(of: log.bytes, at: place)?.contains("not reported") == true)
    var damaged = log.bytes
    damaged[Int(chunk.chunkStart) + 60] ^= 1
    #expect(log.fault(of: damaged, at: 0..<1)?.contains("samples lost in 0 chunks") == true)
  }

  // MARK: Without its end

  /// A log as a power cut leaves it.
  private func cut() throws -> (bytes: [UInt8], samples: [RawSample], chunks: [MCAP.ChunkIndex]) {
    let whole = try Self.made.get().bytes
    let log = try LogReader(LogSource(bytes: whole))
    let end = try #require(log.summary.dataEnd)
    return ([UInt8](whole.prefix(Int(end))), try MadeSession.read(log), log.summary.chunkIndexes)
  }

  @Test("is read by the copies behind its first chunks when it was cut off, too")
  func cutOff() throws {
    let (bytes, samples, chunks) = try cut()
    let description = try LogReader(LogSource(bytes: bytes)).description
    for start in stride(from: 0, to: bytes.count, by: 4096) {
      let sector = start..<min(start + 4096, bytes.count)
      var damaged = bytes
      for k in sector { damaged[k] = 0 }
      let log = try LogReader(LogSource(bytes: damaged))
      let found = try MadeSession.read(log)
      #expect(log.description == description, "sector \(start)")
      let hit = chunks.count {
        sector.overlaps(Int($0.chunkStart)..<Int($0.chunkStart + $0.chunkLength))
      }
      #expect(found.count { $0.marker == .none } >= samples.count - 220 * hit, "sector \(start)")
      #expect(!log.damage.isEmpty || sector.upperBound == bytes.count, "sector \(start)")
    }
  }

  @Test("takes the checked copy of a channel before the one at its begin")
  func channel() throws {
    var (bytes, _, _) = try cut()
    let description = try LogReader(LogSource(bytes: bytes)).description
    // a digit of the scale, which is a number still
    let scale = Array("0.0096".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: scale) })
    bytes[place + 5] ^= 1
    let log = try LogReader(LogSource(bytes: bytes))
    #expect(log.description == description)
    let told = log.damage.map(\.description)
    #expect(told.contains { $0.contains("differs from its copy") }, "\(told)")
  }

  @Test("takes the copy of an attachment whose end is cleared, with its checksum")
  func attachment() throws {
    var bytes = try Self.made.get().bytes
    let log = try LogReader(LogSource(bytes: bytes))
    let place = try #require(log.summary.attachmentIndexes.first)
    let end = Int(place.offset + place.length)
    for k in (end - 100)..<end { bytes[k] = 0 }
    let damaged = try LogReader(LogSource(bytes: bytes))
    #expect(damaged.description == log.description)
    let told = damaged.damage.map(\.description)
    #expect(told.count == 1 && told[0].contains("attachment board.toml is damaged"), "\(told)")
  }

  @Test("that does not describe itself any more is described by another part beside it")
  func donor() throws {
    let folder = try TemporaryFolder()
    let stem = folder.path + "/20260131T120000Z_1a2b3c4d_"
    let bytes = try Self.made.get().bytes
    let log = try LogReader(LogSource(bytes: bytes))
    var damaged = bytes
    for place in log.summary.metadataIndexes {
      for k in 0..<Int(place.length) { damaged[Int(place.offset) + k] = 0 }
    }
    try Data(damaged).write(to: URL(filePath: stem + "004.mcap"))
    do throws(LogError) {
      _ = try LogReader(path: stem + "004.mcap")
      Issue.record("nothing says what session it is of")
    } catch { #expect(error.problem == .beginsCut) }
    try Data(bytes).write(to: URL(filePath: stem + "003.mcap"))
    let found = try LogReader(path: stem + "004.mcap")
    #expect(found.description.session == log.description.session)
    #expect(found.description.part == 4 && found.streams == log.streams)
    #expect(try MadeSession.read(found) == MadeSession.read(log))
    let told = found.damage.map(\.description)
    #expect(told.contains { $0.contains("003.mcap is used") }, "\(told)")
  }

  @Test("that has lost the description of one sensor gives the others")
  func sensor() throws {
    let folder = try TemporaryFolder()
    var streams = MadeSession.streams()
    // no number that a description may have, as damage leaves it
    streams[1].scale = 0
    var made = try SessionLog.start(
      directory: folder.path, description: MadeSession.description(streams: streams))
    for k in 0..<1000 {
      for stream in [0, 1] as [UInt8] {
        try made.append(
          .raw(
            RawSample(
              timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), sequence: UInt32(k),
              stream: stream, x: Int32(k % 91), y: 0, z: 1000, marker: k == 500 ? .lost : .none)))
      }
    }
    try made.finish()
    let path = try #require(LogDirectory.logs(in: folder.path).first?.path)
    let log = try LogReader(path: path)
    #expect(log.streamTopics == ["/imu/accelerometer"])
    #expect(log.undescribed == ["/imu/magnetometer"])
    let found = try MadeSession.read(log)
    #expect(found.count == 1000 && found.allSatisfy { $0.stream == 0 })
    let told = log.damage.map(\.description)
    #expect(told.count == 1 && told[0].contains("channel /imu/magnetometer is damaged"), "\(told)")
    _ = try LogRewriter.write([log], to: folder.path + "/saved.mcap")
    let saved = try LogReader(path: folder.path + "/saved.mcap")
    #expect(saved.damage.isEmpty && saved.streamTopics == ["/imu/accelerometer"])
    #expect(try MadeSession.read(saved) == found)
  }

  // MARK: Between chunks

  @Test("has a marker where damage took samples, and the time lost")
  func gap() throws {
    let bytes = try Self.made.get().bytes
    let whole = try LogReader(LogSource(bytes: bytes))
    let chunk = whole.summary.chunkIndexes[7]
    var damaged = bytes
    damaged[Int(chunk.chunkStart) + 80] ^= 1
    let log = try LogReader(LogSource(bytes: damaged))
    let found = try MadeSession.read(log)
    let markers = found.filter { $0.marker == .lost }
    #expect(Set(markers.map(\.stream)) == [0, 1] && markers.count == 2)
    let lost = try MadeSession.read(whole).count - found.count { $0.marker == .none }
    #expect(markers.reduce(0) { $0 + Int($1.x) } == lost && lost > 50)
    for marker in markers {
      let next = try #require(found.drop { $0 != marker }.dropFirst().first)
      #expect(next.timestamp == marker.timestamp)
    }
    let told = try #require(log.damage.first?.description)
    #expect(log.damage.count == 1 && told.contains("byte \(chunk.chunkStart): "), "\(told)")
    #expect(told.contains("1.0 s from 2026-09-21T"), "\(told)")
  }

  @Test("has lost a chunk's time, and not that since the begin of a bout reported in it")
  func lateEvent() throws {
    let folder = try TemporaryFolder()
    var log = try SessionLog.start(
      directory: folder.path, description: MadeSession.description())
    func at(_ seconds: Double) -> Timestamp { Timestamp(nanoseconds: Int64(seconds * 1e9)) }
    for k in 0..<2000 {
      try log.append(
        .raw(
          RawSample(
            timestamp: at(0.01 * Double(k)), sequence: UInt32(k), stream: 0, x: Int32(k % 91), y: 0,
            z: 1000)))
      if k == 1550 {
        let span = BoutSpan(start: at(2), end: at(15), detectedAt: at(15.5), steps: 26, index: 1)
        try log.append(.event(.bout(BoutEvent(span: span, metrics: []))))
      }
    }
    try log.finish()
    let path = try #require(LogDirectory.logs(in: folder.path).first?.path)
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let chunk = try #require(
      LogReader(path: path).summary.chunkIndexes.last {
        $0.messageEndTime - $0.messageStartTime > 10_000_000_000
      })
    bytes[Int(chunk.chunkStart) + 80] ^= 1
    let damaged = try LogReader(LogSource(bytes: bytes))
    _ = try MadeSession.read(damaged)
    guard case .times(let lost)? = damaged.damage.first?.bytesLost else {
      Issue.record("\(damaged.damage)")
      return
    }
    #expect(lost.upperBound - lost.lowerBound <= 2_000_000_000)
  }

  @Test("says that another file was appended, and how much of it there is")
  func appended() throws {
    let bytes = try Self.made.get().bytes
    let log = try LogReader(LogSource(bytes: bytes + bytes))
    let told = log.damage.map(\.description)
    #expect(
      told.contains {
        $0.contains("byte \(bytes.count): another file was appended")
          && $0.contains("(\(bytes.count) bytes)") && $0.contains("tail -c +\(bytes.count + 1)'")
      }, "\(told)")
    let whole = try MadeSession.read(LogReader(LogSource(bytes: bytes)))
    #expect(try MadeSession.read(log).filter { $0.marker == .none } == whole)
  }

  @Test(
    "says what else follows its end, and that nothing of it is lost; doctor says so, too",
    arguments: [0, 7] as [UInt8])
  func followed(byte: UInt8) throws {
    let bytes = try Self.made.get().bytes
    let what =
      byte == 0
      ? "zeros follow the end of this log, as a power cut leaves them"
      : "bytes that do not belong to this log follow its end"
    let source = LogSource(bytes: bytes + [UInt8](repeating: byte, count: 1000))
    let log = try LogReader(source)
    #expect(log.isFinished && log.stop == nil)
    #expect(
      log.damage.map(\.description) == [
        "memory: byte \(bytes.count): \(what) (1000 bytes); nothing of the recording is lost"
      ])
    let whole = try MadeSession.read(LogReader(LogSource(bytes: bytes)))
    #expect(try MadeSession.read(log) == whole)
    let found = try LogDoctor.check(source).filter { $0.severity == .error }
    #expect(found.map(\.text) == ["\(what) (1000 bytes)"])
    #expect(found.first?.offset == UInt64(bytes.count))
  }

  @Test("was completed behind damage with all that is whole, and says where it is not")
  func completed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/20260131T120000Z_1a2b3c4d_000.mcap"
    var (bytes, samples, chunks) = try cut()
    bytes[Int(chunks[9].chunkStart) + 80] ^= 1
    bytes.removeLast(10)
    try Data(bytes).write(to: URL(filePath: path))
    let outcome = try LogFinaliser.finalise(path: path, storage: PosixStorage())
    #expect(outcome.changed && outcome.chunks >= chunks.count - 2)
    let log = try LogReader(path: path)
    #expect(log.isFinished)
    let found = try MadeSession.read(log)
    #expect(found.count { $0.marker == .none } > samples.count - 350)
    let last = try #require(found.last)
    #expect(last.timestamp > samples[samples.count - 250].timestamp)
    let told = log.damage.map(\.description)
    #expect(told.count == 1 && told[0].contains("byte \(chunks[9].chunkStart): "), "\(told)")
  }

  @Test("is not removed at the next start because its begin is damaged")
  func kept() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/20260131T120000Z_1a2b3c4d_000.mcap"
    var (bytes, samples, _) = try cut()
    for k in 0..<4096 { bytes[k] = 0 }
    try Data(bytes).write(to: URL(filePath: path))
    let outcome = try LogFinaliser.finalise(path: path, storage: PosixStorage())
    #expect(!outcome.removed)
    #expect(try MadeSession.read(LogReader(path: path)) == samples)
  }
}

extension LogError {
  fileprivate var bytesLost: LogDamage.Loss? {
    guard case .damaged(let damage) = problem else { return nil }
    return damage.loss
  }
}
