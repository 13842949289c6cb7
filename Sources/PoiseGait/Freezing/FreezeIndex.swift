import CPoiseMath
import PoiseCore
import PoiseSignal

/// The freeze index: power of the acceleration from 3 to 8 Hz over that from 0.5 to 3 Hz, in
/// windows of 4 s every 0.5 s, as the published program works it out (Bächlin et al. 2010 [175]):
/// the mean is taken off, no taper, bins 1 to 11 and 11 to 31 of 0.25 Hz, trapezoids.
///
/// Departures: the size of the acceleration in place of one axis, so that no mounting is needed;
/// any sample rate. A stretch that is frozen has an index above ``threshold`` and a power above
/// ``leastPower``, which standing has not.
///
/// Indicative, in a guided test only: one sensor at the back misses about half of the short freezes
/// and takes some turns for freezes.
public enum FreezeIndex {
  /// Frozen above this, and above this power of both bands, (mg)².
  public static let threshold = 3.0
  public static let leastPower = 4096.0
  /// s.
  static let windowSeconds = 4.0
  static let stepSeconds = 0.5
  /// Shorter gaps in a freeze are none, and shorter freezes are none, s.
  static let least = 1.0
  private static let walkingBins = 1...11
  private static let freezingBins = 11...31
  private static let milliGravity = Physics.standardGravity / 1000

  public struct Window: Sendable, Equatable {
    /// Its last sample.
    public var last: Int
    /// nil without any power at walking frequencies.
    public var index: Double?
    /// Of both bands, (mg)².
    public var power: Double

    public var isFrozen: Bool {
      (index.map { $0 > FreezeIndex.threshold } ?? false) && power > FreezeIndex.leastPower
    }
  }

  /// Of each window, in order.
  ///
  /// - Parameters:
  ///   - values: acceleration, m/s².
  ///   - rateHz: of the values; 16 and more.
  public static func windows(_ values: [Double], rateHz: Double) -> [Window] {
    let length = Int((windowSeconds * rateHz).rounded())
    let step = max(1, Int((stepSeconds * rateHz).rounded()))
    guard length > 2 * freezingBins.upperBound, values.count >= length else { return [] }
    let sums = Harmonics(count: length, cycles: 1..<freezingBins.upperBound + 1)
    return stride(from: length - 1, to: values.count, by: step).map { last in
      let part = values[last - length + 1...last]
      let mean = part.reduce(0, +) / Double(length)
      let centered = part.map { ($0 - mean) / milliGravity }
      let powers = sums.coefficients(of: centered[...]).map {
        ($0.re * $0.re + $0.im * $0.im) / Double(length)
      }
      func area(_ bins: ClosedRange<Int>) -> Double {
        let part = powers[bins.lowerBound - 1...bins.upperBound - 1]
        let ends = (powers[bins.lowerBound - 1] + powers[bins.upperBound - 1]) / 2
        return (part.reduce(0, +) - ends) / rateHz
      }
      let (walking, freezing) = (area(walkingBins), area(freezingBins))
      return Window(
        last: last, index: walking > 0 ? freezing / walking : nil, power: walking + freezing)
    }
  }

  /// Freezes in a test.
  ///
  /// - Returns: share of the time, number and longest, and each as a phase.
  static func find(
    _ samples: [Sample], from begin: Timestamp, to end: Timestamp, rateHz: Double = 100
  ) -> (values: [TestValue], phases: [TestPhase]) {
    let lead = Int64(windowSeconds * 0.5e9)
    let part = samples.filter { $0.timestamp >= begin - lead && $0.timestamp <= end }
    let found = windows(part.map { poise_sqrt($0.acceleration.squaredLength) }, rateHz: rateHz)
    let half = Int64(stepSeconds * 0.5e9)
    var freezes: [TestPhase] = []
    for window in found where window.isFrozen {
      // a window says what is in its middle
      let middle = part[window.last].timestamp - lead
      let (from, to) = (max(begin, middle - half), min(end, middle + half))
      guard from < to else { continue }
      if let last = freezes.last, Double(from - last.end) * 1e-9 < least {
        freezes[freezes.count - 1].end = to
      } else {
        freezes.append(TestPhase(.freeze, begin: from, end: to))
      }
    }
    freezes.removeAll { $0.seconds < least }
    let frozen = freezes.map(\.seconds).reduce(0, +)
    let share = end > begin ? 100 * frozen / (Double(end - begin) * 1e-9) : 0
    return (
      [
        TestValue(.frozenShare, share), TestValue(.freezeCount, Double(freezes.count)),
        TestValue(.freezeLongest, freezes.map(\.seconds).max() ?? 0)
      ], freezes
    )
  }
}
