import PoiseCore
import PoiseText

extension EventJSON {
  /// How well the threads keep their time, as the `health` event and the status file have it.
  public static func loop(_ figures: LoopFigures?, _ o: inout JSONWriter) {
    guard let figures else { return }
    func add(_ key: String, _ lateness: Lateness?) {
      let l = lateness ?? Lateness(median: .nan, p99: .nan, p999: .nan, worst: .nan)
      for (name, value) in [
        ("p50", l.median), ("p99", l.p99), ("p999", l.p999), ("worst", l.worst)
      ] {
        o.add("\(key)_\(name)_ms", value, decimals: 3)
      }
    }
    add("late", figures.fusion)
    if let acquisition = figures.acquisition { add("wake", acquisition) }
    for (key, count) in [
      ("turns_skipped", figures.skipped), ("ring_1_most", figures.ring1Most),
      ("ring_2_most", figures.ring2Most), ("page_faults", figures.pageFaults),
      ("preemptions", figures.preemptions)
    ] {
      o.add(key, raw: String(count))
    }
    var wakeups = JSONWriter()
    for one in figures.wakeups { wakeups.add(one.name, one.hz, decimals: 1) }
    o.add("wakeups_hz", raw: wakeups.finished())
  }
}
