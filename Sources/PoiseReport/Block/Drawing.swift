import PoiseLanguage

/// A chart with what belongs to it.
struct Drawing: Sendable {
  /// Empty: none.
  var heading = ""
  /// The same for several widths of paper, or one.
  var charts: [any Chart]
  /// What to see in it, below it.
  var note: String
  /// Lines for a terminal in a language, in place of the chart; none: what the chart's caption
  /// says.
  var plain: @Sendable (Translator) -> [String] = { _ in [] }
  /// The figures behind it, for who cannot see it or wants to check it.
  var table: Table?
}

extension Drawing {
  /// A figure over days.
  init(_ curve: DayCurve, marks: [DayCurve.Mark]) {
    let unit = curve.unit.isEmpty ? "" : ", \(curve.unit)"
    self.init(
      heading: curve.name, charts: [TrendChart(curve, marks: marks)], note: curve.words,
      plain: { curve.plain($0) },
      table: Table(
        "\(curve.name) by day", ["Day", curve.name + unit],
        curve.days.map { [$0.name, curve.text($0.value)] }))
  }
}
