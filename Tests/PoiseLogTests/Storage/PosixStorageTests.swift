import Foundation
import PoiseLog
import PoiseTestKit
import Testing

/// The machine's file system behind the log's own calls: what each refuses, and with which number.
@Suite("PosixStorage")
struct PosixStorageTests {
  let storage = PosixStorage()

  private func failure(_ body: () throws(StorageFailure) -> Void) -> Int32? {
    do throws(StorageFailure) { try body() } catch { return error.errno }
    return nil
  }

  @Test("writes at a place, cuts, reserves, and has it on the card")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.mcap"
    let file = try storage.create(path)
    let count = try Array("0123456789".utf8).withUnsafeBytes { bytes in
      try storage.write(file, bytes, at: 2)
    }
    #expect(count == 10)
    try storage.preallocate(file, at: 0, count: 1 << 20)
    #expect(try Data(contentsOf: URL(filePath: path)).count == 12)
    try storage.truncate(file, to: 5)
    try storage.syncData(file)
    try storage.syncAll(file)
    try storage.syncDirectory(folder.path)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([0, 0] + Array("012".utf8)))
    #expect(storage.isLinked(file, at: path))
    try storage.remove(path)
    #expect(!storage.isLinked(file, at: path))
    try folder.write("another", to: "a.mcap")
    #expect(!storage.isLinked(file, at: path))
    // One that was moved away is there, but not what its name leads to.
    let other = try storage.openExisting(path)
    #expect(storage.isLinked(other, at: path))
    #expect(rename(path, folder.path + "/moved.mcap") == 0)
    #expect(!storage.isLinked(other, at: path))
    try folder.write("a third", to: "a.mcap")
    #expect(!storage.isLinked(other, at: path))
    #expect(storage.isLinked(other, at: folder.path + "/moved.mcap"))
    storage.close(other)
    storage.close(file)
    #expect(try storage.freeBytes(folder.path) > 0)
  }

  @Test("makes no file over another one and opens none behind a link")
  func names() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.mcap"
    let link = folder.path + "/link.mcap"
    try folder.write("kept", to: "a.mcap")
    #expect(symlink(path, link) == 0)
    #expect(failure { () throws(StorageFailure) in _ = try storage.create(path) } == EEXIST)
    #expect(failure { () throws(StorageFailure) in _ = try storage.create(link) } == EEXIST)
    #expect(failure { () throws(StorageFailure) in _ = try storage.openExisting(link) } == ELOOP)
    let file = try storage.openExisting(path)
    storage.close(file)
    #expect(PackageFiles.text(of: path) == "kept")
    let none = folder.path + "/none"
    #expect(failure { () throws(StorageFailure) in try storage.remove(none) } == ENOENT)
    #expect(failure { () throws(StorageFailure) in _ = try storage.freeBytes(none) } == ENOENT)
    #expect(failure { () throws(StorageFailure) in try storage.syncDirectory(path) } == ENOTDIR)
  }

  @Test("makes a directory and those above it; a file in its place is told as such")
  func directories() throws {
    let folder = try TemporaryFolder()
    try storage.createDirectory(folder.path + "/a/b/c")
    try storage.createDirectory(folder.path + "/a/b/c")
    try folder.write("", to: "file")
    for path in ["/file", "/file/below"] {
      let made = folder.path + path
      #expect(failure { () throws(StorageFailure) in try storage.createDirectory(made) } == ENOTDIR)
    }
  }

  @Test("a directory has one recorder at a time")
  func lock() throws {
    let folder = try TemporaryFolder()
    let first = try #require(try storage.lockDirectory(folder.path))
    #expect(try storage.lockDirectory(folder.path) == nil)
    // as a program has it that another thread is just starting
    let copy = dup(first)
    storage.close(first)
    let second = try #require(try storage.lockDirectory(folder.path))
    storage.close(second)
    close(copy)
    let none = folder.path + "/none"
    #expect(failure { () throws(StorageFailure) in _ = try storage.lockDirectory(none) } == ENOENT)
  }
}
