import Foundation
import PoiseTestKit
import Testing

private func run(_ arguments: [String]) throws -> ProcessResult {
  try PoiseProgram.run(arguments)
}

@Suite("poise calibrate", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct CalibrateCommandTests {
  /// A person upright, breathing: noise of 0.02 m/s² and 0.3 uT round a mean.
  static func upright(_ rows: Int, field: Bool = true, unit: String = "uT") -> String {
    var g = SeededGenerator(seed: 8)
    var text = "t_s,ax_mps2,ay_mps2,az_mps2"
    text += field ? ",mx_\(unit),my_\(unit),mz_\(unit)\n" : "\n"
    for k in 0..<rows {
      let a = [0.1, -0.2, 9.8].map { $0 + 0.02 * g.normal() }
      let m = field ? [18.0, 2, -44].map { $0 + 0.3 * g.normal() } : []
      text += ([Double(k) * 0.01] + a + m).map { "\($0)" }.joined(separator: ",") + "\n"
    }
    return text
  }

  /// A magnetometer turned through all directions, or through a band of them.
  static func turned(_ rows: Int, band: Double = 1) -> String {
    var text = "t_s,mx_uT,my_uT,mz_uT\n"
    for k in 0..<rows {
      let z = band * (1 - (2 * Double(k) + 1) / Double(rows))
      let r = (1 - z * z).squareRoot()
      let angle = 2.399963229728653 * Double(k)
      let v = [12 + 55 * r * cos(angle), -35 + 48 * r * sin(angle), 20 + 50 * z]
      text += ([Double(k) * 0.05] + v).map { "\($0)" }.joined(separator: ",") + "\n"
    }
    return text
  }

  static func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("posture: writes the density fields from several recordings")
  func posture() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.upright(300), to: "a.csv")
    try folder.write(Self.upright(200), to: "b.csv")
    let out = folder.path + "/cal.json"
    let result = try run([
      "calibrate", "posture", folder.path + "/a.csv", folder.path + "/b.csv", "--out", out
    ])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("500 samples"))
    // No mounting is known: the least and the greatest of all directions.
    #expect(result.output.contains("bad posture: from "), "\(result.output)")
    let file = try Self.json(out)
    #expect(file["samples"] as? Int == 500)
    #expect(file["axes"] as? String == "device")
    for key in ["VMedia", "Matrix", "InvertedMatrix", "Determinant", "Sigma", "Threshold"] {
      #expect(file["acc" + key] != nil && file["mag" + key] != nil)
    }
    let mean = try #require(file["accVMedia"] as? [Double])
    #expect(abs(mean[2] - 9.8) < 0.01)
  }

  @Test("posture: a single reading that nobody feels is left out, many are refused")
  func knocks() throws {
    let folder = try TemporaryFolder()
    let rows = Self.upright(1000, field: false).split(separator: "\n").map(String.init)
    var spiked = rows
    spiked[500] = "4.99,300,0,400"
    try folder.write(rows.joined(separator: "\n") + "\n", to: "whole.csv")
    try folder.write(spiked.joined(separator: "\n") + "\n", to: "spiked.csv")
    for k in stride(from: 10, to: 1000, by: 10) { spiked[k] = "\(0.01 * Double(k - 1)),300,0,400" }
    try folder.write(spiked.joined(separator: "\n") + "\n", to: "many.csv")
    func sway(_ name: String) throws -> Double {
      let out = folder.path + "/cal.json"
      let result = try run(["calibrate", "posture", folder.path + "/" + name, "--out", out])
      #expect(result.status == 0, "\(result.errors)")
      let isNamed = result.errors.contains("1 of 1000 accelerometer readings are beyond 2 g")
      #expect(isNamed == (name == "spiked.csv"), "\(result.errors)")
      let quality = try #require(try Self.json(out)["quality"] as? [String: Any])
      return try #require(quality["sway_deg"] as? Double)
    }
    let (whole, knocked) = (try sway("whole.csv"), try sway("spiked.csv"))
    #expect(abs(knocked / whole - 1) < 0.02, "\(whole) and \(knocked) degrees")
    expectFailure(
      try run(["calibrate", "posture", folder.path + "/many.csv", "--out", folder.path + "/c"]),
      status: 65, says: "99 of 1000 accelerometer readings are beyond 2 g")
  }

  @Test("gyroscope: one that reads nothing but zeros is refused")
  func deadGyroscope() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<2000).map { "\(0.01 * Double($0)),0,0,9.8\($0 % 7),0,0,0\n" }.joined()
    try folder.write("t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps\n" + rows, to: "dead.csv")
    let out = folder.path + "/cal.json"
    expectFailure(
      try run(["calibrate", "gyroscope", folder.path + "/dead.csv", "--out", out]), status: 65,
      says: "all readings at rest of the x axis are the same")
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test("posture: leaves the magnetometer out where there is none, or where told")
  func withoutMagnetometer() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.upright(300, field: false), to: "a.csv")
    try folder.write(Self.upright(300), to: "b.csv")
    let out = folder.path + "/cal.json"
    for arguments in [["a.csv"], ["b.csv", "--no-magnetometer"]] {
      let path = folder.path + "/" + arguments[0]
      let more = Array(arguments.dropFirst())
      let result = try run(["calibrate", "posture", path, "--out", out] + more)
      #expect(result.status == 0)
      #expect(try Self.json(out)["magVMedia"] == nil)
    }
  }

  @Test("posture: refuses in one line what cannot be learned from, and writes nothing")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let stuck =
      "t_s,ax_mps2,ay_mps2,az_mps2\n"
      + (0..<200).map { "\(Double($0) * 0.01),0,0.\($0 % 7),9.8\n" }.joined()
    try folder.write(Self.upright(50), to: "short.csv")
    try folder.write(stuck, to: "stuck.csv")
    let milliseconds = (0..<200).map { "\($0 * 10),0,0.\($0 % 7),9.\($0 % 9)\n" }.joined()
    try folder.write("t_s,ax_mps2,ay_mps2,az_mps2\n" + milliseconds, to: "ms.csv")
    try folder.write(Self.turned(50), to: "noacc.csv")
    try folder.write(Self.upright(300), to: "ut.csv")
    try folder.write(Self.upright(300, unit: "au"), to: "au.csv")
    let out = folder.path + "/cal.json"
    for (names, word, status) in [
      (["short.csv"], "at least 100", Int32(65)), (["stuck.csv"], "does not vary", 65),
      (["noacc.csv"], "no accelerometer", 65), (["ut.csv", "au.csv"], "one device", 65),
      (["ms.csv"], "milliseconds", 65), (["absent.csv"], "No such file", 66)
    ] {
      let paths = names.map { folder.path + "/" + $0 }
      let result = try run(["calibrate", "posture"] + paths + ["--out", out])
      #expect(result.status == status && result.output.isEmpty)
      #expect(result.errors.contains(word))
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(!FileManager.default.fileExists(atPath: out))
    }
  }

  @Test("a recording of more than two hours is refused before it fills the memory")
  func tooLong() throws {
    let folder = try TemporaryFolder()
    let rows = (0...720_000).lazy.map { "\($0),1,2,3\n" }.joined()
    try folder.write("t_s,mx_uT,my_uT,mz_uT\n" + rows, to: "day.csv")
    let result = try run(
      ["calibrate", "magnetometer", folder.path + "/day.csv", "--out", folder.path + "/x.json"])
    expectFailure(result, status: 65, says: "day.csv: 720001 rows", "log filter")
    withExtendedLifetime(folder) {}
  }

  @Test("posture: refuses a log of walking and slouching, and writes nothing")
  func walking() throws {
    let folder = try TemporaryFolder()
    let live = try run([
      "run", "--board", "virtual", "--speed", "max", "--duration", "2m", "--quiet", "--events",
      "none", "--status", "none", "--log-dir", folder.path
    ])
    #expect(live.status == 0, "\(live.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let log = try #require(names.first { $0.hasSuffix(".mcap") })
    let out = folder.path + "/cal.json"
    let result = try run(["calibrate", "posture", folder.path + "/" + log, "--out", out])
    expectFailure(result, status: 65, says: "walking or moving in", "hint: sit or stand upright")
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test("says that --out and --user are one too many, and what a length of time looks like")
  func usage() throws {
    let both = try run([
      "calibrate", "posture", "--board", "virtual", "--out", "x.json", "--user", "me"
    ])
    expectFailure(both, status: 64, says: "--out and --user exclude")
    expectFailure(
      try run(["calibrate", "posture", "--board", "virtual"]), status: 64,
      says: "--out FILE or --user NAME")
    for command in [
      ["run", "--board", "virtual", "--duration", "5x"], ["balance", "x.csv", "--duration", "5x"],
      ["log", "prune", "--keep", "5x"]
    ] {
      expectFailure(
        try run(command), status: 64, says: "5x",
        "a length of time is 90, 90s, 1m30, 1h30m, 2h or 30d")
    }
    for length in ["1h30", "1d6", "1h2"] {
      expectFailure(try run(["run", "--duration", length]), status: 64, says: length, "1h30m")
    }
    let moment = try run(["log", "filter", "a.mcap", "-o", "b.mcap", "--from", "5x"])
    expectFailure(moment, status: 64, says: "5x")
    #expect(!moment.errors.contains("a length of time"))
  }

  @Test("magnetometer: writes offset and matrix, scaled to the field asked for")
  func magnetometer() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.turned(400), to: "turned.csv")
    let out = folder.path + "/cal.json"
    let result = try run([
      "calibrate", "magnetometer", folder.path + "/turned.csv", "--out", out, "--field", "48"
    ])
    #expect(result.status == 0 && result.errors.isEmpty)
    let file = try Self.json(out)
    let offset = try #require(file["offset_uT"] as? [Double])
    #expect(abs(offset[0] - 12) < 1e-6 && abs(offset[1] + 35) < 1e-6 && abs(offset[2] - 20) < 1e-6)
    let matrix = try #require(file["matrix"] as? [[Double]])
    #expect(abs(matrix[0][0] - 48.0 / 55) < 1e-6 && abs(matrix[1][1] - 1) < 1e-6)
  }

  @Test(
    "magnetometer: refuses axes that are not the accelerometer's",
    arguments: [(false, 0), (true, 65)])
  func axes(isMirrored: Bool, status: Int32) throws {
    var text = "t_s,ax_mps2,ay_mps2,az_mps2,mx_uT,my_uT,mz_uT\n"
    for k in 0..<600 {
      let (a, b) = (0.05 * Double(k), 0.031 * Double(k))
      // Up and north in the axes of a device that turns about two axes.
      let up = [sin(b), cos(b) * sin(a), cos(b) * cos(a)]
      let north = [cos(b), -sin(b) * sin(a), -sin(b) * cos(a)]
      var field: [Double] = []
      for i in 0..<3 { field.append(20 * north[i] - 43 * up[i]) }
      if isMirrored { field[0].negate() }
      let row = [Double(k) * 0.05] + up.map { 9.80665 * $0 } + field
      text += row.map { "\($0)" }.joined(separator: ",") + "\n"
    }
    let folder = try TemporaryFolder()
    try folder.write(text, to: "t.csv")
    let out = folder.path + "/cal.json"
    let result = try run(["calibrate", "magnetometer", folder.path + "/t.csv", "--out", out])
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains("axes are not the accelerometer's") == isMirrored)
    #expect(FileManager.default.fileExists(atPath: out) == !isMirrored)
  }

  @Test("magnetometer: refuses a turn round one axis with the reason, and keeps the old file")
  func oneAxis() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.turned(400, band: 0.05), to: "ring.csv")
    let kept = #"{"offset_uT": "kept"}"#
    try folder.write(kept, to: "cal.json")
    let out = folder.path + "/cal.json"
    let result = try run(["calibrate", "magnetometer", folder.path + "/ring.csv", "--out", out])
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.contains("round one axis only"))
    #expect(PackageFiles.text(of: out) == kept)
    for (field, words) in [
      ("0", "outside 20 to 70 uT"), ("1e30", "outside 20 to 70 uT"), ("nan", "outside 20 to 70 uT"),
      ("47400", "in nT? divide by 1000: 47.4")
    ] {
      let result = try run([
        "calibrate", "magnetometer", folder.path + "/ring.csv", "--out", out, "--field", field
      ])
      expectFailure(result, status: 64, says: words)
    }
    let unwritable = try run([
      "calibrate", "magnetometer", folder.path + "/ring.csv", "--out", "/nowhere/cal.json"
    ])
    #expect(unwritable.status != 0)
  }
}
