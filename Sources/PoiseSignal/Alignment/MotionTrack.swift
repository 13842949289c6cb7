/// How strongly one device moved: the magnitude of its acceleration on a grid of 50 Hz of its own
/// clock, which is the same however the device is worn. Seconds in which it lay still keep their
/// mean only, so that a day takes a few megabytes.
public struct MotionTrack: Sendable {
  /// Grid points a second.
  public static let rate = 50
  /// Days from the first to the last second, above which a track is refused.
  public static let mostDays = 60
  /// Standard deviation of a second's magnitude, m/s², below which it is still.
  static let stillness: Float = 0.15

  fileprivate static let still: Int32 = -1
  fileprivate static let missing: Int32 = -2

  /// Of the device's clock: that of the first second.
  public let firstSecond: Int
  /// Standard deviation of the magnitude in each second, m/s²; 0 where it is still or missing.
  public fileprivate(set) var activity: [Float] = []
  /// Where a second's values begin; still or missing.
  fileprivate var places: [Int32] = []
  fileprivate var means: [Float] = []
  fileprivate var values: [Float] = []

  fileprivate init(firstSecond: Int) { self.firstSecond = firstSecond }

  /// Seconds of the device's clock.
  public var seconds: Range<Int> { firstSecond..<firstSecond + activity.count }

  /// Seconds in which it moved.
  public var movingSeconds: Int { activity.reduce(0) { $0 + ($1 > 0 ? 1 : 0) } }

  /// Whether there are samples of that second.
  func isKnown(_ second: Int) -> Bool {
    seconds.contains(second) && places[second - firstSecond] != Self.missing
  }

  /// The magnitude at `count` grid points from `start` on, a multiple of 20 ms, m/s².
  ///
  /// - Returns: nil where less than `share` of it was recorded; the rest is the mean of what was.
  func magnitudes(from start: Int, count: Int, known share: Double) -> [Double]? {
    var x = [Double](repeating: .nan, count: count)
    var (sum, found) = (0.0, 0)
    var i = 0
    while i < count {
      let index = start + i
      let second = Self.floorDivided(index, Self.rate)
      let within = index - second * Self.rate
      let length = min(Self.rate - within, count - i)
      if isKnown(second) {
        let at = second - firstSecond
        for k in 0..<length {
          let place = places[at]
          x[i + k] = Double(place < 0 ? means[at] : values[Int(place) + within + k])
          sum += x[i + k]
        }
        found += length
      }
      i += length
    }
    if found == 0 || Double(found) < share * Double(count) { return nil }
    let mean = sum / Double(found)
    for i in x.indices where x[i].isNaN { x[i] = mean }
    return x
  }

  static func floorDivided(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((-a + b - 1) / b) }
}

extension MotionTrack {
  /// Makes a track of samples in the order of their times, at any rate above 8 Hz.
  ///
  /// They are interpolated at 100 Hz and weighted 1:2:1, without a delay: devices of two rates
  /// compare. What is farther apart than 130 ms is a gap, and so is a sample that cannot be used.
  public struct Builder: Sendable {
    private static let longestGap: Int64 = 130_000_000
    private static let fine: Int64 = 10_000_000

    private var track: MotionTrack?
    private var last: (time: Int64, value: Double)?
    private var second = 0
    private var sums = [Double](repeating: 0, count: MotionTrack.rate)
    private var weights = [Double](repeating: 0, count: MotionTrack.rate)
    /// What the last point before a second leaves to the first one of the next.
    private var carried = (sum: 0.0, weight: 0.0)
    /// The samples span more than ``MotionTrack/mostDays``; what comes after is left out.
    public private(set) var isTooLong = false

    public init() {}

    /// - Parameters:
    ///   - time: on the device's clock, ns. One that is not later than the one before is passed
    ///     over.
    ///   - magnitude: of the acceleration, m/s²; NaN where the sample cannot be used.
    public mutating func add(time: Int64, magnitude: Double) {
      guard time.magnitude < 1 << 62, !isTooLong else { return }
      guard magnitude.isFinite, magnitude < 1e4 else { return last = nil }
      guard let before = last else { return last = (time, magnitude) }
      if time <= before.time { return }
      defer { last = (time, magnitude) }
      if time - before.time > Self.longestGap { return }
      var k = before.time / Self.fine
      while k * Self.fine <= before.time { k += 1 }
      let slope = (magnitude - before.value) / Double(time - before.time)
      while k * Self.fine <= time {
        take(Int(k), before.value + slope * Double(k * Self.fine - before.time))
        k += 1
      }
    }

    /// A value at a multiple of 10 ms.
    private mutating func take(_ k: Int, _ value: Double) {
      let now = MotionTrack.floorDivided(k, 2 * MotionTrack.rate)
      if track == nil {
        track = MotionTrack(firstSecond: now)
        second = now
      }
      if now != second { close(upTo: now) }
      let within = k - now * 2 * MotionTrack.rate
      if within % 2 == 0 { return add(within / 2, 0.5, value) }
      add(within / 2, 0.25, value)
      if within / 2 + 1 < MotionTrack.rate {
        add(within / 2 + 1, 0.25, value)
      } else {
        carried = (0.25 * value, 0.25)
      }
    }

    private mutating func add(_ i: Int, _ weight: Double, _ value: Double) {
      sums[i] += weight * value
      weights[i] += weight
    }

    private mutating func close(upTo next: Int) {
      guard track != nil else { return }
      if next - second > MotionTrack.mostDays * 86_400
        || next - (track?.firstSecond ?? next) > MotionTrack.mostDays * 86_400
      {
        isTooLong = true
        return
      }
      track?.append(sums, weights)
      for _ in second + 1..<max(next, second + 1) { track?.appendMissing() }
      for i in sums.indices { (sums[i], weights[i]) = (0, 0) }
      if next == second + 1 { (sums[0], weights[0]) = carried }
      carried = (0, 0)
      second = next
    }

    /// The track; nil where there was nothing to make one of.
    public mutating func finish() -> MotionTrack? {
      if !isTooLong { close(upTo: second + 1) }
      defer { self = Builder() }
      return track
    }
  }

  fileprivate mutating func appendMissing() {
    places.append(Self.missing)
    means.append(0)
    activity.append(0)
  }

  /// A second: weighted sums and weights of its grid points.
  fileprivate mutating func append(_ sums: [Double], _ weights: [Double]) {
    let known = weights.indices.filter { weights[$0] > 0.4 }
    if known.count < Self.rate * 9 / 10 { return appendMissing() }
    let mean = known.reduce(0) { $0 + sums[$1] / weights[$1] } / Double(known.count)
    var square = 0.0
    for i in known {
      let difference = sums[i] / weights[i] - mean
      square += difference * difference
    }
    let deviation = Float((square / Double(known.count)).squareRoot())
    means.append(Float(mean))
    guard deviation >= Self.stillness else {
      places.append(Self.still)
      return activity.append(0)
    }
    activity.append(deviation)
    places.append(Int32(values.count))
    for i in sums.indices {
      values.append(Float(weights[i] > 0.4 ? sums[i] / weights[i] : mean))
    }
  }
}
