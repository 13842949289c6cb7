import PoiseBoard
import PoiseCore
import PoiseMotion
import PoiseRuntime
import PoiseSystem

/// A board's sensors read for a while, for a command that works on all it has read at the end.
struct BoardSession {
  let summary: RecorderSummary
  /// What was asked for, in order.
  let records: [LogRecord]
  /// Of the chip, degrees Celsius, where it tells.
  let temperature: Double?

  /// What a session is to keep, and when it has enough.
  struct Plan {
    var board: Board
    /// At most.
    var seconds: Double
    /// What moves a virtual board.
    var motion: VirtualMotion
    /// Replaces the board file's mounting.
    var mount: Matrix3?
    /// Replace those of the places of several.
    var placeMounts: [BodyPlace: Matrix3] = [:]
    /// How samples are worked on.
    var fusion = FusionSettings()
    var body = BodyMeasures()
    /// Whether a record is kept.
    var keeps: @Sendable (LogRecord) -> Bool
    /// Gets each record that is kept, on another thread; true ends the session.
    var isEnough: (@Sendable (LogRecord) -> Bool)?
  }

  /// Runs a session without a log and without events.
  ///
  /// - Throws: where the sensors cannot be read, none answers any more, or the user interrupts:
  ///   a part of what was to be read is no basis for a result.
  static func collect(_ plan: Plan) throws -> BoardSession {
    var options = RecorderOptions(board: plan.board)
    options.ownsProcess = true
    options.duration = Int64(plan.seconds * 1e9)
    options.events = .none
    options.motion = plan.motion
    options.mount = plan.mount
    options.placeMounts = plan.placeMounts
    options.fusion = plan.fusion
    options.body = plan.body
    options.speed = .maximum
    options.quiet = true
    let stop = StopFlag()
    let collector = RecordCollector(keeps: plan.keeps, isEnough: plan.isEnough, stop: stop)
    options.observer = { collector.process($0) }
    SignalMonitor.start(raising: stop)
    let recorder = Recorder(options, terminal: Terminal(quiet: true))
    let summary = try recorder.run(stop: stop)
    switch summary.stopReason {
    case .signal:
      throw CommandFailure(
        "interrupted after \(CalibrationCommand.text(summary.seconds, 0)) s; nothing is kept",
        exitCode: .interrupted)
    case .noSensor:
      throw CommandFailure(
        "board \(plan.board.name): none of the sensors answers any more",
        hint: "check wiring and power; 'poise doctor' says what answers", exitCode: .sensorsGone)
    case .asked, .endOfInput, .duration, .button, .shutdown: break
    }
    return BoardSession(
      summary: summary, records: collector.records,
      temperature: summary.streams.lazy.compactMap {
        recorder.counters.temperature(of: $0.index)
      }.first)
  }
}

/// Keeps the records of a short session; filled by its writer, read when it is over.
private final class RecordCollector: @unchecked Sendable {
  private let keeps: @Sendable (LogRecord) -> Bool
  private let isEnough: (@Sendable (LogRecord) -> Bool)?
  private let stop: StopFlag
  private(set) var records: [LogRecord] = []

  init(
    keeps: @escaping @Sendable (LogRecord) -> Bool, isEnough: (@Sendable (LogRecord) -> Bool)?,
    stop: StopFlag
  ) {
    self.keeps = keeps
    self.isEnough = isEnough
    self.stop = stop
  }

  func process(_ record: LogRecord) {
    guard keeps(record) else { return }
    records.append(record)
    if isEnough?(record) == true { stop.raise() }
  }
}
