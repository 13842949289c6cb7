/// Janda's upper and lower crossed syndrome [126] by what is known of its signs; muscles no sensor
/// sees, and what is unknown is never guessed.
///
/// Each sign counts from 0 to 1 between two bounds, times its weight; one that is unknown counts
/// 0, which bounds the confidence by ``coverage``. Weights and bounds are the product's own.
public struct CrossedSyndrome: Sendable, Equatable {
  public enum Kind: String, Sendable { case upper, lower }

  /// One sign and what it came to.
  public struct Sign: Sendable, Equatable {
    public let name: String
    public let weight: Double
    /// 0...1; nil where it is unknown.
    public let share: Double?
    /// Why it is unknown.
    public let reason: String?
  }

  public let kind: Kind
  public let signs: [Sign]

  /// Share of the signs' weight that is known.
  public var coverage: Double {
    signs.reduce(0) { $0 + ($1.share == nil ? 0 : $1.weight) }
  }

  /// 0...1; nil where unknown.
  public var confidence: Double? {
    if coverage == 0 { return nil }
    return signs.reduce(0) { $0 + $1.weight * ($1.share ?? 0) }
  }

  /// Whether the signs speak for it; nil where unknown.
  public var has: Bool? { confidence.map { $0 >= 0.5 } }

  /// Why ``confidence`` is nil.
  public var reason: String? {
    if coverage > 0 { return nil }
    return signs.compactMap { sign in sign.reason.map { "\(sign.name): \($0)" } }
      .joined(separator: "; ")
  }

  /// In a word; nil where unknown.
  public var severity: String? {
    confidence.map { $0 < 0.5 ? "none" : $0 < 0.65 ? "mild" : $0 <= 0.8 ? "moderate" : "severe" }
  }

  /// Muscles that are usually short and usually weak in it.
  public var usuallyTight: [String] {
    kind == .upper
      ? [
        "upper trapezius", "levator scapulae", "pectoralis major and minor",
        "sternocleidomastoid", "suboccipitals"
      ] : ["iliopsoas", "rectus femoris", "thoracolumbar erector spinae"]
  }

  public var usuallyWeak: [String] {
    kind == .upper
      ? [
        "deep neck flexors", "lower and middle trapezius", "rhomboids", "serratus anterior"
      ] : ["rectus abdominis and obliques", "gluteus maximus and medius"]
  }

  /// How far `x` is from `a` (0) to `b` (1), which may be the smaller one.
  public static func ramp(_ x: Double, _ a: Double, _ b: Double) -> Double {
    min(1, max(0, (x - a) / (b - a)))
  }

  /// - Parameters:
  ///   - pelvicTilt: forward, degrees; only with a reference that somebody measured.
  ///   - lordosis: surface angle standing, degrees.
  ///   - hipExtension: range measured with a thigh's sensor, degrees.
  ///   - sex: whose norm of the lordosis.
  public static func lower(
    pelvicTilt: Double?, lordosis: Double?, hipExtension: Double?, sex: Wearer.Sex?
  ) -> CrossedSyndrome {
    let norm = SpineNorms.of(sex).lordosis
    return CrossedSyndrome(
      kind: .lower,
      signs: [
        sign(
          "pelvic tilt", 0.40, pelvicTilt.map { ramp($0, 12, 20) },
          "needs a reference that was measured; a sensor knows its change alone"),
        sign(
          "lordosis", 0.35, lordosis.map { ramp(norm.z($0), 1, 2) },
          "needs sensors at t12 and sacrum"),
        sign(
          "hip flexors", 0.25, hipExtension.map { ramp($0, 10, 0) },
          "needs 'poise rom --movement hip-extension' with a thigh's sensor")
      ])
  }

  /// All three are positions, which inclinations do not hold: each is what somebody measured and
  /// typed, or not known.
  ///
  /// - Parameters:
  ///   - craniovertebral: angle of a photograph, degrees.
  ///   - protraction: of the shoulders, mm.
  ///   - elevated: shoulders pulled up.
  public static func upper(
    craniovertebral: Double?, protraction: Double?, elevated: Bool?
  ) -> CrossedSyndrome {
    let position = "a position, which inclination cannot show; measure and enter it"
    return CrossedSyndrome(
      kind: .upper,
      signs: [
        sign("craniovertebral angle", 0.40, craniovertebral.map { ramp($0, 50, 40) }, position),
        sign("shoulder protraction", 0.35, protraction.map { ramp($0, 20, 40) }, position),
        sign("shoulder elevation", 0.25, elevated.map { $0 ? 1 : 0 }, position)
      ])
  }

  private static func sign(
    _ name: String, _ weight: Double, _ share: Double?, _ reason: String
  ) -> Sign {
    Sign(name: name, weight: weight, share: share, reason: share == nil ? reason : nil)
  }
}
