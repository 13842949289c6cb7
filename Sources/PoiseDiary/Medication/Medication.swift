import PoiseText

/// A medicine on somebody's plan. What is planned is what the person said; nothing here advises.
public struct Medication: Sendable, Equatable {
  public var name: String
  /// In words, such as `15 mg`.
  public var dose: String?
  /// Times of day, minutes since local midnight, in order; empty: as needed.
  public var times: [Int]
  /// 1 daily, 7 weekly; counted from ``firstDay``.
  public var everyDays: Int
  /// Days from 1970-01-01 to the local date.
  public var firstDay: Int
  /// The last one; nil: it goes on.
  public var lastDay: Int?
  /// Doses due before this moment (µs UTC) were not asked for; nil: all since ``firstDay`` were.
  public var since: Int64?
  /// Those due after it (µs UTC) were not, either; nil: all until ``lastDay`` were.
  public var until: Int64?
  /// Name of the time zone in which it was put on the plan; nil: unknown.
  public var zone: String?

  public init(
    name: String, dose: String? = nil, times: [Int] = [], everyDays: Int = 1, firstDay: Int,
    lastDay: Int? = nil, since: Int64? = nil, until: Int64? = nil
  ) {
    self.name = name
    self.dose = dose
    self.times = times.sorted()
    self.everyDays = everyDays
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.since = since
    self.until = until
  }

  public static let intervals = 1...366
  public static let mostTimes = 24
  /// Characters of a name or a dose.
  public static let longestName = 60
  /// Days that can be planned: until the year 2200.
  public static let days = 0...84_000

  /// Whether there are doses on that day.
  public func isPlanned(on day: Int) -> Bool {
    day >= firstDay && day <= lastDay ?? Int.max && !times.isEmpty
      && (day - firstDay) % everyDays == 0
  }

  /// `08:00 and 20:00 every 7 days`.
  public var planText: String {
    if times.isEmpty { return "as needed" }
    let clock = times.map(Self.clock).joined(separator: ", ")
    return everyDays == 1 ? "\(clock) daily" : "\(clock) every \(everyDays) days"
  }

  /// `08:05` of 485.
  public static func clock(_ minutes: Int) -> String {
    DecimalText.padded(minutes / 60, width: 2) + ":" + DecimalText.padded(minutes % 60, width: 2)
  }

  /// Minutes of `08:05`; nil where it is none.
  public static func minutes(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 2, parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = UInt8(parts[0]), let minute = UInt8(parts[1]), hour < 24, minute < 60
    else { return nil }
    return Int(hour) * 60 + Int(minute)
  }
}

/// A dose as the plan has it.
public struct PlannedDose: Sendable, Equatable, Hashable {
  public var medication: String
  /// Days from 1970-01-01, and minutes of the local wall clock.
  public var day: Int
  public var minutes: Int

  public init(medication: String, day: Int, minutes: Int) {
    self.medication = medication
    self.day = day
    self.minutes = minutes
  }

  /// µs of the local wall clock since 1970.
  public var wall: Int64 { (Int64(day) * 1440 + Int64(minutes)) * 60_000_000 }

  /// `2026-11-22 08:00`.
  public var text: String { CivilTime(days: day).date + " " + Medication.clock(minutes) }
}

/// What became of a dose.
public struct Dose: Sendable, Equatable {
  public enum State: String, Sendable, CaseIterable {
    case taken, skipped
  }

  public var medication: String
  public var state: State
  /// The dose of the plan that it is; nil: one beside the plan.
  public var planned: PlannedDose?
  /// When it was taken, or skipped, µs UTC.
  public var at: Int64
  /// Name of the time zone in which it was entered; nil: unknown.
  public var zone: String?

  public init(medication: String, state: State, planned: PlannedDose?, at: Int64) {
    self.medication = medication
    self.state = state
    self.planned = planned
    self.at = at
  }
}
