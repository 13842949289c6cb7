import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseRuntime
import PoiseSystem

/// `poise doctor`: is this machine fit to record?
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check buses, sensors, clock and log folder.",
    discussion: """
      Lay the device down and keep it still. Prints one line per finding: ok, warn or FAIL, with a \
      fix. The sensors run for a few seconds; no log is written. Exit status 0: no findings; 3: \
      warnings; 1: failures.

        poise doctor --board rpi
        poise doctor --board rpi --self-test
        poise doctor --board virtual
      """)

  @Option(help: ArgumentHelp("Board file by name; see 'poise board list'.", valueName: "name"))
  var board: String?

  @OptionGroup var search: BoardSearchOptions

  @Option(
    help: ArgumentHelp(
      "Folder for logs. Default: as in 'poise run'.", valueName: "directory"))
  var logDir: String?

  @Option(help: ArgumentHelp("Duration of the sensor check.", valueName: "time"))
  var duration: DurationArgument?

  @Flag(
    name: .customLong("self-test"),
    help: "Also run each chip's self-test against the limits of its data sheet.")
  var selfTest = false

  func run() throws {
    var doctor = Doctor(
      board: try BoardSelection.board(named: board, boards: search.directory))
    doctor.selfTests = selfTest
    doctor.logDirectory = try RecordingsFolder.resolve(logDir)
    if let duration { doctor.seconds = Double(duration.nanoseconds) * 1e-9 }
    doctor.examine()
    for finding in doctor.findings {
      let mark = finding.level.rawValue
      let room = String(repeating: " ", count: 5 - mark.count)
      try StandardOutput.writeLine(
        mark + room + finding.text + (finding.fix.map { " -> " + $0 } ?? ""))
    }
    // Not whether this machine is fit, but what it shows to others.
    for line in ShownPrograms.lines { try StandardOutput.writeLine("ok   " + line) }
    switch doctor.worst {
    case .ok: return
    case .warn: throw ExitCode(ExitStatus.finishedWithLoss.rawValue)
    case .fail: throw ExitCode(ExitStatus.failed.rawValue)
    }
  }
}
