import Glibc
import PoiseCore

/// A person walking with the board on the lower back, made from a script, who knows the truth about
/// itself: contacts, posture, heading, attitude.
///
/// Signals have the shape that lower-trunk sensors show: twice per stride up and down with a
/// transient at heel strike, braking after contact and push before it, a swing toward the standing
/// leg once per stride, gravity and the earth's field turned by heading, pitch and roll, and an
/// angular rate that is the derivative of just that attitude. Left out: the lever arm between hip
/// and sensor, and the centripetal acceleration of a turn.
///
/// Body axes: x forward, y left, z up. Positive pitch leans forward, positive roll leans to the
/// right, headings count clockwise from north. The earth frame is east, north, up.
public struct WalkerSource: MotionSource {
  /// Pitch, degrees, from which on the posture counts as bad.
  public static let uprightLimit = 12.0

  /// About 20 s: stand, walk with a turn, stop, slouch, straighten up.
  public static let demonstration: [WalkerPhase] = [
    .stand(seconds: 3),
    .walk(
      Walk(
        seconds: 9, cadence: 108, asymmetry: 0.04, turnDegrees: 180, turnStart: 4, turnSeconds: 2)),
    .stand(seconds: 1), .slouch(seconds: 4, degrees: 25), .straighten(seconds: 3)
  ]

  private let timeline: WalkerTimeline
  private let body: WalkerBody
  private let startHeading: Double
  private let bodyToDevice: Matrix3
  private let loops: Bool
  private let earthField: Vector3

  /// - Parameters:
  ///   - script: what the person does. A script that loops should end as it began (upright,
  ///     standing), or the trunk jumps at the seam; the heading goes on from pass to pass.
  ///   - body: how strongly the trunk moves.
  ///   - loops: whether the script begins again at its end, for ever.
  ///   - firstFoot: the foot of the first contact of each pass.
  ///   - startHeading: degrees clockwise from north.
  ///   - bodyToDevice: rotates body axes to the device's: the transpose of a board's mount matrix.
  ///   - seed: for step time variability.
  public init(
    _ script: [WalkerPhase] = WalkerSource.demonstration, body: WalkerBody = WalkerBody(),
    loops: Bool = true, firstFoot: Foot = .left, startHeading: Double = 0,
    bodyToDevice: Matrix3 = .identity, seed: UInt64 = 1
  ) {
    timeline = WalkerTimeline(script, firstFoot: firstFoot, seed: seed)
    self.body = body
    self.loops = loops && timeline.length > 0
    self.startHeading = startHeading
    self.bodyToDevice = bodyToDevice
    let dip = body.dip * .pi / 180
    earthField = Vector3(0, body.field * cos(dip), -body.field * sin(dip))
  }

  public var duration: Double? { loops ? nil : timeline.length }

  /// Seconds of one pass of the script.
  public var scriptLength: Double { timeline.length }

  // MARK: Truth

  /// All initial contacts before `end` seconds.
  public func contacts(before end: Double) -> [InitialContact] {
    var all: [InitialContact] = []
    for pass in 0..<passes(before: end) {
      let offset = Double(pass) * timeline.length
      for contact in timeline.contacts where contact.time + offset < end {
        all.append(InitialContact(time: contact.time + offset, foot: contact.foot))
      }
    }
    return all
  }

  /// Good and bad posture until `end` seconds, without a gap; changes are exact to 10 ms.
  public func posture(before end: Double) -> [PostureInterval] {
    var intervals: [PostureInterval] = []
    let last = min(end, duration ?? end)
    var step = 0
    while Double(step) * 0.01 < last {
      let t = Double(step) * 0.01
      let lean = timeline.trunkPitch(place(t).time)
      let isGood = lean < Self.uprightLimit && lean > -Self.uprightLimit
      if intervals.last?.isGood != isGood {
        if !intervals.isEmpty { intervals[intervals.count - 1].end = t }
        intervals.append(PostureInterval(start: t, end: last, isGood: isGood))
      }
      step += 1
    }
    return intervals
  }

  /// Heading, degrees clockwise from north, not reduced to one turn; the yaw of the gait aside.
  public func heading(at t: Double) -> Double {
    let (time, pass) = place(t)
    return startHeading + Double(pass) * timeline.turned(timeline.length) + timeline.turned(time)
  }

  /// Rotates body axes to earth axes, all gait and sway included.
  public func attitude(at t: Double) -> Matrix3 {
    let time = place(t).time
    var pitch = timeline.trunkPitch(time) + body.sway * sin(2 * .pi * 0.31 * t)
    var roll = 0.7 * body.sway * sin(2 * .pi * 0.23 * t + 1)
    var heading = heading(at: t)
    if let stride = timeline.stride(time) {
      pitch += stride.strength * body.pitch * sin(2 * .pi * stride.phase)
      roll -= stride.strength * stride.side * body.roll * sin(.pi * stride.phase)
      heading += stride.strength * stride.side * body.yaw * cos(.pi * stride.phase)
    }
    if let motion = timeline.onTheSpot(time) {
      pitch += motion.pitch
      roll += motion.roll
    }
    return Self.rotation(
      yaw: (90 - heading) * .pi / 180, pitch: pitch * .pi / 180, roll: roll * .pi / 180)
  }

  // MARK: Motion

  public func motion(at t: Double) -> Motion? { motion(at: t, turns: true) }

  /// The same; without `turns`, half the work, its rotation rate is zero.
  public func motion(at t: Double, turns: Bool) -> Motion? {
    if let duration, t > duration + 0.5e-9 { return nil }
    let toEarth = attitude(at: t)
    let toBody = toEarth.transposed
    let up = Vector3(0, 0, Physics.standardGravity)
    let force = toBody * (acceleration(at: t) + up)
    return Motion(
      specificForce: bodyToDevice * force,
      rotationRate: turns ? bodyToDevice * rotationRate(at: t, toBody: toBody) : .zero,
      magneticField: bodyToDevice * (toBody * earthField))
  }

  /// Acceleration of the trunk in earth axes, m/s².
  private func acceleration(at t: Double) -> Vector3 {
    let time = place(t).time
    var (forward, up) = timeline.chairAcceleration(time)
    var left = 0.0
    if let stride = timeline.stride(time) {
      let fading = stride.strength * stride.pace * stride.pace
      let strength = fading * stride.vigour
      let turn = 2 * Double.pi * stride.phase
      // Lowest, so accelerated upwards, in double support just after contact.
      up += strength * body.vertical * cos(turn - 0.5)
      up += strength * stride.gait.pushOff * body.vertical * cos(2 * turn + 0.3)
      up += strength * body.heelStrike * Self.heelStrike(stride)
      if stride.gait.cane > 0, stride.side > 0 {
        up += strength * stride.gait.cane * body.heelStrike * Self.knock(stride)
      }
      forward += strength * body.forward * (0.35 * cos(2 * turn + 0.5) - sin(turn - 0.1))
      // Sways out over the standing foot, so is accelerated away from it.
      let sway = stride.gait.sway.map { $0 * stride.strength } ?? fading * body.sideways
      left -= sway * stride.side * sin(.pi * stride.phase)
    }
    if let motion = timeline.onTheSpot(time) {
      forward += motion.acceleration.x
      left += motion.acceleration.y
      up += motion.acceleration.z
    }
    let heading = heading(at: t) * .pi / 180
    return Vector3(
      forward * sin(heading) - left * cos(heading), forward * cos(heading) + left * sin(heading), up
    )
  }

  /// The transient of a contact as a fraction of its amplitude: a 14 Hz swing that decays in 30 ms,
  /// less its own mean over a step, so that a walk gains no height from it.
  private static func heelStrike(_ stride: WalkerTimeline.Stride) -> Double {
    if stride.sinceContact < 0 { return 0 }
    let omega = 2 * Double.pi * 14
    let decay = 1 / 0.03
    let mean = omega / (omega * omega + decay * decay) * (108.0 / 60) * stride.pace
    return sin(omega * stride.sinceContact) * exp(-decay * stride.sinceContact) - mean
  }

  /// The transient of a cane put down half way through the step.
  private static func knock(_ stride: WalkerTimeline.Stride) -> Double {
    let since = (stride.phase - 0.5) * 60 / (108 * stride.pace)
    if since < 0 || stride.sinceContact < 0 { return 0 }
    return sin(2 * .pi * 14 * since) * exp(-since / 0.03)
  }

  /// Angular rate in body axes, rad/s: Rᵀ dR/dt by central differences over 0.4 ms, whose error is
  /// below 1e-5 of the rate at gait frequencies.
  private func rotationRate(at t: Double, toBody: Matrix3) -> Vector3 {
    let h = 2e-4
    let before = toBody * attitude(at: max(t - h, 0))
    let after = toBody * attitude(at: t + h)
    let span = 2 * (t - h < 0 ? t + h : 2 * h)
    let turned = after.transposed
    let turnedBefore = before.transposed
    return (1 / span)
      * Vector3(
        (after.row2.y - before.row2.y) - (turned.row2.y - turnedBefore.row2.y),
        (after.row0.z - before.row0.z) - (turned.row0.z - turnedBefore.row0.z),
        (after.row1.x - before.row1.x) - (turned.row1.x - turnedBefore.row1.x))
  }

  /// Which pass, and the time since it began.
  private func place(_ t: Double) -> (time: Double, pass: Int) {
    if !loops || t < timeline.length { return (t, 0) }
    let pass = (t / timeline.length).rounded(.down)
    return (t - pass * timeline.length, Int(pass))
  }

  private func passes(before end: Double) -> Int {
    if !loops { return 1 }
    return Int((end / timeline.length).rounded(.up))
  }

  /// Rz(yaw) Ry(pitch) Rx(roll).
  private static func rotation(yaw: Double, pitch: Double, roll: Double) -> Matrix3 {
    let (sy, cy) = (sin(yaw), cos(yaw))
    let (sp, cp) = (sin(pitch), cos(pitch))
    let (sr, cr) = (sin(roll), cos(roll))
    return Matrix3(
      Vector3(cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr),
      Vector3(sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr),
      Vector3(-sp, cp * sr, cp * cr))
  }
}

/// A stretch of time with the trunk upright or not.
public struct PostureInterval: Sendable, Equatable {
  /// Seconds since the source's beginning.
  public var start: Double
  public var end: Double
  /// Whether the trunk, gait and sway aside, leans less than ``WalkerSource/uprightLimit``.
  public var isGood: Bool
}

/// How strongly a walker's lower trunk moves. Amplitudes hold at 108 steps/min; accelerations grow
/// with the square of the cadence, as they do for the same path walked faster.
public struct WalkerBody: Sendable, Equatable {
  /// Vertical, at step frequency: up and down by 2 cm, m/s².
  public var vertical = 2.5
  /// Heel-strike transient right after contact, m/s²: a 14 Hz swing that dies away in 30 ms.
  public var heelStrike = 3.0
  /// Forward, at step frequency and its double, m/s².
  public var forward = 1.5
  /// Sideways, at stride frequency, m/s².
  public var sideways = 1.0
  /// Pitch at step frequency, degrees.
  public var pitch = 1.5
  /// Roll at stride frequency, degrees.
  public var roll = 2.5
  /// Yaw at stride frequency, degrees.
  public var yaw = 3.0
  /// Slow sway of the trunk at all times, degrees.
  public var sway = 0.3
  /// Magnitude of the earth's field, µT.
  public var field = 48.0
  /// Its dip below the horizon, degrees.
  public var dip = 64.0

  public init() {}
}
