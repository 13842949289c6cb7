import Foundation
import PoiseGait
import PoiseInsight
import Testing

@testable import PoiseReport

@Suite struct BalanceCardTests {
  /// A trunk that swings as one piece about the ankles, `forward` mm forward at 0.3 Hz and half as
  /// far aside at 0.2 Hz, the sensor 1 m high: it feels `x (g/h + ω²)` (Winter et al. 1998 [102]).
  private static func standing(
    _ forward: Double, eyes: String?, minute: Int64
  ) -> BalanceSummary {
    func felt(_ size: Double, _ hertz: Double, _ t: Double) -> Double {
      let w = 2 * Double.pi * hertz
      return size * 1e-3 * (9.80665 + w * w) * sin(w * t)
    }
    let start = MadeSessions.midnight + minute * 60_000_000
    return BalanceSummary(
      start: start, end: start + 30_000_000, eyes: eyes,
      path: (0..<300).map {
        let t = Double($0) / 10
        return SwayPoint(lateral: felt(forward / 2, 0.2, t), forward: felt(forward, 0.3, t))
      })
  }

  private static func tests(
    _ balance: [BalanceSummary], height: Double? = 1
  ) throws -> [BalanceCard.Test] {
    var session = try #require(MadeSessions.month().last)
    session.balance = balance
    session.sensorHeight = height
    let input = ReportInput(sessions: [session], version: "9.9", command: "poise report x")
    return try #require(ReportMaker(input).report().card(BalanceCard.self).tests.value)
  }

  @Test("a swing of 10 mm is drawn as one of 10 mm")
  func size() throws {
    let test = try #require(Self.tests([Self.standing(10, eyes: nil, minute: 600)]).first)
    // ends of the filter aside
    let places = test.places.dropFirst(50).dropLast(50)
    let reach = { (axis: (BalanceChart.Place) -> Double) in places.map(axis).map(abs).max() ?? 0 }
    #expect(abs(reach(\.forward) - 10) < 0.4, "\(reach(\.forward))")
    #expect(abs(reach(\.right) - 5) < 0.2, "\(reach(\.right))")
  }

  @Test("without a height it is drawn as it was felt, and so with one that nobody has")
  func withoutHeight() throws {
    for height in [nil, 0, -1, 1e9, Double.nan] {
      let test = try #require(
        Self.tests([Self.standing(10, eyes: nil, minute: 600)], height: height).first)
      #expect(test.sensorHeight == nil)
      #expect(test.places.map(\.forward.magnitude).max() ?? 0 > 11)
    }
  }

  @Test("the newest with eyes open stands beside the newest with eyes closed, to one scale")
  func pair() throws {
    let tests = try Self.tests([
      Self.standing(8, eyes: "closed", minute: 600), Self.standing(20, eyes: "closed", minute: 610),
      Self.standing(5, eyes: "open", minute: 620), Self.standing(9, eyes: "open", minute: 630),
      Self.standing(7, eyes: "open", minute: 640), Self.standing(50, eyes: nil, minute: 650)
    ])
    #expect(tests.map(\.summary.eyes) == ["open", "closed"])
    let columns = BalanceCard.draw(tests)
    let charts = columns.flatMap { $0 }.compactMap { block -> BalanceChart? in
      if case .chart(let drawing) = block { drawing.charts.first as? BalanceChart } else { nil }
    }
    #expect(charts.map(\.unit) == ["mm", "mm"])
    #expect(charts.count == 2 && charts[0].reach == charts[1].reach)
    #expect(charts[0].reach > 20)
  }

  @Test("without a pair the two newest are drawn")
  func newest() throws {
    let tests = try Self.tests([
      Self.standing(8, eyes: "open", minute: 600), Self.standing(20, eyes: "open", minute: 610),
      Self.standing(5, eyes: nil, minute: 620)
    ])
    #expect(tests.map(\.summary.eyes) == [nil, "open"])
  }
}
