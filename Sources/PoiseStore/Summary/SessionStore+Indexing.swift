import PoiseLog
import PoiseMotion
import PoiseSystem

/// Makes the summaries that are missing or out of date.
extension SessionStore {
  /// What became of a session.
  public enum Outcome: Sendable, Equatable {
    case summed
    /// Being recorded: its turn comes when it is over.
    case recording
    case failed(StoreError)
  }

  /// Goes through the sessions without a summary of this version, in the order of their starts.
  ///
  /// - Parameters:
  ///   - all: also those that have one.
  ///   - make: sums up the logs of a session; answers nil to go no further.
  ///   - tell: gets each session and what became of it.
  public func indexSessions(
    all: Bool = false, make: (SessionFiles) throws(StoreError) -> SessionSummary?,
    tell: (SessionRow, Outcome) -> Void
  ) throws(StoreError) {
    var query = SessionQuery()
    query.isPending = !all
    for row in try sessions(query) {
      let files = try files(of: row)
      if files.logs.isEmpty { continue }
      if row.state == .recording {
        tell(row, .recording)
        continue
      }
      do throws(StoreError) {
        guard let summary = try make(files) else { return try refresh() }
        try files.write(summary)
        tell(row, .summed)
      } catch { tell(row, .failed(error)) }
    }
    try refresh()
  }
}
