import CPoiseMath
import PoiseCore

/// Rates of turn over a walking bout, rad/s, one value a sample of ``BoutSignals``.
public struct BoutRotation: Sendable {
  /// About the vertical, positive to the left.
  public let yaw: [Double]
  /// About forward; nil where the mounting is unknown.
  public let roll: [Double]?
  /// About left; nil where the mounting is unknown.
  public let pitch: [Double]?

  public init(yaw: [Double], roll: [Double]? = nil, pitch: [Double]? = nil) {
    self.yaw = yaw
    self.roll = roll
    self.pitch = pitch
  }
}

/// Which way the magnetic field points over a walking bout, as the horizontal part of its direction
/// in the device's axes: one pair a sample of ``BoutSignals``, of length 1 or (0, 0).
public struct BoutHeading: Sendable {
  public let x: [Double]
  public let y: [Double]

  public init(x: [Double], y: [Double]) { (self.x, self.y) = (x, y) }
}

/// Acceleration over a walking bout in the body's axes, evenly sampled.
///
/// Up is the direction of the mean acceleration over two seconds round each sample: over whole
/// strides gravity alone is left of it. It needs no mounting; forward and left do, and are nil
/// without.
public struct BoutSignals: Sendable {
  /// Axes of the trunk: vertical up, forward, to the left.
  public enum Axis: Sendable, CaseIterable { case vertical, forward, lateral }

  /// Samples at the chip's limit above this share make shapes and amplitudes worthless.
  public static let maximumClippedShare = 0.01

  /// Time of the first sample, s.
  public let start: Double
  /// Samples a second.
  public let rateHz: Double
  /// m/s², gravity included.
  public let vertical: [Double]
  /// m/s², horizontal; nil where the mounting is unknown.
  public let forward: [Double]?
  /// m/s², horizontal, to the left; nil where the mounting is unknown.
  public let lateral: [Double]?
  /// Length of the acceleration vector, m/s².
  public let magnitude: [Double]
  /// Share of the samples that stood at the chip's limit.
  public let clippedShare: Double
  /// Rates of turn, where there is a gyroscope.
  public let rotation: BoutRotation?
  /// Direction of the magnetic field, where there is a magnetometer.
  public let heading: BoutHeading?
  /// Mean acceleration in body axes, m/s²; nil where the mounting is unknown.
  public let mean: Vector3?

  public init(
    start: Double, rateHz: Double, vertical: [Double], forward: [Double]? = nil,
    lateral: [Double]? = nil, magnitude: [Double]? = nil, clippedShare: Double = 0,
    rotation: BoutRotation? = nil, heading: BoutHeading? = nil, mean: Vector3? = nil
  ) {
    self.heading = heading
    self.rotation = rotation
    self.mean = mean
    self.start = start
    self.rateHz = rateHz
    self.vertical = vertical
    self.forward = forward
    self.lateral = lateral
    self.clippedShare = clippedShare
    self.magnitude =
      magnitude
      ?? vertical.indices.map { i in
        let f = forward?[i] ?? 0
        let l = lateral?[i] ?? 0
        return poise_sqrt(vertical[i] * vertical[i] + f * f + l * l)
      }
  }

  /// Samples in each signal.
  public var count: Int { vertical.count }

  /// The values along `axis`; nil where it is unknown.
  public func values(_ axis: Axis) -> [Double]? {
    switch axis {
    case .vertical: vertical
    case .forward: forward
    case .lateral: lateral
    }
  }

  /// The sample nearest to `time` (s); nil outside the record.
  public func index(of time: Double) -> Int? {
    let place = poise_rint((time - start) * rateHz)
    return place >= 0 && place < Double(count) ? Int(place) : nil
  }

  /// How far the trunk turns about the vertical from `begin` to `end` (s), rad, as a magnitude: by
  /// the gyroscope where there is one, else by the magnetic field at either end; nil without both,
  /// or where the record does not hold all of it.
  func turn(from begin: Double, to end: Double) -> Double? {
    guard let first = index(of: begin), let last = index(of: end), last > first else { return nil }
    if let rate = rotation?.yaw, last < rate.count {
      return poise_fabs(rate[first..<last].reduce(0, +) / rateHz)
    }
    guard let from = heading(near: first), let to = heading(near: last) else { return nil }
    return poise_fabs(poise_atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y))
  }

  /// Half the time over which the field is averaged, s: a trunk swings in a step.
  private static let headingHalf = 0.15

  private func heading(near sample: Int) -> (x: Double, y: Double)? {
    guard let heading else { return nil }
    let half = Int(Self.headingHalf * rateHz)
    let range = max(0, sample - half)..<min(heading.x.count, sample + half + 1)
    guard !range.isEmpty else { return nil }
    let x = heading.x[range].reduce(0, +)
    let y = heading.y[range].reduce(0, +)
    // a field that points anywhere has no heading
    return poise_sqrt(x * x + y * y) > 0.5 * Double(range.count) ? (x, y) : nil
  }

  /// `values` from `begin` to `end` (s) at `count` equal phases (the last one a phase before the
  /// end), by linear interpolation; nil where the record does not hold all of it.
  func phases(_ values: [Double], from begin: Double, to end: Double, count: Int) -> [Double]? {
    let first = (begin - start) * rateHz
    let last = (end - start) * rateHz
    guard first >= 0, last > first, last <= Double(values.count - 1) else { return nil }
    return (0..<count).map { k in
      let place = first + (last - first) * Double(k) / Double(count)
      let i = min(Int(place), values.count - 2)
      let share = place - Double(i)
      return values[i] * (1 - share) + values[i + 1] * share
    }
  }
}
