import PoiseGait
import Testing

@testable import PoiseReport

@Suite("Share of usable samples") struct ReportQualityTests {
  /// A minute of 6000 samples.
  private func made(_ change: (inout SessionSummary) -> Void) -> String {
    var session = SessionSummary(session: "s", start: 0, end: 60_000_000)
    session.quality.samples = 6000
    session.totals.recorded = 60
    session.clock = .good
    change(&session)
    return ReportQuality([session]).verdict
  }

  @Test("counts what is missing in gaps, and what is lost in them once")
  func gaps() {
    #expect(made { _ in }.contains(": 100% of the samples usable, no gap"))
    let gap = GapSummary(start: 10_000_000, end: 25_000_000)
    #expect(made { $0.gaps = [gap] }.contains(": 75.0% of the samples usable, 1 gap of 15 s"))
    let both = made {
      $0.gaps = [gap]
      $0.quality.lost = 2000
    }
    #expect(both.contains("bad: 75.0% of"))
    let lost = made { $0.quality.lost = 6000 }
    #expect(lost.contains("bad: 50.0% of the samples usable, no gap longer than 1 s"))
    #expect(
      made { $0.quality.outages = 2 }
        == "Data quality fair: 100% of the samples usable, 2 times a sensor did not answer.")
    #expect(
      made { $0.quality.mountOff = 34.4 }
        == "Data quality fair: 100% of the samples usable, no gap, worn 34° off the configured "
        + "mounting.")
  }
}
