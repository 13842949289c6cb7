import PoiseCore
import PoiseText

/// What several places on one body came to over a session: times by angle and by rule, curves of
/// the back by stance, and postures that were held for too long. Only with sensors at two places
/// or more.
///
/// Time that was spent lying, or in which nobody wore the device, does not count. Angles of rules
/// are from the wearer's neutral pose; without it ``judged`` is 0 and ``reason`` says why.
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
    /// `trunk` or `head`.
    public var part: String
    /// Mean angle, degrees forward.
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

  /// Bounds of ``trunkBands`` and ``neckBands``, degrees; up to 5 degrees back count as upright,
  /// because a sensor put on again is off by as much.
  public static let trunkBounds = [-5.0, 20, 60]
  public static let neckBounds = [-5.0, 25]

  /// ``upright`` is of a trunk within this of the neutral pose, degrees.
  public static let uprightBand = 10.0

  public var places: [BodyPlace]
  /// Of the spans that count, s.
  public var seconds = 0.0
  /// Of these in which trunk and neck were known against the neutral pose.
  public var judged = 0.0
  /// Standing and walking, the trunk within ``uprightBand``.
  public var upright: Curves?
  public var sitting: Curves?
  /// Seconds bent back, upright, bent, bent far.
  public var trunkBands = [Double](repeating: 0, count: 4)
  /// Seconds bent back, in what is accepted, bent too far.
  public var neckBands = [Double](repeating: 0, count: 3)
  /// Seconds of each posture score A, 1 to 9.
  public var rebaScoreA = [Double](repeating: 0, count: 9)
  /// The whole figure was nowhere below the first, nowhere above the second.
  public var rebaLow: Int?
  public var rebaHigh: Int?
  /// Seconds of each posture score B, 1 to 9.
  public var rulaScoreB = [Double](repeating: 0, count: 9)
  /// Seconds of each code of the back, 1 to 4.
  public var owasBack = [Double](repeating: 0, count: 4)
  /// Seconds acceptable, conditional, not acceptable.
  public var en1005Trunk = [Double](repeating: 0, count: 3)
  public var en1005Neck = [Double](repeating: 0, count: 3)
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
      sum.judged += part.judged
      sum.upright = Self.mean(sum.upright, part.upright)
      sum.sitting = Self.mean(sum.sitting, part.sitting)
      Self.add(part.trunkBands, to: &sum.trunkBands)
      Self.add(part.neckBands, to: &sum.neckBands)
      Self.add(part.rebaScoreA, to: &sum.rebaScoreA)
      Self.add(part.rulaScoreB, to: &sum.rulaScoreB)
      Self.add(part.owasBack, to: &sum.owasBack)
      Self.add(part.en1005Trunk, to: &sum.en1005Trunk)
      Self.add(part.en1005Neck, to: &sum.en1005Neck)
      sum.rebaLow = [sum.rebaLow, part.rebaLow].compactMap { $0 }.min()
      sum.rebaHigh = [sum.rebaHigh, part.rebaHigh].compactMap { $0 }.max()
      sum.holds += part.holds
      sum.reason = sum.reason ?? part.reason
    }
    if sum.judged > 0 { sum.reason = nil }
    self = sum
  }

  private static func add(_ part: [Double], to sum: inout [Double]) {
    for k in sum.indices where part.indices.contains(k) { sum[k] += part[k] }
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

extension WorkingPosture: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.texts("places", &places, problem: "places", \.name) { BodyPlace(name: $0) }
    o.seconds("span_s", &seconds, .figure)
    o.seconds("judged_s", &judged, .figure)
    o.object("upright", &upright, Curves(), .omitted)
    o.object("sitting", &sitting, Curves(), .omitted)
    func times(_ key: String, _ values: inout [Double], _ count: Int) {
      o.numbers(key, &values, in: 0...1e10, count: count, .figure)
    }
    times("trunk_band_s", &trunkBands, 4)
    times("neck_band_s", &neckBands, 3)
    times("reba_score_a_s", &rebaScoreA, 9)
    o.whole("reba_low", &rebaLow, in: 1...15)
    o.whole("reba_high", &rebaHigh, in: 1...15)
    times("rula_score_b_s", &rulaScoreB, 9)
    times("owas_back_s", &owasBack, 4)
    times("en1005_trunk_s", &en1005Trunk, 3)
    times("en1005_neck_s", &en1005Neck, 3)
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
