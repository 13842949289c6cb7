import PoiseSystem
import PoiseTestKit
import Testing

@Suite("ProcessLock")
struct ProcessLockTests {
  @Test("gives a lock to one holder at a time")
  func lock() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/poise.lock"
    do {
      let held = try ProcessLock(path: path)
      #expect(throws: ProcessLock.Failure.self) { _ = try ProcessLock(path: path) }
      #expect(held.path == path)
    }
    let again = try ProcessLock(path: path)
    do throws(ProcessLock.Failure) {
      _ = try ProcessLock(path: path)
      Issue.record("a held lock must be refused")
    } catch {
      #expect(error.isHeld && error.message("card.img").hasPrefix("card.img is in use"))
    }
    #expect(again.path == path)
    #expect(throws: ProcessLock.Failure.self) {
      _ = try ProcessLock(path: folder.path + "/none/poise.lock")
    }
  }
}
