import Glibc
import PoiseCore
import PoiseLog
import PoiseSystem

/// A ``SessionLog`` that never ends the session. Where the card is full or fails, one fault is
/// told, events go on, and a full card is tried again every minute of sample time.
///
/// Owned by the writer thread.
final class ResilientLog<Storage: LogStorage>: LogSink {
  private var retryNanoseconds: Int64 { 60_000_000_000 }

  private let directory: String
  private let health: Health
  private let storage: Storage
  private var log: SessionLog<Storage>?
  private var lastPath: String
  /// Told once for each time the log stops working.
  private var fault: LogFaultEvent?
  private var retryAt: Timestamp?
  private var isFull = false
  private var quietUntil = Timestamp(nanoseconds: .min)
  private(set) var gaps = LogGaps()
  /// Since when nothing is kept.
  private var stoppedAt: Timestamp?
  /// First item of the file being written.
  private var fileStart: Timestamp?

  /// Takes the directory, completes what an earlier session left open in it, and creates the
  /// session's first file.
  init(
    directory: String, description: SessionDescription, health: Health, storage: Storage,
    policy: SessionLog<Storage>.Policy = SessionLog<Storage>.Policy()
  ) throws(LogError) {
    self.directory = directory
    self.health = health
    self.storage = storage
    let log = try SessionLog<Storage>.start(
      directory: directory, description: description, storage: storage, policy: policy)
    lastPath = log.path
    self.log = consume log
  }

  var path: String { log?.path ?? lastPath }

  func append(_ item: LogItem) {
    let time = item.timestamp
    if case .raw = item, let retryAt, time >= retryAt { retry(at: time) }
    let before = path
    attempt(at: time) { (log: inout SessionLog<Storage>) throws(LogError) in try log.append(item) }
    if fileStart == nil || path != before { fileStart = time }
  }

  var bytes: UInt64 { log?.bytes ?? 0 }

  var isMissing: Bool { log?.isMissing ?? false }

  var condition: LogCondition {
    if log?.isRecording ?? true { return .working }
    return isFull ? .full : .failed
  }

  func rotate(at time: Timestamp) {
    attempt(at: time) { (log: inout SessionLog<Storage>) throws(LogError) in try log.rotate() }
  }

  func flush(every seconds: Int) {
    log?.setChunks(length: Int64(seconds) * 1_000_000_000, bytes: max(1, seconds) << 16)
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

  func takeFault() -> LogFaultEvent? {
    defer { fault = nil }
    return fault
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
  }

  private func note(_ error: LogError, at time: Timestamp) {
    health.logFaults.wrappingAdd(1, ordering: .relaxed)
    isFull = error.isNoSpace
    if error.problem == .removed {
      gaps.removed += fileStart.map { time - $0 } ?? 0
      gaps.removedFiles += 1
    }
    if log?.isRecording ?? false {
      // It went on in a new file. A card that fails every second is told of once a minute.
      if time < quietUntil { return }
    } else {
      // Until the next try the log refuses silently and counts.
      let isKnown = retryAt != nil
      if stoppedAt == nil { stoppedAt = time }
      gaps.since = gaps.since ?? time
      gaps.isFull = isFull
      retryAt = time + retryNanoseconds
      if isKnown { return }
    }
    quietUntil = time + retryNanoseconds
    fault = LogFaultEvent(timestamp: time, path: error.path, reason: error.description)
  }

  private func retry(at time: Timestamp) {
    do throws(LogError) { try log?.resume() } catch {
      health.logFaults.wrappingAdd(1, ordering: .relaxed)
    }
    retryAt = log?.isRecording ?? true ? nil : time + retryNanoseconds
    if retryAt == nil, let since = stoppedAt {
      gaps.notKept += time - since
      stoppedAt = nil
    }
  }
}
