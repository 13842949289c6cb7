import PoiseTestKit
import Testing

@Suite("poise card", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct CardCommandTests {
  private let folders = ["--boot", "boot", "--state", "state", "--root", "root", "--boards"]

  private func apply(_ folder: TemporaryFolder) throws -> ProcessResult {
    try PoiseProgram.run(
      ["card", "apply"] + folders + [PackageFiles.root + "/Boards"], in: folder.path)
  }

  @Test("right settings end with 0, wrong ones with 78, a line each, and the text beside them")
  func apply() throws {
    let folder = try TemporaryFolder()
    let template = try PoiseProgram.run(["card", "template"])
    #expect(template.status == 0 && template.output.hasPrefix("# Settings of this device."))
    try folder.write(template.output, to: "boot/poise.toml")
    try folder.write("TZif", to: "root/usr/share/zoneinfo/Etc/UTC")
    let right = try apply(folder)
    #expect(right.status == 0 && right.output.isEmpty && right.errors.isEmpty, "\(right.errors)")
    try folder.write(
      "bord = \"rpi\"\nuser = \"a/b\"\n[wifi]\nname = \"x\"\ncountry = \"CH\"\n"
        + "password = \"correct horse 7\"\n", to: "boot/poise.toml")
    let wrong = try apply(folder)
    #expect(wrong.status == 78)
    #expect(wrong.output == "the Wi-Fi password was moved off the FAT partition\n")
    let lines = wrong.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.first == "poise: poise.toml, line 1, column 1: bord: unknown key; did you mean board?")
    #expect(lines.last == "hint: in force: the settings that were right last")
    let told = try ChildProcess.run(["cat", "boot/poise-mistakes.txt"], in: folder.path)
    #expect(told.output.contains("- poise.toml, line 2, column 8: user: "))
    #expect(!(told.output + wrong.errors + wrong.output).contains("horse"))
  }

  @Test("asked to, it says that a partition is missing")
  func noPartition() throws {
    let folder = try TemporaryFolder()
    try folder.write("# nothing is set\n", to: "boot/poise.toml")
    try folder.write("TZif", to: "root/usr/share/zoneinfo/Etc/UTC")
    try folder.write("", to: "state/x")
    #expect(try apply(folder).status == 0)
    let asked = try PoiseProgram.run(
      ["card", "apply", "--needs-partition"] + folders + [PackageFiles.root + "/Boards"],
      in: folder.path)
    #expect(asked.status == 78)
    for words in ["poise-data", "is the FAT partition mounted there?"] {
      #expect(asked.errors.contains(words), "\(asked.errors)")
    }
  }

  @Test("a person of whom something is known is named as --user, another as --subject")
  func person() throws {
    let folder = try TemporaryFolder()
    try folder.write("user = \"anna\"\n", to: "boot/poise.toml")
    try folder.write("", to: "root/x")
    #expect(try apply(folder).status == 0)
    let options = ["cat", "root/etc/default/poise"]
    #expect(try ChildProcess.run(options, in: folder.path).output.contains("--subject anna"))
    let profile = try PoiseProgram.run(
      ["profile", "set", "--user", "anna", "--body-height", "1.6", "--log-dir"]
        + [folder.path + "/root/var/lib/poise"])
    #expect(profile.status == 0, "\(profile.errors)")
    #expect(try apply(folder).status == 0)
    #expect(try ChildProcess.run(options, in: folder.path).output.contains("--user anna"))
  }

  @Test("two empty folders are enough to try a file, with any time zone that this machine knows")
  func emptyFolders() throws {
    let folder = try TemporaryFolder()
    for name in ["state", "root"] {
      #expect(try ChildProcess.run(["mkdir", name], in: folder.path).status == 0)
    }
    try folder.write("time_zone = \"Europe/Zurich\"\n", to: "boot/poise.toml")
    let result = try apply(folder)
    #expect(result.status == 0, "\(result.errors)")
    let zone = try ChildProcess.run(["cat", "root/etc/timezone"], in: folder.path)
    #expect(zone.output == "Europe/Zurich\n")
    try folder.write("time_zone = \"Europe/Zuerich\"\n", to: "boot/poise.toml")
    expectFailure(try apply(folder), status: 78, says: "Europe/Zuerich")
  }

  @Test("a recorder tells of what is wrong around it, in 'poise status' with 3")
  func notice() throws {
    let folder = try TemporaryFolder()
    try folder.write("poise.toml, line 3, column 9: user: is no name\nmore\n", to: "mistakes")
    let told = try PoiseProgram.shell(
      """
      $POISE run --board virtual --duration 60 --no-log --events none --quiet \
        --status status.json --notice mistakes &
      until $POISE status --file status.json >words 2>/dev/null; [ $? = 3 ]; do :; done
      kill -INT $!
      wait $!
      cat words
      """, in: folder.path)
    #expect(!told.timedOut)
    let words = "settings: poise.toml, line 3, column 9: user: is no name (and 1 more)"
    #expect(told.output.contains(words), "\(told.output)\(told.errors)")
  }

  @Test("what cannot be read or written is told")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "state")
    try folder.write("", to: "boot/x")
    try folder.write("TZif", to: "root/usr/share/zoneinfo/Etc/UTC")
    expectFailure(try apply(folder), status: 78, says: "settings cannot be kept")
    let other = try TemporaryFolder()
    try other.write("", to: "boot/x")
    try other.write("", to: "root/etc")
    expectFailure(try apply(other), status: 73, says: "root/etc")
    expectFailure(
      try PoiseProgram.run(["card", "apply", "--boot", ""]), status: 64, says: "--boot is empty")
  }
}
