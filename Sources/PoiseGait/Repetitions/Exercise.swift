/// What is lifted, as far as counting it needs to know.
public enum Exercise: String, Sendable, CaseIterable {
  case squat, bench, press, deadlift, row, rise

  /// Down comes before up; else each repetition begins with the way up.
  public var lowersFirst: Bool {
    switch self {
    case .squat, .bench: true
    case .press, .deadlift, .row, .rise: false
    }
  }

  public var name: String {
    switch self {
    case .squat: "squat"
    case .bench: "bench press"
    case .press: "overhead press"
    case .deadlift: "deadlift"
    case .row: "row"
    case .rise: "rise from a chair"
    }
  }
}

/// What counts as a repetition.
public struct RepetitionSettings: Sendable, Equatable {
  public var exercise: Exercise
  /// Way of the bar that counts, m.
  public var range = 0.15...1.2
  /// How long the way up may take, s.
  public var concentric = 0.2...5.0
  /// How long the way down may take, s.
  public var eccentric = 0.3...6.0
  /// Longest pause between the way down and the way up of one repetition, s.
  public var longestPause = 5.0
  /// How far a repetition's way may be from the set's median.
  public var spread = 0.35
  /// A longer pause ends a set, s.
  public var pause = 15.0
  /// Loss of mean velocity at which a set should end, 0...1.
  public var stopLoss = 0.2

  public init(exercise: Exercise = .squat) { self.exercise = exercise }
}
