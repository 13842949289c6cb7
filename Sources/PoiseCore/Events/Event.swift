/// Left or right foot; `unknown` is written as null.
@frozen
public enum Foot: UInt8, BitwiseCopyable, Sendable {
  case unknown = 0
  case left = 1
  case right = 2
}

/// One step: a foot's initial contact with the ground.
@frozen
public struct StepEvent: BitwiseCopyable, Sendable, Equatable {
  /// Estimated initial contact, the detector's known delay taken off.
  public var timestamp: Timestamp
  /// Stream time at which everything in this event (foot included) was final.
  public var detectedAt: Timestamp
  public var foot: Foot
  /// Seconds since the step before in the same bout; NaN for the first.
  public var interval: Double
  /// Height of the peak that made the step, in g, after the detector's filter.
  public var peak: Double
  /// Largest vertical acceleration of the landing, no filter on it, g: 1 at rest. NaN where the
  /// samples at the contact are not held any more when the step is credited, and in a log of a
  /// version that did not write it.
  public var peakVertical: Double
  /// Number of the walking bout, from 1.
  public var bout: UInt32
  /// Number of the step in the session, from 1.
  public var index: UInt64
  /// Credited afterwards, when the bout it opened became sure.
  public var confirmedLate: Bool
  /// What showed it. Not kept in the log: a replay finds it again.
  public var witness: StepWitness
  /// Why the other one did not. Not kept in the log either.
  public var silence: WitnessSilence

  @inlinable
  public init(
    timestamp: Timestamp, detectedAt: Timestamp, foot: Foot = .unknown, interval: Double,
    peak: Double, peakVertical: Double = .nan, bout: UInt32, index: UInt64,
    confirmedLate: Bool = false,
    witness: StepWitness = .vertical, silence: WitnessSilence = .noSides
  ) {
    self.timestamp = timestamp
    self.detectedAt = detectedAt
    self.foot = foot
    self.interval = interval
    self.peak = peak
    self.peakVertical = peakVertical
    self.bout = bout
    self.index = index
    self.confirmedLate = confirmedLate
    self.witness = witness
    self.silence = silence
  }
}

/// What showed a step.
@frozen
public enum StepWitness: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// A peak of the vertical acceleration.
  case vertical = 0
  /// The trunk's sway from one side to the other.
  case sway = 1
}

/// Why the other witness of a step said nothing.
@frozen
public enum WitnessSilence: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// The sway: nothing says which way is sideways.
  case noSides = 0
  /// The sway: it has no rhythm of walking.
  case noRhythm = 1
  /// The sway: at this pace the vertical peaks are the better witness.
  case brisk = 2
  /// The vertical peaks: so slow a step shows two or three of them.
  case slow = 3

  /// A fixed word for programs.
  public var word: String { words.word }

  /// For a reader.
  public var text: String { words.text }

  private var words: (word: String, text: String) {
    switch self {
    case .noSides: ("no_sides", "sway: nothing says yet which way is sideways; give --mount")
    case .noRhythm: ("no_rhythm", "sway: no rhythm of walking in it")
    case .brisk: ("brisk", "sway: not needed, each step shows one vertical peak")
    case .slow: ("slow", "vertical: so slow a step shows two or three peaks")
    }
  }
}

/// First and last step of a walking bout that has ended; its metrics are worked out behind ring 2.
@frozen
public struct BoutSpan: BitwiseCopyable, Sendable, Equatable {
  /// Initial contacts of the first and the last step, sample time.
  public var start: Timestamp
  public var end: Timestamp
  /// Stream time at which the bout was known to be over.
  public var detectedAt: Timestamp
  /// Steps from the first to the last, both counted.
  public var steps: UInt32
  /// Number of the bout, from 1.
  public var index: UInt32
  /// How many of the steps the sway showed.
  public var swaySteps: UInt32

  @inlinable
  public init(
    start: Timestamp, end: Timestamp, detectedAt: Timestamp, steps: UInt32, index: UInt32,
    swaySteps: UInt32 = 0
  ) {
    self.start = start
    self.end = end
    self.detectedAt = detectedAt
    self.steps = steps
    self.index = index
    self.swaySteps = swaySteps
  }
}

/// A posture judgment.
@frozen
public struct PostureEvent: BitwiseCopyable, Sendable, Equatable {
  /// Sample time of the judgment.
  public var timestamp: Timestamp
  /// Within what was calibrated as good; nil where posture is not judged any more, for ``reason``.
  public var good: Bool?
  /// Trunk forward lean, degrees; NaN where the mounting is unknown.
  public var pitch: Double
  /// Rotation about the forward axis, degrees; NaN where the mounting is unknown. Near the lean
  /// of an upright trunk; of one bent forward by more than 60 degrees it is not: see ``lean``.
  public var roll: Double
  /// Trunk lean to the right, degrees, -90...90: the angle of the body's left axis over the
  /// horizon, right however far the trunk is bent forward; NaN where the mounting is unknown.
  public var lean: Double
  /// Squared Mahalanobis distance of the window's mean acceleration to the calibration; NaN
  /// without one.
  public var distanceAccelerometer: Double
  /// The same for the magnetometer.
  public var distanceMagnetometer: Double
  /// True for the regular reminder every 60 s, false for a change (or the first judgment).
  public var periodic: Bool
  /// Which way a bad posture differs, or why it is not judged; ``PostureReason/none`` where it is
  /// good.
  public var reason: PostureReason
  /// The calibrated posture that fits, or the nearest; empty where it has no name.
  public var posture: PostureName

  @inlinable
  public init(
    timestamp: Timestamp, good: Bool?, pitch: Double, roll: Double, lean: Double,
    distanceAccelerometer: Double, distanceMagnetometer: Double, periodic: Bool,
    reason: PostureReason = .none, posture: PostureName = PostureName()
  ) {
    self.timestamp = timestamp
    self.good = good
    self.pitch = pitch
    self.roll = roll
    self.lean = lean
    self.distanceAccelerometer = distanceAccelerometer
    self.distanceMagnetometer = distanceMagnetometer
    self.periodic = periodic
    self.reason = reason
    self.posture = posture
  }
}

/// What a walking bout's steps tell; nil where there are not enough strides for an honest number.
public struct BoutEvent: Sendable, Equatable {
  public var span: BoutSpan
  /// One entry a metric of the catalog, in catalog order.
  public var metrics: [MetricValue]
  /// What is said of its straight strides. For the session's summary: not in the event's line and
  /// not in the log, a replay finds it again.
  public var extras: [MetricValue]

  public init(span: BoutSpan, metrics: [MetricValue], extras: [MetricValue] = []) {
    self.span = span
    self.metrics = metrics
    self.extras = extras
  }

  public var kind: GaitKind { GaitKind(metrics) }
}

/// How somebody moved on during a bout.
public enum GaitKind: String, Sendable, CaseIterable {
  case walk
  case run

  /// A run where at least half of the steps have a flight; a walk where that is unknown.
  public init(_ metrics: [MetricValue]) {
    let flying = metrics.first { $0.key == Figure.flightSteps.key }?.value ?? 0
    self = flying >= Self.runningShare ? .run : .walk
  }

  /// Share of a bout's steps that have a flight, from which on it is a run.
  public static let runningShare = 0.5
}

/// A metric's value with what it rests on.
public struct MetricValue: Sendable, Equatable {
  /// Key in JSON, unit last, such as `step_time_s`.
  public var key: String
  /// nil: not enough strides, or not defined for this signal.
  public var value: Double?
  /// How many of what it was measured on stand behind the value: strides of a bout (steps, for
  /// step metrics), samples of a standing window.
  public var count: Int
  /// Whether the value may be relied on, and why there is none.
  public var flag: MetricFlag

  /// - Parameters:
  ///   - key: as in JSON, unit last.
  ///   - value: nil where there is none.
  ///   - count: how much stands behind it, as ``count`` says.
  ///   - flag: nil says `ok` where there is a value, `undefined` where there is none.
  public init(key: String, value: Double?, count: Int, flag: MetricFlag? = nil) {
    self.key = key
    self.value = value
    self.count = count
    self.flag = flag ?? (value == nil ? .undefined : .ok)
  }

  /// The same of a figure of the table.
  public init(figure: Figure, value: Double?, count: Int, flag: MetricFlag? = nil) {
    self.init(key: figure.key, value: value, count: count, flag: flag)
  }
}

/// What stands behind a metric's value, or why it has none.
public enum MetricFlag: String, Sendable {
  case ok
  /// A value that one trunk sensor measures roughly (variability, asymmetry).
  case indicative
  case fewStrides = "few_strides"
  /// A standing window of fewer seconds than its measures need.
  case tooShort = "too_short"
  /// Needs the height of the sensor or the body.
  case noHeight = "no_height"
  /// Needs forward and left, so a known mounting.
  case noAxes = "no_axes"
  /// The bout's samples are not at hand.
  case noSamples = "no_samples"
  /// Too many samples at the chip's limit.
  case saturated
  /// Not defined for this signal, such as a constant one.
  case undefined
  /// A figure of walking, and the bout is a run.
  case running
}

/// Something that happened to a sensor or to its samples.
public struct SensorEvent: Sendable, Equatable {
  /// Sample time.
  public var timestamp: Timestamp
  /// Chip name and stream kind, such as `LSM303AGR accelerometer`.
  public var sensor: String
  /// Samples concerned, where that is what the event counts.
  public var count: Int
  /// One clear line.
  public var reason: String

  public init(timestamp: Timestamp, sensor: String, count: Int = 0, reason: String) {
    self.timestamp = timestamp
    self.sensor = sensor
    self.count = count
    self.reason = reason
  }
}

/// Begin of a session.
public struct StartEvent: Sendable, Equatable {
  /// On CLOCK_MONOTONIC, or a replay's own time axis.
  public var timestamp: Timestamp
  public var session: String
  public var version: String
  public var board: String
  /// Log file, or nil.
  public var file: String?

  public init(timestamp: Timestamp, session: String, version: String, board: String, file: String?)
  {
    self.timestamp = timestamp
    self.session = session
    self.version = version
    self.board = board
    self.file = file
  }
}

/// End of a session.
public struct StopEvent: Sendable, Equatable {
  /// Sample time at which the session ended.
  public var timestamp: Timestamp
  public var reason: String
  /// Of the whole session: samples of all sensors, steps, and samples that a full ring refused.
  public var samples: UInt64
  public var steps: UInt64
  public var dropped: UInt64
  /// nil where posture was not judged.
  public var posture: PostureTally?

  public init(
    timestamp: Timestamp, reason: String, samples: UInt64, steps: UInt64, dropped: UInt64,
    posture: PostureTally? = nil
  ) {
    self.posture = posture
    self.timestamp = timestamp
    self.reason = reason
    self.samples = samples
    self.steps = steps
    self.dropped = dropped
  }
}

/// Everything Poise tells the outside, as JSON Lines and in the log. What writes every event names
/// each case; a stage names those it wants, and `default` is the rest.
public enum Event: Sendable, Equatable {
  case start(StartEvent)
  case stop(StopEvent)
  case step(StepEvent)
  case bout(BoutEvent)
  case posture(PostureEvent)
  case fall(FallEvent)
  case balance(BalanceEvent)
  case transition(TransitionEvent)
  case test(TestResult)
  case alert(AlertEvent)
  case magnetometer(MagnetometerEvent)
  case mount(MountEvent)
  case segments(SegmentsEvent)
  case hold(HoldEvent)
  case health(HealthEvent)
  case sensorLost(SensorEvent)
  case sensorBack(SensorEvent)
  case dropped(SensorEvent)
  case lost(Loss)
  case diskFull(LogFaultEvent)
  case notRecorded(NotRecordedEvent)
  case logDeleted(LogDeletedEvent)
  /// The wall clock was set by `seconds`.
  case clockStep(Timestamp, seconds: Double)
  case marker(MarkerEvent)
  case snooze(SnoozeEvent)
  case power(PowerEvent)

  public var timestamp: Timestamp {
    switch self {
    case .start(let e): e.timestamp
    case .stop(let e): e.timestamp
    case .step(let e): e.timestamp
    case .bout(let e): e.span.start
    case .posture(let e): e.timestamp
    case .fall(let e): e.timestamp
    case .balance(let e): e.start
    case .transition(let e): e.start
    case .test(let e): e.go ?? e.end ?? Timestamp(nanoseconds: 0)
    case .alert(let e): e.timestamp
    case .magnetometer(let e): e.timestamp
    case .mount(let e): e.timestamp
    case .segments(let e): e.timestamp
    case .hold(let e): e.timestamp
    case .health(let e): e.timestamp
    case .sensorLost(let e), .sensorBack(let e), .dropped(let e): e.timestamp
    case .diskFull(let e): e.timestamp
    case .notRecorded(let e): e.timestamp
    case .logDeleted(let e): e.timestamp
    case .lost(let loss): loss.since
    case .clockStep(let t, _): t
    case .marker(let e): e.timestamp
    case .snooze(let e): e.timestamp
    case .power(let e): e.timestamp
    }
  }
}
