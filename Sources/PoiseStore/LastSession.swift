import PoiseMotion
import PoiseSystem

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
    guard let all = try? SessionFiles.all(in: root).values.filter({ !$0.logs.isEmpty }) else {
      return nil
    }
    func changed(_ files: SessionFiles) -> Int64 {
      files.logPaths.compactMap { try? File.status($0).modified }.max() ?? 0
    }
    let newest = all.max { (changed($0), $0.stem) < (changed($1), $1.stem) }
    guard let newest else { return nil }
    let own = newest.hasSummary ? try? newest.summary() : nil
    let summary = own ?? LogIdentity.summary(of: newest, root: root)
    (id, start) = (summary.session, summary.start)
    (state, error) = (summary.state, summary.error)
    isSummedUp = own != nil
  }
}
