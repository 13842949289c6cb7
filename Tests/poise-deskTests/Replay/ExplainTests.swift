import Foundation
import PoiseTestKit
import Testing

@Suite("poise replay --explain", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct ExplainTests {
  /// Standing, one bump, standing, then a walk of 108 steps/min.
  private func recording() -> String {
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for n in 0..<2_000 {
      let t = Double(n) / 100
      var a = 9.80665 + 3 * exp(-100 * (t - 3) * (t - 3))
      if t > 8 && t < 16 { a += 2 * sin(2 * .pi * 1.8 * t) }
      text += String(format: "%.2f,0,0,%.5f\n", t, a)
    }
    return text
  }

  @Test("says of an impact that made no fall when it was, how hard, and why")
  func falls() throws {
    let folder = try TemporaryFolder()
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for n in 0..<2_000 {
      text += String(format: "%.2f,0,0,%.5f\n", Double(n) / 100, n == 500 ? 35.0 : 9.80665)
    }
    try text.write(toFile: folder.path + "/jolt.csv", atomically: true, encoding: .utf8)
    let told = try PoiseProgram.run(["replay", "jolt.csv", "--explain"], in: folder.path)
    let lines = told.output.split(separator: "\n").filter { $0.contains("rejected_fall") }
    #expect(lines.count == 1, "\(told.errors)")
    #expect(lines.first?.contains("\"timestamp\":5.000000,") == true)
    #expect(lines.first?.contains("\"reason\":\"too_little_turn\"") == true)
  }

  @Test("says of every peak that became no step when it was, how high, and why")
  func lines() throws {
    let folder = try TemporaryFolder()
    try recording().write(toFile: folder.path + "/walk.csv", atomically: true, encoding: .utf8)
    let plain = try PoiseProgram.run(["replay", "walk.csv"], in: folder.path)
    let explained = try PoiseProgram.run(["replay", "walk.csv", "--explain"], in: folder.path)
    #expect(plain.status == 0 && explained.status == 0, "\(explained.errors)")
    let events = plain.output.split(separator: "\n")
    var rejected: [[String: Any]] = []
    var others: [Substring] = []
    var witnesses: [Substring] = []
    for line in explained.output.split(separator: "\n") {
      if line.hasPrefix("{\"type\":\"rejected\",\"timestamp\":") {
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        rejected.append(try #require(object as? [String: Any]))
      } else if line.hasPrefix("{\"type\":\"witness\",") {
        witnesses.append(line)
      } else {
        others.append(line)
      }
    }
    #expect(!events.contains { $0.contains("rejected") })
    #expect(events == others, "the flag changes nothing else")
    #expect(witnesses.count == events.filter { $0.hasPrefix("{\"type\":\"step\"") }.count)
    #expect(
      witnesses.allSatisfy {
        $0.contains("\"witness\":\"vertical\",\"silence\":\"no_sides\"")
      }, "nothing says which way is sideways")
    #expect(events.contains { $0.hasPrefix("{\"type\":\"step\"") })
    let bump = rejected.filter { abs(($0["timestamp"] as? Double ?? 0) - 3) < 0.2 }
    #expect(bump.contains { $0["reason"] as? String == "too_few" })
    for line in rejected {
      let time = line["timestamp"] as? Double ?? .infinity
      #expect(line["detected_at"] as? Double ?? -1 >= time)
      #expect(line["peak_g"] is Double || line["peak_g"] is Int)
      #expect((line["explanation"] as? String)?.isEmpty == false)
    }
  }
}
