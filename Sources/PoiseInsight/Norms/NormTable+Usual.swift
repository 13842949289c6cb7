import PoiseCore

extension NormTable {
  /// Mean comfortable speed of healthy people of that age and sex, m/s (Bohannon & Andrews 2011
  /// [77], 23 111 people); nil where age or sex is unknown, or outside 20 to 99 years.
  public static func comfortableSpeed(for wearer: Wearer) -> Double? {
    guard let age = wearer.age, let sex = wearer.sex, (20...99).contains(age) else {
      return nil
    }
    let decade = min(age / 10 - 2, 6)
    switch sex {
    case .male: return [1.358, 1.433, 1.434, 1.433, 1.339, 1.262, 0.968][decade]
    case .female: return [1.341, 1.337, 1.390, 1.313, 1.241, 1.132, 0.943][decade]
    }
  }

  /// Mean of American adults of that sex, steps/min (Tudor-Locke et al. 2012 [89]).
  static func usualPeak30(for wearer: Wearer) -> Double {
    switch wearer.sex {
    case .male: 73.7
    case .female: 69.6
    case nil: 71.1
    }
  }

  /// What is usual for people like the wearer, where a mean is known; empty otherwise.
  static func usual(_ figure: Figure, for wearer: Wearer) -> String {
    switch figure {
    // the fastest bouts: free walking is slower than a test, a mean of it is no test's speed
    case .speedP90:
      guard let speed = comfortableSpeed(for: wearer), let age = wearer.age, let sex = wearer.sex
      else { return "" }
      let people = sex == .female ? "women" : "men"
      let ages = age >= 80 ? "80 to 99" : "in their \(age / 10 * 10)s"
      return "\(people) \(ages) walk \(FigureText.fixed(speed, 2)) m/s in tests "
        + "(\(Citation.words([77])))"
    case .peak30Cadence:
      if wearer.isMinor || wearer.isBeyondNorms { return "" }
      let who = wearer.sex.map { $0 == .female ? "women" : "men" } ?? "adults"
      let mean = FigureText.fixed(usualPeak30(for: wearer), 1)
      return "American \(who) average \(mean) (\(Citation.words([89])))"
    default: return ""
    }
  }
}
