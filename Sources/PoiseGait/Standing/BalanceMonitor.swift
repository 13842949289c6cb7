import CPoiseMath
import PoiseCore
import PoiseMotion
import PoiseSignal

/// Finds quiet standing in the samples behind ring 2 and measures its sway: thirty seconds without
/// a step, in which the trunk neither moves nor turns more than standing does; after that again
/// every ten minutes while it lasts.
///
/// Standing and sitting look alike to one trunk sensor: a window is left out where the trunk is not
/// upright (against the body axes, or against how it was carried on the last walk), where the last
/// transition seen was sitting down, and where the device lies still as no body does.
public struct BalanceMonitor: Sendable {
  /// Length of quiet standing that is measured, s.
  public static let windowSeconds = 30.0
  /// Settling after the last motion, s.
  static let settleSeconds = 2.0
  static let repeatSeconds = 600.0
  /// Standard deviation of |a| in one second, m/s².
  static let quiet = 0.35
  /// Turn of gravity's direction against the window's begin, degrees.
  static let turn = 12.0
  /// Lean against upright, degrees; sensors on the back sit up to 35 off.
  static let lean = 45.0
  /// Sway below this, m/s² RMS, is sensor noise: it is not worn.
  static let worn = 0.006

  private let rateHz: Double
  /// Samples a second, and held at most.
  private let secondLength: Int
  private let capacity: Int
  private let chipRateHz: Double
  private let sensorHeight: Double?
  /// ``worn``, and above the chip's own noise.
  private let leastSway: Double
  private var held = SlidingWindow<Sample>()
  private var second = 0
  private var from = Vector3.zero
  private var nextAllowed: Int64?
  private var walkingUp: Vector3?
  private var recent = Vector3.zero
  private var isSeated = false

  /// - Parameters:
  ///   - sensorHeight: m above the ground, for millimeters.
  ///   - chipRateHz: the accelerometer's own rate.
  ///   - white: its white noise, m/s² √s. In the band of sway, up to 3.5 Hz along two axes, it is
  ///     `white · √(2 · 2 · 3.5)`.
  ///   - sampleRateHz: rate of the common grid.
  public init(
    sensorHeight: Double? = nil, chipRateHz: Double = 100, white: Double = 0,
    sampleRateHz: Double = 100
  ) {
    leastSway = poise_sqrt(Self.worn * Self.worn + 14 * white * white)
    self.chipRateHz = chipRateHz
    rateHz = sampleRateHz
    secondLength = Int(rateHz)
    capacity = Int((Self.windowSeconds + Self.settleSeconds) * rateHz)
    self.sensorHeight = sensorHeight
  }

  /// The last transition: sitting is not measured.
  public mutating func process(_ kind: TransitionEvent.Kind) {
    isSeated = kind == .standToSit
    restart()
  }

  /// Takes the next record; answers when it completes a window.
  public mutating func process(_ record: LogRecord) -> BalanceEvent? {
    switch record {
    case .sample(let sample): return process(sample)
    case .step:
      isSeated = false
      walkingUp = recent
      restart()
      return nil
    case .fall, .lost:
      restart()
      return nil
    default: return nil
    }
  }

  private mutating func restart() {
    held.removeAll()
    second = 0
    nextAllowed = nil
  }

  /// Takes the next sample of the common grid; answers when it completes a window.
  public mutating func process(_ sample: Sample) -> BalanceEvent? {
    if sample.content.contains(.afterGap) { restart() }
    recent =
      recent.squaredLength == 0
      ? sample.acceleration : recent + 0.01 * (sample.acceleration - recent)
    if held.count == capacity {
      // quiet goes on: keep the newest part, so that a window never mixes old and new
      held.removeFirst(secondLength)
    }
    held.append(sample)
    second += 1
    guard second >= secondLength else { return nil }
    second = 0
    guard isQuiet(held.suffix(secondLength)) else {
      restart()
      return nil
    }
    guard held.count == capacity, sample.timestamp.nanoseconds >= nextAllowed ?? .min else {
      return nil
    }
    return measure(at: sample.timestamp)
  }

  // The last second: still, and gravity where it was at the beginning.
  private mutating func isQuiet(_ last: ArraySlice<Sample>) -> Bool {
    let norms = last.map { poise_sqrt($0.acceleration.squaredLength) }
    var sum = Vector3.zero
    for sample in last { sum += sample.acceleration }
    guard let sd = Statistics.deviation(norms), sd < Self.quiet else { return false }
    if held.count <= secondLength { from = sum }
    return sum.angle(to: from) < Self.turn
  }

  private mutating func measure(at now: Timestamp) -> BalanceEvent? {
    let window = held.suffix(Int(Self.windowSeconds * rateHz))
    nextAllowed = now.nanoseconds + Int64(Self.repeatSeconds * 1e9)
    guard !isSeated, isUpright(window), let first = window.first, let last = window.last,
      let sway = SwayWindow(window, sensorHeight: sensorHeight, rateHz: rateHz),
      sway.rms >= leastSway, !Self.isNoise(window, chipRateHz: chipRateHz, rateHz: rateHz)
    else { return nil }
    return BalanceEvent(
      start: first.timestamp, end: last.timestamp, detectedAt: now, measures: sway.measures,
      extras: sway.pendulumMeasures)
  }

  /// Whether a window holds no more than the noise of the chip (``StillnessMeter``): nobody wears
  /// the device.
  ///
  /// - Parameters:
  ///   - chipRateHz: the accelerometer's own rate. A point of the grid lies between two of its
  ///     samples; so that no two points share one, at most every second is used.
  ///   - rateHz: rate of the window, that of the common grid.
  static func isNoise(_ window: ArraySlice<Sample>, chipRateHz: Double, rateHz: Double) -> Bool {
    guard let first = window.first else { return false }
    let step = max(2, Int((2 * rateHz / max(1, chipRateHz)).rounded(.up)))
    var meter = StillnessMeter(quantum: 0)
    var ratios: [Double] = []
    for index in stride(from: window.startIndex, to: window.endIndex, by: step) {
      let sample = window[index]
      let ended = meter.take(sample.timestamp - first.timestamp, sample.acceleration)
      if let ended { ratios.append(ended.ratio) }
    }
    if let last = meter.finish() { ratios.append(last.ratio) }
    return Statistics.median(ratios).map { $0 < StillnessMeter.limit } ?? false
  }

  // Against the body's up axis where it is known, else against the last walk; unknown passes.
  private func isUpright(_ window: ArraySlice<Sample>) -> Bool {
    var sum = Vector3.zero
    for sample in window { sum += sample.acceleration }
    if window.allSatisfy({ $0.content.contains(.bodyFrame) }) {
      return sum.angle(to: Vector3(0, 0, 1)) < Self.lean
    }
    return walkingUp.map { sum.angle(to: $0) < Self.lean } ?? true
  }
}
