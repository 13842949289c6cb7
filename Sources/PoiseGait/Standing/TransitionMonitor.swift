import CPoiseMath
import PoiseCore

/// Finds rising from a seat and sitting down in the samples behind ring 2, without a gyroscope: the
/// trunk moves between two rests, or between a rest and a walk, and its vertical acceleration,
/// integrated twice, shows how far it rose (after Adamowicz et al. 2020 [21] and Atrsaei et al.
/// 2020 [22]). At a rest its vertical speed is 0, in a walk it is 0 on average over a step.
///
/// Indicative: crouching and rising look the same, and what has no rest on the seat is not seen. A
/// change of the trunk's direction by more than 60 degrees is lying down, not sitting.
///
/// Known limit: a rise without any jolt (0.4 m in 2 s along a minimum-jerk path, which is the
/// oracle of other programs) passes for rest all along; real ones are found by their jolts.
///
/// Departures from Adamowicz: no wavelet chooses the candidates; up is the mean direction over
/// 1 s round each sample; rest is judged by the spread of the acceleration vector alone, because
/// a cheap accelerometer's 1 g may be 8% wrong; and because such an error shows where the sensor
/// is turned away from its direction at rest, the speed left over at the end is taken off there.
public struct TransitionMonitor: Sendable {
  /// Time over which rest is judged, s.
  static let restSeconds = 0.4
  /// Half of the time whose mean direction is up, s.
  static let upSeconds = 0.5
  /// Length of the motion, s.
  static let motion = 0.5...7.0
  /// Least height, m, and speed, m/s (Adamowicz: 0.125 and 0.2); beyond 1 m nobody sits. Next to a
  /// walk more is asked: over a step the trunk rises and sinks by some centimeters.
  static let height = 0.125...1.0
  static let heightByWalk = 0.2...1.0
  static let speed = 0.2
  static let speedByWalk = 0.35
  static let turn = 60.0
  /// Share of the speed left over that is taken off evenly, against that by the turn (radians).
  static let even = 0.03
  /// Most steps between the rests: one for the feet to be set. More are a walk.
  static let steps = 2
  static let mostSteps = 4

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
  private var floor: RestFloor
  /// Index in `held` of the last sample of the rest before; nil: none yet.
  private var lastRest: Int?
  private var restBefore = Vector3.zero
  private var restLength = 0
  private var stepsSince = 0
  /// The first two contacts since the rest, and the last two.
  private var first: (Timestamp, Timestamp)?
  private var last: (Timestamp, Timestamp)?
  private var lastContact: Timestamp?

  /// - Parameters:
  ///   - noise: standard deviation of the chip's own noise, m/s²; nil: the recording shows it.
  ///   - sampleRateHz: rate of the common grid.
  public init(noise: Double? = nil, sampleRateHz: Double = 100) {
    floor = RestFloor(noise: noise)
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
    case .step(let step): return process(step)
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
    forgetSteps()
  }

  private mutating func forgetSteps() {
    stepsSince = 0
    (first, last, lastContact) = (nil, nil, nil)
  }

  /// Who walks off has risen by the first step.
  private mutating func process(_ step: StepEvent) -> TransitionEvent? {
    stepsSince += 1
    if let lastContact {
      last = (lastContact, step.timestamp)
      if first == nil { first = last }
    }
    lastContact = step.timestamp
    guard stepsSince == Self.steps + 1, let lastRest, let first,
      let one = index(of: first.0), let two = index(of: first.1)
    else { return nil }
    let begin = max(0, lastRest - Int(0.05 * rateHz))
    guard one > begin, two > one else { return nil }
    return judge(
      Course(from: begin, to: one, until: two, rest: restBefore, other: mean(one...two)),
      start: begin, end: one)
  }

  /// Where a time is held.
  private func index(of time: Timestamp) -> Int? {
    if held.count == 0 { return nil }
    let newest = held[held.count - 1].timestamp
    let back = Int((Double(newest - time) * 1e-9 * rateHz).rounded())
    return back >= 0 && back < held.count ? held.count - 1 - back : nil
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
    floor.take(spread)
    guard spread < floor.limit else {
      restLength = 0
      return nil
    }
    restLength += 1
    guard restLength == rest || lastRest == held.count - 2 else { return nil }
    defer {
      lastRest = held.count - 1
      restBefore = (1 / n) * sum
      forgetSteps()
    }
    let restAfter = (1 / n) * sum
    if stepsSince > Self.steps, restLength == rest, let sitting = sitAfterWalk(restAfter) {
      return sitting
    }
    guard let lastRest, lastRest < held.count - 2, stepsSince <= Self.mostSteps else { return nil }
    return judge(from: lastRest, restAfter: restAfter)
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

  /// Begin of the rest that has just been found, with some margin.
  private var restBegin: Int { held.count - window - restLength + 1 + Int(0.05 * rateHz) }

  /// The same as rising and walking off, backwards.
  private func sitAfterWalk(_ restAfter: Vector3) -> TransitionEvent? {
    guard let last, let one = index(of: last.1), let two = index(of: last.0) else { return nil }
    let end = restBegin
    guard end > one, one > two, end < held.count else { return nil }
    return judge(
      Course(from: end, to: one, until: two, rest: restAfter, other: mean(two...one)),
      start: one, end: end)
  }

  private func judge(from rest: Int, restAfter: Vector3) -> TransitionEvent? {
    let begin = max(0, rest - Int(0.05 * rateHz))
    let end = restBegin
    guard end > begin, end < held.count else { return nil }
    return judge(
      Course(from: begin, to: end - 1, until: end - 1, rest: restBefore, other: restAfter),
      start: begin, end: end)
  }

  /// The way from a rest to another place: to `to` where speed is 0, or to a step from there until
  /// `until`, over which it is 0 on average. Backwards in time where `to` lies before `from`.
  private struct Course {
    var from: Int
    var to: Int
    var until: Int
    /// Mean acceleration at the rest, and at the other end.
    var rest: Vector3
    var other: Vector3

    var isBackward: Bool { to < from }
    var isByWalk: Bool { to != until }
  }

  private func judge(_ course: Course, start: Int, end: Int) -> TransitionEvent? {
    guard Self.motion.contains(Double(end - start) / rateHz),
      course.rest.angle(to: course.other) <= Self.turn
    else { return nil }
    let (climb, peak) = climb(course)
    let rise = course.isBackward ? -climb : climb
    // who walks stands, before it and after it
    if course.isByWalk && climb < 0 { return nil }
    let least = course.isByWalk ? Self.speedByWalk : Self.speed
    let limits = course.isByWalk ? Self.heightByWalk : Self.height
    guard limits.contains(abs(rise)), abs(peak) >= least else { return nil }
    return TransitionEvent(
      kind: rise > 0 ? .sitToStand : .standToSit, start: held[start].timestamp,
      end: held[end].timestamp, detectedAt: held[held.count - 1].timestamp, rise: rise,
      peakSpeed: abs(peak))
  }

  private func mean(_ range: ClosedRange<Int>) -> Vector3 {
    var mean = Vector3.zero
    for i in max(0, range.lowerBound)...min(held.count - 1, range.upperBound) {
      mean += held[i].acceleration
    }
    return (1 / Double(range.count)) * mean
  }

  /// How far the other end lies above the rest, m, and the largest speed on the way, m/s.
  private func climb(_ course: Course) -> (height: Double, peak: Double) {
    let count = abs(course.until - course.from) + 1
    let step = course.isBackward ? -1 : 1
    let way = abs(course.to - course.from)
    let half = Int(Self.upSeconds * rateHz)
    let before = poise_sqrt(course.rest.squaredLength)
    let after = course.isByWalk ? before : poise_sqrt(course.other.squaredLength)
    let restUp = (1 / before) * course.rest
    let otherUp = (1 / poise_sqrt(course.other.squaredLength)) * course.other
    var speeds: [Double] = []
    var turns: [Double] = []
    var speed = 0.0
    var turned = 0.0
    for n in 0..<count {
      let k = course.from + n * step
      let share = Double(n) / Double(count)
      var up = mean(k - half...k + half)
      let length = poise_sqrt(up.squaredLength)
      up = length > 0 ? (1 / length) * up : .zero
      let vertical = held[k].acceleration.dot(up)
      speed += (vertical - before - (after - before) * share) / rateHz
      let away = up - (restUp + share * (otherUp - restUp))
      turned += Self.even + poise_sqrt(away.squaredLength)
      speeds.append(speed)
      turns.append(turned)
    }
    let stretch = way..<count
    let excess =
      stretch.reduce(0) { $0 + speeds[$1] } / stretch.reduce(0) { $0 + turns[$1] }
    var height = 0.0
    var peak = 0.0
    var heights = 0.0
    for n in 0..<count {
      let v = speeds[n] - excess * turns[n]
      height += v / rateHz
      if n >= way { heights += height }
      if n <= way && abs(v) > abs(peak) { peak = v }
    }
    return (heights / Double(stretch.count), peak)
  }
}
