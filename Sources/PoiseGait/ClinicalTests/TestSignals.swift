import CPoiseMath
import PoiseCore
import PoiseSignal

/// The motion of the trunk in a trial up to a sample, one value a sample, without delay.
struct TestSignals: Sendable {
  /// Cut-offs, Hz: of the motion at large, of nodding and turning, of gravity without a gyroscope.
  static let motionHz = 3.0
  static let turnHz = 1.5
  static let gravityHz = 0.8
  /// What is motion, degrees a second and m/s² (3.5 degrees of lean are 0.6 m/s²); a rate also has
  /// to exceed that of the rest by this factor.
  static let movingRate = 4.0
  static let movingForce = 0.6
  static let restFactor = 3.0

  let window: TestWindow
  let count: Int
  /// Steps that were known by the last sample.
  let steps: [StepEvent]
  let hasGyroscope: Bool
  /// Up in body axes.
  let ups: [Vector3]
  /// Left in body axes; without a mounting as the trunk's first lean shows it.
  let left: Vector3
  /// Forward lean against the rest before, degrees.
  let lean: [Double]
  /// Its rate, low-passed, degrees a second, positive forward.
  let nod: [Double]
  /// Rate about the vertical, rad/s, positive to the left; nil without a gyroscope.
  let yaw: [Double]?
  /// Upward acceleration, m/s².
  let rising: [Double]
  /// Low-passed acceleration, m/s².
  private let forces: [Vector3]
  /// Low-passed size of the rate of turn, degrees a second; empty without a gyroscope.
  private let rates: [Double]

  /// - Parameter count: how many of the window's samples there are yet, above 0.
  init(_ window: TestWindow, count: Int) {
    self.window = window
    self.count = count
    let samples = window.samples[..<count]
    let last = samples[count - 1].timestamp
    steps = Self.steps(window.steps.filter { $0.detectedAt <= last })
    hasGyroscope = window.hasGyroscope
    let raw = samples.map { $0.acceleration }
    forces = Self.lowPassed(raw, Self.motionHz)
    let ups =
      hasGyroscope ? Array(window.ups[..<count]) : Self.lowPassed(raw, Self.gravityHz)
    self.ups = ups
    let rest = Self.mean(ups[max(0, window.go - 100)...window.go])
    let left = window.hasMount ? Vector3(0, 1, 0) : Self.firstLean(ups, rest, from: window.go)
    self.left = left
    lean = ups.map {
      180 / .pi * poise_atan2($0.cross(rest).dot(left), $0.dot(rest))
    }
    let low = ZeroPhaseButterworth(cutoffHz: Self.turnHz, rateHz: TestWindow.rateHz)
    if hasGyroscope {
      let turns = samples.map { (180 / .pi) * $0.rotationRate }
      rates = ZeroPhaseButterworth(cutoffHz: Self.motionHz, rateHz: TestWindow.rateHz)
        .apply(turns.map { poise_sqrt($0.squaredLength) })
      nod = low.apply(
        zip(turns, ups).map { rate, up in
          let level = left - left.dot(up) * up
          let length = poise_sqrt(level.squaredLength)
          return length > 0.1 ? rate.dot(level) / length : 0
        })
      yaw = zip(samples, ups).map { $0.rotationRate.dot($1) }
    } else {
      rates = []
      let lean = lean
      nod = lean.indices.map { k in
        let (a, b) = (max(0, k - 1), min(lean.count - 1, k + 1))
        return b > a ? (lean[b] - lean[a]) / Double(b - a) * TestWindow.rateHz : 0
      }
      yaw = nil
    }
    // gravity as this sensor measures it, whose 1 g may be wrong by some per cent
    let resting = raw[max(0, window.go - 100)...window.go].map { poise_sqrt($0.squaredLength) }
    let gravity = Statistics.mean(resting) ?? Physics.standardGravity
    let isTurning = hasGyroscope
    rising = zip(raw, ups).map {
      (isTurning ? $0.dot($1) : poise_sqrt($0.squaredLength)) - gravity
    }
  }

  // MARK: - Motion

  /// Where the trunk begins to move, in samples, searched from `from` on; nil: it does not.
  func onset(from: Int) -> Double? {
    let rest = Self.mean(forces[max(0, from - 50)...max(0, min(from, count - 1))])
    let shift = forces.map { poise_sqrt(($0 - rest).squaredLength) }
    return onset(rates, shift, from: from)
  }

  /// Where it moved last, in samples, searched back to `first`. Where the samples end within a
  /// second of it, and not in a rest, nothing shows that it was the last motion: then it is their
  /// end.
  func offset(to first: Int) -> Double? {
    let rest = Self.mean(forces[max(0, count - 100)...])
    let shift = forces[first...].map { poise_sqrt(($0 - rest).squaredLength) }
    let turning = rates.isEmpty ? [] : Array(rates[first...].reversed())
    let isRest = window.rests.contains(count)
    return onset(turning, shift.reversed(), from: 0).map { back in
      Double(count - 1) - (back < 100 && !isRest ? 0 : back)
    }
  }

  /// The earlier of two onsets: of turning, and of a shift of gravity, which grows with the square
  /// of time where somebody begins to lean.
  private func onset(_ rates: [Double], _ shift: [Double], from: Int) -> Double? {
    let resting =
      self.rates.isEmpty
      ? 0 : Statistics.mean(Array(self.rates[max(0, window.go - 200)...window.go])) ?? 0
    let turned = Self.exceeding(
      rates, max(Self.movingRate, Self.restFactor * resting), from: from)
    guard let at = Self.exceeding(shift, Self.movingForce, from: from) else {
      return turned.map { Double($0) }
    }
    // where both are, the rate is the sharper one
    if let turned, turned < at + 60 { return Double(turned) }
    let last = min(shift.count, at + 60)
    guard let high = (at..<last).first(where: { shift[$0] > 3 * Self.movingForce }) else {
      return Double(at)
    }
    let share = 1 / (poise_sqrt(3) - 1)
    return max(Double(from), Double(at) - min(35, Double(high - at) * share))
  }

  /// Where a signal begins to exceed a level for 0.1 s.
  private static func exceeding(_ values: [Double], _ level: Double, from: Int) -> Int? {
    var run = 0
    for k in values.indices.dropFirst(max(0, from)) {
      run = values[k] > level ? run + 1 : 0
      if run == 10 { return k - 9 }
    }
    return nil
  }

  // MARK: - Helpers

  /// The time of a place between samples.
  func time(_ place: Double) -> Timestamp {
    let k = max(0, min(count - 1, Int(place)))
    return window.samples[k].timestamp + Int64((max(0, place - Double(k)) * 1e7).rounded())
  }

  /// How far the trunk rises over a stretch that begins or ends at rest, m.
  func climb(from: Int, to: Int, restsAtEnd: Bool = false) -> Double {
    guard from < to else { return 0 }
    let stretch = restsAtEnd ? rising[from..<to].reversed().map { $0 } : Array(rising[from..<to])
    var (speed, height) = (0.0, 0.0)
    for value in stretch {
      speed += value / TestWindow.rateHz
      height += speed / TestWindow.rateHz
    }
    // backward in time a rise is a descent: its speed changes sign, its height does too
    return restsAtEnd ? -height : height
  }

  /// Without the last ones where they are much weaker than those before: what swings on when a
  /// walker has stopped.
  private static func steps(_ all: [StepEvent]) -> [StepEvent] {
    var steps = all
    while steps.count > 3, let usual = Statistics.median(steps.suffix(9).map(\.peak)),
      let last = steps.last, last.peak < 0.6 * usual
    { steps.removeLast() }
    return steps
  }

  /// Which way is left, of a trunk that leans forward first.
  private static func firstLean(_ ups: [Vector3], _ rest: Vector3, from: Int) -> Vector3 {
    let first = ups[from...].first { $0.angle(to: rest) > 8 }
    let axis = (first ?? ups[ups.count - 1]).cross(rest)
    let length = poise_sqrt(axis.squaredLength)
    return length > 0 ? (1 / length) * axis : Vector3(0, 1, 0)
  }

  private static func lowPassed(_ values: [Vector3], _ cutoffHz: Double) -> [Vector3] {
    ZeroPhaseButterworth(cutoffHz: cutoffHz, rateHz: TestWindow.rateHz).apply(values)
  }

  private static func mean(_ values: ArraySlice<Vector3>) -> Vector3 {
    (1 / Double(max(1, values.count))) * values.reduce(.zero, +)
  }
}
