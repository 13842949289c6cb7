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
    public var word: String {
      switch self {
      case .tooLow: "too_low"
      case .tooShallow: "too_shallow"
      case .tooSoon: "too_soon"
      case .smallerThanNeighbor: "smaller_than_neighbour"
      case .tooFew: "too_few"
      case .irregular: "irregular"
      case .unequal: "unequal"
      case .tooWeak: "too_weak"
      case .weightShift: "weight_shift"
      case .tilting: "tilting"
      case .swayRules: "sway_rules"
      case .counted: "counted"
      case .shaken: "shaken"
      }
    }

    /// For a reader.
    public var text: String {
      switch self {
      case .tooLow: "below the threshold"
      case .tooShallow: "rises too little from the valley before it"
      case .tooSoon: "too soon after the one before"
      case .smallerThanNeighbor: "a larger peak lies within the decision time"
      case .tooFew: "too few in a row to be walking"
      case .irregular: "intervals too uneven to be walking"
      case .unequal: "heights too unequal to be walking"
      case .tooWeak: "too weak to be walking"
      case .tilting: "the sensor is tilting"
      case .swayRules: "the walk is slow: sway shows its steps"
      case .counted: "this landing is counted already"
      case .shaken: "shaken as by a vehicle, and no regular steps from side to side"
      case .weightShift: "shift of weight before the first step"
      }
    }
  }
}
