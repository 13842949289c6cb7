import PoiseCore

/// How somebody walks, beside how fast: what age and illness change. The defaults are a healthy
/// gait.
public struct Gait: Sendable, Equatable {
  /// Sideways acceleration of the trunk at stride frequency, m/s²; nil: as of the body, fading with
  /// the square of the cadence. The slower people walk the further they are carried sideways.
  public var sway: Double?
  /// Vertical and forward movement as a share of the body's, beside the fading with slowness.
  public var vigour = 1.0
  /// Second bump of the vertical, from push-off, as a share of it; slow steps show it.
  public var pushOff = 0.0
  /// The foot whose steps are weaker, and how strong they are.
  public var weakFoot = Foot.unknown
  public var weakShare = 1.0
  /// At the end of the bout the cadence is this many times that of its beginning, and the steps are
  /// as much smaller: festination.
  public var hastening = 1.0
  /// A cane is put down with every second step: a knock, as a share of the heel strike.
  public var cane = 0.0

  public init() {}

  /// Slow and impaired: `stepTime` seconds a step, a sway of `sway` m/s².
  public static func slow(sway: Double = 0.6, vigour: Double = 2.2, pushOff: Double = 0.5) -> Gait {
    var gait = Gait()
    gait.sway = sway
    gait.vigour = vigour
    gait.pushOff = pushOff
    return gait
  }

  /// What festination leaves of strength and step time, `share` of the bout gone by.
  func tempo(_ share: Double) -> Double { 1 + (hastening - 1) * min(max(share, 0), 1) }
}
