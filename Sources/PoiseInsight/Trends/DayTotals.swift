import PoiseGait

/// What is known of a day for as long as anything is kept: one's own baseline and streaks rest on
/// all days, whichever of them a report shows.
public struct DayTotals: Sendable, Equatable {
  /// Days from 1970-01-01 to the local date.
  public var day: Int
  /// Seconds worn, and of good and of bad posture in them.
  public var worn: Double
  public var good: Double
  public var bad: Double
  public var steps: Int
  /// Seconds that each rising from a seat took.
  public var risings: [Double]
  /// What it was recorded with; heights aside.
  public var setups: Set<Setup>
  /// Worn at an arm or a leg for a part of it: its figures are compared with nothing.
  public var isOffTrunk: Bool
  /// Recorded twice at the same time for a part of it: its sums count that part twice.
  public var isDoubled: Bool
  /// All of its sessions are excluded: it was recorded, but nothing of it is used.
  public var isExcluded: Bool

  public init(
    day: Int, worn: Double, good: Double, bad: Double, steps: Int, risings: [Double] = [],
    setups: Set<Setup> = [], isOffTrunk: Bool = false, isDoubled: Bool = false,
    isExcluded: Bool = false
  ) {
    self.day = day
    self.worn = worn
    self.good = good
    self.bad = bad
    self.steps = steps
    self.risings = risings
    self.setups = setups
    self.isOffTrunk = isOffTrunk
    self.isDoubled = isDoubled
    self.isExcluded = isExcluded
  }

  /// As streaks need it.
  public var posture: PostureDay { PostureDay(day: day, worn: worn, good: good, bad: bad) }

  /// Worn for at least ten hours.
  public var isWornEnough: Bool { PeriodRecord.isWornEnough(worn) }

  /// Its sums may be compared with those of other days.
  public var isJudgeable: Bool { isWornEnough && !isOffTrunk && !isDoubled }

  /// Share of good posture in the judged time, %; nil below a minute of it.
  public var goodPercent: Double? { good + bad < 60 ? nil : 100 * good / (good + bad) }
}

extension [DayTotals] {
  /// Without excluded days at the end: the row of good days ends with the newest day in use.
  public var upToLastKnown: [DayTotals] {
    lastIndex { !$0.isExcluded }.map { Array(prefix($0 + 1)) } ?? []
  }
}
