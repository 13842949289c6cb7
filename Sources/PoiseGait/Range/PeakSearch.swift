/// Peaks of a curve by their prominence: how far one has to go down before it goes up higher.
public enum PeakSearch {
  /// - Parameters:
  ///   - x: the curve.
  ///   - prominence: smallest one that counts, in the unit of `x`.
  ///   - distance: smallest distance of two peaks, samples; of two nearer ones the higher stays.
  /// - Returns: where they are, ascending; the middle of a flat top.
  public static func peaks(_ x: [Double], prominence: Double, distance: Int) -> [Int] {
    var kept = tops(x).filter { self.prominence(x, at: $0) >= prominence }
    // The highest first; each removes its lower neighbors.
    for top in kept.sorted(by: { x[$0] > x[$1] }) where kept.contains(top) {
      kept.removeAll { $0 != top && abs($0 - top) < distance }
    }
    return kept
  }

  /// Local maxima inside the curve.
  static func tops(_ x: [Double]) -> [Int] {
    var found: [Int] = []
    var i = 1
    while i + 1 < x.count {
      if x[i] > x[i - 1] {
        var end = i
        while end + 1 < x.count, x[end + 1] == x[i] { end += 1 }
        if end + 1 < x.count, x[end + 1] < x[i] { found.append((i + end) / 2) }
        i = end + 1
      } else {
        i += 1
      }
    }
    return found
  }

  static func prominence(_ x: [Double], at top: Int) -> Double {
    func base(_ range: some Sequence<Int>) -> Double {
      var lowest = x[top]
      for i in range {
        if x[i] > x[top] { break }
        lowest = min(lowest, x[i])
      }
      return lowest
    }
    return x[top] - max(base((0..<top).reversed()), base(top + 1..<x.count))
  }
}
