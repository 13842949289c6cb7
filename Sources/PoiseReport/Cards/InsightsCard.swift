import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseText

/// What stands out. Before all sentences stand those that every figure depends on: days without a
/// recording, a device that was not worn, a mounting that the recording contradicts.
struct InsightsCard: ReportCard {
  var insights: [Block.Item] = []

  init(_ basis: ReportBasis, _ risk: RiskCard) {
    if basis.sessions.isEmpty { return }
    insights = Self.notices(basis).map { Block.Item(words: $0) }
    insights += basis.assessment.insights.map { insight in
      let severity: Severity? =
        switch insight.key {
        case KnownFalls.key: basis.assessment.falls.severity
        case ExerciseGate.key: nil
        default: insight.severity == .normal ? nil : insight.severity
        }
      return Block.Item(
        severity: severity,
        level: insight.key == Figure.fallRisk.key ? risk.level?.rawValue : nil,
        words: insight.sentence,
        under: insight.category == .recommendation ? Suggestion.contraindication : nil)
    }
  }

  // MARK: - What every figure depends on

  /// Recorded seconds from which a day says that the device was not worn on it.
  private static let watchedSeconds = 3600.0
  /// Runs of days that are listed at most.
  private static let mostRuns = 4

  static func notices(_ basis: ReportBasis) -> [String] {
    [worn(basis), unreadable(basis), missingDays(basis), limb(basis), mount(basis)]
      .compactMap { $0 }
  }

  private static func worn(_ basis: ReportBasis) -> String? {
    let totals = basis.totals
    if totals.isHardlyWorn {
      return totals.worn == 0
        ? ReportBasis.lay.capitalizedFirst + "." : totals.wornForOnly.capitalizedFirst + "."
    }
    let days = basis.assessment.days.filter { $0.totals.recorded > 0 }
    let off = days.filter { $0.totals.isHardlyWorn && $0.totals.recorded >= watchedSeconds }
    if off.isEmpty || !basis.hasDates { return nil }
    return "Not worn on \(off.count) of \(CountText.words(days.count, "day")) "
      + "(\(runs(off.map(\.day))))."
  }

  private static func missingDays(_ basis: ReportBasis) -> String? {
    guard basis.hasDates, let span = basis.span, span.count > 1 else { return nil }
    let missing = basis.missingDays
    if missing.isEmpty { return nil }
    return
      "No recording on \(missing.count) of \(CountText.words(span.count, "day")) "
      + "(\(runs(missing)))."
  }

  private static func unreadable(_ basis: ReportBasis) -> String? {
    let days = basis.input.unreadable.filter { basis.span?.contains($0) ?? false }
    if days.isEmpty { return nil }
    return "\(CountText.words(days.count, "session")) cannot be read "
      + "(\(runs(Set(days).sorted())))."
  }

  private static func limb(_ basis: ReportBasis) -> String? {
    let sessions = basis.sessions
    let found = sessions.compactMap(\.offTrunk)
    guard let first = found.first else { return nil }
    let which =
      found.count == sessions.count ? "" : " in \(found.count) of \(sessions.count) sessions"
    return first.capitalizedFirst + ". Walking, balance and posture are left out\(which)."
  }

  private static func mount(_ basis: ReportBasis) -> String? {
    let sessions = basis.sessions
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

  // MARK: - Blocks

  var title: String { "What stands out" }
  var leads: Bool { true }

  var blocks: [Block] {
    [
      insights.isEmpty
        ? .missing(
          "no figure differs enough from what is usual, or rests on enough, to say a sentence.")
        : .list(insights),
      .data { json in
        json.add("insights", each: insights) { json, insight in
          json.add("severity", text: insight.verdict)
          json.add("text", text: insight.words)
          json.add("suggestion", text: insight.under)
        }
      }
    ]
  }
}
