import PoiseCore

/// A peak that was looked at and did not become a step.
@frozen
public struct StepRejection: BitwiseCopyable, Sendable, Equatable {
  /// Estimated initial contact, had it been one.
  public var timestamp: Timestamp
  /// Stream time of the verdict.
  public var detectedAt: Timestamp
  /// Height of the peak after the filters, g.
  public var peak: Double
  public var reason: Reason

  @inlinable
  public init(timestamp: Timestamp, detectedAt: Timestamp, peak: Double, reason: Reason) {
    self.timestamp = timestamp
    self.detectedAt = detectedAt
    self.peak = peak
    self.reason = reason
  }

  /// Why a peak became no step.
  @frozen
  public enum Reason: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// Positive, but below the threshold in force.
    case tooLow = 0
    /// Rises too little from the valley before it.
    case tooShallow = 1
    /// Too soon after the candidate before it.
    case tooSoon = 2
    /// A larger peak lay within the decision time.
    case smallerThanNeighbor = 3
    /// Too few in a row to be walking.
    case tooFew = 4
    /// Intervals too uneven to be walking.
    case irregular = 5
    /// Rises too unequal to be walking.
    case unequal = 6
    /// The candidates in a row are all too weak to be walking.
    case tooWeak = 7
    /// The shift of weight before a first step.
    case weightShift = 8

    /// The sensor is tilting: sitting down, bending, being put away.
    case tilting = 9
    /// The walk is so slow that the sway is the witness of its steps.
    case swayRules = 10
    /// The sway has shown this landing already.
    case counted = 11
    /// Firm enough, but shaken as by a road: neither regular nor from side to side.
    case shaken = 12

    /// A fixed word for programs.
    public var word: String { words.word }

    /// For a reader.
    public var text: String { words.text }

    private var words: (word: String, text: String) {
      switch self {
      case .tooLow: ("too_low", "below the threshold")
      case .tooShallow: ("too_shallow", "rises too little from the valley before it")
      case .tooSoon: ("too_soon", "too soon after the one before")
      case .smallerThanNeighbor:
        ("smaller_than_neighbour", "a larger peak lies within the decision time")
      case .tooFew: ("too_few", "too few in a row to be walking")
      case .irregular: ("irregular", "intervals too uneven to be walking")
      case .unequal: ("unequal", "heights too unequal to be walking")
      case .tooWeak: ("too_weak", "too weak to be walking")
      case .weightShift: ("weight_shift", "shift of weight before the first step")
      case .tilting: ("tilting", "the sensor is tilting")
      case .swayRules: ("sway_rules", "the walk is slow: sway shows its steps")
      case .counted: ("counted", "this landing is counted already")
      case .shaken: ("shaken", "shaken as by a vehicle, and no regular steps from side to side")
      }
    }
  }
}
