import PoiseGait
import PoiseText

/// What was done through each day: a row a day, 24 hours wide. What the wearer does is told by
/// height as well as by color; posture is a lane below it, alerts are ticks, falls are diamonds.
struct DayStripChart: Chart {
  /// Widths of paper: a desk's and a phone's. A page holds both and shows one.
  enum Paper: Sendable {
    case wide, narrow
  }

  var caption: ChartFrame.Caption
  var days: [DayStrip]
  var paper: Paper

  private var isCompact: Bool { days.count > 3 }
  private var lane: Double { isCompact ? 20 : 52 }
  private var postureLane: Double { isCompact ? 6 : 14 }
  private var row: Double { lane + postureLane + (isCompact ? 8 : 30) }
  private var left: Double { paper == .wide ? 100 : 62 }
  private var width: Double { paper == .wide ? 960 : ChartFrame.phoneWidth }

  /// Minutes of the day from left to right.
  private var span: ClosedRange<Int> {
    days.count == 1 ? days[0].span : 0...DayStrip.minutes
  }

  /// Minutes that are drawn as one: of many days a minute would be too thin to be seen.
  var minutesPerBin: Int { days.count > 7 ? 5 : 1 }

  func write(to page: inout MarkupWriter) {
    let top = isCompact ? 8.0 : 22
    let frame = ChartFrame(
      width: width, height: top + row * Double(days.count) + 26, left: left, right: 12, top: top,
      bottom: 26)
    let x = frame.x(Double(span.lowerBound)...Double(span.upperBound))
    let style = paper == .wide ? "strip wide" : "strip narrow"
    frame.write(to: &page, caption: caption, style: style) { page in
      let hatch = page.hatch()
      hours(frame, x, to: &page)
      for (k, day) in days.enumerated() {
        write(day, at: top + row * Double(k), x, hatch: hatch, to: &page)
      }
    }
  }

  private func hours(_ frame: ChartFrame, _ x: ChartScale, to page: inout MarkupWriter) {
    let length = span.upperBound - span.lowerBound
    let step = length == DayStrip.minutes ? (paper == .wide ? 180 : 360) : length > 60 ? 60 : 15
    var lines = PathText()
    for minute in stride(from: span.lowerBound, through: span.upperBound, by: step) {
      let place = x(Double(minute))
      lines.gap()
      lines.line(to: place, frame.top - 2)
      lines.line(to: place, frame.innerBottom)
      let anchor: MarkupWriter.Anchor =
        minute == span.upperBound ? .end : minute == span.lowerBound ? .start : .middle
      let isWhole = length == DayStrip.minutes
      let words = isWhole ? "\(minute / 60)" : DayStrip.clock(minute)
      page.label(
        minute == DayStrip.minutes && isWhole ? words + " h" : words, place,
        frame.innerBottom + 18, style: "tick", anchor: anchor)
    }
    page.shape("path", ["class": "grid", "d": lines.text])
  }

  private func write(
    _ day: DayStrip, at y: Double, _ x: ChartScale, hatch: String, to page: inout MarkupWriter
  ) {
    let name = paper == .wide ? day.name : day.shortName
    let base = y + lane - (isCompact ? 4 : 18)
    let place = (x: DecimalText.place(left - 8), y: DecimalText.place(base))
    let usual: MarkupWriter.Attributes = [
      "class": "label", "x": place.x, "y": place.y, "text-anchor": "end"
    ]
    // a date of another language may be longer than the room beside the strip
    let narrowed: MarkupWriter.Attributes = [
      "class": "label", "x": place.x, "y": place.y, "text-anchor": "end",
      "textLength": DecimalText.place(left - 12), "lengthAdjust": "spacingAndGlyphs"
    ]
    let isTooLong = paper != .wide && page.said(name).count > 7
    page.element("text", isTooLong ? narrowed : usual, name)
    let bins = DayStripBins(day, minutesPerBin: minutesPerBin)
    for state in MinuteState.allCases where state != .noData {
      let height = Self.height(of: state) * lane
      var path = PathText()
      for run in bins.states where run.value == state {
        path.box(
          x(Double(run.from)), y + lane - height, x(Double(run.to)) - x(Double(run.from)), height)
      }
      if path.text.isEmpty { continue }
      if state == .notWorn {
        page.shape("path", ["style": "fill:url(#\(hatch))", "d": path.text])
      } else {
        page.shape("path", ["class": state.word, "d": path.text])
      }
    }
    page.shape(
      "path",
      [
        "class": "base",
        "d":
          "M\(DecimalText.place(left)) \(DecimalText.place(y + lane))"
          + "H\(DecimalText.place(width - 12))"
      ])
    for isGood in [true, false] {
      // bad posture stands twice as high: to be told without color
      let height = postureLane * (isGood ? 0.5 : 1)
      var path = PathText()
      for run in bins.posture where run.value == isGood {
        path.box(x(Double(run.from)), y + lane + 2, x(Double(run.to)) - x(Double(run.from)), height)
      }
      if !path.text.isEmpty {
        page.shape("path", ["class": isGood ? "good" : "bad", "d": path.text])
      }
    }
    marks(day, at: y, x, to: &page)
  }

  private func marks(
    _ day: DayStrip, at y: Double, _ x: ChartScale, to page: inout MarkupWriter
  ) {
    if !isCompact {
      var ticks = PathText()
      var last = -1.0
      for minute in day.alerts {
        let place = x(Double(minute) + 0.5).rounded()
        if place == last { continue }
        last = place
        ticks.gap()
        ticks.line(to: place, y + lane + postureLane + 4)
        ticks.line(to: place, y + lane + postureLane + 11)
      }
      if !ticks.text.isEmpty { page.shape("path", ["class": "alert", "d": ticks.text]) }
    }
    for minute in day.falls {
      let place = x(Double(minute) + 0.5)
      let (cx, cy) = (DecimalText.place(place), DecimalText.place(y - (isCompact ? 0 : 8)))
      page.element("path", ["class": "fall", "d": "M\(cx) \(cy)m0-6l6 6l-6 6l-6-6z"]) {
        $0.element("title", [:], "possible fall at \(DayStrip.clock(minute))")
      }
      if !isCompact {
        let isRight = place > width - 60
        page.label("fall?", place + (isRight ? -9 : 9), y - 3, anchor: isRight ? .end : .start)
      }
    }
  }

  /// Share of the lane that a state fills.
  static func height(of state: MinuteState) -> Double {
    switch state {
    case .noData: 0
    case .notWorn: 0.6
    case .unknown: 0.15
    case .lying: 0.25
    case .sitting: 0.5
    case .standing: 0.75
    case .walking: 1
    }
  }
}

extension MarkupWriter {
  /// Defines a hatching for what was not worn; returns its id.
  mutating func hatch() -> String {
    let id = newID("h")
    element("defs", [:]) { page in
      page.element(
        "pattern",
        [
          "id": id, "width": "5", "height": "5", "patternUnits": "userSpaceOnUse",
          "patternTransform": "rotate(45)"
        ]
      ) { $0.shape("path", ["class": "hatch", "d": "M0 0V5"]) }
    }
    return id
  }
}
