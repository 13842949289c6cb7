import CPoiseMath
import PoiseCore

/// The last seconds of vertical acceleration, so that a step can be looked at once it is known.
///
/// Works behind ring 2, where memory may be allocated.
public struct GaitWindow: Sendable {
  private var times: [Int64]
  private var values: [Double]
  private var next = 0
  private var count = 0
  private var gravity: GravityTracker

  /// - Parameters:
  ///   - seconds: how far back steps can be looked at.
  ///   - sampleRateHz: rate of the common grid.
  public init(seconds: Double = 40, sampleRateHz: Double = 100) {
    let capacity = max(2, Int(seconds * sampleRateHz))
    times = Array(repeating: 0, count: capacity)
    values = Array(repeating: 0, count: capacity)
    gravity = GravityTracker(timeConstant: 1, sampleRateHz: sampleRateHz)
  }

  /// Takes a sample of the common grid.
  public mutating func take(_ sample: Sample) {
    if sample.content.contains(.afterGap) {
      count = 0
      gravity.reset()
    }
    let up = gravity.step(sample.acceleration)
    times[next] = sample.timestamp.nanoseconds
    values[next] = sample.acceleration.dot(up)
    next = (next + 1) % times.count
    count = min(count + 1, times.count)
  }

  /// Vertical acceleration (m/s², gravity included) and the samples' spacing (s) from `start` to
  /// `end`; nil where not all of it is held.
  func vertical(from start: Timestamp, to end: Timestamp) -> (values: [Double], step: Double)? {
    func at(_ k: Int) -> Int { (next - count + k + 2 * times.count) % times.count }
    guard count > 0, times[at(0)] <= start.nanoseconds, times[at(count - 1)] >= end.nanoseconds
    else { return nil }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if times[at(middle)] < start.nanoseconds { low = middle + 1 } else { high = middle }
    }
    var out: [Double] = []
    var k = low
    while k < count && times[at(k)] <= end.nanoseconds {
      out.append(values[at(k)])
      k += 1
    }
    guard out.count > 1 else { return nil }
    let span = Double(times[at(k - 1)] - times[at(low)]) * 1e-9
    return (out, span / Double(out.count - 1))
  }

  /// How far the trunk rose and fell between two contacts, m: the vertical acceleration less its
  /// mean, integrated twice. That velocity and height come back to where they were from one contact
  /// to the next takes the place of a high-pass (Zijlstra & Hof 2003 filter at 0.1 Hz, which needs
  /// seconds to settle in short bouts).
  public func lift(from start: Timestamp, to end: Timestamp) -> Double? {
    guard let (a, step) = vertical(from: start, to: end), a.count > 8,
      let mean = WalkingBout.mean(a)
    else { return nil }
    var velocity = 0.0
    var velocities: [Double] = []
    for value in a {
      velocity += (value - mean) * step
      velocities.append(velocity)
    }
    guard let drift = WalkingBout.mean(velocities) else { return nil }
    var height = 0.0
    var lowest = 0.0
    var highest = 0.0
    for velocity in velocities {
      height += (velocity - drift) * step
      lowest = min(lowest, height)
      highest = max(highest, height)
    }
    return highest - lowest
  }
}
