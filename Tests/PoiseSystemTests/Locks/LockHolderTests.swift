import PoiseTestKit
import Testing

@testable import PoiseSystem

@Suite("LockHolder")
struct LockHolderTests {
  @Test("finds the process of a lock among the kernel's, and the service it is")
  func holder() {
    let locks = """
      1: POSIX  ADVISORY  WRITE 5 00:05:1037 0 EOF
      2: FLOCK  ADVISORY  WRITE 0 00:05:1037 0 EOF
      2: -> FLOCK  ADVISORY  WRITE 6 00:05:1037 0 EOF
      3: FLOCK  ADVISORY  WRITE 7 b3:02:1037 0 EOF
      4: FLOCK  ADVISORY  WRITE 812 00:05:1037 0 EOF
      """
    #expect(LockHolder.process(in: locks, major: 0, minor: 5, inode: 1037) == 812)
    #expect(LockHolder.process(in: locks, major: 0xB3, minor: 2, inode: 1037) == 7)
    #expect(LockHolder.process(in: locks, major: 0, minor: 5, inode: 1) == nil)
    #expect(LockHolder.process(in: "4: FLOCK\n\n", major: 0, minor: 5, inode: 1) == nil)
    #expect(LockHolder.service(in: "0::/system.slice/poise.service\n") == "poise")
    #expect(LockHolder.service(in: "4:cpu:/\n0::/system.slice/poise.service\n") == "poise")
    #expect(LockHolder.service(in: "0::/user.slice/user@1000.service/app.scope\n") == nil)
    #expect(LockHolder.service(in: "") == nil)
    let lost = LockHolder.inUse("/nowhere")
    #expect(lost == "in use by another program; stop it first (`pgrep -a poise`)")
  }

  @Test("asks the lock itself whether somebody has it")
  func held() throws {
    let folder = try TemporaryFolder()
    #expect(!LockHolder.isHeld(folder.path) && !LockHolder.isHeld("/nowhere"))
    do {
      let file = try FileDescriptor.open(folder.path, .folder)
      try file.lock()
      // by another descriptor: as another process would
      #expect(LockHolder.isHeld(folder.path))
      // closing alone would leave it to a program that another test is just starting
      file.unlock()
    }
    #expect(!LockHolder.isHeld(folder.path))
  }
}
