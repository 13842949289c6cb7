import PoiseInsight
import PoiseMotion
import PoiseReport
import PoiseStore
import PoiseSystem

/// The sessions of some days, from their summaries.
struct ReportSessions {
  let store: SessionStore
  /// nil: anybody.
  var user: String?
  /// Days from 1970-01-01.
  var last: Int
  var count: Int

  func input() throws -> ReportInput {
    do throws(StoreError) { return try read() } catch { throw CommandFailure(error) }
  }

  private func read() throws(StoreError) -> ReportInput {
    var query = SessionQuery()
    query.firstDay = last - count + 1
    query.lastDay = last
    query.user = user
    var input = ReportInput(
      sessions: [], days: last - count + 1...last, user: user, version: "", command: "")
    var pending = 0
    for row in try store.sessions(query) where row.state != .recording {
      guard let summary = try store.summary(of: row) else {
        pending += 1
        continue
      }
      if let reason = row.excluded {
        input.excluded.append(ReportInput.Exclusion(session: summary, reason: reason))
      } else {
        input.sessions.append(summary)
      }
    }
    if pending > 0 {
      input.remarks.append(
        "\(pending) session\(pending == 1 ? " is" : "s are") not analysed yet; "
          + "'poise sessions index' does it")
    }
    let who = user ?? input.sessions.last.flatMap { $0.subject ?? $0.user }
    let profile = try who.flatMap { name throws(StoreError) in try store.profile(of: name) }
    let newest = input.sessions.last
    input.wearer = Wearer(
      profile, height: profile?.bodyHeight, place: newest?.place,
      at: newest.map { ($0.start, $0.zoneSpans) })
    return input
  }
}
