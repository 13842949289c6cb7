/// What a test found: kept in full, also where it is not scored.
public struct TestResult: Sendable, Equatable {
  /// What the phases rest on.
  public enum Basis: String, Sendable, CaseIterable { case gyroscope, accelerometer }

  public var test: ClinicalTest
  /// The battery that it is a part of; nil: done alone. Parts are a series of their own.
  public var partOf: ClinicalTest?
  public var protocolVersion: Int
  /// As they were signaled; the first one's "go" is the test's.
  public var trials: [TestTrial]
  /// First motion after the rest; nil where nothing moved.
  public var firstMotion: Timestamp?
  /// nil: the end was not seen.
  public var end: Timestamp?
  public var stop: TestStop
  /// The test's own figure comes first.
  public var values: [TestValue]
  /// In order of time.
  public var phases: [TestPhase]
  public var flags: [TestFlag]
  public var answers: TestAnswers
  public var basis: Basis

  public init(
    test: ClinicalTest, protocolVersion: Int? = nil, trials: [TestTrial],
    firstMotion: Timestamp? = nil, end: Timestamp? = nil, stop: TestStop,
    values: [TestValue] = [], phases: [TestPhase] = [], flags: [TestFlag] = [],
    answers: TestAnswers = TestAnswers(), basis: Basis = .accelerometer
  ) {
    self.test = test
    self.protocolVersion = protocolVersion ?? test.protocolVersion
    self.trials = trials
    self.firstMotion = firstMotion
    self.end = end
    self.stop = stop
    self.values = values
    self.phases = phases
    self.flags = flags
    self.answers = answers
    self.basis = basis
  }

  /// As a heading.
  public var title: String { partOf == nil ? test.title : "\(test.title), part of the SPPB" }

  /// nil where there was no trial.
  public var go: Timestamp? { trials.first?.go }

  /// Seconds from "go" to the end: what norms and cut-offs mean.
  public var goToEnd: Double? { seconds(from: go) }

  /// Seconds from the first motion to the end: what the body needed.
  public var motionToEnd: Double? { seconds(from: firstMotion) }

  private func seconds(from begin: Timestamp?) -> Double? {
    guard let begin, let end else { return nil }
    return Double(end - begin) * 1e-9
  }

  /// Whether the result counts: nothing makes it void, and it has its figure.
  public var isScored: Bool { !flags.contains { $0.isVoid } && value(test.figure) != nil }

  /// Scored, with a doubt.
  public var isIndicative: Bool { isScored && !flags.isEmpty }

  /// Whether usual values, limits and earlier results may be held against it. Not after a restless
  /// start, whose motion may be all that is seen, and not where nobody marked the line and the
  /// steps speak of another course.
  public var isJudgeable: Bool {
    isScored && !flags.contains(.restless)
      && !(flags.contains(.stopAssumed) && flags.contains(.speedDoubtful))
  }

  /// The test is over: its own rule or the clock ended it, or somebody did.
  public var isOver: Bool { stop != .samplesEnded }

  /// nil where it has none.
  public func value(_ figure: Figure) -> Double? { values.first { $0.figure == figure }?.value }

  /// The value that the test is known by; nil where it has none or is not scored.
  public var score: Double? { isScored ? value(test.figure) : nil }

  /// Phases of a kind, in order.
  public func phases(_ kind: TestPhase.Kind) -> [TestPhase] { phases.filter { $0.kind == kind } }
}
