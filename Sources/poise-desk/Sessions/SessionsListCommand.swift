import ArgumentParser
import PoiseCommands
import PoiseStore
import PoiseText

/// `poise sessions list`.
struct SessionsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List recorded sessions.",
    discussion: """
      Times are in the session's own time zone. An excluded session shows its reason after \
      'excluded'; a session without a summary has no figures until 'poise sessions index' makes \
      one. Check-ins and sets are those of the session's days. Exit status 3 if a log of a \
      session is missing, damaged, unreadable or shorter than when it was summed up, or one that \
      does not count covers times that its session lacks.

      Examples:
        poise sessions list --days 7
        poise sessions list --user anna --tag walk-test
        poise sessions list --pending --json
      """)

  @OptionGroup var filter: SessionFilter

  @Flag(help: "Only sessions without a summary, or with one of an older version.")
  var pending = false

  @Flag(help: "One JSON document.")
  var json = false

  @OptionGroup var place: StoreOption

  func run() throws {
    let store = try place.open(of: filter.user)
    if let user = filter.user { try place.check(user, in: store) }
    var query = filter.query
    query.isPending = pending
    let rows = try store.sessions(query)
    if query.firstDay != nil || query.lastDay != nil {
      let undated = try store.undated(query).count
      if undated > 0 {
        Notes.report(
          "without a date, because the clock was not set: "
            + "\(CountText.words(undated, "session")); without days they are listed")
      }
    }
    let conflicts = try store.conflicts()
    for line in rows.flatMap({ conflicts[$0.id] ?? [] }) { InputFaults.note(line) }
    for line in try store.faults(query) { InputFaults.note(line) }
    let incomplete = rows.count { $0.incomplete != nil }
    if incomplete > 0 {
      InputFaults.note(
        "logs are missing or damaged in \(CountText.words(incomplete, "session")); "
          + "'poise sessions show' prints which")
    }
    if json {
      let documents = rows.map(\.json).joined(separator: ",\n")
      return try StandardOutput.writeLine("[" + documents + "]")
    }
    if rows.isEmpty { return Notes.report("\(store.root): no such session") }
    var said = DaysSaid(root: store.root)
    for row in rows {
      try StandardOutput.writeLine(
        TerminalText.line(SessionLine.text(row, said: said.counts(row))))
    }
    let missing = rows.count { !$0.isAnalyzed && $0.state != .recording && $0.fault == nil }
    if missing > 0 {
      Notes.report("\(missing) of them are not summed up: run 'poise sessions index'")
    }
  }
}
