import PoiseGait

extension [SessionSummary] {
  /// Sessions whose dates are not known, each on days of its own, counted from 0: where the second
  /// begins nobody knows, but no two of them are the same day's.
  func numbered() -> [SessionSummary] {
    var next = 0
    return map { session in
      let part = session.counted(from: next)
      next = Swift.max(next, part.days.last?.day ?? next) + 1
      return part
    }
  }
}

extension SessionSummary {
  /// What of the session lies on `range`'s days of its own zone. What is stored for the whole alone
  /// (mean strides, histograms and medians of lean, the longest good posture, working posture,
  /// floors) is left out; ``ReportQuality`` knows that counts of samples are the whole's.
  func clipped(to range: ClosedRange<Int>) -> SessionSummary {
    if days.allSatisfy({ range.contains($0.day) }) { return self }
    func isIn(_ time: Int64) -> Bool { range.contains(zoneSpans.day(of: time)) }
    var part = self
    part.isPart = true
    part.days = days.filter { range.contains($0.day) }
    part.hours = hours.filter { range.contains($0.day) }
    part.totals = part.days.reduce(into: PeriodTotals()) { $0.add($1.totals) }
    part.wear = WearSummary(worn: part.totals.worn, notWorn: part.totals.notWorn)
    for k in minutes.records.indices where !isIn(Swift.max(minutes.time(k), start)) {
      part.minutes.records[k] = MinuteRecord()
    }
    part.bouts = bouts.filter { isIn($0.start) }
    part.balance = balance.filter { isIn($0.start) }
    part.balanceLeftOut = balanceLeftOut.filter { isIn($0.start) }
    part.transitions = transitions.filter { isIn($0.start) }
    part.falls = falls.filter { isIn($0.start) }
    part.alerts = alerts.filter { isIn($0.start) }
    part.start = Swift.max(start, zoneSpans.start(ofDay: range.lowerBound))
    part.end = Swift.min(end, zoneSpans.start(ofDay: range.upperBound + 1))
    part.gaps = gaps(from: zoneSpans.start(ofDay: range.lowerBound), to: part.end)
    part.strideShapes = []
    part.posture = PostureSummary()
    part.posture.calibrated = posture.calibrated
    part.workingPosture = workingPosture.map { whole in
      var own = WorkingPosture(places: whole.places)
      own.holds = whole.holds.filter { isIn($0.time) }
      own.reason = Self.wholeOnly
      return own
    }
    part.air = air.map { whole in
      var own = whole
      own.floors = FloorCount()
      for k in whole.minutes.indices
      where !isIn(Swift.max(whole.start + Int64(k) * 60_000_000, start)) {
        own.minutes[k] = AirMinute()
      }
      return own
    }
    part.cutQuality(of: self)
    return part
  }

  /// Gaps as far as they lie between two times, µs UTC.
  private func gaps(from begin: Int64, to end: Int64) -> [GapSummary] {
    gaps.compactMap { gap in
      if gap.isOpen { return begin <= gap.start && gap.start <= end ? gap : nil }
      var part = gap
      // one behind the last sample ends where it is known to
      let isLast = gap.end > self.end && end == self.end
      part.start = Swift.max(gap.start, begin)
      part.end = isLast ? gap.end : Swift.min(gap.end, end)
      return part.end > part.start ? part : nil
    }
  }

  /// Samples by the recorded time, as a weight among other sessions; the mounting is the session's.
  private mutating func cutQuality(of whole: SessionSummary) {
    let share = totals.recorded / Swift.max(1, whole.totals.recorded)
    quality.samples = Int((Double(quality.samples) * Swift.min(1, share)).rounded())
    // what the whole does not contradict, a part with less walking does not either
    if whole.contradictsMount == nil && quality.walkedLying != nil { quality.walkedLying = 0 }
  }

  /// The session as if it had begun at 0:00 of day `day`.
  fileprivate func counted(from day: Int) -> SessionSummary {
    var part = self
    let seconds = Int(DateText.floorDivided(start, 1_000_000))
    part.zoneSpans = [ZoneSpan(from: start, offsetSeconds: day * 86_400 - seconds)]
    var found: [Int: PeriodTotals] = [:]
    // hours, because the days were cut at a midnight that was none
    for record in hours.isEmpty ? days : hours {
      let day = part.zoneSpans.day(of: Swift.max(record.start, start))
      found[day, default: PeriodTotals()].add(record.totals)
    }
    part.days = found.keys.sorted().map { day in
      PeriodRecord(
        start: part.zoneSpans.start(ofDay: day), end: part.zoneSpans.start(ofDay: day + 1),
        day: day, totals: found[day] ?? PeriodTotals())
    }
    for k in part.hours.indices {
      part.hours[k].day = part.zoneSpans.day(of: Swift.max(part.hours[k].start, start))
    }
    return part
  }
}
