import PoiseCore
import PoiseGait
import PoiseInsight
import Testing

@Suite("OwnCadence")
struct OwnCadenceTests {
  private static func session(_ bouts: [(time: Double?, strides: Int)]) -> SessionSummary {
    var session = SessionSummary(session: "s", start: 0, end: 1)
    session.bouts = bouts.enumerated().map { k, bout in
      BoutSummary(
        index: k + 1, start: 0, end: 60_000_000, steps: 2 * bout.strides,
        extras: [
          MetricValue(figure: .straightStrideTime, value: bout.time, count: bout.strides)
        ])
    }
    return session
  }

  @Test("is 120 over the stride time below which half of the straight strides lie")
  func weighted() throws {
    let own = try #require(
      OwnCadence([
        Self.session([(1.0, 60), (1.2, 30)]), Self.session([(1.5, 20), (nil, 500)])
      ]))
    #expect(own.stepsPerMinute == 120)
    #expect(own.strides == 110)
  }

  @Test("is none where fewer than 50 straight strides were walked")
  func few() {
    #expect(OwnCadence([Self.session([(1.0, 49)])]) == nil)
    #expect(OwnCadence([]) == nil)
  }
}
