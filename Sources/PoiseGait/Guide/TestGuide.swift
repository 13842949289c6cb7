import CPoiseMath
import PoiseCore
import PoiseSignal

/// Leads through a test: waits for the position and for rest, gives "go" at a known time, sees the
/// end or takes the button's word for it. Knows the stamps' clock and what it is given, nothing
/// else; what to say and when to beep are its cues.
public struct TestGuide: Sendable {
  /// What is to be said or sounded now.
  public enum Cue: Sendable, Equatable {
    /// The next trial: take the position. Pressing says that it is taken.
    case prepare(ClinicalTest, StandingPosition?)
    case holdStill
    /// No rest yet. Pressing gives "go" all the same; the result then carries a flag.
    case notStill
    /// The same, because the gyroscope shows a steady turn: it may be its own zero.
    case turning
    /// One short beep.
    case go
    /// The line at the beginning of a course was crossed: the clock starts.
    case lineCrossed
    /// This many minutes of a timed walk are left.
    case minutesLeft(Int)
    /// Two short beeps: the trial is over. More samples are waited for.
    case stop
    /// All is over.
    case done
    /// There was no rest for a minute: there is no result.
    case gaveUp
  }

  /// A test, or a part of one, with its records.
  public struct Part: Sendable {
    public var run: TestRun
    public var records: [LogRecord] = []
  }

  private enum Phase {
    case begin
    case preparing(since: Timestamp)
    case resting(since: Timestamp, told: Timestamp)
    case running
    /// The trial is over; its last samples are waited for.
    case ending(since: Timestamp)
    case over
  }

  /// How long a position may take by default that it is taken, s.
  private static let preparation = 5.0
  /// How long rest is waited for, and how often it is asked for, s.
  private static let patience = 60.0
  private static let reminder = 6.0
  /// Samples behind the end of a trial that its evaluation needs, s.
  private static let after = 3.0
  /// A calm trunk: only then the rules see an end. m/s², samples.
  private static let calm = (deviation: 0.3, samples: 100)

  /// In the order of the test: what is still to be done.
  private var plan: [(test: ClinicalTest, positions: [StandingPosition?])]
  public private(set) var parts: [Part] = []
  private var phase = Phase.begin
  private var trial: TestTrial?
  private var positions: ArraySlice<StandingPosition?> = []
  /// The last seconds: a part begins with what its evaluation looks back at.
  private var tail: [LogRecord] = []
  private var recent: [Sample] = []
  private var looked: Timestamp?
  private var minutes = 0
  private var pressed: Timestamp?
  private let isBattery: Bool
  private let waitsForReady: Bool
  private let hasRunIn: Bool
  private let watchesFreezing: Bool
  private let answers: TestAnswers
  private let body: BodyMeasures
  private let chipRateHz: Double

  /// - Parameters:
  ///   - answers: what is known before the test.
  ///   - waitsForReady: somebody can press when a position is taken.
  ///   - hasRunIn: a walk over a known distance begins before its line; crossing it is pressed.
  public init(
    _ test: ClinicalTest, answers: TestAnswers, waitsForReady: Bool, hasRunIn: Bool = false,
    watchesFreezing: Bool = false, body: BodyMeasures = BodyMeasures(), chipRateHz: Double = 100
  ) {
    self.answers = answers
    isBattery = test == .sppb
    self.waitsForReady = waitsForReady
    self.hasRunIn = hasRunIn
    self.watchesFreezing = watchesFreezing
    self.body = body
    self.chipRateHz = chipRateHz
    switch test {
    case .sppb:
      plan = [
        (.fourStageBalance, [.sideBySide, .semiTandem, .tandem]), (.walk4m, [nil]),
        (.walk4m, [nil]), (.fiveSitToStand, [nil])
      ]
    default: plan = [(test, test.positions.isEmpty ? [nil] : test.positions)]
    }
  }

  /// Whether a trial runs: a press ends it.
  public var isRunning: Bool { if case .running = phase { true } else { false } }

  /// Takes the next record.
  public mutating func take(_ record: LogRecord) {
    switch record {
    case .sample(let sample):
      recent.append(sample)
      if recent.count > 400 { recent.removeFirst(100) }
    case .step: break
    default: return
    }
    tail.append(record)
    if tail.count > 1500 { tail.removeFirst(750) }
    if !parts.isEmpty { parts[parts.count - 1].records.append(record) }
  }

  /// The button or the Enter key, at a time of the stamps' clock.
  public mutating func press(at time: Timestamp) { pressed = time.roundedToMicroseconds }

  /// The wearer or the helper breaks the test off.
  public mutating func abort(at time: Timestamp) {
    if isRunning {
      finishTrial(at: time, .aborted)
    } else if case .over = phase {
      return
    } else {
      phase = .ending(since: Timestamp(nanoseconds: 0))
    }
    (positions, plan) = ([], [])
  }

  /// Result of the parts that had a trial, and what they come to together.
  ///
  /// - Parameter answers: as they are known at the end; a course's length of a part stays.
  public func results(_ answers: TestAnswers) -> [TestResult] {
    let tried = parts.filter { !$0.run.trials.isEmpty }
    let results = tried.map { part in
      var run = part.run
      let distance = run.answers.distance
      run.answers = answers
      run.answers.distance = distance
      let result = TestEvaluator.result(
        of: run, records: part.records, body: body, chipRateHz: chipRateHz)
      return isBattery ? SPPB.part(result) : result
    }
    return isBattery && !results.isEmpty ? results + [SPPB.result(of: results)] : results
  }

  /// What is to be done at a time; call it some fifty times a second.
  public mutating func advance(to now: Timestamp) -> Cue? {
    let press = pressed
    pressed = nil
    switch phase {
    case .begin: return next(at: now)
    case .preparing(let since):
      guard press != nil || (!waitsForReady && seconds(since, now) >= Self.preparation) else {
        return nil
      }
      phase = .resting(since: now, told: now)
      return .holdStill
    case .resting(let since, let told): return rest(since, told, press, now)
    case .running: return run(press, now)
    case .ending(let since):
      guard seconds(since, now) >= Self.after else { return nil }
      return next(at: now)
    case .over: return nil
    }
  }

  private func seconds(_ from: Timestamp, _ to: Timestamp) -> Double { Double(to - from) * 1e-9 }

  // MARK: - Phases

  /// The next trial of this part, else the next part.
  private mutating func next(at now: Timestamp) -> Cue {
    if let last = parts.last, !positions.isEmpty, last.run.test == .fourStageBalance, !isHeld(last)
    {
      positions = []
    }
    if positions.isEmpty {
      guard !plan.isEmpty else {
        phase = .over
        return .done
      }
      let part = plan.removeFirst()
      positions = part.positions[...]
      let run = TestRun(part.test, trials: [], answers: answers, watchesFreezing: watchesFreezing)
      parts.append(Part(run: run, records: tail))
    }
    let position = positions.removeFirst()
    trial = TestTrial(position: position, go: now)
    phase = .preparing(since: now)
    return .prepare(parts[parts.count - 1].run.test, position)
  }

  private mutating func rest(
    _ since: Timestamp, _ told: Timestamp, _ press: Timestamp?, _ now: Timestamp
  ) -> Cue? {
    let window = recent.suffix(Int(TestEvaluator.restSeconds * 100))
    let isNew = window.first.map { $0.timestamp >= since } ?? false
    if press != nil || (isNew && TestEvaluator.isResting(window)) { return go(at: now) }
    if seconds(since, now) >= Self.patience && !waitsForReady {
      phase = .over
      return .gaveUp
    }
    guard seconds(told, now) >= Self.reminder else { return nil }
    phase = .resting(since: since, told: now)
    return TestEvaluator.rest(window) == .turning ? .turning : .notStill
  }

  private mutating func go(at now: Timestamp) -> Cue {
    trial?.go = now.roundedToMicroseconds
    trial?.restBegin = recent.suffix(Int(TestEvaluator.restSeconds * 100)).first?.timestamp
    if let trial { parts[parts.count - 1].run.trials.append(trial) }
    minutes = 0
    phase = .running
    return .go
  }

  private mutating func run(_ press: Timestamp?, _ now: Timestamp) -> Cue? {
    guard let trial, let part = parts.last else { return nil }
    let test = part.run.test
    if let press {
      if hasRunIn, test == .walk4m || test == .walk10m, trial.line == nil {
        self.trial?.line = press
        keepTrial()
        return .lineCrossed
      }
      return finishTrial(at: press, .button)
    }
    let passed = seconds(trial.go, now)
    if passed >= test.longestSeconds {
      // a timed trial is over on the second, whenever this is asked
      return finishTrial(at: nil, nil)
    }
    if test.isTimed {
      let left = Int(((test.longestSeconds - passed) / 60).rounded(.up))
      let whole = Int(test.longestSeconds / 60)
      guard whole > 1, whole - left > minutes else { return nil }
      minutes = whole - left
      return .minutesLeft(left)
    }
    return isEndSeen(now) ? finishTrial(at: nil, nil) : nil
  }

  /// Ends the trial.
  ///
  /// - Parameters:
  ///   - time: when somebody ended it; nil: the test's own rule or its time does.
  @discardableResult
  private mutating func finishTrial(at time: Timestamp?, _ stop: TestStop?) -> Cue {
    if stop != nil {
      trial?.stopped = time?.roundedToMicroseconds
      trial?.stop = stop
      keepTrial()
    }
    phase = .ending(since: recent.last?.timestamp ?? time ?? Timestamp(nanoseconds: 0))
    return .stop
  }

  private mutating func keepTrial() {
    guard let trial, var trials = parts.last?.run.trials, !trials.isEmpty else { return }
    trials[trials.count - 1] = trial
    parts[parts.count - 1].run.trials = trials
  }

  // MARK: - Ends

  private func evaluated(_ part: Part) -> TestResult {
    TestEvaluator.result(of: part.run, records: part.records, body: body, chipRateHz: chipRateHz)
  }

  /// Whether the rule of the running test sees its end. It looks where the trunk is calm, at most
  /// once a second.
  private mutating func isEndSeen(_ now: Timestamp) -> Bool {
    let window = recent.suffix(Self.calm.samples)
    guard looked.map({ seconds($0, now) >= 1 }) ?? true, let part = parts.last,
      window.count == Self.calm.samples, let trial, let first = window.first?.timestamp,
      first > trial.go,
      let spread = Statistics.deviation(
        window.map { poise_sqrt($0.acceleration.squaredLength) }), spread < Self.calm.deviation
    else { return false }
    looked = now
    return evaluated(part).isOver
  }

  /// Whether the position that was tried last was held to its end.
  private func isHeld(_ part: Part) -> Bool {
    let held = evaluated(part).phases.last?.value(.positionHeld) ?? 0
    return held >= part.run.test.longestSeconds - 0.1
  }
}
