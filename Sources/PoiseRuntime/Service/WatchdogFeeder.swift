import PoiseCore

/// Decides when the supervisor is told that all is well: only while samples arrive and what becomes
/// of them is written. A thread that merely runs is no proof of a recording.
struct WatchdogFeeder {
  /// Samples that are older than this count as not arriving, ns.
  let timeout: Int64
  /// Three times a period: one message may get lost.
  private let interval: Int64
  private var samples: UInt64 = 0
  private var lastArrival: Timestamp
  private var next: Timestamp

  /// - Parameters:
  ///   - period: the watchdog's, ns.
  ///   - timeout: at least three periods of the fastest sensor.
  init(period: Int64, start: Timestamp, timeout: Int64 = 1_000_000_000) {
    self.timeout = timeout
    interval = period / 3
    lastArrival = start
    next = start
  }

  /// True where it is time, and there is something to be told.
  ///
  /// - Parameters:
  ///   - samples: number of samples that the writer has handled so far.
  ///   - isWritten: false where there should be a log and its card fails.
  mutating func isDue(at now: Timestamp, samples: UInt64, isWritten: Bool) -> Bool {
    if samples != self.samples {
      self.samples = samples
      lastArrival = now
    }
    if now < next || now - lastArrival > timeout || !isWritten || samples == 0 { return false }
    next = now + interval
    return true
  }
}
