import Glibc
import PoiseCore

/// A bar in training, as a sensor on its end feels it: sets of repetitions with their truth, walks
/// to the rack, a bar that tilts as it is lifted.
public struct BarSource: MotionSource {
  /// A way up.
  public struct Lift: Sendable, Equatable {
    /// Seconds after the beginning.
    public var start: Double
    public var end: Double
    public var meters: Double
    public var mean: Double { meters / (end - start) }
  }

  private struct Part: Sendable {
    var begin: Double
    var move: BarMove
    /// Height at its beginning, m.
    var height: Double
    /// Of a grind: what its shape adds up to.
    var area = 1.0
  }

  public let lifts: [Lift]
  public let duration: Double?
  private let parts: [Part]
  private let tilt: Double
  private let worldToDevice: Matrix3

  /// - Parameters:
  ///   - moves: one after the other.
  ///   - tilt: turn about the bar's long axis, rad a meter of height.
  ///   - worldToDevice: how the sensor is fixed while the bar rests.
  public init(_ moves: [BarMove], tilt: Double = 0, worldToDevice: Matrix3 = .identity) {
    var parts: [Part] = []
    var lifts: [Lift] = []
    var (time, height) = (0.0, 0.0)
    for move in moves {
      var part = Part(begin: time, move: move, height: height)
      if case .grind = move {
        part.area = (0..<1000).reduce(0.0) { $0 + Self.shape((Double($1) + 0.5) / 1000) } / 1000
      }
      parts.append(part)
      switch move {
      case .rest, .walk: break
      case .move(let meters, let seconds), .grind(let meters, let seconds):
        if meters > 0 {
          lifts.append(Lift(start: time, end: time + seconds, meters: meters))
        }
        height += meters
      case .swing(let meters, let seconds):
        let half = seconds / 2
        lifts.append(
          meters > 0
            ? Lift(start: time, end: time + half, meters: meters)
            : Lift(start: time + half, end: time + seconds, meters: -meters))
      }
      time += move.seconds
    }
    self.parts = parts
    self.lifts = lifts
    duration = time
    self.tilt = tilt
    self.worldToDevice = worldToDevice
  }

  public func motion(at t: Double) -> Motion? {
    guard let duration, t <= duration, let part = part(at: t) else { return nil }
    let (height, velocity, acceleration) = vertical(part, t - part.begin)
    var force = Vector3(0, 0, Physics.standardGravity + acceleration)
    if case .walk = part.move {
      // Whole strides of about 1.1 s, so that the height comes back.
      let strides = max(1, (0.9 * part.move.seconds).rounded())
      let phase = 2 * Double.pi * strides * (t - part.begin) / part.move.seconds
      force = force + Vector3(0.9 * cos(2 * phase), 0.5 * cos(phase), 2.2 * cos(2 * phase))
    }
    // The bar turns about its own long axis, y.
    let angle = tilt * height
    let (c, s) = (cos(angle), sin(angle))
    let turned = Vector3(c * force.x - s * force.z, force.y, s * force.x + c * force.z)
    return Motion(
      specificForce: worldToDevice * turned,
      rotationRate: worldToDevice * Vector3(0, tilt * velocity, 0),
      magneticField: worldToDevice * Vector3(20 * c + 43 * s, 0, 20 * s - 43 * c))
  }

  private func part(at t: Double) -> Part? {
    let next = parts.indices.partitionPoint { parts[$0].begin > t }
    return next > 0 ? parts[next - 1] : nil
  }

  /// Height, velocity and acceleration `t` seconds into a part.
  private func vertical(_ part: Part, _ t: Double) -> (Double, Double, Double) {
    let seconds = part.move.seconds
    guard seconds > 0 else { return (part.height, 0, 0) }
    let s = max(0, min(1, t / seconds))
    switch part.move {
    case .rest, .walk: return (part.height, 0, 0)
    case .move(let meters, _):
      let h = s * s * s * (10 - 15 * s + 6 * s * s)
      let v = 30 * s * s * (1 - s) * (1 - s)
      let a = 60 * s * (1 - s) * (1 - 2 * s)
      return (
        part.height + meters * h, meters * v / seconds, meters * a / (seconds * seconds)
      )
    case .grind(let meters, _):
      let step = 1e-5
      let scale = meters / (part.area * seconds)
      let slope = (Self.shape(s + step) - Self.shape(s - step)) / (2 * step)
      // The height only turns the bar: a smooth way will do.
      let h = s * s * (3 - 2 * s)
      return (part.height + meters * h, scale * Self.shape(s), scale * slope / seconds)
    case .swing(let meters, _):
      let w = 2 * Double.pi / seconds
      return (
        part.height + meters / 2 * (1 - cos(2 * Double.pi * s)),
        meters / 2 * w * sin(2 * Double.pi * s), meters / 2 * w * w * cos(2 * Double.pi * s)
      )
    }
  }

  /// Velocity of a grind over 0...1: up, nearly to a stand, up again.
  private static func shape(_ s: Double) -> Double {
    guard s > 0, s < 1 else { return 0 }
    let bow = sin(Double.pi * s) * sin(Double.pi * s)
    let off = (s - 0.5) / 0.12
    return bow * (1 - 0.85 * exp(-off * off))
  }
}
