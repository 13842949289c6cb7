/// One thing worth saying, as a sentence.
public struct Insight: Sendable, Equatable {
  /// In the order in which ties are broken.
  public enum Category: String, Sendable, CaseIterable {
    case risk, balance, gait, posture, progress, recommendation
  }

  public var category: Category
  /// What it is about, as in ``Glossary``.
  public var key: String
  public var sentence: String
  public var severity: Severity
  /// Something got worse.
  public var isWorsening: Bool
  /// One is kept among the sentences where there is one.
  public var isGoodNews: Bool
  /// Days since the newest figure behind it.
  public var age: Int
  /// It happened, where others are worked out: it stands ahead of all of its severity.
  public var isEvent: Bool

  public init(
    _ category: Category, _ key: String, _ sentence: String, severity: Severity = .normal,
    isWorsening: Bool = false, isGoodNews: Bool = false, age: Int = 0, isEvent: Bool = false
  ) {
    self.category = category
    self.key = key
    self.sentence = sentence
    self.severity = severity
    self.isWorsening = isWorsening
    self.isGoodNews = isGoodNews
    self.age = age
    self.isEvent = isEvent
  }

  /// The larger, the further up.
  public var score: Int {
    100 * severity.rawValue + (category == .risk ? 40 : 0) + (isWorsening ? 20 : 0)
      + (isEvent ? 50 : 0) - age
  }
}

extension [Insight] {
  /// Most sentences in one report, on one metric and in one category.
  public static var most: Int { 8 }
  static var mostOfMetric: Int { 2 }
  static var mostOfCategory: Int { 3 }

  /// The most important ones in order; of the good news at least one, where there is one.
  public func ranked() -> [Insight] {
    let order = sorted { a, b in
      if a.score != b.score { return a.score > b.score }
      if a.category != b.category { return a.category.rank < b.category.rank }
      return a.key == b.key ? a.sentence < b.sentence : a.key < b.key
    }
    // the good news takes its place first, so that no limit keeps it out
    var kept: [(offset: Int, element: Insight)] = []
    if let good = order.firstIndex(where: { $0.isGoodNews }) { kept = [(good, order[good])] }
    for (place, insight) in order.enumerated() where kept.count < Self.most {
      let isIn = kept.contains { $0.offset == place }
      let ofKey = kept.filter { $0.element.key == insight.key }.count
      let ofCategory = kept.filter { $0.element.category == insight.category }.count
      if !isIn && ofKey < Self.mostOfMetric && ofCategory < Self.mostOfCategory {
        kept.append((place, insight))
      }
    }
    return kept.sorted { $0.offset < $1.offset }.map { $0.element }
  }
}

extension Insight.Category {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
