import ArgumentParser
import PoiseCalibration
import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText

/// `poise log export FILE... -o OUT`: logs for other programs.
struct LogExportCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case csv
    case jsonl
    case bids
    case ros2
    case phone
    case parquet
    case hdf5
  }

  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a log as CSV, JSON Lines, BIDS-Motion, ROS 2 messages or phone lines.",
    discussion: """
      csv, jsonl: a directory with one file per topic, true timestamps, raw rate; csv adds a table \
      of walking bouts and a README.txt with axes, units and legends. bids: a data set. ros2: one \
      MCAP file with sensor_msgs/Imu and MagneticField per sample, for PlotJuggler, Foxglove and \
      ROS 2. phone: one file of JSON lines with acc (g) and mag (uT), five per second. parquet: a \
      folder, hdf5: a file, both by poise-export of the Python package poise-gait. The parts \
      of a session are joined. Exit status 3: samples or parts are missing, or a \
      sensor has no samples (bids).

      Examples:
        poise log export walk.mcap -o walk-csv
        poise log export *.mcap --format ros2 -o walk-ros2.mcap
      """)

  @Argument(help: "Logs of one session.", completion: .file(extensions: ["mcap"]))
  var files: [String]

  @OptionGroup var keys: KeyOption

  @Option(name: .shortAndLong, help: ArgumentHelp("Output file or directory.", valueName: "path"))
  var output: String

  @Option(
    help: ArgumentHelp("csv, jsonl, bids, ros2, phone, parquet or hdf5.", valueName: "format"))
  var format: Format = .csv

  @Flag(name: .shortAndLong, help: "Replace an existing file (ros2, phone).") var force = false

  @Flag(help: "Add times on the clock that 'poise log align' aligned the log to (csv).")
  var aligned = false

  @Option(help: ArgumentHelp("BIDS subject label.", valueName: "label")) var subject = "01"

  @Option(help: ArgumentHelp("BIDS task label.", valueName: "label")) var task = "walk"

  @Flag(name: .shortAndLong, help: "No progress bar and no summary.") var quiet = false

  mutating func validate() throws {
    if aligned && format != .csv { throw ValidationError("--aligned is for --format csv") }
    for (name, label) in [("--subject", subject), ("--task", task)] {
      let isPlain = label.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
      }
      if label.isEmpty || !isPlain {
        throw ValidationError("\(name) \(label): a BIDS label has letters and digits only")
      }
    }
  }

  mutating func run() throws {
    files = try StandardInput.resolved(files)
    try OutputFile.check(output, isNoneOf: files)
    var sources = try files.map { try LogSource(path: $0) }
    // csv: each stream, markers, events, and all else
    let passes = (format == .csv ? 5 : format == .bids ? 2 : 1) + (sources.count > 1 ? 1 : 0)
    let bar = ProgressBar(
      "export", total: sources.reduce(0) { $0 + $1.size }, passes: passes, quiet: quiet)
    for source in sources { bar.follow(source) }
    var logs: [LogReader] = []
    var unreadable: [LogError] = []
    for source in sources {
      do throws(LogError) { logs.append(try LogReader(source, others: files)) } catch {
        if error.isOfContent && files.count > 1 {
          unreadable.append(error)
          continue
        }
        // a log of other software has topics, but no session
        guard case .unsupported = error.problem, format == .csv || format == .jsonl else {
          throw CommandFailure(reading: error)
        }
      }
    }
    if unreadable.count == sources.count { throw CommandFailure(reading: unreadable[0]) }
    sources.removeAll { source in unreadable.contains { $0.path == source.path } }
    for failure in unreadable { InputFaults.note("\(failure); left out") }
    if logs.count != sources.count && !logs.isEmpty {
      throw CommandFailure("logs of Poise and others together", exitCode: .usage)
    }
    // two sessions, or one log twice, would be joined or doubled
    logs = try SessionParts.ordered(logs)
    let missing = try SessionParts.missing(of: logs)
    let (what, faults) = try write(logs, sources)
    bar.finish()
    if !quiet { Notes.report("wrote \(what)") }
    var isLossy = !missing.isEmpty
    // what a log of Poise lacks is reported below
    for fault in faults where logs.isEmpty { InputFaults.note(fault.description) }
    for part in missing { Notes.report(part.description) }
    for log in logs {
      if try LogFiles.reportLosses(log) { isLossy = true }
    }
    if isLossy { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  /// Goes on as the program of the Python package: the libraries of these formats are larger than
  /// the recorder. Answers why not.
  private func asPython() -> CommandFailure {
    let folders = (Environment.value("PATH") ?? "").split(separator: ":")
    let programs = folders.map { "\($0)/poise-export" }
    guard let program = programs.first(where: { File.exists($0) }) else {
      return CommandFailure(
        "\(format.rawValue) needs poise-export, which is not in PATH",
        hint: "pip install 'poise-gait[\(format.rawValue)]'", exitCode: .unavailable)
    }
    let words = files + ["-o", output, "--format", format.rawValue]
    let error = RunningProcess.become(program, words + keys.key.flatMap { ["--key", $0] })
    return CommandFailure(reading: error)
  }

  /// The map beside the first of the logs that has one.
  private func clockMap(_ logs: [LogReader]) throws -> ClockMap? {
    if !aligned { return nil }
    for log in logs {
      let session = log.description.session
      if let map = try ClockMap.beside(log: log.path, session: session) { return map }
    }
    throw CommandFailure(
      "\(files[0]): not aligned, there is no \(ClockMap.suffix) beside it",
      hint: "poise log align REFERENCE LOG", exitCode: .noInput)
  }

  private func write(
    _ logs: [LogReader], _ sources: [LogSource]
  ) throws -> (what: String, faults: [LogError]) {
    switch format {
    case .csv, .jsonl, .bids:
      let map = try clockMap(logs)
      var faults: [LogError] = []
      let made = try OutputFolder(path: output).make { path throws(LogError) in
        let made = try folder(logs, sources, path, map)
        faults = made.faults
        return made.paths
      }
      return ("\(CountText.words(made.count, "file")) to \(output)", faults)
    case .ros2:
      var options = LogRewriter.Options()
      options.layout = .ros2
      let file = try OutputFile(output, replaces: force, isBinary: true)
      let outcome = try file.make { sink throws(LogError) in
        try LogRewriter.write(logs, to: sink, options: options)
      }
      return ("\(CountText.words(outcome.samples, "sample")) to \(output)", [])
    case .phone:
      let file = try OutputFile(output, replaces: force, isBinary: false)
      // the recorder judges corrected values, and so must what the app makes of these
      var loader = FusionOptionsLoader(device: CalibratedDevice(logs[0].description.streams))
      try loader.adopt(logs[0].description, path: logs[0].path)
      let used = loader.loaded.settings
      try file.make { sink throws(LogError) in
        try LogExport.phone(
          logs, to: sink, accelerometer: used.accelerometer, magnetometer: used.magnetometer)
      }
      return ("lines for the phone app to \(output)", [])
    case .parquet, .hdf5:
      throw asPython()
    }
  }

  private func folder(
    _ logs: [LogReader], _ sources: [LogSource], _ output: String, _ map: ClockMap?
  ) throws(LogError) -> (paths: [String], faults: [LogError]) {
    if format == .bids {
      let made = try LogExport.bids(logs, to: output, subject: subject, task: task)
      for topic in made.empty { InputFaults.note("\(topic): no samples; left out") }
      return (made.paths, [])
    }
    if format == .jsonl || logs.isEmpty {
      return try LogExport.topics(sources, format == .csv ? .csv : .jsonl, to: output)
    }
    let first = try LogExport.csv(logs, to: output, aligned: map)
    let streams = Set(logs.flatMap { $0.streamTopics + $0.undescribed })
    // events and markers are written already
    let others = try LogExport.topics(logs.map(\.source), .csv, to: output, aligned: map) { topic in
      !streams.contains(topic) && topic != "/events" && topic != "/markers"
    }
    return (first + others.paths, others.faults)
  }
}
