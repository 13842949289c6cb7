import PoiseMCAP

/// What was wrong with a recording that was read all the same, as far as it goes.
public struct RecordingFaults: Sendable, Equatable {
  /// Where files are cut or damaged.
  public var damage: [LogError] = []
  /// What is missing of a session.
  public var missing: [MissingParts] = []
  /// What about the figures is not as it should be.
  public var remarks: [String] = []
  /// What a person should know and may be as it should: a file of a phone that was put away pauses.
  public var notes: [String] = []

  public init() {}

  /// Whether all is as it should be, whatever ``notes`` there are.
  public var isEmpty: Bool { damage.isEmpty && missing.isEmpty && remarks.isEmpty }

  /// One line each, for a person.
  public var lines: [String] {
    damage.map(\.description) + missing.map(\.description) + remarks + notes
  }
}
