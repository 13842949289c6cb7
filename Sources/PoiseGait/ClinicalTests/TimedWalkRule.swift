import PoiseCore
import PoiseSignal

/// Walking up and down a course for some minutes: turns times its length, and the part of the last
/// leg by the time walked in it against the usual (Capela et al. 2015 [174]). A rest costs time and
/// no distance: the guideline lets the walker rest while the clock runs on.
enum TimedWalkRule {
  /// Longer without a step is a pause, s.
  private static let pause: Int64 = 2_000_000_000
  /// m/s that nobody exceeds here, and fewer steps than this are no walk.
  private static let fastest = 3.0
  private static let leastSteps = 10
  /// A leg of so many times the usual time and steps holds a turn that was not found. Fatigue alone
  /// shortens steps less.
  private static let tooLong = 1.6

  /// - Parameters:
  ///   - course: length of a leg, m; nil: not entered.
  ///   - strideLength: by the pendulum over a stretch, m; nil where it is unknown.
  static func find(
    _ window: TestWindow, _ trial: TestTrial, seconds: Double, course: Double?,
    strideLength: (TestSignals, ClosedRange<Timestamp>) -> Double?
  ) -> TestFinding {
    TestFinding.search(window, trial, longest: seconds, atRests: false) { s, finding in
      if finding.begin(s) == nil { finding.flags.append(.noMotion) }
      let limit = min(trial.stopped ?? .init(nanoseconds: .max), trial.go + Int64(seconds * 1e9))
      let end = min(limit, s.window.samples[s.count - 1].timestamp)
      let steps = s.steps.map(\.timestamp).filter { $0 >= trial.go && $0 <= end }
      finding.end = end
      if end < trial.go + Int64(seconds * 1e9) { finding.flags.append(.notFinished) }
      finding.values = [TestValue(.testSteps, Double(steps.count))]
      guard let first = steps.first, steps.count >= leastSteps else {
        finding.flags.append(.noWalk)
        return true
      }
      let turns = TestTurns.find(
        s, from: s.window.index(first), to: s.count, steps: steps.map(s.window.index),
        rule: .course
      ).filter { s.time($0.middle) < end }
      let legs = legs(s, turns, from: trial.go, &finding)
      let walk = Walk(course: course, legs: legs, steps, from: trial.go, to: end)
      if let decay = walk.decay { finding.values.append(TestValue(.walkDecay, decay)) }
      let lasted = Double(end - trial.go) * 1e-9
      var distance = walk.meters(to: end)
      if course != nil {
        if turns.isEmpty { finding.flags.append(.noTurn) }
        if walk.lacksTurn(steps, to: end) { finding.flags.append(.turnMissing) }
      } else {
        distance = strideLength(s, trial.go...end).map { $0 / 2 * Double(steps.count) }
        finding.flags.append(.noCourse)
      }
      if let distance {
        finding.values.insert(TestValue(.testDistance, distance), at: 0)
        if distance > fastest * lasted { finding.flags.append(.implausible) }
      }
      finding.values.append(TestValue(.testTurns, Double(turns.count)))
      minutes(steps, trial.go, end, walk, { strideLength(s, $0) }, &finding)
      pauses(steps, end, &finding)
      if let last = steps.last, end - last > 10_000_000_000 { finding.flags.append(.stoppedEarly) }
      finding.phases.sort { $0.begin < $1.begin }
      return true
    }
  }

  /// A leg ends in the middle of a turn.
  private static func legs(
    _ s: TestSignals, _ turns: [TestTurns.Turn], from go: Timestamp,
    _ finding: inout TestFinding
  ) -> [TestPhase] {
    let ends = turns.map { s.time($0.middle) }
    let legs = zip([go] + ends, ends).map { TestPhase(.leg, begin: $0, end: $1) }
    finding.phases += legs
    finding.phases += turns.map { turn in
      TestPhase(.turn, begin: s.time(turn.begin), end: s.time(turn.end), values: turn.values)
    }
    return legs
  }

  /// The way along a course, of the legs and the stretches without a step.
  private struct Walk {
    let course: Double?
    let legs: [TestPhase]
    let rests: [(begin: Timestamp, end: Timestamp)]
    /// Time walked in a leg, s; nil without one.
    private var usual: Double?

    init(
      course: Double?, legs: [TestPhase], _ steps: [Timestamp], from go: Timestamp,
      to end: Timestamp
    ) {
      (self.course, self.legs) = (course, legs)
      rests = TimedWalkRule.rests([go] + steps, end)
      usual = Statistics.median(legs.map { walked($0.begin, $0.end) })
    }

    /// Seconds of walking between two times.
    private func walked(_ begin: Timestamp, _ end: Timestamp) -> Double {
      let rested = rests.reduce(0) { $0 + max(0, min(end, $1.end) - max(begin, $1.begin)) }
      return Double(end - begin - rested) * 1e-9
    }

    /// How much longer the last legs took than the first, without rests, %.
    var decay: Double? {
      // the first leg holds the reaction and half a turn, all others two halves: it is left out
      let alike = legs.dropFirst().map { walked($0.begin, $0.end) }
      let n = min(2, alike.count / 2)
      guard n > 0, let early = Statistics.mean(Array(alike.prefix(n))),
        let late = Statistics.mean(Array(alike.suffix(n))), early > 0
      else { return nil }
      return 100 * (late / early - 1)
    }

    /// Whether a leg, or the way behind the last, is too long for one.
    func lacksTurn(_ steps: [Timestamp], to end: Timestamp) -> Bool {
      guard let last = legs.last else { return false }
      func effort(_ begin: Timestamp, _ end: Timestamp) -> (seconds: Double, steps: Int) {
        (walked(begin, end), steps.count { $0 >= begin && $0 < end })
      }
      let own = legs.map { effort($0.begin, $0.end) }
      // of two, the shorter one is whole
      let middle = (own.count - 1) / 2
      let seconds = own.map(\.seconds).sorted()[middle]
      let count = own.map(\.steps).sorted()[middle]
      return (own + [effort(last.end, end)]).contains {
        $0.seconds > tooLong * seconds && Double($0.steps) > tooLong * Double(count)
      }
    }

    /// Meters from the beginning, each leg at its own even speed while walking; nil without a
    /// course.
    func meters(to time: Timestamp) -> Double? {
      guard let course else { return nil }
      var meters = 0.0
      func add(_ begin: Timestamp, _ end: Timestamp, of leg: Double) {
        guard end > begin else { return }
        meters += course * min(1, walked(begin, end) / max(1e-9, leg))
      }
      for leg in legs {
        let whole = walked(leg.begin, leg.end)
        add(leg.begin, min(time, leg.end), of: whole)
      }
      if let last = legs.last, let usual { add(last.end, time, of: usual) }
      return meters
    }
  }

  /// Cadence and speed of each whole minute, and how the cadence changed.
  private static func minutes(
    _ steps: [Timestamp], _ go: Timestamp, _ end: Timestamp, _ walk: Walk,
    _ strideLength: (ClosedRange<Timestamp>) -> Double?,
    _ finding: inout TestFinding
  ) {
    var points: [(x: Double, y: Double)] = []
    var begin = go
    while begin + 60_000_000_000 <= end {
      let next = begin + 60_000_000_000
      let own = steps.filter { $0 >= begin && $0 < next }
      let intervals = zip(own, own.dropFirst()).map { Double($1 - $0) * 1e-9 }.filter { $0 < 2 }
      var values: [TestValue] = []
      if let usual = Statistics.median(intervals), usual > 0 {
        values.append(TestValue(.cadence, 60 / usual))
        points.append((Double(points.count), 60 / usual))
      }
      let walked = walk.meters(to: next).flatMap { to in walk.meters(to: begin).map { to - $0 } }
      if let meters = walked ?? strideLength(begin...next).map({ $0 / 2 * Double(own.count) }) {
        values.append(TestValue(.speed, meters / 60))
      }
      finding.phases.append(TestPhase(.minute, begin: begin, end: next, values: values))
      begin = next
    }
    if let trend = TheilSen(points) {
      finding.values.append(TestValue(.cadenceSlope, trend.slope))
    }
  }

  /// Stretches without a step, up to the end.
  private static func rests(
    _ steps: [Timestamp], _ end: Timestamp
  ) -> [(begin: Timestamp, end: Timestamp)] {
    zip(steps, steps.dropFirst() + [end]).filter { $1 - $0 > pause }
      .map { (begin: $0, end: $1) }
  }

  private static func pauses(
    _ steps: [Timestamp], _ end: Timestamp, _ finding: inout TestFinding
  ) {
    let stops = rests(steps, end)
    finding.phases += stops.map { TestPhase(.pause, begin: $0.begin, end: $0.end) }
    finding.values.append(TestValue(.testPauses, Double(stops.count)))
  }
}

extension WalkingTurns.Rule {
  /// Turning round at the end of a course.
  static let course = WalkingTurns.Rule(least: 100)
}
