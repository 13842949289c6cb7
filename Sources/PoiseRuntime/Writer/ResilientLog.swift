import Glibc
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseSystem

/// A ``SessionLog`` that never ends the session. Where the card is full or fails, one event reports
/// it and events go on. A full card is looked at every few seconds of sample time, one that fails
/// every minute; what was not recorded until the log goes on is noted in it.
///
/// Owned by the writer thread.
final class ResilientLog<Storage: LogStorage>: LogSink {
  /// Between two tries on a card that fails, and between two words on it, ns.
  private var retryNanoseconds: Int64 { 60_000_000_000 }
  /// Between two looks at how much is free, ns.
  private var lookNanoseconds: Int64 { 5_000_000_000 }

  private let directory: String
  private let health: Health
  /// What was found of earlier sessions' files at the start, a line each.
  let startRemarks: [String]
  private let storage: Storage
  /// Bytes that must be free beyond the floor before recording resumes on its own: a minute's and
  /// more, so that it does not stop and resume at every chunk.
  private let margin: UInt64
  private var log: SessionLog<Storage>?
  private var lastPath: String
  /// Not yet taken.
  private var events: [Event] = []
  private var retryAt: Timestamp?
  private var isFull = false
  private var quietUntil = Timestamp(nanoseconds: .min)
  private(set) var gaps = LogGaps()
  /// Since when nothing is kept, and how many samples were not.
  private var stoppedAt: Timestamp?
  /// An event has reported that.
  private var isReported = false
  private var refused: UInt64 = 0
  /// First item of the file being written.
  private var fileStart: Timestamp?
  /// Deleted logs that an event has reported.
  private var reportedRemovals = 0

  /// Takes the directory, completes what an earlier session left open in it, and creates the
  /// session's first file.
  init(
    directory: String, description: SessionDescription, health: Health, storage: Storage,
    policy: LogPolicy = LogPolicy()
  ) throws(LogError) {
    self.directory = directory
    self.health = health
    self.storage = storage
    margin = max(128 << 10, min(policy.file.freeSpaceFloor / 8, 16 << 20))
    let log = try SessionLog<Storage>.start(
      directory: directory, description: description, storage: storage, policy: policy)
    lastPath = log.path
    startRemarks = log.finalised.compactMap(Self.remark)
    self.log = consume log
  }

  /// What a person should know of files of earlier sessions; a power cut leaves less than a flush.
  private static func remark(_ outcome: Result<LogFinaliser.Outcome, LogError>) -> String? {
    switch outcome {
    case .failure(let error): return "an earlier log is not as it should be: \(error)"
    case .success(let done) where done.removed: return "\(done.path): removed, nothing was in it"
    case .success(let done) where done.appended > 0:
      return "\(done.path): \(done.appended) bytes behind its end are not part of it, and stay; "
        + "see 'poise log info'"
    case .success(let done):
      if done.discarded < 64 << 10 { return nil }
      return "\(done.path): its last \(done.discarded) bytes were torn, and are given up"
    }
  }

  var path: String { log?.path ?? lastPath }

  func append(_ item: LogItem) {
    let time = item.timestamp
    if case .raw = item, let retryAt, time >= retryAt { retry(at: time, margin: margin) }
    let before = path
    if stoppedAt == nil || !item.explainsEnd {
      attempt(at: time) { (log: inout SessionLog<Storage>) throws(LogError) in
        try log.append(item)
      }
    }
    if stoppedAt != nil && item.explainsEnd {
      attempt(at: time) { (log: inout SessionLog<Storage>) throws(LogError) in
        try log.appendToReserve(item)
      }
    }
    if fileStart == nil || path != before { fileStart = time }
    if stoppedAt != nil, case .raw(let raw) = item, raw.marker == .none { refused += 1 }
  }

  var bytes: UInt64 { log?.bytes ?? 0 }

  var isMissing: Bool { log?.isMissing ?? false }

  var condition: LogCondition {
    if log?.isRecording ?? true { return .working }
    return isFull ? .full : .failed
  }

  func rotate(at time: Timestamp) {
    if stoppedAt != nil {
      // Somebody asks: without the margin, and with a word where it does not help.
      isReported = false
      retry(at: time, margin: 0)
    }
    attempt(at: time) { (log: inout SessionLog<Storage>) throws(LogError) in try log.rotate() }
  }

  func flush(every seconds: Int) {
    log?.setChunks(length: Int64(seconds) * 1_000_000_000, bytes: max(1, seconds) << 16)
  }

  func end(at time: Timestamp) {
    if stoppedAt != nil {
      retry(at: time, margin: 0)
    } else if isMissing {
      attempt(at: time) { (log: inout SessionLog<Storage>) throws(LogError) in try log.sync() }
    }
    if let stoppedAt { noteGap(from: stoppedAt, to: time, at: time) }
  }

  func finish(at time: Timestamp) {
    attempt(at: time) { (log: inout SessionLog<Storage>) throws(LogError) in try log.finish() }
    lastPath = path
    if let stoppedAt { gaps.notKept += time - stoppedAt }
    log = nil
  }

  func abandon() {
    lastPath = path
    log = nil
    try? storage.remove(lastPath)
  }

  func takeEvents() -> [Event] {
    if events.isEmpty { return [] }
    defer { events = [] }
    return events
  }

  var freeMegabytes: Double? {
    (try? storage.freeBytes(directory)).map { Double($0) * 1e-6 }
  }

  private func attempt(
    at time: Timestamp, _ body: (inout SessionLog<Storage>) throws(LogError) -> Void
  ) {
    guard log != nil else { return }
    let before = MachineClock.monotonic
    do throws(LogError) { try body(&log!) } catch { note(error, at: time) }
    health.raise(health.syncMax, to: MachineClock.monotonic - before)
    while let removed = log?.removed, reportedRemovals < removed.count {
      let removal = removed[reportedRemovals]
      events.append(
        .logDeleted(LogDeletedEvent(timestamp: time, path: removal.path, bytes: removal.size)))
      if Self.session(removal.path) == Self.session(path) { gaps.ownDeletions += 1 }
      reportedRemovals += 1
    }
  }

  /// What the names of a session's files have in common.
  private static func session(_ path: String) -> Substring {
    let name = path.split(separator: "/").last ?? ""
    return name.prefix(upTo: name.lastIndex(of: "_") ?? name.endIndex)
  }

  private func note(_ error: LogError, at time: Timestamp) {
    let isStillFull = stoppedAt != nil && isFull && error.isNoSpace
    if !isStillFull { health.logFaults.wrappingAdd(1, ordering: .relaxed) }
    isFull = error.isNoSpace
    // The fault first, then what it cost.
    let place = events.count
    noteTakenAway(error, at: time)
    if log?.isRecording ?? false {
      // It went on in a new file. A card that fails every second is told of once a minute.
      if time < quietUntil { return }
      quietUntil = time + retryNanoseconds
    } else {
      // Until the next try the log refuses silently and counts.
      if stoppedAt == nil {
        stoppedAt = time
        gaps.count += 1
      }
      gaps.since = gaps.since ?? time
      gaps.isFull = isFull
      retryAt = time + (isFull ? lookNanoseconds : retryNanoseconds)
      if isReported { return }
      isReported = true
    }
    events.insert(
      .diskFull(
        LogFaultEvent(
          timestamp: time, path: error.path, cause: Self.cause(of: error),
          reason: error.description)),
      at: place)
  }

  private static func cause(of error: LogError) -> LogGapCause {
    switch error.problem {
    case .removed: .fileRemoved
    case .truncated: .fileTruncated
    default: error.isNoSpace ? .cardFull : .writeFailed
    }
  }

  /// What a file that somebody removed or truncated no longer holds.
  private func noteTakenAway(_ error: LogError, at time: Timestamp) {
    let cause = Self.cause(of: error)
    guard cause == .fileRemoved || cause == .fileTruncated else { return }
    let away = log?.takenAway
    let since = away?.since ?? fileStart ?? time
    let until = max(since, away?.until ?? time)
    gaps.takenAway += until - since
    gaps.takenAwayFiles.append(cause)
    events.append(
      .notRecorded(
        NotRecordedEvent(
          timestamp: time, since: since, until: until, cause: cause,
          samples: away?.since == nil ? away?.samples : nil)))
    keepLoss(since: since, samples: away?.samples ?? 0)
  }

  /// - Parameter margin: bytes that must be free beyond the floor.
  private func retry(at time: Timestamp, margin: UInt64) {
    attempt(at: time) { (log: inout SessionLog<Storage>) throws(LogError) in
      try log.resume(margin: margin)
    }
    guard log?.isRecording ?? true, let since = stoppedAt else { return }
    gaps.notKept += time - since
    noteGap(from: since, to: time, at: time)
    keepLoss(since: since, samples: refused)
    (stoppedAt, retryAt, refused, isReported) = (nil, nil, 0, false)
  }

  private func noteGap(from since: Timestamp, to until: Timestamp, at time: Timestamp) {
    events.append(
      .notRecorded(
        NotRecordedEvent(
          timestamp: time, since: since, until: until,
          cause: gaps.isFull ? .cardFull : .writeFailed, samples: refused)))
  }

  /// A replay of the log need not give what the live run gave from here on, and reports that.
  private func keepLoss(since: Timestamp, samples: UInt64) {
    if samples == 0 { return }
    let loss = Loss(since: since, records: Int32(clamping: samples))
    attempt(at: since) { (log: inout SessionLog<Storage>) throws(LogError) in
      try log.append(.lost(loss))
    }
  }
}

extension LogItem {
  /// Says why nothing more is in the log, or that the session ended: stored also on a full card.
  fileprivate var explainsEnd: Bool {
    switch self {
    case .event(.diskFull), .event(.notRecorded), .event(.stop): true
    default: false
    }
  }
}
