import ArgumentParser
import PoiseCommands
import PoiseInsight
import PoiseGait
import PoiseStore
import PoiseText

/// `poise sessions show SESSION`.
struct SessionsShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the figures of a session.",
    discussion: """
      Examples:
        poise sessions show last
        poise sessions show 1a2b3c4d --json
      """)

  @OptionGroup var session: SessionArgument

  @Flag(help: "The whole summary as JSON.")
  var json = false

  @OptionGroup var place: StoreOption

  func run() throws {
    let store = try place.open()
    let row = try session.one(of: store)
    var said = DaysSaid(root: store.root)
    let summary = try store.summary(of: row)
    for line in try store.conflicts()[row.id] ?? [] { InputFaults.note(line) }
    if let line = row.faultLine { InputFaults.note(line) }
    guard let summary else {
      if json {
        let index = row.fault == nil ? "run 'poise sessions index'; " : ""
        throw CommandFailure(
          "session \(row.shortID) is not summed up",
          hint: index + "'poise sessions list --json' shows what is known", exitCode: .noInput)
      }
      for line in Self.head(row) + said.lines(row) {
        try StandardOutput.writeLine(TerminalText.line(line))
      }
      if row.fault != nil { return }
      return Notes.report("session \(row.shortID) is not summed up: run 'poise sessions index'")
    }
    InputFaults.note(logsOf: summary)
    if json { return try StandardOutput.write(summary.json) }
    let spine = Self.spine(row, summary, store)
    let logs = (try? store.files(of: row))?.logs ?? summary.logs.map(\.name)
    for line in Self.head(row) + said.lines(row) + Self.lines(row, summary, logs: logs) + spine {
      try StandardOutput.writeLine(TerminalText.line(line))
    }
  }

  private static func head(_ row: SessionRow) -> [String] {
    var lines = ["session \(row.id)"]
    let clock =
      switch row.clock {
      case .good: ""
      case .setLate: " (the clock was set during it)"
      case .unknown: " (the clock was not set)"
      }
    lines.append(
      "recorded \(row.local(row.start)) to \(row.local(row.end)), \(row.zone)\(clock), "
        + SessionLine.length(row.seconds))
    let who = [
      row.subject.map { "subject \($0)" }, row.user.map { "user \($0)" },
      row.place.map { "worn at \($0)" }, row.protocolTag.map { "protocol \($0)" },
      row.board.isEmpty ? nil : "board \(row.board)",
      row.software.isEmpty ? nil : row.software
    ].compactMap { $0 }
    if !who.isEmpty { lines.append(who.joined(separator: ", ")) }
    if row.state == .error { lines.append("incomplete: \(row.error ?? "unknown")") }
    if row.state == .recording { lines.append("being recorded") }
    if let reason = row.excluded { lines.append("excluded: \(reason)") }
    if !row.tags.isEmpty { lines.append("tags: " + row.tags.joined(separator: ", ")) }
    if let note = row.note { lines.append("note: \(note)") }
    lines += row.notes.map { "note: \($0.text)" }
    return lines
  }

  /// Back and working posture, where sensors were at several places.
  private static func spine(
    _ row: SessionRow, _ summary: SessionSummary, _ store: SessionStore
  ) -> [String] {
    guard summary.workingPosture != nil else { return [] }
    var profile: PersonProfile?
    for name in [summary.subject, summary.user].compactMap({ $0 }) where profile == nil {
      profile = try? store.profile(of: name)
    }
    let wearer = Wearer(
      profile, height: profile?.bodyHeight, place: summary.place,
      at: (summary.start, summary.zoneSpans))
    let facts = SpineAssessment([summary], wearer: wearer)?.facts ?? []
    return facts.map { "\($0.name): \($0.value)" }
  }

  /// - Parameter logs: names of the session's logs that are in the folder.
  private static func lines(
    _ row: SessionRow, _ summary: SessionSummary, logs: [String]
  ) -> [String] {
    let t = summary.totals
    func time(_ seconds: Double) -> String { SessionLine.length(seconds) }
    var lines = [
      "worn \(time(t.worn)), not worn \(time(t.notWorn)): walking \(time(t.walking)), standing "
        + "\(time(t.standing)), sitting \(time(t.sitting)), lying \(time(t.lying)), not known "
        + time(t.unknown),
      "\(CountText.words(t.steps, "step")) in \(CountText.words(t.bouts, "bout")); "
        + CountText.words(summary.balance.count, "balance test")
        + "\(summary.balanceLeftOut.isEmpty ? "" : " (\(summary.balanceLeftOut.count) left out)"), "
        + "risings and sittings: \(summary.transitions.count), "
        + CountText.words(t.falls, "fall candidate")
    ]
    if t.good + t.bad > 0 {
      let share = t.goodShare.map { ", \(Int((100 * $0).rounded()))%" } ?? ""
      lines.append(
        "posture good \(time(t.good)) of \(time(t.good + t.bad))\(share); longest "
          + "\(time(summary.posture.longestGood)); "
          + CountText.words(t.alerts, "alert"))
    }
    for day in summary.days where summary.days.count > 1 {
      lines.append(
        "  \(CivilTime(days: day.day).date): worn \(time(day.totals.worn)), "
          + CountText.words(day.totals.steps, "step")
          + (day.isValidDay ? "" : "  (less than 10 h of wear)"))
    }
    let q = summary.quality
    lines.append(
      "data: \(q.samples) samples, \(q.lost) lost, \(q.dropped) dropped, \(q.late) late, "
        + "\(q.clipped) clipped; \(summary.gaps.count) gaps, \(time(q.gapSeconds))")
    if let incomplete = row.incomplete { lines.append("logs: \(incomplete)") }
    for gap in summary.gaps {
      guard let cause = gap.cause else { continue }
      lines.append(
        "not recorded \(row.local(gap.start)) to \(row.local(gap.end).suffix(8)), "
          + "\(time(gap.seconds)): \(cause.text)")
    }
    if !summary.deletedLogs.isEmpty {
      let isAll = summary.deletedLogs.count >= q.missingParts
      lines.append(
        "deleted to make room: " + CountText.words(summary.deletedLogs.count, "log") + ", "
          + (summary.deletedLogs.first ?? "")
          + (summary.deletedLogs.count > 1 ? " to \(summary.deletedLogs.last ?? "")" : "")
          + (isAll ? "" : "; earlier deletions were recorded in the deleted logs"))
    }
    let here = Set(logs)
    let gone = summary.logs.map(\.name).filter { !here.contains($0) }
    if !gone.isEmpty {
      lines.append(
        "logs that are not here any more: \(gone.count) of \(summary.logs.count), "
          + gone.prefix(3).joined(separator: ", ") + (gone.count > 3 ? " and others" : ""))
    }
    lines += summary.missing.map { "missing: \($0.reason)" }
    return lines
  }
}
