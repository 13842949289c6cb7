import PoiseGait

/// What kept sets add up to.
extension Diary {
  /// A kept set with where it stands in time.
  public struct Lifted: Sendable, Equatable {
    /// Of the journal's line.
    public var id: String
    /// When it was kept, µs UTC.
    public var entered: Int64
    /// Local date of its begin where it was kept, days from 1970-01-01, and minutes of that day.
    public var day: Int
    public var minutes: Int
    public var set: TrainingSet

    public init(id: String, entered: Int64, day: Int, minutes: Int, set: TrainingSet) {
      self.id = id
      self.entered = entered
      self.day = day
      self.minutes = minutes
      self.set = set
    }
  }

  /// How hard a set was.
  public struct Effort: Sendable, Equatable {
    public enum Basis: Sendable, Equatable {
      /// The wearer said so.
      case said
      /// By the wearer's own rated sets.
      case own
      /// By a table of velocity loss.
      case table
    }

    /// RPE.
    public var value: Double
    public var basis: Basis

    public init(value: Double, basis: Basis) { (self.value, self.basis) = (value, basis) }
  }

  /// Strength changes: a line of load and velocity is that of this many days.
  public static let profileDays = 90

  /// The sets of some days.
  public func sets(_ days: ClosedRange<Int>) -> [Lifted] {
    sets.filter { days.contains($0.day) }
  }

  /// The line of load and velocity, of the ``profileDays`` up to a moment.
  ///
  /// - Parameter until: µs UTC.
  /// - Returns: nil with fewer than two loads, or where more load is not slower.
  public func profile(of exercise: Exercise, until: Int64) -> LoadVelocity? {
    LoadVelocity(loadPoints(of: exercise, until: until))
  }

  /// The best velocity and the load of each set that the line is made of.
  public func loadPoints(of exercise: Exercise, until: Int64) -> [LoadVelocity.Point] {
    let since = until - Int64(Self.profileDays) * 86_400_000_000
    return sets.compactMap { lifted in
      let set = lifted.set
      guard let load = set.load, set.exercise == exercise, set.start > since, set.start <= until
      else { return nil }
      return LoadVelocity.Point(load: load, velocity: set.measured.best)
    }
  }

  /// Sets of an exercise that the wearer rated.
  public func rated(_ exercise: Exercise) -> [Exertion.Rated] {
    sets.compactMap { lifted in
      guard let rating = lifted.set.rating, lifted.set.exercise == exercise,
        let first = lifted.set.repetitions.first, let last = lifted.set.repetitions.last,
        first.meanVelocity > 0
      else { return nil }
      return Exertion.Rated(ratio: last.meanVelocity / first.meanVelocity, rating: rating)
    }
  }

  /// What the wearer said of a set, else what velocity says; nil where neither is known.
  public func effort(of set: TrainingSet) -> Effort? {
    if let rating = set.rating { return Effort(value: rating, basis: .said) }
    let exertion = Exertion(set.exercise, rated(set.exercise))
    return exertion.rating(of: set.measured).map {
      Effort(value: $0, basis: exertion.isOwn ? .own : .table)
    }
  }
}
