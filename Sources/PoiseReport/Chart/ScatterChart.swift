import PoiseText

/// Points, each one thing measured, in two figures and a size.
struct ScatterChart: Chart {
  struct Point: Sendable {
    var x: Double
    var y: Double
    /// Radius on paper, 3 to 8.
    var radius: Double
    /// Drawn as a ring.
    var isHollow: Bool
    /// What a pointer that rests on it is told.
    var words: String
  }

  var caption: ChartFrame.Caption
  var xName: String
  var yName: String
  /// Of the figures, as they are told elsewhere: points that differ by less lie together.
  var xDecimals = 6
  var yDecimals = 6
  var points: [Point]
  /// Values of y that count as normal.
  var normal: ClosedRange<Double>?
  /// y a unit of x, and y at 0: drawn as far as there are points.
  var line: (slope: Double, intercept: Double)?

  func write(to page: inout MarkupWriter) {
    let values = ChartScale.domain(of: points.map(\.y), decimals: yDecimals)
    let frame = ChartFrame(height: 230).fitting(y: values)
    let x = frame.x(ChartScale.domain(of: points.map(\.x), atMost: 6, decimals: xDecimals))
    let y = frame.y(values)
    frame.write(to: &page, caption: caption) { page in
      if let normal { Self.band(normal, y, frame, to: &page) }
      frame.axis(y: y, named: yName, to: &page)
      frame.axis(x: x, named: xName, to: &page)
      if let line, let low = points.map(\.x).min(), let high = points.map(\.x).max() {
        var path = PathText()
        for end in [low, high] {
          path.line(to: x(end), y.clamped(line.intercept + line.slope * end))
        }
        page.shape("path", ["class": "slope", "d": path.text])
      }
      // large ones first, so that small ones are not hidden
      for point in points.sorted(by: { $0.radius > $1.radius })
      where x(point.x).isFinite && y(point.y).isFinite {
        page.element(
          "circle",
          [
            "class": point.isHollow ? "dot short" : "dot", "cx": DecimalText.place(x(point.x)),
            "cy": DecimalText.place(y(point.y)), "r": DecimalText.place(point.radius)
          ]
        ) { $0.element("title", [:], point.words) }
      }
    }
  }

  /// The part of the paper where values are normal.
  static func band(
    _ normal: ClosedRange<Double>, _ y: ChartScale, _ frame: ChartFrame,
    to page: inout MarkupWriter
  ) {
    let high = min(normal.upperBound, y.domain.upperBound)
    let low = max(normal.lowerBound, y.domain.lowerBound)
    guard high > low else { return }
    var path = PathText()
    path.box(frame.left, y(high), frame.innerRight - frame.left, y(low) - y(high))
    page.shape("path", ["class": "band", "d": path.text])
  }
}
