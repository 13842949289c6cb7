import Foundation
import PoiseCore
import PoiseLog
import PoiseSystem
import PoiseTestKit
import Testing

/// What a power cut may leave of a file in its first second.
@Suite("Completing a log that was cut off")
struct LogFinaliserTests {
  /// A log of no sample, as its creation leaves it on the card, and its path.
  private func begun(in folder: TemporaryFolder) throws -> String {
    var policy = LogFile<PosixStorage>.Policy()
    policy.preallocation = 0
    let log = try LogFile.create(
      directory: folder.path, description: MadeSession.description(), policy: policy)
    return log.path
  }

  private func cut(_ path: String, to size: Int) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    try data.prefix(size).write(to: URL(filePath: path))
  }

  @Test("a session that was begun is kept, though nothing was recorded yet")
  func begunOnly() throws {
    let folder = try TemporaryFolder()
    let path = try begun(in: folder)
    let outcome = try LogFinaliser.finalise(path: path, storage: PosixStorage())
    #expect(outcome.changed && !outcome.removed && outcome.chunks == 0 && outcome.discarded == 0)
    let log = try LogReader(path: path)
    #expect(log.isFinished && log.description == MadeSession.description())
    // Complete is complete.
    let again = try LogFinaliser.finalise(path: path, storage: PosixStorage())
    #expect(!again.changed && !again.removed)
  }

  @Test("what somebody appended to a whole log stays, zeros of a power cut do not")
  func appended() throws {
    let folder = try TemporaryFolder()
    let path = try begun(in: folder)
    _ = try LogFinaliser.finalise(path: path, storage: PosixStorage())
    let whole = try File.read(path, limit: 1 << 20)
    for rest in [whole, [UInt8]("my notes".utf8), [1]] {
      try File.replace(path, with: whole + rest)
      let outcome = try LogFinaliser.finalise(path: path, storage: PosixStorage())
      #expect(!outcome.changed && outcome.discarded == 0 && outcome.appended == rest.count)
      #expect(try File.read(path, limit: 1 << 20) == whole + rest)
      let all = LogFinaliser.finaliseAll(in: folder.path, storage: PosixStorage())
      #expect(try all.map { try $0.get() } == [outcome])
    }
    try File.replace(path, with: whole + [UInt8](repeating: 0, count: 9000))
    let outcome = try LogFinaliser.finalise(path: path, storage: PosixStorage())
    #expect(outcome.changed && outcome.discarded == 0 && outcome.appended == 0)
    #expect(try File.read(path, limit: 1 << 20) == whole)
  }

  @Test("a damaged summary is made again, and nothing of the recording is dropped")
  func damagedSummary() throws {
    let folder = try TemporaryFolder()
    let path = try begun(in: folder)
    _ = try LogFinaliser.finalise(path: path, storage: PosixStorage())
    let whole = try File.read(path, limit: 1 << 20)
    var bytes = whole
    bytes[bytes.count - 15] ^= 128
    try File.replace(path, with: bytes)
    let outcome = try LogFinaliser.finalise(path: path, storage: PosixStorage())
    #expect(outcome.changed && outcome.discarded == 0)
    #expect(try File.read(path, limit: 1 << 20) == whole)
  }

  @Test("a file of ours without a word on its session goes, another's stays", arguments: [0, 5, 60])
  func nothing(size: Int) throws {
    let folder = try TemporaryFolder()
    let path = try begun(in: folder)
    try cut(path, to: size)
    let foreign = folder.path + "/walk.mcap"
    try FileManager.default.copyItem(atPath: path, toPath: foreign)
    let outcome = try LogFinaliser.finalise(path: path, storage: PosixStorage())
    #expect(outcome.removed && !FileManager.default.fileExists(atPath: path))
    let other = try? LogFinaliser.finalise(path: foreign, storage: PosixStorage())
    #expect(other == nil && FileManager.default.fileExists(atPath: foreign))
    #expect(try File.status(foreign).size == size)
  }
}
