import PoiseCore
import PoiseGait
import PoiseText

/// The report for programs: one JSON object, its figures those of the page with all their decimals;
/// null where there is none.
public struct JSONReport {
  let report: Report

  public init(_ report: Report) { self.report = report }

  /// The object on one line.
  public func text() -> String {
    var json = JSONWriter()
    json.add("type", text: "report")
    json.add("title", text: report.title)
    json.add("subject", text: report.subject)
    json.add("span", text: report.span)
    json.add("facts", list: Self.facts(report.facts))
    var quality = JSONWriter()
    quality.add("severity", text: report.quality.severity.word)
    quality.add("verdict", text: report.quality.verdict)
    quality.add("details", list: report.quality.details.map(JSONText.quoted))
    json.add("quality", quality)
    json.add("figures", list: report.figures.map { Self.metric($0).finished() })
    json.add("days", list: report.days.map { Self.day($0).finished() })
    json.add("bouts", list: (report.bouts.value ?? []).map { Self.bout($0).finished() })
    json.add("strides", list: (report.strides.value ?? []).map { Self.shape($0).finished() })
    if let posture = report.posture.value { json.add("posture", Self.posture(posture)) }
    json.add("standing", list: (report.standing.value ?? []).map { Self.test($0).finished() })
    var leftOut = JSONWriter()
    for reason in BalanceLeftOut.Reason.allCases {
      leftOut.add(
        reason.rawValue, whole: report.standingLeftOut.count { $0.reason == reason })
    }
    json.add("standing_left_out", leftOut)
    if let spine = report.spine { json.add("working_posture", Self.workingPosture(spine)) }
    if !report.air.isEmpty { json.add("air", list: Self.facts(report.air)) }
    json.add("risk", risk())
    json.add("pattern", text: report.pattern.words.value ?? report.pattern.words.reason)
    json.add("fatigue", text: report.fatigue.words.value ?? report.fatigue.words.reason)
    if let posture = report.postureScore {
      json.add("posture_score", text: posture.words.value ?? posture.words.reason)
    }
    if !report.judged.isEmpty {
      json.add("judged", list: report.judged.map { $0.json().finished() })
    }
    json.add("trends", list: report.trends.map { Self.trend($0).finished() })
    if let diary = diary() { json.add("diary", diary) }
    if let training = training() { json.add("training", training) }
    json.add("insights", list: report.insights.map { Self.insight($0).finished() })
    json.add(
      "missing",
      list: report.lacks.map {
        var line = JSONWriter()
        line.add("what", text: $0.what)
        line.add("why", text: $0.why)
        return line.finished()
      })
    json.add("excluded", list: report.excluded.map(JSONText.quoted))
    json.add("made", list: Self.facts(report.footer))
    json.add(
      "logs",
      list: report.logs.map { log in
        var json = JSONWriter()
        json.add("name", text: log.name)
        json.add("bytes", whole: log.size)
        json.add("sha256", text: log.sha256)
        return json.finished()
      })
    json.add("notice", text: HTMLReport.disclaimer)
    return json.finished() + "\n"
  }

  /// A list, because a name may stand twice.
  private static func facts(_ facts: [Report.Fact]) -> [String] {
    facts.map { fact in
      var json = JSONWriter()
      json.add("name", text: fact.name)
      json.add("value", text: fact.value)
      return json.finished()
    }
  }

  private static func metric(_ row: ReportMetric) -> JSONWriter {
    var json = JSONWriter()
    json.add("key", text: row.key)
    json.add("name", text: row.name)
    json.add("value", raw: JSONText.shortest(row.value))
    json.add("spread", raw: JSONText.shortest(row.spread))
    json.add("unit", text: row.unit)
    json.add("severity", text: row.verdict)
    json.add("normal", text: row.normalText.isEmpty ? nil : row.normalText)
    json.add("basis", text: row.basis.isEmpty ? nil : row.basis)
    json.add("source", text: row.source.isEmpty ? nil : row.source)
    json.add("note", text: row.remark.isEmpty ? nil : row.remark)
    return json
  }

  private static func day(_ day: Report.Day) -> JSONWriter {
    let t = day.totals
    var json = JSONWriter()
    json.add("date", text: day.date)
    json.add("valid", flag: day.isValid)
    for (key, value) in [
      ("recorded_s", t.recorded), (Figure.wornTime.key, t.worn), ("not_worn_s", t.notWorn),
      ("walking_s", t.walking), ("standing_s", t.standing), ("sitting_s", t.sitting),
      ("lying_s", t.lying), ("unknown_s", t.unknown), ("good_s", t.good), ("bad_s", t.bad)
    ] { json.add(key, value, decimals: 1) }
    json.add("steps", whole: t.steps)
    json.add("bouts", whole: t.bouts)
    json.add("alerts", whole: t.alerts)
    json.add("falls", whole: t.falls)
    if let sat = day.sedentary {
      var part = JSONWriter()
      part.add("awake_min", whole: sat.awake)
      part.add("minutes", whole: sat.minutes)
      part.add("risings", whole: sat.risings)
      part.add("stretches_min", list: sat.stretches.map { "\($0)" })
      part.add("breaks_min", list: sat.breaks.map { "\($0)" })
      json.add("sedentary", part)
    }
    return json
  }

  private static func bout(_ bout: Report.Bout) -> JSONWriter {
    var json = JSONWriter()
    json.add("start", text: bout.time)
    json.add("start_us", whole: bout.start)
    json.add("seconds", bout.seconds, decimals: 3)
    json.add("steps", whole: bout.steps)
    json.add(Figure.cadence.key, bout.cadence, decimals: 4)
    json.add(Figure.speed.key, bout.speed, decimals: 4)
    return json
  }

  private static func shape(_ shape: StrideShape) -> JSONWriter {
    var json = JSONWriter()
    json.add("foot", text: shape.foot.words)
    json.add("strides", whole: shape.strides)
    json.add("mean_mps2", list: shape.mean.map(JSONText.shortest))
    json.add("sd_mps2", list: shape.spread.map(JSONText.shortest))
    return json
  }

  private static func posture(_ posture: Report.Posture) -> JSONWriter {
    var json = JSONWriter()
    json.add("calibrated_pitch_deg", posture.calibratedPitch, decimals: 2)
    for (key, histogram) in [("pitch", posture.pitch), ("lean", posture.lean)] {
      var bins = JSONWriter()
      bins.add("from_deg", whole: LeanHistogram.lowest)
      bins.add("seconds", list: histogram.seconds.map { "\($0)" })
      json.add(key, bins)
    }
    json.add(
      "hours",
      list: posture.hours.map { hour in
        var json = JSONWriter()
        json.add("hour", whole: hour.hour)
        json.add("good_min", hour.good, decimals: 1)
        json.add("bad_min", hour.bad, decimals: 1)
        return json.finished()
      })
    return json
  }

  private static func test(_ test: Report.Standing) -> JSONWriter {
    var json = JSONWriter()
    json.add("start", text: test.time)
    json.add("seconds", test.seconds, decimals: 2)
    json.add("eyes", text: test.eyes)
    json.add("measures", list: test.rows.map { metric($0).finished() })
    return json
  }

  private func risk() -> JSONWriter {
    var json = JSONWriter()
    json.add("points", raw: JSONText.shortest(report.risk.score.value))
    json.add("level", text: report.risk.level.isEmpty ? nil : report.risk.level)
    json.add("coverage_pct", report.risk.coverage, decimals: 0)
    json.add(
      "contributors",
      list: report.risk.contributors.map { part in
        var json = JSONWriter()
        json.add("name", text: part.name)
        json.add("measured", text: part.measured)
        json.add("share", part.share, decimals: 6)
        return json.finished()
      })
    json.add("why_none", text: report.risk.score.reason)
    if let model = report.risk.model { json.add("model", JudgedFigure.name(model)) }
    json.add("first", list: report.risk.first.map(JSONText.quoted))
    return json
  }

  static func trend(_ trend: Report.Trend) -> JSONWriter {
    var json = JSONWriter()
    json.add("key", text: trend.key)
    json.add("unit", text: trend.unit)
    json.add("slope_per_day", raw: JSONText.shortest(trend.line?.slope))
    json.add("words", text: trend.words)
    json.add("day_0", text: trend.date)
    json.add(
      "days",
      list: trend.days.map { "[\($0.day),\(JSONText.shortest($0.value))]" })
    return json
  }

  private static func insight(_ insight: Report.Insight) -> JSONWriter {
    var json = JSONWriter()
    json.add("severity", text: insight.word)
    json.add("text", text: insight.text)
    json.add("suggestion", text: insight.suggestion)
    return json
  }
}
