import PoiseCore
import PoiseInsight
import PoiseGait
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

extension ReportMaker {
  func head(_ report: inout Report) {
    report.title = title
    let subjects = unique(sessions.map { $0.subject ?? $0.user })
    report.subject = subjects.isEmpty ? input.user : subjects.joined(separator: ", ")
    report.span = when
    report.facts = facts
    report.quality = quality()
  }

  private var title: String {
    guard let first = span?.lowerBound, let last = span?.upperBound else {
      return input.days == nil ? "No recording" : "No recording in these days"
    }
    if !hasDates {
      return sessions.count == 1 ? "A recording without a date" : "Recordings without a date"
    }
    return first == last ? DateText.long(day: first) : DateText.range(from: first, to: last)
  }

  private var when: String {
    guard let session = sessions.first, let clock = clocks.first else { return noSessions }
    if sessions.count == 1 {
      let length = DurationText.short(session.seconds)
      if !clock.hasDate { return "\(length); the clock was not set, times count from the start" }
      let isOneDay = clock.day(of: session.start) == clock.day(of: session.end)
      return clock.time(session.start, withDay: !isOneDay) + " to "
        + clock.time(session.end, withDay: !isOneDay) + " (\(session.zone)), \(length)"
    }
    let zones = unique(sessions.map(\.zone))
    return "\(sessions.count) sessions on \(Set(daysWithData).count) of \(span?.count ?? 0) days ("
      + zones.joined(separator: ", ") + ")"
  }

  var daysWithData: [Int] { sessions.flatMap { $0.days.map(\.day) } }

  private var facts: [Report.Fact] {
    var facts: [Report.Fact] = []
    let totals = totals
    if !sessions.isEmpty {
      facts.append(Report.Fact("Recorded", DurationText.short(totals.recorded)))
      for text in outages { facts.append(Report.Fact("Not recorded", text)) }
      facts.append(Report.Fact("Worn", DurationText.short(totals.worn)))
    }
    func add(_ name: String, _ values: [String?], atMost most: Int = 4) {
      let values = unique(values)
      if values.isEmpty { return }
      let shown = values.prefix(most).joined(separator: ", ")
      facts.append(Report.Fact(name, values.count > most ? shown + " and others" : shown))
    }
    add("Place of wear", sessions.map { $0.place.map { $0.replacing("_", with: " ") } })
    add("Protocol", sessions.map { $0.protocolTag.map { $0.replacing("_", with: " ") } })
    add("Device", sessions.map { $0.board.isEmpty ? nil : $0.board })
    let words = sessions.map { input.words[$0.session] }
    add("Tags", words.flatMap { $0?.tags ?? [] }, atMost: 12)
    let notes = zip(sessions, words).flatMap { [$0.note] + ($1?.notes ?? []) }
    add("Note", notes, atMost: 12)
    return facts
  }

  /// What the recorder noted as not recorded, each with its times and its cause.
  private var outages: [String] {
    let all = zip(sessions, clocks).flatMap { session, clock in
      session.gaps.compactMap { gap -> String? in
        guard let cause = gap.cause else { return nil }
        let isOneDay = clock.day(of: gap.start) == clock.day(of: gap.end)
        let isDayKnown = isOneDay && sessions.count == 1
        let begin = clock.time(gap.start, withDay: !isDayKnown)
        if gap.isOpen { return "from \(begin) on: \(cause.text)" }
        let length = DurationText.short(gap.seconds)
        if isOneDay && clock.minute(of: gap.start) == clock.minute(of: gap.end) {
          return "at \(begin) for \(length): \(cause.text)"
        }
        let end = clock.time(gap.end, withDay: !isOneDay)
        return "\(begin) to \(end) (\(length)): \(cause.text)"
      }
    }
    let most = 6
    if all.count <= most { return all }
    return all.prefix(most) + ["and \(all.count - most) times more"]
  }

  /// In order, each once, the empty ones left out.
  func unique(_ values: [String?]) -> [String] {
    var seen = Set<String>()
    return values.compactMap { $0 }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  func quality() -> Report.Quality {
    var quality = Report.Quality()
    if sessions.isEmpty {
      quality.severity = .severe
      quality.verdict = "No data."
      return quality
    }
    let sum = QualitySum(sessions)
    quality.severity = sum.severity
    let word = ["good", "fair", "poor", "bad"][sum.severity.rawValue]
    quality.verdict = "Data quality \(word): " + sum.verdict + "."
    quality.details = sum.details
    return quality
  }
}

/// The data quality of several sessions together.
struct QualitySum {
  private(set) var severity = Severity.normal
  private(set) var verdict = ""
  private(set) var details: [String] = []

  /// Recorded seconds below which there is no figure to rely on.
  private static let shortest = 10.0

  init(_ sessions: [SessionSummary]) {
    let all = sessions.map(\.quality)
    func sum(_ part: (DataQuality) -> Int) -> Int { all.reduce(0) { $0 + part($1) } }
    let samples = sum(\.samples)
    let unusable = sum(\.lost) + sum(\.dropped) + sum(\.late)
    let gaps = sessions.flatMap(\.gaps)
    let gapSeconds = gaps.reduce(0) { $0 + $1.seconds }
    let whole = sessions.reduce(0) { $0 + $1.secondsWithOutages }
    var parts: [String] = []
    func note(_ level: Severity, _ words: String) {
      if level > severity { severity = level }
      parts.append(words)
    }
    if samples == 0 {
      note(.severe, "no samples")
    } else {
      let share = Double(samples - sum(\.late)) / Double(samples + sum(\.lost) + sum(\.dropped))
      // down, so that 100 % is all of them
      let places = share > 0.999 ? 100.0 : 10
      let text = DecimalText.typeset(
        (100 * places * share).rounded(.down) / places,
        decimals: share == 1 ? 0 : share > 0.999 ? 2 : 1)
      note(Self.level(1 - share), "\(text) % of the samples usable")
    }
    let recorded = sessions.reduce(0) { $0 + $1.totals.recorded }
    if samples > 0 && recorded < Self.shortest { note(.severe, "hardly anything was recorded") }
    if gaps.isEmpty { parts.append("no gap") }
    for (level, words) in Self.words(of: gaps, of: whole) { note(level, words) }
    if sessions.contains(where: { $0.clock == .unknown }) { note(.mild, "the date is not known") }
    if sessions.contains(where: { $0.clock == .setLate }) { note(.mild, "the clock was set late") }
    if sum(\.missingParts) > 0 { note(.moderate, "\(sum(\.missingParts)) log files are missing") }
    if all.contains(where: { $0.damage != nil }) { note(.moderate, "a log is cut or damaged") }
    if sum(\.clipped) * 100 > max(1, samples) { note(.mild, "samples at the sensor's limit") }
    verdict = parts.joined(separator: ", ")
    details = [
      "\(samples) samples of all sensors",
      "\(unusable) not usable: \(sum(\.lost)) lost at the sensor, \(sum(\.dropped)) dropped, "
        + "\(sum(\.late)) too late",
      gaps.isEmpty
        ? "no gap in the accelerometer's samples"
        : "\(gaps.count) gaps, \(DurationText.short(gapSeconds)) in all, the longest "
          + DurationText.short(gaps.map(\.seconds).max() ?? 0),
      "\(sum(\.clipped)) samples at the sensor's limit",
      "\(sum(\.outages)) times a sensor did not answer",
      "\(sum(\.recordsLost)) records did not reach the log"
    ]
    if sum(\.fieldDisturbances) > 0 {
      details.append("\(sum(\.fieldDisturbances)) times the magnetic field was disturbed")
    }
    for quality in all {
      if let damage = quality.damage { details.append(damage) }
      if let off = quality.mountOff {
        details.append(
          "worn \(DecimalText.typeset(off, decimals: 0))° off the configured mounting")
      }
    }
    wear(sessions)
  }

  /// How bad gaps are, and what they were, those of one cause together.
  ///
  /// - Parameter whole: seconds that might have been recorded.
  private static func words(
    of gaps: [GapSummary], of whole: Double
  ) -> [(level: Severity, words: String)] {
    func seconds(_ gaps: [GapSummary]) -> Double { gaps.reduce(0) { $0 + $1.seconds } }
    let level = level(whole > 0 ? seconds(gaps) / whole : 0)
    var found: [(level: Severity, words: String)] = []
    let noted = Dictionary(grouping: gaps.filter { $0.cause != nil }) { $0.cause?.text ?? "" }
    for (cause, gaps) in noted.sorted(by: { $0.key < $1.key }) {
      if gaps.contains(where: \.isOpen) {
        found.append((.moderate, "not recorded to the session's end because \(cause)"))
      } else {
        let length = DurationText.short(seconds(gaps))
        found.append((max(level, .mild), "\(length) not recorded because \(cause)"))
      }
    }
    let others = gaps.filter { $0.cause == nil }
    if !others.isEmpty {
      let length = DurationText.short(seconds(others))
      let noun = others.count == 1 ? "gap" : "gaps"
      found.append((level, "\(others.count) \(noun) of \(length) in all"))
    }
    return found
  }

  /// Both rules of wear, where they say different things.
  private mutating func wear(_ sessions: [SessionSummary]) {
    let minutes = sessions.reduce(0) { $0 + $1.wear.notWorn }
    let blocks = sessions.compactMap(\.wear.notWornByBlocks)
    if blocks.isEmpty { return }
    let hours = blocks.reduce(0, +)
    details.append(
      "not worn \(DurationText.short(minutes)) by the sensor's noise, "
        + "\(DurationText.short(hours)) by blocks of an hour")
  }

  private static func level(_ missing: Double) -> Severity {
    missing < 0.01 ? .normal : missing < 0.05 ? .mild : missing < 0.2 ? .moderate : .severe
  }
}

extension ReportMaker {
  /// The three figures that come first: steps, speed (or cadence), good posture.
  func headlines(_ report: Report) -> [Report.Headline] {
    [steps(report), pace(report), posture(report)]
  }

  private func steps(_ report: Report) -> Report.Headline {
    let totals = totals
    let valid = report.days.filter(\.isValid)
    var figure = Known<String>.missing(reason([.samples, .wear], else: noSessions))
    var words = ""
    var name = "Steps"
    let hasSeveralDays = report.days.count > 1
    // the verdict is of days worn long enough: it stands beside their figure alone
    let isJudged = !valid.isEmpty
    if isJudged && hasSeveralDays {
      name = "Steps a day"
      let mean = valid.reduce(0) { $0 + Double($1.totals.steps) } / Double(valid.count)
      figure = .value(Self.grouped(Int(min(mean, 1e15).rounded())))
      words = "mean of \(Self.count(valid.count, "day")) worn for 10 h and more"
    } else if totals.recorded > 0 && !(totals.isHardlyWorn && totals.steps == 0) {
      figure = .value(Self.grouped(totals.steps))
      words =
        "\(DurationText.short(totals.walking)) of walking in \(Self.count(totals.bouts, "bout"))"
      if hasSeveralDays { words += ", in \(report.days.count) days" }
    }
    if isJudged, let row = report.activity.first(where: { $0.key == Figure.stepsPerDay.key }),
      let severity = row.severity
    {
      words += "; " + Self.verdict(severity, row)
    }
    return Report.Headline(
      key: "steps", name: name, unit: "", figure: figure, words: words + ".")
  }

  private func pace(_ report: Report) -> Report.Headline {
    for (key, name) in [
      (Figure.speed.key, "Walking speed"), (Figure.cadence.key, "Walking cadence")
    ] {
      guard let row = report.gait.first(where: { $0.key == key }), let value = row.value else {
        continue
      }
      var words = "median of \(row.basis)"
      if let severity = row.severity {
        words += "; " + Self.verdict(severity, row)
      }
      if key == Figure.cadence.key,
        let speed = report.gait.first(where: { $0.key == Figure.speed.key }),
        let why = speed.remark.split(separator: ";").first
      {
        words += "; no speed: \(why)"
      }
      return Report.Headline(
        key: key, name: name, unit: row.unit,
        figure: .value(DecimalText.typeset(value, decimals: row.decimals)), words: words + ".")
    }
    return Report.Headline(
      key: Figure.speed.key, name: "Walking speed", unit: "m/s", figure: .missing(noWalking),
      words: "")
  }

  private func posture(_ report: Report) -> Report.Headline {
    let totals = totals
    guard let share = totals.goodShare else {
      return Report.Headline(
        key: Figure.goodPostureShare.key, name: "Good posture", unit: "%",
        figure: .missing(
          reason(
            [.samples, .wear, .calibration],
            else: "less than a minute was judged.")), words: "")
    }
    let longest = sessions.map(\.posture.longestGood).max() ?? 0
    return Report.Headline(
      key: Figure.goodPostureShare.key, name: "Good posture", unit: "%",
      figure: .value(DecimalText.typeset(100 * share, decimals: 0)),
      words: "of \(DurationText.short(totals.good + totals.bad)) judged; longest good stretch "
        + "\(DurationText.short(longest)), \(Self.count(totals.alerts, "alert")).")
  }

  /// `normal (at least 6000)`, `mild (normal: at least 6000)`.
  private static func verdict(_ severity: Severity, _ row: ReportMetric) -> String {
    let isNormal = severity == .normal
    return "\(severity.word) (\(isNormal ? "" : "normal: ")\(row.normalText))"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Thousands apart by a narrow blank that does not break.
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var text = ""
    while digits.utf8.count > 3 {
      text = "\u{202F}" + digits.suffix(3) + text
      digits = String(digits.dropLast(3))
    }
    return (number < 0 ? "−" : "") + digits + text
  }
}

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
