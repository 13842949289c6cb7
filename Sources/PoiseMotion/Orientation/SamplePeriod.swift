import PoiseCore

/// The sample period of a recording, found while its times go by: the median of their differences,
/// because a recording has gaps and bursts.
public struct SamplePeriod: Sendable {
  private var steps = OctaveHistogram()
  private var last: Double?

  public init() {}

  /// - Parameter time: of the next row, s.
  public mutating func note(_ time: Double) {
    if let last, time - last > 0 { steps.add(time - last) }
    last = time
  }

  /// s; nil where there were fewer than two different times.
  public var seconds: Double? {
    guard steps.count > 0 else { return nil }
    // Stamps of one millisecond resolution make the median coarse; the mean over the steps near it
    // does not have that.
    let median = steps.median
    return steps.mean(within: 0.5 * median...1.5 * median)
  }
}
