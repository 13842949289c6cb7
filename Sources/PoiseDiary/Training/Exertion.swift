import PoiseGait

/// How hard a set was, as repetitions that were left: 10 is none, 8 is two (RPE). From a person's
/// own rated sets once there are 15, until then from a table of velocity loss.
public struct Exertion: Sendable, Equatable {
  /// Rated sets from which a person's own line is used.
  public static let leastSets = 15

  /// A set that was rated.
  public struct Rated: Sendable, Equatable {
    /// Mean velocity of the last repetition over that of the first.
    public var ratio: Double
    public var rating: Double

    public init(ratio: Double, rating: Double) { (self.ratio, self.rating) = (ratio, rating) }
  }

  /// RPE a unit of the ratio, and at a ratio of 0; nil without enough rated sets.
  public let line: (slope: Double, intercept: Double)?
  public let sets: Int
  private let table: [(loss: Double, rating: Double)]

  public static func == (a: Exertion, b: Exertion) -> Bool {
    a.sets == b.sets && a.line?.slope == b.line?.slope
      && a.line?.intercept == b.line?.intercept && a.table.map(\.loss) == b.table.map(\.loss)
  }

  /// - Parameters:
  ///   - exercise: which table is used; the bench press's is for all of the arms.
  ///   - rated: a person's own sets of this exercise.
  public init(_ exercise: Exercise, _ rated: [Rated]) {
    switch exercise {
    case .bench, .press, .row:
      table = [(0.15, 6), (0.25, 7.5), (0.40, 8.5), (0.50, 9.5)]
    case .squat, .deadlift, .rise:
      table = [(0.10, 6), (0.20, 7.5), (0.30, 8.5), (0.40, 9.5)]
    }
    sets = rated.count
    let count = Double(rated.count)
    let x = rated.reduce(0) { $0 + $1.ratio } / max(1, count)
    let y = rated.reduce(0) { $0 + $1.rating } / max(1, count)
    let sxx = rated.reduce(0) { $0 + ($1.ratio - x) * ($1.ratio - x) }
    let sxy = rated.reduce(0) { $0 + ($1.ratio - x) * ($1.rating - y) }
    line =
      rated.count >= Self.leastSets && sxx > 0
      ? (sxy / sxx, y - sxy / sxx * x) : nil
  }

  /// Whether the line is the person's own.
  public var isOwn: Bool { line != nil }

  /// RPE of a set, 1...10; nil for a set of one, whose loss says nothing, without a person's line.
  public func rating(of set: RepetitionSet) -> Double? {
    guard let first = set.repetitions.first, let last = set.repetitions.last,
      first.meanVelocity > 0
    else { return nil }
    if let line {
      return max(1, min(10, line.intercept + line.slope * last.meanVelocity / first.meanVelocity))
    }
    return set.repetitions.count < 2 ? nil : rating(loss: set.loss)
  }

  /// By the table: straight between its rows, 10 at most; below its first row nothing is known.
  public func rating(loss: Double) -> Double? {
    guard let first = table.first, let last = table.last, loss >= first.loss else { return nil }
    if loss >= last.loss {
      return min(10, last.rating + 0.5 * (loss - last.loss) / (1 - last.loss))
    }
    for (a, b) in zip(table, table.dropFirst()) where loss < b.loss {
      return a.rating + (b.rating - a.rating) * (loss - a.loss) / (b.loss - a.loss)
    }
    return last.rating
  }
}
