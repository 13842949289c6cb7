import PoiseCore

/// What a rule sees in one trial; what holds for every test is added by ``TestEvaluator``.
struct TestFinding: Sendable {
  var firstMotion: Timestamp?
  var end: Timestamp?
  /// `samplesEnded`: not over yet.
  var stop = TestStop.samplesEnded
  var values: [TestValue] = []
  var phases: [TestPhase] = []
  var flags: [TestFlag] = []

  /// Seconds of samples behind the end of a time or a press of the button: steps are known late,
  /// and a motion must be over.
  private static let after = 2.0

  /// Judges at each rest of the trunk, until a judgment says that the test is over, then where its
  /// time or the samples end.
  static func search(
    _ window: TestWindow, _ trial: TestTrial, longest: Double, atRests: Bool = true,
    judge: (TestSignals, inout TestFinding) -> Bool
  ) -> TestFinding {
    let time = trial.stopped ?? trial.go + Int64(longest * 1e9)
    // the rest before "go" is what all is compared with, also where somebody stopped before it
    let limit = max(window.go + 1, window.index(time + Int64(after * 1e9)))
    for cut in window.rests where atRests && cut > window.go && cut < limit {
      var finding = TestFinding()
      if judge(TestSignals(window, count: cut), &finding) {
        finding.stop = .rule
        return finding
      }
    }
    var finding = TestFinding()
    let isOver = judge(TestSignals(window, count: limit), &finding)
    if limit < window.samples.count {
      finding.stop = trial.stopped == nil ? .time : trial.stop ?? .button
    }
    if !isOver && atRests && finding.stop != .button { finding.flags.append(.notFinished) }
    return finding
  }

  /// The first motion, searched from half a second before "go" on.
  mutating func begin(_ signals: TestSignals) -> Double? {
    let onset = signals.onset(from: max(0, signals.window.go - 50))
    firstMotion = onset.map(signals.time)
    return onset
  }
}
