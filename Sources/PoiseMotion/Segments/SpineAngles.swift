import PoiseCore

/// What the inclinations of the places on the back and the head come to, degrees; nil where a place
/// is missing. Surface angles of boards that lie flat on the skin, not angles of an X-ray.
public struct SpineAngles: Sendable, Equatable {
  /// Inclination of each place worn, as gravity gives it.
  public var head: SegmentAngles?
  public var t1: SegmentAngles?
  public var t12: SegmentAngles?
  public var sacrum: SegmentAngles?

  public init(
    head: SegmentAngles? = nil, t1: SegmentAngles? = nil, t12: SegmentAngles? = nil,
    sacrum: SegmentAngles? = nil
  ) {
    self.head = head
    self.t1 = t1
    self.t12 = t12
    self.sacrum = sacrum
  }

  /// Of the upper against the lower end of the thoracic spine: T1 − T12. Grows with a rounded back.
  public var kyphosis: Double? { Self.difference(t1, t12) }

  /// Of the pelvis against the lower end of the thoracic spine: sacrum − T12. Grows with a hollow
  /// back.
  public var lordosis: Double? { Self.difference(sacrum, t12) }

  /// Forward bend of the trunk: the mean of T1 and T12, or T12 alone.
  public var trunkPitch: Double? {
    guard let t12 else { return nil }
    guard let t1 else { return t12.pitch }
    return 0.5 * (t1.pitch + t12.pitch)
  }

  /// Lean of the trunk to the right.
  public var trunkLean: Double? { t12?.lean }

  /// Bend of the neck forward: head − T1.
  public var neckFlexion: Double? { Self.difference(head, t1) }

  /// Bend of the neck to the right.
  public var neckLateral: Double? {
    guard let head, let t1 else { return nil }
    return head.lean - t1.lean
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
      sacrum: minus(sacrum, neutral.sacrum))
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
