import PoiseCore

/// How a session's log is.
enum LogCondition: String, Sendable {
  case working
  /// No room; looked at again every few seconds.
  case full
  /// Writing fails, and no other file could be begun.
  case failed
}

/// What of a session is not in its logs.
struct LogGaps: Equatable {
  /// Sample time in which nothing was kept, ns.
  var notKept: Int64 = 0
  /// When that began first, how often it began, and whether the card was full.
  var since: Timestamp?
  var count = 0
  var isFull = false
  /// Sample time that files which somebody removed or truncated no longer hold, ns, and what was
  /// done to each.
  var takenAway: Int64 = 0
  var takenAwayFiles: [LogGapCause] = []
  /// How many of the session's own files were deleted to make room.
  var ownDeletions = 0

  /// For the end of a session of this many seconds.
  ///
  /// - Parameter time: how a stamp is said.
  func lines(of seconds: Double, time: (Timestamp) -> String) -> [String] {
    let missing = Double(notKept + takenAway) * 1e-9
    if missing <= 0 && takenAwayFiles.isEmpty { return [deletion].compactMap { $0 } }
    let kept = "kept \(Int(max(0, seconds - missing).rounded())) of \(Int(seconds.rounded())) s: "
    var lines: [String] = []
    if let since, notKept > 0 {
      let what = isFull ? "card full" : "writing failed"
      let often = count > 1 ? " \(count) times, first at " : " since "
      lines.append(kept + what + often + time(since))
    }
    if let removal { lines.append((lines.isEmpty ? kept : "") + removal) }
    return lines + [deletion].compactMap { $0 }
  }

  /// What of the session made room for its end; nil where nothing did.
  private var deletion: String? {
    if ownDeletions == 0 { return nil }
    let (files, were) =
      ownDeletions == 1 ? ("log file", "was") : ("\(ownDeletions) log files", "were")
    return "card full: the first \(files) of this session \(were) deleted to make room "
      + "(--retention ring)"
  }

  /// What was taken away; nil where nothing was.
  var removal: String? {
    if takenAwayFiles.isEmpty { return nil }
    let count = takenAwayFiles.count
    let files = count == 1 ? "1 log file was" : "\(count) log files were"
    let isTruncation = takenAwayFiles.allSatisfy { $0 == .fileTruncated }
    return files + (isTruncation ? " truncated" : " taken away") + " while recording"
  }
}
