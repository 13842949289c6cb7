import CPoiseMath

/// Overlapping Allan deviation of a signal at rest: how much its mean over a time τ differs from
/// its mean over the next τ ([164], section 5.2.4). White noise, a bias that wanders and a random
/// walk have different slopes over τ, so that one recording shows all three; see ``NoiseFit``.
///
/// Allocates; not for the hot path.
public struct AllanDeviation: Sendable, Equatable {
  public struct Point: Sendable, Equatable {
    /// Averaging time τ, s.
    public let tau: Double
    /// σ(τ), in the signal's unit.
    public let deviation: Double
    /// Differences behind it.
    public let terms: Int
    /// Equivalent degrees of freedom of σ²(τ), of white noise ([164], table 5); a signal that
    /// drifts has fewer at the longest times.
    public let freedom: Double

    /// Limits that hold the true deviation in 95% of recordings.
    public var low: Double { deviation * limit(1.959964) }
    public var high: Double { deviation * limit(-1.959964) }

    /// `√(ν / χ²)` where χ² is at `z` standard deviations, by the cube root of Wilson and Hilferty
    /// [166]: within 1% from ν = 3 on.
    private func limit(_ z: Double) -> Double {
      let a = 2 / (9 * freedom)
      let root = max(0.05, 1 - a + z * poise_sqrt(a))
      return 1 / poise_sqrt(root * root * root)
    }
  }

  /// From the shortest time to the longest.
  public let points: [Point]
  /// Samples behind it.
  public let count: Int

  /// - Parameters:
  ///   - samples: at equal distances, any unit; a constant part does not matter.
  ///   - rateHz: samples a second.
  ///   - lengths: samples in each averaging time; by default 1, 2, 4 and so on, up to an eighth of
  ///     the recording. Lengths that do not fit in twice are left out.
  public init(_ samples: [Double], rateHz: Double, lengths: [Int]? = nil) {
    count = samples.count
    // Without its mean, so that the sums do not grow beyond what they differ by.
    let mean = samples.reduce(0, +) / Double(max(1, count))
    var sums = [Double](repeating: 0, count: count + 1)
    for i in samples.indices { sums[i + 1] = sums[i] + (samples[i] - mean) }
    var wanted = lengths ?? []
    if lengths == nil {
      var length = 1
      while 8 * length <= samples.count {
        wanted.append(length)
        length *= 2
      }
    }
    var points: [Point] = []
    for length in wanted where length > 0 && 2 * length <= samples.count {
      points.append(Self.point(sums, length, rateHz))
    }
    self.points = points
  }

  /// A curve that is known already.
  init(points: [Point], count: Int) {
    self.points = points
    self.count = count
  }

  /// σ²(τ) = Σ (θ(k + 2m) - 2 θ(k + m) + θ(k))² / (2 τ² (N - 2m + 1)), θ being the signal's
  /// integral ([164], equation 11), over the sums themselves: τ cancels all but m.
  private static func point(_ sums: [Double], _ m: Int, _ rateHz: Double) -> Point {
    let terms = sums.count - 2 * m
    var square = 0.0
    for k in 0..<terms {
      let difference = sums[k + 2 * m] - 2 * sums[k + m] + sums[k]
      square += difference * difference
    }
    let length = Double(m)
    let n = Double(sums.count)
    let freedom =
      (3 * (n - 1) / (2 * length) - 2 * (n - 2) / n) * 4 * length * length
      / (4 * length * length + 5)
    return Point(
      tau: length / rateHz, deviation: poise_sqrt(square / (2 * length * length * Double(terms))),
      terms: terms, freedom: max(1, freedom))
  }
}
