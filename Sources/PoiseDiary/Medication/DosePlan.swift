import PoiseGait

/// The doses of all medicines of a person, and what became of them.
public struct DosePlan: Sendable {
  public var medications: [Medication]
  public let doses: [Dose]
  /// The machine's own time zone on the days in question: reminders and new entries follow it.
  public let zone: [ZoneSpan]
  /// Those that medicines and doses name.
  private let zones: [String: [ZoneSpan]]

  /// A dose counts as missed so long after it was due, µs.
  public static let missedAfter: Int64 = 4 * 3_600_000_000

  /// - Parameter zones: by name; what is not among them is of `zone`.
  public init(
    medications: [Medication], doses: [Dose], zone: [ZoneSpan],
    zones: [String: [ZoneSpan]] = [:]
  ) {
    self.medications = medications
    self.doses = doses
    self.zone = zone
    self.zones = zones
  }

  /// A planned dose and what is known of it.
  public struct Due: Sendable, Equatable {
    public enum State: String, Sendable {
      case taken, skipped, missed
      /// Not said yet, and not missed.
      case open
    }

    public var planned: PlannedDose
    public var dose: String?
    /// µs UTC.
    public var time: Int64
    public var state: State
    /// Taken later than four hours after it was due.
    public var isLate: Bool
  }

  /// Doses of some days by when they are due: a time that the clocks' change leaves out at the
  /// moment of the change, one that comes twice the first time. One that was due before its
  /// medicine was put on the plan, or after it was taken off, is among them only where something
  /// was said of it.
  ///
  /// A dose with an entry is judged in the time zone of its entry, one without in the time zone in
  /// which the plan was made, so that every machine that reads the plan finds the same.
  ///
  /// - Parameter now: µs UTC.
  public func due(_ days: ClosedRange<Int>, now: Int64) -> [Due] { all(days, now: now) }

  /// - Parameters:
  ///   - takesEarlier: also those before the medicine was put on the plan.
  ///   - isHere: doses of which nothing was said are due by the machine's clock.
  private func all(
    _ days: ClosedRange<Int>, now: Int64, takesEarlier: Bool = false, isHere: Bool = false
  ) -> [Due] {
    var said: [PlannedDose: Dose] = [:]
    for dose in doses { if let planned = dose.planned { said[planned] = dose } }
    var seen = Set<PlannedDose>()
    var found: [Due] = []
    for medication in medications {
      let first = max(days.lowerBound, medication.firstDay)
      let last = min(days.upperBound, medication.lastDay ?? days.upperBound)
      guard first <= last else { continue }
      for day in first...last where medication.isPlanned(on: day) {
        for minutes in medication.times {
          let planned = PlannedDose(medication: medication.name, day: day, minutes: minutes)
          let dose = said[planned]
          let name = dose.map { $0.zone } ?? (isHere ? nil : medication.zone)
          let zone = name.flatMap { zones[$0] } ?? zone
          let time = zone.begin(ofLocal: planned.wall)
          if dose == nil {
            if !takesEarlier, let since = medication.since, time < since { continue }
            if let until = medication.until, time > until { continue }
          }
          // taken off the plan and put on it again on one day
          guard seen.insert(planned).inserted else { continue }
          let state: Due.State =
            switch dose?.state {
            case .taken?: .taken
            case .skipped?: .skipped
            case nil: now > time + Self.missedAfter ? .missed : .open
            }
          let isLate = dose.map { $0.state == .taken && $0.at > time + Self.missedAfter } ?? false
          found.append(
            Due(
              planned: planned, dose: medication.dose, time: time, state: state, isLate: isLate))
        }
      }
    }
    return found.sorted { ($0.time, $0.planned.medication) < ($1.time, $1.planned.medication) }
  }

  /// The planned dose that somebody means who took one at a moment: the last one that was due, at
  /// most an interval of the plan before, however late that is, or the next one where it is due
  /// within ``missedAfter``; of two of which nothing was said the nearer one. An older dose is not
  /// meant: where the last one was told already, another is beside the plan.
  ///
  /// - Parameter time: µs UTC.
  /// - Returns: one of which something was said only where there is no other; nil where the plan
  ///   has none there.
  public func meant(_ name: String, at time: Int64) -> Due? {
    let day = zone.day(of: time)
    let interval = medications.filter { $0.name == name }.map(\.everyDays).max() ?? 1
    let reach = Int64(interval) * 86_400_000_000
    let own = all(day - interval - 1...day + 1, now: time, takesEarlier: true, isHere: true)
      .filter { $0.planned.medication == name }
    let last = own.last { $0.time <= time && time - $0.time <= reach }
    let next = own.first { $0.time > time && $0.time - time <= Self.missedAfter }
    func rank(_ due: Due) -> (Int, UInt64) {
      let isTold = due.state == .taken || due.state == .skipped
      return (isTold ? 1 : 0, (due.time - time).magnitude)
    }
    return [last, next].compactMap { $0 }.min { rank($0) < rank($1) }
  }

  /// Doses that somebody should be reminded of, by the machine's clock: due, not said, not missed
  /// yet.
  public func open(at now: Int64) -> [Due] {
    let day = zone.day(of: now)
    return all(day - 1...day, now: now, isHere: true)
      .filter { $0.state == .open && $0.time <= now }
  }
}

/// How well a plan was kept to, of the doses that were due.
public struct Adherence: Sendable, Equatable {
  public var medication: String
  public var taken = 0
  /// Of them, later than four hours after they were due.
  public var late = 0
  public var skipped = 0
  public var missed = 0

  public init(medication: String) { self.medication = medication }

  public var due: Int { taken + skipped + missed }
  /// 0 to 1; nil where none was due.
  public var share: Double? { due == 0 ? nil : Double(taken) / Double(due) }

  /// One a medicine, in order of their names. A dose that can still be taken does not count.
  public static func of(_ due: [DosePlan.Due]) -> [Adherence] {
    var found: [String: Adherence] = [:]
    for dose in due where dose.state != .open {
      let name = dose.planned.medication
      var one = found[name] ?? Adherence(medication: name)
      switch dose.state {
      case .taken: one.taken += 1
      case .skipped: one.skipped += 1
      case .missed, .open: one.missed += 1
      }
      if dose.isLate { one.late += 1 }
      found[name] = one
    }
    return found.values.sorted { $0.medication < $1.medication }
  }
}
