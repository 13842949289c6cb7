import PoiseCore

/// Timed Up and Go: rise, walk, turn, walk back, turn and sit; the total is from the first to the
/// last motion of the trunk. The limits are those of published rules (Pham et al. 2017 [111]),
/// lowered for slow people.
///
/// Rise and descent are a nod forward and back with a change of height, so that a hesitation, which
/// has none, is not a rise. Without a gyroscope the nod is that of gravity, and the turn that of
/// the compass.
enum UpAndGoRule {
  /// Least nod forward and back, degrees a second; below ``still`` it is over.
  private static let forward = 25.0
  private static let back = 12.0
  private static let still = 5.0
  /// Least height of a rise or a descent, m.
  private static let height = 0.12
  /// Fewer seconds, and fewer steps for 3 m there and back, nobody needs.
  private static let fastest = 4.0
  private static let fewestSteps = 6
  /// Steps after the turn, or in the other direction by so many degrees, that are a walk back. A
  /// turn right before the seat has fewer.
  private static let leastBack = 3
  private static let otherWay = 120.0

  /// A nod forward and back, in samples.
  private struct Nod {
    var begin: Int
    /// Where forward ends.
    var turn: Int
    var end: Int
    /// Degrees forward.
    var angle: Double
  }

  static func find(_ window: TestWindow, _ trial: TestTrial, longest: Double) -> TestFinding {
    TestFinding.search(window, trial, longest: longest) { judge($0, trial, &$1) }
  }

  /// - Returns: whether the wearer sits again.
  private static func judge(
    _ s: TestSignals, _ trial: TestTrial, _ finding: inout TestFinding
  ) -> Bool {
    guard let start = finding.begin(s) else {
      finding.flags.append(.noMotion)
      return false
    }
    let all = nods(s, from: max(0, Int(start) - 20))
    guard let rise = all.first(where: { s.climb(from: $0.begin, to: $0.end) > height }) else {
      finding.flags.append(.noRise)
      return false
    }
    let contacts = s.steps.map { s.window.index($0.timestamp) }
    let riseEnd = min(rise.end, contacts.first { $0 > rise.turn } ?? rise.end)
    let end = s.offset(to: riseEnd) ?? Double(s.count - 1)
    let walked = contacts.filter { $0 >= rise.turn && Double($0) < end }
    guard let lastStep = walked.last, walked.count >= fewestSteps else {
      finding.flags.append(.noWalk)
      return false
    }
    let sit = all.last { nod in
      nod.end > lastStep && nod.begin > riseEnd
        && s.climb(from: nod.begin, to: Int(end) + 1, restsAtEnd: true) < -height
    }
    let total = Double(s.time(end) - trial.go) * 1e-9
    finding.values = [TestValue(.testSteps, Double(walked.count))]
    guard let sit else {
      guard trial.stop == .button, let pressed = trial.stopped else {
        finding.flags.append(.noSit)
        return false
      }
      // somebody saw the end that the trunk does not show
      finding.end = pressed
      finding.values.insert(
        TestValue(.timedUpAndGo, Double(pressed - trial.go) * 1e-9), at: 0)
      finding.flags.append(.phasesUnsure)
      if Double(pressed - trial.go) * 1e-9 < fastest { finding.flags.append(.implausible) }
      if TestTurns.find(s, from: riseEnd, to: s.count, steps: walked).isEmpty
        && !comesBack(s, walked)
      {
        finding.flags.append(.noTurn)
      }
      return false
    }
    finding.end = s.time(end)
    finding.values.insert(TestValue(.timedUpAndGo, total), at: 0)
    if total < fastest { finding.flags.append(.implausible) }
    let places = Places(
      start: start, rise: rise, riseEnd: riseEnd, sit: sit, end: end, contacts: walked)
    part(s, places, &finding)
    return true
  }

  private struct Places {
    var start: Double
    var rise: Nod
    var riseEnd: Int
    var sit: Nod
    var end: Double
    var contacts: [Int]
  }

  /// The parts between rise and end.
  private static func part(_ s: TestSignals, _ p: Places, _ finding: inout TestFinding) {
    let turns = TestTurns.find(s, from: p.riseEnd, to: Int(p.end), steps: p.contacts)
    func add(
      _ kind: TestPhase.Kind, _ begin: Double, _ end: Double, _ values: [TestValue] = []
    ) {
      finding.phases.append(
        TestPhase(kind, begin: s.time(begin), end: s.time(max(begin, end)), values: values))
    }
    func steps(_ from: Double, _ to: Double) -> [TestValue] {
      [TestValue(.testSteps, Double(p.contacts.filter { (from..<to).contains(Double($0)) }.count))]
    }
    let riseEnd = Double(p.riseEnd)
    let sitBegin = Double(p.sit.begin)
    add(.rise, p.start, riseEnd, [TestValue(.trunkFlexion, p.rise.angle)])
    let sits = [TestValue(.trunkFlexion, p.sit.angle)]
    let first = turns.first.flatMap { turn in
      let back = p.contacts.count { Double($0) > turn.end && Double($0) < sitBegin }
      let comesBack = turn.end < sitBegin && (back >= leastBack || !s.hasGyroscope)
      return turns.count > 1 || comesBack ? turn : nil
    }
    let second = turns.count > 1 ? turns.last { $0.begin < sitBegin + 50 } : nil
    if let first {
      add(.walk, riseEnd, first.begin, steps(riseEnd, first.begin))
      add(.turn, first.begin, first.end, first.values)
      if let second, second.begin > first.begin, s.hasGyroscope {
        add(.walkBack, first.end, second.begin, steps(first.end, second.begin))
        add(.turnAndSit, second.begin, p.end, second.values)
      } else {
        add(.comeBack, first.end, p.end, steps(first.end, p.end))
      }
    }
    add(.sit, sitBegin, p.end, sits)
    let isWhole = first != nil && (second != nil || !s.hasGyroscope)
    let early = first.map { turn in p.contacts.filter { Double($0) < turn.begin }.count } ?? 0
    if first == nil {
      // without a compass either, nothing could show one
      let isSeen = TestTurns.canSee(s) && !comesBack(s, p.contacts.filter { $0 < p.sit.begin })
      finding.flags.append(isSeen ? .noTurn : .phasesUnsure)
    } else if !isWhole || early < 2 {
      finding.flags.append(.phasesUnsure)
    }
    if turns.count > 2 && s.hasGyroscope { finding.flags.append(.moreTurns) }
  }

  /// Whether the trunk faces the other way at some steps, however slowly it turned. A gyroscope
  /// whose zero is unknown turns by itself.
  private static func comesBack(_ s: TestSignals, _ steps: [Int]) -> Bool {
    guard let yaw = s.yaw, s.window.isRested, let first = steps.first else { return false }
    var (heading, place, back) = (0.0, first, 0)
    for step in steps {
      heading += yaw[place..<step].reduce(0, +) * 180 / .pi / TestWindow.rateHz
      place = step
      if heading.magnitude > otherWay { back += 1 }
    }
    return back > leastBack
  }

  /// Nods forward and back, in order.
  private static func nods(_ s: TestSignals, from: Int) -> [Nod] {
    var found: [Nod] = []
    var k = from
    while k < s.count {
      guard s.nod[k] > still else {
        k += 1
        continue
      }
      let begin = k
      var (peak, angle) = (0.0, 0.0)
      while k < s.count, s.nod[k] > 0 {
        peak = max(peak, s.nod[k])
        angle += s.nod[k] / TestWindow.rateHz
        k += 1
      }
      guard peak > forward else { continue }
      let turn = k
      var lowest = 0.0
      while k < s.count, k < turn + 300, s.nod[k] < still {
        lowest = min(lowest, s.nod[k])
        if lowest < -back && s.nod[k] > -still { break }
        k += 1
      }
      if lowest < -back { found.append(Nod(begin: begin, turn: turn, end: k, angle: angle)) }
    }
    return found
  }
}
