import CPoiseMath
import PoiseCore
import PoiseSignal

/// What a gyroscope reads while nothing turns it: its zero, as far as no calibration takes it off.
///
/// Quiet are two seconds whose readings scatter by no more than ``spread``. The median over all of
/// them counts, so that a slow turn, such as a bus in a curve, is not taken for a zero.
public struct RestingRate: Sendable {
  /// Up to this about an axis, °/s, filters find a zero at rest (`VQFSettings.biasClip`), and a
  /// turn by 180 degrees in two seconds is off by 4. Data sheets allow 3 to 30.
  public static let most = 2.0
  /// Length of a window, ns.
  private static let window: Int64 = 2_000_000_000
  /// Standard deviation about an axis, rad/s (1 °/s): sitting and standing still have less, a step
  /// ten times as much.
  private static let spread = 0.0175
  /// Quiet windows, and readings in one.
  private static let least = 3
  private static let readings = 20.0

  private var index: Int64?
  private var count = 0.0
  private var sum = Vector3.zero
  private var squares = Vector3.zero
  private var quiet: [Vector3] = []

  public init() {}

  /// Takes the next reading.
  ///
  /// - Parameters:
  ///   - time: ns, in any clock.
  ///   - rate: rad/s, along axes that are fixed to the device.
  public mutating func take(_ time: Int64, _ rate: Vector3) {
    guard rate.isFinite else { return }
    let number = time / Self.window
    if number != index {
      close()
      index = number
    }
    count += 1
    sum += rate
    squares += Vector3(rate.x * rate.x, rate.y * rate.y, rate.z * rate.z)
  }

  private mutating func close() {
    defer { (count, sum, squares) = (0, .zero, .zero) }
    guard count >= Self.readings else { return }
    let mean = (1 / count) * sum
    let limit = Self.spread * Self.spread
    for axis in 0..<3 where squares[axis] / count - mean[axis] * mean[axis] > limit { return }
    quiet.append(mean)
  }

  /// The largest axis of a zero beyond ``most``, °/s; nil where it is smaller, or nothing rested.
  public var excess: Double? {
    var all = self
    all.close()
    guard all.quiet.count >= Self.least else { return nil }
    let zeros = (0..<3).compactMap { axis in Statistics.median(all.quiet.map { $0[axis] }) }
    let largest = zeros.reduce(0) { max($0, poise_fabs($1)) } * 180 / Double.pi
    return largest > Self.most ? largest : nil
  }
}
