import PoiseCore

/// A script worked out: when each foot lands and how trunk and heading move, gait aside. One pass;
/// times are seconds since the beginning of the pass.
struct WalkerTimeline: Sendable {
  /// Contacts `first...last` of the list with nothing but walking between them.
  struct Bout: Sendable {
    var first: Int
    var last: Int
    /// Mean step time, s: also how long the gait takes to swing in and out.
    var stepTime: Double
    var gait: Gait
  }

  /// A stretch of moving on the spot.
  struct Stretch: Sendable {
    var start: Double
    var end: Double
    var kind: OnTheSpot
  }

  private(set) var length = 0.0
  private(set) var contacts: [InitialContact] = []
  private(set) var bouts: [Bout] = []
  private(set) var stretches: [Stretch] = []
  /// Trunk pitch, degrees.
  private(set) var pitch: [Ramp] = []
  /// Heading, degrees.
  private(set) var heading: [Ramp] = []
  /// Height and forward place of the trunk, m.
  private(set) var height: [Ramp] = []
  private(set) var forward: [Ramp] = []

  init(_ script: [WalkerPhase], firstFoot: Foot, seed: UInt64) {
    var random = VirtualRandom(seed: seed)
    var foot = firstFoot
    var pitchNow = 0.0
    for phase in script {
      let start = length
      let seconds = max(phase.seconds, 0)
      length += seconds
      if seconds == 0 { continue }
      switch phase {
      case .stand: break
      case .move(_, let kind): stretches.append(Stretch(start: start, end: length, kind: kind))
      case .walk(let walk): add(walk, at: start, foot: &foot, random: &random)
      case .turn(let seconds, let degrees):
        heading.append(Ramp(start: start, length: seconds, change: degrees))
      case .slouch(_, let degrees):
        pitch.append(Ramp(start: start, length: min(1, seconds), change: degrees - pitchNow))
        pitchNow = degrees
      case .straighten:
        pitch.append(Ramp(start: start, length: min(1, seconds), change: -pitchNow))
        pitchNow = 0
      case .chair(let move): add(move, at: start)
      case .sit: addChair(at: start, seconds: seconds, up: false)
      case .rise: addChair(at: start, seconds: seconds, up: true)
      }
    }
  }

  private mutating func add(
    _ walk: Walk, at start: Double, foot: inout Foot, random: inout VirtualRandom
  ) {
    if walk.turnDegrees != 0 {
      heading.append(
        Ramp(start: start + walk.turnStart, length: walk.turnSeconds, change: walk.turnDegrees))
    }
    for turn in walk.moreTurns {
      heading.append(Ramp(start: start + turn.start, length: turn.seconds, change: turn.degrees))
    }
    if !(walk.cadence > 0) { return }
    let stepTime = 60 / walk.cadence
    var time = start + stepTime
    let first = contacts.count
    while time + stepTime <= start + walk.seconds + 1e-9 {
      contacts.append(InitialContact(time: time, foot: foot))
      foot = foot == .left ? .right : .left
      let side = foot == .left ? 1 + walk.asymmetry / 2 : 1 - walk.asymmetry / 2
      let tempo = walk.gait.tempo((time - start) / walk.seconds)
      time += stepTime / tempo * max(0.3, side + walk.variability * random.normal())
    }
    if contacts.count > first {
      bouts.append(
        Bout(first: first, last: contacts.count - 1, stepTime: stepTime, gait: walk.gait))
    }
  }

  private mutating func add(_ move: ChairMove, at start: Double) {
    for (part, ramps) in [
      (move.pitchRamps, \WalkerTimeline.pitch), (move.heightRamps, \.height),
      (move.forwardRamps, \.forward)
    ] {
      self[keyPath: ramps] += part.map { ramp in
        Ramp(start: start + ramp.start, length: ramp.length, change: ramp.change)
      }
    }
  }

  private mutating func addChair(at start: Double, seconds: Double, up: Bool) {
    let length = min(1.6, seconds)
    pitch.append(Ramp(start: start, length: length / 2, change: 35))
    pitch.append(Ramp(start: start + length / 2, length: length / 2, change: -35))
    height.append(Ramp(start: start, length: length, change: up ? 0.25 : -0.25))
    forward.append(Ramp(start: start, length: length, change: up ? 0.2 : -0.2))
  }

  /// Degrees of pitch, gait aside.
  func trunkPitch(_ t: Double) -> Double {
    var sum = 0.0
    for i in pitch.indices { sum += pitch[i].value(t) }
    return sum
  }

  /// Degrees turned to the right since the beginning of the pass.
  func turned(_ t: Double) -> Double {
    var sum = 0.0
    for i in heading.indices { sum += heading[i].value(t) }
    return sum
  }

  /// Acceleration of the trunk from sitting down and rising, m/s²: forward and up.
  func chairAcceleration(_ t: Double) -> (forward: Double, up: Double) {
    var forwardSum = 0.0
    var upSum = 0.0
    for i in forward.indices { forwardSum += forward[i].acceleration(t) }
    for i in height.indices { upSum += height[i].acceleration(t) }
    return (forwardSum, upSum)
  }

  /// Where in the gait cycle the walker is.
  struct Stride {
    /// 0 at the contact that began the step, 1 at the next.
    var phase: Double
    /// +1 while standing on the left foot, −1 on the right.
    var side: Double
    /// 0 standing, 1 walking.
    var strength: Double
    /// Seconds since the contact; negative before the bout's first one.
    var sinceContact: Double
    /// Cadence over 108 steps/min.
    var pace: Double
    var gait: Gait
    /// Vertical and forward movement as a share of the body's at this pace.
    var vigour: Double
  }

  /// What is done on the spot at `t`, fading in and out within half a second; nil: nothing.
  func onTheSpot(_ t: Double) -> OnTheSpot.Motion? {
    for stretch in stretches where t >= stretch.start && t < stretch.end {
      let edge = min(t - stretch.start, stretch.end - t)
      let share = smoothStep(min(1, 2 * edge))
      var motion = stretch.kind.motion(at: t - stretch.start)
      motion.acceleration = share * motion.acceleration
      motion.pitch *= share
      motion.roll *= share
      return motion
    }
    return nil
  }

  /// Nil while not walking.
  func stride(_ t: Double) -> Stride? {
    for i in bouts.indices {
      let bout = bouts[i]
      let begin = contacts[bout.first].time
      let end = contacts[bout.last].time
      if t <= begin - bout.stepTime || t >= end + bout.stepTime { continue }
      let pace = 60 / bout.stepTime / 108
      if t < begin {
        let phase = 1 - (begin - t) / bout.stepTime
        return Stride(
          phase: phase, side: -side(bout.first), strength: smoothStep(phase), sinceContact: -1,
          pace: pace, gait: bout.gait, vigour: vigour(bout, bout.first, 0))
      }
      if t >= end {
        let phase = (t - end) / bout.stepTime
        return Stride(
          phase: phase, side: side(bout.last), strength: smoothStep(1 - phase),
          sinceContact: t - end, pace: pace, gait: bout.gait, vigour: vigour(bout, bout.last, 1))
      }
      let k = contact(before: t, in: bout)
      let from = contacts[k].time
      return Stride(
        phase: (t - from) / (contacts[k + 1].time - from), side: side(k), strength: 1,
        sinceContact: t - from, pace: pace, gait: bout.gait,
        vigour: vigour(bout, k, (t - begin) / max(end - begin, 1e-9)))
    }
    return nil
  }

  /// How strong the step after contact `k` is: weak feet and festination.
  private func vigour(_ bout: Bout, _ k: Int, _ share: Double) -> Double {
    let weak = contacts[k].foot == bout.gait.weakFoot ? bout.gait.weakShare : 1
    return bout.gait.vigour * weak / bout.gait.tempo(share)
  }

  private func side(_ i: Int) -> Double { contacts[i].foot == .left ? 1 : -1 }

  /// Index of the last contact of a bout not after `t`, by bisection.
  private func contact(before t: Double, in bout: Bout) -> Int {
    var low = bout.first
    var high = bout.last
    while high - low > 1 {
      let middle = (low + high) / 2
      if contacts[middle].time <= t { low = middle } else { high = middle }
    }
    return low
  }
}

/// A foot touching the ground.
public struct InitialContact: Sendable, Equatable {
  /// Seconds since the source's beginning.
  public var time: Double
  public var foot: Foot

  public init(time: Double, foot: Foot) { (self.time, self.foot) = (time, foot) }
}
