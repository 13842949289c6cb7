import Glibc
import PoiseSystem

/// An event file that cannot be written.
public struct EventOutputError: Error, Sendable, Equatable {
  public enum Problem: Sendable, Equatable {
    case system(errno: Int32)
    /// The file holds something else.
    case notEvents
  }

  public var path: String
  public var problem: Problem

  /// One line for the user.
  public var message: String {
    switch problem {
    case .notEvents:
      "\(path): exists and does not hold events, which would be appended to it; "
        + "choose another file with --events, or none"
    case .system(ENXIO):
      "\(path): no program reads this pipe; start it first, or use --events none"
    case .system(let code):
      "\(path): cannot write events: \(SystemError.reason(code)); "
        + "choose another file with --events, or none"
    }
  }
}

/// Brings event lines to their reader, on a thread of its own: one who is slow, asleep or gone
/// costs event lines, and neither a sample nor the log's events. Used by the writer thread.
final class EventOutput {
  private let destination: EventDestination
  private let queue: OutputQueue?
  private let waits: Bool

  /// - Parameter waits: for a slow reader, where no sensor must be kept up with.
  init(
    _ destination: EventDestination, terminal: Terminal, waits: Bool = false
  ) throws(EventOutputError) {
    self.destination = destination
    self.waits = waits
    switch destination {
    case .none: queue = nil
    case .standardOutput:
      queue = OutputQueue(
        STDOUT_FILENO, name: "poise-events", put: { terminal.put($0) },
        failed: { code in
          // Who reads with `head` has enough: no failure.
          if code != EPIPE { Self.report(code, "standard output", terminal) }
        })
    case .file(let path):
      queue = OutputQueue(
        try Self.open(path), name: "poise-events",
        failed: { code in Self.report(code, path, terminal) })
    }
  }

  private static func open(_ path: String) throws(EventOutputError) -> FileDescriptor {
    do throws(SystemError) {
      if try !holdsOther(path) { return try FileDescriptor.open(path, .appendWithoutWaiting) }
    } catch { throw EventOutputError(path: path, problem: .system(errno: error.errno)) }
    throw EventOutputError(path: path, problem: .notEvents)
  }

  /// Of each line; a power cut may have left no more of the first.
  private static let begin = Array(#"{"type":""#.utf8)

  /// Whether a file holds something else than lines of events: lines appended to a recording or
  /// to a person's text would damage it.
  private static func holdsOther(_ path: String) throws(SystemError) -> Bool {
    guard let about = try? File.status(path), about.kind == .regular, about.size > 0 else {
      return false
    }
    let file = try FileDescriptor.open(path, .read)
    var bytes = [UInt8](repeating: 0, count: begin.count)
    var failure: SystemError?
    let count = bytes.withUnsafeMutableBytes { buffer in
      do throws(SystemError) { return try file.fill(buffer) } catch { failure = error }
      return 0
    }
    if let failure { throw failure }
    return !begin.starts(with: bytes[..<count])
  }

  deinit { queue?.abandon() }

  private static func report(_ code: Int32, _ place: String, _ terminal: Terminal) {
    terminal.note(
      "poise: \(place): writing events failed: \(SystemError.reason(code)); "
        + "recording goes on without them", .warning)
  }

  func write(_ line: String) { queue?.append(line, waits: waits) }

  /// Has a file's lines brought onto the card.
  func sync() { queue?.sync() }

  /// Events that no reader took so far. One who has gone wanted none from then on.
  var dropped: UInt64 {
    guard let queue else { return 0 }
    return isUnwanted ? queue.droppedBeforeFailure : queue.dropped
  }

  /// Waits for the reader, as long as it takes anything at all.
  ///
  /// - Returns: what nobody got; nil where all is well.
  func finish() -> EventLoss? {
    guard let queue else { return nil }
    _ = queue.finish()
    let count = dropped
    if count == 0 { return nil }
    let place = if case .file(let path) = destination { path } else { "standard output" }
    return EventLoss(place: place, count: count, isReported: queue.failure != nil && !isUnwanted)
  }

  /// The reader of standard output went away.
  private var isUnwanted: Bool { destination == .standardOutput && queue?.failure == EPIPE }
}
