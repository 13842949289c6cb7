import CPoiseMath
import PoiseCore

/// Why a gyroscope could not be calibrated.
public enum GyroscopeFitError: Error, Sendable, Equatable, CustomStringConvertible {
  case noRest
  /// The zero moves by more degrees/s a kelvin than any chip's.
  case steep(Double)
  /// All readings at rest of an axis, 0 to 2 for x to z, are the same.
  case stuck(axis: Int)
  /// It read steadily more than the chip's zero can be; degrees/s, largest of an axis.
  case steadyTurn(Double, chip: String, most: Double)
  /// No turn lies between two rests.
  case noTurn
  /// Of a turn, degrees.
  case wrongTurn(degrees: Double)
  /// Of a turn of more rounds than ``GyroscopeFit/mostRounds``, degrees.
  case tooFar(degrees: Double)
  /// Of two turns about one axis, degrees a round.
  case unequal(least: Double, most: Double)
  /// Longest time without a reading within a turn, s.
  case hole(seconds: Double)
  /// Readings of a turn were beyond the chip's range.
  case clipped(count: Int)
  /// Of a turn's axis against the nearest one of the device, degrees.
  case tilted(degrees: Double)

  public var description: String {
    switch self {
    case .noRest:
      "no rest found: leave the device on a table, hands off, for ten seconds or more"
    case .steep(let slope):
      "the zero moves by \(poise_rint(100 * slope) / 100) deg/s per K, more than data sheets allow "
        + "(\(GyroscopeFit.mostSlope)): these rests are of two chips"
    case .stuck(let axis):
      "all readings at rest of the \(["x", "y", "z"][axis]) axis are the same: a gyroscope that "
        + "works has noise; check the sensor"
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
    case .tooFar(let degrees):
      "a turn of \(poise_rint(10 * degrees) / 10) degrees: beyond \(GyroscopeFit.mostRounds) "
        + "rounds their number is uncertain; turn by 360 degrees"
    case .unequal(let least, let most):
      "turns about one axis of \(poise_rint(10 * least) / 10) and \(poise_rint(10 * most) / 10) "
        + "degrees: turn each time by exactly 360 degrees, back to the same edge"
    case .hole(let seconds):
      "\(poise_rint(100 * seconds) / 100) s of a turn have no readings: record it again, on a "
        + "machine with less to do"
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
  /// Degrees/s a kelvin that a zero may move: the widest of the data sheets, 30 degrees/s over
  /// -40 to 85 °C of the MPU-9250 ([67], table 1), is 0.24.
  public static let mostSlope = 0.3
  /// Scale error that a chip can have, twice the widest of the data sheets: 3% of MPU-6050 ([65],
  /// 6.1) and MPU-9250 ([67], table 1). Beyond it the turn was another one.
  public static let tolerance = 0.06
  /// Rounds of one turn up to which their number is certain within the tolerance: that many with
  /// the smallest scale are less than one more with the largest, `(2 n + 1) tolerance < 1`.
  public static let mostRounds = 7
  /// Between the turns about one axis, degrees a round; against an edge they agree to 2.
  public static let admittedDifference = 5.0
  /// Beyond the usual period, s, that readings of a turn may be apart: at the middle of a turn by
  /// hand the line between two of them is then off by less than 0.1 degrees.
  public static let admittedHole = 0.1
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
      let steepest = 180 / Double.pi * max(abs(slope.x), abs(slope.y), abs(slope.z))
      if steepest > mostSlope { throw .steep(steepest) }
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
    var found: [[Double]] = [[], [], []]
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
      let hole = longestStep(times, from, to)
      if hole > from.period + admittedHole { throw .hole(seconds: hole) }
      let rounds = poise_rint(poise_fabs(degrees) / 360)
      let round = poise_fabs(degrees) / rounds
      guard poise_fabs(360 / round - 1) <= tolerance else { throw .wrongTurn(degrees: degrees) }
      if rounds > Double(mostRounds) { throw .tooFar(degrees: degrees) }
      var axis = 0
      for i in 1..<3 where poise_fabs(up[i]) > poise_fabs(up[axis]) { axis = i }
      var nearest = Vector3(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
      if up[axis] < 0 { nearest = -1 * nearest }
      let tilt = up.angle(to: nearest)
      if tilt > admittedTilt { throw .tilted(degrees: tilt) }
      found[axis].append(round)
    }
    if found.allSatisfy(\.isEmpty) { throw .noTurn }
    for rounds in found {
      guard let least = rounds.min(), let most = rounds.max() else { continue }
      if most - least > admittedDifference { throw .unequal(least: least, most: most) }
    }
    func scale(_ axis: Int) -> Double {
      let rounds = found[axis]
      return rounds.isEmpty ? 1 : rounds.reduce(0) { $0 + 360 / $1 } / Double(rounds.count)
    }
    return (Vector3(scale(0), scale(1), scale(2)), found.map(\.count))
  }

  /// Longest time between two readings of a turn between two rests, s.
  private static func longestStep(
    _ times: [Double], _ from: GyroscopeRest, _ to: GyroscopeRest
  ) -> Double {
    let turn = times[(from.range.upperBound - 1)...to.range.lowerBound]
    return zip(turn, turn.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
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
