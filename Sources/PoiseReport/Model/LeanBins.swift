import PoiseGait

/// A histogram of lean for paper: without its empty ends, its degrees gathered where they are many.
struct LeanBins: Sendable, Equatable {
  /// Lower edge of the first bin, and the width of each, degrees.
  var start: Double
  var width: Double
  var minutes: [Double]
  /// Half of the time is spent below it, degrees.
  var median: Double

  /// nil where the histogram is empty.
  init?(_ whole: LeanHistogram) {
    let seconds = whole.seconds
    guard let first = seconds.firstIndex(where: { $0 > 0 }),
      let last = seconds.lastIndex(where: { $0 > 0 })
    else { return nil }
    // a stray second at the far end would press the rest into a corner
    let total = Double(whole.total)
    var low = first
    var high = last
    var sum = 0.0
    while low < high, sum + Double(seconds[low]) <= 0.001 * total {
      sum += Double(seconds[low])
      low += 1
    }
    sum = 0
    while high > low, sum + Double(seconds[high]) <= 0.001 * total {
      sum += Double(seconds[high])
      high -= 1
    }
    let step = high - low > 60 ? 5 : high - low > 24 ? 2 : 1
    let begin = ((low + LeanHistogram.lowest) - ((low + LeanHistogram.lowest) % step + step) % step)
    var bins: [Double] = []
    var degree = begin
    while degree <= high + LeanHistogram.lowest || bins.count < 8 {
      let from = degree - LeanHistogram.lowest
      let held = (from..<from + step).reduce(0.0) {
        $0 + (seconds.indices.contains($1) ? Double(seconds[$1]) : 0)
      }
      bins.append(held / 60)
      degree += step
    }
    start = Double(begin)
    width = Double(step)
    minutes = bins
    var below = 0.0
    var index = first
    while index < last, below + Double(seconds[index]) < total / 2 {
      below += Double(seconds[index])
      index += 1
    }
    let share = (total / 2 - below) / max(Double(seconds[index]), 1)
    median = Double(index + LeanHistogram.lowest) + min(1, max(0, share))
  }
}
