import PoiseBoard
import PoiseTestKit
import Testing

@testable import PoiseFlash

@Suite("BootText")
struct BootTextTests {
  private func conflicts(_ text: String, _ board: String = "rpi") throws -> [String] {
    let enable = try #require(try MadeCard.board(board).enable)
    return BootText(TextLines(Array(text.utf8))).conflicts(with: enable).map {
      "\($0.line) \($0.name)=\($0.value)" + ($0.section.map { " [\($0)]" } ?? "")
    }
  }

  @Test("lines that say otherwise are found, in every spelling")
  func conflicting() throws {
    #expect(try conflicts("dtparam=i2c_arm=off\n") == ["1 dtparam=i2c_arm=off"])
    #expect(try conflicts("a=1\r\n dtparam = spi=on,i2c_arm=off \r\n") == ["2 dtparam=i2c_arm=off"])
    #expect(try conflicts("[pi4]\ndtparam=i2c_arm=0\n") == ["2 dtparam=i2c_arm=0 [pi4]"])
    #expect(
      try conflicts("dtparam=i2c_arm_baudrate=100000\n") == ["1 dtparam=i2c_arm_baudrate=100000"])
    #expect(try conflicts("dtparam=i2c=off\n") == ["1 dtparam=i2c=off"])
  }

  @Test("remarks, other overlays and the same in other words are no conflict")
  func fine() throws {
    let text = """
      #dtparam=i2c_arm=off
      dtparam=i2c_arm
      dtparam=i2c_arm=1
      dtparam=i2c=on
      dtoverlay=i2c3
      dtparam=i2c_vc=off
      nothing at all
      [broken
      """
    #expect(try conflicts(text) == [])
    #expect(try conflicts(MadeCard.config) == [])
  }

  @Test("words are added to the list that counts, once")
  func words() throws {
    let enable = try #require(try MadeCard.board("orangepi-zero2").enable)
    func block(_ text: String) -> [String] {
      BootText(TextLines(Array(text.utf8))).block(for: enable)
    }
    #expect(block("verbosity=1\n") == ["overlays=i2c3-ph"])
    #expect(block("overlays=x\noverlays=uart5 spi\n") == ["overlays=uart5 spi i2c3-ph"])
    #expect(block("overlays=i2c3-ph uart5\n") == [])
  }
}

@Suite("UnifiedDiff")
struct UnifiedDiffTests {
  @Test("git takes it and makes the new file of it", .timeLimit(.minutes(2)))
  func applies() throws {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<12 {
      let folder = try TemporaryFolder()
      let count = Int.random(in: 0...9, using: &generator)
      var lines = (0..<count).map { "line \($0)\n" }
      if round % 3 == 0, let last = lines.popLast() { lines.append(String(last.dropLast())) }
      let before = lines.joined()
      let at = Int.random(in: 0...lines.count, using: &generator)
      lines.insert(contentsOf: ["new\n", "newer\n"], at: at)
      if round % 2 == 0, at > 0 { lines.remove(at: at - 1) }
      let after = lines.joined()
      let change = FlashChange(
        place: FlashPlace(.boot, "f.txt"), label: "f.txt",
        before: count == 0 ? nil : .file(Array(before.utf8)), after: .file(Array(after.utf8)))
      if count > 0 { try folder.write(before, to: "f.txt") }
      try folder.write(UnifiedDiff.text(change), to: "d.patch")
      let result = try ChildProcess.run(["git", "apply", "d.patch"], in: folder.path)
      #expect(result.status == 0, "seed 5, round \(round): \(result.errors)")
      #expect(PackageFiles.text(of: folder.path + "/f.txt") == after, "seed 5, round \(round)")
    }
  }

  @Test("binary files and links take one line")
  func short() {
    let place = FlashPlace(.boot, "a.deb")
    let binary = FlashChange(place: place, label: "", before: nil, after: .file([0, 1]))
    #expect(UnifiedDiff.text(binary) == "Binary file a.deb: 0 bytes would be 2\n")
    let link = FlashChange(place: place, label: "", before: nil, after: .link(to: "/x"))
    #expect(UnifiedDiff.text(link) == "Link a.deb would be made to /x\n")
  }
}
