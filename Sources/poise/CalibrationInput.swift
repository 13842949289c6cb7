import ArgumentParser
import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseRuntime

/// What a calibration is worked out of, in device axes: recordings, logs, or the sensors of this
/// machine, read now.
struct CalibrationInput {
  /// m/s².
  var acceleration: [Vector3] = []
  /// In `unit`; nil where there is no magnetometer.
  var field: [Vector3]?
  var unit = MagnetometerUnit.microtesla
  var seconds = 0.0
  /// Chip names, where they are known.
  var chips: [SensorKind: String] = [:]
  /// How messages name it.
  var name: String

  /// Reads a CSV recording or a log.
  init(path: String) throws {
    name = path
    if path.hasSuffix(".mcap") {
      do throws(LogError) { try readLog(path) } catch {
        throw CommandFailure(error.description, exitCode: .badData)
      }
    } else {
      let recording = try CalibrationCommand.recording(path)
      acceleration = recording.accelerometer ?? []
      field = recording.magnetometer
      unit = recording.magnetometerIsArbitrary ? .arbitrary : .microtesla
      seconds = (recording.times.last ?? 0) - (recording.times.first ?? 0)
    }
  }

  /// Reads the sensors of `board` for a while.
  init(board: Board, seconds: Double, motion: VirtualMotion) throws {
    name = "board \(board.name)"
    var options = RecorderOptions(board: board)
    options.duration = Int64(seconds * 1e9)
    options.events = .none
    options.motion = motion
    options.speed = .maximum
    options.quiet = true
    let readings = ReadingCollector()
    options.observer = { readings.take($0) }
    let stop = StopFlag()
    SignalWatch.start(raising: stop)
    do throws(StartError) {
      let summary = try Recorder(options, terminal: Terminal(quiet: true)).run(stop: stop)
      self.seconds = summary.seconds
      use(readings.readings, streams: summary.streams)
    } catch { throw CommandFailure(error) }
  }

  private mutating func readLog(_ path: String) throws(LogError) {
    let reader = try LogReader(path: path)
    var readings: [RawSample] = []
    var cursor = reader.raw()
    while let raw = try cursor.next() { readings.append(raw) }
    if let first = readings.first, let last = readings.last {
      seconds = Double(last.timestamp - first.timestamp) * 1e-9
    }
    use(readings, streams: reader.streams)
  }

  private mutating func use(_ readings: [RawSample], streams: [StreamInfo]) {
    for stream in streams { chips[stream.kind] = stream.chip }
    var measured: [Vector3] = []
    for raw in readings {
      guard raw.marker == .none, Int(raw.stream) < streams.count else { continue }
      let stream = streams[Int(raw.stream)]
      let value = stream.scale * (stream.dieRotation * raw.counts)
      switch stream.kind {
      case .accelerometer: acceleration.append(value)
      case .magnetometer: measured.append(value)
      case .gyroscope: break
      }
    }
    if !measured.isEmpty { field = measured }
  }
}

/// Where to read live, on the command line of the calibrations.
struct LiveInputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read this board's sensors now, instead of recordings.", valueName: "name"))
  var board: String?

  @Option(help: ArgumentHelp("Look for board files here first.", valueName: "directory"))
  var boards: String?

  @Option(help: ArgumentHelp("How long to read them.", valueName: "time"))
  var seconds = DurationArgument(seconds: 20)

  /// The inputs that the command line names: recordings, or a board.
  func inputs(files: [String], motion: VirtualMotion) throws -> [CalibrationInput] {
    guard files.isEmpty != (board == nil) else {
      throw CommandFailure(
        files.isEmpty
          ? "nothing to calibrate from: give recordings, or --board to read the sensors now"
          : "give recordings or --board, not both", exitCode: .usage)
    }
    guard let board else { return try files.map { try CalibrationInput(path: $0) } }
    let chosen = try BoardSelection.board(named: board, boards: boards)
    return [try CalibrationInput(board: chosen, seconds: seconds.seconds, motion: motion)]
  }
}

/// Keeps the readings of a short session; filled by its writer, read when it is over.
private final class ReadingCollector: @unchecked Sendable {
  private(set) var readings: [RawSample] = []

  func take(_ record: LogRecord) {
    if case .raw(let raw) = record { readings.append(raw) }
  }
}
