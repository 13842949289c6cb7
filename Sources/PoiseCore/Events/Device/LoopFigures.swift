/// How late a thread's wake-ups were since the session began, ms.
public struct Lateness: Sendable, Equatable {
  public var median: Double
  /// 99% and 99.9% were no later.
  public var p99: Double
  public var p999: Double
  public var worst: Double

  public init(median: Double, p99: Double, p999: Double, worst: Double) {
    self.median = median
    self.p99 = p99
    self.p999 = p999
    self.worst = worst
  }
}

/// How well the threads kept their time since the session began; there is none of it where one
/// thread does everything.
public struct LoopFigures: Sendable, Equatable {
  /// Of the fusion thread against its deadlines.
  public var fusion: Lateness
  /// Of the acquisition thread against the edge that woke it, or else its deadline; nil where it
  /// has not woken up yet.
  public var acquisition: Lateness?
  /// Turns of the fusion that were left out, because their time had passed.
  public var skipped: UInt64
  /// Most that the rings have held.
  public var ring1Most: UInt64
  public var ring2Most: UInt64
  /// Page faults of acquisition and fusion since they were warm.
  public var pageFaults: UInt64
  /// Times that the kernel took the processor from acquisition or fusion.
  public var preemptions: UInt64
  /// How often each thread woke up, since the last report.
  public var wakeups: [StreamRate]

  public init(
    fusion: Lateness, acquisition: Lateness?, skipped: UInt64, ring1Most: UInt64,
    ring2Most: UInt64, pageFaults: UInt64, preemptions: UInt64, wakeups: [StreamRate]
  ) {
    self.fusion = fusion
    self.acquisition = acquisition
    self.skipped = skipped
    self.ring1Most = ring1Most
    self.ring2Most = ring2Most
    self.pageFaults = pageFaults
    self.preemptions = preemptions
    self.wakeups = wakeups
  }
}
