import PoiseCore
import PoiseGait

/// A set of a lift that somebody keeps: what was measured, and what they say of it.
public struct TrainingSet: Sendable, Equatable {
  /// kg, with the bar.
  public static let loads = 0.01...1000.0
  /// RPE.
  public static let ratings = 1.0...10.0
  /// What a line of a journal may say of a repetition: m/s, m and s.
  public static let velocities = 0.0...10.0
  public static let ways = 0.0...5.0
  public static let seconds = 0.0...60.0
  public static let stopLosses = 0.01...0.9
  /// Of one set.
  public static let mostRepetitions = 500

  public var exercise: Exercise
  /// kg; nil where it was not said.
  public var load: Double?
  /// How hard it was (RPE), as the wearer says; nil where it was not said.
  public var rating: Double?
  /// Loss of velocity at which it should have ended, 0...1.
  public var stopLoss: Double
  /// Stamps are Unix times; never empty.
  public private(set) var measured: RepetitionSet
  public var hasGyroscope: Bool
  /// What it was measured in: a file's name, or `board NAME`.
  public var source: String?

  /// Figures are kept as a journal writes them: four decimals, times to a thousandth of a second.
  ///
  /// - Parameter measured: with stamps of Unix time.
  /// - Returns: nil without a repetition, or with more than anybody does.
  public init?(
    _ measured: RepetitionSet, of exercise: Exercise, load: Double? = nil, rating: Double? = nil,
    stopLoss: Double = 0.2, hasGyroscope: Bool, source: String? = nil
  ) {
    guard (1...Self.mostRepetitions).contains(measured.repetitions.count) else { return nil }
    self.measured = RepetitionSet(measured.repetitions.map(Self.rounded))
    self.exercise = exercise
    self.load = load
    self.rating = rating
    self.stopLoss = stopLoss
    self.hasGyroscope = hasGyroscope
    self.source = source
  }

  private static func rounded(_ rep: Repetition) -> Repetition {
    func places(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
    func milliseconds(_ time: Timestamp) -> Timestamp {
      Timestamp(nanoseconds: Int64((Double(time.nanoseconds / 1000) / 1000).rounded()) * 1_000_000)
    }
    return Repetition(
      start: milliseconds(rep.start), end: milliseconds(rep.end), range: places(rep.range),
      meanVelocity: places(rep.meanVelocity), peakVelocity: places(rep.peakVelocity),
      eccentric: rep.eccentric.map(places), pause: rep.pause.map(places),
      concentric: places(rep.concentric))
  }

  public var repetitions: [Repetition] { measured.repetitions }

  /// From the first way up to the end of the last, µs UTC.
  public var start: Int64 { (repetitions.first?.start.nanoseconds ?? 0) / 1000 }
  public var end: Int64 { (repetitions.last?.end.nanoseconds ?? 0) / 1000 }

  /// Nobody lifts two bars at once: sets at one time are one set, measured twice.
  public func overlaps(_ other: TrainingSet) -> Bool { start < other.end && other.start < end }

  /// Of all repetitions.
  public var meanVelocity: Double { mean { $0.meanVelocity } }
  public var meanRange: Double { mean { $0.range } }
  public var peakVelocity: Double { repetitions.map(\.peakVelocity).max() ?? 0 }

  /// Mean seconds down, at rest and up; the first two nil where no way down was seen.
  public var tempo: (eccentric: Double?, pause: Double?, concentric: Double) {
    func some(_ value: (Repetition) -> Double?) -> Double? {
      let values = repetitions.compactMap(value)
      return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
    return (some { $0.eccentric }, some { $0.pause }, mean { $0.concentric })
  }

  private func mean(_ value: (Repetition) -> Double) -> Double {
    repetitions.reduce(0) { $0 + value($1) } / Double(max(1, repetitions.count))
  }
}
