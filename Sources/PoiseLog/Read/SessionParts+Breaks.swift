import PoiseCore
import PoiseMCAP
import PoiseText

/// Where a session's parts are missing, and what the logs behind show of the live run.
extension SessionParts {
  /// How far behind a missing part the live run's reports are looked for: a posture is reported
  /// every minute, and alerts pause for ten, ns.
  private static let lookAhead: Int64 = 900_000_000_000

  /// The places in order; none where all parts are there.
  ///
  /// - Parameter isAsRecorded: posture is judged as the live run judged it.
  public func breaks(asRecorded isAsRecorded: Bool) throws(LogError) -> [RecordingBreak] {
    var breaks: [RecordingBreak] = []
    var before: LogReader?
    for (k, path) in paths.enumerated() {
      let log = try LogReader(path: path)
      let last = before
      before = log
      let next = last.map { max($0.description.part + 1, $0.nextPart ?? 0) } ?? 0
      guard log.description.part > next, let start = Self.missing(between: last, log) else {
        continue
      }
      breaks +=
        isAsRecorded
        ? reports(behind: start, from: k) : [RecordingBreak(start: start, posture: .unjudged)]
    }
    return breaks.sorted { $0.start < $1.start }
  }

  /// A change is reported two seconds after it begins: one that began before the judgment does
  /// would come too late, ns.
  private static let changeTime: Int64 = 2_500_000_000

  /// One place, or two where the judgment has to begin somewhat later.
  private func reports(behind start: Timestamp, from first: Int) -> [RecordingBreak] {
    var place = report(behind: start, from: first)
    for _ in 0..<20 {
      guard case .reported(_, let time, _) = place.posture,
        time - place.settled < Self.changeTime
      else { break }
      place = report(behind: place.start + Self.changeTime, from: first)
    }
    if place.start == start { return [place] }
    return [RecordingBreak(start: start, posture: .unknown), place]
  }

  /// The first sample of `log`, where samples are missing between it and the log before it. What
  /// cannot be read is reported by who reads the samples.
  private static func missing(between before: LogReader?, _ log: LogReader) -> Timestamp? {
    var seam = PartSeam()
    var start: Timestamp?
    do throws(LogError) {
      if let before {
        seam.begin(before)
        var cursor = before.raw()
        while let batch = try cursor.nextBatch() { for sample in batch { try seam.pass(sample) } }
      }
      seam.begin(log)
      var cursor = log.raw()
      if let batch = try cursor.nextBatch() {
        start = batch.first?.timestamp
        for sample in batch { try seam.pass(sample) }
      }
    } catch {}
    return seam.missing.contains { $0.before == log.path } ? start : nil
  }

  /// What the live run reported behind `start`, in this log and the next ones.
  private func report(behind start: Timestamp, from first: Int) -> RecordingBreak {
    var place = RecordingBreak(start: start, posture: .unknown)
    var lastAlert: Timestamp?
    func take(_ type: String, _ line: String, _ time: Timestamp) {
      guard let members = JSONMembers(line) else { return }
      if type == "posture", place.posture == .unknown, time >= place.settled,
        let good = members.flag("good")
      {
        place.posture = .reported(good: good, at: time, isChange: members.flag("periodic") != true)
      } else if type == "alert", place.alerts == .unknown, time >= start {
        switch members.text("state") {
        case "on": lastAlert = time
        case "off": place.alerts = .ended(at: time, last: lastAlert)
        case "snoozed": place.alerts = .snoozed(at: time)
        default: break
        }
      }
    }
    let chunks = ChunkReader()
    for path in paths[first...] {
      guard let log = try? LogReader(path: path) else { break }
      let offset = log.description.timeOffset
      let end = UInt64(clamping: start.nanoseconds &+ Self.lookAhead &+ offset)
      for chunk in log.summary.chunkIndexes {
        if chunk.messageStartTime > end { return place }
        if place.posture != .unknown && place.alerts != .unknown { return place }
        _ = try? log.forEachMessage(in: chunk, chunks) { role, header, data throws(ParseFailure) in
          if role != .events { return }
          var cdr = try CDRDecoder(data)
          try cdr.skipHeader()
          take(
            try cdr.string(), try cdr.string(),
            Timestamp(nanoseconds: Int64(clamping: header.logTime) &- offset))
        }
      }
    }
    return place
  }
}
