import Glibc
import PoiseCore
import PoiseLog

/// What the writer thread asks of a session's log. Nothing here throws: a fault of the card is told
/// once, by ``takeFault()``, and the session goes on.
protocol LogKeeper: AnyObject {
  /// The file being written, or the last one.
  var path: String { get }
  /// Free megabytes where the log lies.
  var freeMegabytes: Double? { get }
  func append(_ raw: RawSample)
  func append(_ event: Event)
  func append(clock: ClockRecord)
  /// Completes the file. Where that fails it stays readable and is completed at the next start.
  func finish(at time: Timestamp)
  /// Removes the file of a session that never began.
  func abandon()
  /// What went wrong since the last call, once.
  func takeFault() -> SensorEvent?
}

/// The log of a running session: a ``LogFile`` that never ends the session. Where the card is full
/// or fails, raw logging stops, one fault is told, events go on, and writing is tried again every
/// minute of sample time, in the same file after a full card and in a new one after a failed write.
///
/// Owned by the writer thread.
final class SessionLog<Storage: LogStorage>: LogKeeper {
  private var retryNanoseconds: Int64 { 60_000_000_000 }

  private let directory: String
  private var description: SessionDescription
  private let health: Health
  private let storage: Storage
  private var file: LogFile<Storage>?
  /// Told once for each time the log stops working.
  private var fault: SensorEvent?
  private var retryAt: Timestamp?
  /// When a failed file was last replaced.
  private var lastReplaced: Timestamp?
  private(set) var path: String

  /// Takes the directory and creates the session's first file in it.
  init(
    directory: String, description: SessionDescription, health: Health, storage: Storage
  ) throws(LogError) {
    self.directory = directory
    self.description = description
    self.health = health
    self.storage = storage
    let file = try LogFile<Storage>.create(
      directory: directory, description: description, storage: storage)
    path = file.path
    self.file = consume file
  }

  func append(_ raw: RawSample) {
    if let retryAt, raw.timestamp >= retryAt { retry(at: raw.timestamp) }
    attempt(at: raw.timestamp) { (file: inout LogFile<Storage>) throws(LogError) in
      try file.append(raw)
    }
  }

  func append(_ event: Event) {
    attempt(at: event.timestamp) { (file: inout LogFile<Storage>) throws(LogError) in
      try file.append(event)
    }
  }

  func append(clock: ClockRecord) {
    attempt(at: clock.timestamp) { (file: inout LogFile<Storage>) throws(LogError) in
      try file.append(clock: clock)
    }
  }

  func finish(at time: Timestamp) {
    attempt(at: time) { (file: inout LogFile<Storage>) throws(LogError) in
      try file.finish()
    }
    file = nil
  }

  func abandon() {
    file = nil
    try? storage.remove(path)
  }

  func takeFault() -> SensorEvent? {
    defer { fault = nil }
    return fault
  }

  var freeMegabytes: Double? {
    (try? storage.freeBytes(directory)).map { Double($0) * 1e-6 }
  }

  private func attempt(
    at time: Timestamp, _ body: (inout LogFile<Storage>) throws(LogError) -> Void
  ) {
    guard file != nil else { return }
    let before = MachineClock.monotonic
    do throws(LogError) {
      try body(&file!)
    } catch {
      note(error, at: time)
    }
    health.raise(health.syncMax, to: MachineClock.monotonic - before)
  }

  private func note(_ error: LogError, at time: Timestamp) {
    // One fault, one word: until the next try the file refuses silently and counts.
    if retryAt == nil {
      fault = SensorEvent(timestamp: time, sensor: path, reason: error.description)
      health.logFaults.wrappingAdd(1, ordering: .relaxed)
    }
    retryAt = time + retryNanoseconds
    if error.isNoSpace { return }
    file = nil
    // A failed flush costs the file, not the next minute: go on in a new one, but not in one a
    // second on a card that takes a beginning and nothing more.
    if let lastReplaced, time - lastReplaced < retryNanoseconds { return }
    lastReplaced = time
    retry(at: time)
  }

  private func retry(at time: Timestamp) {
    retryAt = nil
    do throws(LogError) {
      if file != nil {
        try file!.resume()
      } else {
        try beginNext()
      }
    } catch {
      retryAt = time + retryNanoseconds
      if !error.isNoSpace { file = nil }
    }
  }

  private func beginNext() throws(LogError) {
    description.part += 1
    let fresh = try LogFile<Storage>.create(
      directory: directory, description: description, storage: storage)
    path = fresh.path
    file = consume fresh
  }
}

extension LogError {
  /// What kind of start error this is.
  var startKind: StartError.Kind {
    switch problem {
    case .busy: .busy
    case .noSpace: .cannotCreate
    case .system(_, let code):
      switch code {
      case EACCES, EPERM: .permission
      case ENOENT: .noInput
      default: .cannotCreate
      }
    case .notALog, .malformed, .unsupported: .data
    case .closed: .cannotCreate
    }
  }
}
