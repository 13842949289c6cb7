import PoiseTestKit
import Testing

@testable import PoiseSystem

@Suite("A child that works for this program")
struct ChildProgramTests {
  /// All that a child says until its end.
  private static func answer(_ child: ChildProgram) -> [String] {
    var all: [String] = []
    while let lines = child.lines(within: 10_000) { all += lines }
    return all
  }

  @Test("it reads lines, answers with lines, and ends when its input does")
  func lines() throws {
    let child = try ChildProgram("/bin/cat", [])
    #expect(child.lines(within: 0) == [])
    #expect(child.write("flare 1") && child.write("ä"))
    child.endInput()
    #expect(!child.write("late"))
    #expect(Self.answer(child) == ["flare 1", "ä"])
    #expect(child.lines(within: 0) == nil)
    #expect(child.wait() == 0)
  }

  @Test("its exit status is told, and the signal that ended it")
  func status() throws {
    let child = try ChildProgram("/bin/sh", ["-c", "echo last; exit 3"])
    #expect(Self.answer(child) == ["last"])
    #expect(child.wait() == 3)
    let killed = try ChildProgram("/bin/sh", ["-c", "kill -TERM $$"])
    #expect(Self.answer(killed).isEmpty)
    #expect(killed.wait() == 128 + 15)
  }

  @Test("it is of low priority, in a process group of its own, with no file of this program")
  func apart() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor.open(folder.path + "/mine", .create)
    let child = try ChildProgram(
      "/bin/sh",
      ["-c", "read x; cut -d' ' -f5,19 /proc/self/stat; echo $$; readlink /proc/$$/fd/*"])
    #expect(child.write("now"))
    child.endInput()
    let said = Self.answer(child)
    #expect(said.count >= 2 && said[0] == "\(said[1]) 10")
    #expect(said[1] == "\(child.process.number)")
    #expect(!said.contains { $0.contains(file.path) })
    child.wait()
  }

  @Test("what it does not read is not waited for")
  func full() throws {
    let child = try ChildProgram("/bin/sh", ["-c", "sleep 60"])
    let line = String(repeating: "x", count: 4000)
    var count = 0
    while child.write(line), count < 1000 { count += 1 }
    #expect(count > 0 && count < 1000)
    try child.process.send(9)
    child.endInput()
    child.wait()
  }

  @Test("one that is not there is told")
  func missing() {
    #expect {
      _ = try ChildProgram("/nowhere/poise-desk", [])
    } throws: { ($0 as? SystemError)?.isMissing == true }
  }
}
