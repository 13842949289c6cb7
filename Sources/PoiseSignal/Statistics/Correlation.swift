import CPoiseMath

/// How far two series go together (Pearson), and how likely that is by chance where one day is like
/// the day before.
public struct Correlation: Sendable, Equatable {
  /// -1 to 1.
  public let r: Double
  public let count: Int
  /// As many values without memory would tell as much (``Memory/effective(_:product:)``).
  public let effective: Double
  /// Two-sided, as if no value had a memory.
  public let plainP: Double
  /// Two-sided, of ``effective`` values.
  public let p: Double

  /// One pair of values.
  public struct Pair: Sendable, Equatable {
    /// Whole days, or what else neighbors are told by.
    public var place: Int
    public var x: Double
    public var y: Double

    public init(place: Int, x: Double, y: Double) {
      self.place = place
      self.x = x
      self.y = y
    }
  }

  /// - Parameter pairs: in any order, each place once.
  /// - Returns: nil for fewer than three, or where one side does not differ at all.
  public init?(_ pairs: [Pair]) {
    let sorted = pairs.sorted { $0.place < $1.place }
    guard let r = Self.r(sorted.map { ($0.x, $0.y) }) else { return nil }
    self.r = r
    count = sorted.count
    let n = Double(count)
    // a gap takes a pair of neighbors away, and no memory
    let apart = Memory.steps(sorted.map { $0.place })
    let usual = Memory.usualStep(apart)
    let next = sorted.indices.dropFirst().filter { apart[$0 - 1] <= usual }
    let memoryX = Self.r(next.map { (sorted[$0 - 1].x, sorted[$0].x) }) ?? 0
    let memoryY = Self.r(next.map { (sorted[$0 - 1].y, sorted[$0].y) }) ?? 0
    effective = Memory.effective(count, product: memoryX * memoryY)
    plainP = Self.p(r, freedom: n - 2)
    p = Self.p(r, freedom: effective - 2)
  }

  /// What of the correlation is left where both sides are freed of what `shared` explains (partial
  /// correlation, Fisher 1924 [219]). Each of them takes a degree of freedom.
  ///
  /// - Parameters:
  ///   - pairs: in any order, each place once.
  ///   - shared: columns of a value for each pair; one that does not differ, or that others
  ///     explain, counts for nothing.
  /// - Returns: p, two-sided, of the effective number of values; 1 where nothing is left.
  public static func partialP(_ pairs: [Pair], shared: [[Double]]) -> Double {
    var (x, y) = (pairs.map { $0.x }, pairs.map { $0.y })
    // one after the other at right angles, the mean first
    var basis: [[Double]] = []
    for column in [[Double](repeating: 1, count: pairs.count)] + shared {
      var values = column
      let before = values.reduce(0) { $0 + $1 * $1 }
      for one in basis { Self.free(&values, of: one) }
      let left = values.reduce(0) { $0 + $1 * $1 }
      if left > 1e-9 * before { basis.append(values) }
    }
    for one in basis {
      Self.free(&x, of: one)
      Self.free(&y, of: one)
    }
    let rests = pairs.indices.map { Pair(place: pairs[$0].place, x: x[$0], y: y[$0]) }
    guard let left = Correlation(rests) else { return 1 }
    let freedom = left.effective - 1 - Double(basis.count)
    return p(left.r, freedom: max(1, freedom))
  }

  /// Takes off `values` what is along `direction`.
  private static func free(_ values: inout [Double], of direction: [Double]) {
    let square = direction.reduce(0) { $0 + $1 * $1 }
    let share = zip(values, direction).reduce(0) { $0 + $1.0 * $1.1 } / square
    for k in values.indices { values[k] -= share * direction[k] }
  }

  /// nil for fewer than three, or where one side does not differ.
  static func r(_ pairs: [(x: Double, y: Double)]) -> Double? {
    let n = Double(pairs.count)
    guard pairs.count >= 3 else { return nil }
    let meanX = pairs.reduce(0) { $0 + $1.x } / n
    let meanY = pairs.reduce(0) { $0 + $1.y } / n
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for pair in pairs {
      let (dx, dy) = (pair.x - meanX, pair.y - meanY)
      xx += dx * dx
      yy += dy * dy
      xy += dx * dy
    }
    let scale = poise_sqrt(xx) * poise_sqrt(yy)
    // what rounding leaves of values that do not differ is no scatter
    guard scale.isFinite, xx > n * 1e-24 * (1 + meanX * meanX),
      yy > n * 1e-24 * (1 + meanY * meanY)
    else { return nil }
    return max(-1, min(1, xy / scale))
  }

  /// `t = r √(ν / (1 - r²))`.
  public static func t(_ r: Double, freedom: Double) -> Double {
    let rest = 1 - r * r
    return rest <= 0 ? (r < 0 ? -.infinity : .infinity) : r * poise_sqrt(freedom / rest)
  }

  static func p(_ r: Double, freedom: Double) -> Double {
    StudentT.twoSided(t(r, freedom: freedom), freedom: freedom)
  }
}
