import CPoiseMath
import PoiseCore
import PoiseMotion
import PoiseSignal

/// The angle of a joint through a recording of the two parts that it joins, both on one grid.
public enum JointCurve {
  /// How the angle was found.
  public enum Method: String, Sendable {
    /// From both accelerometers through a zero-phase low-pass of 2 Hz, as if both parts faced the
    /// same way.
    case gravity
    /// From gyroscopes and accelerometers, the start as straight ahead.
    case sixD = "6d"
  }

  /// Cut-off of the accelerometers' low-pass: 1 Hz already takes 3% of a bend of 2 s.
  public static var cutoffHz: Double { 2 }

  /// Inclinations by accelerometer alone.
  ///
  /// - Parameters:
  ///   - acceleration: in body axes, m/s².
  ///   - rateHz: of the samples, above 4 Hz.
  public static func inclinations(_ acceleration: [Vector3], rateHz: Double) -> [SegmentAngles] {
    let filter = ZeroPhaseButterworth(cutoffHz: cutoffHz, rateHz: rateHz)
    return filter.apply(acceleration).map { SegmentAngles(up: $0) }
  }

  /// Orientations by gyroscope and accelerometer ([32], without a magnetometer), each with a
  /// heading of its own. The filter first runs backward, so that it knows the gyroscope's bias and
  /// up at the start. A zero that it does not reach is the mean over the first `still` samples.
  public static func orientations(
    acceleration: [Vector3], rate given: [Vector3], rateHz: Double, still: Int = 0
  ) -> [Matrix3] {
    var rate = given
    let first = given.prefix(still)
    let zero = (1 / Double(max(1, first.count))) * first.reduce(.zero) { $0 + $1 }
    // A person who stands turns less; data sheets allow zeros of up to 30 °/s.
    let least = 1.0 * .pi / 180
    if zero.squaredLength > least * least { rate = rate.map { $0 - zero } }
    var filter = VQF(period: 1 / rateHz)
    let n = min(acceleration.count, rate.count)
    for i in (0..<n).reversed() {
      filter.update(rate: -rate[i])
      filter.update(acceleration: acceleration[i])
    }
    let bias = -filter.bias
    filter = VQF(period: 1 / rateHz)
    var result: [Matrix3] = []
    result.reserveCapacity(n)
    for i in 0..<n {
      filter.update(rate: rate[i] - bias)
      filter.update(acceleration: acceleration[i])
      result.append(filter.orientation6D.matrix)
    }
    return result
  }

  /// The three angles of a joint by accelerometers alone.
  public static func joint(proximal: [SegmentAngles], distal: [SegmentAngles]) -> [JointAngles] {
    zip(proximal, distal).map { JointAngles(proximal: $0, distal: $1) }
  }

  /// The three angles of a joint by orientations, headings made equal over the first `still`
  /// samples.
  public static func joint(proximal: [Matrix3], distal: [Matrix3], still: Int) -> [JointAngles] {
    let n = min(proximal.count, distal.count)
    var (s, c) = (0.0, 0.0)
    for i in 0..<min(max(1, still), n) {
      let (turn, weight) = HingeHeading.difference(proximal[i], distal[i])
      s += weight * poise_sin(turn)
      c += weight * poise_cos(turn)
    }
    let back = Quaternion(turnedUpBy: n == 0 ? 0 : poise_atan2(s, c)).matrix
    return (0..<n).map { JointAngles(proximal: proximal[$0], distal: back * distal[$0]) }
  }

  /// One angle of a joint from neutral (the mean over the first `still` samples), growing with the
  /// movement and without jumps of 360 degrees.
  public static func angle(
    _ joint: [JointAngles], of movement: RangeMovement, still: Int
  ) -> [Double] {
    var last = 0.0
    var curve: [Double] = []
    curve.reserveCapacity(joint.count)
    for angles in joint {
      let angle: Double
      switch movement.plane {
      case .flexion: angle = movement.sign * angles.flexion
      case .lateral: angle = movement.sign * angles.lateral
      case .axial: angle = movement.sign * angles.axial
      }
      let near = angle - 360 * poise_rint((angle - last) / 360)
      curve.append(near)
      last = near
    }
    let n = min(max(1, still), curve.count)
    let neutral = n == 0 ? 0 : curve.prefix(n).reduce(0, +) / Double(n)
    return curve.map { $0 - neutral }
  }

  /// Turn of the head to the left while lying on the back, from gravity, degrees.
  public static func supineRotation(up: Vector3) -> Double {
    180 / Double.pi * poise_atan2(-up.y, up.x)
  }
}
