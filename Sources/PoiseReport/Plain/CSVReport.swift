import PoiseCore
import PoiseGait
import PoiseText

/// The report's figures as a table for spreadsheets: Metric,Value,Unit,Severity,Normal Range, with
/// a point as decimal mark (RFC 4180). Metrics under their keys, as events have them.
public struct CSVReport {
  let report: Report

  public init(_ report: Report) { self.report = report }

  /// The table, lines ended by CR LF.
  public func text() -> String {
    var text = "Metric,Value,Unit,Severity,Normal Range\r\n"
    for row in report.figures {
      let cells = [
        MarkupText.cell(row.key), row.value.map { DecimalText.plain($0, places: 6) } ?? "",
        MarkupText.cell(row.unit), row.verdict ?? "",
        MarkupText.cell(normal(row))
      ]
      text += cells.joined(separator: ",") + "\r\n"
    }
    return text
  }

  /// What is usual; of a model's points, whose they are.
  private func normal(_ row: ReportMetric) -> String {
    row.key == Figure.fallRisk.key && report.risk.model != nil ? row.source : row.normalText
  }
}

extension Report {
  /// Every figure of the report, a row each: totals first, then walking, posture, standing, risk.
  var figures: [ReportMetric] {
    var rows: [ReportMetric] = totals
    rows += gait + activity
    if let posture = posture.value { rows += posture.rows }
    for test in standing.value ?? [] { rows += test.rows }
    rows += diary.value?.rows ?? []
    rows += training?.value?.rows ?? []
    if let score = risk.score.value {
      rows.append(
        ReportMetric(
          key: Figure.fallRisk.key, name: "Fall-risk points", unit: "points", decimals: 0,
          value: score,
          severity: risk.severity, level: risk.level,
          normalText: risk.model == nil ? "below 20" : "",
          source: risk.model?.mark ?? ""))
    }
    // a figure stands once, where it stands first
    var seen = Set<String>()
    return rows.filter { seen.insert($0.key).inserted }
  }

  /// What all days add up to.
  private var totals: [ReportMetric] {
    func row(_ key: String, _ name: String, _ unit: String, _ value: Double?) -> ReportMetric {
      ReportMetric(key: key, name: name, unit: unit, decimals: 0, value: value)
    }
    let all = days.map(\.totals)
    func sum(_ part: (PeriodTotals) -> Double) -> Double { all.reduce(0) { $0 + part($1) } }
    let judged = sum { $0.good + $0.bad }
    return [
      row("days", "Days", "", Double(days.count)),
      row("recorded_s", "Recorded", "s", sum(\.recorded)),
      row(Figure.wornTime.key, "Worn", "s", sum(\.worn)),
      row("not_worn_s", "Not worn", "s", sum(\.notWorn)),
      row("walking_s", "Walking", "s", sum(\.walking)),
      row("standing_s", "Standing", "s", sum(\.standing)),
      row("sitting_s", "Sitting", "s", sum(\.sitting)), row("lying_s", "Lying", "s", sum(\.lying)),
      row("worn_unknown_s", "Worn, else unknown", "s", sum(\.unknown)),
      row("steps", "Steps", "", sum { Double($0.steps) }),
      row("bouts", "Walking bouts", "", sum { Double($0.bouts) }),
      row(
        Figure.goodPostureShare.key, "Good posture", "%",
        judged < 60 ? nil : 100 * sum(\.good) / judged),
      row("alerts", "Alerts", "", sum { Double($0.alerts) }),
      row("falls", "Falls suspected", "", sum { Double($0.falls) })
    ]
  }
}
