/// Rapid Entire Body Assessment (Hignett & McAtamney 2000 [117]), as much of it as inclinations of
/// trunk and neck can say: posture score A, and between what bounds the whole figure lies. Legs,
/// arms, wrists, load and grip are not known, so a single figure is never given.
public enum REBA {
  /// Score of the trunk, 1...5.
  ///
  /// - Parameters:
  ///   - flexion: forward from upright, degrees. Up to 5 either way counts as upright.
  ///   - asymmetric: twisted or bent to a side.
  public static func trunk(flexion: Double, asymmetric: Bool) -> Int {
    let f = flexion.magnitude
    let base = f <= 5 ? 1 : f <= 20 ? 2 : flexion < 0 ? 3 : flexion <= 60 ? 3 : 4
    return base + (asymmetric ? 1 : 0)
  }

  /// Score of the neck, 1...3.
  public static func neck(flexion: Double, asymmetric: Bool) -> Int {
    (flexion >= 0 && flexion <= 20 ? 1 : 2) + (asymmetric ? 1 : 0)
  }

  /// Table A; nil outside neck 1...3, trunk 1...5, legs 1...4.
  public static func postureScoreA(trunk: Int, neck: Int, legs: Int = 1) -> Int? {
    guard (1...5).contains(trunk), (1...3).contains(neck), (1...4).contains(legs) else {
      return nil
    }
    return Int(digits(ofA: neck)[(trunk - 1) * 4 + legs - 1])
  }

  /// Table C: rows score A, columns score B, both 1...12.
  public static func scoreC(_ a: Int, _ b: Int) -> Int? {
    guard (1...12).contains(a), (1...12).contains(b) else { return nil }
    return Int(tableC[(a - 1) * 12 + b - 1])
  }

  /// Bounds of the whole figure, 1...15, where only the scores of trunk and neck are known, and of
  /// the points of activity (0...3) that so many were seen: legs are 1 to 4, load adds 0 to 3,
  /// score B lies in 1...12, and arms or rapid changes may give the other points of activity.
  public static func bounds(trunk: Int, neck: Int, activity: Int = 0) -> ClosedRange<Int>? {
    guard let least = postureScoreA(trunk: trunk, neck: neck),
      let most = postureScoreA(trunk: trunk, neck: neck, legs: 4),
      let low = scoreC(least, 1), let high = scoreC(min(most + 3, 12), 12)
    else { return nil }
    return low + activity...high + 3
  }

  private static func digits(ofA neck: Int) -> [UInt8] {
    switch neck {
    case 1: [1, 2, 3, 4, 2, 3, 4, 5, 2, 4, 5, 6, 3, 5, 6, 7, 4, 6, 7, 8]
    case 2: [1, 2, 3, 4, 3, 4, 5, 6, 4, 5, 6, 7, 5, 6, 7, 8, 6, 7, 8, 9]
    default: [3, 3, 5, 6, 4, 5, 6, 7, 5, 6, 7, 8, 6, 7, 8, 9, 7, 8, 9, 9]
    }
  }

  private static let tableC: [UInt8] = [
    1, 1, 1, 2, 3, 3, 4, 5, 6, 7, 7, 7,
    1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 7, 8,
    2, 3, 3, 3, 4, 5, 6, 7, 7, 8, 8, 8,
    3, 4, 4, 4, 5, 6, 7, 8, 8, 9, 9, 9,
    4, 4, 4, 5, 6, 7, 8, 8, 9, 9, 9, 9,
    6, 6, 6, 7, 8, 8, 9, 9, 10, 10, 10, 10,
    7, 7, 7, 8, 9, 9, 9, 10, 10, 11, 11, 11,
    8, 8, 8, 9, 10, 10, 10, 10, 10, 11, 11, 11,
    9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12, 12,
    10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12, 12,
    11, 11, 11, 11, 12, 12, 12, 12, 12, 12, 12, 12,
    12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12
  ]
}
