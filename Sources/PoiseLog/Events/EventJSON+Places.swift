import PoiseCore
import PoiseText

/// Events of several places on one body.
extension EventJSON {
  func segments(_ e: SegmentsEvent, _ o: inout JSONWriter) {
    o.add("span_s", e.seconds, decimals: 1)
    var (pitch, lean) = (JSONWriter(), JSONWriter())
    for one in e.places {
      pitch.add(one.place.name, one.pitch, decimals: 2)
      lean.add(one.place.name, one.lean, decimals: 2)
    }
    o.add(Figure.pitch.key, raw: pitch.finished())
    o.add(Figure.lean.key, raw: lean.finished())
    o.add("trunk_deg", e.trunk ?? .nan, decimals: 2)
    o.add("neck_deg", e.neck ?? .nan, decimals: 2)
    o.add("kyphosis_deg", e.kyphosis ?? .nan, decimals: 2)
    o.add("lordosis_deg", e.lordosis ?? .nan, decimals: 2)
    o.add("pelvic_tilt_change_deg", e.pelvicTiltChange ?? .nan, decimals: 2)
    if let scores = e.reba {
      var reba = JSONWriter()
      reba.add("trunk", raw: String(scores.trunk))
      reba.add("neck", raw: String(scores.neck))
      reba.add("score_a", raw: String(scores.scoreA))
      reba.add("activity", raw: String(scores.activity))
      reba.add("low", raw: String(scores.low))
      reba.add("high", raw: String(scores.high))
      o.add("reba", raw: reba.finished())
    } else {
      o.add("reba", raw: "null")
    }
    if let scores = e.rula {
      var rula = JSONWriter()
      rula.add("trunk", raw: String(scores.trunk))
      rula.add("neck", raw: String(scores.neck))
      rula.add("score_b", raw: String(scores.scoreB))
      o.add("rula", raw: rula.finished())
    } else {
      o.add("rula", raw: "null")
    }
    o.add("owas_back", raw: e.owasBack.map(String.init) ?? "null")
    o.add("en1005_trunk", text: e.en1005Trunk)
    o.add("en1005_neck", text: e.en1005Neck)
    if let reason = e.reason { o.add("reason", text: reason) }
  }

  func hold(_ e: HoldEvent, _ o: inout JSONWriter) {
    o.add("part", text: e.part)
    o.add("angle_deg", e.angle, decimals: 1)
    o.add("held_s", e.seconds, decimals: 1)
    o.add("limit_s", e.limit, decimals: 1)
  }
}
