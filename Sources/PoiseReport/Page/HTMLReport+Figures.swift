import PoiseMotion
import PoiseText

/// The figures behind a drawing, for who cannot see it, or wants to check it.
extension HTMLReport {
  /// A folded table of the same numbers that the drawing has.
  func inFigures(
    _ caption: String, _ columns: [String], _ rows: [[String]], to page: inout MarkupWriter
  ) {
    if rows.isEmpty { return }
    page.element("details", ["class": "figures"]) { page in
      page.element("summary", [:], "In figures")
      scroll(caption, to: &page) { page in
        page.element("table", [:]) { page in
          self.caption(caption, to: &page)
          page.element("thead", [:]) { page in
            page.element("tr", [:]) { page in
              for (k, name) in columns.enumerated() {
                page.element("th", ["scope": "col", "class": k == 0 ? "" : "n"], name)
              }
            }
          }
          page.element("tbody", [:]) { page in
            for row in rows {
              page.element("tr", [:]) { page in
                for (k, cell) in row.enumerated() {
                  page.element(
                    k == 0 ? "th" : "td", k == 0 ? ["scope": "row"] : ["class": "n"], cell)
                }
              }
            }
          }
        }
      }
    }
  }

  /// Bouts that are shown one by one; more of them by their length.
  private static let mostBouts = 60

  func figures(of bouts: [Report.Bout], to page: inout MarkupWriter) {
    if bouts.count <= Self.mostBouts {
      inFigures(
        "Each walking bout", ["Begin", "Length, s", "Steps", "Steps/min", "m/s"],
        bouts.map { bout in
          [
            bout.time, DecimalText.typeset(bout.seconds, decimals: 0), "\(bout.steps)",
            Self.cell(bout.cadence, 0), Self.cell(bout.speed, 2)
          ]
        }, to: &page)
      return
    }
    let classes: [(String, Range<Double>)] = [
      ("below 10 s", 0..<10), ("10 to 30 s", 10..<30), ("30 s to 1 min", 30..<60),
      ("1 to 2 min", 60..<120), ("2 min and more", 120..<Double.infinity)
    ]
    inFigures(
      "Walking bouts by their length, medians", ["Length", "Bouts", "Steps", "Steps/min", "m/s"],
      classes.compactMap { name, range in
        let own = bouts.filter { range.contains($0.seconds) }
        if own.isEmpty { return nil }
        return [
          name, "\(own.count)", Self.cell(Self.median(own.map { Double($0.steps) }), 0),
          Self.cell(Self.median(own.compactMap(\.cadence)), 0),
          Self.cell(Self.median(own.compactMap(\.speed)), 2)
        ]
      }, to: &page)
  }

  func figures(of shapes: [StrideShape], to page: inout MarkupWriter) {
    let names = shapes.map { "\($0.foot.words), m/s² (± SD)" }
    inFigures(
      "Mean vertical acceleration over a stride", ["Share of the stride, %"] + names,
      stride(from: 0, to: StrideShape.points, by: 10).map { k in
        ["\(k)"]
          + shapes.map { shape in
            DecimalText.typeset(shape.mean[k], decimals: 1) + " ± "
              + DecimalText.typeset(shape.spread[k], decimals: 1)
          }
      }, to: &page)
  }

  func figures(of bins: LeanBins, to page: inout MarkupWriter) {
    inFigures(
      "Minutes at each forward lean", ["Degrees", "Minutes"],
      bins.minutes.enumerated().map { k, minutes in
        let from = bins.start + bins.width * Double(k)
        return [
          "\(DecimalText.typeset(from, decimals: 0)) to "
            + DecimalText.typeset(from + bins.width, decimals: 0),
          DecimalText.typeset(minutes, decimals: 1)
        ]
      }, to: &page)
  }

  func figures(of hours: [Report.Posture.Hour], to page: inout MarkupWriter) {
    inFigures(
      "Minutes of good and of bad posture by hour", ["Hour", "Good", "Bad"],
      hours.map { hour in
        [
          "\(hour.hour) to \(hour.hour + 1) h", DecimalText.typeset(hour.good, decimals: 1),
          DecimalText.typeset(hour.bad, decimals: 1)
        ]
      }, to: &page)
  }

  func figures(of trend: Report.Trend, to page: inout MarkupWriter) {
    let unit = trend.unit.isEmpty ? "" : ", \(trend.unit)"
    inFigures(
      "\(trend.name) by day", ["Day", trend.name + unit],
      trend.days.map { [$0.name, DecimalText.typeset($0.value, decimals: trend.decimals)] },
      to: &page)
  }

  private static func cell(_ value: Double?, _ decimals: Int) -> String {
    value.map { DecimalText.typeset($0, decimals: decimals) } ?? "–"
  }

  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
