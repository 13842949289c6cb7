import CPoiseMath

/// What came of one movement done several times, from the curve of its angle.
///
/// Peaks have a prominence of at least ``leastProminence`` or a fifth of the curve's range, are at
/// least that far from neutral, ``leastDistance`` apart, and lie neither in the first nor in the
/// last second. Three in a
/// row that lie within 5 degrees or a tenth of their mean make it valid (as the AMA Guides [128]
/// ask of an inclinometer), of six at most, unless the curve ends more than ``mostValidDrift`` from
/// where it began.
public struct RangeOfMotion: Sendable, Equatable {
  public static var leastProminence: Double { 10 }
  public static var leastDistance: Double { 1 }
  /// Repetitions that are asked for, and that may be tried.
  public static var needed: Int { 3 }
  public static var most: Int { 6 }
  /// The person is back where they began within this, degrees.
  public static var mostDrift: Double { 5 }
  /// Beyond this the angles from the start are the drift's as much as the movement's, degrees.
  public static var mostValidDrift: Double { 10 }

  /// One repetition.
  public struct Peak: Sendable, Equatable {
    /// s, as the curve's.
    public var time: Double
    /// From neutral, degrees.
    public var angle: Double

    public init(time: Double, angle: Double) { (self.time, self.angle) = (time, angle) }
  }

  /// All that were found.
  public let peaks: [Peak]
  /// Mean of the three that agree, or of all where none do; nil without a peak.
  public let mean: Double?
  /// Largest of those in ``mean``; nil without a peak. One that nobody repeated is no range.
  public let best: Double?
  /// Largest minus smallest of those in ``mean``.
  public let spread: Double?
  /// Three in a row agree.
  public let agrees: Bool
  /// End minus start, each a mean of a second, degrees.
  public let drift: Double
  /// Fastest of the movement, °/s.
  public let topSpeed: Double

  /// Three in a row agree, and the end is near the start.
  public var isValid: Bool { agrees && drift.magnitude <= RangeOfMotion.mostValidDrift }

  /// The person came back to where they began.
  public var isSteady: Bool { drift.magnitude <= RangeOfMotion.mostDrift }

  /// - Parameters:
  ///   - angle: from neutral, degrees, growing with the movement; as filtered as it is to be.
  ///   - rateHz: of its samples.
  ///   - start: time of the first one, s.
  public init(angle: [Double], rateHz: Double, start: Double = 0) {
    let second = max(1, Int(rateHz.rounded()))
    var found: [Peak] = []
    if let low = angle.min(), let high = angle.max() {
      let prominence = max(RangeOfMotion.leastProminence, 0.2 * (high - low))
      let distance = Int((RangeOfMotion.leastDistance * rateHz).rounded(.up))
      for top in PeakSearch.peaks(angle, prominence: prominence, distance: distance)
      where top >= second && top < angle.count - second
        // back at neutral between two movements the other way is no repetition
        && angle[top] >= RangeOfMotion.leastProminence
      { found.append(Peak(time: start + Double(top) / rateHz, angle: angle[top])) }
    }
    self.init(
      peaks: found, drift: RangeOfMotion.drift(angle, second),
      topSpeed: RangeOfMotion.topSpeed(angle, rateHz))
  }

  /// Of peaks that are known.
  public init(peaks: [Peak], drift: Double = 0, topSpeed: Double = 0) {
    self.peaks = peaks
    self.drift = drift
    self.topSpeed = topSpeed
    let tried = Array(peaks.prefix(RangeOfMotion.most)).map { $0.angle }
    for first in tried.indices where first + RangeOfMotion.needed <= tried.count {
      let three = tried[first..<first + RangeOfMotion.needed]
      let (mean, spread) = RangeOfMotion.meanAndSpread(three)
      if spread <= max(5, 0.1 * mean.magnitude) {
        (self.mean, self.spread, agrees) = (mean, spread, true)
        best = three.max()
        return
      }
    }
    agrees = false
    best = tried.max()
    let all = RangeOfMotion.meanAndSpread(tried[...])
    (mean, spread) = tried.isEmpty ? (nil, nil) : (all.mean, all.spread)
  }

  private static func meanAndSpread(_ x: ArraySlice<Double>) -> (mean: Double, spread: Double) {
    let mean = x.reduce(0, +) / Double(max(1, x.count))
    return (mean, (x.max() ?? 0) - (x.min() ?? 0))
  }

  private static func drift(_ x: [Double], _ second: Int) -> Double {
    let n = min(second, x.count)
    if n == 0 { return 0 }
    return (x.suffix(n).reduce(0, +) - x.prefix(n).reduce(0, +)) / Double(n)
  }

  private static func topSpeed(_ x: [Double], _ rateHz: Double) -> Double {
    var top = 0.0
    for i in x.indices.dropFirst(2) {
      top = max(top, poise_fabs(x[i] - x[i - 2]) * 0.5 * rateHz)
    }
    return top
  }
}
