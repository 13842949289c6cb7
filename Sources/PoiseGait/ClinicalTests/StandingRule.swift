import CPoiseMath
import PoiseCore
import PoiseSignal

/// Standing in a position for a time. The trunk shows a loss of balance by a jolt, a lean or a
/// step; feet, arms and eyes it does not show, so that somebody has to confirm the position.
enum StandingRule {
  /// Horizontal acceleration, m/s², and lean against the first second, degrees.
  private static let jolt = 1.5
  private static let lean = 10.0
  /// Where a lean is looked for, Hz.
  private static let leanHz = 0.8
  /// Most lean of somebody who stands, degrees.
  private static let upright = 45.0
  /// Held for less than this shorter than asked is held, s.
  private static let tolerance = 0.05

  struct Held: Sendable {
    var phase: TestPhase
    var seconds: Double
    var isWhole: Bool
    var isLost: Bool
    var isNoise: Bool
    /// False where the mounting is known and the trunk lies or leans far.
    var isUpright = true
    /// Whether the wearer stood still before its signal.
    var isRested: Bool
    /// Whether its end is known.
    var isOver: Bool
  }

  /// - Parameters:
  ///   - seconds: how long a position is to be held.
  ///   - body: for sway in mm.
  static func hold(
    _ window: TestWindow, _ trial: TestTrial, seconds: Double, body: BodyMeasures,
    chipRateHz: Double
  ) -> Held {
    let asked = trial.go + Int64(seconds * 1e9)
    let limit = min(trial.stopped ?? asked, asked)
    let last = window.index(limit)
    let range = window.go..<last
    let loss = loss(window, range).map { window.samples[$0].timestamp }
    // the helper's word counts; a loss that the trunk shows is proposed where nobody stopped it
    let seen = last < window.samples.count ? limit : window.samples[last - 1].timestamp
    let end = trial.stopped == nil ? min(loss ?? seen, seen) : min(limit, seen)
    let held = Double(end - trial.go) * 1e-9
    let part = window.samples[window.go..<window.index(end)]
    var values = [TestValue(.positionHeld, held)]
    let sway = SwayWindow(part, sensorHeight: body.sensorHeight, rateHz: TestWindow.rateHz)
    if let sway {
      values += (sway.measures + sway.pendulumMeasures).compactMap { measure in
        guard let value = measure.value, let figure = Figure.named(measure.key) else { return nil }
        return TestValue(figure, value)
      }
    }
    let isNoise =
      part.count > 100
      && ((sway?.rms ?? 0) < BalanceMonitor.worn
        || BalanceMonitor.isNoise(part, chipRateHz: chipRateHz, rateHz: TestWindow.rateHz))
    let gravity = part.reduce(Vector3.zero) { $0 + $1.acceleration }
    return Held(
      phase: TestPhase(
        trial.position.map { TestPhase.Kind($0) } ?? .sideBySide, begin: trial.go, end: end,
        values: values),
      seconds: held, isWhole: held >= seconds - tolerance,
      isLost: loss != nil, isNoise: isNoise,
      isUpright: !window.hasMount || gravity.angle(to: Vector3(0, 0, 1)) < upright,
      isRested: window.isRested,
      isOver: last < window.samples.count || loss != nil)
  }

  /// The first sample that shows a loss of balance.
  private static func loss(_ window: TestWindow, _ range: Range<Int>) -> Int? {
    guard range.count > 10 else { return nil }
    let raw = window.samples[range].map { $0.acceleration }
    let first = raw.prefix(100).reduce(Vector3.zero, +)
    let up = (1 / max(1e-9, poise_sqrt(first.squaredLength))) * first
    let mean = (1 / Double(min(100, raw.count))) * first
    let filter = ZeroPhaseButterworth(cutoffHz: leanHz, rateHz: TestWindow.rateHz)
    let smooth = filter.apply(raw)
    let steps = window.steps.map { window.index($0.timestamp) }.filter { range.contains($0) }
    let place = raw.indices.first { k in
      let away = raw[k] - mean
      let level = away - away.dot(up) * up
      return poise_sqrt(level.squaredLength) > jolt
        || smooth[k].angle(to: up) > lean
        || steps.first.map { $0 <= k + range.lowerBound } ?? false
    }
    return place.map { $0 + range.lowerBound }
  }

  // MARK: - Tests

  /// Four positions, each until the first that is not held.
  static func fourStages(_ held: [Held], of trials: Int) -> TestFinding {
    var finding = finding(held, of: trials)
    let stages = held.prefix { $0.isWhole }.count
    finding.values = [TestValue(.balanceStage, Double(stages))]
    if held.contains(where: { $0.isLost && !$0.isWhole }) { finding.flags.append(.lostBalance) }
    let isOver = held.count == 4 || held.contains { !$0.isWhole }
    if !isOver && finding.stop != .samplesEnded { finding.flags.append(.notFinished) }
    return finding
  }

  /// Eyes open, then closed.
  static func romberg(_ held: [Held], of trials: Int) -> TestFinding {
    var finding = finding(held, of: trials)
    func quotient(_ of: Figure, _ named: Figure) {
      guard held.count == 2, let open = held[0].phase.value(of), open > 0,
        let closed = held[1].phase.value(of)
      else { return }
      finding.values.append(TestValue(named, closed / open))
    }
    quotient(.swayRMS, .rombergSway)
    quotient(.swayPathSpeed, .rombergPath)
    quotient(.swayAreaPendulum, .rombergArea)
    if held.contains(where: { $0.isLost && !$0.isWhole }) { finding.flags.append(.lostBalance) }
    let isShort = held.contains { $0.seconds < SwayWindow.minimumSeconds }
    if (held.count < 2 || isShort) && finding.stop != .samplesEnded {
      finding.flags.append(.notFinished)
    }
    return finding
  }

  private static func finding(_ held: [Held], of trials: Int) -> TestFinding {
    var finding = TestFinding()
    finding.phases = held.map(\.phase)
    finding.end = held.last?.phase.end
    if held.allSatisfy(\.isOver) && held.count == trials {
      finding.stop = held.contains { $0.isLost && !$0.isWhole } ? .rule : .time
    }
    if finding.stop == .samplesEnded { finding.flags.append(.notFinished) }
    if held.contains(where: \.isNoise) { finding.flags.append(.notWorn) }
    if held.contains(where: { !$0.isUpright }) { finding.flags.append(.notUpright) }
    if held.contains(where: { !$0.isRested }) { finding.flags.append(.restless) }
    return finding
  }
}
