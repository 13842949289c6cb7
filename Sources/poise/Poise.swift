import ArgumentParser
import PoiseCommands
import PoiseRuntime
import PoiseSystem

@main
struct Poise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "poise", abstract: "Gait and posture recorder for small Linux computers.",
    discussion: """
      Try it without any hardware:  poise run --board virtual --duration 20s

      Exit status:
      \(ExitStatus.help)
      """,
    version: "poise \(Recorder.version)",
    groupedSubcommands: [
      CommandGroup(
        name: "Record",
        subcommands: [
          RunCommand.self, MarkCommand.self, SnoozeCommand.self, WatchCommand.self,
          LiveCommand.self, BluetoothCommand.self, MQTTCommand.self
        ]),
      CommandGroup(
        name: "Look at recordings",
        subcommands: [
          DeskReplay.self, DeskLog.self, DeskSessions.self, DeskReport.self, DeskSummarize.self,
          DeskFeatures.self, DeskGlossary.self
        ]),
      CommandGroup(
        name: "Device",
        subcommands: [
          BoardCommand.self, CalibrateCommand.self, DoctorCommand.self, StatusCommand.self,
          CardCommand.self
        ]),
      CommandGroup(
        name: "Person",
        subcommands: [
          DeskProfile.self, DeskCheckIn.self, DeskMedication.self, DeskTriggers.self,
          DeskData.self, DeskSeal.self
        ]),
      CommandGroup(
        name: "Measure",
        subcommands: [
          DeskTest.self, DeskCheck.self, DeskBalance.self, DeskRom.self, DeskReps.self,
          DeskMetronome.self
        ])
    ])

  static func main() { CommandFailure.main(Poise.self, before: passOnHelp) }

  /// `poise help report`: only poise-desk knows the options of its commands.
  private static func passOnHelp(_ words: [String]) throws(CommandFailure) {
    guard words.count > 1, words[0] == "help" else { return }
    let isDesk = configuration.subcommands.contains { command in
      (command as? any DeskCommand.Type)?.name == words[1]
    }
    if isDesk { try DeskProgram.become(words) }
  }
}
