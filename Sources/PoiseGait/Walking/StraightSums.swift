import CPoiseMath
import PoiseCore
import PoiseSignal

/// What the figures of straight walking that rest on samples are made of, so that those of a long
/// bout's pieces can be added.
struct StraightSums: Sendable {
  /// A sum and how many values are in it.
  private struct Sum {
    var sum = 0.0
    var count = 0

    var mean: Double? { count > 0 ? sum / Double(count) : nil }

    static func += (a: inout Sum, b: Sum) {
      a.sum += b.sum
      a.count += b.count
    }
  }

  /// Straight strides whose samples are in the sums; of one record all of them.
  private(set) var strides = 0
  private(set) var hasSamples = false
  private(set) var hasAxes = false
  /// More samples at the chip's limit than shapes bear: the sums are empty.
  private(set) var isClipped = false
  /// Mean acceleration in body axes, turns included, m/s², and of how many samples.
  private(set) var mean: (value: Vector3, samples: Int)?
  /// Times the strides of their stretches.
  private var regularities = (step: 0.0, stride: 0.0, strides: 0.0)
  /// Squares of the acceleration, each stretch's mean taken off.
  private var squares: [BoutSignals.Axis: Sum] = [:]
  /// Degrees.
  private var ranges = (roll: Sum(), pitch: Sum(), yaw: Sum())
  /// Vertical peaks of the steps of either side, m/s².
  private var peaks = [Sum(), Sum()]
  /// A step of the peaks' first side, by its contact, s: another bout may call that side the other.
  private var firstSide: Double?

  /// Of a piece that was run.
  init() {}

  /// Of the samples that the bout has.
  init(_ straight: StraightWalking) {
    strides = straight.count
    guard let signals = straight.bout.signals else { return }
    hasSamples = true
    hasAxes = signals.forward != nil
    isClipped = signals.clippedShare > BoutSignals.maximumClippedShare
    mean = signals.mean.map { ($0, signals.count) }
    if isClipped || strides == 0 { return }
    addRegularity(straight, signals)
    for axis in BoutSignals.Axis.allCases { addSquares(straight, signals, axis) }
    let bout = straight.bout
    ranges.roll = Self.angleRanges(signals.rotation?.roll, straight.strides, bout, signals)
    ranges.pitch = Self.angleRanges(signals.rotation?.pitch, straight.strides, bout, signals)
    ranges.yaw = Self.angleRanges(signals.rotation?.yaw, straight.strides, bout, signals)
    addPeaks(straight, signals)
  }

  /// Of the pieces of a long bout, without those that are clipped.
  init(piecesOf bout: WalkingBout) {
    var sides: [Double: Int] = [:]
    for interval in bout.stepIntervals { sides[bout.steps[interval.step].contact] = interval.side }
    let all = bout.pieces.map(\.straight).filter { $0.hasSamples }
    hasSamples = !all.isEmpty
    isClipped = hasSamples && all.allSatisfy { $0.isClipped }
    for part in all {
      if let own = part.mean {
        let sum = (mean?.samples ?? 0) + own.samples
        let share = Double(own.samples) / Double(max(1, sum))
        let old = mean?.value ?? own.value
        mean = (old + share * (own.value + -1 * old), sum)
      }
      if part.isClipped { continue }
      hasAxes = hasAxes || part.hasAxes
      add(part, isSwapped: part.firstSide.flatMap { sides[$0] } == 1)
    }
  }

  private mutating func add(_ part: StraightSums, isSwapped: Bool) {
    strides += part.strides
    regularities.step += part.regularities.step
    regularities.stride += part.regularities.stride
    regularities.strides += part.regularities.strides
    for (axis, sum) in part.squares { squares[axis, default: Sum()] += sum }
    ranges.roll += part.ranges.roll
    ranges.pitch += part.ranges.pitch
    ranges.yaw += part.ranges.yaw
    for side in 0...1 { peaks[side] += part.peaks[isSwapped ? 1 - side : side] }
  }
}

extension StraightSums {
  /// Vertical regularity, the mean over the stretches by their strides.
  var regularity: (step: Double, stride: Double)? {
    let weight = regularities.strides
    return weight > 0 ? (regularities.step / weight, regularities.stride / weight) : nil
  }

  /// Root mean square along an axis, each stretch's mean taken off, m/s².
  func rms(_ axis: BoutSignals.Axis) -> Double? { squares[axis]?.mean.map { poise_sqrt($0) } }

  /// Sideways over all three axes.
  var lateralShare: Double? {
    guard let v = rms(.vertical), let f = rms(.forward), let l = rms(.lateral) else { return nil }
    let all = poise_sqrt(v * v + f * f + l * l)
    return all > 0 ? l / all : nil
  }

  /// Mean over the strides of how far the trunk turns to and fro in them, degrees.
  var rollRange: Double? { ranges.roll.mean }
  var pitchRange: Double? { ranges.pitch.mean }
  var yawRange: Double? { ranges.yaw.mean }

  /// Mean vertical peak of the steps of the harder side over that of the other, 1 or more.
  var peakRatio: Double? {
    guard let one = peaks[0].mean, let other = peaks[1].mean, one > 0, other > 0 else {
      return nil
    }
    return max(one, other) / min(one, other)
  }
}

extension StraightSums {
  private mutating func addRegularity(_ straight: StraightWalking, _ signals: BoutSignals) {
    for stretch in straight.stretches {
      let steps = straight.bout.strides[stretch].map { $0.seconds / 2 }
      guard let values = straight.slice(signals.vertical, stretch),
        let mean = Statistics.mean(steps),
        let found = Regularity(values, stepLag: mean * signals.rateHz, .vertical)
      else { continue }
      regularities.step += Double(stretch.count) * found.step
      regularities.stride += Double(stretch.count) * found.stride
      regularities.strides += Double(stretch.count)
    }
  }

  private mutating func addSquares(
    _ straight: StraightWalking, _ signals: BoutSignals, _ axis: BoutSignals.Axis
  ) {
    guard let values = signals.values(axis) else { return }
    var all = Sum()
    for stretch in straight.stretches {
      guard let part = straight.slice(values, stretch),
        let mean = Statistics.mean(Array(part))
      else { continue }
      for value in part { all.sum += (value - mean) * (value - mean) }
      all.count += part.count
    }
    squares[axis] = all
  }

  /// The range of the angle that `rate` (rad/s) integrates to in each stride, its mean over the
  /// stride taken off first.
  private static func angleRanges(
    _ rate: [Double]?, _ strides: [WalkingBout.Stride], _ bout: WalkingBout,
    _ signals: BoutSignals
  ) -> Sum {
    var all = Sum()
    guard let rate else { return all }
    for stride in strides {
      guard let first = signals.index(of: bout.steps[stride.step].contact),
        let last = signals.index(of: bout.steps[stride.step + 2].contact), last > first,
        last <= rate.count, let mean = Statistics.mean(Array(rate[first..<last]))
      else { continue }
      var (angle, low, high) = (0.0, 0.0, 0.0)
      for value in rate[first..<last] {
        angle += (value - mean) / signals.rateHz
        low = min(low, angle)
        high = max(high, angle)
      }
      all += Sum(sum: (high - low) * 180 / .pi, count: 1)
    }
    return all
  }

  private mutating func addPeaks(_ straight: StraightWalking, _ signals: BoutSignals) {
    let bout = straight.bout
    let steps = Set(straight.strides.flatMap { [$0.step + 1, $0.step + 2] })
    for interval in bout.stepIntervals where steps.contains(interval.step) {
      let contact = bout.steps[interval.step].contact
      guard let first = signals.index(of: bout.steps[interval.step - 1].contact),
        let last = signals.index(of: contact), last > first,
        let peak = signals.vertical[first..<last].max()
      else { continue }
      peaks[interval.side] += Sum(sum: peak - Physics.standardGravity, count: 1)
      if interval.side == 0 && firstSide == nil { firstSide = contact }
    }
  }
}
