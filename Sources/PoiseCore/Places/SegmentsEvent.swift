/// How several places on one body are inclined, as means over some seconds, and what rules of
/// working posture make of each of these seconds: a score is the highest of them.
public struct SegmentsEvent: Sendable, Equatable {
  /// One place.
  public struct Place: Sendable, Equatable {
    public var place: BodyPlace
    /// Forward and to the right, degrees, as gravity gives them.
    public var pitch: Double
    public var lean: Double

    public init(place: BodyPlace, pitch: Double, lean: Double) {
      self.place = place
      self.pitch = pitch
      self.lean = lean
    }
  }

  /// Scores of REBA that need no guess, of legs that stand on both feet, and the bounds of the
  /// whole, which hold for all legs.
  public struct REBAScores: Sendable, Equatable {
    public var trunk: Int
    public var neck: Int
    public var scoreA: Int
    /// Points for what is held for long or repeated often, which are in the bounds.
    public var activity: Int
    public var low: Int
    public var high: Int

    public init(trunk: Int, neck: Int, scoreA: Int, activity: Int, low: Int, high: Int) {
      self.trunk = trunk
      self.neck = neck
      self.scoreA = scoreA
      self.activity = activity
      self.low = low
      self.high = high
    }
  }

  /// Scores of RULA's neck, trunk and legs.
  public struct RULAScores: Sendable, Equatable {
    public var trunk: Int
    public var neck: Int
    public var scoreB: Int

    public init(trunk: Int, neck: Int, scoreB: Int) {
      self.trunk = trunk
      self.neck = neck
      self.scoreB = scoreB
    }
  }

  /// Sample time of the end of the span.
  public var timestamp: Timestamp
  /// Length of the span, s.
  public var seconds: Double
  public var places: [Place]
  /// Whose sensors lay somewhere in it, and were left out; not part of what is written but in
  /// ``reason``.
  public var lying: [BodyPlace] = []
  /// From neutral, degrees; nil where a place or the neutral pose is missing.
  public var trunk: Double?
  public var neck: Double?
  public var pelvicTiltChange: Double?
  /// Surface angles, degrees; nil where a place is missing.
  public var kyphosis: Double?
  public var lordosis: Double?
  public var reba: REBAScores?
  public var rula: RULAScores?
  /// Code of the back, 1...4.
  public var owasBack: Int?
  /// Words of EN 1005-4.
  public var en1005Trunk: String?
  public var en1005Neck: String?
  /// Of the single seconds; not part of what is written.
  public var times = PostureTimes()
  /// Why something is nil; nil where nothing is.
  public var reason: String?

  public init(timestamp: Timestamp, seconds: Double, places: [Place]) {
    self.timestamp = timestamp
    self.seconds = seconds
    self.places = places
  }
}
