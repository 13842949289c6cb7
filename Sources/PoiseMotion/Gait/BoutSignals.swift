import CPoiseMath
import PoiseCore

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
  /// m/s², horizontal; nil where the mounting is not known.
  public let forward: [Double]?
  /// m/s², horizontal, to the left; nil where the mounting is not known.
  public let lateral: [Double]?
  /// Length of the acceleration vector, m/s².
  public let magnitude: [Double]
  /// Share of the samples that stood at the chip's limit.
  public let clippedShare: Double

  public init(
    start: Double, rateHz: Double, vertical: [Double], forward: [Double]? = nil,
    lateral: [Double]? = nil, magnitude: [Double]? = nil, clippedShare: Double = 0
  ) {
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

  /// The values along `axis`; nil where it is not known.
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
