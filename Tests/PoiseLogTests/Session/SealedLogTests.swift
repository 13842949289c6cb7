import Glibc
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseSeal
import PoiseSystem
import PoiseTestKit
import Testing

@Suite("A sealed log")
struct SealedLogTests {
  private static let key = Result { try SealSecretKey() }

  /// A session recorded on a storage that is sealed, and what was taken before each operation.
  private struct Run {
    let base = RecordingStorage()
    var path = ""
    var samples: [RawSample] = []
    var taken: [Int] = []

    init(seed: UInt64, seconds: Double, chunksPerSync: Int, hertz: Double = 20) throws {
      var random = SeededGenerator(seed: seed)
      samples = MadeSession.samples(
        streams: 2, seconds: seconds, hertz: hertz, using: &random, wild: false)
      var policy = LogFilePolicy()
      policy.chunksPerSync = chunksPerSync
      let storage = try SealedStorage(base, to: [try SealedLogTests.key.get().publicKey])
      var log = try LogFile.create(
        directory: "logs", description: MadeSession.description(), storage: storage,
        policy: policy)
      path = log.path
      for (i, sample) in samples.enumerated() {
        try log.append(.raw(sample))
        while taken.count < base.operations.count { taken.append(i) }
      }
      try log.finish()
      while taken.count < base.operations.count { taken.append(samples.count) }
    }

    /// First operation at which the file's head is safe.
    var begin: Int { (base.operations.firstIndex { $0 == .syncDirectory("logs") } ?? 0) + 1 }
  }

  /// What the next start leaves of a file, without a key.
  private static func finalised(_ content: [UInt8]) throws -> [UInt8] {
    let walk = try SealWalk(SealedBytes(content))
    return walk.hasEnd ? content : [UInt8](content[..<Int(walk.goodEnd)])
  }

  private static func open(_ content: [UInt8], _ path: String = "memory") throws -> LogReader {
    try LogReader(
      LogSource(SealedFile(SealedBytes(content, path: path), keys: [try key.get()])))
  }

  @Test("reads as the log that is not sealed")
  func same() throws {
    let run = try Run(seed: 5, seconds: 5, chunksPerSync: 1)
    #expect(run.path.hasSuffix("_000.mcap.sealed"))
    let log = try Self.open(run.base.files[run.path] ?? [])
    #expect(log.isFinished && log.faults.isEmpty)
    #expect(log.description == MadeSession.description())
    #expect(try MadeSession.read(log) == run.samples)
    let open = RecordingStorage()
    var plain = try LogFile.create(
      directory: "logs", description: MadeSession.description(), storage: open)
    for sample in run.samples { try plain.append(.raw(sample)) }
    try plain.finish()
    let source = log.source
    let content = try #require(try source.bytes(at: 0, count: Int(source.size)))
    #expect([UInt8](content) == open.files[plain.path])
  }

  @Test("holds no byte of what was recorded that can be read")
  func nothingReadable() throws {
    let run = try Run(seed: 5, seconds: 5, chunksPerSync: 1)
    let content = run.base.files[run.path] ?? []
    let words = [
      "poise", "MCAP", "board.toml", "LSM303AGR", "virtual", "1a2b3c4d", "sample", "/imu"
    ]
    for word in words {
      #expect(content.firstRange(of: Array(word.utf8)) == nil, "\(word)")
    }
    let log = try Self.open(content)
    let source = log.source
    let plain = [UInt8](try #require(try source.bytes(at: 0, count: Int(source.size))))
    // no eight bytes of the log in a row, but zeros
    var seen: Set<[UInt8]> = []
    for i in stride(from: 0, to: plain.count - 8, by: 8) { seen.insert(Array(plain[i..<(i + 8)])) }
    seen.remove([UInt8](repeating: 0, count: 8))
    for i in 0..<(content.count - 8) {
      #expect(!seen.contains(Array(content[i..<(i + 8)])), "byte \(i)")
    }
  }

  @Test("1000 power cuts, torn and reordered, lose at most two seconds; none needs a key")
  func powerCuts() throws {
    let seed: UInt64 = 20_261_126
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let runs = [
      try Run(seed: 6, seconds: 12, chunksPerSync: 1),
      try Run(seed: 7, seconds: 12, chunksPerSync: 5)
    ]
    var known: [[Int: Int]] = [[:], [:]]
    for i in 0..<1000 {
      let run = runs[i % 2]
      let last = run.base.operations.count
      let cut = run.begin + Int(random.next() % UInt64(last - run.begin + 1))
      let (sure, pending) = run.base.history(of: run.path, before: cut)
      if known[i % 2][cut] == nil {
        let content = RecordingStorage.content(of: run.path, sure: sure, pending: [], fates: [])
        known[i % 2][cut] = try MadeSession.read(Self.open(content)).count
      }
      let acknowledged = known[i % 2][cut] ?? 0
      let fates = pending.map { RecordingStorageFates.any($0, &random) }
      let content = RecordingStorage.content(
        of: run.path, sure: sure, pending: pending, fates: fates)
      let rest = try Self.finalised(content)
      #expect(content.starts(with: rest), "case \(i): nothing is written")
      #expect(try Self.finalised(rest) == rest)
      let back = try MadeSession.read(Self.open(rest))
      #expect(back.count >= acknowledged, "case \(i): acknowledged samples are missing")
      // markers of what is missing aside
      let recorded = back.filter { $0.marker == .none }
      #expect(Self.isSubsequence(recorded, of: run.samples), "case \(i)")
      #expect(run.samples.starts(with: back.prefix(acknowledged)), "case \(i)")
      let taken = cut == last ? run.samples.count : run.taken[cut]
      #expect(taken - acknowledged <= (i % 2 == 0 ? 80 : 240), "case \(i)")
    }
  }

  @Test("at any call that fails, no frame is written twice with other content, and none is lost")
  func failures() throws {
    var random = SeededGenerator(seed: 3)
    let samples = MadeSession.samples(
      streams: 2, seconds: 5, hertz: 20, using: &random, wild: false)
    for code in [ENOSPC, EIO] {
      for isShort in [false, true] {
        var call = 0
        while true {
          let base = RecordingStorage()
          base.fault = RecordingStorage.Fault(call: call, errno: code, isShort: isShort)
          try record(samples, base)
          if base.calls <= call { break }
          try checkFrames(base, "\(code) at call \(call)")
          var back: [RawSample] = []
          for (path, content) in base.files.sorted(by: { $0.key < $1.key }) {
            guard let log = try? Self.open(content, path) else { continue }
            back += try MadeSession.read(log)
          }
          let safe = try base.synced.sorted { $0.key < $1.key }.flatMap { path, content in
            try (try? Self.open(content, path)).map { try MadeSession.read($0) } ?? []
          }
          #expect(safe.allSatisfy { back.contains($0) }, "\(code) at call \(call)")
          #expect(base.openFiles == 0)
          call += 1
        }
        #expect(call > 15)
      }
    }
  }

  /// Records on a card that fails, and goes on as the recorder does.
  private func record(_ samples: [RawSample], _ base: RecordingStorage) throws {
    let storage = try SealedStorage(base, to: [try Self.key.get().publicKey])
    guard
      var log = try? SessionLog.start(
        directory: "logs", description: MadeSession.description(), storage: storage)
    else { return }
    for sample in samples {
      try? log.append(.raw(sample))
      if !log.isRecording { try? log.resume() }
    }
    try? log.finish()
  }

  /// What was ever written at a place where a frame begins is one frame, whole or its begin.
  private func checkFrames(_ base: RecordingStorage, _ what: String) throws {
    var written: [String: [Int: [UInt8]]] = [:]
    for operation in base.operations {
      guard case .write(let path, let offset, let bytes) = operation else { continue }
      for (begin, other) in written[path] ?? [:] {
        let from = max(begin, offset)
        let to = min(begin + other.count, offset + bytes.count)
        if from >= to { continue }
        #expect(
          bytes[(from - offset)..<(to - offset)] == other[(from - begin)..<(to - begin)],
          "\(what): other bytes at \(from)")
      }
      let before = written[path]?[offset] ?? []
      if bytes.count > before.count { written[path, default: [:]][offset] = bytes }
    }
  }

  @Test("a damaged frame costs its second, and a moved, repeated or missing one is said")
  func damage() throws {
    let run = try Run(seed: 9, seconds: 8, chunksPerSync: 1)
    let content = run.base.files[run.path] ?? []
    // of the frames
    var places: [Int] = []
    var place = try SealWalk(SealedBytes(content)).header.size
    while place < content.count {
      places.append(place)
      let length = (0..<4).reduce(0) { $0 | Int(content[place + $1]) << (8 * $1) }
      place += length + SealedWriter.frameOverhead
    }
    #expect(places.count >= 9)
    func frame(_ k: Int) -> ArraySlice<UInt8> {
      content[places[k]..<(k + 1 < places.count ? places[k + 1] : content.count)]
    }
    for k in 0..<(places.count - 2) {
      var flipped = content
      flipped[places[k] + 9] ^= 1
      var without = content
      without.removeSubrange(frame(k).indices)
      var twice = content
      twice.insert(contentsOf: frame(k), at: frame(k).endIndex)
      let swapped =
        Array(content[..<places[k]]) + frame(k + 1) + frame(k)
        + content[frame(k + 1).endIndex...]
      for (bytes, isLost) in [(flipped, true), (without, true), (twice, false), (swapped, false)]
      // without its first frame a short file no longer says what is in it
      where k > 0 || bytes != without {
        let log = try Self.open(bytes)
        let back = try MadeSession.read(log).filter { $0.marker == .none }
        #expect(!log.damage.isEmpty, "frame \(k)")
        #expect(log.damage.contains { $0.description.contains("sealed file") })
        // 2 streams of 20 Hz: a second of each at most
        #expect(run.samples.count - back.count <= (isLost ? 42 : 0), "frame \(k)")
        #expect(Self.isSubsequence(back, of: run.samples), "frame \(k)")
      }
    }
  }

  private static func isSubsequence(_ part: [RawSample], of all: [RawSample]) -> Bool {
    var place = all.startIndex
    for sample in part {
      guard let found = all[place...].firstIndex(of: sample) else { return false }
      place = found + 1
    }
    return true
  }

  @Test("a folder's unfinished ones are cut to their last whole frame, and begun ones removed")
  func finaliser() throws {
    let folder = try TemporaryFolder()
    let run = try Run(seed: 6, seconds: 5, chunksPerSync: 1)
    let content = run.base.files[run.path] ?? []
    let torn = [UInt8](content[..<(content.count - 300)])
    let stem = "20260131T120000Z_1a2b3c4d"
    try folder.write(torn, to: stem + "_000.mcap.sealed")
    try folder.write(content, to: stem + "_001.mcap.sealed")
    try folder.write([UInt8](content[..<50]), to: stem + "_002.mcap.sealed")
    try folder.write([], to: stem + "_003.mcap.sealed")
    let results = LogFinaliser.finaliseAll(in: folder.path, storage: PosixStorage())
    #expect(results.count == 3)
    let left = LogDirectory.logs(in: folder.path)
    #expect(
      left.map { $0.path.split(separator: "_").last } == ["000.mcap.sealed", "001.mcap.sealed"])
    #expect(try left[0].size == SealWalk(SealedBytes(torn)).goodEnd)
    #expect(left[1].size == UInt64(content.count))
    #expect(LogReader.isFinished(path: left[0].path) == false)
    #expect(LogReader.isFinished(path: left[1].path) == true)
    #expect(throws: LogError.self) { try LogReader(path: left[1].path) }
  }

  @Test("of sealed logs with an end only that is read at the start; of others the last first")
  func startReadsLittle() throws {
    let folder = try TemporaryFolder()
    let run = try Run(seed: 8, seconds: 2, chunksPerSync: 1)
    var content = run.base.files[run.path] ?? []
    let stem = "20260131T120000Z_1a2b3c4d"
    content[content.count / 2] ^= 1
    try folder.write(content, to: stem + "_000.mcap.sealed")
    // its header's checksum is wrong, which nobody looks at
    try folder.write([UInt8](content[..<40]) + content[50...], to: stem + "_001.mcap.sealed")
    try folder.write([UInt8](repeating: 0, count: 5000), to: stem + "_002.mcap.sealed")
    let results = LogFinaliser.finaliseAll(in: folder.path, storage: PosixStorage())
    let done = try results.map { try $0.get() }
    #expect(done.map(\.removed) == [true] && done[0].path.hasSuffix("_002.mcap.sealed"))
    #expect(LogReader.isFinished(path: folder.path + "/" + stem + "_000.mcap.sealed") == true)
  }

  @Test("a file that cannot be searched to its end is left as it is")
  func givenUp() throws {
    let folder = try TemporaryFolder()
    let run = try Run(seed: 7, seconds: 2, chunksPerSync: 1)
    let content = run.base.files[run.path] ?? []
    let heads = (0..<400_000).map { [UInt8]([0, 0, 1, 0])[$0 % 4] }
    let (first, rest) = (content[..<(content.count / 2)], content[(content.count / 2)...])
    let name = "20260131T120000Z_1a2b3c4d_000.mcap.sealed"
    for bytes in [Array(first) + heads + Array(rest), Array(first) + heads] {
      try folder.write(bytes, to: name)
      let path = folder.path + "/" + name
      let outcome = try LogFinaliser.finalise(path: path, storage: PosixStorage())
      #expect(!outcome.changed && outcome.discarded == 0)
      #expect(try File.read(path, limit: 1 << 24) == bytes)
    }
  }

  @Test("an open log under a sealed one's name is refused: whoever found the card can put it there")
  func forged() throws {
    let folder = try TemporaryFolder()
    let magic: [UInt8] = [0x89, 0x4D, 0x43, 0x41, 0x50, 0x30, 0x0D, 0x0A]
    try folder.write(magic + magic, to: "a_000.mcap.sealed")
    #expect {
      try LogReader(path: folder.path + "/a_000.mcap.sealed")
    } throws: {
      "\($0)".contains("not sealed, despite its name")
    }
  }
}
