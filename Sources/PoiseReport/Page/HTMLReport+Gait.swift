import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseText

extension HTMLReport {
  func gait(_ page: inout MarkupWriter) {
    section("Walking", isLong: true, to: &page) { page in
      if report.gait.isEmpty {
        missing(report.bouts.reason ?? "nothing was walked.", to: &page)
      } else {
        rows(report.gait, "Figures of walking, and what is usual", to: &page)
      }
      page.element("div", ["class": "pair"]) { page in
        figure("Walking bouts", report.bouts, to: &page) { scatter($0, to: &$1) }
        figure("The mean stride", report.strides, to: &page) { shape($0, to: &$1) }
      }
    }
  }

  func activity(_ page: inout MarkupWriter) {
    section("Activity, sitting and rest", isLong: true, to: &page) { page in
      if report.activity.isEmpty {
        missing(report.bouts.reason ?? "nothing was walked.", to: &page)
      } else {
        rows(report.activity, "Figures of the days", to: &page)
      }
      inFigures(
        "Sitting and lying by day, hours and minutes",
        ["Day"] + Report.sittingColumns.map { $0.name },
        report.sittingDays.map { [$0.name] + $0.cells }, to: &page)
    }
  }

  /// A table of figures with their bands; those that few ask for are folded, and those that are
  /// missing stand below with why.
  func rows(_ rows: [ReportMetric], _ caption: String, to page: inout MarkupWriter) {
    let known = rows.filter { $0.value != nil }
    let first = known.filter { !$0.isFurther }
    let further = known.filter { $0.isFurther }
    if !first.isEmpty { table(first, caption, to: &page) }
    if !further.isEmpty {
      page.element("details", ["class": "notes"]) { page in
        page.element("summary", [:], "Further figures: \(further.count)")
        table(further, "\(caption): further ones", to: &page)
      }
    }
    let lacking = rows.lacking
    if !lacking.isEmpty {
      page.element("p", ["class": "muted small"], "No figure of:")
      page.element("ul", ["class": "plain small"]) { page in
        for lack in lacking {
          page.element("li", [:]) { page in
            page.words(lack.names.joined(separator: ", "))
            page.element("span", ["class": "muted"]) { $0.foreign(": \(lack.why)") }
          }
        }
      }
    }
    notes(rows, to: &page)
  }

  private func table(_ rows: [ReportMetric], _ caption: String, to page: inout MarkupWriter) {
    page.element("table", ["class": "stack", "role": "table"]) { page in
      page.element("caption", [:], caption)
      page.element("thead", ["role": "rowgroup"]) { page in
        page.element("tr", ["role": "row"]) { page in
          for name in ["Figure", "Measured", "On its bands", "Verdict"] {
            page.element(
              "th",
              ["scope": "col", "role": "columnheader", "class": name == "Measured" ? "n" : ""],
              name)
          }
        }
      }
      page.element("tbody", ["role": "rowgroup"]) { page in
        for row in rows { write(row, to: &page) }
      }
    }
  }

  /// What to bear in mind with each figure, and where its bands are from.
  private func notes(_ rows: [ReportMetric], to page: inout MarkupWriter) {
    let told = rows.filter { !$0.remark.isEmpty }
    if told.isEmpty { return }
    page.element("details", ["class": "notes"]) { page in
      page.element("summary", [:], "Notes on these figures")
      page.element("dl", ["class": "notes"]) { page in
        for row in told {
          page.element("dt", [:], row.name)
          let why = row.value == nil && !row.source.isEmpty ? [row.source] : []
          page.element("dd", [:], ([row.remark] + why).joined(separator: ". "))
        }
      }
    }
  }

  private func write(_ row: ReportMetric, to page: inout MarkupWriter) {
    page.element("tr", ["role": "row"]) { page in
      page.element("th", ["scope": "row", "role": "rowheader"]) { page in
        page.words(row.name)
        if !row.basis.isEmpty { page.element("span", ["class": "sub"], row.basis) }
      }
      page.element("td", ["class": "n", "role": "cell"], row.figure)
      page.element("td", ["class": "bar", "role": "cell"]) { page in
        BandBar(metric: row).write(to: &page)
        let normal = row.normalText.replacing("-", with: "−")
        for line in [normal.isEmpty ? "" : "normal \(normal)", row.source, row.compared]
        where !line.isEmpty {
          page.element("span", ["class": "sub"], line)
        }
      }
      page.element("td", ["class": "why", "role": "cell"]) { page in
        if let severity = row.severity {
          label(severity, to: &page)
        } else if !row.doubt.isEmpty {
          page.element("span", ["class": "none"], "not judged")
          page.element("span", ["class": "sub"], row.doubt)
        }
      }
    }
  }

  /// A chart under its heading, or why there is none.
  func figure<Value>(
    _ title: String, _ content: Known<Value>, to page: inout MarkupWriter,
    _ body: (Value, inout MarkupWriter) -> Void
  ) {
    page.element("div", [:]) { page in
      page.element("h3", [:], title)
      switch content {
      case .missing(let reason): missing(reason, to: &page)
      case .value(let value): page.element("figure", [:]) { body(value, &$0) }
      }
    }
  }

  private func scatter(_ bouts: [Report.Bout], to page: inout MarkupWriter) {
    let hasSpeed = bouts.contains { $0.speed != nil && $0.cadence != nil }
    let longest = bouts.map(\.seconds).max() ?? 1
    let points = bouts.compactMap { bout -> ScatterChart.Point? in
      guard let cadence = bout.cadence else { return nil }
      guard let y = hasSpeed ? bout.speed : cadence else { return nil }
      let share = (bout.seconds / max(longest, 1)).squareRoot()
      let speed = bout.speed.map { ", " + DecimalText.typeset($0, decimals: 2) + " m/s" } ?? ""
      return ScatterChart.Point(
        x: hasSpeed ? cadence : bout.seconds, y: y, radius: 2.5 + 6 * share,
        isHollow: bout.seconds < WalkingFigures.paceSeconds,
        words: "\(bout.time): \(bout.steps) steps in \(DurationText.short(bout.seconds)), "
          + "\(DecimalText.typeset(cadence, decimals: 0)) steps/min\(speed)")
    }
    let key = hasSpeed ? Figure.speed.key : Figure.cadence.key
    let row = report.gait.first { $0.key == key }
    let chart = ScatterChart(
      caption: ChartFrame.Caption(
        title: hasSpeed
          ? "Speed of each walking bout by its cadence"
          : "Cadence of each walking bout by its length",
        finding: "\(points.count) bouts, the longest \(DurationText.short(longest)). "
          + (row.map { "\($0.name) \($0.figure)." } ?? "")),
      xName: hasSpeed ? "cadence, steps/min" : "length, s",
      yName: hasSpeed ? "speed, m/s" : "cadence, steps/min", xDecimals: 0,
      yDecimals: hasSpeed ? 2 : 0, points: points,
      normal: row?.normalRange)
    chart.write(to: &page)
    page.element(
      "figcaption", [:],
      "Each dot is a bout, the larger the longer; \(points.count) bouts."
        + (points.contains(where: \.isHollow)
          ? " Hollow: shorter than \(DurationText.short(WalkingFigures.paceSeconds)), of which "
            + "pace is not told." : "")
        + Self.shading(row, points.map(\.y)))
    figures(of: bouts, to: &page)
  }

  /// What the band of usual values in the drawing says, if it lies where the dots do.
  private static func shading(_ row: ReportMetric?, _ values: [Double]) -> String {
    guard let range = row?.normalRange, let low = values.min(), let high = values.max() else {
      return ""
    }
    return range.overlaps(low...high)
      ? " Shaded: normal." : " None of them is in what is normal (\(row?.normalText ?? ""))."
  }

  private func shape(_ shapes: [StrideShape], to page: inout MarkupWriter) {
    let sides = shapes.prefix(2).map { shape in
      MeanStepChart.Side(
        mean: shape.mean, deviation: shape.spread, count: shape.strides, name: shape.foot.words)
    }
    let words = sides.map { side in
      let high = side.mean.max() ?? 0
      let low = side.mean.min() ?? 0
      return
        "\(side.name): \(side.count) strides, from \(DecimalText.typeset(low, decimals: 1)) to "
        + "\(DecimalText.typeset(high, decimals: 1)) m/s²"
    }.joined(separator: "; ")
    MeanStepChart(
      caption: ChartFrame.Caption(
        title: "Mean vertical acceleration over a stride", finding: words + "."), sides: sides
    ).write(to: &page)
    page.element(
      "figcaption", [:],
      "From one contact of a foot to its next, gravity taken off; shaded: one standard deviation "
        + "either way. \(words).")
    figures(of: Array(shapes.prefix(2)), to: &page)
  }
}

extension ReportMetric {
  /// The value with its spread and unit; a dash where there is none.
  public var figure: String {
    guard let value else { return "–" }
    // nobody reads 2990 s
    if unit == "s", value >= 600 { return DurationText.short(value) }
    var text = DecimalText.typeset(value, decimals: decimals)
    if let spread { text += " ± " + DecimalText.typeset(spread, decimals: decimals) }
    return unit.isEmpty ? text : text + (unit == "°" ? unit : " " + unit)
  }

  /// What a reader may compare a figure without a verdict with.
  var compared: String { severity == nil ? reference : "" }

  /// The normal band, its open ends far away; nil without bands.
  var normalRange: ClosedRange<Double>? {
    guard let band = bands.first(where: { $0.severity == .normal }) else { return nil }
    let from = band.from ?? -1e9
    let to = band.to ?? 1e9
    return from < to ? from...to : nil
  }
}

extension Foot {
  /// For a reader.
  var words: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .unknown: "either foot"
    }
  }
}

extension HTMLReport {
  func days(_ page: inout MarkupWriter) {
    section(report.days.count > 1 ? "The days" : "The day", isLong: true, to: &page) { page in
      switch report.strips {
      case .missing(let reason): missing(reason, to: &page)
      case .value(let strips):
        strip(strips, to: &page)
        key(&page)
      }
      if !report.days.isEmpty { dayTable(&page) }
    }
  }

  private func strip(_ strips: [DayStrip], to page: inout MarkupWriter) {
    let caption = ChartFrame.Caption(
      title: strips.count == 1
        ? "What was done through \(strips[0].name), by hour"
        : "What was done from \(strips[0].name) to \(strips[strips.count - 1].name), a row a day",
      finding: report.days.map(Self.sentence).joined(separator: " "))
    page.element("figure", [:]) { page in
      for paper in [DayStripChart.Paper.wide, .narrow] {
        DayStripChart(caption: caption, days: strips, paper: paper).write(to: &page)
      }
      let bin = DayStripChart(caption: caption, days: strips, paper: .wide).minutesPerBin
      page.element(
        "figcaption", [:],
        "The taller, the more upright and active; the lane below is posture, twice as high where "
          + "it is bad" + (strips.count > 3 ? "" : ", with a tick for each alert")
          + (bin > 1
            ? ". \(bin) minutes are drawn as one: walking where a fifth of it was walked, "
              + "else what prevailed." : "."))
    }
  }

  /// What a day's strip shows, for somebody who does not see it.
  static func sentence(_ day: Report.Day) -> String {
    let t = day.totals
    var parts = ["\(day.name): worn \(DurationText.short(t.worn))"]
    for (seconds, word) in [
      (t.walking, "walking"), (t.standing, "standing"), (t.sitting, "sitting"),
      (t.lying, "lying"), (t.notWorn, "not worn")
    ] where seconds >= 60 { parts.append("\(word) \(DurationText.short(seconds))") }
    if let share = t.goodShare { parts.append("good posture \(DecimalText.percent(share))") }
    if t.falls > 0 { parts.append("\(t.falls) fall\(t.falls == 1 ? "" : "s") suspected") }
    return parts.joined(separator: ", ") + "."
  }

  private func key(_ page: inout MarkupWriter) {
    page.element("ul", ["class": "key", "aria-label": "Key"]) { page in
      for state in MinuteState.allCases.reversed() where state != .noData && state != .notWorn {
        swatch(state.words, to: &page) { page in
          let height = 16 * DayStripChart.height(of: state)
          page.shape(
            "path",
            ["class": state.word, "d": "M0 16h20v-\(DecimalText.place(height))H0z"])
        }
      }
      swatch(MinuteState.notWorn.words, to: &page) { page in
        page.shape("path", ["class": "hatch", "d": "M0 16L10 6M6 16L16 6M12 16L20 8"])
      }
      swatch(MinuteState.noData.words, to: &page) { page in
        page.shape("path", ["class": "base", "d": "M0 15.5h20"])
      }
      swatch("good posture", to: &page) { page in
        page.shape("path", ["class": "good", "d": "M0 2h20v6H0z"])
      }
      swatch("bad posture", to: &page) { page in
        page.shape("path", ["class": "bad", "d": "M0 2h20v12H0z"])
      }
      if report.days.contains(where: { $0.totals.falls > 0 }) {
        swatch("fall suspected", to: &page) { page in
          page.shape("path", ["class": "fall", "d": "M10 2l6 6l-6 6l-6-6z"])
        }
      }
    }
  }

  func swatch(
    _ words: String, to page: inout MarkupWriter, _ body: (inout MarkupWriter) -> Void
  ) {
    page.element("li", [:]) { page in
      page.element("svg", ["viewBox": "0 0 20 16", "aria-hidden": "true", "focusable": "false"]) {
        body(&$0)
      }
      page.words(words)
    }
  }

  private func dayTable(_ page: inout MarkupWriter) {
    if report.days.count == 1 { return table(&page) }
    page.element("details", ["open": ""]) { page in
      page.element("summary", [:], "The days in figures")
      table(&page)
    }
  }

  private func table(_ page: inout MarkupWriter) {
    scroll("The days in figures", to: &page) { page in
      page.element("table", [:]) { page in
        self.caption("Hours and minutes; a day counts from 10 h worn.", to: &page)
        page.element("thead", [:]) { page in
          page.element("tr", [:]) { page in
            page.element("th", ["scope": "col"], "Day")
            for name in Self.dayColumns {
              page.element("th", ["scope": "col", "class": "n"], name)
            }
          }
        }
        page.element("tbody", [:]) { page in
          for day in report.days { row(day, to: &page) }
        }
      }
    }
  }

  static let dayColumns = [
    "Worn", "Walking", "Standing", "Sitting", "Lying", "Not worn", "Steps", "Good posture",
    "Alerts", "Falls"
  ]

  private func row(_ day: Report.Day, to page: inout MarkupWriter) {
    page.element("tr", [:]) { page in
      page.element("th", ["scope": "row"]) { page in
        page.words(day.name)
        if !day.isValid { page.element("span", ["class": "sub"], "worn below 10 h") }
      }
      for cell in Self.cells(day) { page.element("td", ["class": "n"], cell) }
    }
  }

  /// The figures of a day in the order of ``dayColumns``.
  static func cells(_ day: Report.Day) -> [String] {
    let t = day.totals
    return [t.worn, t.walking, t.standing, t.sitting, t.lying, t.notWorn]
      .map(DurationText.clock) + [
        "\(t.steps)", t.goodShare.map(DecimalText.percent) ?? "–",
        "\(t.alerts)", "\(t.falls)"
      ]
  }
}

extension MinuteState {
  /// For a reader.
  var words: String {
    switch self {
    case .noData: "nothing recorded"
    case .notWorn: "not worn"
    case .unknown: "worn, else unknown"
    case .lying: "lying"
    case .sitting: "sitting"
    case .standing: "standing"
    case .walking: "walking"
    }
  }
}
