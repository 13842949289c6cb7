import PoiseLog
import PoiseMCAP
import PoiseGait
import PoisePerson

/// What a session is known by without a replay: what its logs say of themselves.
enum LogIdentity {
  /// Of a session without a summary.
  ///
  /// - Parameter recorder: tells whether it is being recorded; nil: it is not.
  static func summary(
    of files: SessionFiles, recorder: RecorderWatch? = nil
  ) -> SessionSummary {
    do throws(StoreError) { return try read(files, recorder: recorder) } catch {
      return remains(of: files, error)
    }
  }

  /// What is known where no log can be read: what a damaged summary says, else when the session
  /// began by the name of its files.
  static func remains(of files: SessionFiles, _ error: StoreError) -> SessionSummary {
    let text = files.hasSummary ? try? files.summaryText() : nil
    var summary = SessionSummary(remainsOf: text ?? "")
    if summary.session.isEmpty { summary.session = files.stem }
    if summary.start == 0, let start = files.namedStart {
      (summary.start, summary.end, summary.clock) = (start, start, .good)
      summary.zone = SessionZone.machine ?? "UTC"
      summary.zoneSpans =
        SessionZone.spans(summary.zone, from: start, to: start) ?? summary.zoneSpans
    }
    (summary.state, summary.error) = (.error, error.description)
    return summary
  }

  /// What the logs say. Those that cannot be read are passed over, and said.
  ///
  /// - Throws: where none can be read.
  static func read(
    _ files: SessionFiles, recorder: RecorderWatch? = nil
  ) throws(StoreError) -> SessionSummary {
    var summary = SessionSummary(session: files.stem, start: 0, end: 0)
    var failure: LogError?
    func reader(_ path: String) -> LogReader? {
      do throws(LogError) { return try LogReader(path: path) } catch {
        failure = failure ?? error
        return nil
      }
    }
    var first: LogReader?
    for path in files.logPaths where first == nil { first = reader(path) }
    guard let first else {
      if let failure { throw StoreError(failure) }
      let path = files.folder + "/" + files.stem
      throw StoreError(path, .nothing("its logs are gone, and no summary of them can be read"))
    }
    var last: LogReader?
    for path in files.logPaths.reversed() where last == nil {
      last = path == first.path ? first : reader(path)
    }
    let end = last ?? first
    put(first.description, into: &summary)
    summary.clock = first.description.clockSynchronised ? .good : .unknown
    summary.start = first.description.startRealtime / 1000
    let messages = end.summary.chunkIndexes.map(\.messageEndTime).max() ?? 0
    let begin = first.summary.chunkIndexes.map(\.messageStartTime).filter { $0 > 0 }.min() ?? 0
    let length = messages > begin ? Int64(clamping: messages - begin) / 1000 : 0
    summary.end = summary.start + length
    summary.zone = option("zone", of: first.description) ?? SessionZone.machine ?? "UTC"
    summary.zoneSpans =
      SessionZone.spans(summary.zone, from: summary.start, to: summary.end) ?? summary.zoneSpans
    if let failure {
      summary.error = failure.description
    } else if !end.isFinished && recorder?.isRecording(files) ?? false {
      summary.state = .recording
    } else {
      let ending = (try? LogEnding(end)).map { SessionEnd($0) } ?? .cutOff
      ending.put(into: &summary)
    }
    return summary
  }

  /// An option that a log was recorded with; nil where it is not there, or empty.
  static func option(_ key: String, of description: SessionDescription) -> String? {
    description.options.first { $0.key == key }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// Who and what.
  static func put(_ description: SessionDescription, into summary: inout SessionSummary) {
    func option(_ key: String) -> String? { self.option(key, of: description) }
    summary.session = description.session
    summary.user = option("user")
    summary.subject = option("subject") ?? summary.user
    summary.place = option("place")
    summary.protocolTag = option("protocol")
    summary.note = option("note")
    summary.software = description.version
    summary.board = description.board
  }
}
