import PoiseInsight
import PoiseMotion
import PoiseText

/// What several places, and what somebody measured, say of the back.
extension HTMLReport {
  func workingPosture(_ page: inout MarkupWriter) {
    guard let spine = report.spine, !report.workingPosture.isEmpty else { return }
    section("Working posture", isLong: true, to: &page) { page in
      facts(of: .worn, "plain", to: &page)
      let rows = Self.shares(spine)
      if !rows.isEmpty { times(rows, spine, to: &page) }
      let curves = ReportMaker.curves(spine)
      if !curves.isEmpty {
        page.element("h3", [:], "The back")
        self.rows(curves, "Curves of the back, and what is usual", to: &page)
      }
      rules(to: &page)
      facts(of: .note, "plain small", to: &page)
    }
  }

  private func facts(
    of topic: SpineAssessment.Fact.Topic, _ style: String, to page: inout MarkupWriter
  ) {
    let facts = report.workingPosture.filter { $0.topic == topic }
    list(facts.map { ($0.name, $0.value) }, style, to: &page)
  }

  /// Time by angle and by class; rows without any time are left out.
  static func shares(_ spine: SpineAssessment) -> [ShareChart.Row] {
    guard let working = spine.working else { return [] }
    let classes: [Severity] = [.normal, .mild, .severe]
    let all: [(name: String, seconds: [Double], words: [String], severities: [Severity])] = [
      (
        "Trunk", working.trunkBands, SpineAssessment.trunkWords,
        [.moderate, .normal, .mild, .severe]
      ),
      (
        "Trunk by EN 1005-4", working.en1005Trunk, SpineAssessment.classWords, classes
      ),
      ("Neck", working.neckBands, SpineAssessment.neckWords, [.moderate, .normal, .mild]),
      ("Neck by EN 1005-4", working.en1005Neck, SpineAssessment.classWords, classes)
    ]
    return all.compactMap { row in
      let whole = row.seconds.reduce(0, +)
      guard whole > 0, whole.isFinite else { return nil }
      return ShareChart.Row(
        name: row.name,
        parts: row.seconds.indices.map { k in
          ShareChart.Part(
            words: row.words[k], share: row.seconds[k] / whole, severity: row.severities[k])
        })
    }
  }

  private func times(
    _ rows: [ShareChart.Row], _ spine: SpineAssessment, to page: inout MarkupWriter
  ) {
    let finding = rows.map { "\($0.name): \(Self.words($0))." }.joined(separator: " ")
    page.element("div", ["class": "pair"]) { page in
      page.element("figure", [:]) { page in
        page.element("h3", [:], "How the time went")
        ShareChart(
          caption: ChartFrame.Caption(title: "Time by angle of trunk and neck", finding: finding),
          rows: rows
        ).write(to: &page)
      }
      page.element("div", [:]) { page in
        for row in rows { write(row, to: &page) }
      }
    }
  }

  /// A key with the figures: what is not told by colour and height alone.
  private func write(_ row: ShareChart.Row, to page: inout MarkupWriter) {
    page.element("h3", [:], row.name)
    page.element("ul", ["class": "key", "aria-label": row.name]) { page in
      for part in row.parts where part.share > 0 {
        swatch("\(part.words) \(DecimalText.percent(part.share))", to: &page) { page in
          let height = 0.8 * ShareChart.height(of: part.severity)
          var path = PathText()
          path.box(0, 8 - height / 2, 20, height)
          page.shape("path", ["class": "z\(part.severity.rawValue)", "d": path.text])
        }
      }
    }
  }

  private static func words(_ row: ShareChart.Row) -> String {
    row.parts.filter { $0.share > 0 }.map { "\($0.words) \(DecimalText.percent($0.share))" }
      .joined(separator: ", ")
  }

  private func rules(to page: inout MarkupWriter) {
    let rules = report.workingPosture.filter { $0.topic == .rule }
    if rules.isEmpty { return }
    page.element("h3", [:], "By the rules")
    page.element("table", ["class": "rules"]) { page in
      page.element("caption", [:], "Result of each rule; indicative, not a diagnosis")
      page.element("tbody", [:]) { page in
        for rule in rules {
          page.element("tr", [:]) { page in
            page.element("th", ["scope": "row"], rule.name)
            page.element("td", [:]) { $0.foreign(rule.value) }
          }
        }
      }
    }
  }
}
