import PoiseMotion
import PoiseText

extension HTMLReport {
  func standing(_ page: inout MarkupWriter) {
    section("Balance", to: &page) { page in
      switch report.standing {
      case .missing(let reason): missing(reason, to: &page)
      case .value(let tests):
        page.element("div", ["class": "pair"]) { page in
          for test in tests { write(test, to: &page) }
        }
        if let newest = tests.first, !newest.rows.isEmpty {
          rows(newest.rows, "Figures of standing, all tests", to: &page)
        }
      }
      if let others = BalanceLeftOut.sentence(report.standingLeftOut) {
        page.element("p", ["class": "muted small"], others)
      }
    }
  }

  private func write(_ test: Report.Standing, to page: inout MarkupWriter) {
    let eyes = test.eyes.map { ", eyes \($0)" } ?? ""
    page.element("div", [:]) { page in
      page.element("h3", [:], "Standing, \(test.time)\(eyes)")
      if test.path.count > 2 {
        page.element("figure", [:]) { page in
          let chart = BalanceChart(
            caption: ChartFrame.Caption(title: "", finding: ""),
            path: test.path.map {
              BalanceChart.Place(right: -100 * $0.lateral, forward: 100 * $0.forward)
            }, unit: "cm/s²", hasAxes: test.hasAxes)
          var named = chart
          let ellipse = chart.ellipse
          let size = ellipse.map {
            "Its 95 % ellipse is \(DecimalText.typeset(2 * $0.major, decimals: 1)) by "
              + "\(DecimalText.typeset(2 * $0.minor, decimals: 1)) cm/s²."
          }
          named.caption = ChartFrame.Caption(
            title: "The trunk's sway while standing \(DurationText.short(test.seconds))",
            finding: size ?? "")
          named.write(to: &page)
          page.element(
            "figcaption", [:],
            "Horizontal acceleration of the trunk, seen from above. \(size ?? "")"
              + (size == nil ? "" : " Dashed: that ellipse."))
        }
      } else {
        missing("the path is kept of the newest tests only.", to: &page)
      }
    }
  }

  func risk(_ page: inout MarkupWriter) {
    section(report.riskTitle, to: &page) { page in
      page.element("p", ["class": "muted small"], "Indicative, not a diagnosis.")
      let risk = report.risk
      if risk.isShown || !risk.first.isEmpty {
        page.element("h3", [:], risk.isShown ? "Fall risk" : "Falls")
      }
      for line in risk.first { page.element("p", [:]) { $0.foreign(line) } }
      if risk.isShown { points(&page) }
      if report.showsPattern { finding("Walking pattern", report.pattern, to: &page) }
      finding("Fatigue within the session", report.fatigue, to: &page)
      if let posture = report.postureScore { finding("Posture score", posture, to: &page) }
    }
  }

  private func points(_ page: inout MarkupWriter) {
    let risk = report.risk
    switch risk.score {
    case .missing(let reason): missing(reason, to: &page)
    case .value:
      page.element("p", [:]) { page in
        if !risk.isInFalls {
          page.element("strong", [:], "\(risk.figure) of 100 points ")
          if let severity = risk.severity { label(severity, risk.level, to: &page) }
          page.words("; ")
        }
        page.words(
          "\(DecimalText.typeset(risk.coverage, decimals: 0)) % of what the points rest on was "
            + "measured.")
      }
      if let model = risk.model {
        page.element("p", [:]) { $0.foreign("By the \(model.mark).") }
      }
      contributors(&page)
    }
    for remark in risk.remarks { page.element("p", ["class": "muted small"], remark) }
  }

  private func contributors(_ page: inout MarkupWriter) {
    if report.risk.contributors.isEmpty { return }
    page.element("table", [:]) { page in
      page.element("caption", [:], "What the points rest on")
      page.element("thead", [:]) { page in
        page.element("tr", [:]) { page in
          page.element("th", ["scope": "col"], "Part")
          page.element("th", ["scope": "col"], "Measured")
          page.element("th", ["scope": "col", "class": "n"], "Share")
        }
      }
      page.element("tbody", [:]) { page in
        for part in report.risk.contributors {
          page.element("tr", [:]) { page in
            page.element("th", ["scope": "row"], part.name)
            page.element("td", [:], part.measured)
            page.element("td", ["class": "n"], DecimalText.percent(part.share))
          }
        }
      }
    }
  }

  private func finding(
    _ title: String, _ finding: Report.Finding, to page: inout MarkupWriter
  ) {
    page.element("h3", [:], title)
    switch finding.words {
    case .missing(let reason): missing(reason, to: &page)
    case .value(let words): say(words, [:], finding, to: &page)
    }
    if !finding.ground.isEmpty {
      say(finding.ground, ["class": "muted small"], finding, to: &page)
    }
  }

  private func say(
    _ words: String, _ attributes: MarkupWriter.Attributes, _ finding: Report.Finding,
    to page: inout MarkupWriter
  ) {
    if finding.isForeign {
      page.element("p", attributes) { $0.foreign(words) }
    } else {
      page.element("p", attributes, words)
    }
  }

  func trends(_ page: inout MarkupWriter) {
    if report.days.count < 2 { return }
    section("Over the days", isLong: true, to: &page) { page in
      if report.trends.isEmpty {
        missing("a trend needs at least two days with the same figure.", to: &page)
        return
      }
      page.element("div", ["class": "pair"]) { page in
        for trend in report.trends { write(trend, to: &page) }
      }
    }
  }

  func write(_ trend: Report.Trend, to page: inout MarkupWriter) {
    page.element("figure", [:]) { page in
      page.element("h3", [:], trend.name)
      let values = trend.days.map(\.value)
      let low = DecimalText.typeset(values.min() ?? 0, decimals: trend.decimals)
      let high = DecimalText.typeset(values.max() ?? 0, decimals: trend.decimals)
      TrendChart(
        caption: ChartFrame.Caption(
          title: "\(trend.name) by day",
          finding: "\(values.count) days, from \(low) to \(high) \(trend.unit). \(trend.words)"),
        yName: trend.unit.isEmpty ? trend.name.lowercased() : trend.unit,
        decimals: trend.decimals, days: trend.days, length: trend.length, names: report.dayMarks,
        line: trend.line
      ).write(to: &page)
      page.element("figcaption", [:], trend.words)
      figures(of: trend, to: &page)
    }
  }
}
