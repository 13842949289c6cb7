import CPoiseMath
import PoiseCore
import PoiseSignal

/// The straight part of a walking bout: its strides without those of turns, and what is to be said
/// of them. Norms of variability are those of straight walking; with a turn in it a healthy
/// person's bout varies twice as much.
///
/// A stride is left out where the trunk turns by more than ``maximumTurn`` in it, by the gyroscope
/// or, without one, by the magnetic field; without a gyroscope also where it takes more than
/// ``maximumLength`` times the bout's median; with two strides either side of it, and where it
/// holds the bout's first or last step. What is left are
/// stretches; shorter ones than ``minimumStretch`` are left out, too. Scatter is pooled over the
/// stretches: `√(Σ (n_i - 1) s_i² / Σ (n_i - 1))`.
public struct StraightWalking: Sendable {
  /// Degrees within a stride.
  public static let maximumTurn = 20.0
  /// Medians of the bout's stride time.
  public static let maximumLength = 1.3
  /// Strides.
  public static let minimumStretch = 6
  /// Strides left out on either side of one that is not straight; a stride begins with every step.
  /// Twice as many leave a fifth less to measure and no less scatter.
  static let margin = 2

  let bout: WalkingBout
  /// Places in the bout's strides.
  let stretches: [Range<Int>]

  public init(_ bout: WalkingBout) { self.init(bout, within: -Double.infinity..<Double.infinity) }

  /// - Parameter times: strides that begin outside are left out, s.
  init(_ bout: WalkingBout, within times: Range<Double>) {
    self.bout = bout
    let median = Statistics.median(bout.strideTimes) ?? 0
    let known = bout.pieces.flatMap(\.strideTurns).map { ($0.contact, $0) }
    let kept = Dictionary(known) { first, _ in first }
    let turned = bout.strides.map { stride -> Bool in
      let begin = bout.steps[stride.step].contact
      let end = bout.steps[stride.step + 2].contact
      let angle = kept[begin]?.angle ?? bout.signals?.turn(from: begin, to: end)
      if let angle {
        if angle * 180 / .pi > Self.maximumTurn { return true }
        if kept[begin]?.isByRate ?? (bout.signals?.rotation != nil) { return false }
      }
      return stride.seconds > Self.maximumLength * median
    }
    let last = bout.steps.count - 1
    let isStraight = bout.strides.indices.map { k in
      let near = max(0, k - Self.margin)...min(bout.strides.count - 1, k + Self.margin)
      let step = bout.strides[k].step
      let isMeant = step > 0 && step + 2 < last && times.contains(bout.steps[step].contact)
      return isMeant && !near.contains { turned[$0] }
    }
    var found: [Range<Int>] = []
    var start: Int?
    for k in bout.strides.indices {
      let follows = k > 0 && bout.strides[k].step == bout.strides[k - 1].step + 1
      if let begin = start, !isStraight[k] || !follows {
        found.append(begin..<k)
        start = nil
      }
      if isStraight[k] && start == nil { start = k }
    }
    if let begin = start { found.append(begin..<bout.strides.count) }
    stretches = found.filter { $0.count >= Self.minimumStretch }
  }

  /// Straight strides.
  public var count: Int { stretches.reduce(0) { $0 + $1.count } }

  var strides: [WalkingBout.Stride] { stretches.flatMap { bout.strides[$0] } }

  /// Mean stride time, s; nil without straight strides.
  var strideTime: Double? { Statistics.mean(strides.map { $0.seconds }) }

  /// Pooled standard deviation of the stride times, s.
  var strideTimeDeviation: Double? {
    var (sum, freedom) = (0.0, 0)
    for stretch in stretches {
      guard let s = Statistics.deviation(bout.strides[stretch].map { $0.seconds }) else { continue }
      sum += Double(stretch.count - 1) * s * s
      freedom += stretch.count - 1
    }
    return freedom > 0 ? poise_sqrt(sum / Double(freedom)) : nil
  }

  var strideTimeVariation: Double? {
    guard let sd = strideTimeDeviation, let mean = strideTime, mean > 0 else { return nil }
    return 100 * sd / mean
  }

  /// `100 · 1.4826 · MAD / median`.
  var robustVariation: Double? {
    let times = strides.map { $0.seconds }
    guard let median = Statistics.median(times), median > 0,
      let deviation = Statistics.medianDeviation(times)
    else { return nil }
    return 100 * Statistics.normalMedianDeviation * deviation / median
  }

  /// The phase coordination index of these strides alone.
  var phaseCoordination: Double? {
    let phases = strides.map { $0.first / $0.seconds }
    guard let mean = Statistics.mean(phases), let sd = Statistics.deviation(phases),
      let off = Statistics.mean(phases.map { poise_fabs($0 - 0.5) }), mean > 0
    else { return nil }
    return 100 * (sd / mean + off / 0.5)
  }

  /// First and last contact of a stretch, s.
  func times(_ stretch: Range<Int>) -> (begin: Double, end: Double) {
    let first = bout.strides[stretch.lowerBound].step
    let last = bout.strides[stretch.upperBound - 1].step + 2
    return (bout.steps[first].contact, bout.steps[last].contact)
  }

  /// Samples of `values` over a stretch; nil where they are not all at hand.
  func slice(_ values: [Double], _ stretch: Range<Int>) -> ArraySlice<Double>? {
    let (begin, end) = times(stretch)
    guard let first = bout.signals?.index(of: begin), let last = bout.signals?.index(of: end),
      last > first, last < values.count
    else { return nil }
    return values[first..<last]
  }
}
