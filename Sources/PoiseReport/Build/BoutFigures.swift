import PoiseInsight
import PoiseMotion
import PoiseSignal

/// Figures of all bouts together: of each metric the median, its spread, and what stands behind it.
struct BoutFigures: Sendable {
  let bouts: [BoutSummary]
  /// Of the body, m; nil where it is not known.
  let height: Double?

  /// The figure of a key over the bouts.
  struct Figure: Sendable, Equatable {
    var median: Double
    /// Standard deviation between bouts; nil for one.
    var spread: Double?
    var bouts: Int
    var strides: Int
  }

  /// Bouts at least so long, s, count for `key`: speed and cadence of short bouts are those of
  /// setting off and of stopping.
  static func shortest(_ key: String) -> Double {
    ["speed_mps", "cadence_spm", "step_time_s"].contains(key) ? 30 : 10
  }

  /// nil where no bout has the metric.
  func figure(_ key: String, atLeast seconds: Double? = nil) -> Figure? {
    let least = seconds ?? Self.shortest(key)
    var values: [Double] = []
    var strides = 0
    for bout in bouts where bout.seconds >= least {
      guard let (value, count) = value(key, of: bout), value.isFinite else { continue }
      values.append(value)
      strides += count
    }
    guard let median = Statistics.median(values) else { return nil }
    return Figure(
      median: median, spread: Self.deviation(values), bouts: values.count, strides: strides)
  }

  func value(_ key: String, of bout: BoutSummary) -> (Double, Int)? {
    switch key {
    case "stride_height_pct":
      guard let height, let length = bout["stride_length_m"], let value = length.value else {
        return nil
      }
      return (100 * value / height, length.count)
    case "walk_ratio":
      guard let length = bout["stride_length_m"], let stride = length.value,
        let cadence = bout.value("cadence_spm"), cadence > 0
      else { return nil }
      return (1000 * stride / 2 / cadence, length.count)
    default:
      guard let metric = bout[key], let value = metric.value else { return nil }
      return (value, metric.count)
    }
  }

  static func deviation(_ values: [Double]) -> Double? {
    guard values.count > 1 else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }

  /// The value below which `share` (0...1) of the values lie, by linear interpolation.
  static func quantile(_ values: [Double], _ share: Double) -> Double? {
    let sorted = values.filter(\.isFinite).sorted()
    guard let last = sorted.last else { return nil }
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    if below >= sorted.count - 1 { return last }
    return sorted[below] + (place - Double(below)) * (sorted[below + 1] - sorted[below])
  }
}
