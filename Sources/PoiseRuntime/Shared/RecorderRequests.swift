import Synchronization

/// What is asked of a running session from outside its threads: by signals, or by the board's
/// button. Asking is an atomic store, so it may be done in a signal handler; the writer thread
/// looks fifty times a second.
public final class RecorderRequests: Sendable {
  /// Length of a snooze that nobody gave one.
  public static let defaultSnoozeMinutes: Int32 = 30

  private let rotation = Atomic<Bool>(false)
  /// Minutes asked for; 0: nothing asked, negative: end the snooze.
  private let snoozing = Atomic<Int32>(0)
  private let marks = Atomic<UInt32>(0)
  private let reminders = Atomic<UInt32>(0)
  private let snooze = Atomic<Int64>(0)

  public init() {}

  /// A new log file from the next sample on.
  public func rotate() { rotation.store(true, ordering: .releasing) }

  /// No alert output for this many minutes; 0 is the usual length, a negative number ends it.
  public func snooze(minutes: Int32) {
    let asked = minutes == 0 ? Self.defaultSnoozeMinutes : max(-1, min(minutes, 24 * 60))
    snoozing.store(asked, ordering: .releasing)
  }

  /// When the snooze ends that runs, ns of the monotonic clock: it outlives the session in which it
  /// began. 0: none runs.
  var snoozeEnd: Int64 {
    get { snooze.load(ordering: .relaxed) }
    set { snooze.store(newValue, ordering: .relaxed) }
  }

  /// A marker event, now.
  public func mark() { marks.wrappingAdd(1, ordering: .releasing) }

  /// A dose is due: the alert output says so once it may.
  public func remind() { reminders.wrappingAdd(1, ordering: .releasing) }

  func takeReminders() -> UInt32 { reminders.exchange(0, ordering: .acquiring) }

  func takeRotation() -> Bool { rotation.exchange(false, ordering: .acquiring) }

  /// Minutes, negative for an end; nil where nothing was asked since the last call.
  func takeSnooze() -> Int32? {
    let asked = snoozing.exchange(0, ordering: .acquiring)
    return asked == 0 ? nil : asked
  }

  func takeMarks() -> UInt32 { marks.exchange(0, ordering: .acquiring) }
}
