/// Parameters of a ``VelocityCurve``. Counts of samples are for the common grid's 100 Hz.
public struct VelocitySettings: Sendable, Equatable {
  /// Rate of the samples, Hz.
  public var rateHz = 100.0

  // MARK: Stillness

  /// A window without spread is still where its mean acceleration is within this of the gravity
  /// that the stillness before measured, m/s²: a steady start of a lift is further off, ...
  public var residue = 0.05
  /// ... and where the integral is below this speed, m/s, which a slow repetition exceeds, ...
  public var slowSpeed = 0.06
  /// ... plus what the integral may have drifted since the last stillness, m/s each second: with a
  /// gyroscope, ...
  public var drift = 0.015
  /// ... and without one, where a turn of the bar brings gravity into the vertical.
  public var driftWithoutGyroscope = 0.05
  /// A velocity above this, m/s, however much the integral may have drifted, is of a stillness only
  /// where this many samples are even: in the middle of a slow way down the acceleration is zero.
  public var fastest = 0.1
  public var lateSamples = 80
  /// Later after the last stillness than this the turns so far level the velocity first, s.
  public var soon = 3.0
  /// Later after the last stillness than this the integral says nothing of one, s: then only one
  /// is believed that lasts.
  public var trustSeconds = Double.infinity
  /// Turning of the trunk in a stillness, rad/s, and steepest change of the acceleration, m/s³ and
  /// in standard errors: the middle of a slow rise, where the acceleration is zero, has more.
  public var turning = Double.infinity
  public var steepest = Double.infinity
  public var steepestErrors = 3.0
  /// Samples at either end of a stillness that may belong to the motion.
  public var margin = 8

  // MARK: Gravity

  /// First samples of a stillness that do not count for gravity: the bar still swings.
  public var settleSamples = 40
  /// A stillness of this many samples measures gravity again; a shorter one keeps the gravity of
  /// the one before, whose mean is the better.
  public var gravitySamples = 110

  // MARK: Stillness after a shock

  /// Samples that a bar lies still for until it is believed against ``residue``, where the integral
  /// says that it is slow, ...
  public var longSlowSamples = 150
  /// ... and where it does not.
  public var longSamples = 150
  /// Not earlier after the last stillness than this, s.
  public var leastSeconds = 1.0
  /// Largest difference from gravity that a shock or a turn leaves, m/s².
  public var largestShift = 0.5
  /// The means of all windows of that time lie within this of the last one's, m/s², ...
  public var steadiness = 0.015
  /// ... or within this many standard errors of a mean, where noise makes more.
  public var steadinessErrors = 3.0
  /// Slope and bend of the acceleration over all of that time, in standard errors, where they are
  /// more than ``steadiness``: the top of a slow repetition's acceleration bends.
  public var bendErrors = 1.0
  /// Samples from one of those windows to the next.
  public var steadinessStride = 10

  // MARK: Repetitions without a stillness

  /// A motion of more samples than this may hold several repetitions, whose turns level it.
  public var levelSamples = 150
  /// Times that the turns are looked for again in the leveled curve.
  public var levelPasses = 3
  /// Speed that makes a move worth a turn, m/s.
  public var turnSpeed = 0.15
  /// A curve that rises beyond this again after a crossing of zero has not turned there, m/s.
  public var turnReturn = 0.05

  /// A stretch of more samples than this that ends in motion ends about as high as it began, so
  /// that its mean velocity is a drift's.
  public var returningSamples = Int.max

  public init() {}

  /// For rises of a trunk from a chair, which are slow, and may follow each other for a minute
  /// without a stillness.
  public static var rises: VelocitySettings {
    var settings = VelocitySettings()
    settings.longSlowSamples = 120
    settings.bendErrors = .infinity
    settings.fastest = .infinity
    settings.soon = .infinity
    settings.trustSeconds = 3
    settings.turning = 0.14
    settings.steepest = 0.4
    settings.returningSamples = 1500
    return settings
  }
}
