import PoiseCore
import PoiseInsight
import PoiseText

extension RatedMetric {
  /// The value with its spread and unit; a dash where there is none.
  var text: String {
    guard let value else { return "–" }
    // nobody reads 2990 s
    if unit == "s", value >= 600 { return DurationText.short(value) }
    var text = DecimalText.typeset(value, decimals: decimals)
    if let spread { text += " ± " + DecimalText.typeset(spread, decimals: decimals) }
    return unit.isEmpty ? text : text + (unit == "°" ? unit : " " + unit)
  }

  /// Whether few ask for it: such rows are folded on the page.
  var isFurther: Bool { figure?.isFurther ?? false }

  /// What others have where nothing is judged; empty where nothing is known.
  var compared: String {
    if severity != nil { return "" }
    return usual.isEmpty ? here : usual
  }

  private var here: String { reference.isEmpty ? "" : "this device: \(reference)" }

  /// What to bear in mind; empty where there is nothing.
  var remark: String { [note, here].filter { !$0.isEmpty }.joined(separator: "; ") }

  /// The normal band, its open ends far away; nil without bands.
  var normalBand: ClosedRange<Double>? {
    guard let band = bands.first(where: { $0.severity == .normal }) else { return nil }
    let from = band.from ?? -1e9
    let to = band.to ?? 1e9
    return from < to ? from...to : nil
  }

  var json: String {
    var json = JSONWriter()
    json.add("key", text: key)
    json.add("name", text: name)
    json.add("value", exact: value)
    json.add("spread", exact: spread)
    json.add("unit", text: unit)
    json.add("severity", text: verdict)
    for (key, words) in [
      ("normal", normalRange), ("basis", basis), ("source", source), ("note", remark)
    ] { json.add(key, text: words.isEmpty ? nil : words) }
    return json.finished()
  }
}

extension [RatedMetric] {
  subscript(figure: Figure) -> RatedMetric? { first { $0.figure == figure } }

  /// Those without a value, by why there is none.
  var lacking: [(names: [String], why: String)] {
    var found: [(names: [String], why: String)] = []
    for row in self where row.value == nil {
      if let k = found.firstIndex(where: { $0.why == row.lack }) {
        found[k].names.append(row.name)
      } else {
        found.append(([row.name], row.lack))
      }
    }
    return found
  }
}

extension JSONWriter {
  /// A number with all its decimals; null where there is none.
  mutating func add(_ key: String, exact value: Double?) {
    add(key, raw: JSONText.shortest(value))
  }
}
