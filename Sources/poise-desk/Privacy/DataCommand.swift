import ArgumentParser
import PoiseCommands
import PoiseImport
import PoisePerson
import PoiseStore
import PoiseSystem
import PoiseText

/// `poise data`: take everything along, or have it gone.
struct DataCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "data",
    abstract: "Export all stored data, or delete a person's.",
    discussion: """
      Poise stores everything on this device only: recordings, results, calibrations, and what \
      people entered.
      """,
    subcommands: [DataExportCommand.self, DataDeleteCommand.self])
}

/// `poise data export DIR`.
struct DataExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Copy all stored data into a new folder, in open formats.",
    discussion: """
      Recordings (MCAP), summaries, calibrations and entries (JSON), and tables of sessions and \
      walking bouts (CSV). The folder appears when it is complete. Exit status 3 if something \
      could not be copied.

      Example:
        poise data export /media/stick/poise --user anna
      """)

  @Argument(help: "New folder; it must not exist yet.", completion: .directory)
  var directory: String

  @Option(help: ArgumentHelp("Only data of this person.", valueName: "name"))
  var user: String?

  @OptionGroup var place: StoreOption

  func run() throws {
    if let user { _ = try UserFolder.checked(user) }
    let store = try place.open()
    let result: DataExport.Result
    let unfinished = DataExport.unfinishedName(of: directory)
    UnfinishedOutput.add(unfinished)
    defer { UnfinishedOutput.settle(unfinished) {} }
    do throws(StoreError) {
      result = try DataExport.run(to: directory, user: user, in: store)
    } catch {
      var failure = CommandFailure(writing: error)
      if case .refused = error.problem { failure.exitCode = .cannotCreate }
      throw failure
    }
    for line in result.remarks { Notes.report(line) }
    let size = DecimalText.fixed(Double(result.bytes) * 1e-6, decimals: 1) ?? ""
    try StandardOutput.writeLine(
      "\(directory): \(CountText.words(result.sessions, "session")), \(size) MB. It is "
        + "health data: keep it where only you can read it")
    if !result.remarks.isEmpty { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }
}

/// `poise data delete --user NAME`.
struct DataDeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Remove everything of a person for good.",
    discussion: """
      Removes recordings of the person, results made from them, calibrations, profile and entries. \
      Lists what it will remove and asks first; the next command completes an interrupted \
      deletion. It names folders and exports inside that of the recordings that hold more, and \
      does not find copies elsewhere (exports, backups). On a memory card, special tools may read \
      removed blocks until the card reuses them.

      Example:
        poise data delete --user anna
      """)

  @Option(help: ArgumentHelp("The person, by subject code or user name.", valueName: "name"))
  var user: String

  @Flag(help: "Do not ask.")
  var yes = false

  @Flag(help: "List what would be removed; exit status 2 if there is anything.")
  var dryRun = false

  @OptionGroup var place: StoreOption

  func validate() throws {
    if !PersonFolder.isName(user) {
      throw ValidationError(
        "--user \(user): invalid name; use up to 64 letters, digits, '-', '_' and '.', not "
          + "beginning with '.'")
    }
  }

  func run() throws {
    let store = try place.open()
    let plan = try DataDeletion.plan(user: user, in: store)
    // What a stopped import left may be of anybody, and is of no use to anybody.
    let imports = dryRun ? [] : ImportFolder.sweep(store.root)
    for name in imports {
      Notes.report("\(store.root)/\(name): an import is at work there; delete again at its end")
    }
    if plan.isEmpty {
      Self.remark(plan)
      throw CommandFailure(
        "\(store.root): there is nothing of \(user)\(plan.inside.isEmpty ? "" : " beside that")",
        hint: "'poise sessions list' shows whose sessions there are", exitCode: .noInput)
    }
    for line in Self.lines(plan) { try StandardOutput.writeLine(line) }
    Self.remark(plan)
    if dryRun { throw ExitCode(ExitStatus.wouldChange.rawValue) }
    if !yes { try Confirmation.ask("Remove all of this permanently?") }
    try DataDeletion.run(plan, in: store)
    let rest = (plan.elsewhere + plan.inside).isEmpty ? "" : " from \(store.root) itself"
    try StandardOutput.writeLine("everything of \(user) is removed\(rest)")
    let isAll = plan.links.isEmpty && plan.others.isEmpty && plan.unreadable.isEmpty
    if !(isAll && plan.elsewhere.isEmpty && plan.inside.isEmpty && plan.closed.isEmpty
      && imports.isEmpty)
    {
      throw ExitCode(ExitStatus.finishedWithLoss.rawValue)
    }
  }

  private static func lines(_ plan: DataDeletion.Plan) -> [String] {
    let size = DecimalText.fixed(Double(plan.bytes) * 1e-6, decimals: 1) ?? ""
    var lines = [
      "of \(plan.user): \(CountText.words(plan.sessions.count, "session")) ("
        + "\(CountText.words(plan.logs.count, "log")), \(size) MB)"
    ]
    lines += plan.sessions.prefix(20).map { "  " + SessionLine.text($0) }
    if plan.sessions.count > 20 { lines.append("  and \(plan.sessions.count - 20) more") }
    lines += plan.files.map { "  \($0)" }
    return lines
  }

  /// What does not go.
  private static func remark(_ plan: DataDeletion.Plan) {
    for path in plan.links {
      Notes.report("\(path) is a link: the link goes, what it leads to stays; remove that yourself")
    }
    if !plan.others.isEmpty {
      let names = Set(plan.others.map { $0.subject ?? "nobody" }).sorted()
      Notes.report(
        "recorded with \(plan.user)'s calibrations, which are in their logs: "
          + "\(CountText.words(plan.others.count, "session")) of "
          + "\(names.joined(separator: ", ")); what is of others stays: delete it, too, where it "
          + "is the same person's")
    }
    for folder in plan.elsewhere {
      Notes.report(
        "\(folder) holds sessions of \(plan.user), too, and stays: 'poise data delete --user "
          + "\(plan.user) --log-dir \(folder)' removes them")
    }
    for folder in plan.inside {
      Notes.report(
        File.exists(folder + "/sessions.csv")
          ? "\(folder) is an export with data of \(plan.user), and stays: remove that yourself"
          : "\(folder) holds recordings of \(plan.user), too, and stays: 'poise data delete --user "
            + "\(plan.user) --log-dir \(folder)' removes them")
    }
    for folder in plan.closed {
      Notes.report("\(folder): cannot be looked into; what of \(plan.user) is in it stays")
    }
    for stem in plan.unreadable {
      Notes.report("\(stem): unreadable, so its owner is unknown; it stays")
    }
  }
}
