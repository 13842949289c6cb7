import Glibc
import PoiseTestKit
import Testing

@testable import PoiseSystem

@Suite("Directory")
struct DirectoryTests {
  @Test("lists what is there, hidden names too, in alphabetical order")
  func entries() throws {
    let folder = try TemporaryFolder()
    for name in ["b", ".hidden", "a", "c/inner"] { try folder.write("", to: name) }
    #expect(try Directory.entries(of: folder.path).names == [".hidden", "a", "b", "c"])
    #expect(Directory.visibleNames(in: folder.path) == ["a", "b", "c"])
    #expect(Directory.visibleNames(in: folder.path + "/none").isEmpty)
    #expect(throws: SystemError(.list, path: "/nowhere", errno: ENOENT)) {
      try Directory.entries(of: "/nowhere")
    }
  }

  @Test("a name that is not UTF-8 is told and not taken for another")
  func undecodable() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "caf\u{E9}")
    let latin: [CChar] = Array(folder.path.utf8CString.dropLast()) + [0x2F, 0x63, -0x17, 0]
    let file = open(latin, O_CREAT | O_WRONLY, 0o600)
    try #require(file >= 0)
    close(file)
    let entries = try Directory.entries(of: folder.path)
    #expect(entries.names == ["caf\u{E9}"] && entries.undecodable == ["c\\xE9"])
  }

  @Test("removes a folder with names in it that are not UTF-8, of files and of folders")
  func removesUndecodable() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "tree/a")
    let base = Array((folder.path + "/tree/").utf8CString.dropLast())
    #expect(mkdir(base + [-0x17, 0], 0o700) == 0)
    for name: [CChar] in [[-0x1, 0], [-0x17, 0x2F, -0x2, 0], [-0x17, 0x2F, 0x62, 0]] {
      let file = open(base + name, O_CREAT | O_WRONLY, 0o600)
      try #require(file >= 0)
      close(file)
    }
    try Directory.removeTree(folder.path + "/tree")
    #expect(try Directory.entries(of: folder.path).names.isEmpty)
  }

  @Test(
    "what root makes in another's folder is that one's",
    .enabled(if: RunningProcess.user == 0, "only root may give files away"))
  func owner() throws {
    let folder = try TemporaryFolder()
    try #require(chown(folder.path, 4321, 4322) == 0)
    try Directory.createKept(folder.path + "/users/anna")
    try File.replace(folder.path + "/users/anna/x", with: [1], isKept: true)
    try File.replace(folder.path + "/users/anna/y", with: [1])
    for (name, owner) in [
      ("users", 4321), ("users/anna", 4321), ("users/anna/x", 4321),
      ("users/anna/y", 0)
    ] {
      #expect(try File.status(folder.path + "/" + name).owner == UInt32(owner), "\(name)")
    }
  }

  @Test("the longest name a file may have comes whole")
  func longest() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    try folder.write("", to: name)
    #expect(try Directory.entries(of: folder.path).names == [name])
  }

  @Test("makes a folder and those above it, and takes one that is there")
  func create() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a/b/c"
    try Directory.create(path, permissions: 0o700)
    try Directory.create(path, permissions: 0o700)
    #expect(try File.status(path).kind == .directory)
    #expect(try File.status(folder.path + "/a").permissions == 0o700)
    try folder.write("", to: "file")
    #expect(throws: SystemError(.makeFolder, path: folder.path + "/file", errno: EEXIST)) {
      try Directory.create(folder.path + "/file", permissions: 0o700)
    }
    #expect(throws: SystemError.self) {
      try Directory.create(folder.path + "/file/below", permissions: 0o700)
    }
  }

  @Test(
    "names the folder of a path", arguments: [("a/b", "a"), ("/a", "/"), ("a", "."), ("/", "/")])
  func parent(path: String, folder: String) { #expect(Directory.parent(of: path) == folder) }

  @Test("what is done in an open folder follows no links")
  func links() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret", to: "file")
    let folder = try TemporaryFolder()
    #expect(symlink(outside.path, folder.path + "/out") == 0)
    #expect(symlink(outside.path + "/file", folder.path + "/link") == 0)
    let open = try Directory(folder.path)
    func errno(_ body: (borrowing Directory) throws -> Void) -> Int32? {
      do { try body(open) } catch { return (error as? SystemError)?.errno }
      return nil
    }
    #expect(errno { _ = try $0.folder("out") } == ENOTDIR)
    #expect(errno { _ = try $0.open("link", .read) } == ELOOP)
    #expect(errno { _ = try $0.open("link", .create) } == EEXIST)
    #expect(try open.status("link")?.kind == .link)
    #expect(try open.status("none") == nil)
    #expect(try open.destination(of: "link") == outside.path + "/file")
    try open.makeFolder("inner", permissions: 0o755)
    try open.makeLink("inner-link", to: "inner")
    try open.rename("inner-link", to: "other")
    try open.removeFolder("inner")
    try open.remove("other")
    #expect(try Directory.entries(of: folder.path).names == ["link", "out"])
    #expect(try open.freeBytes() > 0)
  }

  @Test("removes a folder with all in it, links themselves and not what they lead to")
  func removeTree() throws {
    let outside = try TemporaryFolder()
    try outside.write("kept", to: "file")
    let folder = try TemporaryFolder()
    for name in ["tree/a", "tree/b/c/d", "tree/b/e", "beside"] { try folder.write("", to: name) }
    #expect(symlink(outside.path, folder.path + "/tree/b/out") == 0)
    #expect(symlink(outside.path, folder.path + "/link") == 0)
    try Directory.removeTree(folder.path + "/tree/")
    try Directory.removeTree(folder.path + "/link")
    try Directory.removeTree(folder.path + "/none")
    #expect(try Directory.entries(of: folder.path).names == ["beside"])
    #expect(try Directory.entries(of: outside.path).names == ["file"])
  }

  @Test("an open folder is listed twice alike")
  func listed() throws {
    let folder = try TemporaryFolder()
    for name in ["b", "a"] { try folder.write("", to: name) }
    let open = try Directory(folder.path)
    for _ in 0..<2 { #expect(try open.entries().names == ["a", "b"]) }
  }

  @Test("says why a folder cannot be listed")
  func listable() throws {
    let folder = try TemporaryFolder()
    try Directory.checkListable(folder.path)
    #expect(throws: SystemError(.list, path: "/nowhere", errno: ENOENT)) {
      try Directory.checkListable("/nowhere")
    }
    try folder.write("", to: "file")
    let file = folder.path + "/file"
    #expect(throws: SystemError(.list, path: file, errno: ENOTDIR)) {
      try Directory.checkListable(file)
    }
    #expect(try Directory.freeBytes(at: folder.path) > 0)
  }
}
