import Glibc
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("A card that fails")
struct StorageFaultTests {
  private func samples(_ seconds: Double) -> [RawSample] {
    var random = SeededGenerator(seed: 3)
    return MadeSession.samples(
      streams: 2, seconds: seconds, hertz: 20, using: &random, wild: false)
  }

  /// Samples in all files of a storage, each file read as it is.
  private func read(_ files: [String: [UInt8]]) throws -> [RawSample] {
    var all: [RawSample] = []
    for (path, content) in files.sorted(by: { $0.key < $1.key }) {
      // a file whose very beginning failed, and whose removal failed too, holds nothing
      let source = LogSource(bytes: content, path: path)
      guard let scan = try? MCAPScan(source), !scan.chunkIndexes.isEmpty else { continue }
      all += try MadeSession.read(LogReader(source))
    }
    return all
  }

  @Test(
    "at any call loses nothing that was flushed, and says so once",
    arguments: [ENOSPC, EIO, EROFS, EDQUOT], [false, true])
  func everyCall(code: Int32, isLasting: Bool) throws {
    let samples = samples(5)
    for (isShort, chunksPerSync) in [(false, 1), (true, 1), (false, 3), (true, 3)] {
      var call = 0
      while true {
        let storage = RecordingStorage()
        storage.fault = RecordingStorage.Fault(
          call: call, errno: code, isLasting: isLasting, isShort: isShort)
        let told = try run(samples, storage, chunksPerSync)
        if storage.calls <= call { break }
        let back = try read(storage.files)
        let safe = try read(storage.synced)
        #expect(safe.allSatisfy { back.contains($0) }, "call \(call)")
        #expect(isSubsequence(back, of: samples), "call \(call): order or content")
        if !isLasting, !isShort, code == EIO, told.isStarted {
          #expect(back == samples, "call \(call): one failed flush or write loses nothing")
        }
        #expect(storage.openFiles == 0, "call \(call)")
        call += 1
      }
      #expect(call > (chunksPerSync == 1 ? 15 : 10))
    }
  }

  @Test("one failed call loses nothing where a file ends and the next begins either")
  func everyCallWhileRotating() throws {
    let samples = samples(7)
    for chunksPerSync in [1, 3] {
      var call = 0
      while true {
        let storage = RecordingStorage()
        storage.fault = RecordingStorage.Fault(call: call, errno: EIO)
        let told = try run(samples, storage, chunksPerSync, rotation: 2_000_000_000)
        if storage.calls <= call { break }
        if told.isStarted {
          let back = try MadeSession.canonical(read(storage.files))
          #expect(back == samples, "call \(call) of \(chunksPerSync)")
        }
        call += 1
      }
      #expect(call > 30)
    }
  }

  private func run(
    _ samples: [RawSample], _ storage: RecordingStorage, _ chunksPerSync: Int,
    rotation: Int64 = 3_600_000_000_000
  ) throws -> (isStarted: Bool, errors: [LogError]) {
    var policy = SessionLog<RecordingStorage>.Policy()
    policy.rotation = rotation
    policy.file.chunksPerSync = chunksPerSync
    var errors: [LogError] = []
    var session: SessionLog<RecordingStorage>
    do {
      session = try SessionLog.start(
        directory: "logs", description: MadeSession.description(), storage: storage,
        policy: policy)
    } catch {
      return (false, [error])
    }
    for (i, sample) in samples.enumerated() {
      do { try session.append(.raw(sample)) } catch { errors.append(error) }
      if i % 40 == 39 {
        do { try session.resume() } catch { errors.append(error) }
      }
    }
    do { try session.finish() } catch { errors.append(error) }
    for error in errors { #expect(!error.description.contains("\n")) }
    return (true, errors)
  }

  private func isSubsequence(_ part: [RawSample], of whole: [RawSample]) -> Bool {
    var rest = whole[...]
    for sample in part {
      guard let i = rest.firstIndex(of: sample) else { return false }
      rest = rest[(i + 1)...]
    }
    return true
  }

  @Test("full: the file ends at a whole record, and goes on when there is room again")
  func full() throws {
    let samples = samples(10)
    let storage = RecordingStorage()
    var session = try SessionLog.start(
      directory: "logs", description: MadeSession.description(), storage: storage)
    storage.capacity = (storage.files[session.path]?.count ?? 0) + 1000
    var errors: [LogError] = []
    for sample in samples.prefix(200) {
      do { try session.append(.raw(sample)) } catch { errors.append(error) }
    }
    #expect(errors.count == 1)
    #expect(errors.first?.isNoSpace == true)
    let (isRecording, refusedSoFar) = (session.isRecording, session.refused)
    #expect(!isRecording)
    #expect(refusedSoFar > 0)
    let content = storage.files[session.path] ?? []
    let scan = try MCAPScan(LogSource(bytes: content))
    #expect(scan.goodEnd == UInt64(content.count))
    storage.capacity = .max
    try session.resume()
    let isAgain = session.isRecording
    #expect(isAgain)
    for sample in samples.dropFirst(200) { try session.append(.raw(sample)) }
    let path = session.path
    let refused = Int(session.refused)
    try session.finish()
    let log = try LogReader(LogSource(bytes: storage.files[path] ?? []))
    #expect(log.isFinished)
    #expect(try MadeSession.read(log).count == samples.count - refused)
  }

  @Test("a second recorder on the directory is refused, and admitted when the first has gone")
  func lock() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    func begin(_ session: String) throws {
      var description = MadeSession.description()
      description.session = session
      _ = try SessionLog.start(directory: folder.path, description: description)
    }
    let first = try SessionLog.start(
      directory: folder.path, description: MadeSession.description())
    do {
      try begin("22222222")
      Issue.record("two recorders in one directory")
    } catch let error as LogError {
      #expect(error.problem == .busy)
      #expect(error.description.contains("another poise is recording here"))
    }
    let isUnharmed = first.isRecording
    #expect(isUnharmed)
    _ = consume first
    try begin("33333333")
  }

  @Test("a directory that cannot be made or written is one clear line")
  func unwritable() throws {
    for (directory, word) in [
      ("/proc/poise", "/proc/poise"), ("/dev/null/logs", "a file is where a directory must be")
    ] {
      do {
        _ = try SessionLog.start(directory: directory, description: MadeSession.description())
        Issue.record("a log in \(directory)")
      } catch {
        #expect("\(error)".contains(word), "\(error)")
        #expect(!"\(error)".contains("\n"))
      }
    }
  }

  @Test("files are private, and a new hour is a new file without a sample lost or doubled")
  func rotation() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let samples = samples(10)
    var policy = SessionLog<PosixStorage>.Policy()
    policy.rotation = 3_000_000_000
    var session = try SessionLog.start(
      directory: folder.path + "/a/b", description: MadeSession.description(), policy: policy)
    for sample in samples { try session.append(.raw(sample)) }
    try session.finish()
    let logs = LogDirectory.logs(in: folder.path + "/a/b")
    #expect(logs.count == 4)
    var back: [RawSample] = []
    for entry in logs {
      let log = try LogReader(path: entry.path)
      #expect(log.isFinished)
      back += try MadeSession.read(log)
      var status = stat()
      #expect(stat(entry.path, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
    #expect(MadeSession.canonical(back) == samples)
    var status = stat()
    #expect(stat(folder.path + "/a", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }

  @Test("full with the ring retention: the oldest complete log goes, nothing new is lost")
  func ring() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let samples = samples(12)
    // an older session, complete, on the same card
    var older = MadeSession.description()
    older.session = "00000000"
    older.startRealtime -= 7_200_000_000_000
    var first = try LogFile.create(directory: folder.path, description: older)
    for sample in samples { try first.append(.raw(sample)) }
    let oldPath = first.path
    try first.finish()
    _ = consume first
    var policy = SessionLog<ShrinkingStorage>.Policy()
    policy.retention = .ring
    let storage = ShrinkingStorage(folder: folder.path)
    var session = try SessionLog.start(
      directory: folder.path, description: MadeSession.description(), storage: storage,
      policy: policy)
    for sample in samples { try session.append(.raw(sample)) }
    let (path, removed, refused) = (session.path, session.removed, session.refused)
    try session.finish()
    #expect(removed.map(\.path) == [oldPath])
    #expect(refused == 0)
    let back = try MadeSession.read(LogReader(path: path))
    #expect(back == samples)
  }
}

/// The machine's file system, of which a card is full as long as two logs are in the folder and the
/// newer one has grown.
private struct ShrinkingStorage: LogStorage {
  let folder: String
  private let real = PosixStorage()
  init(folder: String) { self.folder = folder }

  func createDirectory(_ path: String) throws(StorageFailure) { try real.createDirectory(path) }
  func create(_ path: String) throws(StorageFailure) -> Int32 { try real.create(path) }
  func openExisting(_ path: String) throws(StorageFailure) -> Int32 {
    try real.openExisting(path)
  }
  func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64)
    throws(StorageFailure) -> Int
  {
    if offset > 12_000, LogDirectory.logs(in: folder).count > 1 {
      throw StorageFailure(errno: ENOSPC)
    }
    return try real.write(file, bytes, at: offset)
  }
  func syncData(_ file: Int32) throws(StorageFailure) { try real.syncData(file) }
  func syncAll(_ file: Int32) throws(StorageFailure) { try real.syncAll(file) }
  func truncate(_ file: Int32, to size: UInt64) throws(StorageFailure) {
    try real.truncate(file, to: size)
  }
  func preallocate(_ file: Int32, at offset: UInt64, count: UInt64) throws(StorageFailure) {
    throw StorageFailure(errno: EOPNOTSUPP)
  }
  func syncDirectory(_ path: String) throws(StorageFailure) { try real.syncDirectory(path) }
  func close(_ file: Int32) { real.close(file) }
  func remove(_ path: String) throws(StorageFailure) { try real.remove(path) }
  func freeBytes(_ path: String) throws(StorageFailure) -> UInt64 { try real.freeBytes(path) }
  func isLinked(_ file: Int32, at path: String) -> Bool { real.isLinked(file, at: path) }
  func lockDirectory(_ path: String) throws(StorageFailure) -> Int32? {
    try real.lockDirectory(path)
  }
}
