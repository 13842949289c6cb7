import PoiseCore

/// One repetition.
public struct Repetition: Sendable, Equatable {
  /// The way up, its beginning and end, sample time.
  public var start: Timestamp
  public var end: Timestamp
  /// Way up, m.
  public var range: Double
  /// Way divided by time, m/s.
  public var meanVelocity: Double
  public var peakVelocity: Double
  /// Seconds of the way down, of the pause between, and of the way up; the first two are nil where
  /// no way down was seen.
  public var eccentric: Double?
  public var pause: Double?
  public var concentric: Double

  public init(
    start: Timestamp, end: Timestamp, range: Double, meanVelocity: Double, peakVelocity: Double,
    eccentric: Double?, pause: Double?, concentric: Double
  ) {
    self.start = start
    self.end = end
    self.range = range
    self.meanVelocity = meanVelocity
    self.peakVelocity = peakVelocity
    self.eccentric = eccentric
    self.pause = pause
    self.concentric = concentric
  }
}

/// Repetitions without a long pause between them.
public struct RepetitionSet: Sendable, Equatable {
  public var repetitions: [Repetition]

  public init(_ repetitions: [Repetition]) { self.repetitions = repetitions }

  public var best: Double { repetitions.map { $0.meanVelocity }.max() ?? 0 }

  /// Loss of mean velocity against the best of the set, 0...1, a number a repetition.
  public var losses: [Double] { Self.losses(repetitions.map { $0.meanVelocity }) }

  /// Of the last repetition.
  public var loss: Double { losses.last ?? 0 }

  /// Number of the repetition, from 1, after which the set should have ended; nil where none.
  public func stop(at limit: Double) -> Int? {
    Self.stop(repetitions.map { $0.meanVelocity }, at: limit)
  }

  /// Each velocity's loss against the best of all, 0...1.
  public static func losses(_ velocities: [Double]) -> [Double] {
    guard let best = velocities.max(), best > 0 else { return velocities.map { _ in 0 } }
    return velocities.map { (best - $0) / best }
  }

  /// The first repetition whose loss against the best until then reaches `limit`, from 1.
  public static func stop(_ velocities: [Double], at limit: Double) -> Int? {
    var best = 0.0
    for (k, velocity) in velocities.enumerated() {
      best = max(best, velocity)
      if best > 0, (best - velocity) / best >= limit { return k + 1 }
    }
    return nil
  }
}
