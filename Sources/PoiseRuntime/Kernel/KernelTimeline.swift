import PoiseCore

/// The time axis of a device that the kernel reads: how many conversions lie between two scans, and
/// where a scan lies whose stamp the driver made up.
///
/// The kernel drops what does not fit into its buffer and counts nothing; a trigger that fires
/// while the one before is served is dropped as well. Only the stamps show either. Where a driver
/// fits its stamps to a nominal period, not even they do: then the newest stamp falls behind the
/// clock by a period for each sample lost.
///
/// Pure arithmetic in whole nanoseconds.
struct KernelTimeline {
  private(set) var clock: PeriodFilter
  private let isSynthetic: Bool
  private var last: Timestamp?
  /// What a synthetic stamp is moved by, for samples that were lost in silence.
  private(set) var shift: Int64 = 0
  /// Shortest time from a stamp to its arrival; nil until one came.
  private var delay: Int64?
  /// Batches in a row that came too late by whole periods.
  private var lateBatches = 0

  /// Batches that must agree: one that is late was late to be read.
  private static let agreeing = 8

  init(nominalPeriod: Int64, isSynthetic: Bool) {
    clock = PeriodFilter(nominal: nominalPeriod, memory: 32, firm: 8)
    self.isSynthetic = isSynthetic
  }

  /// Filtered period, ns.
  var period: Int64 { clock.period }

  /// The device was set up again: its phase is unknown.
  mutating func restart() {
    clock.restart()
    last = nil
    shift = 0
    delay = nil
    lateBatches = 0
  }

  /// Where the scan stamped `stamp` lies, and the conversions since the one before, at least 1;
  /// `before` is where that one lies, in this run of the device or an earlier one.
  mutating func place(_ stamp: Timestamp, after before: Timestamp?) -> (Timestamp, periods: Int64) {
    let placed = stamp + shift
    guard let previous = last ?? before else {
      last = placed
      return (placed, 1)
    }
    let gap = placed - previous
    var periods: Int64 = 1
    if 2 * gap > 3 * period {
      periods = (gap + period / 2) / period
    } else if last != nil {
      clock.learn(max(1, gap), over: 1)
    }
    last = placed
    return (placed, periods)
  }

  /// All that had come was read at `now`; the newest scan lies at `newest`. Follows how far
  /// synthetic stamps fall behind.
  mutating func arrived(newest: Timestamp, now: Timestamp) {
    guard isSynthetic else { return }
    let late = now - newest
    guard let delay else {
      self.delay = late
      return
    }
    // A driver that found its way back stamps what seemed to lie ahead.
    if late < delay {
      let back = min(shift, delay - late)
      shift -= back
      self.delay = late + back
      lateBatches = 0
      return
    }
    let behind = (late - delay) / period
    lateBatches = behind >= 2 ? lateBatches + 1 : 0
    if lateBatches == Self.agreeing {
      shift += behind * period
      lateBatches = 0
    }
  }
}
