import PoiseText

/// How much regions of the body hurt, from the neck down: a bar to the mean, a tick at the most.
struct RegionChart: Chart {
  static let rowHeight = 24.0
  private static let labels = 118.0

  var caption: ChartFrame.Caption
  var regions: [Region]

  /// How much a region hurt.
  struct Region: Sendable, Equatable {
    var id: String
    var name: String
    /// Of the days on which it was named; nil where no level was said.
    var mean: Double?
    var most: Double?
    var days: Int
    var isSwollen: Bool
    var isWarm: Bool
  }

  func write(to page: inout MarkupWriter) {
    let rows = regions.filter { $0.mean != nil }
    let frame = ChartFrame(
      height: 34 + Self.rowHeight * Double(rows.count) + 26, left: Self.labels, top: 10)
    let x = frame.x(0...10)
    frame.write(to: &page, caption: caption) { page in
      for value in stride(from: 0.0, through: 10, by: 2) {
        page.upright(x(value), frame.top, frame.innerBottom, style: "grid")
      }
      for (k, region) in rows.enumerated() {
        let middle = frame.top + Self.rowHeight * (Double(k) + 0.5)
        var bar = PathText()
        bar.box(x(0), middle - 7, max(1, x.clamped(region.mean ?? 0) - x(0)), 14)
        page.shape("path", ["class": "mark0", "d": bar.text])
        if let most = region.most {
          let place = DecimalText.place(x.clamped(most))
          page.shape(
            "path",
            [
              "class": "needle",
              "d": "M\(place) \(DecimalText.place(middle - 9))v18"
            ])
        }
        page.label(region.name, frame.left - 8, middle + 5, anchor: .end)
      }
      frame.marks(
        stride(from: 0.0, through: 10, by: 2).map {
          (x($0), DecimalText.typeset($0, decimals: 0))
        }, named: "level, 0 to 10", to: &page)
    }
  }
}
