import ArgumentParser
import PoiseMotion
import PoiseStore
import PoiseSystem
import PoiseText

/// A day on the command line: `2026-01-31`, `today`, `yesterday`.
struct DayArgument: ExpressibleByArgument {
  /// Since 1970-01-01.
  var day: Int

  init?(argument: String) {
    switch argument {
    case "today": day = DayArgument.today
    case "yesterday": day = DayArgument.today - 1
    default:
      guard let day = CivilTime.days(argument) else { return nil }
      self.day = day
    }
  }

  /// By the machine's own time zone.
  static var today: Int {
    let now = MachineClock.realtime / 1000
    let zone = SessionZone.machine ?? "UTC"
    let spans = SessionZone.spans(zone, from: now, to: now) ?? []
    return spans.day(of: now)
  }
}

/// Which sessions are wanted; several at once narrow it down.
struct SessionFilter: ParsableArguments {
  @Option(help: ArgumentHelp("Sessions of this day or later.", valueName: "2026-01-31"))
  var from: DayArgument?

  @Option(help: ArgumentHelp("Sessions of this day or earlier.", valueName: "2026-01-31"))
  var to: DayArgument?

  @Option(help: ArgumentHelp("Sessions of the last so many days, today included.", valueName: "n"))
  var days: Int?

  @Option(
    help: ArgumentHelp("Sessions of this person: subject code or user.", valueName: "name"))
  var user: String?

  @Option(help: ArgumentHelp("Sessions with this tag.", valueName: "word"))
  var tag: String?

  func validate() throws {
    if let days, !(1...100_000).contains(days) {
      throw ValidationError("--days \(days) is outside 1 to 100000")
    }
    if days != nil && (from != nil || to != nil) {
      throw ValidationError("--days says the same as --from and --to; give one of them")
    }
    if let from, let to, from.day > to.day { throw ValidationError("--from is after --to") }
  }

  var query: SessionQuery {
    var query = SessionQuery()
    query.firstDay = from?.day ?? days.map { DayArgument.today - $0 + 1 }
    query.lastDay = to?.day
    query.user = user
    query.tag = tag
    return query
  }
}

/// `poise sessions list`.
struct SessionsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List recorded sessions.",
    discussion: """
      Times are those of the session's own time zone. A session that does not count has its \
      reason behind 'excluded'; one that is not summed up yet has no figures: 'poise sessions \
      index' makes them.

      Examples:
        poise sessions list --days 7
        poise sessions list --user anna --tag walk-test
        poise sessions list --pending --json
      """)

  @OptionGroup var filter: SessionFilter

  @Flag(help: "Only those that are not summed up yet, or by an older version.")
  var pending = false

  @Flag(help: "One JSON document.")
  var json = false

  @OptionGroup var place: StoreOption

  func run() throws {
    let store = try place.open()
    var query = filter.query
    query.isPending = pending
    let rows: [SessionRow]
    do throws(StoreError) { rows = try store.sessions(query) } catch { throw CommandFailure(error) }
    if json {
      let documents = rows.map(\.json).joined(separator: ",\n")
      return try StandardOutput.writeLine("[" + documents + "]")
    }
    if rows.isEmpty { return Notes.report("\(store.root): no such session") }
    for row in rows { try StandardOutput.writeLine(SessionLine.text(row)) }
    let missing = rows.count { !$0.isAnalysed && $0.state != .recording }
    if missing > 0 {
      Notes.report("\(missing) of them are not summed up: run 'poise sessions index'")
    }
  }
}

/// A session as a line of a list.
enum SessionLine {
  static func text(_ row: SessionRow) -> String {
    let start = row.clock == .unknown ? "(clock not set)    " : row.local(row.start)
    var parts = [
      row.shortID, start, padded(length(row.seconds), 9),
      (row.subject ?? "-").padded(to: 12)
    ]
    if let steps = row.steps, let bouts = row.bouts {
      parts.append(padded("\(steps) steps", 12))
      parts.append(padded("\(bouts) bouts", 10))
      parts.append(padded(share(row), 11))
      parts.append(padded(worn(row), 9))
    }
    var words: [String] = []
    switch row.state {
    case .recording: words.append("recording")
    case .error: words.append("error: \(row.error ?? "unknown")")
    case .stopped: if !row.isAnalysed { words.append("not summed up") }
    }
    words += row.tags.map { "#\($0)" }
    if let excluded = row.excluded {
      words.append("excluded" + (excluded.isEmpty ? "" : ": \(excluded)"))
    }
    if let note = row.note { words.append("\"\(note)\"") }
    words += row.notes.map { "\"\($0.text)\"" }
    return (parts + words).joined(separator: "  ")
  }

  /// Good posture in the judged time.
  private static func share(_ row: SessionRow) -> String {
    guard let good = row.good, let bad = row.bad, good + bad >= 60 else { return "" }
    return "\(Int((100 * good / (good + bad)).rounded())) % good"
  }

  private static func worn(_ row: SessionRow) -> String {
    guard let worn = row.worn, let recorded = row.recorded, recorded > 0 else { return "" }
    return worn == 0 ? "not worn" : worn >= recorded - 0.5 ? "worn" : "\(length(worn)) worn"
  }

  static func length(_ seconds: Double) -> String {
    let total = Int(seconds.rounded())
    if total < 60 { return "\(total) s" }
    if total < 3600 { return "\(total / 60) min \(total % 60) s" }
    return "\(total / 3600) h \(total / 60 % 60) min"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension String {
  /// With blanks behind it.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
