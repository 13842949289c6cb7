import Glibc
import PoiseTestKit
import Testing

@testable import PoiseSystem

/// Bytes that are not all alike, so that a part in the wrong place shows.
private func pattern(_ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
}

private func system(_ body: () throws -> Void) -> SystemError? {
  do { try body() } catch { return error as? SystemError }
  return nil
}

@Suite("File and FileDescriptor")
struct FileTests {
  @Test(
    "reads what it wrote, in whatever parts the kernel takes and gives it", arguments: [1, 7, 4096])
  func parts(longest: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    let bytes = pattern(longest == 1 ? 300 : 10_000)
    try SystemFaults.shortened(to: longest) {
      try File.replace(path, with: bytes)
      let read = try File.read(path, limit: bytes.count)
      #expect(read == bytes)
    }
    #expect(try File.read(path, limit: 1 << 20) == bytes)
    #expect(PackageFiles.bytes(of: path) == bytes)
  }

  @Test("refuses more than the limit, also of a file without an end, and takes just the limit")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try File.replace(path, with: pattern(100))
    #expect(try File.read(path, limit: 100).count == 100)
    let tooLarge = system { _ = try File.read(path, limit: 99) }
    #expect(tooLarge == SystemError(.read, path: path, errno: EFBIG))
    #expect(system { _ = try File.read("/dev/zero", limit: 1 << 20) }?.errno == EFBIG)
    try File.replace(path, with: [])
    #expect(try File.read(path, limit: 0).isEmpty)
  }

  @Test("a pipe, a folder and a link are refused where a file is asked for, without waiting")
  func kinds() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let refused = system { _ = try File.read(pipe, limit: 10, isRegular: true) }
    #expect(refused?.operation == .requireFile)
    #expect(refused?.description == "\(pipe): not a file but a folder, a device or a pipe")
    #expect(
      system { _ = try File.read(folder.path, limit: 10, isRegular: true) }?.operation
        == .requireFile)
    #expect(system { _ = try File.read(folder.path, limit: 10) }?.errno == EISDIR)
    try folder.write("text", to: "file")
    #expect(symlink("file", folder.path + "/link") == 0)
    #expect(try File.read(folder.path + "/link", limit: 10, isRegular: true) == Array("text".utf8))
    let link = system { _ = try File.read(folder.path + "/link", limit: 10, followsLinks: false) }
    #expect(link?.errno == ELOOP)
  }

  @Test("replaces whole: rights as asked whatever the umask, nothing left beside it")
  func replaces() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    let path = folder.path + "/file"
    try File.replace(path, with: Array("new".utf8), permissions: 0o644)
    #expect(PackageFiles.text(of: path) == "new")
    #expect(try File.status(path).permissions == 0o644)
    #expect(try Directory.entries(of: folder.path) == Directory.Entries(names: ["file"]))
    let refused = system { try File.replace(folder.path, with: []) }
    #expect(refused?.errno == EISDIR)
    let nowhere = folder.path + "/none/file"
    #expect(system { try File.replace(nowhere, with: []) }?.path == nowhere)
  }

  @Test("says what failed, where and why in one line")
  func sentences() {
    let missing = system { _ = try File.read("/nowhere/file", limit: 1) }
    #expect(missing?.description == "/nowhere/file: No such file or directory")
    #expect(missing?.isMissing == true)
    let full = SystemError(.write, path: "a.mcap", errno: ENOSPC)
    #expect(full.description == "a.mcap: cannot write: No space left on device")
  }

  @Test("writing to a full device ends with the system's word for it, not with a loop")
  func fullDevice() throws {
    let file = try FileDescriptor.open("/dev/full", .update)
    #expect(
      system { try file.writeAll("text") } == SystemError(.write, path: "/dev/full", errno: ENOSPC))
  }

  @Test("a closed descriptor is an error value, and close is told once")
  func closed() throws {
    let folder = try TemporaryFolder()
    var file = try FileDescriptor.open(folder.path + "/file", .create)
    try file.close()
    #expect(system { try file.writeAll("text") }?.errno == EBADF)
    #expect(file.number == -1)
  }

  @Test("a borrowed descriptor stays open when the value goes")
  func borrowed() throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor.open(folder.path + "/file", .create)
    do {
      let other = FileDescriptor.borrowing(file.number, name: "other")
      try other.writeAll("one ")
    }
    try file.writeAll("two")
    #expect(PackageFiles.text(of: folder.path + "/file") == "one two")
  }

  @Test("names the file that is not yet whole after the one it becomes, hidden, in its folder")
  func unfinished() {
    #expect(File.unfinishedName("/a/b.json") == "/a/.b.json.\(getpid()).part")
    #expect(File.unfinishedName("b.json") == ".b.json.\(getpid()).part")
  }
}
