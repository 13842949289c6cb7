import PoiseGait

/// The doses of all medicines of a person, and what became of them.
public struct DosePlan: Sendable {
  public let medications: [Medication]
  public let doses: [Dose]
  /// Of the days that are asked for.
  public let zone: [ZoneSpan]

  /// A dose counts as missed so long after it was due, µs.
  public static let missedAfter: Int64 = 4 * 3_600_000_000

  public init(medications: [Medication], doses: [Dose], zone: [ZoneSpan]) {
    self.medications = medications
    self.doses = doses
    self.zone = zone
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

  /// When a planned dose is due: a time that the clocks' change leaves out at the moment of the
  /// change, one that comes twice the first time.
  public func time(of planned: PlannedDose) -> Int64 { zone.begin(ofLocal: planned.wall) }

  /// Doses of some days by when they are due. One that was due before its medicine was put on the
  /// plan is among them only where something was said of it.
  ///
  /// - Parameter now: µs UTC.
  public func due(_ days: ClosedRange<Int>, now: Int64) -> [Due] {
    all(days, now: now, takesEarlier: false)
  }

  /// - Parameter takesEarlier: also those before the medicine was put on the plan.
  private func all(_ days: ClosedRange<Int>, now: Int64, takesEarlier: Bool) -> [Due] {
    var said: [PlannedDose: Dose] = [:]
    for dose in doses { if let planned = dose.planned { said[planned] = dose } }
    var found: [Due] = []
    for medication in medications {
      let first = max(days.lowerBound, medication.firstDay)
      let last = min(days.upperBound, medication.lastDay ?? days.upperBound)
      guard first <= last else { continue }
      for day in first...last where medication.isPlanned(on: day) {
        for minutes in medication.times {
          let planned = PlannedDose(medication: medication.name, day: day, minutes: minutes)
          let time = time(of: planned)
          let dose = said[planned]
          if dose == nil, !takesEarlier, let since = medication.since, time < since { continue }
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

  /// The planned dose that is nearest to a moment, at most half the way to the next one off.
  ///
  /// - Parameter time: µs UTC.
  /// - Returns: nil where the plan has none there.
  public func nearest(_ name: String, to time: Int64) -> Due? {
    let day = zone.day(of: time)
    let reach = medications.filter { $0.name == name }.map(\.everyDays).max() ?? 1
    return all(day - reach - 1...day + reach + 1, now: time, takesEarlier: true)
      .filter { $0.planned.medication == name }
      .filter { ($0.time - time).magnitude <= UInt64(reach) * 43_200_000_000 }
      .min { ($0.time - time).magnitude < ($1.time - time).magnitude }
  }

  /// Doses that somebody should be reminded of: due, not said, not missed yet.
  public func open(at now: Int64) -> [Due] {
    let day = zone.day(of: now)
    return due(day - 1...day, now: now).filter { $0.state == .open && $0.time <= now }
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
