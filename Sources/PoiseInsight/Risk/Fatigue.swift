import PoiseCore
import PoiseSignal

/// One bout as drift within a session needs it.
public struct FatigueBout: Sendable, Equatable {
  /// Begin and end, s, of one clock.
  public var start: Double
  public var end: Double
  public var strides: Int
  /// Steps/min.
  public var cadence: Double
  /// Values of the figures of ``Fatigue/measures``.
  public var values: [Figure: Double]
}

/// Whether walking got worse in the course of one session: the drift of what tiring changes, in
/// units of the least change that is more than scatter. Indicative, not a diagnosis.
///
/// After an hour of brisk walking 16 of 18 older people were tired, and their sideways acceleration
/// and their variability had changed (Zhang et al. 2020 [98], a sensor at the heel); evidence from
/// the trunk is thin. Other ground, a load or a hurry drift alike.
public struct Fatigue: Sendable, Equatable {
  /// One measure's drift.
  public struct Drift: Sendable, Equatable {
    public var figure: Figure
    /// Theil-Sen slope, units an hour of walking.
    public var slopePerHour: Double
    /// Over the session's walking, signed so that above 0 is worse.
    public var worsening: Double
    /// Least drift that is more than scatter, with 95%: of its own scatter and the device's.
    public var detectable: Double
    /// ``worsening`` over ``detectable``, from -2 to 2.
    public var ratio: Double
  }

  /// Why there is no index.
  public enum Reason: Sendable, Equatable {
    case fewBouts(Int)
    case shortSession(minutes: Double)
    case littleWalking(minutes: Double)
    case noMeasures
  }

  /// 0: nothing is worse; 50: worse by one detectable change on average; 100: by two. What is
  /// better counts as unchanged: it does not make up for what is worse.
  public let index: Double?
  public let drifts: [Drift]
  public let reason: Reason?
  /// Bouts that count: long enough, and at the session's usual cadence.
  public let bouts: Int

  public static let minimumStrides = 20
  public static let minimumBouts = 6
  public static let minimumMinutes = 30.0
  public static let minimumWalkingMinutes = 10.0
  /// Share of the session's median cadence that a bout may be off.
  static let cadenceTolerance = 0.1

  /// What drifts, and which way is worse.
  static let measures: [(figure: Figure, worse: Double)] = [
    (.straightStrideTimeVariation, 1), (.straightRMSLateralShare, 1), (.harmonicRatioVertical, -1),
    (.stepRegularityVertical, -1), (.cadence, -1), (.walkingLean, 1)
  ]

  /// The figures that ``FatigueBout/values`` may have.
  public static var figures: [Figure] { measures.map { $0.figure } }

  public init(_ all: [FatigueBout]) {
    let long = all.filter { $0.strides >= Self.minimumStrides && $0.end > $0.start }
      .sorted { $0.start < $1.start }
    let median = Statistics.median(long.map { $0.cadence }) ?? 0
    let used = long.filter {
      ($0.cadence - median).magnitude <= Self.cadenceTolerance * median
    }
    bouts = used.count
    let walking = used.reduce(0) { $0 + $1.end - $1.start } / 60
    let span = ((used.last?.end ?? 0) - (used.first?.start ?? 0)) / 60
    guard used.count >= Self.minimumBouts else {
      (index, drifts, reason) = (nil, [], .fewBouts(used.count))
      return
    }
    guard span >= Self.minimumMinutes else {
      (index, drifts, reason) = (nil, [], .shortSession(minutes: span))
      return
    }
    guard walking >= Self.minimumWalkingMinutes else {
      (index, drifts, reason) = (nil, [], .littleWalking(minutes: walking))
      return
    }
    let found = Self.measures.compactMap { Self.drift($0.figure, $0.worse, used, walking / 60) }
    drifts = found
    index = Statistics.mean(found.map { max(0, $0.ratio) }).map { 50 * $0 }
    reason = index == nil ? .noMeasures : nil
  }

  private static func drift(
    _ figure: Figure, _ worse: Double, _ bouts: [FatigueBout], _ hours: Double
  ) -> Drift? {
    var walked = 0.0
    var points: [(x: Double, y: Double)] = []
    for bout in bouts {
      let seconds = bout.end - bout.start
      let value = figure == .cadence ? bout.cadence : bout.values[figure]
      if let value { points.append(((walked + seconds / 2) / 3600, value)) }
      walked += seconds
    }
    guard points.count >= minimumBouts, let fit = TheilSen(points),
      let error = DeviceReference.of(figure)?.error,
      let detectable = Self.detectable(points, about: fit, error, over: hours)
    else { return nil }
    let worsening = worse * fit.slope * hours
    return Drift(
      figure: figure, slopePerHour: fit.slope, worsening: worsening, detectable: detectable,
      ratio: min(2, max(-2, worsening / detectable)))
  }

  /// `1.96 s T / √Σ(x - x̄)²`: what the slope of bouts that only scatter, times the session's
  /// walking, exceeds in one of twenty sessions. People who walk as they like scatter more than
  /// the device errs.
  ///
  /// - Parameters:
  ///   - error: standard error of measurement of one bout; the scatter `s` is no less.
  ///   - hours: `T`, of walking.
  private static func detectable(
    _ points: [(x: Double, y: Double)], about fit: TheilSen, _ error: Double, over hours: Double
  ) -> Double? {
    guard let x = Statistics.mean(points.map { $0.x }) else { return nil }
    var (squares, residuals) = (0.0, 0.0)
    for point in points {
      let residual = point.y - fit.intercept - fit.slope * point.x
      squares += (point.x - x) * (point.x - x)
      residuals += residual * residual
    }
    let scatter = max(error, (residuals / Double(points.count - 2)).squareRoot())
    return squares > 0 ? 1.96 * scatter * hours / squares.squareRoot() : nil
  }

  /// One line for a person.
  public var sentence: String {
    switch reason {
    case .fewBouts(let n):
      return "Not enough walking to look for fatigue: \(n) of \(Self.minimumBouts) longer bouts at "
        + "the usual pace."
    case .shortSession(let minutes):
      return "Not enough walking to look for fatigue: the bouts span "
        + "\(FigureText.fixed(minutes, 0)) of \(FigureText.fixed(Self.minimumMinutes, 0)) min."
    case .littleWalking(let minutes):
      return "Not enough walking to look for fatigue: \(FigureText.fixed(minutes, 0)) of "
        + "\(FigureText.fixed(Self.minimumWalkingMinutes, 0)) min."
    case .noMeasures:
      return "Not enough measures to look for fatigue: give --mount and --sensor-height."
    case nil: break
    }
    let points = index ?? 0
    let isMixed = drifts.contains { $0.ratio >= 1 } && drifts.contains { $0.ratio <= -1 }
    let how =
      isMixed
      ? "Some figures of walking became worse during the session and others better, which "
        + "tiring does not explain"
      : points < 25
        ? "Walking held to the end of the session"
        : points < 50
          ? "Walking drifted a little toward tired in the session"
          : "Walking got worse in the course of the session, as it does when one tires"
    return "\(how) (\(FigureText.fixed(points, 0)) of 100, \(bouts) bouts). Indicative, not a "
      + "diagnosis; other ground, a load or another pace look alike."
  }
}
