import PoiseCore

/// Counts the samples of each stream, and tells how many came a second.
struct RateCounter {
  private let names: [String]
  private var counts: [UInt64]
  private var since: Timestamp

  /// - Parameter names: of the streams, as their rates are to bear them.
  init(names: [String], start: Timestamp) {
    self.names = names
    counts = [UInt64](repeating: 0, count: names.count)
    since = start
  }

  mutating func count(_ stream: UInt8) {
    if Int(stream) < counts.count { counts[Int(stream)] += 1 }
  }

  /// Nanoseconds since the rates were asked for.
  func elapsed(at now: Timestamp) -> Int64 { now - since }

  /// The rates since they were asked for last, Hz; counting begins again.
  mutating func rates(at now: Timestamp) -> [StreamRate] {
    let seconds = Double(elapsed(at: now)) * 1e-9
    defer {
      since = now
      for i in counts.indices { counts[i] = 0 }
    }
    return zip(names, counts).map { StreamRate(name: $0, hz: Double($1) / seconds) }
  }
}

extension StreamInfo {
  /// The kind, behind the place's word and a point where the place is not the primary one, such as
  /// `head.accelerometer`: no two streams of a session have the same.
  func measureName(among streams: [StreamInfo]) -> String {
    if placement == Self.primaryPlace(of: streams) { return kind.name }
    return "\(placement.name).\(kind.name)"
  }
}

/// The rates over the last seconds, for a person who watches them.
struct SmoothRateCounter {
  private static let shortest: Int64 = 500_000_000
  private var counter: RateCounter
  private var rates: [StreamRate]
  private var hasRates = false

  init(streams: [StreamInfo], start: Timestamp) {
    let names = streams.map { $0.measureName(among: streams) }
    counter = RateCounter(names: names, start: start)
    rates = names.map { StreamRate(name: $0, hz: 0) }
  }

  mutating func count(_ stream: UInt8) { counter.count(stream) }

  mutating func rates(at now: Timestamp) -> [StreamRate] {
    if counter.elapsed(at: now) > Self.shortest {
      for (i, new) in counter.rates(at: now).enumerated() {
        let isFirst = !hasRates
        // A stopped sensor shows at once, a second's odd sample does not.
        rates[i].hz = new.hz == 0 || isFirst ? new.hz : rates[i].hz + 0.3 * (new.hz - rates[i].hz)
      }
      hasRates = true
    }
    return rates
  }
}
