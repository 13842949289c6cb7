import PoiseCore
import PoiseSignal

/// Orientation over a recording at its own rate: what `--orientation` writes.
///
/// The filter's sample period comes from the median of the differences of the times, because a
/// recording has gaps and bursts; each row turns by its own step of time, and a longer step is
/// filled with rows between its two. A gap longer than ``longestGap`` starts the filter again: what
/// the sensor did in it is unknown.
public struct OrientationRun: Sendable {
  /// Seconds without a row after which the filter starts again.
  public static let longestGap = 1.0

  /// Sample period found, s.
  public let period: Double
  private let gyroscope: Bool
  private var filter: OrientationFilter
  private var last: (time: Double, acceleration: Vector3, rate: Vector3?)?
  /// Rows that a step is filled with at most: bursts may make the period very short.
  private static let mostFilled = 200
  /// Rows that could not be used in full.
  public private(set) var heldRows = 0
  /// Times the filter started again after a gap.
  public private(set) var restarts = 0

  /// - Parameters:
  ///   - times: of the rows, s, ascending.
  ///   - gyroscope: whether the rows have (and are to use) an angular rate.
  /// - Returns: nil where there are fewer than two different times.
  public init?(times: [Double], gyroscope: Bool) {
    var period = SamplePeriod()
    for time in times { period.note(time) }
    self.init(period, gyroscope: gyroscope)
  }

  /// The same for rows whose times have gone by already.
  public init?(_ period: SamplePeriod, gyroscope: Bool) {
    guard let seconds = period.seconds else { return nil }
    self.period = seconds
    self.gyroscope = gyroscope
    filter = OrientationFilter(period: seconds, gyroscope: gyroscope)
  }

  /// The orientation at the next row: sensor to earth (east, north, up), always finite.
  ///
  /// - Parameters:
  ///   - time: s.
  ///   - acceleration: m/s²; not finite where the row has none.
  ///   - rate: rad/s; nil or not finite where there is none.
  ///   - field: any unit; nil where the recording has no magnetometer or, at a slower rate than the
  ///     rest, the row has none; not finite where the value is missing.
  public mutating func next(
    time: Double, acceleration: Vector3, rate: Vector3? = nil, field: Vector3? = nil
  ) -> Quaternion {
    if let before = last, time - before.time > OrientationRun.longestGap {
      filter = OrientationFilter(period: period, gyroscope: gyroscope)
      restarts += 1
      last = nil
    }
    let rate = gyroscope ? rate : nil
    let step = fill(to: time, acceleration, rate)
    last = (time, acceleration, rate)
    let q = filter.update(acceleration: acceleration, rate: rate, field: field, over: step)
    if filter.isHeld { heldRows += 1 }
    return q
  }

  /// Passes a step that is longer than the period, but for its last part, on the straight line
  /// from the row before.
  ///
  /// - Returns: what is left of the step, s.
  private mutating func fill(
    to time: Double, _ acceleration: Vector3, _ rate: Vector3?
  ) -> Double {
    guard gyroscope, let last else { return period }
    let step = max(0, time - last.time)
    let parts = max(1, min((step / period).rounded(), Double(Self.mostFilled)))
    for k in 1..<max(1, Int(parts)) {
      let share = Double(k) / parts
      var turning = rate
      if let rate, let before = last.rate { turning = between(before, rate, share) }
      let a = between(last.acceleration, acceleration, share)
      _ = filter.update(acceleration: a, rate: turning, field: nil, over: step / parts)
    }
    return step / parts
  }

  private func between(_ a: Vector3, _ b: Vector3, _ share: Double) -> Vector3 {
    let value = a + share * (b - a)
    return value.isFinite ? value : b
  }
}
