import PoiseMotion
import PoiseText

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
