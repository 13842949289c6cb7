import PoiseGait

/// How fast a person moves which load, as a straight line, and the load that could just be moved
/// once. Each person's own line: those of groups err by a tenth (Helms et al. 2017 [136]).
public struct LoadVelocity: Sendable, Equatable {
  /// What makes a line worth believing.
  public static let leastLoads = 3
  /// m/s between the fastest and the slowest.
  public static let leastSpread = 0.3
  public static let leastFit = 0.95

  /// The best mean velocity with a load.
  public struct Point: Sendable, Equatable {
    /// kg.
    public var load: Double
    /// m/s.
    public var velocity: Double

    public init(load: Double, velocity: Double) { (self.load, self.velocity) = (load, velocity) }
  }

  /// m/s a kg, and m/s without a load.
  public let slope: Double
  public let intercept: Double
  /// r².
  public let fit: Double
  public let loads: Int
  public let spread: Double

  /// - Returns: nil with fewer than two loads, or where more load is not slower.
  public init?(_ points: [Point]) {
    // The best of each load.
    var found: [Double: Double] = [:]
    for point in points where point.load > 0 && point.velocity > 0 {
      found[point.load] = max(found[point.load] ?? 0, point.velocity)
    }
    // sums over a dictionary differ in their last digit from run to run
    let best = found.sorted { $0.key < $1.key }
    guard best.count >= 2 else { return nil }
    let count = Double(best.count)
    let x = best.reduce(0) { $0 + $1.key } / count
    let y = best.reduce(0) { $0 + $1.value } / count
    let (sxx, sxy, syy) = best.reduce(into: (0.0, 0.0, 0.0)) { sums, point in
      sums.0 += (point.key - x) * (point.key - x)
      sums.1 += (point.key - x) * (point.value - y)
      sums.2 += (point.value - y) * (point.value - y)
    }
    guard sxx > 0, sxy < 0 else { return nil }
    slope = sxy / sxx
    intercept = y - slope * x
    fit = syy > 0 ? sxy * sxy / (sxx * syy) : 0
    loads = best.count
    spread = (found.values.max() ?? 0) - (found.values.min() ?? 0)
  }

  /// Why the line should not be believed; empty where it may.
  public var doubts: [String] {
    var doubts: [String] = []
    if loads < Self.leastLoads { doubts.append("\(loads) loads, of at least \(Self.leastLoads)") }
    if spread < Self.leastSpread { doubts.append("velocities less than 0.3 m/s apart") }
    if fit < Self.leastFit { doubts.append("the points lie too far from a line") }
    return doubts
  }

  /// Load that moves at `velocity`, kg: at a person's velocity at 1RM, the 1RM.
  public func load(at velocity: Double) -> Double { (velocity - intercept) / slope }

  /// How far the load at a group's velocity may be off, kg, with 95%: people differ by a standard
  /// deviation of 0.05 m/s (Helms et al. 2017 [136]).
  public var groupError: Double { 1.96 * 0.05 / slope.magnitude }

  /// Load that would not move, kg.
  public var loadAtRest: Double { load(at: 0) }
}

extension Exercise {
  /// Mean velocity of the heaviest single repetition, m/s: squat between 0.32 ± 0.03 of 80 men
  /// [214] and 0.29 ± 0.05 of 15 people [215] (15 powerlifters have 0.23 ± 0.05 [136]), deadlift of
  /// those powerlifters. A person's own is better.
  public var velocityAtOneMaximum: Double? {
    switch self {
    case .squat: 0.30
    case .bench: 0.17
    case .deadlift: 0.14
    case .press, .row, .rise: nil
    }
  }
}
