import PoiseInsight
import PoiseMotion
import PoiseText

/// Makes a report of summaries: a function of its input alone, without a clock, so that the same
/// input gives the same bytes.
public struct ReportMaker: Sendable {
  let input: ReportInput
  /// Those that count.
  let sessions: [SessionSummary]
  /// Sessions without a date beside some that have one: they are of no day, and do not count.
  let undated: [SessionSummary]
  /// How many of them reach beyond the days asked for.
  let cutSessions: Int
  let clocks: [SessionClock]
  /// First and last local day of the report; nil without any.
  let span: ClosedRange<Int>?
  /// Days that have a strip, in order, and how many would have one if all had.
  let drawnDays: [Int]
  let strippedDays: Int
  let assessment: Assessment
  /// Whether the days have dates.
  let hasDates: Bool

  /// Days that are drawn at most, the newest of them.
  static let mostDays = 62

  public init(_ input: ReportInput) {
    self.input = input
    let all = input.sessions.map(\.trusted)
    let dated = all.filter { $0.clock != .unknown }
    undated = dated.isEmpty ? [] : all.filter { $0.clock == .unknown }
    hasDates = !dated.isEmpty || all.isEmpty
    let inDays = input.days.map { days in dated.map { $0.clipped(to: days) } } ?? dated
    cutSessions = zip(dated, inDays).count { $0 != $1 }
    sessions = dated.isEmpty ? all.numbered() : inDays
    clocks = sessions.map { SessionClock($0) }
    var settings = AssessmentSettings()
    settings.history = hasDates ? input.history : []
    settings.baselineSince = input.baselineSince
    settings.streak = input.streak
    settings.models = sessions.isEmpty ? [] : input.models
    settings.isIndicative = input.isIndicative
    assessment = Assessment(sessions, wearer: input.wearer, settings: settings)
    var found = Set<Int>()
    for (session, clock) in zip(sessions, clocks) {
      found.formUnion(session.days.map(\.day))
      if session.end > session.start { found.insert(clock.day(of: session.start)) }
    }
    if let asked = input.days, hasDates { found.formUnion(asked) }
    let sorted = found.sorted()
    let span = sorted.first.flatMap { first in sorted.last.map { first...$0 } }
    self.span = span
    if let span, span.upperBound - span.lowerBound < Self.mostDays {
      drawnDays = Array(span)
      strippedDays = drawnDays.count
    } else {
      drawnDays = Array(sorted.suffix(Self.mostDays))
      strippedDays = sorted.count
    }
  }

  /// Whether a time of day alone says too little.
  var isOfSeveralDays: Bool { span.map { $0.lowerBound < $0.upperBound } ?? false }

  /// `22 Nov`, or `day 1`.
  func shortName(day: Int) -> String {
    hasDates ? DateText.short(day: day) : "day \(day + 1)"
  }

  /// All parts, each with its content or the reason why it has none.
  public func report() -> Report {
    var report = Report()
    head(&report)
    fill(&report)
    report.days = dayRecords()
    report.bouts = bouts()
    report.strides = strides()
    report.posture = posture()
    report.standing = standing()
    report.standingLeftOut = sessions.flatMap(\.balanceLeftOut)
    report.air = air()
    report.workingPosture = workingPosture()
    report.spine = assessment.spine
    judge(&report)
    report.diary = diary()
    report.training = training()
    report.lacks = lacks()
    report.excluded = input.excluded.map { excluded in
      let isDated = excluded.session.clock != .unknown
      let session = isDated ? excluded.session : [excluded.session].numbered()[0]
      let when = SessionClock(session).time(session.start, withDay: true)
      return "the session of \(when) (\(excluded.session.session.prefix(8))): \(excluded.reason)"
    }
    report.footer = footer()
    report.logs = sessions.flatMap(\.logs)
    return report
  }

  var totals: PeriodTotals {
    sessions.reduce(into: PeriodTotals()) { $0.add($1.totals) }
  }

  /// Why there is nothing of a kind, where summaries say so; else `other`. What only some sessions
  /// lack explains nothing of the others: the first topic that all lack, else the first that most
  /// lack, with how many do.
  func reason(_ topics: [MissingInput.Topic], else other: String) -> String {
    if sessions.isEmpty { return noSessions }
    if sessions.allSatisfy(\.isHardlyWorn) { return notWorn }
    let doubts = sessions.compactMap(\.contradictsMount)
    if doubts.count == sessions.count, !Set(topics).isDisjoint(with: [.calibration, .balance]) {
      return MissingInput.contradiction(doubts.reduce(0, +))
    }
    let lacking = topics.map { topic in
      sessions.compactMap { session -> String? in
        // that wear is not sure explains nothing of what is not there
        if topic == .wear && session.totals.worn > 0 { return nil }
        return session.missing.first { $0.topic == topic }?.reason
      }
    }
    if let all = lacking.first(where: { $0.count == sessions.count }) { return all[0] }
    if let most = lacking.first(where: { 2 * $0.count > sessions.count }) {
      return "\(most[0]) (\(most.count) of \(sessions.count) sessions)"
    }
    return other
  }

  var noSessions: String {
    if !input.excluded.isEmpty { return "every session of the span was excluded." }
    return input.days == nil
      ? "no session." : "no session was recorded in these days."
  }

  private func footer() -> [Report.Fact] {
    var facts = [Report.Fact("Made by", "Poise \(input.version)")]
    let recorded = Set(sessions.map(\.software)).subtracting([""]).sorted()
    if !recorded.isEmpty {
      // logs of today name the program, older ones its version alone
      let named = recorded.map { $0.first?.isNumber == true ? "Poise \($0)" : $0 }
      facts.append(Report.Fact("Recorded by", named.joined(separator: ", ")))
    }
    for model in input.models {
      facts.append(
        Report.Fact("Model of \(model.set.rawValue)", "\(model.name), SHA-256 \(model.digest)"))
    }
    facts.append(Report.Fact("Made again by", input.command))
    let logs = sessions.flatMap(\.logs)
    if !logs.isEmpty && logs.count <= 12 {
      for log in logs {
        let hash = log.sha256.map { ", SHA-256 \($0)" } ?? ""
        facts.append(Report.Fact("Log", "\(log.name), \(log.size) bytes\(hash)"))
      }
    } else if !logs.isEmpty {
      facts.append(
        Report.Fact("Logs", "\(logs.count), \(logs.reduce(0) { $0 &+ $1.size }) bytes"))
    }
    return facts
  }
}
