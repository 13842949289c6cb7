import PoiseCore
import PoiseGait
import Testing

@Suite("Standing tests in a summary")
struct SummaryBuilderBalanceTests {
  private func summary(_ protocolTag: String?) -> SessionSummary {
    var builder = SummaryBuilder(SummaryBuilder.Context(streams: [], timeOffset: 0))
    builder.take(
      .balance(
        BalanceEvent(
          start: Timestamp(seconds: 10), end: Timestamp(seconds: 40),
          detectedAt: Timestamp(seconds: 40), measures: [])))
    var summary = SessionSummary(session: "made", start: 0, end: 0)
    summary.protocolTag = protocolTag
    builder.finish(into: &summary)
    return summary
  }

  @Test("the protocol says whether the eyes were closed in a standing test")
  func eyes() {
    #expect(summary("balance_closed").balance.map(\.eyes) == ["closed"])
    #expect(summary("balance_open").balance.map(\.eyes) == ["open"])
    #expect(summary("free").balance.map(\.eyes) == [nil])
    #expect(summary(nil).balance.map(\.eyes) == [nil])
  }
}
