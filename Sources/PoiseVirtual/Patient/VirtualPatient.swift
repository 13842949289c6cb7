import PoiseCore

/// Somebody who performs tests: slow or fast, with or without arms, with or without hesitation, as
/// a seed decides, with a known time line.
public struct VirtualPatient: Sendable {
  /// What goes wrong.
  public enum Fault: Sendable, Equatable, CaseIterable {
    /// Moves before "go".
    case restless
    /// Begins before "go".
    case early
    /// Stops half way and stays there.
    case aborts
    /// Stays on the chair or in place.
    case staysSeated
    /// Goes on walking and does not come back.
    case walksOn
  }

  public let seed: UInt64
  /// Steps/min, and meters a step.
  public var cadence: Double
  public var stepLength: Double
  /// Of a rise and of sitting down, s.
  public var chairSeconds: Double
  /// m, and degrees.
  public var seatHeight: Double
  public var lean: Double
  /// Leans forward once before rising.
  public var hesitates: Bool
  /// s.
  public var reaction: Double
  public var turnSeconds: Double
  /// Of rises in a row: between up and down, s.
  public var pause: Double
  /// Rises that do not reach the stand, by their number from 0.
  public var halfRises: Set<Int>
  public var fault: Fault?

  private static let rest = 4.0
  /// Step length, m, that the trunk's rise and fall of a whole gait is of, for a trunk 1 m high, by
  /// the pendulum. The rise goes with its square; with less than the least no step shows.
  private static let usualStep = 0.68
  private static let leastVigour = 0.45

  public init(seed: UInt64) {
    var random = VirtualRandom(seed: seed &* 0x9E37_79B9 &+ 17)
    func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.uniform() }
    self.seed = seed
    let pace = random.uniform()
    cadence = 75 + 50 * pace + between(-5, 5)
    stepLength = 0.38 + 0.3 * pace
    let usesArms = random.uniform() < 0.3
    chairSeconds = (2.3 - 1.4 * pace) * between(0.9, 1.1)
    seatHeight = between(0.3, 0.42)
    lean = usesArms ? between(25, 32) : between(30, 45)
    hesitates = random.uniform() < 0.2
    reaction = between(0.2, 0.8)
    turnSeconds = between(1.4, 2.0) + 1.2 * (1 - pace)
    pause = random.uniform() < 0.4 ? 0 : between(0.1, 1)
    halfRises = []
    if random.uniform() < 0.3 { halfRises.insert(Int(between(1, 4.99))) }
  }

  /// Performs a test; balance tests hold their positions, one after the other.
  public func perform(_ test: ClinicalTest) -> TestPerformance {
    switch test {
    case .timedUpAndGo: upAndGo()
    case .fiveSitToStand: rises(count: 5, test)
    case .chairStand30: rises(count: 60, test)
    case .fourStageBalance, .romberg, .sppb: stands(test)
    case .walk4m: walk(meters: 4, test)
    case .walk10m: walk(meters: 10, test)
    case .walk2min: course(minutes: 2, test)
    case .walk6min: course(minutes: 6, test)
    }
  }

  // MARK: - Scripts

  /// A script under way.
  private struct Script {
    var phases: [WalkerPhase] = []
    var time = 0.0

    mutating func add(_ phase: WalkerPhase) {
      phases.append(phase)
      time += phase.seconds
    }
  }

  /// The rest, and what is wrong with it; "go" is at its end.
  private func begun(_ script: inout Script) -> (go: Double, first: Double) {
    switch fault {
    case .restless:
      script.add(.stand(seconds: Self.rest - 3))
      script.add(.move(seconds: 3, .shiftWeight))
      script.add(.stand(seconds: reaction))
    case .early: script.add(.stand(seconds: Self.rest - 0.3))
    default: script.add(.stand(seconds: Self.rest + reaction))
    }
    return (Self.rest, script.time)
  }

  private var gait: Gait {
    var gait = Gait()
    let share = stepLength / Self.usualStep
    gait.vigour = max(Self.leastVigour, share * share)
    return gait
  }

  private func chair(_ kind: ChairMove.Kind) -> WalkerPhase {
    .chair(ChairMove(kind, seconds: chairSeconds, height: seatHeight, lean: lean))
  }

  private func hesitation(_ script: inout Script) {
    guard hesitates else { return }
    script.add(.chair(ChairMove(.hesitate, seconds: 0.9, lean: 14)))
    script.add(.stand(seconds: 0.3))
  }

  private func made(
    _ test: ClinicalTest, _ script: Script, go: [Double], first: Double, end: Double?
  ) -> TestPerformance {
    TestPerformance(
      test: test, source: WalkerSource(script.phases, loops: false, seed: seed), go: go,
      firstMotion: first, end: end)
  }

  private func upAndGo() -> TestPerformance {
    var script = Script()
    let (go, first) = begun(&script)
    if fault == .staysSeated {
      script.add(.stand(seconds: 12))
      return made(.timedUpAndGo, script, go: [go], first: first, end: nil)
    }
    hesitation(&script)
    let rise = script.time
    script.add(chair(.rise))
    if fault == .aborts {
      script.add(.stand(seconds: 12))
      return made(.timedUpAndGo, script, go: [go], first: first, end: nil)
    }
    let riseEnd = script.time
    let leg = 3 / stepLength * 60 / cadence
    if fault == .walksOn {
      script.add(.walk(Walk(seconds: 5 * leg, cadence: cadence)))
      script.add(.stand(seconds: 5))
      return made(.timedUpAndGo, script, go: [go], first: first, end: nil)
    }
    var walk = Walk(
      seconds: 2 * leg + 2 * turnSeconds, cadence: cadence, turnDegrees: 180, turnStart: leg,
      turnSeconds: turnSeconds)
    walk.moreTurns = [
      Walk.Turn(start: 2 * leg + turnSeconds, seconds: turnSeconds, degrees: 180)
    ]
    let turns = [
      Self.turn(riseEnd + leg, turnSeconds, 180),
      Self.turn(riseEnd + 2 * leg + turnSeconds, turnSeconds, 180)
    ]
    script.add(.walk(walk))
    let sit = script.time
    script.add(chair(.sit))
    let end = script.time
    script.add(.stand(seconds: 5))
    var made = made(.timedUpAndGo, script, go: [go], first: first, end: end)
    made.turns = turns
    made.phases = [
      .rise: [.init(begin: hesitates ? first : rise, end: riseEnd)],
      .walk: [.init(begin: riseEnd, end: turns[0].begin)], .turn: [turns[0]],
      .walkBack: [.init(begin: turns[0].end, end: turns[1].begin)],
      .turnAndSit: [.init(begin: turns[1].begin, end: end)], .sit: [.init(begin: sit, end: end)]
    ]
    return made
  }

  /// Where the heading turns by more than 15 degrees a second, which is what a turn's ends are
  /// taken for.
  static func turn(_ start: Double, _ seconds: Double, _ degrees: Double) -> TestPerformance.Span {
    var edge = 0.0
    while edge < 0.5, abs(degrees) / seconds * 30 * edge * edge * (1 - edge) * (1 - edge) < 15 {
      edge += 0.001
    }
    return .init(begin: start + edge * seconds, end: start + (1 - edge) * seconds)
  }

  private func rises(count: Int, _ test: ClinicalTest) -> TestPerformance {
    var script = Script()
    let (go, first) = begun(&script)
    var stands: [TestPerformance.Span] = []
    var incomplete = 0
    if fault == .staysSeated || fault == .walksOn {
      let walk = Walk(seconds: 20, cadence: cadence)
      script.add(fault == .walksOn ? .walk(walk) : .stand(seconds: 20))
      script.add(.stand(seconds: 30))
      return made(test, script, go: [go], first: first, end: nil)
    }
    let isTimed = test == .chairStand30
    hesitation(&script)
    var number = 0
    let wanted = fault == .aborts ? 2 : count
    while stands.count < wanted, !isTimed || script.time < go + 36 {
      if halfRises.contains(number) {
        script.add(chair(.halfRise(share: 0.45)))
        incomplete += 1
      } else {
        let begin = script.time + ChairMove.seatOff * chairSeconds
        script.add(chair(.rise))
        stands.append(.init(begin: begin, end: script.time))
        if pause > 0 { script.add(.stand(seconds: pause)) }
        script.add(chair(.sit))
      }
      if pause > 0 { script.add(.stand(seconds: pause)) }
      number += 1
    }
    script.add(.stand(seconds: fault == .aborts ? 60 : 4))
    let end = isTimed ? go + 30 : stands.last.map(\.end)
    var made = made(test, script, go: [go], first: first, end: fault == .aborts ? nil : end)
    made.stands = stands
    made.incompleteStands = incomplete
    return made
  }

  private func stands(_ test: ClinicalTest) -> TestPerformance {
    var script = Script()
    let seconds = test == .romberg ? 30.0 : 10
    var go: [Double] = []
    for number in 0..<(test == .romberg ? 2 : 4) {
      if fault == .restless { script.add(.move(seconds: Self.rest, .shiftWeight)) }
      if fault != .restless { script.add(.stand(seconds: Self.rest)) }
      go.append(script.time)
      if fault == .aborts && number == 1 {
        script.add(.stand(seconds: 0.4 * seconds))
        script.add(.slouch(seconds: 0.6 * seconds, degrees: 25))
        script.add(.straighten(seconds: 4))
        break
      }
      script.add(.stand(seconds: seconds + 0.5))
    }
    script.add(.stand(seconds: 3))
    return made(
      test, script, go: go, first: go[0],
      end: fault == .aborts ? (go.last ?? 0) + 0.4 * seconds : (go.last ?? 0) + seconds)
  }

  private func walk(meters: Double, _ test: ClinicalTest) -> TestPerformance {
    var script = Script()
    let (go, first) = begun(&script)
    let steps = max(4, (meters / stepLength).rounded())
    let whole = fault == .walksOn ? 3 * steps : fault == .aborts ? 2 : steps
    let seconds = fault == .staysSeated ? 0 : (whole + 1) * 60 / cadence
    script.add(.walk(Walk(seconds: seconds, cadence: cadence, gait: gait)))
    script.add(.stand(seconds: 6))
    let isDone = fault == nil || fault == .restless || fault == .early
    var made = made(test, script, go: [go], first: first, end: nil)
    let contacts = made.source.contacts(before: script.time)
    made.steps = contacts.count
    if isDone { made.end = contacts.last?.time }
    return made
  }

  private func course(minutes: Double, _ test: ClinicalTest) -> TestPerformance {
    var script = Script()
    let (go, first) = begun(&script)
    let length = 15.0
    let leg = length / stepLength * 60 / cadence
    let seconds = fault == .staysSeated ? 0 : fault == .aborts ? 20 : minutes * 60 + 6
    var walk = Walk(seconds: seconds, cadence: cadence, gait: gait)
    var turns: [TestPerformance.Span] = []
    var at = leg
    while fault != .walksOn, at + turnSeconds < seconds {
      let degrees = turns.count.isMultiple(of: 2) ? 180.0 : -180
      walk.moreTurns.append(Walk.Turn(start: at, seconds: turnSeconds, degrees: degrees))
      turns.append(Self.turn(script.time + at, turnSeconds, degrees))
      at += leg + turnSeconds
    }
    let begin = script.time
    script.add(.walk(walk))
    script.add(.stand(seconds: max(5, minutes * 60 + 6 - seconds)))
    var made = made(test, script, go: [go], first: first, end: go + minutes * 60)
    let end = go + minutes * 60
    made.turns = turns.filter { ($0.begin + $0.end) / 2 < end }
    // turning, the walker does not come nearer to the other end
    let last = made.turns.last.map(\.end) ?? begin
    made.distance = length * (Double(made.turns.count) + min(1, max(0, (end - last) / leg)))
    made.steps = made.source.contacts(before: end).count
    return made
  }
}
