import CPoiseMath
import PoiseCore

/// The line that a person walks along, seen by a device on the trunk: forward or backward, which of
/// them it is unknown.
///
/// Forward and backward the trunk swings with every step, to the sides with every second one. At a
/// lag of one step the first repeats and the second is turned round: the horizontal direction with
/// the largest correlation at that lag is the way (after Moe-Nilssen & Helbostad 2004 [11], whose
/// step and stride regularity are the same figures). Allocates; not for the hot path.
public struct WalkAxis: Sendable, Equatable {
  /// Shortest walk that tells, s.
  public static let neededSeconds = 6.0
  /// Bow and walk of a device that sits still agree within this, degrees. 44 recorded walks with
  /// the sensor on the lower back lie within 17 degrees of its axis.
  public static let admittedDegrees = 25.0
  /// Smallest difference of the two correlations that tells.
  static let neededContrast = 0.5

  /// Angle from the given forward to the line, toward the left, -90 to 90 degrees.
  public let angle: Double
  /// Seconds of walking behind it.
  public let seconds: Double

  /// - Parameters:
  ///   - acceleration: in device axes, m/s²; everything before and after the walk may be in it.
  ///   - period: of the samples, s.
  ///   - mount: device to body axes: rows forward, left and up.
  /// - Returns: nil where there is no walk that is long and regular enough.
  public init?(acceleration: [Vector3], period: Double, mount: Matrix3) {
    guard period > 0, period < 0.1 else { return nil }
    let body = acceleration.map { $0.isFinite ? mount * $0 : Vector3(0, 0, 0) }
    let walk = WalkAxis.longestWalk(body, perSecond: max(1, Int(1 / period)))
    seconds = Double(walk.count) * period
    guard seconds >= WalkAxis.neededSeconds else { return nil }
    let level = WalkAxis.centered(Array(body[walk]))
    let lags = Int(0.3 / period)...Int(0.9 / period)
    guard lags.lowerBound > 0, level.count > 2 * lags.upperBound else { return nil }
    // Up repeats with every step.
    var step = lags.lowerBound
    var best = -Double.infinity
    for lag in lags {
      let found = WalkAxis.moment(level, lag, { $0.z }, { $0.z })
      if found > best { (best, step) = (found, lag) }
    }
    var most = (angle: 0.0, value: -Double.infinity)
    var least = Double.infinity
    for degrees in -90..<90 {
      let (s, c) = (poise_sin(Double(degrees) * .pi / 180), poise_cos(Double(degrees) * .pi / 180))
      let along = { (v: Vector3) in c * v.x + s * v.y }
      let power = WalkAxis.moment(level, 0, along, along)
      guard power > 0 else { return nil }
      let value = WalkAxis.moment(level, step, along, along) / power
      if value > most.value { most = (Double(degrees), value) }
      least = value < least ? value : least
    }
    guard most.value - least >= WalkAxis.neededContrast else { return nil }
    angle = most.angle
  }

  /// The longest run of seconds in which up swings as in walking.
  private static func longestWalk(_ body: [Vector3], perSecond: Int) -> Range<Int> {
    var best = 0..<0
    var start: Int?
    for second in 0...(body.count / perSecond) {
      let range = second * perSecond..<min(body.count, (second + 1) * perSecond)
      var walks = false
      if range.count == perSecond {
        let level = centered(Array(body[range]))
        walks = moment(level, 0, { $0.z }, { $0.z }) > 0.7 * 0.7
      }
      if walks, start == nil { start = range.lowerBound }
      if !walks, let from = start {
        if range.lowerBound - from > best.count { best = from..<range.lowerBound }
        start = nil
      }
    }
    return best
  }

  private static func centered(_ values: [Vector3]) -> [Vector3] {
    var sum = Vector3.zero
    for value in values { sum += value }
    let mean = (1 / Double(max(1, values.count))) * sum
    return values.map { $0 - mean }
  }

  /// Mean product of two components, the second one `lag` samples later.
  private static func moment(
    _ values: [Vector3], _ lag: Int, _ a: (Vector3) -> Double, _ b: (Vector3) -> Double
  ) -> Double {
    var sum = 0.0
    for i in 0..<(values.count - lag) { sum += a(values[i]) * b(values[i + lag]) }
    return sum / Double(values.count - lag)
  }
}
