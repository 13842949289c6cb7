import PoiseCore
import PoiseText

/// For how long which sensors of a session did not answer.
struct SensorSilence {
  private var open: [String: Timestamp] = [:]
  private var sums: [String: (nanoseconds: Int64, times: Int)] = [:]

  /// Names of those that do not answer now.
  var sensors: [String] { open.keys.sorted() }

  mutating func begin(_ sensor: String, at time: Timestamp) {
    if open[sensor] == nil { open[sensor] = time }
  }

  mutating func end(_ sensor: String, at time: Timestamp) {
    guard let since = open.removeValue(forKey: sensor) else { return }
    let before = sums[sensor] ?? (0, 0)
    sums[sensor] = (before.nanoseconds + (time - since), before.times + 1)
  }

  /// A line for each sensor, for the end of a session.
  func lines(until end: Timestamp) -> [String] {
    var all = self
    for sensor in sensors { all.end(sensor, at: end) }
    return all.sums.sorted { $0.key < $1.key }.map { sensor, sum in
      let seconds = max(1, Int((Double(sum.nanoseconds) * 1e-9).rounded()))
      let often = sum.times > 1 ? ", \(sum.times) times" : ""
      let rest = open[sensor] == nil ? "" : ", to the end"
      return "\(sensor) did not answer for \(seconds) s\(often)\(rest)"
    }
  }
}
