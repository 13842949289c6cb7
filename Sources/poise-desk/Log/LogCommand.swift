import ArgumentParser

/// `poise log`: everything done with logs.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Check, cut, join, repair, align, import, export logs.",
    discussion: """
      A log is an MCAP file, which Foxglove, PlotJuggler and the Python package mcap also open.

        poise log info 20260131T120000Z_1a2b3c4d_000.mcap
        poise log export 20260131T120000Z_1a2b3c4d_000.mcap -o walk-csv
      """,
    subcommands: [
      LogInfoCommand.self, LogCatCommand.self, LogExportCommand.self, LogRecoverCommand.self,
      LogDoctorCommand.self, LogMergeCommand.self, LogFilterCommand.self, LogListCommand.self,
      LogPruneCommand.self, LogGetCommand.self, LogVerifyCommand.self, LogImportCommand.self,
      LogAlignCommand.self
    ])
}
