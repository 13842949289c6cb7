import PoiseCore

/// One number that a walking bout is described by.
public struct Metric: Sendable {
  public let figure: Figure
  let evaluate: @Sendable (WalkingBout) -> MetricResult

  init(_ figure: Figure, _ evaluate: @escaping @Sendable (WalkingBout) -> MetricResult) {
    self.figure = figure
    self.evaluate = evaluate
  }

  /// A metric that the contacts alone give. `formula` is asked where there are enough strides.
  init(
    _ figure: Figure, flag: MetricFlag = .ok, strides minimum: Int = WalkingBout.minimumStrides,
    ofContacts formula: @escaping @Sendable (WalkingBout) -> Double?
  ) {
    self.init(figure) { bout in
      let strides = bout.strides.count
      guard strides >= minimum else { return .none(.fewStrides, strides) }
      guard let value = formula(bout) else { return .none(.undefined, strides) }
      return MetricResult(value: value, strides: strides, flag: flag)
    }
  }

  /// A metric that needs the acceleration along `axes`. `formula` is asked where there are enough
  /// strides and not more samples at the chip's limit than shapes bear.
  init(
    _ figure: Figure, axes: [BoutSignals.Axis],
    ofSignals formula: @escaping @Sendable (WalkingBout, BoutSignals) -> Double?
  ) {
    self.init(figure, axes: axes, judging: { formula($0, $1).map { ($0, .ok) } })
  }

  /// The same, where the formula also says how far its value is to be trusted.
  init(
    _ figure: Figure, axes: [BoutSignals.Axis],
    judging formula: @escaping @Sendable (WalkingBout, BoutSignals) -> (Double, MetricFlag)?
  ) {
    self.init(figure) { bout in
      if !bout.pieces.isEmpty && bout.strides.count >= WalkingBout.minimumStrides {
        return BoutPiece.mean(figure, of: bout.pieces)
      }
      // of samples with a hole only the longest part is at hand
      let strides = bout.strides.filter { stride in
        bout.signals?.index(of: bout.steps[stride.step].contact) != nil
          && bout.signals?.index(of: bout.steps[stride.step + 2].contact) != nil
      }.count
      guard bout.strides.count >= WalkingBout.minimumStrides else {
        return .none(.fewStrides, bout.strides.count)
      }
      guard let signals = bout.signals else { return .none(.noSamples, 0) }
      guard axes.allSatisfy({ signals.values($0) != nil }) else { return .none(.noAxes, strides) }
      guard strides >= WalkingBout.minimumStrides else { return .none(.noSamples, strides) }
      guard signals.clippedShare <= BoutSignals.maximumClippedShare else {
        return .none(.saturated, strides)
      }
      guard let (value, flag) = formula(bout, signals) else { return .none(.undefined, strides) }
      return MetricResult(value: value, strides: strides, flag: flag)
    }
  }
}

/// What a metric says of a bout.
struct MetricResult: Sendable, Equatable {
  var value: Double?
  var strides: Int
  var flag: MetricFlag

  static func none(_ flag: MetricFlag, _ strides: Int) -> MetricResult {
    MetricResult(value: nil, strides: strides, flag: flag)
  }
}

/// All metrics of a bout, in the order in which they are reported.
public enum MetricCatalog {
  public static let all: [Metric] = [
    .cadence, .stepTime, .strideTime, .stepTimeDeviation, .strideTimeDeviation, .stepTimeVariation,
    .strideTimeVariation, .stepTimeAsymmetry, .symmetryIndex, .symmetryRatio, .symmetryAngle,
    .gaitAsymmetry, .phaseCoordinationIndex, .stepRegularityVertical, .stepRegularityForward,
    .stepRegularityLateral, .strideRegularityVertical, .strideRegularityForward,
    .strideRegularityLateral, .gaitSymmetryIndex, .harmonicRatioVertical, .harmonicRatioForward,
    .harmonicRatioLateral, .improvedHarmonicRatioVertical, .improvedHarmonicRatioForward,
    .improvedHarmonicRatioLateral, .sparc, .strideLength, .speed, .gaitScore, .witness, .coverage,
    .flightSteps, .flightShare, .stepConfidence, .speedConfidence
  ]

  /// Those that a long bout's pieces are asked for: what rests on samples and on no other metric.
  static let ofSamples: [Metric] = [
    .stepRegularityVertical, .stepRegularityForward, .stepRegularityLateral,
    .strideRegularityVertical, .strideRegularityForward, .strideRegularityLateral,
    .gaitSymmetryIndex, .harmonicRatioVertical, .harmonicRatioForward, .harmonicRatioLateral,
    .improvedHarmonicRatioVertical, .improvedHarmonicRatioForward, .improvedHarmonicRatioLateral,
    .sparc, .strideLength, .flightShare
  ]

  /// What is said of a run. The others describe walking: their norms, and most of their formulas,
  /// do not hold where there is a flight.
  static let running: Set<Figure> = [
    .cadence, .stepTime, .strideTime, .strideLength, .speed, .witness, .coverage, .flightSteps,
    .flightShare, .stepConfidence, .speedConfidence
  ]

  /// Every metric of `bout`. A value that is not finite becomes nil: never NaN in an event.
  public static func values(of bout: WalkingBout) -> [MetricValue] {
    all.map { metric in
      let isMeant = bout.kind == .walk || running.contains(metric.figure)
      let result = isMeant ? metric.evaluate(bout) : .none(.running, bout.strides.count)
      guard let value = result.value, value.isFinite else {
        return MetricValue(
          figure: metric.figure, value: nil, count: result.strides,
          flag: result.value == nil ? result.flag : .undefined)
      }
      return MetricValue(
        figure: metric.figure, value: value, count: result.strides, flag: result.flag)
    }
  }
}
