import PoiseCore
import PoiseLog

/// Gathers every sample for the subscribers who asked for it: a packet of each sensor each time the
/// live stage is due, so that a sample wakes nobody up by itself. Memory is taken when somebody
/// asks.
struct LiveRaw {
  private var sensors: [LiveSamples] = []
  private let timeOffset: Int64
  private let count: Int

  /// - Parameter timeOffset: from a stamp to Unix time, ns.
  init(sensors: Int, timeOffset: Int64) {
    count = sensors
    self.timeOffset = timeOffset
  }

  /// Takes a sample; a packet that it does not continue is sent.
  mutating func take(_ sample: RawSample, _ send: (_ line: String, _ samples: Int) -> Void) {
    if sensors.isEmpty { sensors = [LiveSamples](repeating: LiveSamples(), count: count) }
    let i = Int(sample.stream)
    if i >= sensors.count { return }
    if !sensors[i].continues(with: sample) { flush(i, send) }
    sensors[i].append(sample)
  }

  /// Sends what was gathered.
  mutating func flush(_ send: (_ line: String, _ samples: Int) -> Void) {
    for i in sensors.indices where sensors[i].count > 0 { flush(i, send) }
  }

  private mutating func flush(_ i: Int, _ send: (_ line: String, _ samples: Int) -> Void) {
    let samples = sensors[i].count
    send(sensors[i].take(timeOffset: timeOffset), samples)
  }

  /// Nobody asks any more.
  mutating func end() { sensors = [] }
}
