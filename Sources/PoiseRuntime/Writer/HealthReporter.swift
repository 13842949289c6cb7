import PoiseCore

/// Makes the `health` event, once a minute of sample time. Used by the writer thread alone.
struct HealthReporter {
  static let periodNanoseconds: Int64 = 60_000_000_000

  private let names: [String]
  private let kinds: [String]
  private let health: Health
  private let acquisition: AcquisitionCounters
  /// Free megabytes where the log lies, nil without a log.
  private let diskFree: () -> Double?
  private var last: Timestamp
  private var counts: [UInt64]

  init(
    streams: [StreamInfo], health: Health, acquisition: AcquisitionCounters, start: Timestamp,
    diskFree: @escaping () -> Double?
  ) {
    names = streams.map { "\($0.kind.name)_hz" }
    kinds = streams.map(\.kind.name)
    self.health = health
    self.acquisition = acquisition
    self.diskFree = diskFree
    last = start
    counts = [UInt64](repeating: 0, count: streams.count)
  }

  mutating func count(_ stream: UInt8) {
    if Int(stream) < counts.count { counts[Int(stream)] += 1 }
  }

  /// The report, where a minute has passed since the last one.
  mutating func report(at now: Timestamp) -> HealthEvent? {
    let elapsed = now - last
    if elapsed < Self.periodNanoseconds { return nil }
    let seconds = Double(elapsed) * 1e-9
    let rates = zip(names, counts).map { StreamRate(name: $0, hz: Double($1) / seconds) }
    var temperatures: [SensorTemperature] = []
    for (i, name) in kinds.enumerated() {
      guard let celsius = acquisition.temperature(of: UInt8(i)) else { continue }
      temperatures.append(SensorTemperature(name: name, celsius: celsius))
    }
    last = now
    for i in counts.indices { counts[i] = 0 }
    let event = HealthEvent(
      timestamp: now, rates: rates, samples: health.samples.load(ordering: .relaxed),
      dropped: acquisition.dropped.load(ordering: .relaxed)
        + health.recordsDropped.load(ordering: .relaxed),
      lost: acquisition.lost.load(ordering: .relaxed),
      recoveredEdges: acquisition.recoveredEdges.load(ordering: .relaxed),
      busErrors: acquisition.busErrors.load(ordering: .relaxed),
      reinitialisations: acquisition.reinitialisations.load(ordering: .relaxed),
      sensorsLost: acquisition.sensorsLost.load(ordering: .relaxed), temperatures: temperatures,
      lateMaxMilliseconds: Double(health.lateMax.exchange(0, ordering: .relaxed)) * 1e-6,
      syncMaxMilliseconds: Double(health.syncMax.exchange(0, ordering: .relaxed)) * 1e-6,
      diskFreeMegabytes: diskFree())
    return event
  }
}
