import PoiseCore
import Synchronization

/// Makes the figures of a report out of what the threads have measured.
struct LoopReporter {
  private let pace: Pace
  private let acquisition: LatenessHistogram
  private var before: [Int64] = [0, 0, 0]

  init(_ pace: Pace, acquisition: LatenessHistogram) {
    self.pace = pace
    self.acquisition = acquisition
  }

  /// nil where one thread does everything.
  ///
  /// - Parameter seconds: since the last one.
  mutating func figures(over seconds: Double) -> LoopFigures? {
    guard let fusion = pace.fusion.figures() else { return nil }
    let threads = [
      ("acquisition", pace.acquisitionThread), ("fusion", pace.fusionThread),
      ("writer", pace.writerThread)
    ]
    let now = threads.map { $0.1.wakeups.load(ordering: .relaxed) }
    let wakeups = zip(threads, zip(now, before)).map { thread, counts in
      StreamRate(name: thread.0, hz: seconds > 0 ? Double(counts.0 - counts.1) / seconds : 0)
    }
    before = now
    let measuring = [pace.acquisitionThread, pace.fusionThread]
    return LoopFigures(
      fusion: fusion, acquisition: acquisition.figures(),
      skipped: pace.skipped.load(ordering: .relaxed),
      ring1Most: pace.ring1Most.load(ordering: .relaxed),
      ring2Most: pace.ring2Most.load(ordering: .relaxed),
      pageFaults: measuring.reduce(0) { $0 + UInt64(max(0, $1.faults.load(ordering: .relaxed))) },
      preemptions: measuring.reduce(0) {
        $0 + UInt64(max(0, $1.preemptions.load(ordering: .relaxed)))
      },
      wakeups: wakeups)
  }
}
