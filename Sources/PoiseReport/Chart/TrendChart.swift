import PoiseText

/// One figure a day, with the line through it.
struct TrendChart {
  var caption: ChartFrame.Caption
  var yName: String
  /// Of the figures.
  var decimals: Int
  /// Day of the span, from 0; in order.
  var days: [Report.Trend.Point]
  var length: Int
  /// Names of some days, for x.
  var names: [Report.DayMark]
  /// Value at day 0 and change a day, where there is a line worth drawing.
  var line: Report.Trend.Line?

  func write(to page: inout MarkupWriter) {
    let values = ChartScale.domain(of: days.map(\.value), atMost: 4, decimals: decimals)
    let frame = ChartFrame(height: 190, left: 60, right: 16).fitting(y: values, ticks: 4)
    let x = frame.x(-0.5...max(1, Double(length)) - 0.5)
    let y = frame.y(values)
    frame.write(to: &page, caption: caption) { page in
      frame.axis(y: y, named: yName, ticks: 4, to: &page)
      frame.marks(names.map { (x(Double($0.day)), $0.name) }, named: "", to: &page)
      var path = PathText()
      var last: Int?
      for day in days {
        // a day without a figure is a gap, not a line through it
        if let last, day.day > last + 1 { path.gap() }
        path.line(to: x(Double(day.day)), y(day.value))
        last = day.day
      }
      page.shape("path", ["class": "trace", "d": path.text])
      for day in days where y(day.value).isFinite {
        page.shape(
          "circle",
          [
            "class": "mark0", "cx": DecimalText.place(x(Double(day.day))),
            "cy": DecimalText.place(y(day.value)), "r": "3"
          ])
      }
      if let line, let first = days.first, let last = days.last {
        var path = PathText()
        for day in [first.day, last.day] {
          path.line(to: x(Double(day)), y.clamped(line.intercept + line.slope * Double(day)))
        }
        page.shape("path", ["class": "slope", "d": path.text])
      }
    }
  }
}
