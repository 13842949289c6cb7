import PoiseCore
import PoiseLog
import PoiseSystem

/// Follows the wall clock of a session: a record every 10 s of sample time, and word of each time
/// somebody sets the clock. Stamps are never moved by it.
struct ClockMonitor {
  static let periodNanoseconds: Int64 = 10_000_000_000
  /// A change of less than this is the clock being slewed, not set.
  static let stepNanoseconds: Int64 = 500_000_000

  /// Realtime minus the stamps' clock now, ns.
  private let offset: () -> Int64
  private var isSet: Bool
  private var last: Int64
  private var next: Timestamp

  /// - Parameters:
  ///   - offset: reads realtime minus the clock of the stamps, ns.
  ///   - isSet: whether the wall clock was right at the start, as far as one can tell.
  init(start: Timestamp, isSet: Bool, offset: @escaping () -> Int64) {
    self.offset = offset
    self.isSet = isSet
    last = offset()
    next = start
  }

  /// The record that is due at `now`, and by how many seconds the clock was set since the last one.
  mutating func check(at now: Timestamp) -> (record: ClockRecord, step: Double?)? {
    if now < next { return nil }
    next = now + Self.periodNanoseconds
    let current = offset()
    let change = current - last
    last = current
    // Without a clock chip the time comes from the network, minutes after the start.
    if !isSet { isSet = MachineClock.isSet(now.nanoseconds &+ current) }
    let record = ClockRecord(
      timestamp: now, realtime: now.nanoseconds + current, synchronised: isSet)
    return (record, abs(change) >= Self.stepNanoseconds ? Double(change) * 1e-9 : nil)
  }
}
