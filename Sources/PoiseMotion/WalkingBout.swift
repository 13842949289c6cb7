import CPoiseMath
import PoiseCore

/// Heights that turn a walk's shape into metres; nil where they were not given.
public struct BodyMeasures: Sendable, Equatable {
  /// Height of the sensor above the ground, standing, m.
  public var sensorHeight: Double?
  /// Corrects stride length for one person (walked distance over estimated distance).
  public var strideFactor: Double

  /// - Parameters:
  ///   - sensorHeight: m above the ground; wins over `bodyHeight`.
  ///   - bodyHeight: m; a sensor on the lower back sits at about 0.61 of it.
  ///   - strideFactor: of `poise calibrate stride`; 1 without.
  public init(sensorHeight: Double? = nil, bodyHeight: Double? = nil, strideFactor: Double = 1) {
    self.sensorHeight = sensorHeight ?? bodyHeight.map { 0.61 * $0 }
    self.strideFactor = strideFactor
  }
}

/// One step of a bout and what its samples showed.
public struct WalkingStep: Sendable, Equatable {
  /// Initial contact, s.
  public var contact: Double
  public var foot: Foot
  /// Rise and fall of the trunk from the contact before to this one, m; nil without samples.
  public var lift: Double?

  public init(contact: Double, foot: Foot = .unknown, lift: Double? = nil) {
    self.contact = contact
    self.foot = foot
    self.lift = lift
  }
}

/// A walking bout that has ended: its steps, sorted into strides. What every metric is worked out
/// of.
public struct WalkingBout: Sendable {
  /// Step times that people can walk with, s (Mobilise-D's plausibility limits).
  public static let plausibleStepTime = 0.14...2.12
  /// Stride times that people can walk with, s.
  public static let plausibleStrideTime = 0.2...3.0
  /// Fewer strides than this give no metric (Mobilise-D's walking-bout rule).
  public static let minimumStrides = 4

  public let steps: [WalkingStep]
  public let body: BodyMeasures

  public init(steps: [WalkingStep], body: BodyMeasures = BodyMeasures()) {
    self.steps = steps
    self.body = body
  }

  /// A step's time and side: `side` alternates, and a step that was missed still takes its turn.
  public struct Interval: Sendable, Equatable {
    /// Index of the step that ends it.
    public var step: Int
    public var seconds: Double
    /// 0 or 1; equal for the same foot throughout the bout.
    public var side: Int
  }

  /// Plausible step times in order. An interval that holds a missed step or a pause is left out.
  public var stepIntervals: [Interval] {
    let all = zip(steps.dropFirst(), steps).map { $0.contact - $1.contact }
    let usual = Self.median(all.filter(Self.plausibleStepTime.contains))
    guard let usual else { return [] }
    var side = 0
    var out: [Interval] = []
    for (k, seconds) in all.enumerated() {
      let turns = max(1, Int((seconds / usual).rounded()))
      side = (side + turns) % 2
      if Self.plausibleStepTime.contains(seconds) && turns == 1 {
        out.append(Interval(step: k + 1, seconds: seconds, side: side))
      }
    }
    return out
  }

  /// Plausible stride times in order: two whole steps, one right after the other.
  public var strideTimes: [Double] {
    let intervals = stepIntervals
    return zip(intervals, intervals.dropFirst()).compactMap { a, b in
      let time = a.seconds + b.seconds
      return b.step == a.step + 1 && Self.plausibleStrideTime.contains(time) ? time : nil
    }
  }

  /// Arithmetic mean; nil for an empty list.
  public static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// Standard deviation with n - 1; nil for fewer than two values.
  public static func deviation(_ values: [Double]) -> Double? {
    guard values.count > 1, let mean = mean(values) else { return nil }
    let sum = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return poise_sqrt(sum / Double(values.count - 1))
  }

  /// Middle value, or the mean of the two in the middle; nil for an empty list.
  public static func median(_ values: [Double]) -> Double? {
    if values.isEmpty { return nil }
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
