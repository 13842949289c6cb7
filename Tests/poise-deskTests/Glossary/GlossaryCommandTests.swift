import Foundation
import PoiseTestKit
import Testing

@Suite("poise glossary", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct GlossaryCommandTests {
  @Test("lists all, explains one in words, and one in JSON")
  func explains() throws {
    let all = try PoiseProgram.run(["glossary"])
    #expect(all.status == 0 && all.output.contains("speed_mps"))
    #expect(all.output.split(separator: "\n").count > 80)
    let speed = try PoiseProgram.run(["glossary", "gait", "speed"])
    #expect(speed.status == 0 && speed.output.hasPrefix("Walking speed (speed_mps, m/s)\n"))
    #expect(speed.output.contains("Usual: at least 1.00 m/s"))
    let json = try PoiseProgram.run(["glossary", "--json"])
    let lines = json.output.split(separator: "\n")
    #expect(lines.count > 80)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["key"] is String && object?["sentence"] is String)
    }
    let tables = try PoiseProgram.run(["glossary", "--markdown"])
    let page = PackageFiles.text(of: PackageFiles.root + "/docs/metrics.md") ?? ""
    for row in tables.output.split(separator: "\n") where row.hasPrefix("| `") {
      #expect(page.contains(row))
    }
  }

  @Test("an unknown term is refused with the nearest names")
  func unknown() throws {
    expectFailure(
      try PoiseProgram.run(["glossary", "cadance"]), status: 64, says: "cadance", "cadence")
    expectFailure(try PoiseProgram.run(["glossary", "~~~~"]), status: 64, says: "poise glossary")
    expectFailure(
      try PoiseProgram.run(["glossary", "--markdown", "speed"]), status: 64, says: "--markdown")
  }
}
