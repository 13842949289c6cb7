import PoiseMotion

/// Sessions whose own figures contradict how the device was worn.
extension SessionSummary {
  /// Seconds of walking from which lying while walking is more than chance.
  static let contradiction = 10.0
  /// Share of the recorded time below which a device was not worn.
  static let hardlyWorn = 0.1

  /// Seconds of walking with a trunk that seemed to lie, where they are most of the walking, or ten
  /// in a row are: the device was worn differently than its mounting says. nil where nothing
  /// contradicts it.
  public var contradictsMount: Double? {
    guard let lying = quality.walkedLying, lying >= Self.contradiction,
      lying >= totals.walking / 2 || (quality.mountOff ?? 0) > PostureGate.lying
    else { return nil }
    return lying
  }

  /// Why the mounting is in doubt; nil where nothing contradicts it.
  public var mountDoubt: String? {
    contradictsMount.map { MissingInput.contradiction($0) }
      ?? quality.mountOff.map { MissingInput.mountOff($0) }
  }

  /// Recorded for a minute and more, and hardly worn.
  public var isHardlyWorn: Bool { totals.isHardlyWorn }

  /// Why the rules for the trunk say nothing of it: worn at an arm or a leg; nil of another place.
  public var offTrunk: String? {
    missing.first { $0.topic == .place }?.reason ?? MissingInput.offTrunk(place)
  }

  /// Without what rests on a mounting that the session contradicts: posture, lean, balance, lying;
  /// worn at an arm or a leg, without walking bouts, rises, standing and sitting as well; worn off
  /// its mounting, without lean.
  public var trusted: SessionSummary {
    let limb = offTrunk
    var part = self
    if quality.mountOff != nil {
      part.posture = PostureSummary()
      part.posture.longestGood = posture.longestGood
    }
    if contradictsMount == nil && limb == nil { return part }
    part.posture = PostureSummary()
    part.balance = []
    if let limb {
      (part.bouts, part.strideShapes, part.transitions, part.alerts) = ([], [], [], [])
      part.balanceLeftOut = []
      if !missing.contains(where: { $0.topic == .place }) {
        part.missing.append(.init(.place, limb))
      }
    }
    part.totals.distrustTrunk(isLimb: limb != nil)
    for k in part.hours.indices { part.hours[k].totals.distrustTrunk(isLimb: limb != nil) }
    for k in part.days.indices { part.days[k].totals.distrustTrunk(isLimb: limb != nil) }
    for k in part.minutes.records.indices {
      part.minutes.records[k].posture = MinuteRecord.notJudged
      let state = part.minutes.records[k].state
      if state == .lying || (limb != nil && [.sitting, .standing].contains(state)) {
        part.minutes.records[k].state = .unknown
      }
    }
    return part
  }
}

extension PeriodTotals {
  /// Recorded for a minute and more, and hardly worn.
  public var isHardlyWorn: Bool { recorded >= 60 && worn < SessionSummary.hardlyWorn * recorded }

  fileprivate mutating func distrustTrunk(isLimb: Bool) {
    unknown += lying
    (lying, good, bad) = (0, 0, 0)
    if isLimb {
      unknown += sitting + standing
      (sitting, standing, alerts) = (0, 0, 0)
    }
  }
}
