import Glibc
import PoiseCore

/// One place on the back or the head of a person who bends, slouches, looks at a phone, lifts and
/// sits, and walks in between: several of these with one script are one person.
///
/// Specific force and angular rate are those of the place's own inclination; a walk's swings are
/// common to all places. Left out: centripetal acceleration, and everything to the side.
public struct SpineSource: MotionSource {
  /// About 80 s.
  public static let demonstration: [SpinePhase] = [
    .stand(4), .walk(12), .stand(3), .bend(4, 60), .stand(4), .bend(4, 60), .stand(4), .bend(4, 60),
    .stand(4), .slouch(10), .phone(10), .sit(4), .lift(4), .stand(8)
  ]

  /// How boards on the skin of a person who stands upright are inclined, degrees forward.
  public static func neutral(_ place: BodyPlace) -> Double {
    switch place {
    case .sacrum: 16
    case .t12: -11
    case .t1: 26
    case .head: -8
    default: 0
    }
  }

  private static let ramp = 1.5
  private let place: BodyPlace
  private let script: [SpinePhase]
  /// When each phase begins, and the end.
  private let starts: [Double]
  private var walker: WalkerSource
  private let bodyToDevice: Matrix3

  /// - Parameters:
  ///   - place: whose motion it is.
  ///   - script: what the person does, again and again.
  ///   - bodyToDevice: rotates the axes of a board flat on the skin to the device's.
  public init(
    place: BodyPlace, script: [SpinePhase] = SpineSource.demonstration,
    bodyToDevice: Matrix3 = .identity
  ) {
    self.place = place
    self.script = script
    var starts = [0.0]
    for phase in script { starts.append(starts[starts.count - 1] + phase.seconds) }
    self.starts = starts
    walker = WalkerSource(
      script.map { phase in
        phase.isWalk
          ? .walk(Walk(seconds: phase.seconds, cadence: 108)) : .stand(seconds: phase.seconds)
      })
    self.bodyToDevice = bodyToDevice
  }

  public var duration: Double? { nil }

  /// Seconds of one pass of the script.
  public var scriptLength: Double { starts[starts.count - 1] }

  /// Inclination at `t`, degrees forward.
  public func pitch(at t: Double) -> Double {
    guard let (index, since) = phase(at: t) else { return Self.neutral(place) }
    let before = script[index == 0 ? script.count - 1 : index - 1].angle(place)
    let move = Ramp(start: 0, length: Self.ramp, change: script[index].angle(place) - before)
    return Self.neutral(place) + before + move.value(since)
  }

  private func phase(at t: Double) -> (index: Int, since: Double)? {
    let length = scriptLength
    if !(length > 0) { return nil }
    let time = t - length * floor(t / length)
    let index = max(0, (starts.firstIndex { $0 > time } ?? starts.count) - 1)
    return (min(index, script.count - 1), time - starts[index])
  }

  public mutating func motion(at t: Double) -> Motion? {
    guard let base = walker.motion(at: t) else { return nil }
    let degree = Double.pi / 180
    let p = pitch(at: t) * degree
    let rate = (pitch(at: t + 0.005) - pitch(at: t - 0.005)) / 0.01 * degree
    let (c, s) = (cos(p), sin(p))
    // A part that is inclined forward sees what is up wander backward.
    func part(_ v: Vector3) -> Vector3 { Vector3(c * v.x - s * v.z, v.y, s * v.x + c * v.z) }
    return Motion(
      specificForce: bodyToDevice * part(base.specificForce),
      rotationRate: bodyToDevice * (part(base.rotationRate) + Vector3(0, rate, 0)),
      magneticField: bodyToDevice * part(base.magneticField))
  }
}
