import PoiseSignal

/// What of a day is compared with what came before it.
public struct OutcomeSeries: Sendable, Equatable {
  public struct Day: Sendable, Equatable {
    public var day: Int
    /// When it was said, µs UTC.
    public var time: Int64
    public var value: Double

    public init(day: Int, time: Int64, value: Double) {
      self.day = day
      self.time = time
      self.value = value
    }
  }

  public var key: String
  /// As it stands in a sentence: `the BASDAI`.
  public var name: String
  /// One a day.
  public var days: [Day]

  public init(key: String, name: String, days: [Day]) {
    self.key = key
    self.name = name
    self.days = days
  }
}

/// When two things that go together are told of.
public enum TriggerRule: String, Sendable, CaseIterable {
  /// Thirty days (fourteen with a warning), |r| above 0.4, p below 0.05 of the effective number of
  /// days, as it is and without what a line over the days and weekends explain of both, and 0.05
  /// after Benjamini and Hochberg over all that was tested.
  case standard
  /// That of the disease diary which Poise's stands in for: seven days, |r| above 0.4, plain
  /// p below 0.05. Of pure noise it tells a trigger in two diaries of three.
  case origin

  /// Fewer days are not looked at, and below the second number there is a warning.
  public var days: (least: Int, sure: Int) { self == .origin ? (7, 7) : (14, 30) }
  public static let leastR = 0.4
  public static let significance = 0.05
  /// From here on it is called strong.
  public static let strongR = 0.6
  public static let most = 3
}

/// Something that went together with how somebody felt. It is no cause.
public struct Trigger: Sendable, Equatable {
  public var factor: String
  public var name: String
  public var unit: String
  public var decimals: Int
  public var outcome: String
  /// Hours from the factor to the check-in.
  public var lag: Int
  /// Hours before that, which the factor is of.
  public var reach: Int
  public var correlation: Correlation
  /// p of what is left where a line over the days and weekends are taken off both: two things that
  /// each rise over the weeks, or change at weekends, go together without having to do with each
  /// other.
  public var partialP: Double
  /// After Benjamini and Hochberg over all that was tested.
  public var adjustedP: Double
  /// x the factor, y the outcome, in order of days.
  public var pairs: [Correlation.Pair]

  public var isStrong: Bool { correlation.r.magnitude >= TriggerRule.strongR }

  /// What the rule went by.
  public func p(_ rule: TriggerRule) -> Double {
    rule == .origin ? correlation.plainP : max(correlation.p, partialP)
  }
}

/// Looks for what goes together with an outcome, at lags of 0, 12 and 24 hours.
public struct TriggerSearch: Sendable, Equatable {
  public enum Verdict: Sendable, Equatable {
    /// This many days, and so many needed.
    case tooFew(Int, Int)
    /// There are days enough, but no factor is known on enough of them.
    case noFactors
    case none
    case found
  }

  public let rule: TriggerRule
  public let outcome: OutcomeSeries
  public let verdict: Verdict
  /// The three strongest at most, each factor once.
  public let triggers: [Trigger]
  /// How many pairs of factor and lag were tested.
  public let tests: Int
  /// Names of the factors that were.
  public let tested: [String]

  public static let lags = [0, 12, 24]

  /// Fewer days than the rule wants to be sure.
  public var isEarly: Bool { verdict != .noFactors && outcome.days.count < rule.days.sure }

  public init(_ outcome: OutcomeSeries, _ factors: [FactorSeries], rule: TriggerRule = .standard) {
    self.rule = rule
    self.outcome = outcome
    let count = outcome.days.count
    guard count >= rule.days.least else {
      (verdict, triggers, tests, tested) = (.tooFew(count, rule.days.least), [], 0, [])
      return
    }
    var found: [Trigger] = []
    var names: [String] = []
    for factor in factors {
      let tried = Self.tests(outcome, factor, rule)
      if !tried.isEmpty { names.append(factor.name) }
      found += tried
    }
    let adjusted = FalseDiscovery.adjusted(found.map { $0.p(rule) })
    for k in found.indices { found[k].adjustedP = adjusted[k] }
    tests = found.count
    tested = names
    var seen = Set<String>()
    let kept = found.filter { one in
      one.correlation.r.magnitude > TriggerRule.leastR && one.p(rule) < TriggerRule.significance
        && (rule == .origin || one.adjustedP <= TriggerRule.significance)
    }.sorted { a, b in
      let (p, q) = (a.p(rule), b.p(rule))
      return p == q ? (a.factor, a.lag) < (b.factor, b.lag) : p < q
    }.filter { seen.insert($0.factor).inserted }
    triggers = Array(kept.prefix(TriggerRule.most))
    verdict = found.isEmpty ? .noFactors : triggers.isEmpty ? .none : .found
  }

  /// One a lag at which there are days enough. Lags that give the same figures, as of one rating a
  /// day twelve and twenty-four hours before, are one test: of the lag that is nearest to how old
  /// the figures are.
  private static func tests(
    _ outcome: OutcomeSeries, _ factor: FactorSeries, _ rule: TriggerRule
  ) -> [Trigger] {
    var found: [Trigger] = []
    for lag in lags {
      let pairs = outcome.days.compactMap { day -> Correlation.Pair? in
        factor.value(at: day.time - Int64(lag) * 3_600_000_000).map {
          Correlation.Pair(place: day.day, x: $0, y: day.value)
        }
      }
      // the first day has nothing before it
      guard pairs.count >= rule.days.least - (lag > 0 ? 1 : 0) else { continue }
      if let same = found.firstIndex(where: { $0.pairs == pairs }) {
        if let age = age(outcome, factor, lag),
          (age - Double(lag)).magnitude < (age - Double(found[same].lag)).magnitude
        {
          found[same].lag = lag
        }
        continue
      }
      guard let correlation = Correlation(pairs) else { continue }
      found.append(
        Trigger(
          factor: factor.key, name: factor.name, unit: factor.unit, decimals: factor.decimals,
          outcome: outcome.name, lag: lag, reach: factor.reach, correlation: correlation,
          partialP: partialP(pairs), adjustedP: 1, pairs: pairs))
    }
    return found
  }

  /// Of what is left without what many things have in common: the day, and whether it is a Saturday
  /// or Sunday. Day 0, 1970-01-01, was a Thursday.
  private static func partialP(_ pairs: [Correlation.Pair]) -> Double {
    let weekends = pairs.map { (($0.place + 3) % 7 + 7) % 7 >= 5 ? 1.0 : 0 }
    return Correlation.partialP(pairs, shared: [pairs.map { Double($0.place) }, weekends])
  }

  /// Mean hours from the factor's figures to the outcome; nil where they are means over time.
  private static func age(_ outcome: OutcomeSeries, _ factor: FactorSeries, _ lag: Int) -> Double? {
    Statistics.mean(
      outcome.days.compactMap { day in
        factor.end(at: day.time - Int64(lag) * 3_600_000_000).map { Double(day.time - $0) / 3.6e9 }
      })
  }
}
