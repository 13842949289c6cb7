import PoiseCommands
import PoiseInsight
import PoiseGait
import PoiseReport
import PoiseStore
import PoiseText

extension DayTotals {
  init(_ row: DayRow) {
    // of a limb only steps are shown
    self.init(
      day: row.day, worn: row.worn, good: row.isOffTrunk ? 0 : row.good,
      bad: row.isOffTrunk ? 0 : row.bad, steps: row.steps,
      risings: row.isOffTrunk ? [] : row.risings,
      setups: Set(row.recorded.map { Setup(place: $0.place, device: $0.board) }),
      isOffTrunk: row.isOffTrunk, isDoubled: row.isDoubled, isExcluded: row.isExcluded)
  }
}

/// The sessions of some days, from their summaries.
struct ReportSessions {
  let store: SessionStore
  /// nil: anybody.
  var user: String?
  /// Days from 1970-01-01.
  var last: Int
  var count: Int

  func input() throws -> ReportInput {
    var input = try read()
    let hint = "give --user with one of these names"
    if let remark = try ReportPerson.check(input.sessions, hint: hint) {
      input.remarks.append(remark)
    }
    input.beside = try beside(input)
    try add(&input)
    return input
  }

  /// Those of `days` more before and after the days asked for.
  private func query(widerBy days: Int = 0) -> SessionQuery {
    var query = SessionQuery()
    query.firstDay = last - count + 1 - days
    query.lastDay = last + days
    query.user = user
    query.takesCalibrations = true
    return query
  }

  /// Sessions of the same person on the day before and on the day after, where a night may begin or
  /// end.
  private func beside(_ input: ReportInput) throws(StoreError) -> [SessionSummary] {
    let known = Set(input.words.keys)
    let people = Set(input.sessions.map { $0.subject ?? $0.user })
    var found: [SessionSummary] = []
    for row in try store.sessions(query(widerBy: 1))
    where !known.contains(row.id) && row.excluded == nil && row.state != .recording
      && people.contains(row.subject ?? row.user)
    {
      if let summary = try store.summary(of: row) { found.append(summary) }
    }
    return found
  }

  private func read() throws(StoreError) -> ReportInput {
    let query = query()
    var input = ReportInput(
      sessions: [], days: last - count + 1...last, user: user, version: "", command: "")
    var (pending, unfinished) = (0, 0)
    let conflicts = try store.conflicts()
    for row in own(try store.sessions(query), &input) {
      if row.state == .recording {
        unfinished += 1
        continue
      }
      guard let summary = try store.summary(of: row) else {
        if row.fault == nil { pending += 1 }
        continue
      }
      if let reason = row.excluded {
        input.excluded.append(ReportInput.Exclusion(session: summary, reason: reason))
      } else {
        input.sessions.append(summary)
        InputFaults.note(logsOf: summary, named: row.shortID)
        if let line = row.faultLine {
          InputFaults.note(line)
          input.remarks.append(line)
        }
        for line in conflicts[row.id] ?? [] {
          InputFaults.note(line)
          input.remarks.append(line)
        }
      }
      input.words[row.id] = ReportInput.Words(tags: row.tags, notes: row.notes.map(\.text))
    }
    try noteUnreadable(query, &input)
    if unfinished > 0 {
      input.remarks.append(
        "\(unfinished) session\(unfinished == 1 ? " is" : "s are") being recorded and not at "
          + "\(unfinished == 1 ? "its" : "their") end")
    }
    let undated = try store.undated(query).count
    if undated > 0 {
      input.remarks.append(
        "\(CountText.words(undated, "session")) without a date: in no day; name the logs to "
          + "see \(undated == 1 ? "it" : "them")")
    }
    if pending > 0 {
      let line =
        "\(pending) session\(pending == 1 ? " is" : "s are") not analyzed yet; "
        + "'poise sessions index' does it"
      input.remarks.append(line)
      InputFaults.note(line)
    }
    return input
  }

  private func noteUnreadable(
    _ query: SessionQuery, _ input: inout ReportInput
  ) throws(StoreError) {
    let lost = try store.unreadable(query)
    if lost.isEmpty { return }
    for line in lost.compactMap(\.faultLine) { InputFaults.note(line) }
    input.unreadable = lost.map { row in
      [ZoneSpan(from: row.start, offsetSeconds: row.offsetSeconds)].day(of: row.start)
    }
    input.remarks.append("\(CountText.words(lost.count, "session")) of these days cannot be read")
  }

  /// Day of the newest session with the tag `baseline` up to the last day asked for.
  private func restart(of person: String?) throws(StoreError) -> Int? {
    var query = SessionQuery()
    query.tag = Self.restartTag
    query.user = person
    query.lastDay = last
    return try store.sessions(query).last { $0.excluded == nil }.map { row in
      [ZoneSpan(from: row.start, offsetSeconds: row.offsetSeconds)].day(of: row.start)
    }
  }

  /// A session so tagged begins one's own baseline again.
  static let restartTag = "baseline"

  /// Of sessions made with somebody's calibrations those of that person, where there are any.
  private func own(_ rows: [SessionRow], _ input: inout ReportInput) -> [SessionRow] {
    guard let user else { return rows }
    let own = rows.filter { ($0.subject ?? $0.user) == user }
    let others = Set(rows.compactMap { $0.subject ?? $0.user }).subtracting([user]).sorted()
    if own.isEmpty || others.isEmpty { return rows }
    input.remarks.append(
      "\(rows.count - own.count) made with \(user)'s calibrations count as those of "
        + "\(others.joined(separator: ", "))")
    return own
  }

  /// What is known of the person.
  private func add(_ input: inout ReportInput) throws(StoreError) {
    let person = input.sessions.lazy.compactMap { $0.subject ?? $0.user }.first ?? user
    input.history = try store.days(of: person).map { DayTotals($0) }
    input.baselineSince = try restart(of: person)
    var profile: PersonProfile?
    for name in ReportPerson.names(user, input.sessions) where profile == nil {
      profile = try store.profile(of: name)
    }
    input.language = profile?.language ?? .english
    let book = SaidByWearer(root: store.root, last: last, days: count)
    input.diary = try book.read(ReportPerson.names(user, input.sessions), &input.remarks)
    let newest = input.sessions.last
    input.wearer = Wearer(
      profile, height: profile?.bodyHeight, place: newest?.place,
      at: newest.map { ($0.start, $0.zoneSpans) })
  }
}
