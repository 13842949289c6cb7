import PoiseText

/// How often each range of a figure occurred.
struct HistogramChart: Chart {
  var caption: ChartFrame.Caption
  var xName: String
  var yName: String
  /// Lower edge of the first bin, and the bins' width.
  var start: Double
  var width: Double
  var bins: [Bin]
  var reference: Reference?

  /// A bin's whole and, of it, the part that is marked (bad posture).
  struct Bin: Sendable, Equatable {
    var whole: Double
    var marked = 0.0
  }

  /// A place on x with a name, such as the calibrated posture.
  struct Reference: Sendable {
    var value: Double
    var name: String
  }

  func write(to page: inout MarkupWriter) {
    let counts = ChartScale.domain(of: bins.map(\.whole) + [0], atMost: 4)
    let frame = ChartFrame(height: 220, top: reference == nil ? 26 : 44)
      .fitting(y: counts, ticks: 4)
    let end = start + width * Double(bins.count)
    let x = frame.x(start...max(end, start + width))
    let y = frame.y(counts)
    frame.write(to: &page, caption: caption) { page in
      frame.axis(y: y, named: yName, ticks: 4, to: &page)
      var good = PathText()
      var bad = PathText()
      for (k, bin) in bins.enumerated() where bin.whole > 0 {
        let from = x(start + width * Double(k)) + 0.5
        let to = x(start + width * Double(k + 1)) - 0.5
        let marked = min(bin.marked, bin.whole)
        if marked > 0 { bad.box(from, y(marked), to - from, y(0) - y(marked)) }
        if bin.whole > marked {
          good.box(from, y(bin.whole), to - from, y(marked) - y(bin.whole))
        }
      }
      if !good.text.isEmpty { page.shape("path", ["class": "good", "d": good.text]) }
      if !bad.text.isEmpty { page.shape("path", ["class": "bad", "d": bad.text]) }
      // not between the edges of bins: of one hour there is no half
      frame.axis(x: x, named: xName, ticks: min(6, max(2, bins.count + 1)), to: &page)
      if let reference { mark(reference, x, frame, to: &page) }
    }
  }

  private func mark(
    _ reference: Reference, _ x: ChartScale, _ frame: ChartFrame,
    to page: inout MarkupWriter
  ) {
    let place = x.clamped(reference.value)
    page.upright(place, frame.top - 4, frame.innerBottom, style: "reference")
    let isRight = place > frame.width / 2
    page.label(
      reference.name, place + (isRight ? 3 : -3), frame.top - 8, anchor: isRight ? .end : .start)
  }
}
