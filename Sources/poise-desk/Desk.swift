import ArgumentParser
import PoiseCommands
import PoiseRuntime

/// Its commands are typed as those of `poise`, which becomes this program.
@main
struct Desk: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "poise",
    abstract: "What people look at and enter; 'poise' starts this program for these commands.",
    version: "poise \(Recorder.version)",
    subcommands: [
      ReplayCommand.self, LogCommand.self, BalanceCommand.self, RomCommand.self, RepsCommand.self,
      TestCommand.self, CheckCommand.self, MetronomeCommand.self, GlossaryCommand.self,
      ReportCommand.self, SummarizeCommand.self,
      FeaturesCommand.self, SessionsCommand.self, ProfileCommand.self, CheckInCommand.self,
      MedicationCommand.self, TriggersCommand.self, DataCommand.self, RecorderCommand.self,
      SealCommand.self
    ])

  static func main() { CommandFailure.main(Desk.self) }
}
