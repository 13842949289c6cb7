import CPoiseMath
import PoiseCore

/// How a posture's two distances become one judgment.
@frozen
public enum PostureRule: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// The trunk's inclination alone decides, with a tolerance for breathing and for how a person
  /// sits down again (see ``PostureSettings/tolerance``). The magnetometer's distance is reported.
  /// Measured on a vest at a desk it lets a fifth as many bad windows pass as ``either``.
  case inclination = 0
  /// Good where the density of at least one sensor, accelerometer or magnetometer, is over its
  /// threshold: the rule of calibration files that name `accThreshold` and `magThreshold`.
  case either = 1

  /// The word on the command line.
  public var name: String {
    switch self {
    case .inclination: "inclination"
    case .either: "either"
    }
  }

  public init?(name: String) {
    for rule in PostureRule.allCases where rule.name == name {
      self = rule
      return
    }
    return nil
  }
}

/// What a user may set about the judgment. Times in seconds.
@frozen
public struct PostureSettings: BitwiseCopyable, Sendable {
  public var rule: PostureRule
  /// Span of the mean that is judged while not walking, and data before the first judgment.
  public var window: Double
  /// Span while walking: gait swings the trunk by several degrees. On 110 recordings of
  /// the lower back [39] the mean over 3 s is right within 0.7 degrees, a sample within 11.
  public var walkingWindow: Double
  /// Rule `inclination`, not walking: the mean over this last span must be good as well, so that
  /// a lean that has just begun is not outvoted by the second before it.
  public var recentWindow: Double
  /// A settled judgment changes only when the other one has stood for this long. A judgment
  /// younger than this since the start or a gap is not settled and follows at once.
  public var holdTime: Double
  /// Bad becomes good again only within this share of the squared limit.
  public var hysteresis: Double
  /// Between two events without a change.
  public var period: Double
  /// Rule `inclination`: standard deviation added to each axis of the calibrated acceleration,
  /// m/s². 0.15 is 0.9 degrees: breathing, soft tissue, the next time a person sits down.
  public var tolerance: Double

  @inlinable
  public init(
    rule: PostureRule = .inclination, window: Double = 1, walkingWindow: Double = 3,
    recentWindow: Double = 0.5, holdTime: Double = 2, hysteresis: Double = 0.8,
    period: Double = 60, tolerance: Double = 0.15
  ) {
    self.rule = rule
    self.window = window
    self.walkingWindow = walkingWindow
    self.recentWindow = recentWindow
    self.holdTime = holdTime
    self.hysteresis = hysteresis
    self.period = period
    self.tolerance = tolerance
  }
}

/// Judges posture against a calibration, sample by sample, without allocating.
///
/// The mean over a window goes into each sensor's Gaussian; ``PostureRule`` makes one judgment of
/// it. The first comes after ``PostureSettings/window`` of data; after that a change must outlast
/// the hold time. Events go out on change and every ``PostureSettings/period``. A gap empties the
/// window; the judgment after it is taken again and reported if it differs.
public struct PostureJudge: ~Copyable {
  /// Most postures that one user may have.
  public static var maximumPostures: Int { 8 }

  /// One calibrated posture, ready to be judged by.
  @frozen @usableFromInline
  struct Known: BitwiseCopyable {
    @usableFromInline var name: PostureName
    @usableFromInline var accelerometer: PostureModel
    @usableFromInline var magnetometer: PostureModel?
  }

  public let settings: PostureSettings
  @usableFromInline nonisolated(unsafe) let known: UnsafeMutablePointer<Known>
  @usableFromInline let knownCount: Int
  @usableFromInline let usesField: Bool
  @usableFromInline let hold: Int64
  @usableFromInline let period: Int64
  @usableFromInline var acceleration: PostureWindow
  @usableFromInline var magneticField: PostureWindow
  @usableFromInline var reported: Bool?
  /// The last judgment reported; nil before the first, and where a part of the recording that is
  /// missing holds it.
  @inlinable public var isGood: Bool? { startsAt == nil ? reported : nil }
  @usableFromInline var reportedAt = Timestamp(nanoseconds: 0)
  /// A judgment has been taken since the start or the last gap; when.
  @usableFromInline var judgedSince: Timestamp?
  /// Why posture is not judged; `none` while it is.
  @usableFromInline var suspended = PostureReason.none
  /// Since when the other judgment stands.
  @usableFromInline var otherSince: Timestamp?
  /// Nothing is judged before this: a part of the recording is missing.
  @usableFromInline var startsAt: Timestamp?

  /// - Parameters:
  ///   - calibration: the good posture, in the axes of the samples, m/s² and µT.
  ///   - settings: rule and times.
  ///   - rateHz: rate of the samples that ``update(_:walking:output:)`` gets.
  /// - Throws: where the calibration's covariance is degenerate.
  public init(
    calibration: PostureCalibration, settings: PostureSettings = PostureSettings(),
    rateHz: Double = 100
  ) throws(PostureModelError) {
    try self.init(postures: [CalibratedPosture(calibration)], settings: settings, rateHz: rateHz)
  }

  /// - Parameters:
  ///   - postures: one to ``maximumPostures``, in the axes of the samples; good is what fits one.
  ///   - settings: rule and times.
  ///   - rateHz: rate of the samples that ``update(_:walking:output:)`` gets.
  public init(
    postures: [CalibratedPosture], settings: PostureSettings = PostureSettings(),
    rateHz: Double = 100
  ) throws(PostureModelError) {
    precondition(
      rateHz > 0 && settings.recentWindow > 0 && settings.window >= settings.recentWindow
        && settings.walkingWindow >= settings.window,
      "posture windows grow from recent over window to walkingWindow, at a positive rate")
    precondition(
      (1...PostureJudge.maximumPostures).contains(postures.count),
      "posture is judged by one to eight calibrations")
    let tolerance = settings.rule == .either ? 0 : settings.tolerance
    // Everything that can throw comes before the first stored property.
    var models: [Known] = []
    for posture in postures {
      let first = try PostureModel(
        posture.calibration.accelerometer, sensor: .accelerometer, tolerance: tolerance)
      var second: PostureModel?
      if let model = posture.calibration.magnetometer {
        second = try PostureModel(model, sensor: .magnetometer, tolerance: 0)
      }
      models.append(Known(name: posture.name, accelerometer: first, magnetometer: second))
    }
    known = .allocate(capacity: models.count)
    known.initialize(from: models, count: models.count)
    knownCount = models.count
    usesField = models.contains { $0.magnetometer != nil }
    self.settings = settings
    hold = Int64(settings.holdTime * 1e9)
    period = Int64(settings.period * 1e9)
    func samples(_ seconds: Double) -> Int {
      let n = Int((seconds * rateHz).rounded())
      return n < 1 ? 1 : n
    }
    let (recent, still) = (samples(settings.recentWindow), samples(settings.window))
    let walking = samples(settings.walkingWindow)
    acceleration = PostureWindow(recent: recent, still: still, walking: walking)
    magneticField = PostureWindow(recent: recent, still: still, walking: walking)
  }

  @inlinable
  deinit { known.deallocate() }

  /// Takes the next sample of the grid; at most one event goes to `output`. Answers with the
  /// judgment reported last, ``isGood``.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable @discardableResult
  public mutating func update(
    _ sample: Sample, walking: Bool, output: inout FixedQueue<LogRecord>
  ) -> Bool? {
    process(sample, walking: walking, output: &output)
    return isGood
  }

  /// A part of the recording is missing here: judges again from where the live run can be followed.
  mutating func restart(at place: RecordingBreak) {
    restart()
    startsAt = place.settled
    reported = nil
    switch place.posture {
    case .unjudged: break
    case .unknown: startsAt = Timestamp(nanoseconds: .max)
    case .reported(let good, let time, let isChange):
      reported = good != isChange
      reportedAt = isChange ? place.settled : time - period
    }
  }

  @inlinable @inline(__always)
  mutating func process(_ sample: Sample, walking: Bool, output: inout FixedQueue<LogRecord>) {
    if sample.content.contains(.afterGap) { restart() }
    suspended = .none
    guard sample.content.contains(.accelerometer), sample.acceleration.isFinite else { return }
    acceleration.add(sample.acceleration)
    if usesField {
      // A window with a hole in it is not the mean over its span.
      if sample.content.contains(.magnetometer), sample.magneticField.isFinite {
        magneticField.add(sample.magneticField)
      } else if magneticField.count > 0 {
        magneticField.removeAll()
      }
    }
    if acceleration.count < acceleration.still { return }
    if let startsAt {
      if sample.timestamp < startsAt { return }
      self.startsAt = nil
      // long enough ago for the hold time
      if reported != nil { judgedSince = sample.timestamp - hold }
    }
    let since = judgedSince
    let last = reported
    let changed = settle(isGood(walking: walking), at: sample.timestamp)
    if !changed && sample.timestamp - reportedAt < period { return }
    reportedAt = sample.timestamp
    let verdict = judge(walking: walking, reported: last, since: since)
    output.push(.posture(event(sample, verdict, periodic: !changed)))
  }

  /// Applies hold time; true where the judgment to report is new.
  @inlinable
  mutating func settle(_ good: Bool, at now: Timestamp) -> Bool {
    guard let since = judgedSince, let last = reported else {
      judgedSince = now
      otherSince = nil
      let changed = reported != good
      reported = good
      return changed
    }
    if good == last {
      otherSince = nil
      return false
    }
    let begun = otherSince ?? now
    otherSince = begun
    if now - since >= hold && now - begun < hold { return false }
    reported = good
    otherSince = nil
    return true
  }

  @inlinable
  func event(_ sample: Sample, _ verdict: PostureVerdict, periodic: Bool) -> PostureEvent {
    var pitch = Double.nan
    var roll = Double.nan
    var lean = Double.nan
    let knowsForward = sample.content.contains(.bodyFrame)
    if knowsForward {
      pitch = PostureLean.pitch(verdict.mean)
      roll = PostureLean.roll(verdict.mean)
      lean = PostureLean.lean(verdict.mean)
    }
    var reason = PostureReason.none
    if reported != true {
      reason = PostureLean.reason(
        mean: verdict.mean, field: verdict.field, against: known[verdict.index].accelerometer.mean,
        field: known[verdict.index].magnetometer?.mean, knowsForward: knowsForward)
    }
    return PostureEvent(
      timestamp: sample.timestamp, good: reported == true, pitch: pitch, roll: roll, lean: lean,
      distanceAccelerometer: verdict.distanceAccelerometer,
      distanceMagnetometer: verdict.distanceMagnetometer, periodic: periodic, reason: reason,
      posture: known[verdict.index].name)
  }

  /// Posture is not judged from here on, until ``update(_:walking:output:)`` is called again. An
  /// event says so once for each reason.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func suspend(
    _ reason: PostureReason, at sample: Sample, output: inout FixedQueue<LogRecord>
  ) {
    if suspended == reason { return }
    restart()
    (suspended, reported) = (reason, nil)
    let up = sample.content.contains(.bodyFrame) ? sample.acceleration : nil
    output.push(
      .posture(
        PostureEvent(
          timestamp: sample.timestamp, good: nil, pitch: up.map { PostureLean.pitch($0) } ?? .nan,
          roll: up.map { PostureLean.roll($0) } ?? .nan,
          lean: up.map { PostureLean.lean($0) } ?? .nan, distanceAccelerometer: .nan,
          distanceMagnetometer: .nan, periodic: false, reason: reason)))
  }

  @inlinable
  mutating func restart() {
    acceleration.removeAll()
    magneticField.removeAll()
    judgedSince = nil
    otherSince = nil
  }
}
