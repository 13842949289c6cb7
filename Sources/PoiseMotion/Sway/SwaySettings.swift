/// Parameters of the second witness of steps: the sideways carry of the trunk.
///
/// Sideways the body must be carried over each standing foot before the other can leave the
/// ground; the slower the walk, the further and the clearer. Lateral acceleration below 1 Hz
/// therefore changes its sign once a step, also where the vertical signal has faded. One set serves
/// everybody; free of any sample rate: times in seconds, heights in g.
@frozen
public struct SwaySettings: BitwiseCopyable, Sendable, Equatable {
  /// Time constant with which gravity is followed, s: the sway must stay out of it.
  public var gravityTime = 4.0
  /// First-order high-pass on the lateral acceleration, Hz: slow lean is no sway.
  public var highPassHz = 0.15
  /// Second-order low-pass on it, Hz: above the strides of slow gait, below their overtones.
  public var lowPassHz = 0.8
  /// Cut-off of the low-pass on the sway that times contacts, Hz. A limp's uneven halves are the
  /// stride's first overtone, of which ``lowPassHz`` leaves too little.
  public var timingLowPassHz = 1.0
  /// The two must agree on the contact within this share of the usual half-cycle.
  public var timingShare = 0.25
  /// Past zero the sway must go this far to have changed sides, m/s², ...
  public var hysteresis = 0.1
  /// ... or this share of its recent amplitude, where that is more, ...
  public var hysteresisShare = 0.2
  /// ... which is forgotten with this time constant, s.
  public var envelopeTime = 4.0
  /// From initial contact to the sway's zero crossing, as a share of the usual half-cycle: what the
  /// weight takes to come over. The filters' delay is known and comes on top.
  public var transferShare = 0.14
  /// From this usual half-cycle on, s, ``lowPassHz`` leaves the overtones, and times contacts ...
  public var slowHalfCycle = 1.45
  /// ... with this share.
  public var slowTransferShare = 0.11
  /// Crossings in a row that make a rhythm, 3 to 8.
  public var crossings = 5
  /// Shortest and longest time between two crossings, s.
  public var shortestHalfCycle = 0.35
  public var longestHalfCycle = 2.6
  /// Longest over shortest stride (every second crossing) of a rhythm.
  public var strideRatio = 1.5
  /// Largest over smallest amplitude of a rhythm's half-cycles.
  public var amplitudeRatio = 3.5
  /// Largest amplitude, m/s²: more is no walking.
  public var largestAmplitude = 2.5
  /// Within a half-cycle the vertical signal of the steps ranges over at least this, g, ...
  public var leastVerticalRange = 0.03
  /// ... and at most this.
  public var largestVerticalRange = 0.3
  /// So does the forward acceleration, m/s²: who shifts weight on the spot is not carried
  /// forward ...
  public var leastForwardRange = 0.45
  /// ... and over at least this share of the sway's amplitude: the harder he sways on the spot, the
  /// more.
  public var leastForwardShare = 0.4
  /// Least correlation of the forward and vertical acceleration of one stride with the stride
  /// before: a walker repeats himself, a vehicle or a desk does not.
  public var leastCoherence = 0.7
  /// Over ``StandardStepSettings/tiltTime`` the trunk tilts less than this, degrees.
  public var maximumTilt = 14.0
  /// From this half-cycle on, s, sway is the witness of the steps.
  public var rulingHalfCycle = 0.95
  /// Below this share of it the vertical signal takes over again.
  public var releaseShare = 0.85

  /// Vertical steps that last at least this share of a half-cycle are one to each: the sway is not
  /// needed.
  public var agreeingShare = 0.65

  /// Crossings in a row that go on with a walk whose bout has ended, where the rhythm has not; at
  /// most ``crossings``.
  public var returning = 3

  /// Half-cycles in a row with one vertical peak each after which the vertical signal takes over.
  public var singlePeaks = 6

  @inlinable public init() {}
}
