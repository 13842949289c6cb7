import PoiseCore
import PoiseText

/// What a stretch of time adds up to.
public struct PeriodTotals: Sendable, Equatable {
  /// Seconds with samples.
  public var recorded = 0.0
  /// Of them, whether the device was worn. `worn` is the sum of the five below it.
  public var worn = 0.0
  public var notWorn = 0.0
  public var walking = 0.0
  public var standing = 0.0
  public var sitting = 0.0
  public var lying = 0.0
  public var unknown = 0.0
  public var steps = 0
  /// Walking bouts that began in it.
  public var bouts = 0
  /// Seconds of good and of bad posture, while worn.
  public var good = 0.0
  public var bad = 0.0
  /// Times that the wearer was asked to sit up.
  public var alerts = 0
  public var falls = 0

  public init() {}

  /// Share of good posture in the judged time, 0...1; nil below a minute of it.
  public var goodShare: Double? { good + bad < 60 ? nil : good / (good + bad) }

  /// Adds another stretch's.
  public mutating func add(_ other: PeriodTotals) {
    recorded += other.recorded
    worn += other.worn
    notWorn += other.notWorn
    walking += other.walking
    standing += other.standing
    sitting += other.sitting
    lying += other.lying
    unknown += other.unknown
    steps += other.steps
    bouts += other.bouts
    good += other.good
    bad += other.bad
    alerts += other.alerts
    falls += other.falls
  }
}

/// The totals of an hour or a day.
public struct PeriodRecord: Sendable, Equatable {
  /// Seconds of wear from which a day counts.
  public static let validDaySeconds = 36_000.0

  /// Whether a day of so many seconds of wear counts, to the second: a sum of minutes and the last
  /// sample of a day that was worn for just as long fall short by less.
  public static func isWornEnough(_ worn: Double) -> Bool { worn + 0.5 >= validDaySeconds }

  /// Begin and end of the hour or day itself, µs UTC, whether or not the session fills it. A day
  /// on which the clocks are changed has 23 or 25 hours.
  public var start: Int64
  public var end: Int64
  /// Days from 1970-01-01 to the local date.
  public var day: Int
  public var totals: PeriodTotals

  public init(start: Int64, end: Int64, day: Int, totals: PeriodTotals = PeriodTotals()) {
    self.start = start
    self.end = end
    self.day = day
    self.totals = totals
  }

  /// Of a day: worn for at least ten hours.
  public var isValidDay: Bool { Self.isWornEnough(totals.worn) }
}

extension PeriodTotals: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.seconds("recorded_s", &recorded)
    o.seconds(Figure.wornTime.key, &worn)
    o.seconds("not_worn_s", &notWorn)
    o.seconds("walking_s", &walking)
    o.seconds("standing_s", &standing)
    o.seconds("sitting_s", &sitting)
    o.seconds("lying_s", &lying)
    o.seconds("unknown_s", &unknown)
    o.seconds("good_s", &good)
    o.seconds("bad_s", &bad)
    o.few("steps", &steps)
    o.few("bouts", &bouts)
    o.few("alerts", &alerts)
    o.few("falls", &falls)
  }
}

extension PeriodRecord: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.text("date", &day, problem: "which is not a date", { CivilTime(days: $0).date }) {
      CivilTime.days($0)
    }
    o.span(&start, &end)
    totals.fields(&o)
  }
}
