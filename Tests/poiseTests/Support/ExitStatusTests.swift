import Foundation
import PoiseTestKit
import Testing

@Suite("Exit status", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct ExitStatusTests {
  struct Row: Equatable {
    var code: String
    var meaning: String
  }

  /// The table as the program prints it.
  private func table() throws -> [Row] {
    let help = try PoiseProgram.run(["--help"])
    #expect(help.status == 0)
    let lines = help.output.components(separatedBy: "\n")
    let head = try #require(lines.firstIndex { $0.hasSuffix("Exit status:") })
    return lines[(head + 1)...].prefix { !$0.isEmpty }.map { line in
      let words = line.split(separator: " ", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return Row(code: words[0], meaning: words.count > 1 ? words[1] : "")
    }
  }

  @Test("the help lists every status that the program can end with, each once")
  func help() throws {
    let codes = try table().map(\.code)
    #expect(
      codes == [
        "0", "1", "2", "3", "64", "65", "66", "69", "73", "74", "75", "76", "77", "78", "100",
        "130"
      ])
    #expect(try table().allSatisfy { !$0.meaning.isEmpty })
  }

  @Test("the man page says the same")
  func manual() throws {
    let made = try ChildProcess.run(
      ["python3", PackageFiles.root + "/scripts/packaging/manual", PoiseProgram.path], limit: 60)
    #expect(made.status == 0, "\(made.errors)")
    let tail = try #require(made.output.components(separatedBy: ".SH EXIT STATUS\n").last)
    let section = try #require(tail.components(separatedBy: "\n.SH ").first)
    let blocks = section.components(separatedBy: ".TP\n").dropFirst()
    let rows = blocks.map { block -> Row in
      let lines = block.split(separator: "\n").map {
        $0.replacingOccurrences(of: "\\fB", with: "").replacingOccurrences(of: "\\fR", with: "")
          .replacingOccurrences(of: "\\-", with: "-").replacingOccurrences(of: "\\(aq", with: "'")
      }
      return Row(code: lines[0], meaning: lines[1])
    }
    let table = try self.table()
    #expect(rows == table)
  }

  @Test("one document has the whole table, and none says otherwise")
  func documents() throws {
    let rows = try table().map { "| \($0.code) | \($0.meaning) |" }
    var holders: [String] = []
    for page in ["README.md"] + PackageFiles.pages {
      let lines = (PackageFiles.text(of: PackageFiles.root + "/" + page) ?? "")
        .components(separatedBy: "\n")
      guard let head = lines.firstIndex(of: "| exit status | |") else { continue }
      holders.append(page)
      #expect(Array(lines[(head + 2)...].prefix { $0.hasPrefix("|") }) == rows, "\(page)")
    }
    #expect(!holders.isEmpty, "no document has a table that begins with '| exit status | |'")
  }
}
