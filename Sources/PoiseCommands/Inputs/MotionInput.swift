import ArgumentParser
import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseGait
import PoiseRuntime
import PoiseSystem

/// What a timed test is worked out of: samples, steps and bouts of a recording, a log, or the
/// sensors of this machine, read now.
package struct MotionInput {
  /// How messages name it.
  package let name: String
  /// Samples of the common grid, steps and bouts, in order.
  package let records: [LogRecord]

  package var samples: [Sample] {
    records.compactMap { if case .sample(let sample) = $0 { sample } else { nil } }
  }

  /// Initial contacts, in order.
  package var steps: [Timestamp] {
    records.compactMap { if case .step(let step) = $0 { step.timestamp } else { nil } }.sorted()
  }

  /// Nanoseconds that make a stamp the printed time: Unix time of a log or a board, a CSV's own.
  package let timeOffset: Int64

  /// Device to body axes; nil where it is unknown.
  package let mount: Matrix3?

  /// The accelerometer's own rate.
  package let chipRateHz: Double

  /// When and of whom it was recorded, as far as it says.
  package let origin: RecordingOrigin

  /// Heights of a log's wearer, or of a board file; empty where they are not known.
  package let body: BodyMeasures

  /// Reads a CSV recording, or a log with the calibrations and settings that it was recorded with.
  ///
  /// - Parameter mount: replaces what the recording says of its mounting, where given.
  package init(path: String, mount: Matrix3?) throws {
    name = path
    let source = try Replay.open([path])
    var loaded = try FusionOptions.parse([]).load(for: source)
    loaded.mount = mount ?? loaded.mount
    body = loaded.body
    timeOffset = source.timeOffset
    origin = RecordingOrigin(source)
    let streams = source.streams(mount: loaded.mount, places: loaded.settings.places)
    self.mount = Self.mount(of: streams)
    chipRateHz = StreamInfo.accelerometerRate(of: streams)
    let longest = CalibrationInput.longest
    let read = try Replay.records(
      source, settings: loaded.settings, mount: loaded.mount, atMost: longest)
    if read.records.count > longest { throw CommandFailure.tooLong(path, rows: nil) }
    records = read.records
    InputFaults.note(read.faults)
  }

  /// Reads the sensors of `board` for a while.
  package init(board: Board, seconds: Double, mount: Matrix3?, motion: VirtualMotion) throws {
    name = "board \(board.name)"
    let session = try BoardSession.collect(
      BoardSession.Plan(
        board: board, seconds: seconds, motion: motion, mount: mount,
        keeps: { if case .raw = $0 { false } else { true } }))
    timeOffset = session.summary.timeOffset
    origin = .now
    body = BodyMeasures(board.device)
    self.mount = Self.mount(of: session.summary.streams)
    chipRateHz = StreamInfo.accelerometerRate(of: session.summary.streams)
    records = session.records
  }

  /// Reads a recording with all that the options say; posture is judged.
  package static func open(
    _ path: String, _ options: FusionOptions
  ) throws -> (MotionInput, LoadedFusionOptions) {
    let source = try Replay.open([path])
    let loaded = try options.load(for: source)
    let read = try Replay.records(source, settings: loaded.settings, mount: loaded.mount)
    InputFaults.note(read.faults)
    let streams = source.streams(mount: loaded.mount, places: loaded.settings.places)
    return (
      MotionInput(
        name: path, records: read.records, timeOffset: source.timeOffset,
        mount: mount(of: streams), chipRateHz: StreamInfo.accelerometerRate(of: streams),
        origin: RecordingOrigin(source), body: loaded.body), loaded
    )
  }

  private init(
    name: String, records: [LogRecord], timeOffset: Int64, mount: Matrix3?, chipRateHz: Double,
    origin: RecordingOrigin, body: BodyMeasures
  ) {
    self.body = body
    self.chipRateHz = chipRateHz
    self.origin = origin
    self.name = name
    self.records = records
    self.timeOffset = timeOffset
    self.mount = mount
  }

  /// Reads the sensors of `board` with all that the options say; posture is judged.
  ///
  /// - Parameter watch: gets each record that is kept, on another thread.
  package init(
    board: Board, seconds: Double, loaded: LoadedFusionOptions, motion: VirtualMotion,
    watch: @escaping @Sendable (LogRecord) -> Void
  ) throws {
    name = "board \(board.name)"
    var plan = BoardSession.Plan(
      board: board, seconds: seconds, motion: motion, mount: loaded.mount,
      keeps: { if case .raw = $0 { false } else { true } })
    plan.fusion = loaded.settings
    plan.body = loaded.body
    plan.isEnough = {
      watch($0)
      return false
    }
    let session = try BoardSession.collect(plan)
    timeOffset = session.summary.timeOffset
    origin = .now
    body = loaded.body
    mount = Self.mount(of: session.summary.streams)
    chipRateHz = StreamInfo.accelerometerRate(of: session.summary.streams)
    records = session.records
  }

  private static func mount(of streams: [StreamInfo]) -> Matrix3? {
    StreamInfo.primary(of: streams).first { $0.kind == .accelerometer }?.mount
  }

  package static func mount(_ text: String?) throws -> Matrix3? {
    guard let text else { return nil }
    do { return try MountSpec.parse(text) } catch {
      throw CommandFailure("--mount \(text): \(error)", exitCode: .usage)
    }
  }
}
