/// Rapid Upper Limb Assessment (McAtamney & Corlett 1993 [118]): neck, trunk and legs of it.
public enum RULA {
  /// Score of the neck, 1...6.
  public static func neck(flexion: Double, twisted: Bool = false, sideBent: Bool = false) -> Int {
    let base = flexion < 0 ? 4 : flexion <= 10 ? 1 : flexion <= 20 ? 2 : 3
    return base + (twisted ? 1 : 0) + (sideBent ? 1 : 0)
  }

  /// Score of the trunk, 1...6. Up to 5 degrees either way counts as upright; the paper says
  /// nothing of a trunk bent back, which counts here as one bent forward as far, up to 3.
  public static func trunk(flexion: Double, twisted: Bool = false, sideBent: Bool = false) -> Int {
    let f = flexion.magnitude
    let base = f <= 5 ? 1 : f <= 20 ? 2 : flexion <= 60 ? 3 : 4
    return base + (twisted ? 1 : 0) + (sideBent ? 1 : 0)
  }

  /// Table B; nil outside neck 1...6, trunk 1...6, legs 1...2.
  public static func postureScoreB(neck: Int, trunk: Int, legs: Int = 1) -> Int? {
    guard (1...6).contains(neck), (1...6).contains(trunk), (1...2).contains(legs) else {
      return nil
    }
    return Int(tableB[(neck - 1) * 12 + (trunk - 1) * 2 + legs - 1])
  }

  private static let tableB: [UInt8] = [
    1, 3, 2, 3, 3, 4, 5, 5, 6, 6, 7, 7,
    2, 3, 2, 3, 4, 5, 5, 5, 6, 7, 7, 7,
    3, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 7,
    5, 5, 5, 6, 6, 7, 7, 7, 7, 7, 8, 8,
    7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8,
    8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9
  ]
}
