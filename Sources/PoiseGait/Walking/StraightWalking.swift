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

  public init(_ bout: WalkingBout) {
    self.bout = bout
    let median = Statistics.median(bout.strideTimes) ?? 0
    let turned = bout.strides.map { stride -> Bool in
      let begin = bout.steps[stride.step].contact
      let end = bout.steps[stride.step + 2].contact
      if let turn = bout.signals?.turn(from: begin, to: end) {
        if turn * 180 / .pi > Self.maximumTurn { return true }
        if bout.signals?.rotation != nil { return false }
      }
      return stride.seconds > Self.maximumLength * median
    }
    let last = bout.steps.count - 1
    let isStraight = bout.strides.indices.map { k in
      let near = max(0, k - Self.margin)...min(bout.strides.count - 1, k + Self.margin)
      let step = bout.strides[k].step
      return step > 0 && step + 2 < last && !near.contains { turned[$0] }
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

  private var strides: [WalkingBout.Stride] { stretches.flatMap { bout.strides[$0] } }

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

  /// Vertical regularity, the mean over the stretches by their strides.
  var regularity: (step: Double, stride: Double)? {
    guard let signals = bout.signals else { return nil }
    var (step, stride, weight) = (0.0, 0.0, 0.0)
    for stretch in stretches {
      let steps = bout.strides[stretch].map { $0.seconds / 2 }
      guard let values = slice(signals.vertical, stretch), let mean = Statistics.mean(steps),
        let found = Regularity(values, stepLag: mean * signals.rateHz, .vertical)
      else { continue }
      step += Double(stretch.count) * found.step
      stride += Double(stretch.count) * found.stride
      weight += Double(stretch.count)
    }
    return weight > 0 ? (step / weight, stride / weight) : nil
  }

  /// Root mean square along an axis, each stretch's mean taken off, m/s².
  func rms(_ axis: BoutSignals.Axis) -> Double? {
    guard let values = bout.signals?.values(axis) else { return nil }
    var (sum, n) = (0.0, 0)
    for stretch in stretches {
      guard let part = slice(values, stretch), let mean = Statistics.mean(Array(part)) else {
        continue
      }
      for value in part { sum += (value - mean) * (value - mean) }
      n += part.count
    }
    return n > 0 ? poise_sqrt(sum / Double(n)) : nil
  }

  /// Sideways over all three axes.
  var lateralShare: Double? {
    guard let v = rms(.vertical), let f = rms(.forward), let l = rms(.lateral) else { return nil }
    let all = poise_sqrt(v * v + f * f + l * l)
    return all > 0 ? l / all : nil
  }

  /// Mean over the strides of the range of the angle that `rate` (rad/s) integrates to, its mean
  /// over the stride taken off first; degrees.
  func angleRange(_ rate: [Double]?) -> Double? {
    guard let rate, let signals = bout.signals else { return nil }
    let ranges = strides.compactMap { stride -> Double? in
      guard let first = signals.index(of: bout.steps[stride.step].contact),
        let last = signals.index(of: bout.steps[stride.step + 2].contact), last > first,
        last <= rate.count, let mean = Statistics.mean(Array(rate[first..<last]))
      else { return nil }
      var (angle, low, high) = (0.0, 0.0, 0.0)
      for value in rate[first..<last] {
        angle += (value - mean) / signals.rateHz
        low = min(low, angle)
        high = max(high, angle)
      }
      return (high - low) * 180 / .pi
    }
    return Statistics.mean(ranges)
  }

  /// Mean vertical peak of the steps of the harder side over that of the other, 1 or more.
  var peakRatio: Double? {
    guard let signals = bout.signals else { return nil }
    var peaks: [[Double]] = [[], []]
    let straight = Set(strides.flatMap { [$0.step + 1, $0.step + 2] })
    for interval in bout.stepIntervals where straight.contains(interval.step) {
      guard let first = signals.index(of: bout.steps[interval.step - 1].contact),
        let last = signals.index(of: bout.steps[interval.step].contact), last > first,
        let peak = signals.vertical[first..<last].max()
      else { continue }
      peaks[interval.side].append(peak - Physics.standardGravity)
    }
    guard let one = Statistics.mean(peaks[0]), let other = Statistics.mean(peaks[1]), one > 0,
      other > 0
    else { return nil }
    return max(one, other) / min(one, other)
  }
}
