import PoiseDiary
import Testing

@Suite("Factors over time")
struct FactorSeriesTests {
  static let hour: Int64 = 3_600_000_000

  static func series(_ kind: FactorSeries.Kind, _ points: [FactorSeries.Point]) -> FactorSeries {
    FactorSeries(key: "x", name: "x", unit: "", decimals: 1, kind: kind, points: points)
  }

  @Test("a mean is of the twelve hours before, by weight")
  func mean() {
    // steps of hours worn wholly, and half
    let points = (0..<24).map { k in
      let worn = k % 2 == 0 ? 1.0 : 0.5
      return FactorSeries.Point(
        start: Int64(k) * Self.hour, end: Int64(k + 1) * Self.hour,
        amount: worn * Double(100 * k), weight: worn)
    }
    let series = Self.series(.mean(least: 2), points.reversed())
    var (amount, weight) = (0.0, 0.0)
    for k in 8..<20 {
      let worn = k % 2 == 0 ? 1.0 : 0.5
      amount += worn * Double(100 * k)
      weight += worn
    }
    #expect(series.value(at: 20 * Self.hour) == amount / weight)
    // half an hour of each end
    #expect(series.value(at: 2 * Self.hour + Self.hour / 2) == 75)
    #expect(series.value(at: 2 * Self.hour) == nil)
    #expect(series.value(at: 3 * Self.hour) == (0 + 50 + 200) / 2.5)
    #expect(series.value(at: 40 * Self.hour) == nil)
    #expect(series.value(at: -Self.hour) == nil)
  }

  @Test("a moment counts whole, once")
  func moments() {
    let points = [3, 12, 15].map { k in
      FactorSeries.Point(
        start: k * Self.hour, end: k * Self.hour, amount: Double(k), weight: 1)
    }
    let series = Self.series(.mean(least: 1), points)
    #expect(series.value(at: 15 * Self.hour) == 13.5)
    #expect(series.value(at: 14 * Self.hour) == 7.5)
    #expect(series.value(at: 2 * Self.hour) == nil)
    #expect(series.value(at: 27 * Self.hour) == nil)
  }

  @Test("the newest holds for a day from its end")
  func newest() {
    let points = [(0, 8, 400.0), (24, 30, 360.0)].map {
      FactorSeries.Point(
        start: $0.0 * Self.hour, end: $0.1 * Self.hour, amount: $0.2, weight: 1)
    }
    let series = Self.series(.newest, points)
    #expect(series.value(at: 7 * Self.hour) == nil)
    #expect(series.value(at: 8 * Self.hour) == 400)
    // in the middle of the second night the first one still holds
    #expect(series.value(at: 26 * Self.hour) == 400)
    #expect(series.value(at: 30 * Self.hour) == 360)
    #expect(series.value(at: 54 * Self.hour) == 360)
    #expect(series.value(at: 54 * Self.hour + 1) == nil)
  }
}
