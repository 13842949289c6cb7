import PoiseInsight
import PoiseMotion

/// What every figure of the report depends on: days without a recording, a device that was not
/// worn, a mounting that the recording contradicts.
extension ReportMaker {
  /// Recorded seconds from which a day says that the device was not worn on it.
  private static let watchedSeconds = 3600.0
  /// Runs of days that are listed at most.
  private static let mostRuns = 4

  /// The sentences that stand before all others.
  func notices() -> [Report.Insight] {
    [wearNotice(), missingDays(), mountNotice()].compactMap { $0 }.map {
      Report.Insight(severity: nil, text: $0)
    }
  }

  /// Why there are no figures of a device that was hardly worn.
  var notWorn: String {
    let totals = totals
    return totals.worn == 0
      ? "the device was not worn: it lay still from begin to end"
      : "the device was not worn: \(wornOfRecorded(totals))"
  }

  private func wornOfRecorded(_ totals: PeriodTotals) -> String {
    "\(DurationText.short(totals.worn)) of \(DurationText.short(totals.recorded))"
  }

  private func wearNotice() -> String? {
    if totals.isHardlyWorn { return "Not worn: \(wornOfRecorded(totals))." }
    let days = assessment.days.filter { $0.totals.recorded > 0 }
    let off = days.filter {
      $0.totals.isHardlyWorn && $0.totals.recorded >= Self.watchedSeconds
    }
    if off.isEmpty || !hasDates { return nil }
    return "Not worn on \(off.count) of \(Self.count(days.count, "day")) "
      + "(\(Self.runs(off.map(\.day))))."
  }

  private func missingDays() -> String? {
    guard hasDates, let span, span.count > 1 else { return nil }
    let left = input.excluded.flatMap { $0.session.days.map(\.day) }
    let known = Set(daysWithData + left)
    let missing = span.filter { !known.contains($0) }
    if missing.isEmpty { return nil }
    return "No recording on \(missing.count) of \(span.count) days (\(Self.runs(missing)))."
  }

  private func mountNotice() -> String? {
    let found = sessions.compactMap(\.contradictsMount)
    if found.isEmpty { return nil }
    let words = MissingInput.contradiction(found.reduce(0, +))
    let which =
      found.count == sessions.count ? "" : " in \(found.count) of \(sessions.count) sessions"
    return words.prefix(1).uppercased() + words.dropFirst()
      + ". Posture, lean and balance are left out\(which)."
  }

  /// `4 to 10 Nov, 12 Nov`; days in order.
  static func runs(_ days: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for day in days {
      if let last = runs.last, last.upperBound == day - 1 {
        runs[runs.count - 1] = last.lowerBound...day
      } else {
        runs.append(day...day)
      }
    }
    let texts = runs.prefix(mostRuns).map { run -> String in
      let end = DateText.short(day: run.upperBound)
      if run.count == 1 { return end }
      let (a, b) = (DateText.civil(day: run.lowerBound), DateText.civil(day: run.upperBound))
      let isOneMonth = a.year == b.year && a.month == b.month
      let begin = isOneMonth ? "\(a.day)" : DateText.short(day: run.lowerBound)
      return run.count == 2 ? "\(begin) and \(end)" : "\(begin) to \(end)"
    }
    return texts.joined(separator: ", ") + (runs.count > mostRuns ? " and others" : "")
  }
}
