import ArgumentParser

/// `poise live`: starts the program `poise-live`, which is a package of its own because it has a
/// network.
struct LiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live", abstract: "Show the running recorder in a browser or in Foxglove.",
    discussion: """
      Starts poise-live from the same folder with the same options; 'poise live --help' shows \
      them. Only this machine can open the page unless --lan is given. docs/live.md describes how \
      to open it and who can read what.
      """)

  @Argument(parsing: .captureForPassthrough, help: "Options of poise-live.")
  var options: [String] = []

  func run() throws { try ProgramBeside.become("poise-live", options) }
}
