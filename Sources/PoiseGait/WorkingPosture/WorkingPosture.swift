import PoiseCore
import PoiseText

/// What several places on one body came to over a session: times by angle and by rule, curves of
/// the back by stance, and postures that were held for too long. Only with sensors at two places
/// or more.
///
/// Time that was spent lying, or in which nobody wore the device, does not count. Angles of rules
/// are from the wearer's neutral pose; without it nothing in ``times`` is judged, and ``reason``
/// says why.
public struct WorkingPosture: Sendable, Equatable {
  /// Means over one stance; nil where a place or the neutral pose is missing.
  public struct Curves: Sendable, Equatable {
    /// Length of the stance, s.
    public var seconds = 0.0
    /// Surface angles, degrees.
    public var kyphosis: Double?
    public var lordosis: Double?
    /// From neutral, degrees forward.
    public var pelvicTiltChange: Double?
    public var trunk: Double?
    public var neck: Double?

    public init() {}
  }

  /// A posture held for longer than ISO 11226 recommends.
  public struct Hold: Sendable, Equatable {
    /// When its time was up, µs UTC.
    public var time: Int64
    /// `trunk`, `trunk_side` or `head`.
    public var part: String
    /// Mean angle, degrees forward; of `trunk_side` to a side, either one.
    public var angle: Double
    /// s; 0: not recommended at all.
    public var limit: Double

    public init(time: Int64, part: String, angle: Double, limit: Double) {
      self.time = time
      self.part = part
      self.angle = angle
      self.limit = limit
    }
  }

  /// Bounds of ``PostureTimes/trunkBands`` and ``PostureTimes/neckBands``, degrees; up to 5 degrees
  /// back count as upright, because a sensor put on again is off by as much.
  public static let trunkBounds = [-5.0, 20, 60]
  public static let neckBounds = [-5.0, 25]

  /// ``upright`` is of spans whose every second has the trunk within this of the neutral pose,
  /// degrees.
  public static let uprightBand = 10.0

  public var places: [BodyPlace]
  /// Of the spans that count, s.
  public var seconds = 0.0
  /// Of these, by angle and by rule.
  public var times = PostureTimes()
  /// Standing and walking, the trunk within ``uprightBand``.
  public var upright: Curves?
  public var sitting: Curves?
  public var holds: [Hold] = []
  /// Why nothing was judged; nil where something was.
  public var reason: String?

  public init(places: [BodyPlace]) { self.places = places }

  /// Several sessions as one; nil of none. Places are those that any of them had.
  public init?(_ parts: [WorkingPosture]) {
    guard var sum = parts.first else { return nil }
    for part in parts.dropFirst() {
      sum.places += part.places.filter { !sum.places.contains($0) }
      sum.seconds += part.seconds
      sum.times.add(part.times)
      sum.upright = Self.mean(sum.upright, part.upright)
      sum.sitting = Self.mean(sum.sitting, part.sitting)
      sum.holds += part.holds
      sum.reason = sum.reason ?? part.reason
    }
    if sum.times.judged > 0 { sum.reason = nil }
    self = sum
  }

  /// By their lengths.
  private static func mean(_ a: Curves?, _ b: Curves?) -> Curves? {
    guard let a else { return b }
    guard let b else { return a }
    func mean(_ x: Double?, _ y: Double?) -> Double? {
      guard let x else { return y }
      guard let y else { return x }
      return (a.seconds * x + b.seconds * y) / (a.seconds + b.seconds)
    }
    var sum = Curves()
    sum.seconds = a.seconds + b.seconds
    sum.kyphosis = mean(a.kyphosis, b.kyphosis)
    sum.lordosis = mean(a.lordosis, b.lordosis)
    sum.pelvicTiltChange = mean(a.pelvicTiltChange, b.pelvicTiltChange)
    sum.trunk = mean(a.trunk, b.trunk)
    sum.neck = mean(a.neck, b.neck)
    return sum
  }
}

extension PostureTimes {
  mutating func add(_ other: PostureTimes) {
    judged += other.judged
    Self.add(other.trunkBands, to: &trunkBands)
    Self.add(other.neckBands, to: &neckBands)
    Self.add(other.rebaScoreA, to: &rebaScoreA)
    rebaLow = [rebaLow, other.rebaLow].compactMap { $0 }.min()
    rebaHigh = [rebaHigh, other.rebaHigh].compactMap { $0 }.max()
    Self.add(other.rulaScoreB, to: &rulaScoreB)
    Self.add(other.owasBack, to: &owasBack)
    Self.add(other.en1005Trunk, to: &en1005Trunk)
    Self.add(other.en1005Neck, to: &en1005Neck)
  }

  private static func add(_ part: [Double], to sum: inout [Double]) {
    for k in sum.indices where part.indices.contains(k) { sum[k] += part[k] }
  }
}

extension WorkingPosture: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.texts("places", &places, problem: "places", \.name) { BodyPlace(name: $0) }
    o.seconds("span_s", &seconds, .figure)
    o.seconds("judged_s", &times.judged, .figure)
    o.object("upright", &upright, Curves(), .omitted)
    o.object("sitting", &sitting, Curves(), .omitted)
    func sums(_ key: String, _ values: inout [Double], _ count: Int) {
      o.numbers(key, &values, in: 0...1e10, count: count, .figure)
    }
    sums("trunk_band_s", &times.trunkBands, 4)
    sums("neck_band_s", &times.neckBands, 3)
    sums("reba_score_a_s", &times.rebaScoreA, 9)
    o.whole("reba_low", &times.rebaLow, in: 1...15)
    o.whole("reba_high", &times.rebaHigh, in: 1...15)
    sums("rula_score_b_s", &times.rulaScoreB, 9)
    sums("owas_back_s", &times.owasBack, 4)
    sums("en1005_trunk_s", &times.en1005Trunk, 3)
    sums("en1005_neck_s", &times.en1005Neck, 3)
    o.objects("holds", &holds, Hold(time: 0, part: "", angle: 0, limit: 0)) { hold, o in
      o.time("timestamp_us", &hold.time)
      o.text("part", &hold.part)
      o.number("angle_deg", &hold.angle, .figure)
      o.seconds("limit_s", &hold.limit)
    }
    o.text("reason", &reason)
  }
}

extension WorkingPosture.Curves: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.seconds("span_s", &seconds, .figure)
    o.number("kyphosis_deg", &kyphosis, .figure)
    o.number("lordosis_deg", &lordosis, .figure)
    o.number("pelvic_tilt_change_deg", &pelvicTiltChange, .figure)
    o.number("trunk_deg", &trunk, .figure)
    o.number("neck_deg", &neck, .figure)
  }
}
