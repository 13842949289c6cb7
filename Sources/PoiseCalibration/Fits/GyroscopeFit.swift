import CPoiseMath
import PoiseCore

/// Why a gyroscope could not be calibrated.
public enum GyroscopeFitError: Error, Sendable, Equatable, CustomStringConvertible {
  case noRest
  /// It read steadily more than the chip's zero can be; degrees/s, largest of an axis.
  case steadyTurn(Double, chip: String, most: Double)
  /// No turn lies between two rests.
  case noTurn
  /// Of a turn, degrees.
  case wrongTurn(degrees: Double)
  /// Readings of a turn were beyond the chip's range.
  case clipped(count: Int)
  /// Of a turn's axis against the nearest one of the device, degrees.
  case tilted(degrees: Double)

  public var description: String {
    switch self {
    case .noRest:
      "no rest found: leave the device on a table, hands off, for ten seconds or more"
    case .steadyTurn(let rate, let chip, let most):
      "the \(chip) read \(poise_rint(10 * rate) / 10) deg/s steadily, more than its zero can be "
        + "(\(poise_rint(10 * most) / 10) deg/s): it was turning, or it is damaged; leave it on a "
        + "table that stands still"
    case .noTurn:
      "no turn found: lay the device flat, wait five seconds, turn it by exactly 360 degrees "
        + "about the vertical, and wait five seconds again"
    case .wrongTurn(let degrees):
      "a turn of \(poise_rint(10 * degrees) / 10) degrees: turn by exactly 360 degrees, back to "
        + "the same edge"
    case .clipped(let count):
      "\(count) readings of a turn are beyond the range: turn more slowly, or choose a larger range"
    case .tilted(let degrees):
      "turned about an axis that is \(poise_rint(degrees)) degrees off the nearest one of the "
        + "device: lay it flat on a face"
    }
  }
}

/// Zero of a gyroscope over temperature, and its scale by turns of known angle.
///
/// The zero is a line through the mean readings of rests, by least squares; without a span of
/// ``leastSpan`` it is their mean. A turn by a whole number of 360 degrees between two rests gives
/// the scale of the axis that was vertical: the integral of the rate along the vertical, with the
/// zero between those of the two rests, is that angle.
public enum GyroscopeFit {
  /// Kelvin between the coldest and the warmest rest from which on a slope is found.
  public static let leastSpan = 3.0
  /// Scale errors that chips have; beyond them the turn was another one.
  public static let leastScale = 0.85
  public static let mostScale = 1.15
  /// From the vertical to the device's axis, degrees.
  public static let admittedTilt = 15.0
  /// A rotation between two rests of less than this was no turn, degrees.
  static let leastTurn = 90.0

  /// - Parameters:
  ///   - rests: mean readings at rest by whole degrees Celsius, rad/s.
  ///   - matrix: scales.
  public static func calibration(
    rests: [Int: Vector3], matrix: Matrix3 = .identity
  ) throws(GyroscopeFitError) -> ThermalCalibration {
    guard let coldest = rests.keys.min(), let warmest = rests.keys.max() else { throw .noRest }
    let share = 1 / Double(rests.count)
    let celsius = share * rests.keys.reduce(0) { $0 + Double($1) }
    let zero = share * rests.values.reduce(Vector3.zero) { $0 + $1 }
    var slope = Vector3.zero
    if Double(warmest - coldest) >= leastSpan {
      var squares = 0.0
      for (degree, rate) in rests.sorted(by: { $0.key < $1.key }) {
        let off = Double(degree) - celsius
        slope += off * (rate - zero)
        squares += off * off
      }
      slope = (1 / squares) * slope
    }
    return ThermalCalibration(
      AffineCalibration(offset: zero, matrix: matrix), slope: slope, reference: celsius,
      coldest: Double(coldest), warmest: Double(warmest))
  }

  /// The scales that turns between rests show; an axis that was not turned has 1.
  ///
  /// - Parameters:
  ///   - times: of the readings, s.
  ///   - rates: rad/s in device axes.
  ///   - acceleration: at each reading, m/s².
  ///   - clipped: times of readings beyond the range, which are none of `rates`, s.
  /// - Returns: the scales, and how many turns each rests on.
  public static func scales(
    _ times: [Double], _ rates: [Vector3], acceleration: [Vector3], rests: [GyroscopeRest],
    clipped: [Double] = []
  ) throws(GyroscopeFitError) -> (scale: Vector3, turns: [Int]) {
    var sums = [0.0, 0, 0]
    var turns = [0, 0, 0]
    for (from, to) in zip(rests, rests.dropFirst()) {
      let up = mean(acceleration[from.range])
      let after = mean(acceleration[to.range])
      // Laid on another face in between: no turn about the vertical.
      guard up.squaredLength > 0, up.angle(to: after) < admittedTilt else { continue }
      let angle = angle(times, rates, from, to, along: (1 / poise_sqrt(up.squaredLength)) * up)
      let degrees = angle * 180 / Double.pi
      if poise_fabs(degrees) < leastTurn { continue }
      let lost = clipped.filter { $0 > from.end && $0 < to.start }
      if !lost.isEmpty { throw .clipped(count: lost.count) }
      let whole = poise_rint(degrees / 360)
      let scale = 360 * whole / degrees
      if !(scale >= leastScale && scale <= mostScale) { throw .wrongTurn(degrees: degrees) }
      var axis = 0
      for i in 1..<3 where poise_fabs(up[i]) > poise_fabs(up[axis]) { axis = i }
      var nearest = Vector3(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
      if up[axis] < 0 { nearest = -1 * nearest }
      let tilt = up.angle(to: nearest)
      if tilt > admittedTilt { throw .tilted(degrees: tilt) }
      sums[axis] += scale
      turns[axis] += 1
    }
    if turns == [0, 0, 0] { throw .noTurn }
    func scale(_ axis: Int) -> Double { turns[axis] == 0 ? 1 : sums[axis] / Double(turns[axis]) }
    return (Vector3(scale(0), scale(1), scale(2)), turns)
  }

  private static func mean(_ values: ArraySlice<Vector3>) -> Vector3 {
    (1 / Double(values.count)) * values.reduce(Vector3.zero) { $0 + $1 }
  }

  /// Integral of the rate along `up` between two rests, rad.
  private static func angle(
    _ times: [Double], _ rates: [Vector3], _ from: GyroscopeRest, _ to: GyroscopeRest,
    along up: Vector3
  ) -> Double {
    let span = to.middle - from.middle
    func rate(_ i: Int) -> Double {
      let share = (times[i] - from.middle) / span
      return (rates[i] - from.rate - share * (to.rate - from.rate)).dot(up)
    }
    var angle = 0.0
    for i in (from.range.upperBound - 1)..<to.range.lowerBound {
      angle += 0.5 * (rate(i) + rate(i + 1)) * (times[i + 1] - times[i])
    }
    return angle
  }
}
