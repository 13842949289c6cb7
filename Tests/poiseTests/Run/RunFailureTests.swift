import Foundation
import PoiseTestKit
import Testing

private let header = "t_s,ax_mps2,ay_mps2,az_mps2\n"

@Suite(
  "poise run and replay with something wrong", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct RunFailureTests {
  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> ProcessResult {
    try PoiseProgram.run(
      ["run", "--board", "virtual", "--speed", "max", "--duration", "1", "--no-log"] + arguments,
      in: folder.path)
  }

  /// Both commands that take a recording say the same.
  private func expectBadSource(
    _ name: String, _ text: String?, status: Int32 = 65, _ words: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try TemporaryFolder()
    if let text { try folder.write(text, to: name) }
    expectFailure(
      try run(folder, "--source", name), status: status, says: words, location: location)
    expectFailure(
      try PoiseProgram.run(["replay", name], in: folder.path), status: status, says: words,
      location: location)
    withExtendedLifetime(folder) {}
  }

  @Test("a source that is missing, empty or no recording is one line")
  func sources() throws {
    try expectBadSource("a.csv", nil, status: 66, "a.csv: cannot be read: No such file")
    try expectBadSource("a.mcap", nil, status: 66, "a.mcap: open: No such file")
    try expectBadSource("a.csv", "", "a.csv:1: the file is empty")
    try expectBadSource("a.csv", header, "a.csv:2:1: there is a header but no row")
    try expectBadSource("a.csv", "t_s,foo\n0,1\n", "a.csv:1:1: no sensor in the header")
    try expectBadSource(
      "a.csv", header + "0,0,0,9.8\n0.01,0,x,9.8\n", "a.csv:3:8: \"x\" in ay_mps2")
    try expectBadSource("a.csv", header + "0,0,0,9.8\n0.01,0\n", "a.csv:3:")
    try expectBadSource(
      "a.csv", header + "1,0,0,9.8\n0,0,0,9.8\n", "a.csv:3:1: t_s is 0.0 after 1.0")
    try expectBadSource("a.csv", "\u{1}\u{0}\u{2}binary\u{0}", "a.csv:1:1: this is not text")
    try expectBadSource("a.mcap", "\u{1}\u{0}\u{2}binary\u{0}", "a.mcap: not an MCAP file")
    try expectBadSource("a.mcap", "", "a.mcap: ")
    try expectBadSource("/", nil, status: 66, "/: cannot be read: Is a directory")
  }

  @Test("a moment may have a zone without seconds, and is a day that there is")
  func moments() throws {
    let folder = try TemporaryFolder()
    for moment in [
      "2025-11-29T07:30+05:30", "2025-11-29T07:30Z", "2025-11-29T07:30:00Z",
      "2025-11-29T07:30:00.5-01:00", "2024-02-29T07:30Z", "2025-11-29 07:30"
    ] {
      expectFailure(try run(folder, "--stop-at", moment), status: 64, says: "--stop-at", "is past")
    }
    for moment in [
      "2025-02-30T07:30:00Z", "2025-02-29T07:30Z", "2025-11-29T07:30.5Z", "2025-11-29T07Z",
      "2025-11-29T07:30:00:00Z", "2025-11-29T24:00Z"
    ] {
      expectFailure(
        try run(folder, "--stop-at", moment), status: 64, says: "'\(moment)' is invalid")
    }
    withExtendedLifetime(folder) {}
  }

  @Test("a virtual board with a magnetometer alone records, without postures")
  func magnetometerAlone() throws {
    let folder = try TemporaryFolder()
    let board = """
      name = "compass"
      description = "A magnetometer alone"

      [bus]
      virtual = true

      [[sensor]]
      chip = "LIS3MDL"
      kind = "magnetometer"
      address = 0x1C
      rate_hz = 20
      polling = true
      """
    try folder.write(board, to: "compass.toml")
    let result = try PoiseProgram.run(
      ["run", "--board", "compass.toml", "--speed", "max", "--duration", "2", "--no-log"],
      in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    withExtendedLifetime(folder) {}
  }

  @Test("a recording without accelerometer moves no board")
  func noAccelerometer() throws {
    let folder = try TemporaryFolder()
    try folder.write("t_s,mx_uT,my_uT,mz_uT\n0,1,2,3\n1,1,2,3\n", to: "m.csv")
    expectFailure(
      try run(folder, "--source", "m.csv"), status: 65, says: "has no accelerometer columns")
    try folder.write(header + "-1,0,0,9.8\n-0.99,0,0,9.8\n", to: "early.csv")
    expectFailure(
      try run(folder, "--source", "early.csv"), status: 65, says: "t_s begins before 0")
    withExtendedLifetime(folder) {}
  }

  @Test("recordings at the edge of sense end well: one row, a gap of centuries, absurd values")
  func oddSources() throws {
    let folder = try TemporaryFolder()
    try folder.write(header + "0,0,0,9.8\n", to: "one.csv")
    try folder.write(header + "0,0,0,9.8\n0.01,1,0,9\n8e9,0,0,9.8\n", to: "gap.csv")
    try folder.write(header + "0,1e300,-1e300,1e-300\n1,1e308,0,-1e308\n", to: "huge.csv")
    try folder.write(header + "0,,,\n1,nan,,\n", to: "none.csv")
    for name in ["one.csv", "gap.csv", "huge.csv", "none.csv"] {
      let replay = try PoiseProgram.run(["replay", name], in: folder.path)
      #expect(!replay.timedOut && [0, 65].contains(replay.status), "\(name): \(replay.errors)")
      let live = try run(folder, "--source", name)
      #expect(!live.timedOut && [0, 65].contains(live.status), "\(name): \(live.errors)")
      #expect(!(live.output + replay.output).lowercased().contains("nan"))
    }
    withExtendedLifetime(folder) {}
  }

  @Test("a board that is not there has a nearest name, a broken board file its place")
  func boards() throws {
    let folder = try TemporaryFolder()
    expectFailure(
      try PoiseProgram.run(["run", "--board", "virtaul"]), status: 78,
      says: "no board \"virtaul\"; did you mean virtual?")
    let text = try #require(PackageFiles.text(of: PackageFiles.root + "/Boards/generic.toml"))
    try folder.write(
      text.replacingOccurrences(of: "polling = true", with: "poling = true")
        .replacingOccurrences(of: "\"generic\"", with: "\"odd\""), to: "boards/odd.toml")
    let result = try PoiseProgram.run(
      ["run", "--board", "odd", "--boards", "boards"], in: folder.path)
    expectFailure(result, status: 78, says: "odd.toml:", "poling", "polling")
    #expect(!result.errors.contains("\\n"))
    #expect(result.errors.contains(try Regex(#"odd\.toml:\d+:\d+: "#)))
    withExtendedLifetime(folder) {}
  }

  @Test("a bus that is missing or is none is one line, and so is one in use")
  func buses() throws {
    let folder = try TemporaryFolder()
    let text = try #require(PackageFiles.text(of: PackageFiles.root + "/Boards/generic.toml"))
    let bus = "poise-test-bus-\(getpid())"
    try folder.write("", to: bus)
    for (name, path) in [("none", "/dev/nowhere-\(bus)"), ("file", "\(folder.path)/\(bus)")] {
      try folder.write(
        text.replacingOccurrences(of: "\"i2c-1\"", with: "\"\(path)\"")
          .replacingOccurrences(of: "\"generic\"", with: "\"\(name)\""),
        to: "boards/\(name).toml")
    }
    let arguments = ["run", "--boards", "boards", "--no-log", "--board"]
    expectFailure(
      try PoiseProgram.run(arguments + ["none"], in: folder.path), status: 69,
      says: "/dev/nowhere-\(bus) does not exist; switch the bus on")
    expectFailure(
      try PoiseProgram.run(arguments + ["file"], in: folder.path), status: 69,
      says: "\(bus) is not an I2C bus")
    // Who holds the bus is another poise, or anything else that locks its node.
    let run = arguments.joined(separator: " ") + " file"
    for command in [run, "board scan -y --bus \(folder.path)/\(bus)"] {
      let held = try PoiseProgram.shell("flock -n \(bus) $POISE \(command)", in: folder.path)
      expectFailure(held, status: 69, says: "\(bus) is in use by ", "(process ", "stop it first")
    }
    let doctor = try PoiseProgram.shell(
      "flock -n \(bus) $POISE doctor --boards boards --board file", in: folder.path)
    #expect(doctor.status == 1 && doctor.output.hasPrefix("FAIL \(folder.path)/\(bus) is in use"))
    withExtendedLifetime(folder) {}
  }

  @Test("a broken calibration is one line with its place")
  func calibrations() throws {
    let folder = try TemporaryFolder()
    for (text, words) in [
      ("", "c.json:1:1: "), ("{\n  \"accVMedia\": [1, 2", "c.json:2:"),
      ("{\"accVMedia\": [1 2]}", "c.json:1:"), ("{}", "c.json: accVMedia: missing"),
      ("[]", "c.json: "), (String(repeating: "[", count: 100_000), "c.json:")
    ] {
      try folder.write(text, to: "c.json")
      expectFailure(
        try run(folder, "--calibration", "c.json"), status: 65, says: "c.json:", words)
    }
    try folder.write("[]", to: "c.json")
    expectFailure(
      try run(folder, "--magnetometer-calibration", "c.json"), status: 65, says: "c.json:")
    expectFailure(
      try run(folder, "--calibration", "none.json"), status: 66, says: "none.json: No such file")
    expectFailure(try run(folder, "--calibration", "/dev/zero"), status: 65, says: "4 MiB")
    withExtendedLifetime(folder) {}
  }

  @Test("a calibration made with another chip is refused")
  func otherChip() throws {
    let folder = try TemporaryFolder()
    let text = """
      {"chips":{"magnetometer":"LIS3MDL"},"matrix":[[1,0,0],[0,1,0],[0,0,1]],"offset_uT":[1,2,3]}
      """
    try folder.write(text, to: "m.json")
    expectFailure(
      try run(folder, "--magnetometer-calibration", "m.json"), status: 78,
      says: "made with a LIS3MDL, but this device's magnetometer is a LSM303AGR")
    try folder.write(text.replacingOccurrences(of: "LIS3MDL", with: "LSM303AGR"), to: "m.json")
    #expect(try run(folder, "--magnetometer-calibration", "m.json").status == 0)
    withExtendedLifetime(folder) {}
  }

  @Test("a calibration of a sensor that the board or the recording lacks is refused")
  func otherSensor() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"matrix":[[1,0,0],[0,1,0],[0,0,1]],"offset_radps":[0.01,0,0]}"#, to: "g.json")
    try folder.write(
      #"{"matrix":[[1,0,0],[0,1,0],[0,0,1]],"offset_uT":[1,2,3]}"#, to: "m.json")
    expectFailure(
      try run(folder, "--gyroscope-calibration", "g.json"), status: 78,
      says: "g.json: calibrates a gyroscope", "has none")
    let rows = (0..<200).map { "\(0.01 * Double($0)),0,0,9.8\n" }.joined()
    try folder.write("t_s,ax_mps2,ay_mps2,az_mps2\n" + rows, to: "a.csv")
    for (option, file) in [("--gyroscope-", "g.json"), ("--magnetometer-", "m.json")] {
      let result = try PoiseProgram.shell(
        "$POISE replay a.csv \(option)calibration \(file)", in: folder.path)
      expectFailure(result, status: 78, says: "\(file): calibrates a", "has none")
    }
  }

  @Test("options without sense are one line and where to read on")
  func options() throws {
    let folder = try TemporaryFolder()
    for (option, value) in [
      ("--mount", "up=+q"), ("--mount", "up=+x,forward=+x"), ("--mount", ""), ("--speed", "2"),
      ("--speed", ""), ("--duration", "abc"), ("--duration", "1h1h"), ("--duration", ""),
      ("--duration", "99999999999"), ("--body-height", "300"), ("--body-height", "nan"),
      ("--body-height", "tall"), ("--detector", "x"), ("--posture-rule", "x"), ("--source", ""),
      ("--log-dir", ""), ("--events", "")
    ] {
      expectFailure(try run(folder, option, value), status: 64, says: option)
    }
    expectFailure(
      try run(folder, "--nonsense"), status: 64, says: "--nonsense", "'poise run --help'")
    expectFailure(try run(folder, "surplus"), status: 64, says: "surplus")
    expectFailure(try PoiseProgram.run(["runn"]), status: 64, says: "runn", "'poise --help'")
    expectFailure(
      try PoiseProgram.run(["run", "--board", "rpi", "--source", "walker"]), status: 64,
      says: "--source and --speed need the virtual board")
    withExtendedLifetime(folder) {}
  }

  @Test("a place that cannot take logs or events is one line, and nothing is left behind")
  func places() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    func record(_ arguments: String...) throws -> ProcessResult {
      try PoiseProgram.run(
        ["run", "--board", "virtual", "--speed", "max", "--duration", "1"] + arguments,
        in: folder.path)
    }
    expectFailure(
      try record("--log-dir", "file"), status: 73, says: "a file is where a directory must be")
    expectFailure(
      try record("--log-dir", "file/below"), status: 73,
      says: "a file is where a directory must be")
    expectFailure(
      try record("--log-dir", "/proc"), status: 73, says: "/proc: ", "below the free-space floor")
    expectFailure(try record("--log-dir", "/proc/below"), status: 73, says: "/proc/below")
    expectFailure(
      try record("--log-dir", "logs", "--events", "/nowhere/e.jsonl"), status: 73,
      says: "/nowhere/e.jsonl: cannot write events: No such file")
    expectFailure(
      try record("--log-dir", "logs", "--events", "/"), status: 73, says: "Is a directory")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
    #expect(left.isEmpty, "a session that never began leaves no log")
    withExtendedLifetime(folder) {}
  }

  @Test(
    "a directory of somebody else is one line that says so",
    .enabled(
      if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv"),
      "needs root, to be somebody else"))
  func permission() throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o755)
    let line =
      "setpriv --reuid=65534 --regid=65534 --clear-groups $POISE run --board virtual "
      + "--speed max --duration 1 --log-dir "
    // The program itself may lie where only its owner may go: run a copy.
    let copy = "cp $POISE \(folder.path)/poise; POISE=\(folder.path)/poise; "
    for place in [folder.path, folder.path + "/below"] {
      expectFailure(
        try PoiseProgram.shell(copy + line + place), status: 77, says: "Permission denied",
        "--log-dir")
    }
    withExtendedLifetime(folder) {}
  }
}
