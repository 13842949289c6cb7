import PoiseInsight
import PoiseGait
import PoiseText

extension HTMLReport {
  func posture(_ page: inout MarkupWriter) {
    section("Posture", to: &page) { page in
      switch report.posture {
      case .missing(let reason): missing(reason, to: &page)
      case .value(let posture):
        if !posture.rows.isEmpty {
          rows(posture.rows, "Figures of posture, and what is usual", to: &page)
        }
        page.element("div", ["class": "pair"]) { page in
          figure("Forward lean", Self.histogram(posture.pitch), to: &page) { bins, page in
            lean(bins, posture, to: &page)
          }
          figure("Good and bad by hour", Self.hours(posture), to: &page) { hours, page in
            byHour(hours, to: &page)
          }
        }
      }
    }
  }

  /// The bins that hold something, five to a hundred of them, and where they begin.
  private static func histogram(_ whole: LeanHistogram) -> Known<LeanBins> {
    LeanBins(whole).map { .value($0) }
      ?? .missing("forward lean needs the mounting: 'poise calibrate mount' finds it.")
  }

  private static func hours(_ posture: Report.Posture) -> Known<[Report.Posture.Hour]> {
    posture.hours.isEmpty
      ? .missing("posture was not judged: 'poise calibrate posture' teaches the good one.")
      : .value(posture.hours)
  }

  private func lean(
    _ bins: LeanBins, _ posture: Report.Posture, to page: inout MarkupWriter
  ) {
    let middle = bins.median
    let calibrated = posture.calibratedPitch
    HistogramChart(
      caption: ChartFrame.Caption(
        title: "How long the trunk leaned forward by how much",
        finding: "Half of the time below \(DecimalText.typeset(middle, decimals: 0))°"
          + (calibrated.map {
            "; the calibrated posture is at \(DecimalText.typeset($0, decimals: 0))°"
          } ?? "") + "."),
      xName: "forward lean, degrees", yName: "minutes", start: bins.start, width: bins.width,
      bins: bins.minutes.map { HistogramChart.Bin(whole: $0) },
      reference: calibrated.map { HistogramChart.Reference(value: $0, name: "calibrated") }
    ).write(to: &page)
    page.element(
      "figcaption", [:],
      "While worn; half of the time below \(DecimalText.typeset(middle, decimals: 0))°."
        + (calibrated == nil ? "" : " Dashed: the calibrated posture."))
    figures(of: bins, to: &page)
  }

  private func byHour(_ hours: [Report.Posture.Hour], to page: inout MarkupWriter) {
    let first = hours.map(\.hour).min() ?? 0
    let last = hours.map(\.hour).max() ?? 0
    var bins = [HistogramChart.Bin](
      repeating: HistogramChart.Bin(whole: 0), count: last - first + 1)
    for hour in hours {
      bins[hour.hour - first] = HistogramChart.Bin(whole: hour.good + hour.bad, marked: hour.bad)
    }
    let worst = hours.max { $0.bad < $1.bad }
    let words =
      worst.map {
        $0.bad < 1
          ? "No hour holds a minute of bad posture."
          : "Most bad posture from \($0.hour) to \($0.hour + 1) h: "
            + "\(DecimalText.typeset($0.bad, decimals: 0)) min"
            + (report.days.count > 1 ? " a day" : "") + "."
      } ?? ""
    HistogramChart(
      caption: ChartFrame.Caption(title: "Minutes of good and bad posture by hour", finding: words),
      xName: "hour of the day", yName: "minutes", start: Double(first), width: 1, bins: bins
    ).write(to: &page)
    page.element("figcaption", [:], "Below, dark: bad. Above: good. \(words)")
    figures(of: hours, to: &page)
  }
}

/// A histogram of lean for paper: without its empty ends, its degrees gathered where they are many.
struct LeanBins: Sendable, Equatable {
  /// Lower edge of the first bin, and the width of each, degrees.
  var start: Double
  var width: Double
  var minutes: [Double]
  /// Half of the time is spent below it, degrees.
  var median: Double

  /// nil where the histogram is empty.
  init?(_ whole: LeanHistogram) {
    let seconds = whole.seconds
    guard let first = seconds.firstIndex(where: { $0 > 0 }),
      let last = seconds.lastIndex(where: { $0 > 0 })
    else { return nil }
    // a stray second at the far end would press the rest into a corner
    let total = Double(whole.total)
    var low = first
    var high = last
    var sum = 0.0
    while low < high, sum + Double(seconds[low]) <= 0.001 * total {
      sum += Double(seconds[low])
      low += 1
    }
    sum = 0
    while high > low, sum + Double(seconds[high]) <= 0.001 * total {
      sum += Double(seconds[high])
      high -= 1
    }
    let step = high - low > 60 ? 5 : high - low > 24 ? 2 : 1
    let begin = ((low + LeanHistogram.lowest) - ((low + LeanHistogram.lowest) % step + step) % step)
    var bins: [Double] = []
    var degree = begin
    while degree <= high + LeanHistogram.lowest || bins.count < 8 {
      let from = degree - LeanHistogram.lowest
      let held = (from..<from + step).reduce(0.0) {
        $0 + (seconds.indices.contains($1) ? Double(seconds[$1]) : 0)
      }
      bins.append(held / 60)
      degree += step
    }
    start = Double(begin)
    width = Double(step)
    minutes = bins
    var below = 0.0
    var index = first
    while index < last, below + Double(seconds[index]) < total / 2 {
      below += Double(seconds[index])
      index += 1
    }
    let share = (total / 2 - below) / max(Double(seconds[index]), 1)
    median = Double(index + LeanHistogram.lowest) + min(1, max(0, share))
  }
}

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
