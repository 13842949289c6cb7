/// What a gait pattern is told by: medians over the bouts of at least 10 s, of straight walking
/// where it says so. nil where it was not measured.
public struct GaitPatternInput: Sendable, Equatable {
  /// m/s.
  public var speed: Double?
  /// Steps/min.
  public var cadence: Double?
  /// 1000 times step length (m) over cadence (steps/min).
  public var walkRatio: Double?
  /// Stride length over body height.
  public var strideOverHeight: Double?
  /// Magnitude of the symmetry index of step times, %.
  public var symmetryIndex: Double?
  /// Variation of the stride times of straight walking, %.
  public var strideTimeVariation: Double?
  /// Stride regularity, vertical, straight walking.
  public var strideRegularity: Double?
  /// Sideways RMS over the RMS of all three axes, straight walking.
  public var lateralShare: Double?
  /// Range of the trunk's roll in a stride, degrees; needs a gyroscope.
  public var rollRange: Double?
  /// Forward lean while walking against upright, degrees.
  public var lean: Double?
  /// RMS of the vertical acceleration without gravity, m/s², straight walking.
  public var verticalRMS: Double?
  /// Mean vertical peak of the steps of one side over that of the other, 1 or more.
  public var peakRatio: Double?
  /// Straight strides in bouts of at least 10 s.
  public var straightStrides: Int
  /// Forward and left are known.
  public var knowsMount: Bool
  /// Turns were measured and are left out of straight walking.
  public var knowsTurns: Bool = true
}

/// How much of each trait a walk has, 0 to 1; nil where what it needs was not measured.
///
/// Each is a ramp from a value that healthy people have to one that they do not. The ends are ours,
/// set with sight of 44 walks of 12 healthy people [39], and have met no patient.
public struct GaitTraits: Sendable, Equatable {
  public var asymmetric: Double?
  public var irregular: Double?
  /// Short steps for the cadence.
  public var short: Double?
  /// Short strides for the height.
  public var tiny: Double?
  public var slow: Double?
  public var bent: Double?
  /// Cadence kept.
  public var brisk: Double?
  /// Much of the motion goes sideways.
  public var lateral: Double?
  /// The trunk rolls.
  public var rocking: Double?
  /// Hardly any vertical motion.
  public var flat: Double?
  /// Every stride like the one before.
  public var regular: Double?

  init(_ input: GaitPatternInput) {
    func ramp(_ x: Double?, _ none: Double, _ full: Double) -> Double? {
      x.map { min(1, max(0, ($0 - none) / (full - none))) }
    }
    asymmetric = ramp(input.symmetryIndex?.magnitude, 8, 20)
    irregular = input.knowsTurns ? ramp(input.strideTimeVariation, 5, 10) : nil
    short = ramp(input.walkRatio, 5, 3.5)
    tiny = ramp(input.strideOverHeight, 0.55, 0.35)
    slow = ramp(input.speed, 1.0, 0.6)
    bent = ramp(input.lean, 10, 25)
    brisk = ramp(input.cadence, 85, 100)
    lateral = ramp(input.lateralShare, 0.50, 0.62)
    rocking = ramp(input.rollRange, 11, 18)
    flat = ramp(input.verticalRMS, 1.4, 0.8)
    regular = ramp(input.strideRegularity, 0.4, 0.6)
  }

  /// With their names, those above 0.
  public var present: [(name: String, degree: Double)] {
    let all: [(String, Double?)] = [
      ("uneven steps", asymmetric), ("irregular strides", irregular),
      ("short steps for the cadence", short), ("short strides for the height", tiny),
      ("slow", slow), ("bent forward", bent), ("cadence kept", brisk),
      ("swaying sideways", lateral), ("rocking trunk", rocking),
      ("little vertical motion", flat), ("regular strides", regular)
    ]
    return all.compactMap { name, degree in
      degree.flatMap { $0 > 0 ? (name, $0) : nil }
    }
  }
}
