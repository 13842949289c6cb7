import PoiseCore

/// What candidates in a row have in common, gathered from the newest backwards.
@frozen
@usableFromInline
struct StepRun: BitwiseCopyable, Sendable {
  @usableFromInline var count = 0
  /// Time between neighbors, ns.
  @usableFromInline var shortestInterval = Double.infinity
  @usableFromInline var longestInterval = 0.0
  /// Largest ratio between every second interval, at least 1: how well each foot keeps its time.
  @usableFromInline var turnRatio = 1.0
  @usableFromInline var laterInterval = 0.0
  @usableFromInline var secondLaterInterval = 0.0
  /// Time between every second one, ns.
  @usableFromInline var shortestStride = Double.infinity
  @usableFromInline var longestStride = 0.0
  /// g.
  @usableFromInline var leastRise = Double.infinity
  @usableFromInline var mostRise = 0.0
  /// Largest ratio between the rises of every second one, at least 1.
  @usableFromInline var footRatio = 1.0
  /// Least cosine of the angle by which the trunk stood otherwise than at the newest one.
  @usableFromInline var leastUpright = 1.0
  @usableFromInline var newest = StepCandidate(peakTime: 0, height: 0, rise: 0)
  @usableFromInline var later = StepCandidate(peakTime: 0, height: 0, rise: 0)
  @usableFromInline var secondLater = StepCandidate(peakTime: 0, height: 0, rise: 0)

  @inlinable init() {}

  /// Mean time between neighbors, s.
  @inlinable var meanInterval: Double {
    count > 1 ? 1e-9 * Double(newest.peakTime - later.peakTime) / Double(count - 1) : 0
  }

  /// How uneven they are, at least 1: the ratio of their intervals times that of their rises.
  @inlinable var unevenness: Double { longestInterval / shortestInterval * mostRise / leastRise }

  @inlinable
  mutating func addEarlier(_ candidate: StepCandidate) {
    if count == 0 { newest = candidate }
    leastUpright = min(leastUpright, candidate.up.dot(newest.up))
    if count > 0 {
      let interval = Double(later.peakTime - candidate.peakTime)
      shortestInterval = min(shortestInterval, interval)
      longestInterval = max(longestInterval, interval)
      if secondLaterInterval > 0 {
        let ratio = interval / secondLaterInterval
        turnRatio = max(turnRatio, max(ratio, 1 / ratio))
      }
      secondLaterInterval = laterInterval
      laterInterval = interval
    }
    if count > 1 {
      let stride = Double(secondLater.peakTime - candidate.peakTime)
      shortestStride = min(shortestStride, stride)
      longestStride = max(longestStride, stride)
      let ratio = candidate.rise / secondLater.rise
      footRatio = max(footRatio, max(ratio, 1 / ratio))
    }
    leastRise = min(leastRise, candidate.rise)
    mostRise = max(mostRise, candidate.rise)
    secondLater = later
    later = candidate
    count += 1
  }
}
