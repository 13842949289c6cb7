import PoiseCore
import PoiseDiary
import PoiseGait

/// What the device measured, as factors that may have to do with how somebody feels.
extension FactorSeries {
  /// Hours of wear in twelve that a figure of them wants.
  static let leastWorn = 2.0

  /// Activity, posture and rest of sessions; those without a date have no place in time.
  ///
  /// - Parameter timeline: the whole sessions, where `sessions` are cut to days.
  public static func of(
    _ sessions: [SessionSummary], timeline: Timeline? = nil
  ) -> [FactorSeries] {
    let dated = sessions.filter { $0.clock != .unknown }.map(\.trusted)
    typealias Hour = (start: Int64, end: Int64, totals: PeriodTotals)
    let clipped: [Hour] = dated.flatMap { session in
      session.hours.map { record -> Hour in
        // an hour in which the recording begins or ends is that much shorter
        (max(record.start, session.start), min(record.end, session.end), record.totals)
      }
    }
    let hours = clipped.filter { $0.start < $0.end && $0.end - $0.start <= 7_200_000_000 }
    func perWornHour(
      _ key: String, _ name: String, _ unit: String, _ decimals: Int,
      _ amount: (PeriodTotals) -> Double
    ) -> FactorSeries {
      FactorSeries(
        key: key, name: name, unit: unit, decimals: decimals, kind: .mean(least: leastWorn),
        points: hours.map { start, end, totals in
          Point(start: start, end: end, amount: amount(totals), weight: totals.worn / 3600)
        })
    }
    let posture = FactorSeries(
      key: Figure.goodPostureShare.key, name: "share of good posture", unit: "%", decimals: 0,
      kind: .mean(least: 0.5),
      points: hours.map { start, end, totals in
        Point(
          start: start, end: end, amount: totals.good / 36,
          weight: (totals.good + totals.bad) / 3600)
      })
    return [
      perWornHour("steps_per_h", "number of steps", "/h", 0) { Double($0.steps) },
      perWornHour("walking_min_per_h", "walking time", "min/h", 1) { $0.walking / 60 },
      perWornHour(Figure.sedentaryShare.key, "share of sitting and lying", "%", 0) {
        ($0.sitting + $0.lying) / 36
      }, posture, rest(timeline ?? Timeline(dated))
    ].filter { $0.points.contains { $0.weight > 0 } }
  }

  /// The main rest lying, where lying down and getting up were both seen.
  private static func rest(_ timeline: Timeline) -> FactorSeries {
    let points = timeline.nights.filter(\.isWhole).map { rest in
      Point(
        start: Int64(rest.span.lowerBound) &* 60_000_000,
        end: Int64(rest.span.upperBound + 1) &* 60_000_000, amount: Double(rest.minutes) / 60,
        weight: 1)
    }
    return FactorSeries(
      key: Figure.nightRest.key, name: "length of the main rest", unit: "h", decimals: 1,
      kind: .newest, points: points)
  }

  /// Pressure, its change, temperature and humidity.
  public static func of(_ weather: [WeatherHour]) -> [FactorSeries] {
    func series(
      _ key: String, _ name: String, _ unit: String, _ kind: Kind,
      _ value: (WeatherHour) -> Double?
    ) -> FactorSeries {
      FactorSeries(
        key: key, name: name, unit: unit, decimals: 1, kind: kind,
        points: weather.compactMap { record in
          guard record.end > record.start, let value = value(record), value.isFinite else {
            return nil
          }
          let hours = Double(record.end - record.start) / 3.6e9
          return Point(
            start: record.start, end: record.end, amount: value * hours, weight: hours)
        })
    }
    return [
      series("pressure_hpa", "air pressure", "hPa", .mean(least: 2)) { $0.pressure },
      // each is of twelve hours already: the newest is that of the twelve before
      series("pressure_change_hpa", "rise of the air pressure over 12 hours", "hPa", .newest) {
        $0.change12h
      },
      series("humidity_pct", "humidity", "%", .mean(least: 2)) { $0.humidity },
      series("temperature_c", "temperature", "°C", .mean(least: 2)) { $0.temperature }
    ].filter { !$0.points.isEmpty }
  }

  /// What the person said beside the outcome: sleep as entered, and doses that were left out.
  ///
  /// - Parameter now: µs UTC.
  public static func of(_ diary: Diary, _ plan: DosePlan, now: Int64) -> [FactorSeries] {
    var found: [FactorSeries] = []
    let sleep = diary.entries.compactMap { entry in
      entry.said.sleep.map {
        Point(start: entry.time, end: entry.time, amount: $0, weight: 1)
      }
    }
    if !sleep.isEmpty {
      found.append(
        FactorSeries(
          key: "sleep", name: "rating of the night", unit: "", decimals: 1, kind: .newest,
          points: sleep))
    }
    if let first = diary.entries.first?.day, let last = diary.entries.last?.day, first <= last {
      let doses = plan.due(first - 2...last, now: now).filter { $0.state != .open }.map {
        Point(
          start: $0.time, end: $0.time, amount: $0.state == .taken ? 0 : 100, weight: 1)
      }
      if !doses.isEmpty {
        found.append(
          FactorSeries(
            key: "doses_left_out_pct", name: "share of doses left out", unit: "%", decimals: 0,
            kind: .mean(least: 1), points: doses))
      }
    }
    return found
  }
}

extension OutcomeSeries {
  /// What can be compared, by key.
  public enum Kind: String, Sendable, CaseIterable {
    case basdai, pain, stiffness, fatigue, mood

    /// As it stands in a sentence behind "lower" and "higher".
    public var name: String {
      switch self {
      case .basdai: "BASDAI"
      case .pain: "pain"
      case .stiffness: "morning stiffness"
      case .fatigue: "fatigue"
      case .mood: "mood"
      }
    }

    func value(_ said: CheckIn) -> Double? {
      switch self {
      case .basdai: said.score?.value
      case .pain: said.worstPain ?? said.basdai[1]
      case .stiffness: said.stiffMinutes
      case .fatigue: said.fatigue ?? said.basdai[0]
      case .mood: said.mood
      }
    }
  }

  /// One a day: of several check-ins the last that answers it.
  public static func of(_ kind: Kind, _ entries: [Diary.Entry]) -> OutcomeSeries {
    var days: [Int: Day] = [:]
    for entry in entries {
      if let value = kind.value(entry.said) {
        days[entry.day] = Day(day: entry.day, time: entry.time, value: value)
      }
    }
    return OutcomeSeries(
      key: kind.rawValue, name: kind.name, days: days.values.sorted { $0.day < $1.day })
  }

  /// The one that was told on the most days, the first of several.
  public static func main(_ entries: [Diary.Entry]) -> OutcomeSeries {
    var best = of(.basdai, entries)
    for kind in Kind.allCases.dropFirst() {
      let other = of(kind, entries)
      if other.days.count > best.days.count { best = other }
    }
    return best
  }
}
