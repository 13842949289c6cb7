import CPoiseMath
import PoiseCore

/// The last five minutes of acceleration, so that a walking bout can be looked at once it is over.
/// A longer bout is looked at piece by piece, while the window holds them (``BoutPiece``).
///
/// Where the signal has holes, they rest on the longest part of the bout without one.
///
/// Works behind ring 2, where memory may be allocated; holds 1.2 MB, with a gyroscope and a
/// magnetometer 2.7 MB.
public struct GaitWindow: Sendable {
  /// Half the time over which up is averaged, s.
  static let halfMean = 1.0
  /// A hole in what a gyroscope or magnetometer gave is bridged up to this long, s, ...
  static let longestHole = 0.3
  /// ... and up to this share of the samples.
  static let mostMissing = 0.02

  private var times: [Int64]
  private var accelerations: [Vector3]
  private var contents: [Sample.Content]
  /// Empty before the first sample of a gyroscope.
  private var rotations: [Vector3] = []
  /// Empty before the first sample of a magnetometer.
  private var fields: [Vector3] = []
  /// How many samples it can hold. Memory is taken as it fills: the first second of a session does
  /// not wait for it.
  private let capacity: Int
  private var next = 0
  private var count = 0

  /// - Parameters:
  ///   - seconds: how far back a bout can be looked at.
  ///   - sampleRateHz: rate of the common grid.
  public init(seconds: Double = 300, sampleRateHz: Double = 100) {
    capacity = max(2, Int(seconds * sampleRateHz))
    times = []
    accelerations = []
    contents = []
    times.reserveCapacity(capacity)
    accelerations.reserveCapacity(capacity)
    contents.reserveCapacity(capacity)
  }

  /// Takes a sample of the common grid.
  public mutating func process(_ sample: Sample) {
    Self.put(sample.timestamp.nanoseconds, at: next, of: &times)
    Self.put(sample.acceleration, at: next, of: &accelerations)
    Self.put(sample.content, at: next, of: &contents)
    if sample.content.contains(.gyroscope) && rotations.isEmpty { begin(\.rotations) }
    if !rotations.isEmpty { Self.put(sample.rotationRate, at: next, of: &rotations) }
    if sample.content.contains(.magnetometer) && fields.isEmpty { begin(\.fields) }
    if !fields.isEmpty { Self.put(sample.magneticField, at: next, of: &fields) }
    next = next + 1 == capacity ? 0 : next + 1
    count = min(count + 1, capacity)
  }

  // Static: a method would hold a copy of all arrays meanwhile, and each sample would copy them.
  private static func put<Value>(_ value: Value, at next: Int, of values: inout [Value]) {
    if next < values.count { values[next] = value } else { values.append(value) }
  }

  /// The samples so far had none of it.
  private mutating func begin(_ values: WritableKeyPath<GaitWindow, [Vector3]>) {
    var zeros = [Vector3](repeating: .zero, count: times.count)
    zeros.reserveCapacity(capacity)
    self[keyPath: values] = zeros
  }

  private func place(_ k: Int) -> Int {
    let i = next - count + k
    return i < 0 ? i + capacity : i
  }

  /// Number of the first held sample not before `t`.
  private func lowerBound(_ t: Int64) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if times[place(middle)] < t { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether its first sample is not after `t`.
  func holds(_ t: Timestamp) -> Bool { count > 0 && times[place(0)] <= t.nanoseconds }

  /// The longest part without a hole of what is held of the time from `start` to `end`; nil where
  /// that is less than a second.
  public func signals(from start: Timestamp, to end: Timestamp) -> BoutSignals? {
    let first = max(0, min(lowerBound(start.nanoseconds), count - 1))
    // one sample more on either side where there is one: contacts lie between samples
    let part = longestPart(max(0, first - 1)..<min(count, lowerBound(end.nanoseconds) + 1))
    let (begin, stop) = (part.lowerBound, part.upperBound)
    guard stop - begin > 1 else { return nil }
    let span = Double(times[place(stop - 1)] - times[place(begin)]) * 1e-9
    guard span >= 1 else { return nil }
    let rate = Double(stop - 1 - begin) / span
    let ups = upDirections(begin, stop, half: Int(Self.halfMean * rate))
    let isBody = (begin..<stop).allSatisfy { contents[place($0)].contains(.bodyFrame) }
    var vertical: [Double] = []
    var forward: [Double] = []
    var lateral: [Double] = []
    var magnitude: [Double] = []
    vertical.reserveCapacity(stop - begin)
    magnitude.reserveCapacity(stop - begin)
    forward.reserveCapacity(isBody ? stop - begin : 0)
    lateral.reserveCapacity(isBody ? stop - begin : 0)
    var clipped = 0
    var mean = Vector3.zero
    for k in begin..<stop {
      let a = accelerations[place(k)]
      let up = ups[k - begin]
      vertical.append(a.dot(up))
      magnitude.append(poise_sqrt(a.squaredLength))
      if contents[place(k)].contains(.saturated) { clipped += 1 }
      mean += a
      guard isBody else { continue }
      // forward and left as they lie in the horizontal plane
      let left = Self.unit(up.cross(Vector3(1, 0, 0)))
      lateral.append(a.dot(left))
      forward.append(a.dot(left.cross(up)))
    }
    return BoutSignals(
      start: Double(times[place(begin)]) * 1e-9, rateHz: rate, vertical: vertical,
      forward: isBody ? forward : nil, lateral: isBody ? lateral : nil, magnitude: magnitude,
      clippedShare: Double(clipped) / Double(stop - begin),
      rotation: filled(rotations, .gyroscope, begin, stop, rateHz: rate)
        .map { Self.rotation($0, ups, isBody: isBody) },
      heading: filled(fields, .magnetometer, begin, stop, rateHz: rate)
        .flatMap { Self.heading($0, ups) },
      mean: isBody ? (1 / Double(stop - begin)) * mean : nil)
  }

  private func isAfterGap(_ k: Int) -> Bool { contents[place(k)].contains(.afterGap) }

  /// The longest part of the held samples `range` that no hole divides.
  private func longestPart(_ range: Range<Int>) -> Range<Int> {
    var (longest, begin) = (range.lowerBound..<range.lowerBound, range.lowerBound)
    for k in range.dropFirst() where isAfterGap(k) {
      if k - begin > longest.count { longest = begin..<k }
      begin = k
    }
    return range.upperBound - begin > longest.count ? begin..<range.upperBound : longest
  }

  /// What a sensor gave in the samples from `begin` to `stop`, with lines across holes; nil where
  /// they are longer or more than ``longestHole`` and ``mostMissing`` allow.
  private func filled(
    _ values: [Vector3], _ kind: Sample.Content, _ begin: Int, _ stop: Int, rateHz: Double
  ) -> [Vector3]? {
    if values.isEmpty { return nil }
    let longest = Int(Self.longestHole * rateHz)
    var out: [Vector3] = []
    out.reserveCapacity(stop - begin)
    var missing = 0
    for k in begin..<stop where contents[place(k)].contains(kind) {
      let value = values[place(k)]
      let hole = k - begin - out.count
      if hole > 0 {
        guard let before = out.last, hole <= longest else { return nil }
        missing += hole
        for i in 1...hole {
          out.append(before + (Double(i) / Double(hole + 1)) * (value - before))
        }
      }
      out.append(value)
    }
    let isWhole = out.count == stop - begin
    return isWhole && Double(missing) <= Self.mostMissing * Double(stop - begin) ? out : nil
  }

  /// The field's direction across up.
  private static func heading(_ fields: [Vector3], _ ups: [Vector3]) -> BoutHeading? {
    guard let up = ups.first else { return nil }
    // any axis of the device that does not stand upright will do
    let ahead = poise_fabs(up.x) < 0.7 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)
    var (xs, ys): ([Double], [Double]) = ([], [])
    for (field, up) in zip(fields, ups) {
      let left = unit(up.cross(ahead))
      let x = field.dot(left.cross(up))
      let y = field.dot(left)
      let length = poise_sqrt(x * x + y * y)
      xs.append(length > 1e-9 ? x / length : 0)
      ys.append(length > 1e-9 ? y / length : 0)
    }
    return BoutHeading(x: xs, y: ys)
  }

  /// Rates of turn about the axes that the acceleration is split along.
  private static func rotation(
    _ rates: [Vector3], _ ups: [Vector3], isBody: Bool
  ) -> BoutRotation {
    var (yaw, roll, pitch): ([Double], [Double], [Double]) = ([], [], [])
    for (rate, up) in zip(rates, ups) {
      yaw.append(rate.dot(up))
      guard isBody else { continue }
      let left = unit(up.cross(Vector3(1, 0, 0)))
      roll.append(rate.dot(left.cross(up)))
      pitch.append(rate.dot(left))
    }
    return BoutRotation(yaw: yaw, roll: isBody ? roll : nil, pitch: isBody ? pitch : nil)
  }

  // Mean acceleration from `half` samples before to `half` after each, as a unit vector; none from
  // beyond a hole.
  private func upDirections(_ begin: Int, _ stop: Int, half: Int) -> [Vector3] {
    var (low, high) = (begin, stop)
    while low > max(0, begin - half) && !isAfterGap(low) { low -= 1 }
    while high < min(count, stop + half) && !isAfterGap(high) { high += 1 }
    var sums = [Vector3.zero]
    sums.reserveCapacity(high - low + 1)
    for k in low..<high { sums.append(sums[k - low] + accelerations[place(k)]) }
    return (begin..<stop).map { k in
      let from = max(low, k - half)
      let to = min(high, k + half + 1)
      return Self.unit(sums[to - low] - sums[from - low])
    }
  }

  private static func unit(_ v: Vector3) -> Vector3 {
    let length = poise_sqrt(v.squaredLength)
    return length > 1e-9 ? (1 / length) * v : .zero
  }
}
