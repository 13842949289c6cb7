import PoiseCommands
import PoiseInsight
import PoiseLog
import PoiseMCAP
import PoiseGait
import PoisePerson
import PoiseReport
import PoiseRuntime
import PoiseStore
import PoiseSystem
import PoiseText

/// Logs that were named on the command line, summed up for a report.
struct ReportLogs {
  var files: [String]
  var fusion: FusionOptions
  var zone: String?
  var logDir: String?

  func input() throws -> ReportInput {
    var sessions: [SessionSummary] = []
    var excluded: [ReportInput.Exclusion] = []
    var said: [String: ReportInput.Words] = [:]
    var height: Double?
    let (groups, leftOut, isOthers) = try own(try SessionGroups.of(files))
    for group in groups {
      let source = try Replay.open(group)
      var loaded = try fusion.load(for: source)
      height = height ?? loaded.body.bodyHeight
      if !fusion.givesHeight { try loaded.useLaterMeasures(of: source, roots: roots) }
      var summarizer = SessionSummarizer(
        settings: loaded.settings, body: loaded.body, mount: loaded.mount)
      summarizer.zone = zone
      var summary = try summarizer.summary(of: source)
      if let user = fusion.user, !isOthers {
        summary.user = user
        summary.subject = summary.subject ?? user
      }
      let words = try words(of: summary)
      if let reason = words.excluded {
        excluded.append(ReportInput.Exclusion(session: summary, reason: reason))
      } else {
        sessions.append(summary)
      }
      said[summary.session] = ReportInput.Words(
        tags: words.tags.sorted(), notes: words.notes.map(\.text))
      InputFaults.note(logsOf: summary)
    }
    let remark = try ReportPerson.check(
      sessions, hint: "name the logs of one of them, or give --user with one of these names")
    if isOthers, let leftOut { InputFaults.note(leftOut) }
    var input = ReportInput(
      sessions: sessions,
      user: ReportPerson.names(fusion.user, sessions).first { $0 == fusion.user },
      wearer: try wearer(of: sessions, height: height), version: "", command: "")
    input.language = try profile(of: sessions)?.language ?? .english
    (input.excluded, input.words) = (excluded, said)
    input.remarks += [remark, leftOut].compactMap { $0 }
    if let last = sessions.flatMap(\.days).map(\.day).max() {
      let names = ReportPerson.names(fusion.user, sessions)
      for root in roots where input.diary == nil {
        let book = SaidByWearer(root: root, last: last, days: 1)
        input.diary = try book.read(names, &input.remarks)
      }
    }
    return input
  }

  /// With `--user` the sessions of that person, by the subject's code or else the user's name, and
  /// those that do not say whose they are; all where none is of that person, because they may be
  /// worked out with somebody's calibrations.
  ///
  /// - Returns: also a remark where others are left out, or all are of somebody else; and whether
  ///   they say so. A subject's code alone may be that of who is asked for.
  private func own(
    _ groups: [[String]]
  ) throws -> (groups: [[String]], remark: String?, isOthers: Bool) {
    guard let asked = fusion.user else { return (groups, nil, false) }
    // A file that is no log (a CSV) does not say whose it is; one that cannot be read is refused
    // where it is opened.
    let people = groups.map { group -> (subject: String?, user: String?) in
      let options = (try? LogReader(path: group[0], others: group).description.options) ?? []
      func option(_ key: String) -> String? {
        options.first { $0.key == key }.flatMap { $0.value.isEmpty ? nil : $0.value }
      }
      return (option("subject"), option("user"))
    }
    var isOwn = people.map { ($0.subject ?? $0.user) == asked }
    if !isOwn.contains(true) { isOwn = people.map { $0.user == asked } }
    if !isOwn.contains(true) {
      let names = Set(people.compactMap { $0.subject ?? $0.user }).sorted()
      if names.isEmpty {
        try fusion.noteUnknownUser(in: roots.reversed())
        return (groups, nil, false)
      }
      let remark =
        "recorded for \(names.joined(separator: ", ")), evaluated with the settings of \(asked)"
      return (groups, remark, people.contains { $0.user != nil })
    }
    let others = groups.indices.filter {
      !isOwn[$0] && (people[$0].subject ?? people[$0].user) != nil
    }
    if others.isEmpty { return (groups, nil, false) }
    let names = Set(others.compactMap { people[$0].subject ?? people[$0].user }).sorted()
    return (
      groups.indices.filter { !others.contains($0) }.map { groups[$0] },
      "\(CountText.words(others.count, "session")) of \(names.joined(separator: ", ")) left out",
      false
    )
  }

  /// What is known of the person whose sessions these are.
  ///
  /// - Parameter height: of the body as the logs have it, m; a profile and the option win.
  func wearer(of sessions: [SessionSummary], height: Double?) throws -> Wearer {
    let profile = try profile(of: sessions)
    return Wearer(
      profile, height: fusion.bodyHeight ?? profile?.bodyHeight ?? height,
      place: sessions.first?.place,
      at: sessions.first.map { ($0.start, $0.zoneSpans) })
  }

  /// Where what people said may be kept: beside the log, and where sessions are recorded.
  private var roots: [String] {
    let folder = Directory.parent(of: files[0])
    let recordings = try? RecordingsFolder.resolve(logDir)
    return [folder] + [recordings].compactMap { $0 == folder ? nil : $0 }
  }

  /// What was said of the session: it stands in the journal of its person, or in nobody's.
  private func words(of session: SessionSummary) throws(StoreError) -> JournalView.Words {
    var view = JournalView()
    let people = Set([session.subject, session.user].compactMap { $0 }.filter(PersonFolder.isName))
    for root in roots {
      for name in [nil] + people.sorted().map(Optional.some) {
        view.add(JournalView(try SessionStore.journal(of: name, root: root).read().entries))
      }
    }
    var words = view.sessions[session.session] ?? JournalView.Words()
    // the same journal by two paths
    var seen = Set<String>()
    words.notes = words.notes.filter { seen.insert($0.id).inserted }
    return words
  }

  private func profile(of sessions: [SessionSummary]) throws -> PersonProfile? {
    for name in ReportPerson.names(fusion.user, sessions) {
      if let profile = try profile(of: name) { return profile }
    }
    return nil
  }

  /// What was said of the person, beside the log or where sessions are kept.
  private func profile(of name: String) throws -> PersonProfile? {
    guard PersonFolder.isName(name) else { return nil }
    for root in roots {
      let entries = try SessionStore.journal(of: name, root: root).read().entries
      if let profile = JournalView(entries).profile { return profile }
    }
    return nil
  }
}

extension Wearer {
  /// - Parameters:
  ///   - height: of the body, m.
  ///   - place: where the device is worn, as the session says.
  ///   - time: µs UTC and its zone: when the person was how old.
  init(
    _ profile: PersonProfile?, height: Double?, place: String?,
    at time: (start: Int64, spans: [ZoneSpan])?
  ) {
    let year = time.map { CivilTime(days: $0.spans.day(of: $0.start)).year }
    var falls: FallHistory?
    // of other twelve months it counts as not asked
    if !FallHistory.isOld(profile?.fallsSaidAt, at: time?.start),
      profile?.fallsLastYear != nil || profile?.fearsFalling == true
    {
      falls = FallHistory(
        falls: profile?.fallsLastYear, wasInjured: profile?.injuredByFall,
        isAfraid: profile?.fearsFalling)
    }
    let isThoracic = ["chest", "thorax", "sternum", "upper_back", "thoracic"].contains(place ?? "")
    self.init(
      birthYear: profile?.birthYear, inYear: year ?? 0,
      sex: profile?.sex.flatMap { Sex(rawValue: $0.rawValue) }, height: height,
      place: isThoracic ? .thoracic : .lumbar,
      affectedSide: profile?.affectedSide == .left
        ? .left : profile?.affectedSide == .right ? .right : .unknown, falls: falls)
    measured = profile?.measured ?? MeasuredPosture()
  }
}
