import CReference
import Glibc

/// The ring's figures beside those of its C twin and, where its library was built, of Boost's
/// spsc_queue: as many of each in turn, so that what else the machine does hits all alike.
struct RingReport {
  /// So many that a second passes: the threads' start is not among what is timed.
  static let items = 20_000_000
  static let trips = 1_000_000
  static let capacity = 1024
  private static let repetitions = 7

  private typealias Run = () -> Int64
  private let peers: String?

  init(peers: String?) { self.peers = peers }

  /// False where an item arrived wrong.
  func print() -> Bool {
    guard sysconf(Int32(_SC_NPROCESSORS_ONLN)) >= 2 else {
      Swift.print("ring: needs two processors; skipped")
      return true
    }
    let (n, c) = (Self.items, Self.capacity)
    Swift.print(
      RingReport.row(
        "ring of \(c) samples of 32 bytes", ["Swift", "C", "Boost", "to C", "to Boost"]))
    return rates(
      "million items/s, one by one", "boost_ring_throughput",
      { RingBench.throughput(items: n, capacity: c) }, { cref_ring_throughput(n, c) })
      && rates(
        "million items/s, batches of \(RingBench.batch)", "boost_ring_batches",
        { RingBench.batches(items: n, capacity: c) }, { cref_ring_batches(n, c) })
      && roundTrips()
  }

  private func rates(
    _ name: String, _ symbol: String, _ swift: @escaping Run, _ twin: @escaping Run
  ) -> Bool {
    let peer = run(symbol, Self.items, Self.capacity)
    guard let times = medians([swift, twin, peer]) else {
      Swift.print("ring: an item arrived wrong")
      return false
    }
    show(name, times.map { $0.map { Double(Self.items) / $0 * 1e3 } })
    return true
  }

  private func roundTrips() -> Bool {
    let n = Self.trips
    let peer = run("boost_ring_round_trips", n, Self.capacity)
    guard
      let times = medians([{ RingBench.roundTrips(n) }, { cref_ring_round_trips(n) }, peer])
    else { return false }
    show("round trip, ns", times.map { $0.map { $0 / Double(n) } })
    return true
  }

  private func run(_ symbol: String, _ count: Int, _ capacity: Int) -> Run? {
    guard let peers, let run = cref_ring_of(peers, symbol) else { return nil }
    return { run(count, capacity) }
  }

  /// nil where a run failed.
  private func medians(_ runs: [Run?]) -> [Double?]? {
    var times = [[Double]](repeating: [], count: runs.count)
    for _ in 0..<Self.repetitions {
      for (i, run) in runs.enumerated() {
        guard let run else { continue }
        let taken = run()
        if taken <= 0 { return nil }
        times[i].append(Double(taken))
      }
    }
    return times.map { $0.isEmpty ? nil : $0.sorted()[$0.count / 2] }
  }

  private func show(_ name: String, _ figures: [Double?]) {
    let all =
      figures
      + figures.dropFirst().map { other in
        guard let own = figures[0], let other else { return nil }
        return own / other
      }
    Swift.print(RingReport.row(name, all.map { $0.map(Report.text) ?? "-" }))
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    let pad = { (s: String, n: Int) in String(repeating: " ", count: max(0, n - s.count)) }
    return cells.reduce(name + pad(name, 34)) { $0 + pad($1, 10) + $1 }
  }
}
