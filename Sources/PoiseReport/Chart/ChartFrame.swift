import PoiseText

/// A drawing that a page shows.
protocol Chart: Sendable {
  /// What it says to somebody who does not see it.
  var caption: ChartFrame.Caption { get }
  func write(to page: inout MarkupWriter)
}

/// The paper of a chart: its size, its margins, its axes. Units are those of the view box; 340 of
/// them are as wide as a phone, so text of 14 stays readable there.
struct ChartFrame {
  static let phoneWidth = 340.0
  /// Of a figure in text of 14, the widest of the fonts that browsers take.
  private static let digitWidth = 9.0

  var width = ChartFrame.phoneWidth
  var height = 210.0
  var left = 44.0
  var right = 14.0
  var top = 26.0
  var bottom = 48.0

  /// What a chart says to somebody who does not see it.
  struct Caption {
    /// What it is.
    var title: String
    /// What is to be seen in it, figures included.
    var finding: String
  }

  var innerRight: Double { width - right }
  var innerBottom: Double { height - bottom }

  /// With room on the left for the widest figure of that scale.
  func fitting(y domain: ClosedRange<Double>, ticks: Int = 5) -> ChartFrame {
    let scale = y(domain)
    let decimals = scale.decimals(atMost: ticks)
    let longest = scale.ticks(atMost: ticks).map {
      DecimalText.typeset($0, decimals: decimals).count
    }
    var frame = self
    frame.left = max(left, Double(longest.max() ?? 0) * Self.digitWidth + 8)
    return frame
  }

  func x(_ domain: ClosedRange<Double>) -> ChartScale {
    ChartScale(domain, from: left, to: innerRight)
  }

  func y(_ domain: ClosedRange<Double>) -> ChartScale {
    ChartScale(domain, from: innerBottom, to: top)
  }

  /// The drawing with its accessible name and description.
  func write(
    to page: inout MarkupWriter, caption: Caption, style: String = "chart",
    _ body: (inout MarkupWriter) -> Void
  ) {
    let title = page.newID("t")
    let finding = page.newID("d")
    page.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": style,
        "viewBox": "0 0 \(DecimalText.place(width)) \(DecimalText.place(height))", "role": "img",
        "aria-labelledby": "\(title) \(finding)"
      ]
    ) { page in
      page.element("title", ["id": title], caption.title)
      page.element("desc", ["id": finding], caption.finding)
      body(&page)
    }
    page.lineEnd()
  }

  /// Grid lines and figures for y, its name above it.
  func axis(y scale: ChartScale, named name: String, ticks: Int = 5, to page: inout MarkupWriter) {
    let decimals = scale.decimals(atMost: ticks)
    for value in scale.ticks(atMost: ticks) {
      let place = DecimalText.place(scale(value))
      page.shape(
        "path", ["class": "grid", "d": "M\(DecimalText.place(left)) \(place)H\(edge(innerRight))"])
      page.label(
        DecimalText.typeset(value, decimals: decimals), left - 6, scale(value) + 4, style: "tick",
        anchor: .end)
    }
    page.element("text", ["class": "name", "x": "2", "y": "14"], name)
  }

  /// Ticks and figures for x, its name below.
  func axis(
    x scale: ChartScale, named name: String, ticks: Int = 6, to page: inout MarkupWriter
  ) {
    let decimals = scale.decimals(atMost: ticks)
    marks(
      scale.ticks(atMost: ticks).map {
        (scale($0), DecimalText.typeset($0, decimals: decimals))
      }, named: name, to: &page)
  }

  /// A base line with named places on it.
  func marks(
    _ marks: [(place: Double, text: String)], named name: String, to page: inout MarkupWriter
  ) {
    page.shape(
      "path", ["class": "base", "d": "M\(edge(left)) \(edge(innerBottom))H\(edge(innerRight))"])
    for mark in marks {
      page.shape("path", ["class": "base", "d": "M\(edge(mark.place)) \(edge(innerBottom))v4"])
      page.label(mark.text, mark.place, innerBottom + 23, style: "tick", anchor: .middle)
    }
    page.label(name, innerRight, height - 4, style: "name", anchor: .end)
  }

  private func edge(_ value: Double) -> String { DecimalText.place(value) }
}

extension MarkupWriter {
  /// Which part of a label stands at its place.
  enum Anchor: String {
    case start, middle, end
  }

  /// Words at a place of the paper.
  mutating func label(
    _ words: String, _ x: Double, _ y: Double, style: String = "label", anchor: Anchor
  ) {
    element(
      "text",
      [
        "class": style, "x": DecimalText.place(x), "y": DecimalText.place(y),
        "text-anchor": anchor.rawValue
      ], words)
  }

  /// A line from top to bottom.
  mutating func upright(_ x: Double, _ top: Double, _ bottom: Double, style: String) {
    let (x, top, bottom) = (DecimalText.place(x), DecimalText.place(top), DecimalText.place(bottom))
    shape("path", ["class": style, "d": "M\(x) \(top)V\(bottom)"])
  }

  mutating func dot(_ x: Double, _ y: Double, radius: Double) {
    shape(
      "circle",
      [
        "class": "mark0", "cx": DecimalText.place(x), "cy": DecimalText.place(y),
        "r": DecimalText.place(radius)
      ])
  }
}

/// Collects the commands of an SVG path.
struct PathText {
  private(set) var text = ""
  private var isOpen = false

  /// A line to there, or a new beginning after a gap. What is no place is a gap.
  mutating func line(to x: Double, _ y: Double) {
    guard x.isFinite, y.isFinite else { return gap() }
    text += "\(isOpen ? "L" : "M")\(DecimalText.place(x)) \(DecimalText.place(y))"
    isOpen = true
  }

  mutating func gap() { isOpen = false }

  mutating func close() {
    if isOpen { text += "Z" }
    isOpen = false
  }

  /// A filled rectangle.
  mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let (w, h) = (DecimalText.place(width), DecimalText.place(height))
    text += "M\(DecimalText.place(x)) \(DecimalText.place(y))h\(w)v\(h)h-\(w)z"
    isOpen = false
  }
}
