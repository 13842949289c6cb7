import PoiseCommands
import PoiseLog
import PoiseMCAP

/// Files of a command line, those of each session together.
enum SessionGroups {
  /// In the order in which each session is first named. A single file need not be a log: it may be
  /// a CSV recording.
  static func of(_ files: [String]) throws(CommandFailure) -> [[String]] {
    if files.count == 1 { return [files] }
    var order: [String] = []
    var found: [String: [String]] = [:]
    var unreadable: [LogError] = []
    for path in files {
      let session: String
      do throws(LogError) {
        session = try LogReader(path: path, others: files).description.session
      } catch {
        guard error.isOfContent else { throw CommandFailure(reading: error) }
        unreadable.append(error)
        continue
      }
      if found[session] == nil { order.append(session) }
      found[session, default: []].append(path)
    }
    if order.isEmpty, let failure = unreadable.first { throw CommandFailure(reading: failure) }
    for failure in unreadable { InputFaults.note("\(failure); left out") }
    return order.map { found[$0] ?? [] }
  }
}
