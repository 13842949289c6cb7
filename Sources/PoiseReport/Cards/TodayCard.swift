import PoiseCore
import PoiseGait
import PoiseInsight
import PoiseText

/// The first screen, in the wearer's words: one sentence on the day, what must be known before it,
/// the longest walk, and at most one thing to do.
struct TodayCard: ReportCard {
  /// What must be known first: a fall, walking that got slower, a device that was not worn, days
  /// without a recording, a mounting in doubt.
  var notices: [String] = []
  var sentence = ""
  var walk: String?
  var advice: (words: String, under: String?)?
  private let isOfSeveralDays: Bool

  init(_ basis: ReportBasis, _ days: DaysCard) {
    isOfSeveralDays = basis.hasSeveralDays
    notices = [Self.fall(basis), Self.slower(basis)].compactMap { $0 } + InsightsCard.notices(basis)
    sentence = Self.sentence(basis, days.days)
    walk = Self.longestWalk(basis)
    advice = Self.advice(basis.assessment)
  }

  // MARK: - The day

  private static func sentence(_ basis: ReportBasis, _ days: [DaysCard.Day]) -> String {
    let totals = basis.totals
    if basis.sessions.isEmpty || totals.recorded <= 0 { return basis.noSessions.capitalizedFirst }
    if totals.isHardlyWorn {
      return "The device was hardly worn, so this page can say little about you."
    }
    let people = Set(basis.sessions.compactMap { $0.subject ?? $0.user }).count
    if people > 1 {
      return "These recordings are of \(people) people: no figure here is one person's."
    }
    if basis.sessions.allSatisfy({ $0.offTrunk != nil }) {
      return "The device was worn for \(DurationText.short(totals.worn))."
    }
    let valid = days.counted
    if !basis.hasSeveralDays, days.contains(where: \.figures.isDoubled) {
      return "Two recordings of this day overlap, as of two devices: the hours, steps and alerts "
        + "of both are added up here."
    }
    if basis.hasSeveralDays {
      if valid.isEmpty {
        return "You walked \(CountText.grouped(totals.steps)) steps; no day was worn for the "
          + "10 hours that a daily figure needs."
      }
      let mean = valid.reduce(0) { $0 + Double($1.totals.steps) } / Double(valid.count)
      let steps = CountText.grouped(Int(min(mean, 1e15).rounded()))
      return "You walked \(steps) steps a day on average\(posture(totals, joined: " and ")), on "
        + "\(CountText.words(valid.count, "day")) worn for 10 hours or more."
    }
    let steps =
      totals.steps == 0 ? "no steps" : "\(CountText.grouped(totals.steps)) steps"
    if valid.isEmpty {
      return "In the \(DurationText.short(totals.worn)) that you wore the device, you walked "
        + "\(steps)\(posture(totals, joined: " and "))."
    }
    let own = valid.first.map { basis.own($0) { Double($0.steps) } }
    return "You walked \(steps)\(compared(Double(totals.steps), own?.usual))"
      + "\(posture(totals, joined: ", and "))."
  }

  private static func compared(_ value: Double, _ usual: ClosedRange<Double>?) -> String {
    guard let usual else { return "" }
    if value < usual.lowerBound { return ", fewer than on most of your days" }
    if value > usual.upperBound { return ", more than on most of your days" }
    return ", as on most of your days"
  }

  private static func posture(_ totals: PeriodTotals, joined: String) -> String {
    guard let share = totals.goodShare else { return "" }
    return "\(joined)your posture was good for \(DecimalText.typeset(100 * share, decimals: 0))% "
      + "of the time"
  }

  private static func longestWalk(_ basis: ReportBasis) -> String? {
    if basis.sessions.contains(where: { $0.offTrunk != nil }) { return nil }
    let bouts = basis.each(\.bouts)
    guard let longest = bouts.max(by: { $0.value.seconds < $1.value.seconds }),
      longest.value.seconds >= 60
    else { return nil }
    let begin = longest.clock.time(longest.value.start, withDay: basis.isOfSeveralDays)
    return "Longest walk: \(DurationText.short(longest.value.seconds)), from \(begin)."
  }

  // MARK: - What to know, what to do

  private static func fall(_ basis: ReportBasis) -> String? {
    let falls = basis.each(\.falls)
    guard let last = falls.last else { return nil }
    let time = last.clock.time(last.value.start, withDay: basis.isOfSeveralDays)
    let which =
      falls.count == 1
      ? "A fall may have happened at \(time)."
      : "\(falls.count) falls may have happened, the last at \(time)."
    return which + " If you fell and are hurt, or cannot say what happened, call for help. Tell "
      + "your doctor of every fall."
  }

  /// More than the days scatter; what the figures of the whole period do not show.
  private static func slower(_ basis: ReportBasis) -> String? {
    guard let trend = basis.assessment.trends[.speed], trend.verdict == .worsening else {
      return nil
    }
    let figure = Figure.speed
    let from = DecimalText.typeset(trend.first, decimals: figure.decimals)
    let to = DecimalText.typeset(trend.last, decimals: figure.decimals)
    return "Your walking got slower: from \(from) to \(to) \(figure.unit) in "
      + "\(CountText.words(trend.span, "day")). Talk to your doctor about it."
  }

  private static func advice(_ assessment: Assessment) -> (words: String, under: String?)? {
    if assessment.gate.isClosed { return (assessment.gate.sentence, nil) }
    guard let first = assessment.insights.first(where: { $0.category == .recommendation }) else {
      return nil
    }
    return (first.sentence, Suggestion.contraindication)
  }

  // MARK: - Blocks

  var title: String { isOfSeveralDays ? "Your days" : "Your day" }
  var leads: Bool { true }
  var layer: ReportLayer { .wearer }

  var blocks: [Block] {
    var blocks: [Block] = []
    if !notices.isEmpty { blocks.append(.list(notices.map { Block.Item(words: $0) })) }
    blocks.append(.lead(sentence))
    if let walk { blocks.append(.sentence(walk)) }
    if let advice {
      blocks.append(.list([Block.Item(words: advice.words, under: advice.under)]))
    }
    return blocks
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension BoutSummary {
  /// From its first to its last step.
  fileprivate var seconds: Double { Double(end - start) * 1e-6 }
}

extension ReportBasis {
  /// Where a day's figure stands among the person's own that were recorded as it was; a recording
  /// without a date, from a limb, or one of two at the same time has none to be compared with.
  func own(_ day: DaysCard.Day, _ figure: (DayTotals) -> Double?) -> OwnRange {
    let isComparable = hasDates && !day.figures.isOffTrunk && !day.figures.isDoubled
    return OwnRange(
      before: day.figures.day, isComparable ? assessment.ownDays : [], figure)
  }
}

extension [DayFigures] {
  /// Those whose steps count: worn for ten hours at the trunk, else wherever the device was worn.
  var counted: [DayFigures] {
    let judged = filter(\.isJudgeable)
    return judged.isEmpty ? filter(\.isWornEnough) : judged
  }
}

extension [DaysCard.Day] {
  /// Those whose steps count.
  var counted: [DaysCard.Day] {
    let days = Set(map(\.figures).counted.map(\.day))
    return filter { days.contains($0.figures.day) }
  }
}
