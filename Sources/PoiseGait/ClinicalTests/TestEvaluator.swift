import CPoiseMath
import PoiseCore

/// Evaluates tests: a pure function of the records behind ring 2 and of what was signaled. A live
/// run asks it again and again while records come in; the answer for a test that ``TestResult``
/// calls over stays the same whatever follows, so that a replay gives it again.
public enum TestEvaluator {
  /// Rest that is asked for before "go", s.
  public static let restSeconds = 3.0
  /// Most standard deviation of the acceleration in a rest, all axes together, m/s².
  public static let restDeviation = 0.02 * Physics.standardGravity
  /// Most spread of the rate of turn in a rest, and most of its mean about the vertical, degrees a
  /// second. 34 of 35 people who stand before a walk spread by less than 3.5.
  static let restSpread = 5.0
  static let restTurning = 5.0
  /// Largest zero-rate output of a supported chip at 25 °C, of an axis, degrees a second: that of
  /// the MPU-6050 [65]. Others are 3 to 10.
  static let largestZero = 20.0
  /// A motion sooner after "go" was no answer to it, s.
  static let leastReaction = 0.1
  /// Of the lower back of an adult whose height nobody entered, m.
  private static let usualSensorHeight = 1.0
  /// Share by which an entered distance may differ from the standard.
  private static let distanceTolerance = 0.02
  /// Heights of a seat that usual values hold for, cm. A higher one takes up to 60% off the moment
  /// at the knee (Janssen et al. 2002 [213]).
  private static let usualSeats = 43.0...47.0

  /// What the last seconds before "go" are.
  enum Rest: Sendable {
    case rest, motion
    /// The gyroscope shows a steady turn about the vertical, or has such a zero.
    case turning
  }

  /// Whether the wearer rests: what is waited for before "go".
  ///
  /// - Parameter samples: the last ``restSeconds`` of the common grid.
  public static func isResting(_ samples: ArraySlice<Sample>) -> Bool { rest(samples) == .rest }

  /// The acceleration shows a rotation about a level axis, because gravity turns with the trunk: a
  /// steady rate about such an axis without that is the gyroscope's own zero. About the vertical
  /// gravity shows nothing. A rate there above ``restTurning`` may be a turning chair or the zero
  /// of a cheap chip, up to ``largestZero``; the compass, where there is one, tells them apart.
  /// Else it is no rest: `poise calibrate gyroscope` takes the zero out.
  static func rest(_ samples: ArraySlice<Sample>) -> Rest {
    let n = Double(samples.count)
    guard n >= 0.9 * restSeconds * TestWindow.rateHz else { return .motion }
    let mean = (1 / n) * samples.reduce(Vector3.zero) { $0 + $1.acceleration }
    let sum = samples.reduce(0.0) { $0 + ($1.acceleration - mean).squaredLength }
    guard poise_sqrt(sum / (n - 1)) < restDeviation else { return .motion }
    guard samples.allSatisfy({ $0.content.contains(.gyroscope) }) else { return .rest }
    let degrees = 180 / Double.pi
    let zero = (1 / n) * samples.reduce(Vector3.zero) { $0 + $1.rotationRate }
    let spread = samples.reduce(0.0) { $0 + ($1.rotationRate - zero).squaredLength }
    guard degrees * poise_sqrt(spread / (n - 1)) < restSpread else { return .motion }
    let largest = max(abs(zero.x), abs(zero.y), abs(zero.z))
    guard degrees * largest <= largestZero else { return .turning }
    let length = poise_sqrt(mean.squaredLength)
    let turning = length > 0 ? degrees * abs(zero.dot(mean)) / length : 0
    return turning <= restTurning || isFieldSteady(samples) ? .rest : .turning
  }

  /// Whether the compass shows that the trunk does not turn. A turn by 10 degrees, what
  /// ``restTurning`` comes to between the means of two thirds, moves the field by 5% of its size
  /// where it dips by 70 degrees; iron and magnets that are worn do not move against the chip.
  private static func isFieldSteady(_ samples: ArraySlice<Sample>) -> Bool {
    guard samples.allSatisfy({ $0.content.contains(.magnetometer) }) else { return false }
    let third = samples.count / 3
    func field(_ samples: ArraySlice<Sample>) -> Vector3 {
      (1 / Double(max(1, samples.count))) * samples.reduce(Vector3.zero) { $0 + $1.magneticField }
    }
    let (first, last) = (field(samples.prefix(third)), field(samples.suffix(third)))
    return (last - first).squaredLength < 0.025 * 0.025 * first.squaredLength
  }

  /// What the records say of a test.
  ///
  /// - Parameters:
  ///   - run: the test; ``ClinicalTest/sppb`` has no records of its own: see ``SPPB``.
  ///   - records: samples of the common grid and steps, in order; from 5 s before "go" on where
  ///     there are as many.
  ///   - body: heights, for the stride length by the pendulum and sway in mm.
  ///   - chipRateHz: the accelerometer's own rate.
  public static func result(
    of run: TestRun, records: [LogRecord], body: BodyMeasures = BodyMeasures(),
    chipRateHz: Double = 100
  ) -> TestResult {
    var result = TestResult(
      test: run.test, trials: run.trials, stop: .samplesEnded, answers: run.answers)
    guard let trial = run.trials.first, let window = TestWindow(records, go: trial.go) else {
      result.flags = [.notFinished]
      return result
    }
    result.basis = window.hasGyroscope ? .gyroscope : .accelerometer
    let finding = find(run, trial, window, records, body, chipRateHz)
    result.firstMotion = finding.firstMotion
    result.end = finding.end
    result.stop = finding.stop
    result.values = finding.values
    result.phases = finding.phases
    if let first = finding.firstMotion, run.test.positions.isEmpty {
      result.values.append(TestValue(.reactionTime, Double(first - trial.go) * 1e-9))
    }
    if run.watchesFreezing, let end = finding.end, !run.test.isStanding {
      let freezing = FreezeIndex.find(window.samples, from: trial.go, to: end)
      result.values += freezing.values
      result.phases += freezing.phases
    }
    result.flags = flags(run, window, finding, chipRateHz)
    return result
  }

  private static func find(
    _ run: TestRun, _ trial: TestTrial, _ window: TestWindow, _ records: [LogRecord],
    _ body: BodyMeasures, _ chipRateHz: Double
  ) -> TestFinding {
    let longest = run.test.longestSeconds
    func strideLength(_ signals: TestSignals, _ range: ClosedRange<Timestamp>) -> Double? {
      self.strideLength(signals, range, body)
    }
    switch run.test {
    case .timedUpAndGo: return UpAndGoRule.find(window, trial, longest: longest)
    case .fiveSitToStand: return ChairRule.five(window, trial, longest: longest)
    case .chairStand30: return ChairRule.thirtySeconds(window, trial, longest: longest)
    case .fourStageBalance, .romberg:
      let held = run.trials.compactMap { trial in
        TestWindow(records, go: trial.go).map {
          StandingRule.hold($0, trial, seconds: longest, body: body, chipRateHz: chipRateHz)
        }
      }
      return run.test == .romberg
        ? StandingRule.romberg(held, of: run.trials.count)
        : StandingRule.fourStages(held, of: run.trials.count)
    case .walk4m, .walk10m:
      return WalkRule.find(
        window, trial, distance: run.answers.distance ?? run.test.usualDistance ?? 4,
        longest: longest, knowsHeight: body.sensorHeight != nil
      ) { signals, range in
        var body = body
        // a tenth of it is a twentieth of a step
        body.sensorHeight = body.sensorHeight ?? usualSensorHeight
        return self.strideLength(signals, range, body)
      }
    case .walk2min, .walk6min:
      return TimedWalkRule.find(
        window, trial, seconds: longest, course: run.answers.distance, strideLength: strideLength)
    case .sppb:
      var finding = TestFinding()
      finding.flags = [.partMissing]
      return finding
    }
  }

  /// Stride length of the steps in a stretch by the pendulum, m; nil without a height or enough
  /// steps.
  private static func strideLength(
    _ signals: TestSignals, _ range: ClosedRange<Timestamp>, _ body: BodyMeasures
  ) -> Double? {
    guard body.sensorHeight != nil else { return nil }
    // a walk of six minutes is longer than the usual window
    let seconds = Double(range.upperBound - range.lowerBound) * 1e-9
    var held = GaitWindow(seconds: max(300, seconds + 1))
    for sample in signals.window.samples[..<signals.count] where range.contains(sample.timestamp) {
      held.process(sample)
    }
    let steps = signals.steps.filter { range.contains($0.timestamp) }
    guard let first = steps.first, let last = steps.last else { return nil }
    let bout = WalkingBout(
      steps: steps.map {
        WalkingStep(contact: $0.timestamp.seconds, foot: $0.foot, witness: $0.witness)
      }, body: body, signals: held.signals(from: first.timestamp, to: last.timestamp),
      measuresShapes: false)
    return Metric.strideLength.evaluate(bout).value
  }

  /// What speaks against a result, of the rule and of what holds for every test.
  private static func flags(
    _ run: TestRun, _ window: TestWindow, _ finding: TestFinding, _ chipRateHz: Double
  ) -> [TestFlag] {
    var flags = finding.flags
    func add(_ flag: TestFlag, _ holds: Bool) {
      if holds && !flags.contains(flag) { flags.append(flag) }
    }
    let answers = run.answers
    let test = run.test
    add(.aborted, finding.stop == .aborted)
    add(.assisted, answers.wasAssisted == true)
    add(.usedArms, test.isChair && answers.usedArms == true)
    add(.openedEyes, test == .romberg && answers.openedEyes == true)
    add(.positionUnknown, test.isStanding && answers.tookPosition != true)
    add(.restless, !window.isRested)
    let first = window.index(run.trials[0].go)
    let last = finding.end.map(window.index) ?? window.samples.count
    let part = window.samples[min(first, last)..<min(max(first, last), window.samples.count)]
    add(.gap, part.contains { $0.content.contains(.afterGap) })
    let clipped = part.filter { $0.content.contains(.saturated) }.count
    add(
      .saturated,
      Double(clipped) > BoutSignals.maximumClippedShare * Double(part.count) && clipped > 0)
    if test.isStanding { return flags }
    if let motion = finding.firstMotion, run.trials[0].line == nil {
      add(.startedEarly, Double(motion - run.trials[0].go) * 1e-9 < leastReaction)
    }
    if finding.firstMotion == nil || finding.flags.contains(.noWalk) {
      add(
        .notWorn,
        BalanceMonitor.isNoise(
          window.samples.prefix(first + 3000), chipRateHz: chipRateHz, rateHz: TestWindow.rateHz))
    }
    let needsTurns = [.timedUpAndGo, .walk2min, .walk6min].contains(test)
    add(.noGyroscope, !window.hasGyroscope && (needsTurns || test.isChair))
    add(.noMount, !window.hasMount && (test == .timedUpAndGo || test.isChair))
    if let entered = answers.distance, let usual = test.usualDistance {
      add(.otherDistance, abs(entered - usual) > distanceTolerance * usual)
    }
    if let seat = answers.chairHeight, test.isChair || test == .timedUpAndGo {
      add(.otherChair, !usualSeats.contains(seat))
    }
    return flags
  }
}

extension ClinicalTest {
  /// Rises with the arms crossed.
  var isChair: Bool { self == .fiveSitToStand || self == .chairStand30 }
  var isStanding: Bool { !positions.isEmpty }
}
