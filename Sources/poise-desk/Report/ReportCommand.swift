import ArgumentParser
import PoiseCommands
import PoiseGait
import PoiseInsight
import PoisePerson
import PoiseReport
import PoiseRuntime
import PoiseSystem

/// `poise report LOG... | --days N`: what was recorded, for a person to look at.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make a report of walking, posture and balance.",
    discussion: """
      Reports on logs (or one CSV recording), or on all sessions of the last days. Prints text \
      unless -o names a file; its extension chooses the format: .html, .txt, .json, .csv or .pdf. \
      The page is a single file that can be copied, mailed and printed. Poise sends nothing \
      anywhere. Indicative, not a diagnosis.

      --model replaces a rule with a study's own model (docs/features.md).

      Fall-risk points and the walking pattern use weights that no study has checked: pages \
      show them only with --indicative.

      Exit status 3 if a log is cut or damaged, a part of a session is missing, or a model could \
      not be used; the report then covers the rest, with the rule's figure. Samples that were lost \
      while recording are no such case: the report says under "Data quality" what it lacks.

      As .csv, logs give a row per figure and --days a row per day.

      Examples:
        poise report 20261122T*.mcap
        poise report 20261122T*.mcap -o today.html
        poise report --days 30 --user anna -o november.html
        poise report --days 7 --format csv
      """)

  @Argument(
    help: "Logs, of one session or of several, or one CSV recording.", completion: .file())
  var files: [String] = []

  @Option(help: ArgumentHelp("All sessions of this many days, instead of logs.", valueName: "n"))
  var days: Int?

  @Option(
    help: ArgumentHelp(
      "Last of the days, such as 2026-11-22. Default: today.", valueName: "date"))
  var until: DateArgument?

  @OptionGroup var place: StoreOption

  @Option(name: .shortAndLong, help: ArgumentHelp("File to make.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "html, text, json, csv or pdf. Default: what the file's name says, else text.",
      valueName: "format"))
  var format: ReportFormat?

  @Option(
    help: ArgumentHelp(
      "Cut days in this time zone, such as Europe/Vienna. Default: the session's own.",
      valueName: "zone"))
  var zone: String?

  @Flag(help: "Show fall-risk points and the walking pattern, whose weights no study has checked.")
  var indicative = false

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Reader: wearer, therapist or researcher. A page folds what is for others and leaves it "
        + "out of print. Default: wearer; of a text: everything.", valueName: "reader"))
  var audience: ReportLayer?

  @Flag(help: "Unfold everything, for print; the same as --for researcher.")
  var appendix = false

  @OptionGroup var reading: LanguageOption

  @OptionGroup var streak: StreakOption

  @OptionGroup var models: ModelOption

  @OptionGroup(title: "Of logs: what is done with the samples") var fusion: FusionOptions

  mutating func validate() throws {
    if files.isEmpty == (days == nil) {
      throw ValidationError("give logs, or --days with a number of days")
    }
    if let days, !(1...3660).contains(days) {
      throw ValidationError("--days \(days): 1 to 3660 days can be reported")
    }
    if until != nil && days == nil { throw ValidationError("--until requires --days") }
    if zone != nil && days != nil {
      throw ValidationError("--zone is for logs: sessions have their own")
    }
    if days != nil, let other = fusion.given.first(where: { $0.option != "--user" }) {
      throw ValidationError(
        "\(other.option) is for logs: with --days a report is made of what was summed up")
    }
  }

  func run() throws {
    if let user = fusion.user { _ = try UserFolder.checked(user) }
    let writer = try ReportWriter(output, format: format)
    if let output { try OutputFile.check(output, isNoneOf: files) }
    let own = try models.load(logDir: place.logDir)
    var input: ReportInput
    // once: midnight may lie between
    let last = until?.day ?? Self.today
    if let days {
      let store = try place.open()
      if let user = fusion.user { try place.check(user, in: store) }
      input = try ReportSessions(
        store: store, user: fusion.user, last: last, count: days
      ).input()
    } else {
      input = try ReportLogs(
        files: try StandardInput.resolved(files), fusion: fusion, zone: zone, logDir: place.logDir
      ).input()
    }
    input.streak = streak.settings
    input.models = own
    input.isIndicative = indicative
    let usual: ReportLayer = writer.format == .text ? .researcher : .wearer
    input.audience = appendix ? .researcher : audience ?? usual
    input.language = reading.language ?? input.language
    input.version = Recorder.version
    input.command = command(last: last, of: input.sessions)
    let zones = input.sessions.map(\.zone) + input.excluded.map(\.session.zone)
    if let zone, !zones.contains(zone) {
      throw CommandFailure(
        "--zone \(zone): not known on this machine", hint: "such as Europe/Vienna or UTC",
        exitCode: .usage)
    }
    let maker = ReportMaker(input)
    ModelOption.note(maker.verdicts)
    try writer.write(maker.report(), isOfDays: days != nil)
  }

  /// Today's date on this machine's wall clock, as days from 1970-01-01.
  private static var today: Int {
    let now = MachineClock.realtime / 1000
    let name = SessionZone.machine ?? "UTC"
    let spans = SessionZone.spans(name, from: now, to: now)
    return spans?.day(of: now) ?? Int(now / 86_400_000_000)
  }

  /// The command line that makes the same report again, but for the file that it goes to. A person
  /// who has a code there is named by it, as on the page.
  private func command(last: Int, of sessions: [SessionSummary]) -> String {
    let codes = Set(sessions.map(\.subject))
    let code = days != nil && codes.count == 1 ? codes.first ?? nil : nil
    var words = ["poise", "report"] + files
    if let days { words += ["--days", "\(days)", "--until", DateArgument(day: last).text] }
    if let root = place.logDir { words += ["--log-dir", root] }
    if let zone { words += ["--zone", zone] }
    if indicative { words.append("--indicative") }
    if let audience { words += ["--for", audience.name] }
    if appendix { words.append("--appendix") }
    if let language = reading.language { words += ["--language", language.rawValue] }
    words += streak.words + models.words
    for (option, value) in fusion.given {
      let value = option == "--user" ? code ?? value : value
      words += [option] + [value].compactMap { $0 }
    }
    return words.map(Self.quoted).joined(separator: " ")
  }

  /// A word as a shell takes it.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x2B...0x3A).contains(byte) || byte == 0x3D
        || byte == 0x5F || byte == 0x40 || byte == 0x25
    }
    if isPlain && !word.isEmpty { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

extension ReportLayer: ExpressibleByArgument {
  public init?(argument: String) {
    guard let layer = Self.allCases.first(where: { $0.name == argument }) else { return nil }
    self = layer
  }

  public static var allValueStrings: [String] { allCases.map(\.name) }
}
