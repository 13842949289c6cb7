import PoiseCore
import PoiseGait
import PoiseText

/// What a summary tells of the body.
extension StrideShape: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    var word = foot == .unknown ? nil : foot == .left ? "left" : "right"
    o.text("foot", &word)
    if o.isReading { foot = word == "left" ? .left : word == "right" ? .right : .unknown }
    if word != nil && foot == .unknown { o.fail("foot", "is neither left nor right") }
    o.few("strides", &strides)
    o.numbers("mean_mps2", &mean, count: Self.points, null: .nan, .places(3))
    o.numbers("spread_mps2", &spread, count: Self.points, null: .nan, .places(3))
  }
}

extension PostureSummary: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.seconds(Figure.longestGoodPosture.key, &longestGood)
    let blank = TrunkLean(pitch: 0, lean: 0, seconds: 0)
    o.object("calibrated", &calibrated, blank)
    o.object("standing", &standing, blank)
    o.object("walking", &walking, blank)
    o.object("sitting", &sitting, blank)
    o.wholes("pitch_s", &pitch.seconds)
    o.wholes("lean_s", &lean.seconds)
    for histogram in [pitch, lean]
    where o.isReading && ![0, LeanHistogram.bins].contains(histogram.seconds.count) {
      o.fail("pitch_s", "has not \(LeanHistogram.bins) bins")
    }
  }
}

extension TrunkLean: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.number(Figure.pitch.key, &pitch)
    o.number(Figure.lean.key, &lean)
    o.seconds("seconds", &seconds)
  }
}

extension BalanceSummary: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.span(&start, &end)
    o.text("eyes", &eyes)
    measures.fields(&o, "measures")
    var (lateral, forward) = (path.map(\.lateral), path.map(\.forward))
    o.numbers("lateral_mps2", &lateral, null: .nan, .places(4))
    o.numbers(
      "forward_mps2", &forward, count: lateral.count, like: "lateral_mps2", null: .nan, .places(4))
    path = zip(lateral, forward).map { SwayPoint(lateral: $0, forward: $1) }
  }
}

extension AirSummary: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.text("chip", &chip)
    o.time("start_us", &start)
    o.mark("outside", &isOutside)
    o.few("floors_up", &floors.up)
    o.few("floors_down", &floors.down)
    o.few("climbs", &floors.climbs)
    o.number("carried_m", &floors.carried)
    var pressure = minutes.map(\.pressure)
    var temperature = minutes.map(\.temperature)
    var humidity = minutes.map(\.humidity)
    Self.list(&o, "pressure_hpa", &pressure, count: nil)
    Self.list(&o, "temperature_c", &temperature, count: pressure.count)
    Self.list(&o, "humidity_pct", &humidity, count: pressure.count)
    minutes = pressure.indices.map {
      AirMinute(pressure: pressure[$0], temperature: temperature[$0], humidity: humidity[$0])
    }
  }

  /// A list that is left out where nothing of it is known.
  private static func list(
    _ o: inout JSONFields, _ key: String, _ values: inout [Double?], count: Int?
  ) {
    if o.isReading && o.tree(key) == nil {
      values = [Double?](repeating: nil, count: count ?? 0)
    } else if o.isReading || values.contains(where: { $0 != nil }) {
      o.numbers(key, &values, count: count, like: "pressure_hpa")
    }
  }
}

/// What several places came to.
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
