import PoiseCore
import PoiseGait
import PoiseSignal

/// The walking of one or more sessions as single figures: medians over the bouts that count for
/// each, and scatter pooled over them.
public struct WalkingFigures: Sendable {
  /// A figure with what stands behind it.
  public struct Aggregate: Sendable, Equatable {
    public var value: Double?
    public var bouts: Int
    public var strides: Int
  }

  /// All bouts that were walked, in order; a run says nothing of walking.
  public let bouts: [BoutSummary]

  /// Bouts from which pace is told: short ones are slower.
  public static let paceSeconds = 30.0

  /// Whether turns were measured wherever somebody walked: without gyroscope and magnetometer a
  /// stride of a turn passes for a straight one unless it is long.
  public let knowsTurns: Bool

  public init(_ bouts: [BoutSummary], knowsTurns: Bool = true) {
    self.bouts = bouts.filter { $0.kind == .walk }.sorted { $0.start < $1.start }
    self.knowsTurns = knowsTurns
  }

  /// Of all bouts of `sessions`.
  public init(_ sessions: [SessionSummary]) {
    self.init(
      sessions.flatMap { $0.bouts },
      knowsTurns: sessions.allSatisfy { $0.bouts.isEmpty || $0.knowsTurns })
  }

  /// Median of `figure` over the bouts of at least this many seconds.
  public func median(_ figure: Figure, seconds: Double = 0) -> Aggregate {
    let found = bouts.filter { $0.seconds >= seconds }.compactMap { bout in
      bout[figure].flatMap { metric in metric.value.map { (value: $0, count: metric.count) } }
    }
    return Aggregate(
      value: Statistics.median(found.map { $0.value }), bouts: found.count,
      strides: found.reduce(0) { $0 + $1.count })
  }

  /// Median of `figure` over the bouts of 10 s and more that are too short for pace.
  public func short(_ figure: Figure) -> Aggregate {
    let least = GaitPattern.minimumBoutSeconds
    return WalkingFigures(bouts.filter { (least..<Self.paceSeconds).contains($0.seconds) })
      .median(figure)
  }

  /// Pooled standard deviation over mean, %, of the stride times of straight walking.
  public var strideTimeVariation: Aggregate {
    var (sum, freedom, mean, count, used) = (0.0, 0, 0.0, 0, 0)
    for bout in bouts {
      guard let sd = bout[.straightStrideTimeDeviation], let s = sd.value,
        let time = bout.value(.straightStrideTime), sd.count > 1
      else { continue }
      sum += Double(sd.count - 1) * s * s
      freedom += sd.count - 1
      mean += Double(sd.count) * time
      count += sd.count
      used += 1
    }
    guard freedom > 0, mean > 0 else { return Aggregate(value: nil, bouts: used, strides: count) }
    let deviation = (sum / Double(freedom)).squareRoot()
    return Aggregate(
      value: 100 * deviation / (mean / Double(count)), bouts: used, strides: count)
  }

  /// Turns of all bouts together; nil where none of them was measured by a gyroscope.
  public var turnCount: Aggregate {
    let found = bouts.compactMap { $0.value(.turnCount) }
    return Aggregate(
      value: found.isEmpty ? nil : found.reduce(0, +), bouts: found.count, strides: 0)
  }

  /// Mean of `figure` of straight walking, each bout by its strides; of turns, by them.
  public func straight(_ figure: Figure, seconds: Double = 0) -> Aggregate {
    var (sum, count, used) = (0.0, 0, 0)
    for bout in bouts where bout.seconds >= seconds {
      guard let metric = bout[figure], let value = metric.value, metric.count > 0 else { continue }
      sum += Double(metric.count) * value
      count += metric.count
      used += 1
    }
    return Aggregate(value: count > 0 ? sum / Double(count) : nil, bouts: used, strides: count)
  }

  /// Walk ratio, 1000 times step length over cadence; median of the bouts.
  public var walkRatio: Aggregate {
    let found = bouts.compactMap { bout -> (Double, Int)? in
      guard let stride = bout[.strideLength], let length = stride.value,
        let cadence = bout.value(.cadence), cadence > 0
      else { return nil }
      return (1000 * length / 2 / cadence, stride.count)
    }
    return Aggregate(
      value: Statistics.median(found.map { $0.0 }), bouts: found.count,
      strides: found.reduce(0) { $0 + $1.1 })
  }

  /// Bouts that it takes to speak of a tenth of them.
  static let fastBouts = 5

  /// Speed that a tenth of the bouts of ``paceSeconds`` exceed, m/s; nil below ``fastBouts``.
  public var fastSpeed: Aggregate { highest(.speed, above: Self.paceSeconds) }

  /// What a tenth of the bouts above this many seconds exceed; nil below ``fastBouts`` of them.
  public func highest(_ figure: Figure, above seconds: Double) -> Aggregate {
    let found = bouts.filter { $0.seconds > seconds }.compactMap { $0.value(figure) }
    let value = found.count < Self.fastBouts ? nil : Statistics.quantile(found, 0.9)
    return Aggregate(value: value, bouts: found.count, strides: 0)
  }

  /// Exponent of the bouts' durations from 10 s on.
  public var alpha: Aggregate {
    let long = bouts.map { $0.seconds }.filter { $0 >= GaitPattern.minimumBoutSeconds }
    let law = PowerLawExponent(long, least: GaitPattern.minimumBoutSeconds)
    return Aggregate(
      value: long.count >= 10 ? law?.alpha : nil, bouts: long.count, strides: 0)
  }

  /// Gini coefficient of the same durations.
  public var inequality: Double? {
    Statistics.gini(bouts.map { $0.seconds }.filter { $0 >= GaitPattern.minimumBoutSeconds })
  }

  /// What the gait pattern is told by.
  ///
  /// - Parameters:
  ///   - wearer: the body's height.
  ///   - leans: forward lean of the bouts against the upright trunk, degrees.
  ///   - least: shortest bout whose figures count, s.
  func pattern(
    _ wearer: Wearer, leans: [Double], least: Double = GaitPattern.minimumBoutSeconds
  ) -> GaitPatternInput {
    let long = WalkingFigures(bouts.filter { $0.seconds >= least }, knowsTurns: knowsTurns)
    let stride = long.median(.strideLength).value
    var input = GaitPatternInput(
      straightStrides: long.strideTimeVariation.strides,
      knowsMount: long.median(.straightRMSLateralShare).value != nil, knowsTurns: knowsTurns)
    input.speed = long.median(.speed).value
    input.cadence = long.median(.cadence).value
    input.walkRatio = long.walkRatio.value
    if let stride, let height = wearer.height, height > 0 {
      input.strideOverHeight = stride / height
    }
    input.symmetryIndex = long.median(.symmetryIndex).value
    input.strideTimeVariation = long.median(.straightStrideTimeVariation).value
    input.strideRegularity = long.median(.straightStrideRegularityVertical).value
    input.lateralShare = long.median(.straightRMSLateralShare).value
    input.rollRange = long.median(.straightRollRange).value
    input.verticalRMS = long.median(.straightRMSVertical).value
    input.peakRatio = long.median(.straightPeakRatio).value
    input.lean = Statistics.median(leans)
    return input
  }

  /// The bouts as drift within a session needs them.
  var fatigue: [FatigueBout] {
    bouts.compactMap { bout in
      guard let cadence = bout[.cadence], let value = cadence.value else { return nil }
      var values: [Figure: Double] = [:]
      for figure in Fatigue.figures where knowsTurns || figure.family != .straight {
        values[figure] = bout.value(figure)
      }
      return FatigueBout(
        start: Double(bout.start) * 1e-6, end: Double(bout.end) * 1e-6, strides: cadence.count,
        cadence: value, values: values)
    }
  }
}

extension SessionSummary {
  /// Whether the sensors that it was recorded with measure turns.
  var knowsTurns: Bool {
    let lacks = Set(missing.map { $0.topic })
    return !lacks.isSuperset(of: [.gyroscope, .magnetometer])
  }
}
