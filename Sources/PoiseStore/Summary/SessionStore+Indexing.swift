import PoiseLog
import PoiseGait

/// Makes the summaries that are missing or out of date.
extension SessionStore {
  /// What became of a session.
  public enum Outcome: Sendable, Equatable {
    case summed
    /// Being recorded: its turn comes when it is over.
    case recording
    /// Its summary stays as it is: logs that went into it are gone or shorter, and another would
    /// hold less.
    case kept
    /// Its summary is a newer Poise's, and stays as it is.
    case newer
    case failed(StoreError)
  }

  /// Goes through the sessions without a summary of this version, and those whose person's heights
  /// have changed since, in the order of their starts.
  ///
  /// - Parameters:
  ///   - all: also all others.
  ///   - user: only this person's.
  ///   - make: sums up the logs of a session; answers nil to go no further.
  ///   - tell: gets each session and what became of it.
  public func indexSessions(
    all: Bool = false, of user: String? = nil,
    make: (SessionFiles) throws(StoreError) -> SessionSummary?,
    tell: (SessionRow, Outcome) -> Void
  ) throws(StoreError) {
    var query = SessionQuery()
    query.user = user
    query.takesRepeats = true
    var isChanged = false
    for row in try sessions(query) {
      if !all && row.isAnalyzed && !row.isOutdated {
        if try !isOvertaken(row) { continue }
      }
      let files = try files(of: row)
      if let outcome = Self.kept(files) {
        tell(row, outcome)
        continue
      }
      if row.state == .recording {
        tell(row, .recording)
        continue
      }
      do throws(StoreError) {
        guard let summary = try make(files) else { return try refresh() }
        if Self.holdsLess(summary, files) {
          tell(row, .kept)
          continue
        }
        try files.write(summary)
        isChanged = true
        tell(row, .summed)
      } catch { tell(row, .failed(error)) }
    }
    if isChanged { try refresh() }
  }

  /// What keeps a summary from being made again; nil where nothing does.
  private static func kept(_ files: SessionFiles) -> Outcome? {
    guard files.hasSummary else { return files.logs.isEmpty ? .kept : nil }
    do throws(StoreError) {
      return isIrreplaceable(try files.summary(), files) ? .kept : nil
    } catch {
      if case .newer = error.problem { return .newer }
      // one that cannot be read is worth no more than its logs
      return files.logs.isEmpty ? .kept : nil
    }
  }

  /// Whether a summary would take the place of one of more, because a log is shorter now. A log
  /// that a power cut tore is shorter, too, once it is completed, and holds the same samples.
  private static func holdsLess(_ summary: SessionSummary, _ files: SessionFiles) -> Bool {
    guard files.hasSummary, let old = try? files.summary() else { return false }
    return !shortened(old, files, files.sizes).isEmpty
      && summary.quality.samples < old.quality.samples
  }

  /// Whether the person's heights have changed since the session was summed up.
  func isOvertaken(_ row: SessionRow) throws(StoreError) -> Bool {
    guard row.isAnalyzed,
      let later = try LaterMeasures.of([row.subject, row.user], since: row.start, roots: [root]),
      let summary = try summary(of: row)
    else { return false }
    if let height = later.sensorHeight, height == summary.sensorHeight { return false }
    // What was measured for the recording stands in its log alone.
    guard let log = try files(of: row).logPaths.first, let reader = try? LogReader(path: log) else {
      return later.sensorHeight != summary.sensorHeight
    }
    return try LaterMeasures.of(reader.description, roots: [root])?.sensorHeight
      != summary.sensorHeight
  }
}
