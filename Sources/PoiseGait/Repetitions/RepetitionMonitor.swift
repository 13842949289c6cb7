import PoiseCore

/// Counts repetitions while they happen, and says when a set should end.
///
/// It works out the velocity of the last minutes again each 50 ms while something moves: what it
/// says of a repetition is known 0.15 s after the velocity has fallen below 0.05 m/s.
public struct RepetitionMonitor: Sendable {
  /// What became known.
  public struct Word: Sendable, Equatable {
    public var repetition: Repetition
    /// Of the set, from 1.
    public var number: Int
    /// Loss of mean velocity against the best of the set, 0...1.
    public var loss: Double
    /// The set should end: said once a set.
    public var isStop: Bool
    /// Sample time at which this was known.
    public var time: Timestamp
  }

  /// Samples between two looks.
  static let every = 5
  /// Samples kept, 60 s, and how many more may gather before the rest is let go.
  static let kept = 6000

  private let finder: RepetitionFinder
  private let gyroscope: Bool
  private var track: VerticalTrack
  private var untilLook = RepetitionMonitor.every
  private var set: [Repetition] = []
  private var hasStopped = false
  private var lastEnd: Timestamp?

  /// - Parameters:
  ///   - settings: exercise and limits.
  ///   - gyroscope: whether samples carry angular rates.
  public init(_ settings: RepetitionSettings, gyroscope: Bool) {
    finder = RepetitionFinder(settings)
    self.gyroscope = gyroscope
    track = VerticalTrack(gyroscope: gyroscope)
  }

  /// Takes the next sample of the 100 Hz grid.
  public mutating func take(_ sample: Sample) -> Word? {
    track.take(sample)
    if track.count > 2 * Self.kept { track.keepLast(Self.kept) }
    untilLook -= 1
    if untilLook > 0 { return nil }
    untilLook = Self.every
    // In the middle of a stillness nothing ends.
    if track.count > 100, track.quiet.suffix(100).allSatisfy({ $0 }), isResting { return nil }
    return look(at: sample.timestamp)
  }

  /// Whether the last second was even, which a slow repetition is not.
  private var isResting: Bool {
    let last = track.forces.suffix(100)
    return (last.max() ?? 0) - (last.min() ?? 0) < 0.1
  }

  private mutating func look(at now: Timestamp) -> Word? {
    let curve = VelocityCurve(
      track, gyroscope: gyroscope, lowersFirst: finder.settings.exercise.lowersFirst)
    let found = finder.repetitions(curve, track.times, isOpen: true)
    guard
      let next = found.first(where: { rep in
        lastEnd.map { rep.start > $0 - 100_000_000 } ?? true
      })
    else { return nil }
    lastEnd = next.end
    if let last = set.last, Double(next.start - last.end) * 1e-9 > finder.settings.pause {
      set = []
      hasStopped = false
    }
    if set.count >= 2 {
      let ways = set.map { $0.range }.sorted()
      let median = ways[ways.count / 2]
      if abs(next.range - median) > finder.settings.spread * median { return nil }
    }
    set.append(next)
    let loss = RepetitionSet(set).loss
    let isStop = !hasStopped && loss >= finder.settings.stopLoss
    if isStop { hasStopped = true }
    return Word(repetition: next, number: set.count, loss: loss, isStop: isStop, time: now)
  }
}
