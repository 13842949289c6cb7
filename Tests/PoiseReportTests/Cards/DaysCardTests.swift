import PoiseGait
import Testing

@testable import PoiseReport

@Suite struct DaysCardTests {
  /// The cells below "Steps", a day each.
  private static func steps(
    _ sessions: [SessionSummary]
  ) throws -> [String] {
    let input = ReportInput(sessions: sessions, version: "9.9", command: "poise report x")
    let blocks = ReportMaker(input).report().card(DaysCard.self).blocks
    let tables = blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
    let table = try #require(tables.first)
    let column = try #require(table.columns.firstIndex { $0.name == "Steps" })
    return table.rows.map { $0[column] }
  }

  @Test("a day that was worn at a shank has no steps, one at the lower back has")
  func limb() throws {
    let trunk = MadeSessions.day()
    #expect(try Self.steps([trunk]) == ["\(trunk.totals.steps)"])
    var limb = trunk
    limb.place = "shank-left"
    #expect(try Self.steps([limb]) == ["–"])
  }
}
