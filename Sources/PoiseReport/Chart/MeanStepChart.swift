import PoiseText

/// The mean stride of either foot, with the spread between strides.
struct MeanStepChart: Chart {
  /// One foot's curve.
  struct Side: Sendable {
    /// At equal phases from contact to contact, m/s².
    var mean: [Double]
    var deviation: [Double]
    /// Strides.
    var count: Int
    var name: String
  }

  var caption: ChartFrame.Caption
  /// One or two; the first is drawn solid with dots, the second dashed with squares.
  var sides: [Side]
  var xName = "share of the stride, %"
  var yName = "vertical acceleration, m/s²"

  func write(to page: inout MarkupWriter) {
    let all = sides.flatMap { side in
      zip(side.mean, side.deviation).flatMap { [$0 - $1, $0 + $1] }
    }
    let values = ChartScale.domain(of: all)
    let frame = ChartFrame(height: 230, right: 14, top: 46).fitting(y: values)
    let x = frame.x(0...100)
    let y = frame.y(values)
    frame.write(to: &page, caption: caption) { page in
      frame.axis(y: y, named: yName, to: &page)
      frame.axis(x: x, named: xName, to: &page)
      for (k, side) in sides.prefix(2).enumerated() {
        page.shape("path", ["class": "spread\(k)", "d": spread(side, x, y)])
      }
      for (k, side) in sides.prefix(2).enumerated() {
        page.shape("path", ["class": "side\(k)", "d": line(side, x, y)])
        marks(side, k, x, y, to: &page)
      }
      legend(frame, to: &page)
    }
  }

  private func place(_ k: Int, of count: Int) -> Double {
    count > 1 ? 100 * Double(k) / Double(count - 1) : 0
  }

  private func line(_ side: Side, _ x: ChartScale, _ y: ChartScale) -> String {
    var path = PathText()
    for (k, value) in side.mean.enumerated() {
      path.line(to: x(place(k, of: side.mean.count)), y(value))
    }
    return path.text
  }

  private func spread(_ side: Side, _ x: ChartScale, _ y: ChartScale) -> String {
    var path = PathText()
    let count = min(side.mean.count, side.deviation.count)
    for k in 0..<count {
      path.line(to: x(place(k, of: count)), y(side.mean[k] + side.deviation[k]))
    }
    for k in (0..<count).reversed() {
      path.line(to: x(place(k, of: count)), y(side.mean[k] - side.deviation[k]))
    }
    path.close()
    return path.text
  }

  /// Round or square marks along the line, so that the sides differ without color.
  private func marks(
    _ side: Side, _ number: Int, _ x: ChartScale, _ y: ChartScale, to page: inout MarkupWriter
  ) {
    let count = side.mean.count
    guard count > 10 else { return }
    let offset = number == 0 ? count / 10 : count / 5
    for k in stride(from: offset, to: count, by: max(1, count / 5)) where side.mean[k].isFinite {
      let (cx, cy) = (x(place(k, of: count)), y(side.mean[k]))
      mark(number, cx, cy, to: &page)
    }
  }

  private func mark(_ number: Int, _ x: Double, _ y: Double, to page: inout MarkupWriter) {
    if number == 0 {
      page.dot(x, y, radius: 3.5)
    } else {
      page.shape(
        "rect",
        [
          "class": "mark1", "x": DecimalText.place(x - 3), "y": DecimalText.place(y - 3),
          "width": "6", "height": "6"
        ])
    }
  }

  private func legend(_ frame: ChartFrame, to page: inout MarkupWriter) {
    var place = frame.left
    for (k, side) in sides.prefix(2).enumerated() {
      page.shape(
        "path", ["class": "side\(k)", "d": "M\(DecimalText.place(place)) 33h26"])
      mark(k, place + 13, 33, to: &page)
      page.element(
        "text", ["class": "label", "x": DecimalText.place(place + 31), "y": "38"], side.name)
      place += 31 + 8 * Double(side.name.count) + 16
    }
  }
}
