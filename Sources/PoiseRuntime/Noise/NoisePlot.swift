import Glibc
import PoiseCore
import PoiseText

/// The sensors' Allan deviations as a picture: SVG, both axes logarithmic, a panel a sensor.
public enum NoisePlot {
  private static let width = 720.0
  private static let height = 340.0
  private static let left = 80.0
  private static let right = 20.0
  private static let top = 46.0
  private static let bottom = 48.0
  /// Told apart in print and by people who do not see all colors.
  private static let colors = ["#0072b2", "#d55e00", "#009e73"]

  /// A whole picture; a sensor of which nothing was measured has no panel.
  public static func svg(_ sensors: [SensorNoise], device: String) -> String {
    let drawn = sensors.filter { !$0.axes.isEmpty }
    let total = Double(max(1, drawn.count)) * height
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(total))" \
      font-family="sans-serif" font-size="13">
      <title>Allan deviation of \(escaped(device))</title>
      <rect width="100%" height="100%" fill="#fff"/>

      """
    for (i, sensor) in drawn.enumerated() {
      text += "<g transform=\"translate(0,\(number(Double(i) * height)))\">\n"
      text += panel(sensor) + "</g>\n"
    }
    return text + "</svg>\n"
  }

  /// A panel's scales: decades, and where they lie.
  private struct Scale {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    init?(_ sensor: SensorNoise, _ factor: Double) {
      let points = sensor.axes.flatMap(\.curve.points).filter { $0.deviation > 0 }
      guard let first = points.map(\.tau).min(), let last = points.map(\.tau).max(),
        let low = points.map(\.low).min(), let high = points.map(\.high).max()
      else { return nil }
      func decades(_ a: Double, _ b: Double) -> ClosedRange<Double> {
        let from = log10(a).rounded(.down)
        return from...max(from + 1, log10(b).rounded(.up))
      }
      x = decades(first, last)
      y = decades(low * factor, high * factor)
    }

    func left(_ tau: Double) -> Double {
      NoisePlot.left + (log10(tau) - x.lowerBound) / (x.upperBound - x.lowerBound)
        * (NoisePlot.width - NoisePlot.left - NoisePlot.right)
    }

    func top(_ value: Double) -> Double {
      NoisePlot.height - NoisePlot.bottom
        - (log10(value) - y.lowerBound) / (y.upperBound - y.lowerBound)
        * (NoisePlot.height - NoisePlot.top - NoisePlot.bottom)
    }
  }

  private static func panel(_ sensor: SensorNoise) -> String {
    let unit = NoiseText.Unit(sensor.stream.kind)
    guard let scale = Scale(sensor, unit.perSI) else { return "" }
    var text = label(left, 20, "\(sensor.stream.chip) \(sensor.stream.kind.name)", "start")
    text += grid(scale)
    text += label((left + width - right) / 2, height - 8, "averaging time, s", "middle")
    text +=
      "<text transform=\"translate(16,\(number(height / 2))) rotate(-90)\" "
      + "text-anchor=\"middle\">Allan deviation, \(unit.name)</text>\n"
    for (i, axis) in sensor.axes.enumerated() {
      let points = axis.curve.points.filter { $0.deviation > 0 }
      func place(_ tau: Double, _ value: Double) -> String {
        number(scale.left(tau)) + "," + number(scale.top(value * unit.perSI))
      }
      let limits =
        points.map { place($0.tau, $0.low) } + points.reversed().map { place($0.tau, $0.high) }
      text +=
        "<polygon fill=\"\(colors[i])\" fill-opacity=\"0.15\" points=\""
        + limits.joined(separator: " ") + "\"/>\n"
      text +=
        "<polyline fill=\"none\" stroke=\"\(colors[i])\" stroke-width=\"1.8\" points=\""
        + points.map { place($0.tau, $0.deviation) }.joined(separator: " ") + "\"/>\n"
      text += label(width - right - 60 + 24 * Double(i), 20, axis.name, "start", colors[i])
    }
    return text
  }

  private static func grid(_ scale: Scale) -> String {
    var text = ""
    for decade in Int(scale.x.lowerBound)...Int(scale.x.upperBound) {
      let x = scale.left(power(decade))
      text += line(x, top, x, height - bottom)
      text += label(x, height - bottom + 18, name(decade), "middle")
    }
    for decade in Int(scale.y.lowerBound)...Int(scale.y.upperBound) {
      let y = scale.top(power(decade))
      text += line(left, y, width - right, y)
      text += label(left - 6, y + 4, name(decade), "end")
    }
    return text
  }

  private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<path stroke=\"#bbb\" d=\"M\(number(x1)),\(number(y1))L\(number(x2)),\(number(y2))\"/>\n"
  }

  private static func label(
    _ x: Double, _ y: Double, _ words: String, _ anchor: String, _ color: String = "#222"
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" fill=\"\(color)\">"
      + escaped(words) + "</text>\n"
  }

  private static func power(_ decade: Int) -> Double { pow(10, Double(decade)) }

  /// Such as `0.01` and `1000`.
  private static func name(_ decade: Int) -> String {
    decade >= 0
      ? "1" + String(repeating: "0", count: decade)
      : "0." + String(repeating: "0", count: -decade - 1) + "1"
  }

  private static func number(_ value: Double) -> String {
    DecimalText.fixed(value, decimals: 1) ?? "0"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
