import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

/// What commands make of logs: whole, or not there at all.
@Suite("Files made of logs", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct LogOutputTests {
  private let folder: TemporaryFolder
  private let log = PackageFiles.root + "/Tests/PoiseLogTests/Frozen/log_v3.mcap"

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try PoiseProgram.run(arguments, in: folder.path)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func copy(_ name: String, dropping tail: Int = 0) throws {
    let bytes = try #require(PackageFiles.bytes(of: log))
    let made = FileManager.default.createFile(
      atPath: path(name), contents: Data(bytes.dropLast(tail)))
    try #require(made)
  }

  @Test(
    "a file that cannot be made is named with the option that named it",
    arguments: ["--events", "--orientation", "--attitude"])
  func option(name: String) throws {
    let result = try run("replay", log, name, "/nowhere/q.csv")
    expectFailure(result, status: 73, says: "/nowhere/q.csv: cannot be written", "with \(name)")
    for other in ["--events", "--orientation", "--attitude"] where other != name {
      #expect(!result.errors.contains(other), "\(result.errors)")
    }
  }

  @Test(
    "a full disk is 74 and one line, whatever is written there",
    arguments: [
      "--events /dev/full", "--orientation /dev/full", "--attitude /dev/full", "> /dev/full",
      "--explain > /dev/full"
    ])
  func full(where output: String) throws {
    let result = try PoiseProgram.shell("$POISE replay \(log) \(output)", in: folder.path)
    expectFailure(result, status: 74, says: "no space left")
    #expect(!result.errors.contains("--log-dir"))
  }

  @Test("a reader that goes away is no failure")
  func readerGone() throws {
    let result = try PoiseProgram.shell(
      "$POISE replay \(log) | head -1 > x; exit ${PIPESTATUS[0]}", in: folder.path)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
  }

  @Test("what cannot be read is listed, named and 3, in ls as in sessions")
  func unreadable() throws {
    try copy("20260131T120000Z_aaaaaaaa_000.mcap")
    try folder.write("", to: "20260131T120000Z_bbbbbbbb_000.mcap")
    let noise = (0..<4000).map { "\($0 &* 2_654_435_761)" }.joined()
    try folder.write(noise, to: "20260131T120000Z_cccccccc_000.mcap")
    #expect(try run("log", "ls", folder.path).output.contains("complete"))
    let made = try PoiseProgram.shell(
      "mkdir 20260131T120000Z_dddddddd_000.mcap; ln -s no 20260131T120000Z_eeeeeeee_000.mcap",
      in: folder.path)
    #expect(made.status == 0)
    let list = try run("log", "ls", folder.path)
    #expect(list.status == 3, "\(list)")
    let lines = list.output.split(separator: "\n")
    #expect(lines.count == 4 && lines[0].contains("complete"), "\(list)")
    #expect(lines[1...2].allSatisfy { $0.contains("unreadable") }, "\(list)")
    for name in ["bbbbbbbb", "cccccccc", "dddddddd", "eeeeeeee"] {
      #expect(list.errors.split(separator: "\n").count { $0.contains(name) } == 1, "\(list)")
    }
    let sessions = try run("sessions", "--log-dir", folder.path)
    #expect(sessions.status == 3 && sessions.errors.contains("cannot be read"), "\(sessions)")
  }

  @Test(
    "a full disk is 74 where a log is completed in place",
    .enabled(if: SmallMount.isAllowed, "needs root and `mount`, in a place that allows it"))
  func fullInPlace() throws {
    let card = try SmallMount(path("card"), size: "1m")
    try copy("cut.mcap", dropping: 9000)
    let result = try PoiseProgram.shell(
      "mv cut.mcap card/; dd if=/dev/zero of=card/fill bs=4k 2>/dev/null; "
        + "exec $POISE log recover card/cut.mcap --in-place", in: folder.path)
    expectFailure(result, status: 74, says: "cut.mcap: write: no space left")
    withExtendedLifetime(card) {}
  }

  @Test("a log that was filtered is a part of one, and was not cut off by a power failure")
  func piece() throws {
    for options in [["--to", "+2s"], ["--topics", "/imu/accelerometer"]] {
      let made = try PoiseProgram.run(
        ["log", "filter", log, "-o", "f.mcap", "--force"] + options, in: folder.path)
      #expect(made.status == 0, "\(made.errors)")
      let summary = try run("summarize", "f.mcap")
      #expect(summary.output.contains("a part of a log"), "\(summary)")
      #expect(!summary.output.contains("power failed"), "\(summary)")
    }
    let whole = try run("summarize", log)
    #expect(!whole.output.contains("incomplete"), "\(whole)")
  }

  @Test("what fails leaves no file, and the next try works")
  func nothingLeft() throws {
    try copy("cut.mcap", dropping: 0)
    // no description of the session is left
    var bytes = try #require(PackageFiles.bytes(of: path("cut.mcap")))
    for place in try LogReader(path: log).summary.metadataIndexes {
      for k in 0..<Int(place.length) { bytes[Int(place.offset) + k] = 0 }
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path("cut.mcap")))
    let commands = [
      ["merge", "cut.mcap", "-o", "m.mcap"], ["filter", "cut.mcap", "-o", "f.mcap"],
      ["export", "cut.mcap", "-o", "e"], ["export", "cut.mcap", "--format", "bids", "-o", "b"],
      ["export", "cut.mcap", "--format", "ros2", "-o", "r.mcap"]
    ]
    for command in commands {
      let result = try PoiseProgram.run(["log"] + command, in: folder.path)
      expectFailure(result, status: 65, says: "cut.mcap: cut or damaged where it describes")
      #expect(try names() == ["cut.mcap"], "\(command)")
    }
    try copy("cut.mcap")
    for command in commands {
      let result = try PoiseProgram.run(["log"] + command, in: folder.path)
      #expect(result.status == 0, "\(command): \(result.errors)")
    }
    #expect(try names() == ["b", "cut.mcap", "e", "f.mcap", "m.mcap", "r.mcap"])
  }

  @Test("a folder that is there gets all files or none")
  func folders() throws {
    try FileManager.default.createDirectory(
      atPath: path("e"), withIntermediateDirectories: false)
    try folder.write("mine", to: "e/markers.csv")
    let refused = try run("log", "export", log, "-o", "e")
    expectFailure(refused, status: 73, says: "e/markers.csv: already exists", "new directory")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("e")) == ["markers.csv"])
    try FileManager.default.removeItem(atPath: path("e/markers.csv"))
    try folder.write("mine", to: "e/notes.txt")
    #expect(try run("log", "export", log, "-o", "e").status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: path("e")).sorted()
    #expect(files.contains("notes.txt") && files.contains("markers.csv"))
    #expect(files.allSatisfy { !$0.hasPrefix(".") }, "\(files)")
    let file = try run("log", "export", log, "-o", "e/notes.txt")
    expectFailure(file, status: 73, says: "e/notes.txt: is a file")
  }

  /// A log that takes some seconds to export.
  private func longLog() throws {
    var log = try LogFile.create(
      directory: folder.path,
      description: SessionDescription(
        session: "ba50ba50", version: "1", board: "virtual",
        streams: [
          StreamInfo(
            index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
            scale: 0.0096, fullScaleCounts: 2047, nominalRateHz: 100)
        ]))
    var random = SeededGenerator(seed: 6)
    for k in 0..<200_000 {
      let raw = RawSample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), sequence: UInt32(k), stream: 0,
        x: Int32(truncatingIfNeeded: random.next()), y: 0, z: 0)
      try log.append(.raw(raw))
    }
    try log.finish()
    try FileManager.default.moveItem(atPath: log.path, toPath: path("long.mcap"))
  }

  @Test(
    "a command that is interrupted leaves nothing, and dies of the signal",
    arguments: [("INT", Int32(130)), ("TERM", 143), ("HUP", 129)])
  func interrupted(signal: String, status: Int32) throws {
    try longLog()
    for command in ["export long.mcap -o out", "merge long.mcap -o out"] {
      // job control: without it a shell lets what is in the background ignore Ctrl-C. It looks by
      // itself: on a loaded machine another program for that would come too late.
      let result = try PoiseProgram.shell(
        "set -m; $POISE log \(command) & until set -- .*part*; [ -e \"$1\" ]; do "
          + "kill -0 $! || exit 9; done; kill -\(signal) $!; wait $!", in: folder.path)
      #expect(result.status == status, "\(command): \(result.status) \(result.errors)")
      #expect(try names() == ["long.mcap"], "\(command)")
    }
  }

  @Test("a recording is never replaced by a part of itself, by whatever name")
  func itself() throws {
    try copy("a.mcap")
    symlink("a.mcap", path("link.mcap"))
    link(path("a.mcap"), path("twin.mcap"))
    let before = try #require(PackageFiles.bytes(of: path("a.mcap")))
    for output in ["a.mcap", "./a.mcap", "link.mcap", "twin.mcap"] {
      for command in [["filter"], ["merge"], ["recover"], ["export", "--format", "ros2"]] {
        let arguments = ["log"] + command + ["a.mcap", "-o", output, "-f"]
        let result = try PoiseProgram.run(arguments, in: folder.path)
        expectFailure(result, status: 64, says: "the recording itself")
      }
    }
    #expect(PackageFiles.bytes(of: path("a.mcap")) == before)
  }

  @Test("a filter that finds nothing makes no file and ends with 3")
  func emptyFilter() throws {
    try folder.write("mine", to: "f.mcap")
    let result = try run("log", "filter", log, "-o", "f.mcap", "-f", "--from", "+1h")
    expectFailure(result, status: 3, says: "no file was made")
    #expect(PackageFiles.text(of: path("f.mcap")) == "mine")
    #expect(try names() == ["f.mcap"])
  }

  @Test("recover leaves no empty file where nothing is to be saved")
  func nothingToRecover() throws {
    let bytes = try #require(PackageFiles.bytes(of: log))
    let first = try LogReader(path: log).summary.chunkIndexes[0].chunkStart
    try Data(bytes.prefix(Int(first) + 20)).write(to: URL(fileURLWithPath: path("cut.mcap")))
    let result = try run("log", "recover", "cut.mcap")
    expectFailure(result, status: 1, says: "nothing could be recovered")
    #expect(try names() == ["cut.mcap"])
  }

  @Test("prune asks for a second word before it removes every recording")
  func pruneAll() throws {
    try copy("20200101T000000Z_aaaaaaaa_000.mcap")
    for keep in ["0d", "0", "10s", "59m"] {
      expectFailure(
        try run("log", "prune", ".", "--keep", keep), status: 64, says: "every recording", "--all")
    }
    #expect(try names().count == 1)
    #expect(try run("log", "prune", ".", "--keep", "0d", "--all").status == 0)
    #expect(try names().isEmpty)
  }

  @Test("neither a recorder's start nor recover --in-place writes behind a symbolic link")
  func links() throws {
    try FileManager.default.createDirectory(
      atPath: path("logs"), withIntermediateDirectories: false)
    try copy("precious", dropping: 700)
    let before = try #require(PackageFiles.bytes(of: path("precious")))
    symlink("../precious", path("logs/20200101T000000Z_aaaaaaaa_000.mcap"))
    let result = try run(
      "run", "--board", "virtual", "--speed", "max", "--duration", "1", "--log-dir", "logs",
      "--min-free", "0", "-q", "--events", "none")
    #expect(result.status == 0, "\(result.errors)")
    #expect(PackageFiles.bytes(of: path("precious")) == before)
  }
}
