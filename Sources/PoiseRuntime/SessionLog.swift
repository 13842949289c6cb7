import Glibc
import PoiseCore
import PoiseLog

/// The log of a running session: a ``LogFile`` that never ends the session. Where the card is full
/// or fails, raw logging stops, one fault is told, events go on, and writing is tried again every
/// minute of sample time, in the same file after a full card and in a new one after a failed write.
///
/// Owned by the writer thread.
final class SessionLog {
  static let retryNanoseconds: Int64 = 60_000_000_000

  private let directory: String
  private var description: SessionDescription
  private let health: Health
  private var file: LogFile<PosixStorage>?
  /// Told once for each time the log stops working.
  private var fault: SensorEvent?
  private var retryAt: Timestamp?
  /// The file being written, or the last one.
  private(set) var path: String

  /// Takes the directory and creates the session's first file in it.
  init(directory: String, description: SessionDescription, health: Health) throws(LogError) {
    self.directory = directory
    self.description = description
    self.health = health
    let file = try LogFile<PosixStorage>.create(directory: directory, description: description)
    path = file.path
    self.file = consume file
  }

  func append(_ raw: RawSample) {
    if let retryAt, raw.timestamp >= retryAt { retry(at: raw.timestamp) }
    attempt(at: raw.timestamp) { (file: inout LogFile<PosixStorage>) throws(LogError) in
      try file.append(raw)
    }
  }

  func append(_ event: Event) {
    attempt(at: event.timestamp) { (file: inout LogFile<PosixStorage>) throws(LogError) in
      try file.append(event)
    }
  }

  func append(clock: ClockRecord) {
    attempt(at: clock.timestamp) { (file: inout LogFile<PosixStorage>) throws(LogError) in
      try file.append(clock: clock)
    }
  }

  /// Completes the file. Where that fails it stays readable and is completed at the next start.
  func finish(at time: Timestamp) {
    attempt(at: time) { (file: inout LogFile<PosixStorage>) throws(LogError) in
      try file.finish()
    }
    file = nil
  }

  /// Removes the file of a session that never began.
  func abandon() {
    file = nil
    unlink(path)
  }

  /// What went wrong since the last call, once.
  func takeFault() -> SensorEvent? {
    defer { fault = nil }
    return fault
  }

  /// Free megabytes where the log lies.
  var freeMegabytes: Double? {
    (try? PosixStorage().freeBytes(directory)).map { Double($0) * 1e-6 }
  }

  private func attempt(
    at time: Timestamp, _ body: (inout LogFile<PosixStorage>) throws(LogError) -> Void
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
    retryAt = time + Self.retryNanoseconds
    if !error.isNoSpace { file = nil }
  }

  private func retry(at time: Timestamp) {
    retryAt = nil
    do throws(LogError) {
      if file != nil {
        try file!.resume()
      } else {
        description.part += 1
        let fresh = try LogFile<PosixStorage>.create(
          directory: directory, description: description)
        path = fresh.path
        file = consume fresh
      }
    } catch {
      retryAt = time + Self.retryNanoseconds
      if !error.isNoSpace { file = nil }
    }
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
