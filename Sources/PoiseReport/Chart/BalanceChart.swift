import CPoiseMath
import PoiseText

/// The path of the trunk while standing, seen from above, with the ellipse that holds 95% of it.
struct BalanceChart: Chart {
  var caption: ChartFrame.Caption
  /// To the right and forward, about their mean.
  let path: [Place]
  /// Of the path.
  var unit: String
  /// Whether the axes are the body's; without a mounting they are some two horizontal ones.
  var hasAxes: Bool
  /// How far the axes reach; that of its path and ellipse, or more.
  var reach = 0.0

  struct Place: Sendable, Equatable {
    var right: Double
    var forward: Double

    /// A number, and one that some body may have.
    var isDrawn: Bool { [right, forward].allSatisfy { $0.magnitude <= 1e9 } }
  }

  init(caption: ChartFrame.Caption, path: [Place], unit: String, hasAxes: Bool) {
    self.caption = caption
    // what a damaged file holds in place of a number is no place
    self.path = path.filter(\.isDrawn)
    self.unit = unit
    self.hasAxes = hasAxes
    reach = self.path.reduce(0) { max($0, $1.right.magnitude, $1.forward.magnitude) }
    reach = max(reach, ellipse?.major ?? 0)
  }

  /// Half axes and direction of an ellipse.
  struct Ellipse: Equatable {
    var major: Double
    var minor: Double
    /// Of the major axis, degrees from "right" toward "forward".
    var degrees: Double
  }

  /// The ellipse that holds 95% of a two-dimensional normal distribution of the path's covariance:
  /// half axes √(5.991465 λ), 5.991465 = the 95% point of χ² with two degrees of freedom.
  var ellipse: Ellipse? {
    guard path.count > 2 else { return nil }
    let n = Double(path.count)
    let mx = path.reduce(0) { $0 + $1.right } / n
    let my = path.reduce(0) { $0 + $1.forward } / n
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for point in path {
      xx += (point.right - mx) * (point.right - mx)
      xy += (point.right - mx) * (point.forward - my)
      yy += (point.forward - my) * (point.forward - my)
    }
    (xx, xy, yy) = (xx / (n - 1), xy / (n - 1), yy / (n - 1))
    let middle = (xx + yy) / 2
    let half = poise_sqrt((xx - yy) * (xx - yy) / 4 + xy * xy)
    return Ellipse(
      major: poise_sqrt(5.991465 * (middle + half)),
      minor: poise_sqrt(5.991465 * max(0, middle - half)),
      degrees: 0.5 * poise_atan2(2 * xy, xx - yy) * 180 / Double.pi)
  }

  func write(to page: inout MarkupWriter) {
    let frame = ChartFrame(height: 330, left: 44, right: 14, top: 26, bottom: 48)
    let step = ChartScale.roundStep(2 * max(reach, 1e-6), atMost: 6)
    let limit = max(1, poise_ceil(reach / step - 1e-9)) * step
    // the same length a unit both ways
    let side = min(frame.innerRight - frame.left, frame.innerBottom - frame.top)
    let x = ChartScale(-limit...limit, from: frame.left, to: frame.left + side)
    let y = ChartScale(-limit...limit, from: frame.top + side, to: frame.top)
    frame.write(to: &page, caption: caption) { page in
      frame.axis(
        y: y, named: hasAxes ? "forward, \(unit)" : "one direction, \(unit)", to: &page)
      frame.axis(
        x: x, named: hasAxes ? "to the right, \(unit)" : "across it, \(unit)", to: &page)
      var line = PathText()
      for point in path { line.line(to: x(point.right), y(point.forward)) }
      page.shape("path", ["class": "sway", "d": line.text])
      if let ellipse {
        let scale = side / (2 * limit)
        page.shape(
          "ellipse",
          [
            "class": "ellipse", "rx": DecimalText.place(ellipse.major * scale),
            "ry": DecimalText.place(ellipse.minor * scale),
            "transform": "translate(\(DecimalText.place(x(0))) \(DecimalText.place(y(0)))) "
              + "rotate(\(DecimalText.place(-ellipse.degrees)))"
          ])
      }
    }
  }
}
