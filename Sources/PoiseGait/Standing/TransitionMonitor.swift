import CPoiseMath
import PoiseCore

/// Finds rising from a seat and sitting down in the samples behind ring 2, without a gyroscope: the
/// trunk moves between two rests, and its vertical acceleration, integrated twice with the speed 0
/// at both, tells how far it rose (after Adamowicz et al. 2020 [21] and Atrsaei et al. 2020 [22]).
///
/// Indicative: crouching and rising look the same, and what has no rest before and after (standing
/// up and walking off at once) is not seen. A change of the trunk's direction by more than 45
/// degrees is lying down or bending, not sitting.
///
/// Known limit: a rise without any jolt (0.4 m in 2 s along a minimum-jerk path, which is the
/// oracle of other programs) passes for rest all along; real ones are found by their jolts.
///
/// Departures from Adamowicz: no wavelet chooses the candidates; up is the mean direction over
/// 1.2 s round each sample; rest is judged by the spread of the acceleration vector alone, because
/// a cheap accelerometer's 1 g may be 8 % wrong.
public struct TransitionMonitor: Sendable {
  /// Time over which rest is judged, s, and the spread it allows, m/s².
  static let restSeconds = 0.4
  static let restSpread = 0.25
  /// Length of the motion, s.
  static let motion = 0.5...7.0
  /// Least height, m, and speed, m/s (Adamowicz: 0.125 and 0.2); beyond 1 m nobody sits.
  static let height = 0.125...1.0
  static let speed = 0.2
  static let turn = 45.0
  /// Most steps between the rests: one for the feet to be set.
  static let steps = 2

  /// What is kept of a sample: by the day, every byte that is moved counts.
  private struct Moment {
    var timestamp: Timestamp
    var acceleration: Vector3
  }

  private let rateHz: Double
  /// Samples that rest is judged by, held at most, and of a rest proper.
  private let window: Int
  private let capacity: Int
  private let rest: Int
  private var held = SlidingWindow<Moment>()
  private var sum = Vector3.zero
  private var squares = 0.0
  /// Index in `held` of the last sample of the rest before; nil: none yet.
  private var lastRest: Int?
  private var restBefore = Vector3.zero
  private var restLength = 0
  private var stepsSince = 0

  public init(sampleRateHz: Double = 100) {
    rateHz = sampleRateHz
    window = Int(Self.restSeconds * rateHz)
    capacity = Int((Self.motion.upperBound + 3) * rateHz)
    // a third of a second more than the window itself
    rest = Int(0.1 * rateHz)
  }

  /// Takes the next record; answers when it completes a transition.
  public mutating func process(_ record: LogRecord) -> TransitionEvent? {
    switch record {
    case .sample(let sample): return process(sample)
    case .step:
      stepsSince += 1
      return nil
    case .lost:
      restart()
      return nil
    default: return nil
    }
  }

  private mutating func restart() {
    held.removeAll()
    sum = .zero
    squares = 0
    lastRest = nil
    restLength = 0
    stepsSince = 0
  }

  /// Takes the next sample of the common grid; answers when it completes a transition.
  public mutating func process(_ sample: Sample) -> TransitionEvent? {
    if sample.content.contains(.afterGap) { restart() }
    if held.count == capacity { forget() }
    held.append(Moment(timestamp: sample.timestamp, acceleration: sample.acceleration))
    sum += sample.acceleration
    squares += sample.acceleration.squaredLength
    if held.count > window {
      let old = held[held.count - window - 1].acceleration
      sum += -old
      squares -= old.squaredLength
    }
    guard held.count >= window else { return nil }
    let n = Double(window)
    let spread = max(0, squares / n - sum.squaredLength / (n * n))
    guard spread < Self.restSpread * Self.restSpread else {
      restLength = 0
      return nil
    }
    restLength += 1
    guard restLength == rest || lastRest == held.count - 2 else { return nil }
    defer {
      lastRest = held.count - 1
      restBefore = (1 / n) * sum
      stepsSince = 0
    }
    guard let lastRest, lastRest < held.count - 2 else { return nil }
    return judge(from: lastRest, restAfter: (1 / n) * sum)
  }

  // Drops the oldest second or more; sums over the last window are rebuilt against rounding.
  private mutating func forget() {
    let dropped = Int(rateHz)
    held.removeFirst(dropped)
    lastRest = lastRest.flatMap { $0 >= dropped ? $0 - dropped : nil }
    sum = .zero
    squares = 0
    for sample in held.suffix(window) {
      sum += sample.acceleration
      squares += sample.acceleration.squaredLength
    }
  }

  private func judge(from rest: Int, restAfter: Vector3) -> TransitionEvent? {
    let margin = Int(0.05 * rateHz)
    let begin = max(0, rest - margin)
    let end = held.count - window - restLength + 1 + margin
    guard end > begin, end < held.count, stepsSince <= Self.steps,
      Self.motion.contains(Double(end - begin) / rateHz),
      restBefore.angle(to: restAfter) <= Self.turn
    else { return nil }
    let before = poise_sqrt(restBefore.squaredLength)
    let after = poise_sqrt(restAfter.squaredLength)
    let half = Int(0.6 * rateHz)
    var velocity = 0.0
    var velocities: [Double] = []
    for k in begin..<end {
      var mean = Vector3.zero
      for i in max(0, k - half)...min(held.count - 1, k + half) { mean += held[i].acceleration }
      let length = poise_sqrt(mean.squaredLength)
      let vertical = length > 0 ? held[k].acceleration.dot(mean) / length : 0
      let share = Double(k - begin) / Double(end - begin)
      velocity += (vertical - before - (after - before) * share) / rateHz
      velocities.append(velocity)
    }
    var rise = 0.0
    var peak = 0.0
    for k in velocities.indices {
      let v = velocities[k] - velocity * Double(k + 1) / Double(velocities.count)
      rise += v / rateHz
      if abs(v) > abs(peak) { peak = v }
    }
    guard Self.height.contains(abs(rise)), abs(peak) >= Self.speed else { return nil }
    return TransitionEvent(
      kind: rise > 0 ? .sitToStand : .standToSit, start: held[begin].timestamp,
      end: held[end].timestamp, detectedAt: held[held.count - 1].timestamp, rise: rise,
      peakSpeed: abs(peak))
  }
}
