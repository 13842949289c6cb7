import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseRuntime
import PoiseSystem

/// `poise doctor`: is this machine fit to record?
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check buses, sensors, clock and log folder.",
    discussion: """
      Lay the device down and keep it still. Prints one line per finding: ok, warn or FAIL, with a \
      fix. The sensors run for a few seconds; no log is written. Exit status 0: no findings; 3: \
      warnings; 1: failures.

      --noise measures the noise and drift of the chips for as long as it says, or of recordings \
      at rest: density, bias instability B and random walk K of each axis by the overlapping Allan \
      deviation, against the data sheet's density. A minute shows the density, hours show B and K. \
      Ctrl-C ends the measurement early.

        poise doctor --board rpi
        poise doctor --board rpi --self-test
        poise doctor --board rpi --noise 2h -o noise.json -o noise.svg --store
        poise doctor --noise rest.mcap
        poise doctor --board virtual
      """)

  @Option(help: ArgumentHelp("Board file by name; see 'poise board list'.", valueName: "name"))
  var board: String?

  @OptionGroup var search: BoardSearchOptions

  @Option(
    help: ArgumentHelp("Folder for logs. Default: as in 'poise run'.", valueName: "directory"))
  var logDir: String?

  @Option(help: ArgumentHelp("Duration of the sensor check.", valueName: "time"))
  var duration: DurationArgument?

  @Flag(
    name: .customLong("self-test"),
    help: "Also run each chip's self-test against the limits of its data sheet.")
  var selfTest = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Measure noise and drift for this time, such as 2h, or of these logs of one session.",
      valueName: "time|log"))
  var noise: [String] = []

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Write the noise to this file: its model (.json) or its Allan deviations (.svg).",
      valueName: "file"))
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "Public key that recordings are sealed to, if not the board file's.", valueName: "key"))
  var sealTo: [String] = []

  @Flag(help: "Store the noise model in the log folder; recordings of these chips attach it.")
  var store = false

  func validate() throws {
    if noise.isEmpty && (!output.isEmpty || store) {
      throw ValidationError("-o and --store need --noise")
    }
    if let path = output.first(where: { !$0.hasSuffix(".json") && !$0.hasSuffix(".svg") }) {
      throw ValidationError("-o \(path): the name must end in .json or .svg")
    }
    guard let time else { return }
    if duration != nil { throw ValidationError("--duration or --noise TIME, not both") }
    if time.seconds < SensorNoise.shortest {
      throw ValidationError("--noise \(noise[0]): at least 60s at rest are needed")
    }
  }

  /// How long to measure; nil where logs are named.
  private var time: DurationArgument? {
    noise.count == 1 ? DurationArgument(argument: noise[0]) : nil
  }

  func run() throws {
    if !noise.isEmpty && time == nil {
      let source = try NoiseLog.read(noise)
      var doctor = Doctor(board: try BoardSelection.board(named: board ?? "virtual", boards: nil))
      doctor.examineNoise(source.rest)
      return try finish(doctor, of: source.device)
    }
    var doctor = Doctor(board: try BoardSelection.board(named: board, boards: search.directory))
    doctor.selfTests = selfTest
    doctor.logDirectory = try RecordingsFolder.resolve(logDir)
    if let duration { doctor.seconds = Double(duration.nanoseconds) * 1e-9 }
    let terminal = Terminal()
    if let time {
      let stop = StopFlag()
      SignalMonitor.start(raising: stop)
      doctor.noiseSeconds = time.seconds
      doctor.isInterrupted = { stop.isRaised }
      doctor.progress = { seconds in
        terminal.setStatus(
          "at rest: \(Int(seconds / 60)) of \(Int((time.seconds / 60).rounded(.up))) min")
      }
    }
    doctor.examine()
    doctor.examineSeal(try SealedRun.keys(sealTo, board: doctor.board), folders: keyPlaces)
    terminal.clearStatus()
    try finish(doctor, of: doctor.board.name)
  }

  /// Where a secret key may have been left: beside the recordings and the settings, and at home.
  private var keyPlaces: [String] {
    let home = Environment.value("HOME").map { [$0, $0 + "/.config/poise"] } ?? []
    let logs = (try? RecordingsFolder.resolve(logDir)).map { [$0] } ?? []
    let all = logs + ["/etc/poise", "/boot/firmware", "/root", "/home"] + home
    return all.filter { $0 != "/" }  // a service's HOME
  }

  /// Writes what was asked for, prints the findings, and ends with their status.
  private func finish(_ doctor: Doctor, of device: String) throws {
    try write(doctor, of: device)
    for finding in doctor.findings {
      let mark = finding.level.rawValue
      let room = String(repeating: " ", count: 5 - mark.count)
      try StandardOutput.writeLine(
        mark + room + finding.text + (finding.fix.map { " -> " + $0 } ?? ""))
    }
    // Not whether this machine is fit, but what it shows to others.
    let isHere = noise.isEmpty || time != nil
    for line in isHere ? ShownPrograms.lines : [] {
      try StandardOutput.writeLine("ok   " + line)
    }
    switch doctor.worst {
    case .ok: return
    case .warn: throw ExitCode(ExitStatus.finishedWithLoss.rawValue)
    case .fail: throw ExitCode(ExitStatus.failed.rawValue)
    }
  }

  private func write(_ doctor: Doctor, of device: String) throws {
    if output.isEmpty && !store { return }
    guard doctor.noise.contains(where: { !$0.axes.isEmpty }) else {
      return Notes.report("no noise was measured; nothing is written")
    }
    let model = NoiseModel.json(
      doctor.noise, device: device, created: CalibrationCommand.now,
      software: "poise \(Recorder.version)")
    for path in output {
      try OutputFile.check(path, isNoneOf: noise)
      let isPlot = path.hasSuffix(".svg")
      try Self.replace(path, isPlot ? NoisePlot.svg(doctor.noise, device: device) : model)
    }
    if store {
      let folder = try RecordingsFolder.resolve(logDir)
      do throws(SystemError) { try Directory.createKept(folder) } catch {
        throw CommandFailure("\(folder): \(error.reason)", exitCode: .cannotCreate)
      }
      try Self.replace(folder + "/" + NoiseModel.fileName, model)
    }
  }

  private static func replace(_ path: String, _ text: String) throws {
    do throws(TextFileError) { try TextFile.replace(path, with: text) } catch {
      throw CommandFailure("\(error)", hint: "name another file", exitCode: .cannotCreate)
    }
  }
}
