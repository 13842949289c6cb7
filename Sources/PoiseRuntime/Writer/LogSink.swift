import PoiseCore
import PoiseLog

/// What the writer thread asks of a session's log. Nothing here throws: ``takeEvents()`` reports a
/// fault of the card once, and the session goes on.
protocol LogSink: AnyObject {
  /// The file being written, or the last one.
  var path: String { get }
  var condition: LogCondition { get }
  /// Bytes written in all files of the session.
  var bytes: UInt64 { get }
  /// Free megabytes where the log lies.
  var freeMegabytes: Double? { get }
  func append(_ item: LogItem)
  /// Flushes this many seconds of samples at once from now on.
  func flush(every seconds: Int)
  /// Completes the file and goes on in a new one.
  func rotate(at time: Timestamp)
  /// The session is over: notes what is not in the log, before the last event.
  func end(at time: Timestamp)
  /// Completes the file. Where that fails it stays readable and is completed at the next start.
  func finish(at time: Timestamp)
  /// Removes the file of a session that never began.
  func abandon()
  /// What happened to the log since the last call: faults, stretches that are not in it, logs that
  /// were deleted for it. Each once.
  func takeEvents() -> [Event]
  /// Somebody removed or truncated the file, and the next flush has not found out yet.
  var isMissing: Bool { get }
  /// What is not in the logs; to be asked when the log is complete.
  var gaps: LogGaps { get }
}
