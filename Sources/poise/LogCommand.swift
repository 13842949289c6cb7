import ArgumentParser

/// `poise log`: what is in a log.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Look at recorded logs.",
    discussion: """
      A log is an MCAP file: Foxglove, PlotJuggler and the Python package mcap open it as well.

        poise log info 20260131T120000Z_1a2b3c4d_000.mcap
      """,
    subcommands: [LogInfoCommand.self])
}
