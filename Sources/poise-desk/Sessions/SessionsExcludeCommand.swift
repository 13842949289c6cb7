import ArgumentParser
import PoiseCommands
import PoiseStore

/// `poise sessions exclude SESSION --reason TEXT`.
struct SessionsExcludeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exclude",
    abstract: "Have a session not count, and say why; it is kept.",
    discussion: """
      Examples:
        poise sessions exclude 1a2b3c4d --reason 'the belt slipped'
        poise sessions exclude 1a2b3c4d --undo
      """)

  @OptionGroup var session: SessionArgument

  @Option(help: ArgumentHelp("Reason for the exclusion.", valueName: "text"))
  var reason: String?

  @Flag(help: "Include the session again.")
  var undo = false

  @OptionGroup var place: StoreOption

  func validate() throws {
    if undo == (reason != nil) {
      throw ValidationError("give the reason with --reason TEXT, or undo the exclusion with --undo")
    }
  }

  func run() throws {
    let row = try session.say(
      undo ? .include : .exclude(reason ?? ""), in: place.open())
    try StandardOutput.writeLine(
      "session \(row.shortID): \(undo ? "counts again" : "does not count")")
  }
}
