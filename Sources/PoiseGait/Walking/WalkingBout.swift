import PoiseCore
import PoiseMotion
import PoiseSignal

/// One step of a bout.
public struct WalkingStep: Sendable, Equatable {
  /// Initial contact, s.
  public var contact: Double
  public var foot: Foot
  /// What showed it.
  public var witness: StepWitness

  public init(contact: Double, foot: Foot = .unknown, witness: StepWitness = .vertical) {
    self.contact = contact
    self.foot = foot
    self.witness = witness
  }

  init(_ event: StepEvent) {
    self.init(contact: event.timestamp.seconds, foot: event.foot, witness: event.witness)
  }
}

/// A walking bout that has ended: its steps, sorted into strides. What every metric is worked out
/// of.
public struct WalkingBout: Sendable {
  /// Step times that people can walk with, s (Mobilise-D's plausibility limits).
  public static let plausibleStepTime = 0.14...2.12
  /// Steps on either side over which the usual time of a step is taken.
  static let neighbors = 5
  /// The usual time is this quantile of the two-step times nearby: a step missed or held up
  /// makes two of them longer and none shorter. From 0.2 to 0.4 the tests' bouts come out alike.
  static let usualShare = 0.35
  /// Stride times that people can walk with, s: up to two of the longest steps, or of a very slow
  /// bout only the quickest strides would be left. None lasts three steps or more that are usual
  /// about it, so that a bout of ordinary steps has none above 3 s.
  public static let plausibleStrideTime = 0.2...4.25
  /// Fewer strides than this give no metric (Mobilise-D's walking-bout rule).
  public static let minimumStrides = 4
  /// What makes a bout: so many steps, without a pause of so many seconds, in slow walking of so
  /// many usual steps.
  public static var rule: (steps: Int, pause: Double, slowPause: Double) {
    let settings = StandardStepSettings()
    return (settings.boutSteps, settings.boutPause, settings.swayPauseShare)
  }

  public let steps: [WalkingStep]
  public let body: BodyMeasures
  /// The acceleration over the bout; nil where it is unknown, and of a bout in ``pieces``.
  public let signals: BoutSignals?
  /// What the samples of a bout came to that is longer than the window; else none.
  public let pieces: [BoutPiece]
  /// Of the strides in the pieces.
  let strideShapes: StrideShapeSums?
  /// Plausible step times in order. An interval that holds a missed step or a pause is left out.
  public let stepIntervals: [Interval]
  /// Plausible strides in order: two whole steps, one right after the other.
  public let strides: [Stride]
  /// Steps with a flight, and what the steps have in common; nil where there are not enough strides
  /// or no samples. Several metrics share them.
  let flight: Flight?
  let meanStep: MeanStep?
  /// Along each axis; several metrics share them.
  private(set) var shapes: [BoutSignals.Axis: BoutShape] = [:]

  public init(
    steps: [WalkingStep], body: BodyMeasures = BodyMeasures(), signals: BoutSignals? = nil
  ) { self.init(steps: steps, body: body, signals: signals, measuresShapes: true) }

  /// A bout whose samples have been worked out already.
  init(steps: [WalkingStep], body: BodyMeasures, cut: PieceCutter) {
    self.init(steps: steps, body: body, signals: nil, measuresShapes: false, cut: cut)
  }

  /// - Parameter measuresShapes: false leaves out what only some metrics need: most of the work.
  init(
    steps: [WalkingStep], body: BodyMeasures, signals: BoutSignals?, measuresShapes: Bool,
    cut: PieceCutter = PieceCutter()
  ) {
    self.steps = steps
    self.body = body
    self.signals = signals
    pieces = cut.pieces
    strideShapes = cut.shapes
    let intervals = Self.intervals(steps)
    stepIntervals = intervals
    strides = zip(intervals, intervals.dropFirst()).compactMap { a, b in
      let stride = Stride(step: a.step - 1, first: a.seconds, second: b.seconds)
      return b.step == a.step + 1 && Self.plausibleStrideTime.contains(stride.seconds)
        ? stride : nil
    }
    let known = strides.count >= Self.minimumStrides ? signals : nil
    flight =
      known.flatMap { Flight(intervals, of: steps, $0) } ?? Flight(cut.pieces.compactMap(\.flight))
    meanStep = known.flatMap { MeanStep(intervals, of: steps, $0) }
    if measuresShapes && strides.count >= Self.minimumStrides { shapes = measuredShapes() }
  }

  /// Walked or run; where that is unknown, walked.
  var kind: GaitKind { (flight?.share ?? 0) >= GaitKind.runningShare ? .run : .walk }

  /// Share of the steps' power that their mean holds (``MeanStep/coherence``); nil without samples.
  var coherence: Double? { meanStep?.coherence ?? BoutPiece.coherence(of: pieces) }

  /// What several metrics share; empty where there are not enough strides or no samples.
  func shape(_ axis: BoutSignals.Axis) -> BoutShape { shapes[axis] ?? BoutShape() }

  /// A step's time and side: `side` alternates, and a step that was missed still takes its turn.
  public struct Interval: Sendable, Equatable {
    /// Index of the step that ends it.
    public var step: Int
    /// From the initial contact before to its own, s.
    public var seconds: Double
    /// 0 or 1; equal for the same foot throughout the bout.
    public var side: Int
  }

  /// Two steps in a row: from one initial contact of a foot to its next.
  public struct Stride: Sendable, Equatable {
    /// Index of the step (contact) that begins it.
    public var step: Int
    /// Times of its two steps, s.
    public var first: Double
    public var second: Double

    /// Stride time, s.
    public var seconds: Double { first + second }
  }

  private static func intervals(_ steps: [WalkingStep]) -> [Interval] {
    let all = zip(steps.dropFirst(), steps).map { $0.contact - $1.contact }
    guard let middle = Statistics.median(all.filter(plausibleStepTime.contains)) else { return [] }
    let pairs = zip(all, all.dropFirst()).map { a, b in
      plausibleStepTime.contains(a) && plausibleStepTime.contains(b) ? 0.5 * (a + b) : .nan
    }
    var side = 0
    var out: [Interval] = []
    for (k, seconds) in all.enumerated() {
      let usual = usualTime(pairs, about: k) ?? middle
      // a pause of hours is not worth counting its turns
      let turns = max(1, Int(min(1e6, (seconds / usual).rounded())))
      side = (side + turns) % 2
      if plausibleStepTime.contains(seconds) && turns == 1 {
        out.append(Interval(step: k + 1, seconds: seconds, side: side))
      }
    }
    return out
  }

  /// Usual time of a step about the `k`-th: by two steps each, for a limp's are one long and one
  /// short, and only nearby, for the pace may change. nil where too little is known.
  private static func usualTime(_ pairs: [Double], about k: Int) -> Double? {
    let count = 2 * neighbors + 1
    let first = max(0, min(k - neighbors, pairs.count - count))
    let known = pairs[first..<min(pairs.count, first + count)].filter(\.isFinite)
    return known.count >= 3 ? Statistics.quantile(known, usualShare) : nil
  }

  /// Stride times in order, s.
  public var strideTimes: [Double] { strides.map { $0.seconds } }

  /// Mean step time of either side, s; the left foot's first where feet are known, else in any
  /// order (`named` says which). nil where one side has none.
  public var sideMeans: (one: Double, other: Double, named: Bool)? {
    guard let even = Statistics.mean(stepIntervals.filter({ $0.side == 0 }).map({ $0.seconds })),
      let odd = Statistics.mean(stepIntervals.filter({ $0.side == 1 }).map({ $0.seconds }))
    else { return nil }
    var votes = 0
    for interval in stepIntervals {
      switch steps[interval.step].foot {
      case .unknown: break
      case .left: votes += interval.side == 0 ? 1 : -1
      case .right: votes += interval.side == 0 ? -1 : 1
      }
    }
    return votes < 0 ? (odd, even, true) : (even, odd, votes > 0)
  }

  /// The shape along each axis that the signals have.
  private func measuredShapes() -> [BoutSignals.Axis: BoutShape] {
    guard let signals else { return [:] }
    var factors: [Int: Harmonics] = [:]
    var shapes: [BoutSignals.Axis: BoutShape] = [:]
    for axis in BoutSignals.Axis.allCases {
      guard let values = signals.values(axis) else { continue }
      shapes[axis] = BoutShape(
        strides: strideSamples(axis), regularity: regularity(values, signals, axis), axis,
        factors: &factors)
    }
    return shapes
  }

  private func regularity(
    _ values: [Double], _ signals: BoutSignals, _ axis: BoutSignals.Axis
  ) -> Regularity? {
    guard let seconds = Statistics.mean(stepIntervals.map { $0.seconds }),
      let first = steps.first, let last = steps.last
    else { return nil }
    let begin = signals.index(of: first.contact) ?? 0
    let end = signals.index(of: last.contact) ?? values.count - 1
    guard end > begin else { return nil }
    return Regularity(values[begin..<end], stepLag: seconds * signals.rateHz, axis)
  }

  /// The samples of each stride along an axis, from the sample nearest to its first contact up to
  /// (not including) the one nearest to its last; none without signals or axes.
  public func strideSamples(_ axis: BoutSignals.Axis) -> [ArraySlice<Double>] {
    guard let signals, let values = signals.values(axis) else { return [] }
    return strides.compactMap { stride in
      let begin = steps[stride.step].contact
      guard let first = signals.index(of: begin),
        let last = signals.index(of: steps[stride.step + 2].contact), last > first
      else { return nil }
      return values[first..<last]
    }
  }
}
