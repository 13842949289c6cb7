import PoiseCore

/// A walk over a known distance. The sensor does not know the line: the button tells when it was
/// crossed; without one the walker is taken to stop behind it.
enum WalkRule {
  /// m/s, and meters a step.
  private static let speeds = 0.1...3.0
  private static let stepLengths = 0.15...1.2
  /// Time without a step after which a walker has stopped, ns.
  private static let stopped: Int64 = 1_000_000_000
  /// Share by which the length of the steps may differ from the pendulum's.
  private static let difference = 0.2
  /// Steps that are so much longer than the course are of another walk: people whom the pendulum
  /// judges worst are wrong by less than half.
  private static let farther = 1.6
  /// Steps in ``TestFinding/after`` behind a press with which a walker has not come to a stand.
  private static let stepsBehind = 3

  /// - Parameters:
  ///   - distance: m.
  ///   - knowsHeight: whether the stride length is that of this wearer's height; else only one that
  ///     is far off counts.
  ///   - strideLength: by the pendulum, m; nil where it is not known.
  static func find(
    _ window: TestWindow, _ trial: TestTrial, distance: Double, longest: Double, knowsHeight: Bool,
    strideLength: (TestSignals, ClosedRange<Timestamp>) -> Double?
  ) -> TestFinding {
    TestFinding.search(window, trial, longest: longest) { s, finding in
      guard finding.begin(s) != nil else {
        finding.flags.append(.noMotion)
        return false
      }
      let begin = trial.line ?? trial.go
      let steps = s.steps.map(\.timestamp).filter { step in
        step >= begin && trial.stopped.map { step <= $0 } ?? true
      }
      finding.values = [TestValue(.testSteps, Double(steps.count))]
      guard let last = steps.last, steps.count >= 3 else {
        finding.flags.append(.noWalk)
        return false
      }
      let isTimed = trial.stop == .button
      let end = isTimed ? trial.stopped ?? last : last
      finding.end = end
      let seconds = Double(end - begin) * 1e-9
      let speed = seconds > 0 ? distance / seconds : 0
      finding.values.insert(TestValue(.testSpeed, speed), at: 0)
      finding.phases = [
        TestPhase(
          .walk, begin: trial.line ?? steps[0], end: end,
          values: [TestValue(.testSteps, Double(steps.count))])
      ]
      let length = distance / Double(steps.count)
      if !speeds.contains(speed) || !stepLengths.contains(length) {
        finding.flags.append(.implausible)
      }
      if !isTimed { finding.flags.append(.stopAssumed) }
      if let stride = strideLength(s, begin...max(begin, end)), stride > 0 {
        let share = stride / 2 / length
        if share > farther {
          finding.flags.append(.walkedPast)
        } else if knowsHeight && abs(1 / share - 1) > difference {
          finding.flags.append(.speedDoubtful)
        }
      }
      if isTimed && s.steps.count(where: { $0.timestamp > end }) >= stepsBehind {
        finding.flags.append(.walkedOn)
      }
      let pauses = zip(steps, steps.dropFirst()).filter { $1 - $0 > 2_000_000_000 }.count
      if pauses > 0 { finding.values.append(TestValue(.testPauses, Double(pauses))) }
      // who still walks where the samples end has not stopped behind the line
      return isTimed || s.window.samples[s.count - 1].timestamp - last > stopped
    }
  }
}
