import Foundation
import PoiseTestKit
import Testing

@testable import PoiseFlash

@Suite("DirectoryVolume")
struct DirectoryVolumeTests {
  private func mode(_ path: String) throws -> Int {
    try #require(
      FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("replaces a file whole and keeps its permissions; a new one is readable by all")
  func replaces() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a/b.txt")
    _ = try ChildProcess.run(["chmod", "640", folder.path + "/a/b.txt"])
    let volume = try DirectoryVolume(path: folder.path + "/")
    try volume.replace("a/b.txt", with: .file(Array("new".utf8)))
    try volume.replace("a/c.txt", with: .file([]))
    #expect(PackageFiles.text(of: folder.path + "/a/b.txt") == "new")
    #expect(try mode(folder.path + "/a/b.txt") == 0o640)
    #expect(try mode(folder.path + "/a/c.txt") == 0o644)
    try volume.replace("a/d", with: .link(to: "b.txt"))
    #expect(try volume.entry("a/d") == .link(to: "b.txt"))
    #expect(try volume.entry("a") == .directory && volume.entry("no/where") == .absent)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a").count == 3)
    try volume.remove("a/d")
    try volume.removeDirectory("a")
    #expect(try volume.entry("a") == .directory, "a folder with files in it stays")
    #expect(try volume.freeBytes() ?? 0 > 0)
  }

  @Test("follows no link out of the tree, on the way or at its end, to read or to write")
  func links() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret", to: "etc/passwd")
    let folder = try TemporaryFolder()
    try folder.write("x", to: "boot/config.txt")
    for (link, destination) in [
      ("etc", outside.path + "/etc"), ("boot/link.txt", outside.path + "/etc/passwd"),
      ("up", "..")
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: destination)
    }
    let volume = try DirectoryVolume(path: folder.path)
    let content = FlashContent.file(Array("changed".utf8))
    for path in ["etc/passwd", "up/x", "etc/new"] {
      #expect(throws: FlashError.self) { try volume.entry(path) }
      #expect(throws: FlashError.self) { try volume.read(path, limit: 100) }
      #expect(throws: FlashError.self) { try volume.replace(path, with: content) }
      #expect(throws: FlashError.self) { try volume.remove(path) }
      #expect(throws: FlashError.self) { try volume.makeDirectory(path) }
    }
    #expect(throws: FlashError.self) { try volume.read("boot/link.txt", limit: 100) }
    // A link that is written over is gone; what it led to is not.
    try volume.replace("boot/link.txt", with: content)
    #expect(PackageFiles.text(of: outside.path + "/etc/passwd") == "secret")
    #expect(PackageFiles.text(of: folder.path + "/boot/link.txt") == "changed")
    let inside = try FileManager.default.contentsOfDirectory(atPath: outside.path + "/etc")
    #expect(inside == ["passwd"])
  }

  @Test("a whole flash of a tree with links in it is refused and writes nothing outside")
  func flashThroughLinks() throws {
    let outside = try TemporaryFolder()
    try outside.write("", to: "units/keep")
    let folder = try TemporaryFolder()
    try folder.write("# mine\n", to: "boot/firmware/config.txt")
    try folder.write("", to: "usr/bin/poise")
    try folder.write("", to: "etc/systemd/keep")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/etc/systemd/system", withDestinationPath: outside.path + "/units")
    let target = FlashTarget(tree: try DirectoryVolume(path: folder.path))
    do throws(FlashError) {
      let request = try? FlashRequest(
        board: MadeCard.board("rpi"), service: MadeCard.service)
      guard let request else { return }
      var job = try FlashJob(request, on: target)
      try job.write()
      Issue.record("written")
    } catch {
      #expect(error.message.contains("a link or a file is in the place of a folder"))
    }
    let units = try FileManager.default.contentsOfDirectory(atPath: outside.path + "/units")
    #expect(units == ["keep"])
    #expect(PackageFiles.text(of: folder.path + "/boot/firmware/config.txt") == "# mine\n")
  }

  @Test("what is no folder, or is not there, is told")
  func absent() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file")
    for path in ["/nowhere", folder.path + "/file"] {
      #expect(throws: FlashError.self) { try DirectoryVolume(path: path) }
    }
    let volume = try DirectoryVolume(path: folder.path)
    _ = try ChildProcess.run(["mkfifo", folder.path + "/pipe"])
    #expect(try volume.entry("pipe") == .other)
    #expect(throws: FlashError.self) { try volume.content("pipe") }
  }
}

@Suite("FlashManifest")
struct FlashManifestTests {
  let manifest: FlashManifest = {
    var made = FlashManifest(board: "rpi", state: .done)
    made.folders = [FlashPlace(.boot, "poise")]
    made.files = [
      FlashManifest.File(
        place: FlashPlace(.boot, "config.txt"), role: .block, before: "ab", after: "cd"),
      FlashManifest.File(
        place: FlashPlace(.root, "etc/a b"), role: .own, before: nil, after: "link:/x"),
      FlashManifest.File(
        place: FlashPlace(.boot, "cmdline.txt"), role: .words(" a=b c"), before: "1", after: "2")
    ]
    return made
  }()

  @Test("is read as it was written, and not at all when a byte is missing or changed")
  func damage() {
    let text = manifest.text
    #expect(FlashManifest(text) == manifest)
    for length in 0..<text.count { #expect(FlashManifest(Array(text[..<length])) == nil) }
    for index in text.indices {
      var changed = text
      changed[index] ^= 1
      #expect(FlashManifest(changed) == nil, "\(index)")
    }
  }

  @Test(
    "a made-up one cannot name a place outside the tree",
    arguments: ["../etc/shadow", "/etc/shadow", "a//b", "a/./b", "", "a\u{1}b"])
  func outside(path: String) {
    var bad = manifest
    bad.files[0].place.path = path
    #expect(FlashManifest(bad.text) == nil)
  }
}
