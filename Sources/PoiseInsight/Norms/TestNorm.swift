import PoiseCore

/// What is known of a test's figure: what is usual, from where on it is a reason for concern, and
/// how much of a change is more than chance. Only what could be checked against its source is here.
public struct TestNorm: Sendable, Equatable {
  /// What people of that age and sex do.
  public struct Usual: Sendable, Equatable {
    /// nil where the source gives no mean.
    public var mean: Double?
    /// nil where the source gives no range.
    public var range: ClosedRange<Double>?
    /// Such as `men of 70 to 74, middle half`.
    public var who: String
    public var sources: [Int]

    public var source: String { Citation.words(sources) }
  }

  /// A limit and what lies beyond it.
  public struct CutOff: Sendable, Equatable {
    public var limit: Double
    /// Values at the limit and above are meant; else those below it.
    public var isAbove: Bool
    /// Of values below it, the limit is one, too.
    public var isIncluded = false
    /// What such a value means.
    public var meaning: String
    public var sources: [Int]

    public var source: String { Citation.words(sources) }

    /// Whether a value is one of them. A billionth beside the limit is on it.
    public func holds(_ value: Double) -> Bool {
      let rounding = 1e-9 * max(1, limit.magnitude)
      if isAbove { return value >= limit - rounding }
      return isIncluded ? value <= limit + rounding : value < limit - rounding
    }
  }

  /// A difference between two tests.
  public struct Change: Sendable, Equatable {
    public enum Kind: String, Sendable, CaseIterable {
      /// The smallest that is more than chance, with 95% certainty, between two tests.
      case detectable
      /// The smallest that people notice, and one that they notice clearly.
      case small, substantial
    }

    public var kind: Kind
    public var value: Double
    public var sources: [Int]

    public var source: String { Citation.words(sources) }
  }

  public var usual: Usual?
  public var cutOffs: [CutOff] = []
  public var changes: [Change] = []

  /// Whether a value lies on that side of a usual range on which the limits are.
  func isWorse(_ value: Double, than range: ClosedRange<Double>) -> Bool {
    guard let limit = cutOffs.first else { return false }
    return limit.isAbove ? value > range.upperBound : value < range.lowerBound
  }

  /// Nothing is known.
  public var isEmpty: Bool { usual == nil && cutOffs.isEmpty && changes.isEmpty }

  /// nil where it is unknown.
  public func change(_ kind: Change.Kind) -> Double? { changes.first { $0.kind == kind }?.value }
}

extension TestNorm {
  /// What is known of a test for a person; empty for a minor, for people older than
  /// those who were studied, or where nothing is known.
  ///
  /// - Parameters:
  ///   - pace: of a walk; usual values hold for the usual pace.
  ///   - hasRunIn: the walker was under way at the first line of a course.
  public static func of(
    _ test: ClinicalTest, for wearer: Wearer, pace: TestAnswers.Pace = .usual,
    hasRunIn: Bool = false
  ) -> TestNorm {
    if wearer.isMinor || wearer.isBeyondNorms { return TestNorm() }
    switch test {
    case .timedUpAndGo: return timedUpAndGo(wearer)
    case .fiveSitToStand: return fiveSitToStand(wearer)
    case .chairStand30: return chairStand(wearer)
    case .fourStageBalance:
      if isYounger(wearer) { return TestNorm() }
      return TestNorm(cutOffs: [
        CutOff(
          limit: 3, isAbove: false, meaning: "heel to toe for less than 10 s: at risk of falling",
          sources: [173])
      ])
    case .walk4m, .walk10m: return pace == .usual ? walk(hasRunIn, wearer) : TestNorm()
    case .walk2min:
      return walk2min(wearer)
    case .walk6min: return TestNorm(changes: meaningful(20, 50))
    case .sppb: return TestNorm(changes: meaningful(0.5, 1))
    case .romberg: return TestNorm()
    }
  }

  /// Too young for limits that were found in older people, as their source's tables begin at 60.
  private static func isYounger(_ wearer: Wearer) -> Bool { wearer.age.map { $0 < 60 } ?? false }

  /// Meaningful change by Perera et al. 2006 [179].
  private static func meaningful(_ small: Double, _ substantial: Double) -> [Change] {
    [
      Change(kind: .small, value: small, sources: [179]),
      Change(kind: .substantial, value: substantial, sources: [179])
    ]
  }

  /// Means of adults of 18 to 85, and detectable change, by Bohannon et al. 2015 [176]. The
  /// distance falls with age, and means by age are not known to us: from 60 years on none is usual.
  private static func walk2min(_ wearer: Wearer) -> TestNorm {
    var norm = TestNorm(changes: [Change(kind: .detectable, value: 42.5, sources: [176])])
    guard let age = wearer.age, age < 60 else { return norm }
    let mean = wearer.sex.map { $0 == .male ? 189.4 : 176.0 } ?? 180.9
    let who = wearer.sex.map { $0 == .male ? "men" : "women" } ?? "people"
    norm.usual = Usual(mean: mean, range: nil, who: "\(who) of 18 to 85", sources: [176])
    return norm
  }

  /// Means with their ranges by Bohannon 2006 [176]; detectable change by Donoghue et al. 2019
  /// [178].
  private static func timedUpAndGo(_ wearer: Wearer) -> TestNorm {
    var norm = TestNorm(
      cutOffs: [CutOff(limit: 12, isAbove: true, meaning: "at risk of falling", sources: [173])],
      changes: [Change(kind: .detectable, value: 2.08, sources: [178])])
    if isYounger(wearer) { norm.cutOffs = [] }
    guard let age = wearer.age, (60...99).contains(age) else { return norm }
    let rows: [(ages: String, mean: Double, range: ClosedRange<Double>)] = [
      ("60 to 69", 8.1, 7.1...9.0), ("70 to 79", 9.2, 8.2...10.2), ("80 to 99", 11.3, 10.0...12.7)
    ]
    let row = rows[min(age / 10 - 6, 2)]
    norm.usual = Usual(
      mean: row.mean, range: row.range, who: "healthy people of \(row.ages), mean and its range",
      sources: [176])
    return norm
  }

  /// Limits of what is average by Bohannon 2006, 15 s by Buatois et al. 2008 [177].
  private static func fiveSitToStand(_ wearer: Wearer) -> TestNorm {
    var norm = TestNorm(
      cutOffs: [
        CutOff(limit: 15, isAbove: true, meaning: "often with repeated falls", sources: [177])
      ],
      changes: [Change(kind: .detectable, value: 4.52, sources: [178])])
    if isYounger(wearer) { norm.cutOffs = [] }
    guard let age = wearer.age, (60...89).contains(age) else { return norm }
    let limit = [11.4, 12.6, 14.8][age / 10 - 6]
    norm.usual = Usual(
      mean: nil, range: 0...limit, who: "people of \(age / 10 * 10) to \(age / 10 * 10 + 9)",
      sources: [177])
    return norm
  }

  /// The middle half of 7183 Americans of that age and sex; below it STEADI [173] sees a risk.
  private static func chairStand(_ wearer: Wearer) -> TestNorm {
    guard let age = wearer.age, let sex = wearer.sex, (60...94).contains(age) else {
      return TestNorm()
    }
    let men: [ClosedRange<Double>] = [14...19, 12...18, 12...17, 11...17, 10...15, 8...14, 7...12]
    let women: [ClosedRange<Double>] = [12...17, 11...16, 10...15, 10...15, 9...14, 8...13, 4...11]
    let place = (age - 60) / 5
    let range = sex == .male ? men[place] : women[place]
    let ages = "\(60 + 5 * place) to \(64 + 5 * place)"
    return TestNorm(
      usual: Usual(
        mean: nil, range: range,
        who: "\(sex == .male ? "men" : "women") of \(ages), middle half", sources: [172]),
      cutOffs: [
        CutOff(
          limit: range.lowerBound, isAbove: false, meaning: "at risk of falling",
          sources: [172, 173])
      ])
  }

  /// Usual speeds are those of walkers under way: a start from standing takes 5% and more of them.
  /// Detectable change by Donoghue et al. 2019 [178]: the least of their walks, which have 19.49 to
  /// 34.73 cm/s.
  private static func walk(_ hasRunIn: Bool, _ wearer: Wearer) -> TestNorm {
    var norm = TestNorm(
      cutOffs: [
        CutOff(
          limit: NormTable.slowSpeed, isAbove: false, isIncluded: true,
          meaning: "slow: talk to your doctor", sources: [78])
      ], changes: [Change(kind: .detectable, value: 0.1949, sources: [178])] + meaningful(0.05, 0.1)
    )
    if hasRunIn, let speed = NormTable.comfortableSpeed(for: wearer) {
      norm.usual = Usual(
        mean: speed, range: nil, who: "healthy people of that age and sex", sources: [77])
    }
    return norm
  }
}
