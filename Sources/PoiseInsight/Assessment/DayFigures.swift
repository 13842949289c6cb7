import PoiseCore
import PoiseGait

/// One local day over all the sessions that have a part of it.
public struct DayFigures: Sendable, Equatable {
  /// Days from 1970-01-01 to the local date.
  public let day: Int
  public let totals: PeriodTotals
  /// Steps of each minute with samples, in order.
  public let minuteSteps: [Int]
  /// Bouts that began on it.
  public let bouts: [BoutSummary]
  /// Seconds that each rising from a seat took.
  public let risings: [Double]
  /// Sitting and lying by day; nil where its time of day is unknown.
  public let sedentary: SedentaryDay?
  /// Whether turns were measured in all of them.
  public let knowsTurns: Bool
  /// What it was recorded with.
  public let setups: Set<Setup>
  /// Worn at an arm or a leg for a part of it: its steps are shown, and not judged.
  public let isOffTrunk: Bool
  /// Some minutes of it are in two recordings, and count twice: its sums are shown, and not judged.
  public let isDoubled: Bool

  /// Worn for at least ten hours: steps of the day may be judged.
  public var isWornEnough: Bool { PeriodRecord.isWornEnough(totals.worn) }
  /// Worn long enough, and recorded once.
  public var isValidDay: Bool { isWornEnough && !isDoubled }

  /// Figures of the day may be judged, and be part of means.
  public var isJudgeable: Bool { isWornEnough && !isOffTrunk && !isDoubled }

  /// Worn for ten hours, or three bouts: figures of walking count for trends.
  public var isValid: Bool { isWornEnough || bouts.count >= 3 }

  /// The days of `sessions` in order.
  ///
  /// - Parameter timeline: the whole sessions, where `sessions` are cut to days.
  public static func days(
    _ sessions: [SessionSummary], _ timeline: Timeline? = nil
  ) -> [DayFigures] {
    var totals: [Int: PeriodTotals] = [:]
    var minutes: [Int: [Int]] = [:]
    var bouts: [Int: [BoutSummary]] = [:]
    var turnless = Set<Int>()
    var risings: [Int: [Double]] = [:]
    var setups: [Int: Set<Setup>] = [:]
    var limbs = Set<Int>()
    var shared = SharedMinutes()
    for session in sessions {
      for day in session.days {
        totals[day.day, default: PeriodTotals()].add(day.totals)
        setups[day.day, default: []].insert(Setup(session))
        if session.offTrunk != nil { limbs.insert(day.day) }
      }
      for (k, minute) in session.minutes.records.enumerated() where minute.state != .noData {
        // a minute that the session began in is the session's
        let day = session.zoneSpans.day(of: max(session.minutes.time(k), session.start))
        minutes[day, default: []].append(Int(minute.steps))
      }
      shared.add(
        session.minutes.start, session.minutes.records.lazy.map(\.state), start: session.start,
        session.zoneSpans)
      for bout in session.bouts {
        let day = session.zoneSpans.day(of: bout.start)
        bouts[day, default: []].append(bout)
        if !session.knowsTurns { turnless.insert(day) }
      }
      for rising in session.transitions where rising.kind == .sitToStand {
        risings[session.zoneSpans.day(of: rising.start), default: []].append(rising.seconds)
      }
    }
    let doubled = shared.days
    var sedentary: [Int: SedentaryDay] = [:]
    for day in SedentaryDay.days(timeline?.sessions ?? sessions) { sedentary[day.day] = day }
    return totals.keys.sorted().map { day in
      DayFigures(
        day: day, totals: totals[day] ?? PeriodTotals(), minuteSteps: minutes[day] ?? [],
        bouts: (bouts[day] ?? []).sorted { $0.start < $1.start },
        risings: risings[day] ?? [], sedentary: sedentary[day], knowsTurns: !turnless.contains(day),
        setups: setups[day] ?? [], isOffTrunk: limbs.contains(day),
        isDoubled: doubled.contains(day))
    }
  }

  /// Minutes with this many steps and more: a hundred are moderate effort, 130 vigorous
  /// (Tudor-Locke et al. 2021 [80]).
  public func minutes(atLeast steps: Int) -> Int { minuteSteps.count { $0 >= steps } }

  /// Mean of the `count` minutes with the most steps (Tudor-Locke et al. 2012 [89]); nil for fewer
  /// minutes.
  public static func peakCadence(_ minuteSteps: [Int], minutes count: Int) -> Double? {
    guard count > 0, minuteSteps.count >= count else { return nil }
    return Double(minuteSteps.sorted(by: >).prefix(count).reduce(0, +)) / Double(count)
  }

  /// The day's value of `figure` with the bouts behind it; nil where it has none.
  public func value(_ figure: Figure) -> DayValue? {
    if figure.family == .straight && !knowsTurns { return nil }
    let figures = WalkingFigures(bouts)
    let found =
      figure == .straightStrideTimeVariation
      ? figures.strideTimeVariation
      : figures.median(
        figure, seconds: Self.paceFigures.contains(figure) ? WalkingFigures.paceSeconds : 0)
    guard isValid, let value = found.value, found.bouts > 0 else { return nil }
    return DayValue(day: day, value: value, bouts: found.bouts)
  }

  /// Figures that depend on pace: of a day those of longer bouts count.
  private static let paceFigures: Set<Figure> = [
    .speed, .cadence, .strideLength, .harmonicRatioVertical, .harmonicRatioForward,
    .harmonicRatioLateral, .stepRegularityVertical, .strideRegularityVertical
  ]
}
