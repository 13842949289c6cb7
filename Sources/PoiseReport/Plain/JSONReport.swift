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
    // a list, because a name may stand twice
    json.add("facts", list: report.facts.map(\.json))
    var quality = JSONWriter()
    quality.add("severity", text: report.quality.severity.word)
    quality.add("verdict", text: report.quality.verdict)
    quality.add("details", list: report.quality.details.map(JSONText.quoted))
    json.add("quality", quality)
    json.add("figures", list: report.figures.map(\.json))
    for case .data(let write) in report.cards.flatMap(\.blocks) { write(&json) }
    json.add("made", list: report.footer.map(\.json))
    json.add("logs", each: report.logs) { json, log in
      json.add("name", text: log.name)
      json.add("bytes", whole: log.size)
      json.add("sha256", text: log.sha256)
    }
    json.add("notice", text: Report.disclaimer)
    return json.finished() + "\n"
  }
}
