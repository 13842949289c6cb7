import PoiseCore

/// Makes the `health` event, once a minute of sample time. Used by the writer thread alone.
struct HealthReporter {
  static let periodNanoseconds: Int64 = 60_000_000_000

  /// From the temperature of a calibration to that of the chip, K, from which on it may be off.
  static let warmed = 15.0

  private let kinds: [String]
  /// Temperatures of the streams' calibrations, °C; nil: not known, or the warning was given.
  private var calibratedAt: [Double?]
  private let warn: (String) -> Void
  private let health: Health
  private let acquisition: AcquisitionCounters
  /// Free megabytes where the log lies, nil without a log.
  private let diskFree: () -> Double?
  /// What the kernel says of the wall clock.
  private let clock: () -> KernelClock?
  private var counter: RateCounter
  private var loop: LoopReporter

  init(
    streams: [StreamInfo], health: Health, acquisition: AcquisitionCounters, start: Timestamp,
    calibratedAt: [SensorKind: Double] = [:], warn: @escaping (String) -> Void = { _ in },
    clock: @escaping () -> KernelClock? = { nil }, diskFree: @escaping () -> Double?
  ) {
    self.clock = clock
    let place = StreamInfo.primaryPlace(of: streams)
    self.calibratedAt = streams.map { $0.placement == place ? calibratedAt[$0.kind] : nil }
    self.warn = warn
    kinds = streams.map { $0.measureName(among: streams) }
    self.health = health
    self.acquisition = acquisition
    self.diskFree = diskFree
    loop = LoopReporter(health.pace, acquisition: acquisition.lateness)
    counter = RateCounter(names: kinds.map { "\($0)_hz" }, start: start)
  }

  mutating func count(_ stream: UInt8) { counter.count(stream) }

  /// The report, where a minute has passed since the last one.
  mutating func report(at now: Timestamp) -> HealthEvent? {
    let elapsed = counter.elapsed(at: now)
    if elapsed < Self.periodNanoseconds { return nil }
    let rates = counter.rates(at: now)
    var temperatures: [SensorTemperature] = []
    for (i, name) in kinds.enumerated() {
      guard let celsius = acquisition.temperature(of: UInt8(i)) else { continue }
      temperatures.append(SensorTemperature(name: name, celsius: celsius))
      compare(celsius, of: i)
    }
    return HealthEvent(
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
      diskFreeMegabytes: diskFree(), loop: loop.figures(over: Double(elapsed) * 1e-9),
      clock: clock())
  }

  /// Warns once where a chip is far warmer or colder than when it was calibrated.
  private mutating func compare(_ celsius: Double, of stream: Int) {
    guard let made = calibratedAt[stream], abs(celsius - made) > Self.warmed else { return }
    calibratedAt[stream] = nil
    func degrees(_ value: Double) -> String { String(Int(value.rounded())) }
    warn(
      "\(kinds[stream]): calibrated at \(degrees(made)) °C, the chip now has "
        + "\(degrees(celsius)) °C; calibrate it again at the temperature that it is worn at")
  }
}
