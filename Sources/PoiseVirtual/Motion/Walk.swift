/// A bout of walking. The first contact comes one step time after its beginning, the last one at
/// least one step time before its end.
public struct Walk: Sendable, Equatable {
  public var seconds: Double
  /// Cadence, steps/min.
  public var cadence: Double
  /// (left − right) / mean of the step times; a left step ends with the left foot's contact.
  public var asymmetry: Double
  /// Standard deviation of a step time as a fraction of it.
  public var variability: Double
  /// Turn while walking: degrees, positive to the right.
  public var turnDegrees: Double
  /// When in the bout the turn begins, s.
  public var turnStart: Double
  /// How long the turn takes, s.
  public var turnSeconds: Double
  /// Further turns.
  public var moreTurns: [Turn] = []
  /// How, beside how fast.
  public var gait: Gait

  public init(
    seconds: Double, cadence: Double = 108, asymmetry: Double = 0, variability: Double = 0.015,
    turnDegrees: Double = 0, turnStart: Double = 0, turnSeconds: Double = 2, gait: Gait = Gait()
  ) {
    self.seconds = seconds
    self.cadence = cadence
    self.asymmetry = asymmetry
    self.variability = variability
    self.turnDegrees = turnDegrees
    self.turnStart = turnStart
    self.turnSeconds = turnSeconds
    self.gait = gait
  }

  /// A turn while walking.
  public struct Turn: Sendable, Equatable {
    /// When in the bout it begins, s.
    public var start: Double
    public var seconds: Double
    /// Positive to the right.
    public var degrees: Double

    public init(start: Double, seconds: Double, degrees: Double) {
      self.start = start
      self.seconds = seconds
      self.degrees = degrees
    }
  }
}
