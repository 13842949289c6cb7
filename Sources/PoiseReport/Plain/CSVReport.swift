import PoiseInsight
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
      // of points that a model gives, whose they are
      let normal = row.normal?.words ?? row.source
      let cells = [
        MarkupText.cell(row.key), row.value.map { DecimalText.plain($0, places: 6) } ?? "",
        MarkupText.cell(row.unit), row.verdict ?? "", MarkupText.cell(normal)
      ]
      text += cells.joined(separator: ",") + "\r\n"
    }
    return text
  }

  /// A row a day in place of the figures, lines ended by CR LF: days without a recording as well,
  /// with how long a day has to be worn to count.
  public func days() -> String {
    var text = ""
    for case .days(let days) in report.cards.flatMap(\.blocks) {
      for row in [days.columns] + days.rows {
        text += row.map(MarkupText.cell).joined(separator: ",") + "\r\n"
      }
    }
    return text
  }
}
