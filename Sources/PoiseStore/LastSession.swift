import PoiseGait

/// What became of the session that was recorded last in a folder; for when nobody records.
public struct LastSession: Sendable, Equatable {
  /// UUID text.
  public var id: String
  /// µs UTC.
  public var start: Int64
  public var state: SessionState
  /// Why it ended, where that was not in order.
  public var error: String?
  public var isSummedUp: Bool

  /// nil where nothing was recorded there, or the folder cannot be read.
  public init?(in root: String) {
    guard let all = try? SessionFiles.all(in: root).values,
      let newest = SessionFiles.newest(all)
    else { return nil }
    let own = newest.hasSummary ? try? newest.summary() : nil
    let summary = own ?? LogIdentity.summary(of: newest, recorder: RecorderWatch(root, [newest]))
    (id, start) = (summary.session, summary.start)
    (state, error) = (summary.state, summary.error)
    isSummedUp = own != nil
  }
}
