import PoiseInsight
import PoiseText

extension JSONReport {
  /// Back and working posture; nil with sensors at one place and nothing entered.
  static func workingPosture(_ spine: SpineAssessment) -> JSONWriter {
    var o = JSONWriter()
    func number(_ key: String, _ value: Double?, to o: inout JSONWriter) {
      o.add(key, raw: JSONText.shortest(value))
    }
    if let working = spine.working {
      o.add("places", list: working.places.map { JSONText.quoted($0.name) })
      number("span_s", working.seconds, to: &o)
      number("judged_s", working.judged, to: &o)
      o.add("reason", text: working.reason)
      for (key, curves) in [("upright", working.upright), ("sitting", working.sitting)] {
        guard let curves else {
          o.add(key, raw: "null")
          continue
        }
        var one = JSONWriter()
        number("span_s", curves.seconds, to: &one)
        number("kyphosis_deg", curves.kyphosis, to: &one)
        number("lordosis_deg", curves.lordosis, to: &one)
        number("pelvic_tilt_change_deg", curves.pelvicTiltChange, to: &one)
        number("trunk_deg", curves.trunk, to: &one)
        number("neck_deg", curves.neck, to: &one)
        o.add(key, one)
      }
      for (key, seconds) in [
        ("trunk_band_s", working.trunkBands), ("neck_band_s", working.neckBands),
        ("reba_score_a_s", working.rebaScoreA), ("rula_score_b_s", working.rulaScoreB),
        ("owas_back_s", working.owasBack), ("en1005_trunk_s", working.en1005Trunk),
        ("en1005_neck_s", working.en1005Neck)
      ] {
        o.add(key, list: seconds.map { JSONText.shortest($0) })
      }
      o.add("reba_low", whole: working.rebaLow)
      o.add("reba_high", whole: working.rebaHigh)
      o.add("holds", whole: working.holds.count)
    }
    o.add("kendall", kendall(spine))
    o.add("lower_crossed", syndrome(spine.lower))
    o.add("upper_crossed", syndrome(spine.upper))
    let measured = spine.measured
    number("craniovertebral_deg", measured.craniovertebral, to: &o)
    number("protraction_mm", measured.protraction, to: &o)
    o.add("elevated_shoulders", flag: measured.elevatedShoulders)
    number("pelvic_tilt_deg", measured.pelvicTilt, to: &o)
    number("hip_extension_deg", measured.hipExtension, to: &o)
    number("vertical_axis_mm", measured.verticalAxis, to: &o)
    return o
  }

  private static func kendall(_ spine: SpineAssessment) -> JSONWriter {
    var o = JSONWriter()
    o.add("type", text: spine.kendall?.kind.rawValue)
    o.add("kyphosis_z", raw: JSONText.shortest(spine.kendall?.kyphosisZ))
    o.add("lordosis_z", raw: JSONText.shortest(spine.kendall?.lordosisZ))
    if let reason = spine.kendallReason { o.add("reason", text: reason) }
    return o
  }

  private static func syndrome(_ syndrome: CrossedSyndrome) -> JSONWriter {
    var o = JSONWriter()
    o.add("confidence", raw: JSONText.shortest(syndrome.confidence))
    o.add("coverage", raw: JSONText.shortest(syndrome.coverage))
    o.add("has", flag: syndrome.has)
    o.add("severity", text: syndrome.severity)
    o.add(
      "signs",
      list: syndrome.signs.map { sign in
        var one = JSONWriter()
        one.add("name", text: sign.name)
        one.add("weight", raw: JSONText.shortest(sign.weight))
        one.add("share", raw: JSONText.shortest(sign.share))
        if let reason = sign.reason { one.add("reason", text: reason) }
        return one.finished()
      })
    if let reason = syndrome.reason { o.add("reason", text: reason) }
    return o
  }
}
