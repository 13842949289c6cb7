import Glibc
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

  @Test("is given back also while a program that is just being started has a copy of its file")
  func copied() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/poise.lock"
    var copy: Int32 = -1
    do {
      let held = try ProcessLock(path: path)
      let number = try #require((0..<4096).first { Self.isOpen($0, path) })
      copy = dup(Int32(number))
      #expect(copy >= 0 && held.path == path)
    }
    let again = try ProcessLock(path: path)
    #expect(again.path == path)
    close(copy)
  }

  /// Whether that number is this process's open file of that path.
  private static func isOpen(_ number: Int, _ path: String) -> Bool {
    guard let found = realpath("/proc/self/fd/\(number)", nil) else { return false }
    defer { free(found) }
    return String(cString: found) == path
  }
}
