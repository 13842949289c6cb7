import PoiseCore
import PoiseDiary
import PoiseSystem
import PoiseVirtual

/// The search for triggers over made diaries: how long it takes, and how often it is wrong.
enum DiaryBench {
  private static let hour: Int64 = 3_600_000_000
  private static let day: Int64 = 24 * hour

  /// Noise by the hour, or of half days as the lags need it.
  private static func noise(
    _ name: String, days: Int, hours: Int64, _ random: inout VirtualRandom
  ) -> FactorSeries {
    let count = Int64(days) * 24 / hours + 24 / hours
    let points = (0..<count).map { k in
      FactorSeries.Point(
        start: k * hours * hour, end: (k + 1) * hours * hour, amount: random.normal(), weight: 1)
    }
    return FactorSeries(
      key: name, name: name, unit: "", decimals: 1, kind: .mean(least: 0.5), points: points)
  }

  private static func outcome(_ values: [Double]) -> OutcomeSeries {
    OutcomeSeries(
      key: "pain", name: "pain",
      days: values.enumerated().map { k, value in
        OutcomeSeries.Day(day: k, time: Int64(k) * day + 12 * hour, value: value)
      })
  }

  /// Prints the three; false where a search over 90 days takes 100 ms and more.
  static func report() -> Bool {
    let time = milliseconds()
    let hundredths = Int((time * 100).rounded())
    print(
      "search for triggers, 90 days, 14 factors at 3 lags: \(Double(hundredths) / 100) ms (at most "
        + "100)")
    print(
      "  30 days of pure noise: a trigger in \(percent(falseShare(.standard, rounds: 2000)))% (at "
        + "most 10), by the rule origin in \(percent(falseShare(.origin, rounds: 2000)))%")
    let found = percent(foundShare(rounds: 2000))
    print("  planted r = 0.7, 30 days: found in \(found)% (at least 80)")
    return time < 100
  }

  private static func percent(_ share: Double) -> Double { (share * 1000).rounded() / 10 }

  /// ms of a search over 90 days, hourly figures of fourteen factors at three lags; the median of
  /// nine.
  static func milliseconds() -> Double {
    var random = VirtualRandom(seed: 1)
    let factors = (0..<14).map { noise("f\($0)", days: 90, hours: 1, &random) }
    let said = outcome((0..<90).map { _ in random.normal() })
    let times = (0..<9).map { _ in
      let begin = MachineClock.monotonic
      let search = TriggerSearch(said, factors)
      let time = Double(MachineClock.monotonic - begin) * 1e-6
      return search.tests == 42 ? time : .infinity
    }
    return times.sorted()[4]
  }

  /// Share of pure-noise diaries of thirty days in which something is found.
  static func falseShare(_ rule: TriggerRule, rounds: Int) -> Double {
    var random = VirtualRandom(seed: 2)
    var found = 0
    for _ in 0..<rounds {
      let factors = (0..<10).map { noise("f\($0)", days: 30, hours: 12, &random) }
      let said = outcome((0..<30).map { _ in random.normal() })
      found += TriggerSearch(said, factors, rule: rule).verdict == .found ? 1 : 0
    }
    return Double(found) / Double(rounds)
  }

  /// Share of diaries of thirty days in which a planted trigger of r = 0.7 is found at its lag,
  /// among nine factors of noise.
  static func foundShare(rounds: Int) -> Double {
    var random = VirtualRandom(seed: 3)
    var found = 0
    for round in 0..<rounds {
      let lag = [0, 12, 24][round % 3]
      let factors = (0..<10).map { noise("f\($0)", days: 30, hours: 12, &random) }
      let values = (0..<30).map { k in
        let time = Int64(k) * day + Int64(12 - lag) * hour
        return 0.7 * (factors[0].value(at: time) ?? 0) + 0.51.squareRoot() * random.normal()
      }
      let search = TriggerSearch(outcome(values), factors)
      found += search.triggers.contains { $0.factor == "f0" && $0.lag == lag } ? 1 : 0
    }
    return Double(found) / Double(rounds)
  }
}
