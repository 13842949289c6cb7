/// One trial of a test: what was signaled and pressed when. A balance test has one for each
/// position.
public struct TestTrial: Sendable, Equatable {
  /// nil where the test has no positions.
  public var position: StandingPosition?
  /// When the rest before "go" began; nil where nobody waited for one.
  public var restBegin: Timestamp?
  /// When "go" was given.
  public var go: Timestamp
  /// When the walker crossed the line at the beginning of a course with a run-in: the clock starts
  /// here. nil: it starts at "go".
  public var line: Timestamp?
  /// When somebody pressed the button or ended it: the end where ``stop`` is `button`.
  public var stopped: Timestamp?
  /// Who or what ended it; nil: the test's own rule finds the end.
  public var stop: TestStop?

  public init(
    position: StandingPosition? = nil, restBegin: Timestamp? = nil, go: Timestamp,
    line: Timestamp? = nil, stopped: Timestamp? = nil, stop: TestStop? = nil
  ) {
    self.position = position
    self.restBegin = restBegin
    self.go = go
    self.line = line
    self.stopped = stopped
    self.stop = stop
  }
}

/// Why a test ended.
public enum TestStop: String, Sendable, Hashable, CaseIterable {
  /// The test's own rule saw its end.
  case rule
  /// Somebody pressed the button at its end.
  case button
  /// Its time was over.
  case time
  /// The wearer or the helper broke it off.
  case aborted
  /// The samples ended first: more may come.
  case samplesEnded = "samples_ended"
}

/// What a trunk sensor cannot see, as the helper or the wearer answered. nil: nobody answered.
public struct TestAnswers: Sendable, Equatable {
  /// How fast a walk was asked for.
  public enum Pace: String, Sendable, CaseIterable { case usual, fast }

  /// Height of the seat, cm.
  public var chairHeight: Double?
  /// Meters of the course: of a walk up and down, one leg.
  public var distance: Double?
  /// Stick, walker, ...; empty: none.
  public var aid: String?
  /// Somebody helped, held or pushed.
  public var wasAssisted: Bool?
  public var usedArms: Bool?
  /// A foot moved, or hands were needed, before the time was over.
  public var movedFeet: Bool?
  public var openedEyes: Bool?
  /// The position was taken as asked: nothing else shows that somebody stood.
  public var tookPosition: Bool?
  public var pace: Pace?
  public var note: String?

  public init() {}
}
