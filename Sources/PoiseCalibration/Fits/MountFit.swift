import CPoiseMath
import PoiseCore
import PoiseMotion
import PoiseSignal

/// Why a mounting could not be found.
public enum MountFitError: Error, Sendable, Equatable, CustomStringConvertible {
  case noRest
  /// The largest tilt after the rest, degrees.
  case noBow(degrees: Double, needed: Double)
  /// The bow went to the side as well as forward: share of it that went one way.
  case crooked(share: Double)

  public var description: String {
    switch self {
    case .noRest:
      "no rest found: stand upright and still for three seconds first, then bow"
    case .noBow(let degrees, let needed):
      "no bow found: after the rest the trunk tilted by \(poise_rint(degrees)) degrees, needs "
        + "\(poise_rint(needed)): bow forward from the hips, slowly, and come up again"
    case .crooked(let share):
      "the bow did not go one way (\(poise_rint(100 * share))% of it did): bow straight forward"
    }
  }
}

/// Finds how a device sits on the trunk: up while standing still, forward from a bow.
///
/// While the trunk leans forward, up wanders backward in the device: forward is against the mean of
/// what the acceleration gains across the standing direction. Allocates; not for the hot path.
public struct MountFit: Sendable, Equatable {
  /// Smallest bow, and tilt from which a sample counts as bowing, degrees.
  public static let neededBow = 20.0
  public static let bowing = 10.0
  /// Smallest share of the bow that goes one way.
  public static let admittedShare = 0.9

  /// Device to body axes: rows forward, left and up.
  public let mount: Matrix3
  /// The nearest mounting along the device's axes, such as `up=+x,forward=+z`.
  public let nearest: String
  /// Angle between it and ``mount``, the larger of up's and forward's, degrees.
  public let offNearest: Double
  /// Largest tilt of the bow, degrees.
  public let bow: Double
  /// Share of the bow that went one way.
  public let straightness: Double

  /// - Parameters:
  ///   - acceleration: in device axes, m/s², standing first and bowing then.
  ///   - period: of the samples, s.
  public init(acceleration: [Vector3], period: Double) throws(MountFitError) {
    var rest = RestDetector(period: period)
    var standing: Vector3?
    var low = VectorLowPass()
    let coefficients = LowPassCoefficients(tau: AttitudeFilter.smoothing, period: period)
    var sum = Vector3.zero
    var length = 0.0
    var largest = 0.0
    for a in acceleration where a.isFinite {
      let smooth = low.step(a, coefficients)
      guard let up = standing else {
        if let mean = rest.update(a), mean.squaredLength > 25 {
          standing = (1 / poise_sqrt(mean.squaredLength)) * mean
        }
        continue
      }
      let tilt = smooth.angle(to: up)
      if tilt > largest { largest = tilt }
      if tilt < MountFit.bowing { continue }
      let across = smooth - smooth.dot(up) * up
      sum += across
      length += poise_sqrt(across.squaredLength)
    }
    guard let up = standing else { throw .noRest }
    guard largest >= MountFit.neededBow, length > 0 else {
      throw .noBow(degrees: largest, needed: MountFit.neededBow)
    }
    let size = poise_sqrt(sum.squaredLength)
    straightness = size / length
    guard straightness >= MountFit.admittedShare else { throw .crooked(share: straightness) }
    let forward = (-1 / size) * sum
    mount = Matrix3(forward, up.cross(forward), up)
    bow = largest
    let upAxis = MountFit.axis(of: up, besides: nil)
    let forwardAxis = MountFit.axis(of: forward, besides: upAxis.index)
    nearest = "up=\(upAxis.name),forward=\(forwardAxis.name)"
    let upOff = up.angle(to: upAxis.unit)
    let forwardOff = forward.angle(to: forwardAxis.unit)
    offNearest = upOff > forwardOff ? upOff : forwardOff
  }

  private static func axis(
    of v: Vector3, besides taken: Int?
  ) -> (index: Int, name: String, unit: Vector3) {
    var index = taken == 0 ? 1 : 0
    for i in 0..<3 where i != taken && poise_fabs(v[i]) > poise_fabs(v[index]) { index = i }
    let sign = v[index] < 0 ? -1.0 : 1.0
    let unit = Vector3(index == 0 ? sign : 0, index == 1 ? sign : 0, index == 2 ? sign : 0)
    return (index, (sign < 0 ? "-" : "+") + ["x", "y", "z"][index], unit)
  }
}
