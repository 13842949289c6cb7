import PoiseCore

/// Bands of one metric: a row of ``NormTable``.
public struct Norm: Sendable {
  /// Values from one edge up to (not including) the next belong together, so that an edge is
  /// `normal` where more is better and already `mild` where less is. Severe is only what lies
  /// beyond its edge.
  public struct Bands: Sendable, Equatable {
    /// Rising.
    public let edges: [Double]
    /// One more than edges; nil where nothing is known of such values.
    public let severities: [Severity?]

    init(_ edges: [Double], _ severities: [Severity?]) {
      precondition(severities.count == edges.count + 1, "a severity between any two edges")
      self.edges = edges
      self.severities = severities
    }

    /// Normal below the first.
    static func lessIsBetter(_ mild: Double, _ moderate: Double, _ severe: Double) -> Bands {
      Bands([mild, moderate, severe], [.normal, .mild, .moderate, .severe])
    }

    /// Normal from the first on.
    static func moreIsBetter(_ normal: Double, _ mild: Double, _ moderate: Double) -> Bands {
      Bands([moderate, mild, normal], [.severe, .moderate, .mild, .normal])
    }

    /// Normal between the inner two.
    static func between(
      _ moderate: Double, _ mild: Double, _ normal: ClosedRange<Double>, _ mildAbove: Double,
      _ moderateAbove: Double
    ) -> Bands {
      Bands(
        [moderate, mild, normal.lowerBound, normal.upperBound, mildAbove, moderateAbove],
        [.severe, .moderate, .mild, .normal, .mild, .moderate, .severe])
    }

    /// The band that `value` lies in. Sums of decimal fractions miss an edge by a rounding: a
    /// billionth below an edge is on it.
    public func severity(_ value: Double) -> Severity? {
      guard value.isFinite else { return nil }
      let below = edges.indices.first { k in
        let rounding = 1e-9 * max(1, edges[k].magnitude)
        return severities[k + 1] == .severe
          ? value <= edges[k] + rounding : value < edges[k] - rounding
      }
      return severities[below ?? edges.count]
    }

    /// Where the normal band begins and ends; nil: without end.
    var normal: (from: Double?, to: Double?)? {
      guard let k = severities.firstIndex(of: .normal) else { return nil }
      return (k == 0 ? nil : edges[k - 1], k == edges.count ? nil : edges[k])
    }
  }

  /// How a person's age moves the bands.
  public enum Adjustment: Sendable {
    case none
    /// So much is added to the value for each year over an age.
    case slope(perYear: Double, over: Int)
    /// Other bands from an age on.
    case from(age: Int, Bands)
  }

  /// What has to stand behind a value before it is shown, and before it is judged.
  public struct Needs: Sendable {
    var shownBouts = 1
    /// One bout is no verdict, and neither is one standing test nor half a minute upright.
    var judgedBouts = 2
    var judgedTests = 2
    var judgedSeconds = 120.0
    var judgedStrides = 0
    /// m/s: outside, the figure depends on speed too much to be judged.
    var speed: ClosedRange<Double>?
    /// Turns must be measured, or they would pass for unevenness.
    var turns = false
    /// Days on which the device was worn long enough.
    var days = 0
  }

  /// Whose bands they are.
  public enum Scale: Sendable {
    case literature
    /// Ours, drawn from what the sources say.
    case poise
  }

  /// Whole years below which no bands are known, and the oldest of whom any are: the studies end
  /// with people of 99 (Bohannon & Andrews 2011 [77]).
  public static let adultAge = 18
  public static let oldestAge = 99

  public let figure: Figure
  public let scale: Scale
  /// nil: nothing is judged; ``note`` says why.
  public let bands: Bands?
  /// Bands of a device worn at the chest, where they differ.
  public let thoracicBands: Bands?
  public let adjustment: Adjustment
  public let needs: Needs
  /// Values beyond are none that people have: no band.
  public let plausible: ClosedRange<Double>
  /// Numbers of SOURCES.md.
  public let sources: [Int]
  /// What a reader has to know.
  public let note: String

  init(
    _ figure: Figure, _ scale: Scale, _ bands: Bands?, thoracic: Bands? = nil,
    adjustment: Adjustment = .none, needs: Needs = Needs(),
    plausible: ClosedRange<Double> = -1e9...1e9, sources: [Int], note: String = ""
  ) {
    self.figure = figure
    self.scale = scale
    self.bands = bands
    thoracicBands = thoracic
    self.adjustment = adjustment
    self.needs = needs
    self.plausible = plausible
    self.sources = sources
    self.note = note
  }

  /// Where the bands are from, in words.
  public var source: String {
    if sources.isEmpty { return "Poise's own limits; no study stands behind them" }
    let words = Citation.words(sources)
    return scale == .literature ? words : "Poise's limits after \(words)"
  }

  /// The bands for this person; the slope, which is added to the value, aside. Those of adults
  /// judge no child, and nobody older than those who were studied.
  public func bands(for wearer: Wearer) -> Bands? {
    if wearer.isMinor || wearer.isBeyondNorms { return nil }
    let placed = wearer.place == .thoracic ? thoracicBands ?? bands : bands
    if case .from(let age, let other) = adjustment, let years = wearer.age, years >= age {
      return other
    }
    return placed
  }

  /// What is added to a value before it is banded; 0 for an age that is unknown.
  public func addition(for wearer: Wearer) -> Double {
    guard case .slope(let perYear, let over) = adjustment, let age = wearer.age else { return 0 }
    return perYear * Double(max(0, age - over))
  }

  /// The band of `value` for this person; nil without bands, or where it is not plausible.
  public func severity(of value: Double, for wearer: Wearer) -> Severity? {
    guard plausible.contains(value) else { return nil }
    return bands(for: wearer)?.severity(value + addition(for: wearer))
  }

  /// Whether there is too much of it as well as too little: more is not better then.
  public var isTwoSided: Bool { bands?.normal.map { $0.from != nil && $0.to != nil } ?? false }

  /// What is normal for this person, in words; empty where nothing is judged.
  public func normalRange(for wearer: Wearer) -> String { normal(for: wearer)?.words ?? "" }

  /// What is normal for this person; nil where nothing is judged.
  func normal(for wearer: Wearer) -> NormalRange? {
    guard let normal = bands(for: wearer)?.normal else { return nil }
    let decimals = rangeDecimals
    let addition = addition(for: wearer)
    func text(_ edge: Double) -> String { FigureText.fixed(edge - addition, decimals) }
    // the upper edge is of the worse band
    return NormalRange(from: normal.from.map(text), to: normal.to.map(text))
  }

  /// The bands of a person, age's slope taken off them, as ranges of the value as it is measured.
  public func ranges(for wearer: Wearer) -> [RatedMetric.Band] {
    guard let bands = bands(for: wearer) else { return [] }
    let edges = bands.edges.map { $0 - addition(for: wearer) }
    return bands.severities.enumerated().compactMap { k, severity in
      guard let level = severity else { return nil }
      return RatedMetric.Band(
        from: k == 0 ? nil : edges[k - 1], to: k == edges.count ? nil : edges[k], severity: level)
    }
  }

  /// As many decimals as the edges have, three at most.
  private var rangeDecimals: Int {
    var edges = bands?.edges ?? []
    if case .slope(let perYear, _) = adjustment { edges.append(perYear) }
    var needed = 0
    for edge in edges {
      var (scaled, count) = (edge.magnitude, 0)
      while count < 3 && (scaled - scaled.rounded()).magnitude > 1e-9 {
        scaled *= 10
        count += 1
      }
      needed = max(needed, count)
    }
    return needed
  }
}
