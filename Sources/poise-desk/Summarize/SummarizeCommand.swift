import ArgumentParser
import PoiseCommands
import PoiseCore
import PoiseInsight
import PoiseLog
import PoiseGait
import PoisePerson
import PoiseRuntime
import PoiseStore
import PoiseSystem
import PoiseText

/// `poise summarize LOG...`: what each session came to, for programs.
struct SummarizeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summarize",
    abstract: "Summarize logs, one line per session or per epoch.",
    discussion: """
      Replays each session and prints its summary: a few figures, or with --json the complete \
      summary as one line of JSON (docs/sessions.md lists the members). With --epochs, prints \
      one row per interval of equal length: movement (ENMO, MAD), steps and activity, as CSV or, \
      with --json, as a line of JSON each. Stores nothing: 'poise sessions index' does that.

      --model computes figures with a study's own models instead of rules (docs/features.md): \
      with --json as the member "judged", otherwise after the figures.

      A log that cannot be summarized is reported and does not stop the others. Exit status 3 \
      then, or if a log is cut or damaged, a part of a session is missing, or a model could not \
      be used (the rule's figure is printed).

      Examples:
        poise summarize 20261122T*.mcap --json
        poise summarize day.mcap --epochs 60s > epochs.csv
      """)

  @Argument(
    help: "Logs of one or more sessions, or one CSV recording.", completion: .file())
  var files: [String]

  @OptionGroup var keys: KeyOption

  @Flag(help: "JSON, an object a line.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Epochs of this length in place of sessions, whole seconds up to 1h, such as 5s or 60s.",
      valueName: "time"))
  var epochs: DurationArgument?

  @Option(
    help: ArgumentHelp(
      "Cut days in this time zone, such as Europe/Vienna. Default: the session's own.",
      valueName: "zone"))
  var zone: String?

  @OptionGroup var models: ModelOption

  @OptionGroup(title: "What is done with the samples") var fusion: FusionOptions

  func validate() throws {
    if models.isGiven && epochs != nil {
      throw ValidationError("--model is of sessions, and does not go with --epochs")
    }
    if let seconds = epochs?.seconds,
      seconds != seconds.rounded() || !(1...3600).contains(seconds)
    {
      throw ValidationError("--epochs takes whole seconds from 1s to 1h")
    }
    if let zone, SessionZone.spans(zone, from: 0, to: 0) == nil {
      throw ValidationError("--zone \(zone): not known on this machine; such as Europe/Vienna, UTC")
    }
  }

  func run() throws {
    let groups = try SessionGroups.of(try StandardInput.resolved(files))
    let own = epochs == nil ? try models.load() : []
    try fusion.noteUnknownUser()
    if epochs != nil && !json { try StandardOutput.writeLine(EpochLine.header) }
    for group in groups {
      do { try sum(group, own) } catch let error as any CommandError {
        // what writes fails for all of them
        if groups.count == 1 || error.failure.exitCode == .ioError { throw error }
        InputFaults.note(error.failure.message)
      }
    }
  }

  private func sum(_ group: [String], _ own: [OwnModel]) throws {
    let made = try made(of: group)
    let summary = made.summary
    InputFaults.note(logsOf: summary)
    for missing in summary.missing where missing.topic == .place {
      Notes.report(missing.reason)
    }
    if epochs != nil {
      for epoch in made.epochs {
        let line = json ? EpochLine.json(epoch, summary) : EpochLine.csv(epoch, summary)
        try StandardOutput.stream(line + "\n")
      }
      return
    }
    var line = json ? summary.json(.line) : SummaryLine.text(summary)
    if models.isGiven || !own.isEmpty {
      let judgment = try FigureJudgment(summary, group, fusion, own, height: made.height)
      // not of the summary: behind all of its members
      line = json ? "\(line.dropLast()),\"judged\":\(judgment.list)}" : line + judgment.words
    }
    try StandardOutput.stream(line + "\n")
  }

  private func made(
    of group: [String]
  ) throws -> (summary: SessionSummary, epochs: [Epoch], height: Double?) {
    let source = try Replay.open(group)
    var loaded = try fusion.load(for: source)
    if !fusion.givesHeight {
      let folders = source.paths.prefix(1).map { Directory.parent(of: $0) }
      try loaded.useLaterMeasures(of: source, roots: folders)
    }
    var summarizer = SessionSummarizer(
      settings: loaded.settings, body: loaded.body, mount: loaded.mount)
    summarizer.zone = zone
    var made = try summarizer.summary(of: source, epochSeconds: epochs.map { Int($0.seconds) })
    for k in made.summary.logs.indices {
      made.summary.logs[k].name = StandardInput.name(ofPart: made.summary.logs[k].name)
    }
    return (made.summary, made.epochs, loaded.body.bodyHeight)
  }
}

/// A session's summary in a few words.
enum SummaryLine {
  static func text(_ summary: SessionSummary) -> String {
    func time(_ seconds: Double) -> String { SessionLine.length(seconds) }
    let totals = summary.totals
    var parts = [
      String(summary.session.prefix(8)), time(summary.seconds), summary.subject ?? "-",
      CountText.words(totals.steps, "step"), CountText.words(totals.bouts, "bout"),
      "walking \(time(totals.walking))",
      "worn \(time(totals.worn))"
    ]
    if totals.good + totals.bad > 0 {
      parts.append("good posture \(time(totals.good)) of \(time(totals.good + totals.bad))")
    }
    if let place = summary.place { parts.append("place \(place.replacing("_", with: " "))") }
    if let error = summary.error { parts.append("incomplete: \(error)") }
    return parts.joined(separator: ", ")
  }
}
