import PoiseLog
import PoiseMotion
import PoiseSystem

/// What a session without a summary is known by: what its logs say of themselves, without reading
/// what is in them.
enum LogIdentity {
  static func summary(of files: SessionFiles, root: String) -> SessionSummary {
    var summary = SessionSummary(session: files.stem, start: 0, end: 0)
    summary.state = .error
    guard let first = files.logPaths.first, let last = files.logPaths.last else { return summary }
    do throws(LogError) {
      let log = try LogReader(path: first)
      let end = first == last ? log : try LogReader(path: last)
      let description = log.description
      func option(_ key: String) -> String? {
        description.options.first { $0.key == key }.flatMap { $0.value.isEmpty ? nil : $0.value }
      }
      summary.session = description.session
      summary.user = option("user")
      summary.subject = option("subject") ?? summary.user
      summary.place = option("place")
      summary.protocolTag = option("protocol")
      summary.note = option("note")
      summary.software = description.version
      summary.board = description.board
      summary.clock = description.clockSynchronised ? .good : .unknown
      summary.start = description.startRealtime / 1000
      let messages = end.summary.chunkIndexes.map(\.messageEndTime).max() ?? 0
      let begin = log.summary.chunkIndexes.map(\.messageStartTime).filter { $0 > 0 }.min() ?? 0
      let length = messages > begin ? Int64(clamping: messages - begin) / 1000 : 0
      summary.end = summary.start + length
      summary.zone = option("zone") ?? SessionZone.machine ?? "UTC"
      summary.zoneSpans =
        SessionZone.spans(summary.zone, from: summary.start, to: summary.end)
        ?? summary.zoneSpans
      if end.isFinished {
        summary.state = .stopped
      } else if LockHolder.isHeld(root) {
        summary.state = .recording
      } else {
        summary.error = "cut off: power failed, or the program was killed"
      }
    } catch { summary.error = error.description }
    return summary
  }
}
