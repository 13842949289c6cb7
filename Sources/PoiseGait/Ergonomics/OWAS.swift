/// Ovako Working posture Analyzing System (Karhu, Kansi, Kuorinka 1977 [121]).
public enum OWAS {
  /// More than this is bent, twisted or bent to a side, degrees.
  public static var limit: Double { 20 }

  /// Code of the back, 1...4: straight, bent, twisted or side-bent, both.
  ///
  /// - Parameters:
  ///   - flexion: of the trunk from upright, degrees.
  ///   - lateral: the same to a side.
  ///   - twist: of the shoulders against the pelvis; nil where no gyroscope can tell, and the code
  ///     is then one without twist.
  public static func back(flexion: Double, lateral: Double, twist: Double? = nil) -> Int {
    let bent = flexion.magnitude > limit
    let turned = lateral.magnitude > limit || (twist ?? 0).magnitude > limit
    return 1 + (bent ? 1 : 0) + (turned ? 2 : 0)
  }

  /// Class of the back by the share of the working time that it has a code, 0...1 (after the
  /// manual's chart).
  public static func action(back: Int, share: Double) -> Int {
    switch back {
    case 2: share >= 0.8 ? 3 : share > 0.3 ? 2 : 1
    case 3: share > 0.5 ? 3 : share > 0.2 ? 2 : 1
    case 4: share > 0.7 ? 4 : share > 0.3 ? 3 : share > 0.05 ? 2 : 1
    default: 1
    }
  }
}
