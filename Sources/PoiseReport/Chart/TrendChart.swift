import PoiseText

/// One figure a day, with the line through it.
struct TrendChart: Chart {
  var caption: ChartFrame.Caption
  let curve: DayCurve
  /// Names of some days, for x.
  let marks: [DayCurve.Mark]

  init(_ curve: DayCurve, marks: [DayCurve.Mark]) {
    self.curve = curve
    self.marks = marks
    let values = curve.days.map(\.value)
    let range = "from \(curve.text(values.min() ?? 0)) to \(curve.text(values.max() ?? 0))"
    caption = ChartFrame.Caption(
      title: "\(curve.name) by day",
      finding: "\(CountText.words(values.count, "day")), "
        + "\(DecimalText.joined(range, curve.unit)). \(curve.words)")
  }

  func write(to page: inout MarkupWriter) {
    let days = curve.days
    let values = ChartScale.domain(of: days.map(\.value), atMost: 4, decimals: curve.decimals)
    let frame = ChartFrame(height: 190, left: 60, right: 16).fitting(y: values, ticks: 4)
    let x = frame.x(-0.5...max(1, Double(curve.length)) - 0.5)
    let y = frame.y(values)
    frame.write(to: &page, caption: caption) { page in
      let name = curve.unit.isEmpty ? curve.name.lowercased() : curve.unit
      frame.axis(y: y, named: name, ticks: 4, to: &page)
      frame.marks(marks.map { (x(Double($0.day)), $0.name) }, named: "", to: &page)
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
        page.dot(x(Double(day.day)), y(day.value), radius: 3)
      }
      if let line = curve.line, let first = days.first, let last = days.last {
        var path = PathText()
        for day in [first.day, last.day] {
          path.line(to: x(Double(day)), y.clamped(line.intercept + line.slope * Double(day)))
        }
        page.shape("path", ["class": "slope", "d": path.text])
      }
    }
  }
}
