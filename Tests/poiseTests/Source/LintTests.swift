import PoiseTestKit
import Testing

@Suite("Lint", .enabled(if: countsAllocations, "a sanitizer's run does not lint"))
struct LintTests {
  @Test("the formatter finds nothing (scripts/lint)")
  func formatterIsContent() throws {
    let result = try ChildProcess.run(["scripts/lint"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
