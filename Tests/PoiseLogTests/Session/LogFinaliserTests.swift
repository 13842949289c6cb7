import Foundation
import PoiseCore
import PoiseLog
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
    #expect(other?.removed != true && FileManager.default.fileExists(atPath: foreign))
  }
}
