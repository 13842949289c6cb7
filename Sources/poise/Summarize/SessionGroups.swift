import PoiseLog
import PoiseSystem

/// Files of a command line, those of each session together.
enum SessionGroups {
  /// In the order in which each session is first named. A single file need not be a log: it may be
  /// a CSV recording.
  static func of(_ files: [String]) throws(CommandFailure) -> [[String]] {
    if files.count == 1 { return [files] }
    var order: [String] = []
    var found: [String: [String]] = [:]
    for path in files {
      let session: String
      do throws(LogError) {
        session = try LogReader(path: path, others: files).description.session
      } catch { throw CommandFailure(reading: error) }
      if found[session] == nil { order.append(session) }
      found[session, default: []].append(path)
    }
    return order.map { found[$0] ?? [] }
  }
}
