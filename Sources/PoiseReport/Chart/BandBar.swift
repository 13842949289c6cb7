import PoiseInsight
import PoiseText

/// A figure on the bands of what is usual: severities differ by thickness as well as by color,
/// normal is the thickest, a pin stands where the figure is.
struct BandBar {
  static let width = 200.0

  var metric: RatedMetric

  /// The part of the scale that is drawn: the finite edges with room beyond them, and the value.
  var domain: ClosedRange<Double>? {
    let edges = metric.bands.flatMap { [$0.from, $0.to] }.compactMap { $0 }
    guard let low = edges.min(), let high = edges.max(), let value = metric.value else {
      return nil
    }
    let room = high > low ? 0.25 * (high - low) : max(0.5 * high.magnitude, 1)
    let reach = 3 * max(high - low, room)
    let from = min(low - room, max(value, low - reach) - 0.1 * room)
    let to = max(high + room, min(value, high + reach) + 0.1 * room)
    // a scale of things that cannot be negative begins at 0
    return (low >= 0 && value >= 0 ? max(0, from) : from)...to
  }

  func write(to page: inout MarkupWriter) {
    guard let domain, let value = metric.value else { return }
    let x = ChartScale(domain, from: 4, to: Self.width - 4)
    let id = page.newID("t")
    page.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 200 20", "role": "img",
        "aria-labelledby": id, "preserveAspectRatio": "none"
      ]
    ) { page in
      page.element("title", ["id": id], title)
      for band in metric.bands {
        let from = x.clamped(band.from ?? domain.lowerBound)
        let to = x.clamped(band.to ?? domain.upperBound)
        if to <= from { continue }
        let thickness = [10.0, 7, 5, 3][band.severity.rawValue]
        var path = PathText()
        path.box(from, 11 - thickness / 2, max(0.5, to - from - 1), thickness)
        page.shape("path", ["class": "z\(band.severity.rawValue)", "d": path.text])
      }
      let place = DecimalText.place(x.clamped(value))
      page.shape("path", ["class": "halo", "d": "M\(place) 0V20"])
      page.shape("path", ["class": "needle", "d": "M\(place) 0V20"])
    }
  }

  private var title: String {
    let figure = DecimalText.joined(
      DecimalText.typeset(metric.value ?? 0, decimals: metric.decimals), metric.unit)
    let word = metric.verdict.map { ", " + $0 } ?? ""
    return "\(metric.name) \(figure)\(word); normal \(metric.normalRange)"
  }
}
