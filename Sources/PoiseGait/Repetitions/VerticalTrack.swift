import CPoiseMath
import PoiseCore
import PoiseMotion
import PoiseSignal

/// The acceleration along the vertical, sample by sample, and where nothing moved.
///
/// With a gyroscope the vertical follows the sensor's turning (VQF); without, it is that of the
/// last stillness, and a bar that turns by more than 5° is measured wrongly.
public struct VerticalTrack: Sendable {
  /// Samples of a window that may be still: 0.3 s.
  public static let window = 30
  /// Spread of the acceleration's size in a still window, m/s².
  static let spread = 0.02 * Physics.standardGravity
  /// Farthest from gravity that a still window may be: makers allow as much.
  static let offGravity = 0.08 * Physics.standardGravity

  /// Sample time.
  public private(set) var times: [Timestamp] = []
  /// Specific force along the vertical, m/s²; gravity is not taken off.
  public private(set) var forces: [Double] = []
  /// The window that ends here is still, by its spread and size alone.
  public private(set) var quiet: [Bool] = []
  /// Size of the rate of turn, rad/s; 0 without a gyroscope.
  public private(set) var turning: [Double] = []
  /// A gap lies before this sample.
  public private(set) var gaps: [Bool] = []

  private let hasGyroscope: Bool
  private let takesSize: Bool
  private var filter: OrientationFilter
  private var up: Vector3?
  /// Sums of the last window.
  private var recent: [Vector3] = []
  private var place = 0
  private var sum = Vector3.zero
  private var norms: [Double] = []

  /// - Parameters:
  ///   - gyroscope: whether samples carry angular rates.
  ///   - takesSize: without a gyroscope, the size of the acceleration stands for its vertical part:
  ///     of a trunk that leans by 40°, which moves forward by little.
  public init(gyroscope: Bool, takesSize: Bool = false) {
    hasGyroscope = gyroscope
    self.takesSize = takesSize && !gyroscope
    filter = OrientationFilter(period: 0.01, gyroscope: gyroscope)
  }

  public var count: Int { forces.count }

  /// A stretch without samples inside the track. What moves from there to the next stillness is not
  /// measured.
  public struct Gap: Sendable, Equatable {
    /// Times of the samples around it.
    public var start: Timestamp
    public var end: Timestamp

    public var seconds: Double { Double(end - start) * 1e-9 }
  }

  /// Those within the track.
  public var breaks: [Gap] {
    times.indices.dropFirst().filter { gaps[$0] }.map { Gap(start: times[$0 - 1], end: times[$0]) }
  }

  /// Takes the next sample of the 100 Hz grid.
  public mutating func take(_ sample: Sample) {
    let isAfterGap = sample.content.contains(.afterGap) || times.isEmpty
    if isAfterGap { restart() }
    let a = sample.acceleration
    keep(a)
    let isQuiet = isStill()
    let vertical: Vector3
    if hasGyroscope {
      let q = filter.update(acceleration: a, rate: sample.rotationRate)
      vertical = q.conjugate.rotate(Vector3(0, 0, 1))
    } else {
      if isQuiet || up == nil { up = sum }
      let length = (up ?? a).squaredLength
      vertical = (length > 0 ? 1 / poise_sqrt(length) : 0) * (up ?? a)
    }
    times.append(sample.timestamp)
    forces.append(takesSize ? poise_sqrt(a.squaredLength) : a.dot(vertical))
    quiet.append(isQuiet)
    turning.append(hasGyroscope ? poise_sqrt(sample.rotationRate.squaredLength) : 0)
    gaps.append(isAfterGap)
  }

  /// Forgets all but the last `count` samples.
  public mutating func keepLast(_ count: Int) {
    let excess = forces.count - count
    guard excess > 0 else { return }
    times.removeFirst(excess)
    forces.removeFirst(excess)
    quiet.removeFirst(excess)
    turning.removeFirst(excess)
    gaps.removeFirst(excess)
    gaps[0] = true
    // Their windows begin before what is kept.
    for k in 0..<min(Self.window - 1, count) { quiet[k] = false }
  }

  private mutating func restart() {
    recent.removeAll(keepingCapacity: true)
    norms.removeAll(keepingCapacity: true)
    (place, sum, up) = (0, .zero, nil)
    filter = OrientationFilter(period: 0.01, gyroscope: hasGyroscope)
  }

  private mutating func keep(_ a: Vector3) {
    let norm = poise_sqrt(a.squaredLength)
    if recent.count < Self.window {
      recent.append(a)
      norms.append(norm)
      sum = sum + a
    } else {
      sum = sum + a - recent[place]
      recent[place] = a
      norms[place] = norm
      place = (place + 1) % Self.window
    }
  }

  private func isStill() -> Bool {
    guard norms.count == Self.window else { return false }
    let count = Double(Self.window)
    let mean = norms.reduce(0, +) / count
    if abs(mean - Physics.standardGravity) > Self.offGravity { return false }
    let variance = norms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    return variance < Self.spread * Self.spread
  }
}
