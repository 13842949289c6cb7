/// About how far two clocks are apart, of when each device moved and when it lay still. For clocks
/// of which nothing is known.
enum CoarseLag {
  /// Bins of a track at most; they last a second or more.
  private static let most = 16_000
  /// Seconds that the tracks must share.
  private static let shared = 120

  /// The lags (clock of the first minus clock of the other, s) that fit best, the best first, and
  /// how exact they are, s.
  static func candidates(
    _ first: MotionTrack, _ other: MotionTrack, most count: Int
  ) -> (lags: [Int], width: Int) {
    let longest = max(first.activity.count, other.activity.count)
    let width = (longest + most - 1) / most
    let (a, b) = (bins(first, width), bins(other, width))
    if a.isEmpty || b.isEmpty { return ([], width) }
    let need = min(max(2, shared / width), a.count, b.count)
    var scores = [(lag: Int, score: Double)]()
    let (sumA, sumB) = (running(a), running(b))
    for lag in (need - b.count)...(a.count - need) {
      // b[j] meets a[j + lag]
      let from = max(0, -lag)
      let to = min(b.count, a.count - lag)
      let n = Double(to - from)
      var product: Float = 0
      a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { b in
          var lanes = SIMD8<Float>.zero
          var j = from
          while j + 8 <= to {
            for k in 0..<8 { lanes[k] += a[j + k + lag] * b[j + k] }
            j += 8
          }
          product = lanes.sum()
          while j < to {
            product += a[j + lag] * b[j]
            j += 1
          }
        }
      }
      let x = sumA.part(from + lag, to + lag)
      let y = sumB.part(from, to)
      let spread = (x.square - x.sum * x.sum / n) * (y.square - y.sum * y.sum / n)
      if spread <= 1e-9 { continue }
      let r = (Double(product) - x.sum * y.sum / n) / spread.squareRoot()
      // How unlikely it is by chance, rather than how large: a short overlap correlates easily.
      scores.append((lag, r * n.squareRoot()))
    }
    scores.sort { $0.score > $1.score }
    var lags: [Int] = []
    for (lag, score) in scores where score > 0 && lags.count < count {
      let shift = lag * width + first.firstSecond - other.firstSecond
      if lags.allSatisfy({ ($0 - shift).magnitude > 20 + 2 * width }) { lags.append(shift) }
    }
    return (lags, width)
  }

  /// Mean activity of bins, up to strong walking.
  private static func bins(_ track: MotionTrack, _ width: Int) -> [Float] {
    stride(from: 0, to: track.activity.count, by: width).map { i in
      let part = track.activity[i..<min(i + width, track.activity.count)]
      return part.reduce(0) { $0 + min($1, 2) } / Float(part.count)
    }
  }

  private struct Running {
    var sums: [Double] = [0]
    var squares: [Double] = [0]
    func part(_ from: Int, _ to: Int) -> (sum: Double, square: Double) {
      (sums[to] - sums[from], squares[to] - squares[from])
    }
  }

  private static func running(_ x: [Float]) -> Running {
    var running = Running()
    for (i, value) in x.enumerated() {
      running.sums.append(running.sums[i] + Double(value))
      running.squares.append(running.squares[i] + Double(value) * Double(value))
    }
    return running
  }
}
