import PoiseGait
import PoiseText

extension Report {
  /// The frame of a report, and its cards.
  init(_ basis: ReportBasis, cards: [any ReportCard]) {
    self.init()
    title = basis.title
    let subjects = basis.unique(basis.sessions.map { $0.subject ?? $0.user })
    subject = subjects.isEmpty ? basis.input.user : subjects.joined(separator: ", ")
    span = basis.when
    facts = basis.facts
    quality = ReportQuality(basis.sessions)
    audience = basis.input.audience
    language = basis.input.language
    self.cards = cards
    footer = basis.footer
    logs = basis.sessions.flatMap(\.logs)
  }
}

extension ReportBasis {
  fileprivate var title: String {
    guard let first = span?.lowerBound, let last = span?.upperBound else {
      return input.days == nil ? "No recording" : "No recording in these days"
    }
    if !hasDates {
      return sessions.count == 1 ? "A recording without a date" : "Recordings without a date"
    }
    return first == last ? DateText.long(day: first) : DateText.range(from: first, to: last)
  }

  fileprivate var when: String {
    guard let session = sessions.first, let clock = clocks.first else { return noSessions }
    if sessions.count == 1 {
      let length = DurationText.short(session.seconds)
      if !clock.hasDate { return "\(length); the clock was not set, times count from the start" }
      let isOneDay = clock.day(of: session.start) == clock.day(of: session.end)
      return clock.time(session.start, withDay: !isOneDay) + " to "
        + clock.time(session.end, withDay: !isOneDay) + " (\(session.zone)), \(length)"
    }
    let zones = unique(sessions.map(\.zone))
    return "\(sessions.count) sessions on \(Set(daysWithData).count) of "
      + "\(CountText.words(span?.count ?? 0, "day")) ("
      + zones.joined(separator: ", ") + ")"
  }

  fileprivate var facts: [Report.Fact] {
    var facts: [Report.Fact] = []
    let totals = totals
    if !sessions.isEmpty {
      facts.append(Report.Fact("Recorded", DurationText.short(totals.recorded)))
      for text in outages { facts.append(Report.Fact("Not recorded", text)) }
      facts.append(Report.Fact("Worn", DurationText.short(totals.worn)))
    }
    func add(
      _ name: String, _ values: [String?], atMost most: Int = 4, isForeign: Bool = false
    ) {
      let values = unique(values)
      if values.isEmpty { return }
      let shown = values.prefix(most).joined(separator: ", ")
      let value = values.count > most ? shown + " and others" : shown
      facts.append(Report.Fact(name, value, isForeign: isForeign))
    }
    add("Place of wear", sessions.map { $0.place.map { $0.replacing("_", with: " ") } })
    add("Protocol", sessions.map { $0.protocolTag.map { $0.replacing("_", with: " ") } })
    add("Device", sessions.map { $0.board.isEmpty ? nil : $0.board }, isForeign: true)
    let words = sessions.map { input.words[$0.session] }
    add("Tags", words.flatMap { $0?.tags ?? [] }, atMost: 12, isForeign: true)
    let notes = zip(sessions, words).flatMap { [$0.note] + ($1?.notes ?? []) }
    add("Note", notes, atMost: 12, isForeign: true)
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
  fileprivate func unique(_ values: [String?]) -> [String] {
    var seen = Set<String>()
    return values.compactMap { $0 }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  fileprivate var footer: [Report.Fact] {
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
