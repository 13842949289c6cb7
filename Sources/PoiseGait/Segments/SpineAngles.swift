import PoiseCore
import PoiseMotion

/// What the inclinations of the places on the back and the head come to, degrees; nil where a place
/// is missing. Surface angles of boards that lie flat on the skin, not angles of an X-ray.
public struct SpineAngles: Sendable, Equatable {
  /// Inclination of each place worn, as gravity gives it.
  public var head: SegmentAngles?
  public var t1: SegmentAngles?
  public var t12: SegmentAngles?
  public var sacrum: SegmentAngles?
  /// A device somewhere on the trunk: stands in for T12 and T1 where those are not worn, not in the
  /// curves of the back.
  public var trunk: SegmentAngles?

  public init(
    head: SegmentAngles? = nil, t1: SegmentAngles? = nil, t12: SegmentAngles? = nil,
    sacrum: SegmentAngles? = nil, trunk: SegmentAngles? = nil
  ) {
    self.head = head
    self.t1 = t1
    self.t12 = t12
    self.sacrum = sacrum
    self.trunk = trunk
  }

  /// That of a place; nil of one that is no part of the spine.
  public subscript(_ place: BodyPlace) -> SegmentAngles? {
    get {
      switch place {
      case .head: head
      case .t1: t1
      case .t12: t12
      case .sacrum: sacrum
      case .trunk: trunk
      default: nil
      }
    }
    set {
      switch place {
      case .head: head = newValue
      case .t1: t1 = newValue
      case .t12: t12 = newValue
      case .sacrum: sacrum = newValue
      case .trunk: trunk = newValue
      default: break
      }
    }
  }

  /// Of the upper against the lower end of the thoracic spine: T1 − T12. Grows with a rounded back.
  public var kyphosis: Double? { Self.difference(t1, t12) }

  /// Of the pelvis against the lower end of the thoracic spine: sacrum − T12. Grows with a hollow
  /// back.
  public var lordosis: Double? { Self.difference(sacrum, t12) }

  /// Forward bend of the trunk: the mean of T1 and T12, or T12 alone, or the device's on the trunk.
  public var trunkPitch: Double? {
    guard let t12 else { return trunk?.pitch }
    guard let t1 else { return t12.pitch }
    return 0.5 * (t1.pitch + t12.pitch)
  }

  /// Lean of the trunk to the right.
  public var trunkLean: Double? { (t12 ?? trunk)?.lean }

  /// Bend of the neck forward: head − T1, or − the device on the trunk.
  public var neckFlexion: Double? { Self.difference(head, t1 ?? trunk) }

  /// Bend of the neck to the right.
  public var neckLateral: Double? {
    guard let head, let below = t1 ?? trunk else { return nil }
    return head.lean - below.lean
  }

  /// These against the wearer's own neutral pose: trunk lean, neck flexion and the like of a rule
  /// count from there, while ``kyphosis`` and ``lordosis`` are of the skin itself.
  public func change(from neutral: SpineAngles) -> SpineAngles {
    func minus(_ now: SegmentAngles?, _ then: SegmentAngles?) -> SegmentAngles? {
      guard let now, let then else { return nil }
      return now - then
    }
    return SpineAngles(
      head: minus(head, neutral.head), t1: minus(t1, neutral.t1), t12: minus(t12, neutral.t12),
      sacrum: minus(sacrum, neutral.sacrum), trunk: minus(trunk, neutral.trunk))
  }

  /// Tilt of the pelvis against `neutral`, forward positive: a change, not the angle between its
  /// bony points, which no board on the skin knows.
  public func pelvicTiltChange(from neutral: SpineAngles) -> Double? {
    Self.difference(sacrum, neutral.sacrum)
  }

  private static func difference(_ a: SegmentAngles?, _ b: SegmentAngles?) -> Double? {
    guard let a, let b else { return nil }
    return (a - b).pitch
  }
}
