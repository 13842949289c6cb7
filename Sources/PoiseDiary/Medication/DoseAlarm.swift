/// Which doses are to be reminded of: each once, when it is due and nothing was said of it.
public struct DoseAlarm: Sendable {
  private var told: Set<PlannedDose> = []

  public init() {}

  /// Doses that are due now and were not told before.
  ///
  /// - Parameter now: µs UTC.
  public mutating func check(_ plan: DosePlan, now: Int64) -> [DosePlan.Due] {
    let open = plan.open(at: now)
    let new = open.filter { !told.contains($0.planned) }
    // what is not open any more needs not be remembered
    told = Set(open.map(\.planned))
    return new
  }
}
