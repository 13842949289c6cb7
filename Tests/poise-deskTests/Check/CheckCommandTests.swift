import Foundation
import PoiseTestKit
import Testing

private func run(_ arguments: [String]) throws -> ProcessResult {
  try PoiseProgram.run(["check"] + arguments)
}

@Suite("poise check", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct CheckCommandTests {
  /// Standing, x up and z forward, leaning forward by `lean` degrees: every axis sways on its own.
  static func standing(lean: Double) -> String {
    let (c, s) = (cos(lean * .pi / 180), sin(lean * .pi / 180))
    let rows = (0..<3500).map { k -> String in
      let t = Double(k) / 100
      let up = 9.80665 + 0.02 * sin(2 * .pi * 1.3 * t)
      let left = 0.03 * sin(2 * .pi * 0.7 * t)
      let forward = 0.04 * sin(2 * .pi * 0.4 * t)
      return "\(t),\(c * up + s * forward),\(left),\(c * forward - s * up)"
    }
    return "t_s,ax_mps2,ay_mps2,az_mps2\n" + rows.joined(separator: "\n") + "\n"
  }

  static let worn = ["--mount", "up=+x,forward=+z", "--sensor-height", "1"]

  @Test("without a calibration it says what is missing and how to get it, and ends with 3")
  func noCalibration() throws {
    let result = try run(["--board", "virtual"] + Self.worn)
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.output.hasPrefix("Posture check, standing, 30 s\n"))
    #expect(result.output.contains("not judged: no calibration"))
    #expect(result.output.contains("poise calibrate posture --board virtual --user NAME"))
    #expect(result.output.contains("Indicative, not a diagnosis."))
    #expect(
      result.errors == "Stand as you mean to, look ahead, arms down, and hold still for 30 s.\n")
  }

  @Test("with one it compares posture, holds the time and judges the sway, and ends with 0")
  func whole() throws {
    let folder = try TemporaryFolder()
    let calibration = folder.path + "/me.json"
    let made = try PoiseProgram.run([
      "calibrate", "posture", "--board", "virtual", "--seconds", "20", "--out", calibration
    ])
    #expect(made.status == 0, "\(made.errors)")
    let arguments = ["--board", "virtual", "--calibration", calibration] + Self.worn
    let text = try run(arguments)
    #expect(text.status == 0, "\(text.output)\(text.errors)")
    #expect(text.output.contains("good for 30 of 30 s"))
    #expect(text.output.contains("longest 30 s in the good posture; 30 s at the end"))
    let json = try run(arguments + ["--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["type"] as? String == "posture_check")
    #expect(abs((object["good_s"] as? Double ?? .nan) - 30) < 0.1)
    #expect((object["missing"] as? [String])?.isEmpty == true)
    // calibrated on another machine's axes it would lean; here it leans by nothing
    #expect(abs(object["forward_lean_deg"] as? Double ?? .nan) < 1)
  }

  @Test("a recording is checked as it is: a lean is found, and half a minute of it judges nobody")
  func recording() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.standing(lean: 0), to: "upright.csv")
    try folder.write(Self.standing(lean: 20), to: "leaning.csv")
    let calibration = folder.path + "/me.json"
    let made = try PoiseProgram.run([
      "calibrate", "posture", folder.path + "/upright.csv", "--out", calibration
    ])
    #expect(made.status == 0, "\(made.errors)")
    let result = try run(
      [folder.path + "/leaning.csv", "--calibration", calibration, "--json"] + Self.worn)
    #expect(result.status == 0, "\(result.errors)")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(abs((object["forward_lean_deg"] as? Double ?? .nan) - 20) < 0.5)
    #expect(object["good_s"] as? Double == 0)
    let severity = try #require(object["severity"] as? [String: Any])
    #expect(severity.count == 4 && severity.values.allSatisfy { $0 is NSNull })
    #expect(object["suggestion"] is NSNull)
    let text = try run([folder.path + "/leaning.csv", "--calibration", calibration] + Self.worn)
    #expect(text.output.contains("20.0° forward and 0.0° to the "))
    #expect(text.output.contains("(one test: not judged)"))
    #expect(text.output.contains("Try       Come back to your calibrated posture."))
  }

  /// The person has three good days on record.
  @Test("of a person that is known it shows the streak, and no verdict on one test")
  func knownPerson() throws {
    let recordings = try RecordedSessions(["--subject", "anna"])
    for back in 1...3 {
      try recordings.add("5eed00\(back + 10)") {
        recordings.move(&$0, back, good: back == 3 ? 5000 : 20_000)
      }
    }
    try recordings.folder.write(Self.standing(lean: 0), to: "upright.csv")
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    let line = """
      export STATE_DIRECTORY=$PWD
      $POISE calibrate posture upright.csv --user anna >/dev/null &&
      $POISE profile set --user anna --birth-year \(year - 80) >/dev/null &&
      $POISE check upright.csv --user anna \(Self.worn.joined(separator: " "))
      """
    let result = try PoiseProgram.shell(line, in: recordings.root)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Good-posture days in a row: 2 (best 2)."), "\(result.output)")
    #expect(!result.output.contains("usual"))
    let other = try PoiseProgram.shell(
      "STATE_DIRECTORY=$PWD $POISE check upright.csv \(Self.worn.joined(separator: " "))",
      in: recordings.root)
    #expect(other.output.contains("it needs --user"))
  }

  @Test("refuses motion, a table, and a wrong use in one line each")
  func refuses() throws {
    let folder = try TemporaryFolder()
    try folder.write(BalanceCommandTests.walk(steps: 180), to: "walk.csv")
    expectFailure(
      try run([folder.path + "/walk.csv"]), status: 65, says: "no one holds still", "hold still")
    try folder.write(BalanceCommandTests.standing(0.0001), to: "table.csv")
    expectFailure(try run([folder.path + "/table.csv"]), status: 65, says: "no one wears")
    expectFailure(try run([]), status: 64, says: "--board")
    expectFailure(try run([folder.path + "/none.csv"]), status: 66)
    expectFailure(
      try run(["--board", "virtual", "--duration", "5s"]), status: 64, says: "10 s to 10 min")
    expectFailure(
      try run(["--board", "virtual", "--no-alerts"]), status: 64, says: "--no-alerts changes")
  }
}
