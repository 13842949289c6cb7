import CPoiseMath
import PoiseCore
import PoiseSignal

/// Turns of a test: by the gyroscope with begin, end, angle and rate; without one by the compass,
/// which sees that somebody turned round and not how far: indoors its angle is wrong by 27 degrees
/// in the median.
struct TestTurns {
  /// Places in samples.
  struct Turn: Sendable, Equatable {
    var begin: Double
    var end: Double
    var values: [TestValue]

    var middle: Double { (begin + end) / 2 }
  }

  /// Change of heading over ``span`` samples either side that is a turn, degrees.
  private static let headingChange = 100.0
  private static let span = 150
  /// Samples within which the compass finds no second turn.
  private static let pause = 400
  private static let headingHz = 0.5

  /// Whether a turn would show: there is a gyroscope or a compass.
  static func canSee(_ s: TestSignals) -> Bool { s.yaw != nil || heading(s) != nil }

  /// - Parameters:
  ///   - from: where turns may begin, in samples.
  ///   - to: where the search ends.
  ///   - steps: contacts, in samples: without a gyroscope only a walker turns.
  ///   - rule: limits with a gyroscope.
  static func find(
    _ s: TestSignals, from: Int, to: Int, steps: [Int], rule: WalkingTurns.Rule = .test
  ) -> [Turn] {
    guard from < to else { return [] }
    if let yaw = s.yaw {
      let found = WalkingTurns(
        yaw: Array(yaw[from..<to]), rateHz: TestWindow.rateHz, start: Double(from) / 100, rule: rule
      )
      return (found?.turns ?? []).map {
        Turn(
          begin: 100 * $0.start, end: 100 * $0.end,
          values: [TestValue(.testTurnAngle, $0.angle), TestValue(.testTurnPeak, $0.peak)])
      }
    }
    guard let heading = heading(s) else { return [] }
    var turns: [Turn] = []
    var best: (place: Int, change: Double)?
    for k in max(from, span)..<max(max(from, span), min(to, s.count - span)) {
      let change = (heading[k + span] - heading[k - span]).magnitude
      if let top = best, k - top.place > span {
        turns.append(Turn(begin: Double(top.place - 100), end: Double(top.place + 100), values: []))
        best = nil
      }
      guard change > headingChange, steps.contains(where: { abs($0 - k) < span }),
        turns.last.map({ Double(k) - $0.middle > Double(pause) }) ?? true
      else { continue }
      if change > best?.change ?? 0 { best = (k, change) }
    }
    if let top = best {
      turns.append(Turn(begin: Double(top.place - 100), end: Double(top.place + 100), values: []))
    }
    return turns
  }

  /// Degrees, unwrapped and low-passed; nil without a magnetometer.
  private static func heading(_ s: TestSignals) -> [Double]? {
    let samples = s.window.samples[..<s.count]
    guard samples.allSatisfy({ $0.content.contains(.magnetometer) }) else { return nil }
    var angles: [Double] = []
    for (sample, up) in zip(samples, s.ups) {
      let length = poise_sqrt(max(1e-12, up.squaredLength))
      let vertical = (1 / length) * up
      let forward = s.left.cross(vertical)
      let left = vertical.cross(forward)
      let angle =
        180 / .pi * poise_atan2(sample.magneticField.dot(left), sample.magneticField.dot(forward))
      guard let last = angles.last else {
        angles.append(angle)
        continue
      }
      angles.append(last + folded(angle - last))
    }
    return ZeroPhaseButterworth(cutoffHz: headingHz, rateHz: TestWindow.rateHz).apply(angles)
  }

  /// -180...180.
  private static func folded(_ degrees: Double) -> Double {
    degrees - 360 * poise_rint(degrees / 360)
  }
}
