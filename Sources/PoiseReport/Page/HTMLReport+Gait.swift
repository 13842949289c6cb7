import PoiseCore
import PoiseInsight
import PoiseMotion
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

  /// A table of figures with their bands.
  func rows(_ rows: [ReportMetric], _ caption: String, to page: inout MarkupWriter) {
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
    notes(rows, to: &page)
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
        if !row.normalText.isEmpty {
          page.element("span", ["class": "sub"], "normal \(row.normalText)")
        }
        if row.value != nil, !row.source.isEmpty {
          page.element("span", ["class": "sub"], row.source)
        }
      }
      page.element("td", ["class": "why", "role": "cell"]) { page in
        if let severity = row.severity {
          label(severity, to: &page)
        } else {
          page.element("span", ["class": "none"], row.value == nil ? "no figure" : "not judged")
        }
        if row.severity == nil, let why = row.remark.split(separator: ";").first {
          page.element("span", ["class": "sub"], String(why))
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
    let key = hasSpeed ? "speed_mps" : "cadence_spm"
    let row = report.gait.first { $0.key == key }
    let chart = ScatterChart(
      caption: ChartFrame.Caption(
        title: hasSpeed
          ? "Speed of each walking bout by its cadence"
          : "Cadence of each walking bout by its length",
        finding: "\(points.count) bouts, the longest \(DurationText.short(longest)). "
          + (row.map { "\($0.name) \($0.figure)." } ?? "")),
      xName: hasSpeed ? "cadence, steps/min" : "length, s",
      yName: hasSpeed ? "speed, m/s" : "cadence, steps/min", points: points,
      normal: row?.normalRange)
    chart.write(to: &page)
    page.element(
      "figcaption", [:],
      "Each dot is a bout, the larger the longer; \(points.count) bouts."
        + (points.contains(where: \.isHollow)
          ? " Hollow: shorter than \(DurationText.short(WalkingFigures.paceSeconds)), of which "
            + "pace is not told." : "")
        + (row?.normalRange == nil ? "" : " Shaded: normal."))
    figures(of: bouts, to: &page)
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
    var text = DecimalText.typeset(value, decimals: decimals)
    if let spread { text += " ± " + DecimalText.typeset(spread, decimals: decimals) }
    return unit.isEmpty ? text : text + (unit == "°" ? unit : " " + unit)
  }

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
