/// Sessions whose own figures contradict how the device was worn.
extension SessionSummary {
  /// Seconds of walking from which lying while walking is more than chance.
  static let contradiction = 10.0
  /// Share of the recorded time below which a device was not worn.
  static let hardlyWorn = 0.1

  /// Seconds of walking with a trunk that seemed to lie, where they are most of the walking: the
  /// device was worn differently than its mounting says. nil where nothing contradicts it.
  public var contradictsMount: Double? {
    guard let lying = quality.walkedLying, lying >= Self.contradiction,
      lying >= totals.walking / 2
    else { return nil }
    return lying
  }

  /// Recorded for a minute and more, and hardly worn.
  public var isHardlyWorn: Bool { totals.isHardlyWorn }

  /// Without what rests on a mounting that the session contradicts: posture, lean, balance, lying.
  public var trusted: SessionSummary {
    if contradictsMount == nil { return self }
    var part = self
    part.posture = PostureSummary()
    part.balance = []
    part.totals.distrustTrunk()
    for k in part.hours.indices { part.hours[k].totals.distrustTrunk() }
    for k in part.days.indices { part.days[k].totals.distrustTrunk() }
    for k in part.minutes.records.indices {
      part.minutes.records[k].posture = MinuteRecord.notJudged
      if part.minutes.records[k].state == .lying { part.minutes.records[k].state = .unknown }
    }
    return part
  }
}

extension PeriodTotals {
  /// Recorded for a minute and more, and hardly worn.
  public var isHardlyWorn: Bool {
    recorded >= 60 && worn < SessionSummary.hardlyWorn * recorded
  }

  fileprivate mutating func distrustTrunk() {
    unknown += lying
    (lying, good, bad) = (0, 0, 0)
  }
}
