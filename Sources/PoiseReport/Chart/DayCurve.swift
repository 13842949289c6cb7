import PoiseLanguage
import PoiseText

/// A figure over days, with the line through it where there is one.
struct DayCurve: Sendable {
  var key: String
  var name: String
  var unit: String
  var decimals: Int
  var days: [Point]
  /// Date of day 0, such as `2026-11-22`.
  var date: String
  /// Days from the first to the last of the report.
  var length: Int
  var line: Line?
  var words = ""

  /// A day, counted from the report's first, and its figure.
  struct Point: Sendable, Equatable {
    var day: Int
    /// Such as `22 Nov`.
    var name: String
    var value: Double
  }

  /// Value at day 0, and change a day.
  struct Line: Sendable, Equatable {
    var intercept: Double
    var slope: Double
  }

  /// A day of the span by its name, for an axis.
  struct Mark: Sendable, Equatable {
    var day: Int
    var name: String
  }

  func text(_ value: Double) -> String { DecimalText.typeset(value, decimals: decimals) }

  /// For a terminal.
  func plain(_ say: Translator) -> [String] {
    let name = say(name).padded(to: 24)
    let last = days.last.map { say(DecimalText.joined(text($0.value), unit)) } ?? "–"
    return ["\(name)  \(Sparkline.text(cells()))  \(last)", "  " + say(words)]
  }

  /// Figures for one character a day; of many days several share one, which has their mean.
  func cells(atMost most: Int = 40) -> [Double?] {
    let count = min(length, most)
    var sums = [(sum: Double, count: Int)](repeating: (0, 0), count: count)
    for point in days where (0..<length).contains(point.day) {
      let k = point.day * count / length
      sums[k].sum += point.value
      sums[k].count += 1
    }
    return sums.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
  }

  var json: String {
    var json = JSONWriter()
    json.add("key", text: key)
    json.add("unit", text: unit)
    json.add("slope_per_day", exact: line?.slope)
    json.add("words", text: words)
    json.add("day_0", text: date)
    json.add("days", list: days.map { "[\($0.day),\(JSONText.shortest($0.value))]" })
    return json.finished()
  }
}
