import PoiseInsight
import PoiseMotion
import PoiseText

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
