import Glibc
import PoiseTestKit
import Testing

@testable import PoiseSystem

/// Each system call of an operation fails in turn: what is there afterwards is the old or the new
/// file, nothing lies beside it, and the error names the call.
@Suite("System calls that fail")
struct SystemFaultsTests {
  /// Operations whose failure is passed over on purpose: what they are for can wait.
  private func isOptional(_ operation: SystemOperation) -> Bool { operation == .status }

  @Test(
    "replacing a file leaves the old or the new one, whichever call fails",
    arguments: [EIO, ENOSPC, EACCES, EINTR])
  func replace(code: Int32) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try folder.write("old", to: "file")
    let calls = try SystemFaults.watching { try File.replace(path, with: Array("new".utf8)) }
    #expect(
      calls == [
        .status, .remove, .open, .setAttributes, .write, .sync, .close, .rename, .open, .sync
      ])
    for (index, operation) in calls.enumerated() {
      try File.replace(path, with: Array("old".utf8))
      var thrown: SystemError?
      SystemFaults.forcing(code, at: index + 1) {
        do throws(SystemError) { try File.replace(path, with: Array("new".utf8)) } catch {
          thrown = error
        }
      }
      let text = PackageFiles.text(of: path)
      let names = try Directory.entries(of: folder.path).names
      #expect(names == ["file"], "call \(index + 1), \(operation): \(names)")
      // From the renaming on the new content has the name.
      let renaming = try #require(calls.firstIndex(of: .rename))
      let passes = code == EINTR || isOptional(operation) || index == 1 || index == 8
      let isTold = index == 9 ? code == EIO || code == ENOSPC : !passes
      #expect((thrown != nil) == isTold, "call \(index + 1), \(operation)")
      #expect(text == (isTold && index <= renaming ? "old" : "new"), "call \(index + 1)")
      if let thrown {
        #expect(thrown.errno == code && thrown.operation == operation)
        #expect(thrown.path == path || index > renaming)
      }
    }
  }

  @Test("reading a file tells each call that fails, and goes on after a signal")
  func read() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "file")
    let path = folder.path + "/file"
    let calls = try SystemFaults.watching { _ = try File.read(path, limit: 10, isRegular: true) }
    #expect(calls == [.status, .open, .status, .read, .read])
    for (index, operation) in calls.enumerated() {
      var thrown: SystemError?
      SystemFaults.forcing(EIO, at: index + 1) {
        do throws(SystemError) { _ = try File.read(path, limit: 10, isRegular: true) } catch {
          thrown = error
        }
      }
      // The second look only guesses the size.
      #expect(thrown == (index == 2 ? nil : SystemError(operation, path: path, errno: EIO)))
      try SystemFaults.forcing(EINTR, at: index + 1) {
        let bytes = try File.read(path, limit: 10, isRegular: true)
        #expect(bytes == Array("text".utf8))
      }
    }
  }

  @Test("listing a folder tells each call that fails: no list is cut short in silence")
  func list() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write("", to: name) }
    let calls = try SystemFaults.watching { _ = try Directory.entries(of: folder.path) }
    #expect(calls.count == 7)
    for index in calls.indices {
      var thrown: SystemError?
      SystemFaults.forcing(EIO, at: index + 1) {
        do throws(SystemError) { _ = try Directory.entries(of: folder.path) } catch {
          thrown = error
        }
      }
      #expect(thrown == SystemError(.list, path: folder.path, errno: EIO))
      try SystemFaults.forcing(EINTR, at: index + 1) {
        let names = try Directory.entries(of: folder.path).names
        #expect(names == ["a", "b", "c"])
      }
    }
  }

  @Test("a small text is replaced with its backup kept, or stays as it was")
  func textFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/mount.json"
    func reset() throws {
      for name in try Directory.entries(of: folder.path).names {
        try File.remove(folder.path + "/" + name)
      }
      try folder.write("old", to: "mount.json")
    }
    try reset()
    let calls = try SystemFaults.watching { try TextFile.replace(path, with: "new") }
    #expect(PackageFiles.text(of: path + ".bak") == "old")
    for index in calls.indices {
      try reset()
      var isDone = false
      SystemFaults.forcing(EIO, at: index + 1) {
        isDone = (try? TextFile.replace(path, with: "new")) != nil
      }
      let names = try Directory.entries(of: folder.path).names
      #expect(Set(names).isSubset(of: ["mount.json", "mount.json.bak"]), "\(names)")
      let text = PackageFiles.text(of: path)
      if isDone {
        #expect(text == "new" && PackageFiles.text(of: path + ".bak") == "old")
      } else {
        #expect(text == "old" || index > (calls.lastIndex(of: .rename) ?? 0))
      }
    }
  }
}
