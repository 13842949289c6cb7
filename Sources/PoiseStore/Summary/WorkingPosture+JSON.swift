import PoiseCore
import PoiseGait
import PoiseText

/// What several places came to, as a summary's file has it.
extension WorkingPosture {
  var json: JSONWriter {
    var o = JSONWriter()
    o.add("places", list: places.map { JSONText.quoted($0.name) })
    o.add("span_s", raw: Self.text(seconds))
    o.add("judged_s", raw: Self.text(judged))
    if let upright { o.add("upright", upright.json) }
    if let sitting { o.add("sitting", sitting.json) }
    func list(_ key: String, _ values: [Double]) { o.add(key, list: values.map(Self.text)) }
    list("trunk_band_s", trunkBands)
    list("neck_band_s", neckBands)
    list("reba_score_a_s", rebaScoreA)
    o.add("reba_low", whole: rebaLow)
    o.add("reba_high", whole: rebaHigh)
    list("rula_score_b_s", rulaScoreB)
    list("owas_back_s", owasBack)
    list("en1005_trunk_s", en1005Trunk)
    list("en1005_neck_s", en1005Neck)
    o.add(
      "holds",
      list: holds.map { hold in
        var one = JSONWriter()
        one.add("timestamp_us", whole: hold.time)
        one.add("part", text: hold.part)
        one.add("angle_deg", raw: Self.text(hold.angle))
        one.add("limit_s", raw: Self.text(hold.limit))
        return one.finished()
      })
    o.add("reason", text: reason)
    return o
  }

  fileprivate static func text(_ value: Double) -> String { JSONText.shortest(value) }

  /// Figures as far as they mean something.
  mutating func round() {
    func round(_ curves: inout Curves?) {
      guard var one = curves else { return }
      one.kyphosis = one.kyphosis.map(SessionSummary.figure)
      one.lordosis = one.lordosis.map(SessionSummary.figure)
      one.pelvicTiltChange = one.pelvicTiltChange.map(SessionSummary.figure)
      one.trunk = one.trunk.map(SessionSummary.figure)
      one.neck = one.neck.map(SessionSummary.figure)
      one.seconds = SessionSummary.figure(one.seconds)
      curves = one
    }
    round(&upright)
    round(&sitting)
    (seconds, judged) = (SessionSummary.figure(seconds), SessionSummary.figure(judged))
    trunkBands = trunkBands.map(SessionSummary.figure)
    neckBands = neckBands.map(SessionSummary.figure)
    rebaScoreA = rebaScoreA.map(SessionSummary.figure)
    rulaScoreB = rulaScoreB.map(SessionSummary.figure)
    owasBack = owasBack.map(SessionSummary.figure)
    en1005Trunk = en1005Trunk.map(SessionSummary.figure)
    en1005Neck = en1005Neck.map(SessionSummary.figure)
    for k in holds.indices { holds[k].angle = SessionSummary.figure(holds[k].angle) }
  }

  init(_ o: JSONFields) throws(StoreError) {
    var places: [BodyPlace] = []
    for word in try o.texts("places") {
      guard let place = BodyPlace(name: word) else { throw o.fault("places", "names no place") }
      places.append(place)
    }
    self.init(places: places)
    seconds = try o.neededSeconds("span_s")
    judged = try o.neededSeconds("judged_s")
    if o.members["upright"] != nil { upright = try Curves(o.neededObject("upright")) }
    if o.members["sitting"] != nil { sitting = try Curves(o.neededObject("sitting")) }
    trunkBands = try Self.seconds(o, "trunk_band_s", 4)
    neckBands = try Self.seconds(o, "neck_band_s", 3)
    rebaScoreA = try Self.seconds(o, "reba_score_a_s", 9)
    rebaLow = try o.whole("reba_low", in: 1...15)
    rebaHigh = try o.whole("reba_high", in: 1...15)
    rulaScoreB = try Self.seconds(o, "rula_score_b_s", 9)
    owasBack = try Self.seconds(o, "owas_back_s", 4)
    en1005Trunk = try Self.seconds(o, "en1005_trunk_s", 3)
    en1005Neck = try Self.seconds(o, "en1005_neck_s", 3)
    holds = try o.objects("holds") { o throws(StoreError) in
      Hold(
        time: try o.neededTime("timestamp_us"), part: try o.neededText("part"),
        angle: try o.neededNumber("angle_deg"), limit: try o.neededSeconds("limit_s"))
    }
    reason = try o.text("reason")
  }

  private static func seconds(
    _ o: JSONFields, _ key: String, _ count: Int
  ) throws(StoreError) -> [Double] {
    let values = try o.numbers(key).compactMap { $0 }
    guard values.count == count, values.allSatisfy({ $0 >= 0 && $0 < 1e10 }) else {
      throw o.fault(key, "are not \(count) durations")
    }
    return values
  }
}

extension WorkingPosture.Curves {
  fileprivate var json: JSONWriter {
    var o = JSONWriter()
    func add(_ key: String, _ value: Double?) {
      o.add(key, raw: value.map(WorkingPosture.text) ?? "null")
    }
    add("span_s", seconds)
    add("kyphosis_deg", kyphosis)
    add("lordosis_deg", lordosis)
    add("pelvic_tilt_change_deg", pelvicTiltChange)
    add("trunk_deg", trunk)
    add("neck_deg", neck)
    return o
  }

  fileprivate init(_ o: JSONFields) throws(StoreError) {
    self.init()
    seconds = try o.neededSeconds("span_s")
    kyphosis = try o.number("kyphosis_deg")
    lordosis = try o.number("lordosis_deg")
    pelvicTiltChange = try o.number("pelvic_tilt_change_deg")
    trunk = try o.number("trunk_deg")
    neck = try o.number("neck_deg")
  }
}
