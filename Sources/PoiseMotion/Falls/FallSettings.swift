/// Thresholds of the fall phases, begun from those of Bourke et al. 2007 [24] and Bourke & Lyons
/// 2008 [25] and settled on SisFall [38] and UMAFall [163].
///
/// Weaker evidence of one phase asks for more of another: simulated falls whose impact is soft at
/// 20 samples a second, or which begin from a chair without any unloading, lie flat all the same.
public struct FallSettings: Sendable, BitwiseCopyable, Equatable {
  /// The trunk is steady while the mean direction of each half second lies within this, degrees,
  /// of those before it, for ``steadyBlocks`` (of a recording that has just begun, for
  /// ``firstBlocks``). Walking is steady; a device that is put on or carried in a hand is not.
  public var steadyTurn = 25.0
  public var steadyBlocks = 6
  public var firstBlocks = 3
  /// How long before the impact the trunk may have been steady for the last time, s: somebody who
  /// falls while rising has bent forward before.
  public var steadyWithin = 5.0
  /// Unloading: specific force below this, g, for at least ``unloadedSeconds``. Free fall would be
  /// 0; a collapsing body keeps some of its weight on its legs.
  public var unloaded = 0.8
  /// s.
  public var unloadedSeconds = 0.05
  /// Impact: above this, g, at most ``impactWithin`` after the unloading.
  public var impact = 2.5
  /// s.
  public var impactWithin = 1.0
  /// An impact above this, g, needs no unloading: a fall out of a chair has none. A sample at the
  /// chip's limit counts as one.
  public var hardImpact = 3.0
  /// An impact above this, g, is enough after a deep unloading: less than ``deep`` g for
  /// ``deepSeconds``, and ``swing`` g from the least to the largest specific force.
  public var softImpact = 1.8
  public var deep = 0.65
  public var deepSeconds = 0.08
  public var swing = 1.7
  /// Change of the trunk's up direction, degrees, where unloading and impact were both clear, and
  /// where one of them was not. Nobody leans back in a chair by the latter.
  public var tilt = 45.0
  public var clearTilt = 60.0
  /// Angle from upright beyond which the trunk lies, degrees, where upright is known.
  public var lying = 45.0
  /// Stillness: standard deviation of the specific force below this, g, over ``stillSeconds``,
  /// beginning at least ``stillAfter`` and ending at most ``giveUp`` after the impact.
  public var stillDeviation = 0.1
  /// s; these three alike.
  public var stillSeconds = 3.0
  public var stillAfter = 1.0
  public var giveUp = 10.0
  /// Who walks so soon after the impact, s, has not fallen.
  public var walkWithin = 30.0

  public init() {}
}
