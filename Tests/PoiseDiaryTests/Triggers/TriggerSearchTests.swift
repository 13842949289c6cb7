import PoiseDiary
import PoiseTestKit
import Testing

@Suite("Search for triggers")
struct TriggerSearchTests {
  static let hour: Int64 = 3_600_000_000
  static let day: Int64 = 24 * hour
  static let factors = 10

  /// Noise of half days from the first day on: at each lag a figure of its own, with no memory.
  static func noise(_ name: String, days: Int, _ random: inout SeededGenerator) -> FactorSeries {
    let points = (0..<2 * days + 2).map { k in
      FactorSeries.Point(
        start: Int64(k) * 12 * hour, end: Int64(k + 1) * 12 * hour, amount: random.normal(),
        weight: 1)
    }
    return FactorSeries(
      key: name, name: name, unit: "", decimals: 1, kind: .mean(least: 0.5), points: points)
  }

  static func outcome(_ values: [Double]) -> OutcomeSeries {
    OutcomeSeries(
      key: "pain", name: "pain",
      days: values.enumerated().map { k, value in
        OutcomeSeries.Day(day: k, time: Int64(k) * day + 12 * hour, value: value)
      })
  }

  /// Share of noise diaries in which something is found.
  static func falseShare(days: Int, rule: TriggerRule, rounds: Int, seed: UInt64) -> Double {
    var random = SeededGenerator(seed: seed)
    var found = 0
    for _ in 0..<rounds {
      let factors = (0..<Self.factors).map { noise("f\($0)", days: days, &random) }
      let outcome = outcome((0..<days).map { _ in random.normal() })
      found += TriggerSearch(outcome, factors, rule: rule).verdict == .found ? 1 : 0
    }
    return Double(found) / Double(rounds)
  }

  @Test("of pure noise at most one diary of 30 days in ten has a trigger; by the rule origin six")
  func falseTriggers() {
    let own = Self.falseShare(days: 30, rule: .standard, rounds: 2000, seed: 1)
    #expect(own <= 0.10, "\(own)")
    let origin = Self.falseShare(days: 30, rule: .origin, rounds: 1000, seed: 2)
    #expect((0.55...0.70).contains(origin), "\(origin)")
  }

  @Test("nor at fourteen days and at ninety")
  func falseTriggersOtherwise() {
    let early = Self.falseShare(days: 14, rule: .standard, rounds: 1000, seed: 3)
    #expect(early <= 0.10, "\(early)")
    let late = Self.falseShare(days: 90, rule: .standard, rounds: 300, seed: 4)
    #expect(late <= 0.02, "\(late)")
    let week = Self.falseShare(days: 7, rule: .origin, rounds: 500, seed: 5)
    #expect(week > 0.7, "\(week)")
  }

  @Test("what lacks is said as a number that holds: fewer days than that, and more are better")
  func lacks() {
    var random = SeededGenerator(seed: 6)
    let outcome = Self.outcome((0..<28).map { _ in random.normal() })
    let bare = TriggerSearch(outcome, [Self.noise("f", days: 3, &random)])
    #expect(bare.verdict == .noFactors)
    #expect(
      bare.sentences.first
        == "pain was entered on 28 days, but fewer than 14 of them have measurements: wear the "
        + "device on the days of check-ins.")
    let short = TriggerSearch(Self.outcome([1, 2, 3]), [])
    #expect(short.sentences.first?.hasSuffix("compared, and 30 are better.") == true)
  }

  @Test("a planted trigger of r = 0.7 is found in 80% of diaries of thirty days")
  func planted() {
    var random = SeededGenerator(seed: 6)
    let (days, rounds) = (30, 1000)
    var (found, byName) = (0, 0)
    for round in 0..<rounds {
      let lag = [0, 12, 24][round % 3]
      var factors = (0..<Self.factors - 1).map { Self.noise("f\($0)", days: days, &random) }
      let cause = Self.noise("cause", days: days, &random)
      factors.append(cause)
      let values = (0..<days).map { k in
        let time = Int64(k) * Self.day + 12 * Self.hour - Int64(lag) * Self.hour
        return 0.7 * (cause.value(at: time) ?? 0) + 0.51.squareRoot() * random.normal()
      }
      let search = TriggerSearch(Self.outcome(values), factors)
      found += search.verdict == .found ? 1 : 0
      byName += search.triggers.contains { $0.factor == "cause" && $0.lag == lag } ? 1 : 0
    }
    #expect(Double(byName) / Double(rounds) >= 0.8, "\(byName)")
    #expect(found >= byName)
  }

  /// Before, in all of them.
  @Test("what a line over the days or weekends explain of both is no trigger", arguments: [0, 1])
  func shared(kind: Int) {
    var random = SeededGenerator(seed: 11)
    let (days, rounds) = (60, 200)
    var found = 0
    for _ in 0..<rounds {
      // day 2, 1970-01-03, was a Saturday
      func common(_ day: Int) -> Double {
        if kind == 0 { return 3.4 * (Double(day) / Double(days) - 0.5) }
        return [2, 3].contains(day % 7) ? 2 : 0
      }
      let points = (-2..<days).map { k in
        FactorSeries.Point(
          start: Int64(k) * Self.day, end: Int64(k) * Self.day + 12 * Self.hour,
          amount: common(k) + 0.7 * random.normal(), weight: 1)
      }
      let factor = FactorSeries(
        key: "f", name: "f", unit: "", decimals: 1, kind: .newest, points: points)
      let outcome = Self.outcome((0..<days).map { common($0) + 0.7 * random.normal() })
      found += TriggerSearch(outcome, [factor]).verdict == .found ? 1 : 0
    }
    #expect(found <= rounds / 10, "\(found) of \(rounds)")
  }

  @Test("says how many days are missing, and warns below thirty")
  func tooFew() {
    var random = SeededGenerator(seed: 7)
    let factors = [Self.noise("f", days: 40, &random)]
    func search(_ days: Int, _ rule: TriggerRule = .standard) -> TriggerSearch {
      TriggerSearch(Self.outcome((0..<days).map { _ in random.normal() }), factors, rule: rule)
    }
    #expect(search(13).verdict == .tooFew(13, 14))
    #expect(search(13).sentences[0].contains("1 more is needed"))
    #expect(search(14).verdict == .none)
    #expect(search(14).sentences.last?.contains("wait for 30") == true)
    #expect(search(30).sentences.count == 1)
    #expect(search(6, .origin).verdict == .tooFew(6, 7))
    #expect(search(7, .origin).sentences.last?.contains("two diaries of three") == true)
    #expect(TriggerSearch(Self.outcome([]), factors).verdict == .tooFew(0, 14))
  }

  @Test("names what went together with lag, r, p and n, and no factor twice")
  func words() throws {
    var random = SeededGenerator(seed: 8)
    let cause = Self.noise("air pressure", days: 40, &random)
    let values = (0..<40).map { k in
      -2 * (cause.value(at: Int64(k) * Self.day) ?? 0) + 0.5 * random.normal()
    }
    let search = TriggerSearch(
      Self.outcome(values), [cause, Self.noise("steps", days: 40, &random)])
    let trigger = try #require(search.triggers.first)
    #expect(search.triggers.count { $0.factor == "air pressure" } == 1)
    #expect(trigger.lag == 12)
    #expect(trigger.pairs.count == 39)
    #expect(search.tests == 6)
    let line = search.sentences[0]
    #expect(
      line.hasPrefix("Higher air pressure 12 hours earlier went with lower pain, strong: r -0.9"),
      "\(line)")
    #expect(line.contains("p < 0.001"))
    #expect(line.contains("39 days"))
    #expect(line.hasSuffix("lag 12 h."))
    #expect(search.sentences.contains { $0.contains("not a cause") })
  }

  @Test("factors that are known on too few days are not tested, nor the same figures twice")
  func sparse() {
    var random = SeededGenerator(seed: 9)
    // known on ten days only
    let short = Self.noise("short", days: 5, &random)
    let outcome = Self.outcome((0..<30).map { _ in random.normal() })
    let alone = TriggerSearch(outcome, [short])
    #expect(alone.verdict == .noFactors)
    #expect(alone.sentences[0].contains("wear the device"))
    // one night a day: twelve hours later it is still the newest
    let nights = (-2..<30).map { k in
      FactorSeries.Point(
        start: Int64(k) * Self.day - 9 * Self.hour, end: Int64(k) * Self.day - 1 * Self.hour,
        amount: random.normal(), weight: 1)
    }
    let rest = FactorSeries(
      key: "rest", name: "rest", unit: "h", decimals: 1, kind: .newest, points: nights)
    #expect(TriggerSearch(outcome, [rest]).tests == 2)
    #expect(TriggerSearch(outcome, []).verdict == .noFactors)
  }

  @Test("the rating of a night has the lag of the entry that it stands in", arguments: [0, 24])
  func ratings(lag: Int) throws {
    var random = SeededGenerator(seed: 10)
    let nights = (-2..<40).map { _ in random.normal() }
    let values = (0..<40).map { 2 * nights[$0 + 2 - lag / 24] + 0.3 * random.normal() }
    let outcome = Self.outcome(values)
    // each in the check-in of its day
    let points = nights.enumerated().map { k, night in
      let time = Int64(k - 2) * Self.day + 12 * Self.hour
      return FactorSeries.Point(start: time, end: time, amount: night, weight: 1)
    }
    let sleep = FactorSeries(
      key: "sleep", name: "rating of the night", unit: "", decimals: 1, kind: .newest,
      points: points)
    let search = TriggerSearch(outcome, [sleep])
    #expect(search.tests == 2)
    let trigger = try #require(search.triggers.first)
    #expect(trigger.lag == lag)
    let when = lag == 0 ? "in the 24 hours before" : "24 hours earlier"
    #expect(
      search.sentences[0].hasPrefix("Higher rating of the night \(when) went with higher pain"),
      "\(search.sentences[0])")
  }
}
