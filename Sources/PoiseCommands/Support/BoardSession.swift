import PoiseBoard
import PoiseCore
import PoiseGait
import PoiseMotion
import PoiseRuntime
import PoiseSystem

/// A board's sensors read for a while, for a command that works on all it has read at the end.
package struct BoardSession {
  package let summary: RecorderSummary
  /// What was asked for, in order.
  package let records: [LogRecord]
  /// Of the chip, degrees Celsius, where it tells.
  package let temperature: Double?

  /// What a session is to keep, and when it has enough.
  package struct Plan {
    package var board: Board
    /// At most.
    package var seconds: Double
    /// What moves a virtual board.
    package var motion: VirtualMotion
    /// Replaces the board file's mounting.
    package var mount: Matrix3?
    /// Replace those of the places of several.
    package var placeMounts: [BodyPlace: Matrix3] = [:]
    /// How samples are worked on.
    package var fusion = FusionSettings()
    package var body = BodyMeasures()
    /// Changes of a gyroscope's temperature are among the readings.
    package var followsTemperature = false
    /// Whether a record is kept.
    package var keeps: @Sendable (LogRecord) -> Bool
    /// Gets each record that is kept, on another thread; true ends the session.
    package var isEnough: (@Sendable (LogRecord) -> Bool)?

    package init(
      board: Board, seconds: Double, motion: VirtualMotion, mount: Matrix3? = nil,
      keeps: @escaping @Sendable (LogRecord) -> Bool
    ) {
      self.board = board
      self.seconds = seconds
      self.motion = motion
      self.mount = mount
      self.keeps = keeps
    }
  }

  /// Runs a session without a log and without events.
  ///
  /// - Throws: where the sensors cannot be read, none answers any more, or the user interrupts:
  ///   a part of what was to be read is no basis for a result.
  package static func collect(_ plan: Plan) throws -> BoardSession {
    var options = RecorderOptions(board: plan.board)
    options.ownsProcess = true
    options.duration = Int64(plan.seconds * 1e9)
    options.events = .none
    options.motion = plan.motion
    options.mount = plan.mount
    options.placeMounts = plan.placeMounts
    options.fusion = plan.fusion
    options.body = plan.body
    options.followsTemperature = plan.followsTemperature
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
        "interrupted after \(CommandText.fixed(summary.seconds, 0)) s; nothing was stored",
        exitCode: .interrupted)
    case .noSensor:
      throw CommandFailure(
        "board \(plan.board.name): no sensor responds any more",
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
