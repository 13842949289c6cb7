import PoiseCore

/// Something that may have to do with how somebody feels, over time.
public struct FactorSeries: Sendable, Equatable {
  /// What a stretch of time, or a moment, adds.
  public struct Point: Sendable, Equatable {
    /// µs UTC.
    public var start: Int64
    public var end: Int64
    /// ``weight`` times the value: steps of 0.8 h worn, for instance.
    public var amount: Double
    public var weight: Double

    public init(start: Int64, end: Int64, amount: Double, weight: Double) {
      self.start = start
      self.end = end
      self.amount = amount
      self.weight = weight
    }
  }

  public enum Kind: Sendable, Equatable {
    /// Mean of the twelve hours that end at a moment, by weight; nothing below so much of it.
    case mean(least: Double)
    /// The newest one that ended before the moment, at most a day ago.
    case newest
  }

  public var key: String
  /// As it stands in a sentence: `air pressure`.
  public var name: String
  public var unit: String
  public var decimals: Int
  public var kind: Kind
  /// By their start.
  public private(set) var points: [Point]

  public init(
    key: String, name: String, unit: String, decimals: Int, kind: Kind, points: [Point]
  ) {
    self.key = key
    self.name = name
    self.unit = unit
    self.decimals = decimals
    self.kind = kind
    self.points = points.sorted { $0.start < $1.start }
  }

  /// Of a mean, µs.
  public static let window: Int64 = 12 * 3_600_000_000
  static let newestAge: Int64 = 24 * 3_600_000_000
  /// No point is longer, µs.
  static let longest: Int64 = 24 * 3_600_000_000

  /// The figure that holds at a moment (µs UTC); nil where it is unknown.
  public func value(at time: Int64) -> Double? {
    switch kind {
    case .newest:
      return newest(at: time).map { $0.amount / $0.weight }
    case .mean(let least):
      var (amount, weight) = (0.0, 0.0)
      let begin = time - Self.window
      for point in points[index(after: begin - Self.longest)..<index(after: time)] {
        let share: Double
        if point.end <= point.start {
          share = point.start > begin && point.start <= time ? 1 : 0
        } else {
          let overlap = min(point.end, time) - max(point.start, begin)
          share = max(0, Double(overlap) / Double(point.end - point.start))
        }
        amount += share * point.amount
        weight += share * point.weight
      }
      return weight > 0 && weight >= least - 1e-9 ? amount / weight : nil
    }
  }

  /// When the point ended that is the figure at a moment, both µs UTC; nil where that is unknown,
  /// and of a mean.
  func end(at time: Int64) -> Int64? { kind == .newest ? newest(at: time)?.end : nil }

  private func newest(at time: Int64) -> Point? {
    let point = points[..<index(after: time)].last { $0.end <= time }
    guard let point, time - point.end <= Self.newestAge, point.weight > 0 else { return nil }
    return point
  }

  /// Hours before a moment that its figure is of.
  var reach: Int { Int((kind == .newest ? Self.newestAge : Self.window) / 3_600_000_000) }

  /// Place of the first point that begins after `time`.
  private func index(after time: Int64) -> Int {
    points.indices.partitionPoint { points[$0].start > time }
  }
}
