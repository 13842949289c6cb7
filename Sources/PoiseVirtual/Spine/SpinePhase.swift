import PoiseCore

/// One part of what the person of a virtual spine does: where the pose goes, and how long it stays.
public struct SpinePhase: Sendable, Equatable {
  /// s, the 1.5 s of going there included.
  public var seconds: Double
  /// Inclinations from the neutral pose, degrees forward.
  public var sacrum: Double
  public var t12: Double
  public var t1: Double
  public var head: Double
  /// Walking, upright.
  public var isWalk = false

  public init(seconds: Double, sacrum: Double, t12: Double, t1: Double, head: Double) {
    self.seconds = seconds
    self.sacrum = sacrum
    self.t12 = t12
    self.t1 = t1
    self.head = head
  }

  /// Of a place, degrees from neutral; the trunk's device sits at T12, limbs stay.
  public func angle(_ place: BodyPlace) -> Double {
    switch place {
    case .sacrum: sacrum
    case .t12, .trunk: t12
    case .t1: t1
    case .head: head
    default: 0
    }
  }

  /// Upright, as in the neutral pose.
  public static func stand(_ seconds: Double) -> SpinePhase {
    SpinePhase(seconds: seconds, sacrum: 0, t12: 0, t1: 0, head: 0)
  }

  /// Upright, walking.
  public static func walk(_ seconds: Double) -> SpinePhase {
    var phase = stand(seconds)
    phase.isWalk = true
    return phase
  }

  /// Forward by `degrees`, as it is shared along the spine.
  public static func bend(_ seconds: Double, _ degrees: Double) -> SpinePhase {
    SpinePhase(
      seconds: seconds, sacrum: 0.35 * degrees, t12: 0.75 * degrees, t1: degrees,
      head: 1.1 * degrees)
  }

  /// Seated, the pelvis turned back, the back round, the chin forward.
  public static func slouch(_ seconds: Double) -> SpinePhase {
    SpinePhase(seconds: seconds, sacrum: -22, t12: 6, t1: 24, head: 12)
  }

  /// Seated upright.
  public static func sit(_ seconds: Double) -> SpinePhase {
    SpinePhase(seconds: seconds, sacrum: -8, t12: 2, t1: 2, head: 0)
  }

  /// Looking down at a phone.
  public static func phone(_ seconds: Double) -> SpinePhase {
    SpinePhase(seconds: seconds, sacrum: -10, t12: 4, t1: 14, head: 46)
  }

  /// Lifting from the floor with a bent back.
  public static func lift(_ seconds: Double) -> SpinePhase {
    SpinePhase(seconds: seconds, sacrum: 45, t12: 70, t1: 78, head: 60)
  }
}
