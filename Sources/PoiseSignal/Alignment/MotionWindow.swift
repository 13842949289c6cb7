/// A stretch in which a device moved, from the quiet before it to the quiet after it where it is
/// short: beginning, end and unevenness of walking are what tells one step from the next.
struct MotionWindow: Sendable, Equatable {
  /// Activity, m/s², from which on a second counts as moving: slow walkers' trunks reach it.
  static let least: Float = 0.3
  /// Seconds of quiet on either side.
  static let margin = 2
  /// Seconds: a window's length, by how much there is.
  static let lengths = 10...60
  /// A track of more windows is thinned.
  static let most = 1500

  /// First grid point, 20 ms each.
  var start: Int
  /// Grid points.
  var count: Int

  /// Its middle, s of the device's clock.
  var middle: Double { (Double(start) + Double(count) / 2) / Double(MotionTrack.rate) }

  /// The windows of a track, in order.
  static func all(of track: MotionTrack) -> [MotionWindow] {
    var runs: [Range<Int>] = []
    // above a sensor's own noise, too
    let moving = track.activity.filter { $0 > 0 }.sorted()
    let strong = moving.isEmpty ? 0 : moving[moving.count * 95 / 100]
    let limit = max(least, 0.2 * strong)
    for (i, value) in track.activity.enumerated() where value >= limit {
      if let last = runs.last, i - last.upperBound <= 2 {
        runs[runs.count - 1] = last.lowerBound..<i + 1
      } else {
        runs.append(i..<i + 1)
      }
    }
    runs.removeAll { $0.count < 3 }
    let total = runs.reduce(0) { $0 + $1.count }
    let length = min(max(total / 10, lengths.lowerBound), lengths.upperBound)
    var windows: [MotionWindow] = []
    for run in runs {
      let from = (track.firstSecond + run.lowerBound - margin) * MotionTrack.rate
      let count = (run.count + 2 * margin) * MotionTrack.rate
      let pieces = max(1, (run.count + length / 2) / length)
      for k in 0..<pieces {
        let begin = count * k / pieces
        windows.append(MotionWindow(start: from + begin, count: count * (k + 1) / pieces - begin))
      }
    }
    if windows.count <= most { return windows }
    return (0..<most).map { windows[$0 * windows.count / most] }
  }
}
