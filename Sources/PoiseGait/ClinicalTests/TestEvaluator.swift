import CPoiseMath
import PoiseCore
import PoiseSignal

/// Evaluates tests: a pure function of the records behind ring 2 and of what was signaled. A live
/// run asks it again and again while records come in; the answer for a test that ``TestResult``
/// calls over stays the same whatever follows, so that a replay gives it again.
public enum TestEvaluator {
  /// Rest that is asked for before "go", s.
  public static let restSeconds = 3.0
  /// Most standard deviation of the acceleration in a rest, all axes together, m/s².
  public static let restDeviation = 0.02 * Physics.standardGravity
  /// A motion sooner after "go" was no answer to it, s.
  static let leastReaction = 0.1
  /// Share by which an entered distance may differ from the standard.
  private static let distanceTolerance = 0.02

  /// Whether the wearer rests: what is waited for before "go".
  ///
  /// - Parameter samples: the last ``restSeconds`` of the common grid.
  public static func isResting(_ samples: ArraySlice<Sample>) -> Bool {
    let n = Double(samples.count)
    guard n >= 0.9 * restSeconds * TestWindow.rateHz else { return false }
    let mean = (1 / n) * samples.reduce(Vector3.zero) { $0 + $1.acceleration }
    let sum = samples.reduce(0.0) { $0 + ($1.acceleration - mean).squaredLength }
    return poise_sqrt(sum / (n - 1)) < restDeviation
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
        longest: longest, strideLength: strideLength)
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
    var held = GaitWindow()
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
    return flags
  }
}

extension ClinicalTest {
  /// Rises with the arms crossed.
  var isChair: Bool { self == .fiveSitToStand || self == .chairStand30 }
  var isStanding: Bool { !positions.isEmpty }
}
