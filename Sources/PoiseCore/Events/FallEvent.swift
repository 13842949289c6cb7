/// A fall candidate by its phases, each with time and value. Indicative: thresholds that tell all
/// falls of a laboratory apart find about half of real ones (Bagalà et al. 2012 [23]).
///
/// What became of the wearer is a second event with the same ``timestamp``: it replaces the first.
@frozen
public struct FallEvent: BitwiseCopyable, Sendable, Equatable {
  /// Begin of the unloading: the trunk gives way. Of the impact where nothing was unloaded.
  public var timestamp: Timestamp
  /// Stream time at which the last phase was sure.
  public var detectedAt: Timestamp
  /// How long less than the threshold was felt, s; 0 where it was not.
  public var unloadedSeconds: Double
  /// Least specific force while unloaded, g.
  public var unloadedMinimum: Double
  /// First sample of the impact above the threshold.
  public var impact: Timestamp
  /// Largest specific force of the impact, g.
  public var impactPeak: Double
  /// Angle between the trunk's up direction before and after, degrees.
  public var tilt: Double
  /// Begin of the stillness after the impact.
  public var still: Timestamp
  /// Standard deviation of the specific force while still, g.
  public var stillDeviation: Double
  /// Angle between the trunk while still and upright, degrees; nil where neither a mounting nor a
  /// walk has shown which way upright is.
  public var lying: Double?
  /// From the impact until the trunk was upright again, or else until the next walk, s; nil until
  /// the wearer walks.
  public var floorSeconds: Double?
  /// What was decisive.
  public var cause: Cause
  public var grade: Grade
  public var outcome: Outcome

  /// Which of the rules found it.
  @frozen
  public enum Cause: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// Unloading, then an impact.
    case unloadedImpact = 0
    /// An impact so hard that nothing else was asked.
    case hardImpact = 1
    /// A soft impact after a deep unloading.
    case deepUnloading = 2

    /// A fixed word for programs.
    public var word: String {
      switch self {
      case .unloadedImpact: "unloaded_impact"
      case .hardImpact: "hard_impact"
      case .deepUnloading: "deep_unloading"
      }
    }
  }

  /// How much was seen.
  @frozen
  public enum Grade: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// One of the phases was weak or missing.
    case possible = 0
    /// Unloading, a hard impact and a trunk that lies.
    case probable = 1

    /// A fixed word for programs.
    public var word: String { self == .probable ? "probable" : "possible" }
  }

  /// What is known of the time after it.
  @frozen
  public enum Outcome: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case open = 0
    /// The wearer walked within half a minute of the impact: no fall.
    case walked = 1
    /// Nobody wears the device: no fall.
    case notWorn = 2
    /// The wearer walked later.
    case gotUp = 3

    /// A fixed word for programs.
    public var word: String {
      switch self {
      case .open: "open"
      case .walked: "walked"
      case .notWorn: "not_worn"
      case .gotUp: "got_up"
      }
    }
  }

  /// It was no fall.
  @inlinable public var isWithdrawn: Bool { outcome == .walked || outcome == .notWorn }

  @inlinable
  public init(
    timestamp: Timestamp, detectedAt: Timestamp, unloadedSeconds: Double, unloadedMinimum: Double,
    impact: Timestamp, impactPeak: Double, tilt: Double, still: Timestamp, stillDeviation: Double,
    lying: Double? = nil, floorSeconds: Double? = nil, cause: Cause = .unloadedImpact,
    grade: Grade = .possible, outcome: Outcome = .open
  ) {
    self.timestamp = timestamp
    self.detectedAt = detectedAt
    self.unloadedSeconds = unloadedSeconds
    self.unloadedMinimum = unloadedMinimum
    self.impact = impact
    self.impactPeak = impactPeak
    self.tilt = tilt
    self.still = still
    self.stillDeviation = stillDeviation
    self.lying = lying
    self.floorSeconds = floorSeconds
    self.cause = cause
    self.grade = grade
    self.outcome = outcome
  }
}
