import PoiseTestKit
import Testing

@testable import PoiseFlash

@Suite("ManagedBlock")
struct ManagedBlockTests {
  private func write(_ text: String, _ lines: [String] = ["[all]", "a=1"]) throws -> String {
    let bytes = try ManagedBlock.written(lines, board: "b", into: Array(text.utf8), file: "f")
    return String(decoding: bytes, as: UTF8.self)
  }

  private func remove(_ text: String) throws -> String {
    String(
      decoding: try ManagedBlock.removed(from: Array(text.utf8), file: "f"), as: UTF8.self)
  }

  @Test("writing it again changes nothing, and removing it leaves every byte as it was")
  func inverse() throws {
    var generator = SeededGenerator(seed: 11)
    let pieces = [
      "a", "\n", "\r\n", "\r", "[pi5]", " ", "# b", "\n\n", "\t", "\u{e4}", "dtparam=spi=on"
    ]
    for _ in 0..<500 {
      let count = Int.random(in: 0..<12, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let once = try write(text)
      #expect(try write(once) == once, "seed 11: \(text.debugDescription)")
      #expect(try remove(once) == text, "seed 11: \(text.debugDescription)")
      // Another board's lines in the same place, and none at all.
      #expect(try remove(write(once, ["x", "y", "z"])) == text, "seed 11: \(text.debugDescription)")
      #expect(try write(once, []) == text, "seed 11: \(text.debugDescription)")
    }
  }

  @Test("takes the file's line ends, and ends a last line that has no end")
  func lineEnds() throws {
    let windows = try write("a\r\nb\r\n")
    #expect(windows.utf8.filter { $0 == 0x0A }.count == windows.utf8.filter { $0 == 0x0D }.count)
    let open = try write("a\nb")
    #expect(open.hasPrefix("a\nb\n# >>> poise"))
    #expect(open.hasSuffix("# <<< poise <<< (the line before had no line end)\n"))
  }

  @Test("lines that somebody has added after it stay lines")
  func addedAfter() throws {
    let text = try write("a\nb") + "c\n"
    #expect(try remove(text) == "a\nb\nc\n")
    #expect(try write(text).hasSuffix("<<<\n" + "c\n") || write(text).hasSuffix("end)\nc\n"))
  }

  @Test(
    "a damaged pair of marks is told with its line, and nothing is guessed",
    arguments: [
      ("a\n# >>> poise x\nb\n", 2), ("# <<< poise\n", 1),
      ("# >>> poise\n# >>> poise\n# <<< poise\n", 2),
      ("# >>> poise\n# <<< poise\n# >>> poise\n# <<< poise\n", 3)
    ])
  func damaged(text: String, line: Int) {
    do throws(FlashError) {
      _ = try ManagedBlock.removed(from: Array(text.utf8), file: "config.txt")
      Issue.record("taken")
    } catch {
      #expect(error.message.hasPrefix("config.txt:\(line): "), "\(error)")
      #expect(error.kind == .badTarget && error.hint != nil)
    }
  }
}

@Suite("KernelCommandLine")
struct KernelCommandLineTests {
  let words = KernelCommandLine.words(script: "/boot/firmware/poise/firstboot.sh")

  private func added(_ text: String) throws -> String {
    String(
      decoding: try KernelCommandLine.added(words, to: Array(text.utf8), file: "cmdline.txt"),
      as: UTF8.self)
  }

  @Test(
    "stays one line, whatever the end, and loses the words without a trace",
    arguments: ["a b\n", "a b", "a b\r\n", "a b \n", "\na b\n", "a b\n\n"])
  func oneLine(text: String) throws {
    let once = try added(text)
    #expect(once.contains("b systemd.run=/boot/firmware/poise/firstboot.sh systemd.run_success"))
    #expect(once.utf8.filter { $0 == 0x0A }.count == text.utf8.filter { $0 == 0x0A }.count)
    #expect(try added(once) == once)
    let removed = KernelCommandLine.removed(words, from: Array(once.utf8))
    #expect(removed == Array(text.utf8))
  }

  @Test("two lines of words, or none, are refused", arguments: ["a\nb\n", "", "\n"])
  func refused(text: String) {
    #expect(throws: FlashError.self) { try added(text) }
  }

  @Test("finds the script that another tool has put there")
  func other() {
    let line = Array("a systemd.run=/boot/firstrun.sh systemd.unit=x\n".utf8)
    #expect(KernelCommandLine.script(in: line) == "/boot/firstrun.sh")
    #expect(KernelCommandLine.script(in: Array("a b\n".utf8)) == nil)
  }
}

@Suite("CloudConfig")
struct CloudConfigTests {
  private func added(_ text: String) throws -> String {
    String(
      decoding: try CloudConfig.added(
        "[ sh, x ]", board: "b", to: Array(text.utf8), file: "user-data"), as: UTF8.self)
  }

  @Test("adds a runcmd where there is none, remarks aside")
  func none() throws {
    let text = "#cloud-config\nhostname: pi\n#runcmd:\n#- ls\n"
    let merged = try added(text)
    #expect(merged.hasPrefix(text + "# >>> poise"))
    #expect(merged.contains("\nruncmd:\n- [ sh, x ]\n# <<<"))
    #expect(try added(merged) == merged)
    #expect(try ManagedBlock.removed(from: Array(merged.utf8), file: "f") == Array(text.utf8))
  }

  @Test("joins a person's own commands, with their indentation", arguments: ["", "  ", "    "])
  func joins(blanks: String) throws {
    let text = "#cloud-config\nruncmd:\n\n# mine\n\(blanks)- [ ls ]\n\(blanks)- date\nx: 1\n"
    let merged = try added(text)
    #expect(merged.contains("runcmd:\n# >>> poise"))
    #expect(
      merged.contains("\n\(blanks)- [ sh, x ]\n# <<< poise <<<\n\n# mine\n\(blanks)- [ ls ]\n"))
    #expect(try added(merged) == merged)
    #expect(try ManagedBlock.removed(from: Array(merged.utf8), file: "f") == Array(text.utf8))
  }

  @Test("an empty file becomes a whole one")
  func empty() throws {
    #expect(try added("").hasPrefix("#cloud-config\n# >>> poise"))
    #expect(try added(added("")) == added(""))
  }

  @Test(
    "what cannot be joined is refused with the command to add by hand",
    arguments: [
      "#!/bin/sh\necho\n", "Content-Type: multipart/mixed\n", "#cloud-config\nruncmd: [ls]\n",
      "#cloud-config\nruncmd:\nhostname: pi\n", "#cloud-config\nruncmd: []\n"
    ])
  func refused(text: String) {
    do {
      _ = try added(text)
      Issue.record("joined")
    } catch {
      #expect((error as? FlashError)?.hint?.contains("[ sh, x ]") == true)
    }
  }
}
