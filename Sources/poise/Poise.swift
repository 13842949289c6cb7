import ArgumentParser
import PoiseRuntime
import PoiseSystem

@main
struct Poise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "poise",
    abstract: "Gait and posture recorder for small Linux computers.",
    discussion: """
      Try it without any hardware:  poise run --board virtual --duration 20s

      Exit status:
      \(ExitStatus.help)
      """,
    version: "poise \(Recorder.version)",
    subcommands: [
      RunCommand.self, ReplayCommand.self, CalibrateCommand.self, LogCommand.self,
      BoardCommand.self, BalanceCommand.self, RomCommand.self, RepsCommand.self,
      CheckCommand.self, GlossaryCommand.self,
      DoctorCommand.self, StatusCommand.self,
      MarkCommand.self,
      SnoozeCommand.self, WatchCommand.self, LiveCommand.self, BluetoothCommand.self,
      ReportCommand.self, SummarizeCommand.self, FeaturesCommand.self,
      SessionsCommand.self, ProfileCommand.self, CheckInCommand.self, MedicationCommand.self,
      TriggersCommand.self, DataCommand.self, CardCommand.self
    ])

  static func main() { CommandFailure.main(Poise.self) }
}
