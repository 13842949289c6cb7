/// Curves of the back of healthy people, measured along the skin, by sex.
///
/// SpinalMouse, 659 people (Lang-Tapia et al. 2011 [122]). Angles of an X-ray are others (lordosis
/// T12-S1 49.8 ± 11.2) and must not be compared with these.
public struct SpineNorms: Sendable, Equatable {
  /// Mean and standard deviation, degrees.
  public struct Band: Sendable, Equatable {
    public let mean: Double
    public let deviation: Double

    /// How many standard deviations a value lies above the mean.
    public func z(_ value: Double) -> Double { (value - mean) / deviation }
  }

  public let kyphosis: Band
  public let lordosis: Band

  public static let men = SpineNorms(
    kyphosis: Band(mean: 42.8, deviation: 8.8), lordosis: Band(mean: 17.3, deviation: 9.3))
  public static let women = SpineNorms(
    kyphosis: Band(mean: 40.4, deviation: 9.5), lordosis: Band(mean: 29.6, deviation: 11.3))

  /// Of a sex; nil is unknown. The band that calls fewer people conspicuous then counts:
  /// women's, whose upper bounds are the higher ones in the lordosis.
  public static func of(_ sex: Wearer.Sex?) -> SpineNorms { sex == .male ? men : women }
}
