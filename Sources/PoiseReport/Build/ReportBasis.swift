import PoiseInsight
import PoiseGait
import PoiseText

/// What all cards are made of: the sessions that count, their days, and what is judged by them.
struct ReportBasis: Sendable {
  let input: ReportInput
  /// Those that count.
  let sessions: [SessionSummary]
  /// Sessions without a date beside some that have one: they are of no day, and do not count.
  let undated: [SessionSummary]
  /// How many of them reach beyond the days asked for.
  let cutSessions: Int
  let clocks: [SessionClock]
  /// The sessions uncut, with those beside the days asked for; nil where none was asked for.
  let timeline: Timeline?
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

  init(_ input: ReportInput) {
    self.input = input
    let all = input.sessions.map(\.trusted)
    let dated = all.filter { $0.clock != .unknown }
    undated = dated.isEmpty ? [] : all.filter { $0.clock == .unknown }
    hasDates = !dated.isEmpty || all.isEmpty
    let inDays = input.days.map { days in dated.map { $0.clipped(to: days) } } ?? dated
    cutSessions = inDays.count(where: \.isPart)
    sessions = dated.isEmpty ? all.numbered() : inDays
    clocks = sessions.map { SessionClock($0) }
    var settings = AssessmentSettings()
    settings.history = hasDates ? input.history : []
    settings.baselineSince = input.baselineSince
    settings.excludedDays = input.excludedDays
    settings.streak = input.streak
    settings.models = sessions.isEmpty ? [] : input.models
    settings.isIndicative = input.isIndicative
    if let days = input.days, !dated.isEmpty {
      let beside = input.beside.filter { $0.clock != .unknown }.map(\.trusted)
      timeline = Timeline(dated + beside, days: days)
    } else {
      timeline = nil
    }
    settings.timeline = timeline
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

  /// Whether figures of a day are means of several.
  var hasSeveralDays: Bool { assessment.days.count > 1 }

  /// `22 Nov`, or `day 1`.
  func shortName(day: Int) -> String {
    hasDates ? DateText.short(day: day) : "day \(day + 1)"
  }

  /// `Sun 22 Nov`, or `day 1`.
  func name(day: Int) -> String { hasDates ? DateText.medium(day: day) : shortName(day: day) }

  /// At most four days with their names, the first among them.
  var marks: [DayCurve.Mark] {
    guard let span else { return [] }
    return stride(from: 0, to: span.count, by: max(1, (span.count + 3) / 4)).map {
      DayCurve.Mark(day: $0, name: shortName(day: span.lowerBound + $0))
    }
  }

  var totals: PeriodTotals {
    sessions.reduce(into: PeriodTotals()) { $0.add($1.totals) }
  }

  var daysWithData: [Int] { sessions.flatMap { $0.days.map(\.day) } }

  /// Days of the report without a recording: one whose sessions are all excluded, or cannot be
  /// read, is none.
  var missingDays: [Int] {
    guard hasDates, let span else { return [] }
    let known = input.excludedDays.union(daysWithData).union(input.unreadable)
    return span.filter { !known.contains($0) }
  }

  /// Each session's, with its clock.
  func each<Value>(
    _ values: (SessionSummary) -> [Value]
  ) -> [(value: Value, clock: SessionClock)] {
    zip(sessions, clocks).flatMap { session, clock in values(session).map { ($0, clock) } }
  }

  /// That days before a change of place, device, rate or height are not compared; nil where none
  /// is.
  var setupChange: String? {
    guard hasDates, let since = assessment.alikeSince else { return nil }
    return "Place, device, sampling rate or sensor height changed: trends begin on "
      + "\(shortName(day: since))."
  }

  /// A rated figure as pages and programs have it: with whose its bands are.
  func row(_ rated: RatedMetric, spread: Double? = nil) -> RatedMetric {
    var row = rated
    row.spread = rated.value == nil ? nil : spread
    if !row.source.isEmpty { row.source = "Bands: \(row.source)" }
    return row
  }
}

extension PeriodTotals {
  /// `worn for only 13 min of 5 h 12 min`, of a device that was hardly worn.
  var wornForOnly: String {
    "worn for only \(DurationText.short(worn)) of \(DurationText.short(recorded))"
  }
}

// MARK: - Why something is not there

extension ReportBasis {
  /// Why there is nothing of a kind, where summaries say so; else `other`. What only some sessions
  /// lack explains nothing of the others: the first topic that all lack, else the first that most
  /// lack, with how many do.
  func reason(_ topics: [MissingInput.Topic], else other: String) -> String {
    if sessions.isEmpty { return noSessions }
    if sessions.allSatisfy(\.isHardlyWorn) { return notWorn }
    let limbs = sessions.compactMap(\.offTrunk)
    if limbs.count == sessions.count { return limbs[0] }
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
    if !input.unreadable.isEmpty {
      return "\(CountText.words(input.unreadable.count, "session")) of these days cannot be read."
    }
    return input.days == nil
      ? "no session." : "no session was recorded in these days."
  }

  var noWalking: String {
    let steps = totals.steps
    return reason(
      [.samples, .wear, .strides],
      else: steps > 0
        ? "\(CountText.words(steps, "step")) make no walking bout." : "nothing was walked.")
  }

  /// Why there are no figures of a device that was hardly worn.
  var notWorn: String { totals.worn == 0 ? Self.lay : "the device was \(totals.wornForOnly)" }

  static let lay = "the device was not worn: it lay still from begin to end"
}
