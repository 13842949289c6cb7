/// Type of posture after Kendall et al. [127], as far as orientation tells it.
///
/// The marks of the types that are distances (the pelvis ahead of the ankles in sway back) no
/// inclination knows, so sway back is always "possible".
public struct KendallType: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case ideal
    case kyphoticLordotic = "kyphotic-lordotic"
    case lordotic
    case flatBack = "flat back"
    case swayBack = "possible sway back"
    case unclassified
  }

  public let kind: Kind
  /// Standard deviations above the mean of the sex.
  public let kyphosisZ: Double
  public let lordosisZ: Double

  /// - Parameters:
  ///   - kyphosis, lordosis: surface angles standing, degrees.
  ///   - tilt: of the pelvis.
  ///   - sex: whose norms; nil: see ``SpineNorms/of(_:)``.
  public init(kyphosis: Double, lordosis: Double, tilt: PelvicTilt, sex: Wearer.Sex?) {
    let norms = SpineNorms.of(sex)
    let (k, o) = (norms.kyphosis.z(kyphosis), norms.lordosis.z(lordosis))
    (kyphosisZ, lordosisZ) = (k, o)
    kind =
      if k > 1 && o > 1 {
        .kyphoticLordotic
      } else if o > 1 && k <= 1 && tilt != .posterior {
        .lordotic
      } else if k > 1 && o < -1 && tilt == .posterior {
        .swayBack
      } else if o < -1 && k <= 1 && tilt != .anterior {
        .flatBack
      } else if k.magnitude <= 1 && o.magnitude <= 1 {
        .ideal
      } else {
        .unclassified
      }
  }
}
