import PoiseCore

/// A command that takes part in its own session: it sees what is recorded and adds events to it.
public protocol SessionCompanion: AnyObject, Sendable {
  /// Gets each record, in order. Called on the writer's thread, which it must not keep.
  func process(_ record: LogRecord)
  /// Called after the records that were waiting, some fifty times a second, on the same thread.
  ///
  /// - Parameter now: the stamps' clock.
  func attend(at now: Timestamp)
  /// Nothing is recorded any more; the log is still open. It may take its time.
  ///
  /// - Returns: events that the session gets as its last ones.
  func finish(at now: Timestamp) -> [Event]
}
