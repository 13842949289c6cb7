/// How somebody says they are. What was not answered is nil, which is not 0.
public struct CheckIn: Sendable, Equatable {
  /// BASDAI's first five questions, 0 to 10: fatigue, back pain, pain of other joints, tender
  /// places, strength of the morning stiffness.
  public var basdai = [Double?](repeating: nil, count: 5)
  /// BASDAI's sixth: how long stiffness lasts after waking, minutes.
  public var stiffMinutes: Double?
  /// The person's own judgment of the last week, 0 to 10.
  public var global: Double?
  /// C-reactive protein of a blood test, mg/L.
  public var crp: Double?
  /// 0 (low) to 10 (good).
  public var mood: Double?
  /// Of this day, 0 to 10.
  public var fatigue: Double?
  /// How good the night was, 0 to 10.
  public var sleep: Double?
  public var flare: Bool?
  public var pain: [RegionPain] = []
  public var note: String?
  /// What it was said with, where not with a keyboard: `button`.
  public var source: String?

  public init() {}

  public static let questions = 5
  /// Of a scale.
  public static let levels = 0.0...10.0
  public static let stiffness = 0.0...1440.0
  /// mg/L. Above it no blood test has been seen.
  public static let crps = 0.0...1000.0
  /// Characters of a note.
  public static let longestNote = 1000

  /// Nothing was answered.
  public var isEmpty: Bool {
    basdai.allSatisfy { $0 == nil } && pain.isEmpty && flare == nil && note == nil
      && [stiffMinutes, global, crp, mood, fatigue, sleep].allSatisfy { $0 == nil }
  }

  /// nil where a question is not answered.
  public var score: BASDAI? { BASDAI(self) }

  /// The worst pain of any region; nil where no region was named.
  public var worstPain: Double? { pain.compactMap { $0.level }.max() }
}

/// Pain in a region of the body.
public struct RegionPain: Sendable, Equatable {
  /// Id of a ``BodyRegion``, or of one that a newer Poise knows.
  public var region: String
  /// 0 to 10.
  public var level: Double?
  /// Stiffness, minutes.
  public var stiffMinutes: Double?
  public var isSwollen: Bool
  public var isWarm: Bool

  public init(
    region: String, level: Double? = nil, stiffMinutes: Double? = nil, isSwollen: Bool = false,
    isWarm: Bool = false
  ) {
    self.region = region
    self.level = level
    self.stiffMinutes = stiffMinutes
    self.isSwollen = isSwollen
    self.isWarm = isWarm
  }
}
