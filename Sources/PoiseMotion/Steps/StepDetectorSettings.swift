/// Which rule finds steps, and with what. Free of any sample rate: times in seconds, heights in g.
@frozen
public enum StepDetectorSettings: BitwiseCopyable, Sendable {
  /// The product's first rule.
  case classic(ClassicStepSettings)
  /// The default: causal, mounting-free, adaptive, gated by walking bouts.
  case standard(StandardStepSettings)

  /// The default of `poise run` and `poise replay`.
  @inlinable public static var standard: StepDetectorSettings { .standard(StandardStepSettings()) }
  /// A fixed threshold, as `--detector classic` runs it.
  @inlinable public static var classic: StepDetectorSettings { .classic(ClassicStepSettings()) }

  /// The word of the command line and of the log.
  public var name: String {
    switch self {
    case .classic: "classic"
    case .standard: "standard"
    }
  }
}

/// A pedometer's fixed threshold: high-pass 0.5 Hz on vertical acceleration, peaks above 1.2 g of
/// total acceleration [17] (0.2 g after the high-pass), at least 0.3 s apart, the first peak
/// wins. Kept for comparison: on the trunk it misses slow and soft steps.
@frozen
public struct ClassicStepSettings: BitwiseCopyable, Sendable, Equatable {
  /// What the threshold is of.
  @frozen
  public enum Signal: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    /// Vertical acceleration after the high-pass: 0 at rest.
    case filtered
    /// Magnitude of acceleration as it is: 1 g at rest.
    case total

    /// The word of the command line and of the log.
    public var name: String { self == .total ? "total" : "filtered" }
    /// The threshold by default another, g.
    public var usualThreshold: Double { self == .total ? 1.2 : 0.2 }
  }

  public var signal = Signal.filtered
  /// Cut-off of the second-order high-pass, Hz.
  public var highPassHz = 0.5
  /// Least height of a peak of ``signal``, g.
  public var threshold = 0.2
  /// Least time between two steps, s.
  public var minimumInterval = 0.3
  /// A pause longer than this ends the bout, s.
  public var boutPause = 2.25

  /// What is taken of a person and of a log: g, Hz and s.
  public static let thresholds = 0.01...10.0
  public static let highPasses = 0.05...5.0
  public static let intervals = 0.05...2.0

  @inlinable public init() {}
}

/// Parameters of the standard rule. One set serves healthy, old and impaired walkers: they follow
/// from the physics of walking (how fast feet can alternate, how long a step can take, how much one
/// person's steps differ) and were then settled on recordings with reference contacts and on
/// slowed, softened and limping copies of them, in the middle of where the figures stay flat.
@frozen
public struct StandardStepSettings: BitwiseCopyable, Sendable, Equatable {
  /// Cut-off of the second-order high-pass on the magnitude of acceleration, Hz.
  public var highPassHz = 0.45
  /// Cut-off of the second-order low-pass after it, Hz: above the step rate's harmonics.
  public var lowPassHz = 2.5
  /// How much of the vertical acceleration takes the place of the magnitude, 0 to 1. The magnitude
  /// knows no mounting; the vertical, along slowly followed gravity, holds less of sway and lean.
  public var verticalShare = 0.26
  /// Time constant with which gravity is followed, s.
  public var gravityTime = 0.8
  /// From initial contact to the filtered peak, s; taken off the peak's time. Holds the low-pass's
  /// delay less the high-pass's lead.
  public var peakDelay = 0.105
  /// The contact lies no later than this, s, after the signal has risen half way to the peak: a
  /// soft or last step rises slowly, and its contact is where the rise begins.
  public var halfRiseDelay = 0.13
  /// Where a mounting says that the sensor is on the trunk, from this long before the contact so
  /// found, s, ...
  public var landingBefore = 0.06
  /// ... to this long after it the landing is looked for in the magnitude of acceleration, ...
  public var landingAfter = 0.16
  /// ... averaged this far to either side, s, ...
  public var landingReach = 0.01
  /// ... above this share of its range, ...
  public var landingLevel = 0.9
  /// ... which must be at least this, m/s²: the last shift of weight shows only noise there ...
  public var landingLeastRange = 0.2
  /// ... and this long before it lies the contact, s, ...
  public var landingDelay = 0.043
  /// ... at most this much later than the filtered signal shows, s: a soft step has no landing.
  public var landingLatest = 0.06
  /// How far back from the peak the valley it rises from is looked for, s.
  public var riseTime = 0.5
  /// Within this time the largest peak wins, s. Also the time from peak to decision.
  public var decisionTime = 0.22
  /// During a bout this share of its usual interval, where that is longer: slow steps have a second
  /// bump, from push-off, that comes later the slower they are ...
  public var decisionShare = 0.3
  /// ... but no longer than this, s.
  public var longestDecisionTime = 0.28
  /// Where the landing lies earlier than the peak tells, the decision does, too, once the signal
  /// has fallen by this share of the bout's usual rise: a larger peak hardly follows then.
  public var fallShare = 0.1
  /// Least time between two candidates, s, ...
  public var minimumInterval = 0.32
  /// ... or, where that is less, this share of the bout's usual interval: quick steps follow one
  /// another closely even where one of them is soft.
  public var minimumIntervalShare = 0.75
  /// Between one and another that rises by ``quickRise`` or more it is this, s: runners and small
  /// children reach 270 steps a minute ...
  public var quickInterval = 0.21
  /// ... g: to raise the body by 1 cm three times a second takes 0.2 g in the signal, and the
  /// second bump of a slow step is softer ...
  public var quickRise = 0.22
  /// ... during a bout no less than this share of its usual rise ...
  public var quickRiseShare = 0.5
  /// ... and no sooner than this share of its usual interval, ...
  public var quickIntervalShare = 0.6
  /// ... or this one where the bout has taken every second step for its steps: ...
  public var halfIntervalShare = 0.42
  /// ... so many candidates in a row each had such a peak before it.
  public var halvedSteps = 4
  /// A peak that rises by this, g, may follow so soon at once: a trunk rises so only where the feet
  /// leave the ground, and a walk that becomes a run takes its pace within a step.
  public var runRise = 0.8
  /// Least height of a peak while no bout is under way, g.
  public var threshold = 0.02
  /// Least rise from the valley before it while no bout is under way, g.
  public var minimumRise = 0.035
  /// A peak of this height, g, is a strong one: ``boutSteps`` of them make a bout.
  public var strongThreshold = 0.05
  /// Least height during a bout, g.
  public var boutThreshold = 0.0
  /// Least rise during a bout, g.
  public var boutMinimumRise = 0.06
  /// Least height during a bout, as a share of the bout's usual rise.
  public var heightShare = 0.024
  /// Least rise during a bout, as a share of the bout's usual rise.
  public var riseShare = 0.4
  /// Least interval during a bout, as a share of the bout's usual interval ...
  public var intervalShare = 0.6
  /// ... but no more than this, s. A bout that began with every second step only (a limp, a phone
  /// in one pocket) would otherwise keep the other foot's steps out for good.
  public var longestMinimumInterval = 0.42
  /// From this share of the bout's usual interval on a step is due, and a low rise will do.
  public var dueShare = 0.83
  /// Least rise of a step that is due, g: last steps and turns are soft ...
  public var dueRise = 0.045
  /// ... up to so many usual intervals ...
  public var overdueShare = 2.1
  /// ... or this long, s, after the last step. Who has paused longer shifts weight as softly.
  public var overdueTime = 1.1
  /// Strong candidates in a row that make a bout, at most 8.
  public var boutSteps = 3
  /// Longest interval before a bout is sure, s.
  public var maximumInterval = 1.6
  /// Longest over shortest interval among the candidates that make a bout.
  public var intervalRatio = 1.9
  /// Largest over smallest rise among them.
  public var riseRatio = 3.0
  /// Least median rise among strong ones, and least largest rise among soft ones, g.
  public var boutRise = 0.05
  /// Among either, up at each lies within this angle of up at the newest, degrees. Walking swings
  /// the trunk with each step, so that at like moments of the steps it stands alike; who sits down,
  /// rises, bends or lifts a phone tilts on.
  public var maximumLean = 8.0
  /// Over the interval that they have on average, their median rise lifts the body by at least
  /// this, m: hands and engines shake it by less. A sine's, from its lowest to its highest point.
  public var leastLift = 0.0045
  /// The product of the ratios of intervals and of rises among the strong ones is at most this ...
  public var unevenness = 3.0
  /// ... and this times their correlation: the less they repeat each other, the more even they are.
  public var repeatedUnevenness = 2.0
  /// Candidates in a row, soft ones included, that make a bout where each foot repeats itself.
  public var softSteps = 5
  /// Longest over shortest stride (every second contact) among those.
  public var strideRatio = 1.3
  /// Largest ratio of the rises of one foot's following contacts among those.
  public var footRiseRatio = 2.5
  /// A first candidate that rises less than this share of its followers is the shift of weight
  /// before the first step, not a step, ...
  public var firstRiseShare = 0.23
  /// ... unless it rises by this, g, and ...
  public var firstRise = 0.13
  /// ... follows within this time, s: a run begins with walking steps.
  public var firstInterval = 0.75
  /// So is one that the next follows within this time, s: a first step takes longer than those
  /// after it, never shorter, ...
  public var weightShiftTime = 0.55
  /// ... within this share of the interval after that, ...
  public var weightShiftIntervalShare = 0.8
  /// ... rising less than this share of the next.
  public var weightShiftRiseShare = 0.75
  /// Over this time, s, ...
  public var tiltTime = 1.5
  /// ... a walking trunk tilts less than this, degrees.
  public var maximumTilt = 23.0
  /// A pause longer than this ends the bout, s.
  public var boutPause = 1.7
  /// Over how many past steps of the bout "usual" is the median, at most 8.
  public var memory = 8
  /// Candidates that rise less than this, g, ...
  public var sureRise = 0.13
  /// ... open a bout only where the vertical signal correlates as much with itself a step or a
  /// stride earlier: a vehicle's vibration does not.
  public var leastRegularity = 0.5
  /// Where over about this time, s, or ...
  public var shareTime = 3.0
  /// ... this one, for shaking that has just begun, ...
  public var shortShareTime = 1.0
  /// ... less than this share of the vertical power above ``highPassHz`` lies below ``lowPassHz``,
  /// as where a road shakes a seat, not a leg, ...
  public var roughShare = 0.33
  /// ... so must candidates that rise less than this, g: quick and hard landings are rough as well,
  /// but rise more.
  public var firmRise = 0.25
  /// Candidates as soft are none where even the quietest moment shakes by this share of their rise:
  /// engines never pause, legs do between two landings.
  public var vibrationShare = 0.27
  /// From this rise on, g, where nothing is rough, that is enough; softer ones must take turns.
  public var regularRise = 0.1
  /// Over this many steps that is looked at: over two, springs do so by chance.
  public var regularSteps = 4
  /// Over so many during a bout, where the sides are known: who turns or stops repeats less.
  public var boutRegularSteps = 2
  /// So many of them in a row must also sway to one side and the other in turn; by default
  /// which way is sideways, along some line.
  public var turnSteps = 10
  /// During a bout so many of them in a row that do not end it.
  public var mostDoubts = 4
  /// A step that took this many times as long as the one before ...
  public var limpRatio = 1.7
  /// ... is followed by one that takes at least this share of that one's time ...
  public var limpShare = 0.85
  /// ... and this, s.
  public var limpLeastInterval = 0.29
  /// Where each foot keeps its own time, every second interval within this ratio, ...
  public var limpTurnRatio = 1.35
  /// ... the longest interval may be this many times the shortest.
  public var limpIntervalRatio = 3.0
  /// A candidate that an earlier chain gave up is taken back, once a bout is sure, from this share
  /// of the bout's usual interval before the next ...
  public var takeBackShortest = 0.85
  /// ... to this one, ...
  public var takeBackLongest = 2.2
  /// ... and at most this, s, ...
  public var takeBackInterval = 1.9
  /// ... where it rises at least this share of the usual, ...
  public var takeBackRiseShare = 0.2
  /// ... at most so many.
  public var takeBackSteps = 4
  /// In a bout that has steps of the sway, no contact for this many usual intervals ends it.
  public var swayPauseShare = 2.2
  /// The second witness.
  public var sway = SwaySettings()

  @inlinable public init() {}
}
