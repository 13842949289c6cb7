import Foundation
import PoiseCore
import PoiseVirtual

/// Stands in a row, whose motion is exact: the trunk rises by a minimum-jerk way, is upright at the
/// top and leans most at the seat.
struct MadeStands {
  static let go = 5.0
  /// s, of a stand and the way down after it with the pauses behind both.
  var cycle: Double
  /// s, at the top and on the seat.
  var pause: Double
  /// Degrees.
  var lean = 35.0
  var count = 28
  var hasGyroscope = true
  /// Stands for which the trunk stays upright, by their number from 0.
  var upright: Set<Int> = []
  /// m.
  static let height = 0.42
  /// m, that the hips move forward meanwhile.
  static let forward = 0.25

  private var way: Double { cycle / 2 - pause }

  func begin(_ k: Int) -> Double { Self.go + 0.5 + Double(k) * cycle }
  func top(_ k: Int) -> Double { begin(k) + way }

  /// Tops, or more than half of the way, within 30 s of "go".
  var within30: Int { (0..<count).filter { begin($0) + way / 2 < Self.go + 30 }.count }

  private static func smooth(_ u: Double) -> Double {
    let x = max(0, min(1, u))
    return x * x * x * (10 - 15 * x + 6 * x * x)
  }

  /// Second derivative of ``smooth(_:)``.
  private static func push(_ u: Double) -> Double {
    u <= 0 || u >= 1 ? 0 : 60 * u - 180 * u * u + 120 * u * u * u
  }

  /// Of the seat's height, in shares, per s².
  private func acceleration(_ t: Double) -> Double {
    (0..<count).reduce(0) { sum, k in
      sum + Self.push((t - begin(k)) / way) / (way * way)
        - Self.push((t - top(k) - pause) / way) / (way * way)
    }
  }

  /// rad. Each stand that leans bends before it leaves the seat, and comes up on its way.
  private func pitch(_ t: Double) -> Double {
    let share = (0..<count).reduce(0.0) { sum, k in
      if upright.contains(k) { return sum }
      let bend =
        k == 0
        ? (t - Self.go - 0.2) / (0.3 + 0.3 * way) : (t - top(k - 1) - pause) / (0.7 * way)
      return sum + Self.smooth(bend) - Self.smooth((t - begin(k) - 0.3 * way) / (0.7 * way))
    }
    return share * lean * .pi / 180
  }

  func records(seed: UInt64) -> [LogRecord] {
    var random = VirtualRandom(seed: seed)
    func jitter(_ size: Double) -> Vector3 {
      size * Vector3(random.normal(), random.normal(), random.normal())
    }
    let seconds = begin(count) + 8
    let samples = (0..<Int(seconds * 100)).map { k in
      let t = Double(k) / 100
      let (share, angle) = (acceleration(t), pitch(t))
      let up = Physics.standardGravity + Self.height * share
      let ahead = Self.forward * share
      let force = Vector3(
        cos(angle) * ahead - sin(angle) * up, 0, sin(angle) * ahead + cos(angle) * up)
      let turning = (pitch(t + 0.005) - pitch(t - 0.005)) / 0.01
      return Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: force + jitter(0.05),
        rotationRate: hasGyroscope ? Vector3(0, turning, 0) + jitter(0.01) : .zero,
        content: hasGyroscope
          ? [.accelerometer, .gyroscope, .bodyFrame] : [.accelerometer, .bodyFrame])
    }
    return MadePerformance.records(samples)
  }
}
