import Foundation
import PoiseTestKit
import Testing

private func run(_ arguments: String..., input: String? = nil) throws -> ProcessResult {
  try PoiseProgram.run(arguments, input: input, limit: 30)
}

@Suite("poise board", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct BoardCommandTests {
  @Test("lists every file of Boards, as text and as JSON")
  func list() throws {
    let text = try run("board", "list")
    #expect(text.status == 0 && text.errors.isEmpty)
    for name in ["rpi", "virtual", "generic", "jetson-orin-nano"] {
      #expect(text.output.split(separator: "\n").contains { $0.hasPrefix("\(name) ") })
    }
    let json = try run("board", "list", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let entries = try #require(document as? [[String: Any]])
    #expect(entries.count == text.output.split(separator: "\n").count)
    #expect(entries.contains { $0["name"] as? String == "rpi" && $0["path"] is String })
  }

  @Test("shows a board's text, which check takes back")
  func show() throws {
    let shown = try run("board", "show", "rpi")
    #expect(shown.status == 0)
    #expect(shown.output == PackageFiles.text(of: PackageFiles.root + "/Boards/rpi.toml"))
    let checked = try run("board", "check", "/dev/stdin", input: shown.output)
    #expect(checked.status == 0)
    #expect(checked.output.hasPrefix("/dev/stdin: ok (rpi, LSM303AGR accelerometer"))
  }

  @Test("a magnetometer alone is reported by check and run; the README counts the chips")
  func withoutAccelerometer() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      name = "field"
      description = "A magnetometer alone"
      bus = { virtual = true }
      [[sensor]]
      chip = "LIS3MDL"
      kind = "magnetometer"
      address = 0x1E
      polling = true
      """, to: "field.toml")
    let path = folder.path + "/field.toml"
    let words = "board field has no accelerometer: it records, but finds no steps"
    let checked = try run("board", "check", path)
    #expect(checked.status == 0 && checked.errors.contains(words), "\(checked)")
    let recorded = try run(
      "run", "--board", path, "--speed", "max", "--duration", "2s", "--no-log", "--status", "none")
    #expect(recorded.status == 0 && recorded.errors.contains(words), "\(recorded)")
    let count =
      try run("board", "chips", "--json").output.components(separatedBy: "\"summary\"")
      .count - 1
    let readme = try #require(PackageFiles.text(of: PackageFiles.root + "/README.md"))
    #expect(readme.contains("the \(count) chips there are drivers for"))
  }

  @Test("a virtual board whose magnetometer is slow in low power has a walker's posture, too")
  func slowMagnetometer() throws {
    let folder = try TemporaryFolder()
    let shown = try run("board", "show", "virtual").output
    let parts = shown.components(separatedBy: "[[sensor]]")
    try folder.write(
      parts[0] + "[[sensor]]" + parts[1] + """
        [[sensor]]
        chip = "LIS3MDL"
        kind = "magnetometer"
        address = 0x1E
        polling = true
        """, to: "slow.toml")
    let result = try run(
      "run", "--board", folder.path + "/slow.toml", "--low-power", "--speed", "max", "--duration",
      "20s", "--no-log", "--status", "none")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"type\":\"posture\""))
  }

  @Test("check and chips tell of a FIFO")
  func fifo() throws {
    let shown = try run("board", "show", "virtual").output
    let text = shown.replacingOccurrences(
      of: "interrupt = \"ACC_INT1\"", with: "interrupt = \"ACC_INT1\"\nfifo = 16")
    let checked = try run("board", "check", "/dev/stdin", input: text)
    #expect(checked.output.contains("LSM303AGR accelerometer by FIFO of 16, LSM303AGR magneto"))
    let chips = try run("board", "chips").output
    #expect(chips.contains("    fifo: 2 to 31 of 32 samples, 10 bits, whatever the mode\n"))
    let json = try run("board", "chips", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let list = try #require(document as? [[String: Any]])
    let agr = try #require(list.first { $0["name"] as? String == "LSM303AGR" })
    let sensors = try #require(agr["sensors"] as? [[String: Any]])
    let fifo = try #require(sensors[0]["fifo"] as? [String: Int])
    #expect(fifo == ["depth": 32, "smallest": 2, "largest": 31, "bits": 10])
    #expect(sensors[1]["fifo"] == nil)
  }

  @Test("an unknown board is one line with the nearest name, and exit status 66")
  func unknown() throws {
    let result = try run("board", "show", "rip")
    #expect(result.status == 66 && result.output.isEmpty)
    #expect(
      result.errors == "poise: no board \"rip\"; did you mean rpi?\n"
        + "hint: poise board list shows every board\n")
    let folder = try run("board", "list", "--boards", "/nowhere")
    #expect(folder.status == 66)
  }

  @Test("check tells every fault with its place, and leaves with 78; 66 for a file not there")
  func check() throws {
    let text = "name = \"x\"\ndescription = \"y\"\n[bus]\nvirtual = 1\n[[sensor]]\nchip = \"LSM\"\n"
    let result = try run("board", "check", "/dev/stdin", input: text)
    #expect(result.status == 78)
    let lines = result.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("/dev/stdin:") })
    #expect(
      lines.contains("/dev/stdin:4:11: bus.virtual: a whole number where true or false is needed"))
    #expect(result.errors.hasPrefix("poise: ") && result.errors.contains("found"))
    let absent = try run("board", "check", "/nowhere/a.toml")
    #expect(absent.status == 66)
    #expect(absent.errors == "poise: /nowhere/a.toml: No such file or directory\n")
  }

  @Test("a full disk behind standard output is an error, a reader gone is not")
  func output() throws {
    let full = try PoiseProgram.shell(
      "$POISE board list > /dev/full")
    #expect(full.status == 74)
    #expect(full.errors == "poise: standard output: No space left on device\n")
    let gone = try PoiseProgram.shell(
      "$POISE board show rpi | true; exit ${PIPESTATUS[0]}")
    #expect(gone.status == 0 && gone.errors.isEmpty)
  }

  @Test(
    "a wrong option is a usage error, and --help has an example",
    arguments: ["list", "show", "check"])
  func usage(command: String) throws {
    #expect(try run("board", command, "--nonsense").status == 64)
    let help = try run("board", command, "--help")
    #expect(help.status == 0 && help.output.contains("USAGE: poise board \(command)"))
  }
}
