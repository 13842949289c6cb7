import PoiseCore

/// An impact that was looked at and made no fall.
@frozen
public struct FallRejection: BitwiseCopyable, Sendable, Equatable {
  /// First sample of the impact.
  public var timestamp: Timestamp
  /// Stream time of the verdict.
  public var detectedAt: Timestamp
  /// Largest specific force of the impact, g.
  public var peak: Double
  public var reason: Reason

  @inlinable
  public init(timestamp: Timestamp, detectedAt: Timestamp, peak: Double, reason: Reason) {
    self.timestamp = timestamp
    self.detectedAt = detectedAt
    self.peak = peak
    self.reason = reason
  }

  /// Why an impact made no fall.
  @frozen
  public enum Reason: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// Within two seconds of the recording's begin or of a gap.
    case tooEarly = 0
    /// The trunk was not steady before.
    case unsteady = 1
    /// No stillness followed.
    case notStill = 2
    /// Neither the unloading nor the impact was clear enough.
    case tooWeak = 3
    /// The trunk turned too little.
    case tooLittleTurn = 4
    /// The trunk is upright after it.
    case upright = 5
    /// A harder impact followed.
    case harderFollows = 6
    /// A gap or the end of the recording cut it off.
    case cutOff = 7

    /// A fixed word for programs.
    public var word: String { words.word }

    /// For a reader.
    public var text: String { words.text }

    private var words: (word: String, text: String) {
      switch self {
      case .tooEarly: ("too_early", "less than two seconds after a beginning")
      case .unsteady: ("unsteady", "the trunk was not steady before the impact")
      case .notStill: ("not_still", "no stillness followed the impact")
      case .tooWeak: ("too_weak", "neither unloading nor impact is clear enough")
      case .tooLittleTurn: ("too_little_turn", "the trunk turned too little")
      case .upright: ("upright", "the trunk is upright after the impact")
      case .harderFollows: ("harder_follows", "a harder impact followed")
      case .cutOff: ("cut_off", "a gap or the end of the recording cut it off")
      }
    }
  }
}
