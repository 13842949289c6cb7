import CPoiseMath
import PoiseCore
import PoiseSignal

/// Turns of a test: by the gyroscope with begin, end, angle and rate; without one by the compass,
/// which sees that somebody turned round and not how far: indoors its angle is wrong by 27 degrees
/// in the median.
///
/// A turn may have parts with pauses, rests or a few steps between them, as those of people with
/// Parkinson's disease have: parts to one side are joined while they come nearer to half a turn.
struct TestTurns {
  /// Places in samples.
  struct Turn: Sendable, Equatable {
    var begin: Double
    var end: Double
    var values: [TestValue]

    var middle: Double { (begin + end) / 2 }
  }

  /// Change of heading over ``span`` samples either side that is a turn, degrees.
  private static let headingChange = 100.0
  private static let span = 150
  /// Samples within which the compass finds no second turn.
  private static let pause = 400
  private static let headingHz = 0.5
  /// A part of a turn; the trunk's swing with a stride is less.
  private static let part = WalkingTurns.Rule(least: 20, seconds: 0.2...60)
  /// Most walking between two parts, s, and where one of them may be a turn itself: it is less
  /// than a short course takes.
  private static let between = 5.0
  private static let betweenWhole = 1.5
  private static let whole = 100.0
  /// Samples without a step that are a rest.
  private static let rest = 200
  /// Shares of a joined turn that a turn by the test's own rule has as the same one, and the share
  /// of the change of heading that other turns have before their begin and behind their end.
  private static let same = 0.9...1.1
  private static let outside = 0.05

  /// Whether a turn would show: there is a gyroscope or a compass.
  static func canSee(_ s: TestSignals) -> Bool { s.yaw != nil || heading(s) != nil }

  /// - Parameters:
  ///   - from: where turns may begin, in samples.
  ///   - to: where the search ends.
  ///   - steps: contacts, in samples: without a gyroscope only a walker turns.
  ///   - rule: limits with a gyroscope.
  static func find(
    _ s: TestSignals, from: Int, to: Int, steps: [Int], rule: WalkingTurns.Rule = .test
  ) -> [Turn] {
    guard from < to else { return [] }
    if let yaw = s.yaw {
      return joined(Array(yaw[from..<to]), from, steps, rule).map {
        Turn(
          begin: 100 * $0.start, end: 100 * $0.end,
          values: [TestValue(.testTurnAngle, $0.angle), TestValue(.testTurnPeak, $0.peak)])
      }
    }
    guard let heading = heading(s) else { return [] }
    var turns: [Turn] = []
    var best: (place: Int, change: Double)?
    for k in max(from, span)..<max(max(from, span), min(to, s.count - span)) {
      let change = (heading[k + span] - heading[k - span]).magnitude
      if let top = best, k - top.place > span {
        turns.append(Turn(begin: Double(top.place - 100), end: Double(top.place + 100), values: []))
        best = nil
      }
      guard change > headingChange, steps.contains(where: { abs($0 - k) < span }),
        turns.last.map({ Double(k) - $0.middle > Double(pause) }) ?? true
      else { continue }
      if change > best?.change ?? 0 { best = (k, change) }
    }
    if let top = best {
      turns.append(Turn(begin: Double(top.place - 100), end: Double(top.place + 100), values: []))
    }
    return turns
  }

  /// Turns, each from its first to its last part. One that the rule sees as a whole has the begin
  /// and end of the rule.
  private static func joined(
    _ yaw: [Double], _ from: Int, _ steps: [Int], _ rule: WalkingTurns.Rule
  ) -> [WalkingTurns.Turn] {
    func find(_ rule: WalkingTurns.Rule) -> [WalkingTurns.Turn] {
      WalkingTurns(
        yaw: yaw, rateHz: TestWindow.rateHz, start: Double(from) / TestWindow.rateHz, rule: rule
      )?.turns ?? []
    }
    var turns: [WalkingTurns.Turn] = []
    for part in find(Self.part) {
      guard let last = turns.last, isPart(part, of: last, steps) else {
        turns.append(part)
        continue
      }
      turns[turns.count - 1] = WalkingTurns.Turn(
        start: last.start, end: part.end, angle: last.angle + part.angle,
        peak: max(last.peak, part.peak))
    }
    let whole = find(rule)
    return turns.filter { $0.angle.magnitude >= rule.least }.map { turn in
      whole.first {
        $0.start < turn.end && $0.end > turn.start && same.contains($0.angle / turn.angle)
      } ?? narrowed(turn, yaw, from)
    }
  }

  /// With begin and end by the heading, which the low-pass of the parts' rule does not widen.
  private static func narrowed(
    _ turn: WalkingTurns.Turn, _ yaw: [Double], _ from: Int
  ) -> WalkingTurns.Turn {
    let begin = Int((100 * turn.start).rounded()) - from
    var sum = 0.0
    let heading = yaw[begin..<Int((100 * turn.end).rounded()) - from].map { rate in
      sum += rate
      return sum
    }
    guard let first = heading.firstIndex(where: { $0 / sum > outside }),
      let last = heading.lastIndex(where: { $0 / sum < 1 - outside }), first < last
    else { return turn }
    var turn = turn
    turn.start = Double(from + begin + first) / TestWindow.rateHz
    turn.end = Double(from + begin + last) / TestWindow.rateHz
    return turn
  }

  /// Whether two stretches to one side are nearer to half a turn together than each is, with little
  /// walking between them.
  private static func isPart(
    _ part: WalkingTurns.Turn, of turn: WalkingTurns.Turn, _ steps: [Int]
  ) -> Bool {
    func miss(_ angle: Double) -> Double { (angle.magnitude - 180).magnitude }
    guard (part.angle > 0) == (turn.angle > 0),
      miss(turn.angle + part.angle) < min(miss(turn.angle), miss(part.angle))
    else { return false }
    let (begin, end) = (100 * turn.end, 100 * part.start)
    let walked = zip(steps, steps.dropFirst()).reduce(0.0) { sum, step in
      let own = max(0, min(end, Double(step.1)) - max(begin, Double(step.0)))
      return step.1 - step.0 > rest ? sum : sum + own
    }
    let mayBeTwo = max(turn.angle.magnitude, part.angle.magnitude) >= whole
    return walked < TestWindow.rateHz * (mayBeTwo ? betweenWhole : between)
  }

  /// Degrees, unwrapped and low-passed; nil without a magnetometer.
  private static func heading(_ s: TestSignals) -> [Double]? {
    let samples = s.window.samples[..<s.count]
    guard samples.allSatisfy({ $0.content.contains(.magnetometer) }) else { return nil }
    var angles: [Double] = []
    for (sample, up) in zip(samples, s.ups) {
      let length = poise_sqrt(max(1e-12, up.squaredLength))
      let vertical = (1 / length) * up
      let forward = s.left.cross(vertical)
      let left = vertical.cross(forward)
      let angle =
        180 / .pi * poise_atan2(sample.magneticField.dot(left), sample.magneticField.dot(forward))
      guard let last = angles.last else {
        angles.append(angle)
        continue
      }
      angles.append(last + folded(angle - last))
    }
    return ZeroPhaseButterworth(cutoffHz: headingHz, rateHz: TestWindow.rateHz).apply(angles)
  }

  /// -180...180.
  private static func folded(_ degrees: Double) -> Double {
    degrees - 360 * poise_rint(degrees / 360)
  }
}
