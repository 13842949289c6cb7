/// How long the angles and scores of working posture lasted, s: sums of single seconds, because a
/// mean over ten of them has neither a short bend nor the upright moments beside it.
public struct PostureTimes: Sendable, Equatable {
  /// Trunk bent back, upright, bent, bent far.
  public var trunkBands = [Double](repeating: 0, count: 4)
  /// Neck bent back, in what is accepted, bent too far.
  public var neckBands = [Double](repeating: 0, count: 3)
  /// Trunk and neck were known against the neutral pose.
  public var judged = 0.0
  /// Of each posture score A, 1 to 9.
  public var rebaScoreA = [Double](repeating: 0, count: 9)
  /// The whole figure was nowhere below the first, nowhere above the second.
  public var rebaLow: Int?
  public var rebaHigh: Int?
  /// Of each posture score B, 1 to 9.
  public var rulaScoreB = [Double](repeating: 0, count: 9)
  /// Of each code of the back, 1 to 4.
  public var owasBack = [Double](repeating: 0, count: 4)
  /// Acceptable, conditional, not acceptable.
  public var en1005Trunk = [Double](repeating: 0, count: 3)
  public var en1005Neck = [Double](repeating: 0, count: 3)

  /// The farthest that a second's trunk was bent either way, degrees; nil: not known.
  public var farthestTrunk: Double?

  public init() {}
}
