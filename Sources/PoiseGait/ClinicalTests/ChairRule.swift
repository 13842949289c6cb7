import PoiseCore
import PoiseSignal

/// Rises from a chair, counted by the vertical velocity between stillnesses (``VelocityCurve``),
/// which comes back to the seat after each: nothing is high-passed, so that slow rises keep their
/// height. A rise goes with a lean forward and back.
struct ChairRule {
  /// Way up of a rise, m, and its time, s.
  private static let height = 0.1...0.8
  private static let seconds = 0.2...6.0
  /// Share of the usual rise below which one is not complete, and at the end of the time.
  private static let complete = 0.6
  private static let half = 0.5
  /// ... and above which it was measured wrongly.
  private static let highest = 1.3
  /// Samples before the end of the time in which an incomplete last rise is not believed.
  private static let latest = 1000.0
  /// Least lean, degrees.
  private static let lean = 10.0
  /// Speed that counts as a way outside of rises, m/s, and samples around these that do not count.
  private static let fast = 0.1
  private static let margin = 30
  /// This many steps that belong to no rise are a walk.
  private static let steps = 4
  /// Fewer seconds five rises do not need.
  private static let fastest = 3.0

  /// A way up; places in samples.
  struct Rise: Sendable, Equatable {
    var begin: Double
    var end: Double
    var height: Double
    var peak: Double
    var isComplete = true
    /// End of the way down after it; nil: the wearer stayed up.
    var seat: Double?
  }

  private let signals: TestSignals
  private let velocities: [Double]
  let rises: [Rise]
  /// Height of a full one, m.
  let usual: Double

  init(_ s: TestSignals) {
    signals = s
    var track = VerticalTrack(gyroscope: s.hasGyroscope, takesSize: true)
    for sample in s.window.samples[..<s.count] { track.take(sample) }
    // Where rises follow each other without a rest the integral drifts by as much as a slow rise is
    // fast; the curve that their turns have leveled tells whether a moment is one of rest.
    let first = VelocityCurve(
      track, gyroscope: s.hasGyroscope, lowersFirst: false, settings: .rises)
    let curve = VelocityCurve(
      track, gyroscope: s.hasGyroscope, lowersFirst: false, settings: .rises, known: first)
    velocities = curve.values
    let ways = RepetitionFinder(RepetitionSettings(exercise: .rise)).phases(
      curve.values, isOpen: false)
    var found: [(rise: Rise, leans: Bool)] = []
    for (k, way) in ways.enumerated() where way.isUp {
      guard Self.height.contains(way.range),
        Self.seconds.contains((way.end - way.begin) / TestWindow.rateHz), Int(way.end) > s.window.go
      else { continue }
      let down = k + 1 < ways.count && !ways[k + 1].isUp ? ways[k + 1] : nil
      let range = max(0, Int(way.begin) - 100)...min(s.count - 1, Int(way.end))
      guard let most = s.lean[range].max(), let least = s.lean[range].min() else { continue }
      let rise = Rise(
        begin: way.begin, end: way.end, height: way.range, peak: way.peak, seat: down?.end)
      found.append((rise, most - least > Self.lean))
    }
    // Without a gyroscope the lean is what a low-pass leaves of it, which of brisk rises is little:
    // one that shows it is enough.
    let takesAll = !s.hasGyroscope && found.contains { $0.leans }
    var rises = found.filter { takesAll || $0.leans }.map(\.rise)
    let usual = Statistics.median(rises.map(\.height)) ?? 0
    for k in rises.indices { rises[k].isComplete = rises[k].height >= Self.complete * usual }
    self.rises = rises
    self.usual = usual
  }

  // MARK: - Tests

  static func five(_ window: TestWindow, _ trial: TestTrial, longest: Double) -> TestFinding {
    TestFinding.search(window, trial, longest: longest) { s, finding in
      guard finding.begin(s) != nil else {
        finding.flags.append(.noMotion)
        return false
      }
      let rule = ChairRule(s)
      let last = Double(s.window.index(trial.go + Int64(longest * 1e9)))
      let full = rule.rises.filter { $0.isComplete && $0.end <= last }
      rule.report(rule.rises, until: full.count >= 5 ? full[4].end : nil, timeOut: last, &finding)
      guard full.count >= 5 else {
        finding.flags.append(full.isEmpty ? .noRise : .tooFewStands)
        return false
      }
      // one that is higher than the others was measured wrongly, and its end with it
      if full[4].height > highest * rule.usual, !finding.flags.contains(.standsUnsure) {
        finding.flags.append(.standsUnsure)
      }
      let end = s.time(full[4].end)
      let total = Double(end - trial.go) * 1e-9
      finding.end = end
      finding.values.insert(TestValue(.fiveSitToStand, total), at: 0)
      if let seat = full[4].seat {
        finding.values.insert(
          TestValue(.fiveSitToStandSeat, Double(s.time(seat) - trial.go) * 1e-9), at: 1)
      }
      if total < fastest { finding.flags.append(.implausible) }
      return true
    }
  }

  static func thirtySeconds(
    _ window: TestWindow, _ trial: TestTrial, longest: Double
  ) -> TestFinding {
    TestFinding.search(window, trial, longest: longest, atRests: false) { s, finding in
      if finding.begin(s) == nil { finding.flags.append(.noMotion) }
      let rule = ChairRule(s)
      let limit = trial.go + Int64(longest * 1e9)
      let last = Double(s.window.index(trial.stopped.map { min($0, limit) } ?? limit))
      let counted = rule.rises.filter { rise in
        rise.isComplete && rise.begin < last
          && (rise.end <= last || rule.height(of: rise, at: last) > half * rule.usual)
      }
      finding.values = [TestValue(.chairStands, Double(counted.count))]
      // one under way at the end that is not half up is neither counted nor incomplete
      let shown = rule.rises.filter { rise in
        rise.begin < last && (!rise.isComplete || counted.contains { $0.begin == rise.begin })
      }
      rule.report(shown, until: nil, timeOut: last, &finding)
      // how far the last one came is known the least, as no rest follows
      if let final = shown.last, !final.isComplete, last - final.begin < latest,
        !finding.flags.contains(.standsUnsure)
      {
        finding.flags.append(.standsUnsure)
      }
      finding.end = s.time(min(last, Double(s.count - 1)))
      if counted.isEmpty { finding.flags.append(.noRise) }
      if let up = counted.last, last - (up.seat ?? up.end) > 1000 {
        finding.flags.append(.stoppedEarly)
      }
      // a count of less than 30 s is on no table of norms
      let seen = s.window.samples[s.count - 1].timestamp
      if trial.stopped.map({ $0 < limit }) ?? (seen < limit) {
        finding.flags.append(.notFinished)
      }
      return true
    }
  }

  /// How far a rise has come, m.
  private func height(of rise: Rise, at place: Double) -> Double {
    velocities[Int(rise.begin)..<min(velocities.count, Int(place))].reduce(0, +) / TestWindow.rateHz
  }

  /// Whether the trunk went up and down as far as in a rise where the velocity shows none: then
  /// one may be missing.
  private func strays(until end: Double) -> Bool {
    guard !rises.isEmpty else { return false }
    var from = Double(signals.window.go)
    for (begin, next) in rises.map({ ($0.begin, $0.seat ?? $0.end) }) + [(end, end)] {
      let first = Int(from) + Self.margin
      let last = min(Int(min(begin, end)) - Self.margin, velocities.count)
      if first < last {
        let fast = velocities[first..<last].filter { abs($0) > Self.fast }
        let way = fast.reduce(0) { $0 + abs($1) } / TestWindow.rateHz
        if way > usual { return true }
      }
      from = max(from, next)
    }
    return false
  }

  /// Each rise as a phase, and what speaks against them.
  ///
  /// - Parameters:
  ///   - end: of what counts; nil: the time's.
  ///   - timeOut: where the time ends.
  private func report(
    _ rises: [Rise], until end: Double?, timeOut: Double, _ finding: inout TestFinding
  ) {
    let shown = rises.filter { rise in end.map { rise.begin < $0 } ?? true }
    for rise in shown {
      finding.phases.append(
        TestPhase(
          rise.isComplete ? .stand : .incompleteStand, begin: signals.time(rise.begin),
          end: signals.time(rise.end),
          values: [TestValue(.riseHeight, rise.height), TestValue(.risePeakSpeed, rise.peak)]))
    }
    let short = shown.filter { !$0.isComplete }.count
    finding.values.append(TestValue(.incompleteStands, Double(short)))
    if short > 0 { finding.flags.append(.incompleteStands) }
    if strays(until: end ?? timeOut) { finding.flags.append(.standsUnsure) }
    let go = signals.window.samples[signals.window.go].timestamp
    let last = end.map(signals.time) ?? go + 30_000_000_000
    let steps = signals.steps.map(\.timestamp).filter { step in
      step > go && step <= last
        && !rises.contains { rise in
          let end = signals.time((rise.seat ?? rise.end) + 50)
          return step >= signals.time(rise.begin - 100) && step <= end
        }
    }
    if steps.count >= Self.steps { finding.flags.append(.walkedAway) }
  }
}
