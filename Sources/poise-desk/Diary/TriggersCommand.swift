import ArgumentParser
import PoiseCommands
import PoiseDiary
import PoiseInsight
import PoiseGait
import PoiseStore
import PoiseText

extension TriggerRule: ExpressibleByArgument {}
extension OutcomeSeries.Kind: ExpressibleByArgument {}

/// `poise triggers`: what went together with how somebody felt.
struct TriggersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "triggers",
    abstract: "Find what correlates with how you felt.",
    discussion: """
      Compares each day's entries with the measurements 0, 12 and 24 hours before them. Requires \
      30 days, or 14 with a warning. A correlation is not a cause. --rule origin requires 7 days \
      and corrects neither for the number of comparisons nor for days that resemble the day \
      before: in pure noise it finds a trigger in about two diaries of three.

      Examples:
        poise triggers --user anna
        poise triggers --user anna --outcome pain --days 180 --json
      """)

  @OptionGroup var person: DiaryPerson

  @Option(help: ArgumentHelp("Number of days up to and including today.", valueName: "n"))
  var days = 90

  @Option(
    help: ArgumentHelp(
      "What is compared: "
        + OutcomeSeries.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        + ". Default: the one with entries on most days.", valueName: "what"))
  var outcome: OutcomeSeries.Kind?

  @Option(help: ArgumentHelp("standard, or origin.", valueName: "rule"))
  var rule = TriggerRule.standard

  @Flag(help: "One JSON document.")
  var json = false

  func validate() throws {
    if !(7...3660).contains(days) {
      throw ValidationError("--days \(days) is outside 7 to 3660")
    }
  }

  func run() throws {
    let (name, diary) = try person.read()
    let last = DayArgument.today
    let entries = diary.entries(last - days + 1...last)
    let outcome = outcome.map { OutcomeSeries.of($0, entries) } ?? OutcomeSeries.main(entries)
    var sessions: [SessionSummary] = []
    if outcome.days.count >= rule.days.least {
      // what lies a day before the first check-in counts, too
      sessions = try Self.sessions(of: name, last - days - 1...last, person.place)
    }
    let search = DiaryComparison.search(
      outcome, diary: diary, plan: DiaryBook.plan(diary, now: DiaryTime.now, days: days + 3),
      sessions: sessions, rule: rule, now: DiaryTime.now)
    if json { return try StandardOutput.write(Self.json(search)) }
    for line in search.sentences { try StandardOutput.writeLine(line) }
    if !search.tested.isEmpty {
      try StandardOutput.writeLine("Compared with: " + search.tested.joined(separator: ", ") + ".")
    }
  }

  private static func sessions(
    of name: String, _ days: ClosedRange<Int>, _ place: StoreOption
  ) throws -> [SessionSummary] {
    let store = try place.open()
    var query = SessionQuery()
    (query.firstDay, query.lastDay, query.user) = (days.lowerBound, days.upperBound, name)
    query.isIncluded = true
    return try store.sessions(query).filter { $0.state != .recording }
      .compactMap { try store.summary(of: $0) }
  }

  private static func json(_ search: TriggerSearch) -> String {
    var o = JSONWriter(.lines)
    o.add("rule", text: search.rule.rawValue)
    o.add("outcome", text: search.outcome.key)
    o.add("days", whole: search.outcome.days.count)
    o.add("comparisons", whole: search.tests)
    o.add("compared_with", list: search.tested.map(JSONText.quoted))
    o.add("found", list: search.triggers.map { $0.json(search.rule) })
    o.add("words", list: search.sentences.map(JSONText.quoted))
    return o.finished()
  }
}
