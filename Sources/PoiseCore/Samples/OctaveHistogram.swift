/// Counts positive numbers in bins 1/64 of an octave wide, so that their median needs no memory of
/// all of them.
public struct OctaveHistogram: Sendable {
  /// 128 octaves from 2^-40 on; with the sum of what is in each.
  private var bins = [(count: Int, sum: Double)](repeating: (0, 0), count: 128 * 64)
  public private(set) var count = 0

  public init() {}

  /// Counts a number; what is not finite is passed over.
  public mutating func add(_ value: Double) {
    if !value.isFinite { return }
    // exponent and the first six bits behind it
    let place = value > 0 ? Int(value.bitPattern >> 46) - (1023 - 40) * 64 : 0
    let bin = min(max(place, 0), bins.count - 1)
    bins[bin].count += 1
    bins[bin].sum += value
    count += 1
  }

  /// The mean of the bin that the median lies in; 0 where there is none.
  public var median: Double {
    var seen = 0
    for bin in bins {
      seen += bin.count
      if bin.count > 0 && 2 * seen >= count { return bin.sum / Double(bin.count) }
    }
    return 0
  }

  /// The mean of what lies in bins whose own mean is in `range`; nil where that is nothing.
  public func mean(within range: ClosedRange<Double>) -> Double? {
    var (n, sum) = (0, 0.0)
    for bin in bins where bin.count > 0 && range.contains(bin.sum / Double(bin.count)) {
      n += bin.count
      sum += bin.sum
    }
    return n > 0 ? sum / Double(n) : nil
  }
}
