import PoiseText

/// Steps of each day as a calendar: a row a week, Monday first. A day's steps are a bar as well as
/// a number; a day that was worn too briefly is hatched, and one without a recording has a dash.
struct CalendarChart: Chart {
  /// A day of it.
  struct Cell: Sendable, Equatable {
    /// Such as `22`, and on the first of a month `1 Nov`.
    var name: String
    /// nil where nothing was recorded.
    var steps: Int?
    /// Worn long enough, and its steps are in the means.
    var isCounted = false
  }

  var caption: ChartFrame.Caption
  /// Seven a week; nil before the first day and behind the last.
  var weeks: [[Cell?]]
  var paper: DayStripChart.Paper

  static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let head = 22.0
  private static let row = 48.0
  private static let gap = 2.0

  func write(to page: inout MarkupWriter) {
    let width = paper == .wide ? 640 : ChartFrame.phoneWidth
    let frame = ChartFrame(
      width: width, height: Self.head + Self.row * Double(weeks.count) + 2, left: 1, right: 1,
      top: Self.head, bottom: 2)
    let column = (width - 2) / 7
    let most = Double(max(1, weeks.joined().compactMap { $0?.steps }.max() ?? 1))
    let style = paper == .wide ? "strip calendar wide" : "strip calendar narrow"
    frame.write(to: &page, caption: caption, style: style) { page in
      let hatch = page.hatch()
      for (k, name) in Self.names.enumerated() {
        page.label(name, 1 + column * (Double(k) + 0.5), 15, style: "tick", anchor: .middle)
      }
      for (week, cells) in weeks.enumerated() {
        for (k, cell) in cells.enumerated() {
          guard let cell else { continue }
          let box = Box(
            x: 1 + column * Double(k) + Self.gap, y: Self.head + Self.row * Double(week) + Self.gap,
            width: column - 2 * Self.gap, height: Self.row - 2 * Self.gap)
          write(cell, box, most: most, hatch: hatch, to: &page)
        }
      }
    }
  }

  private struct Box {
    var x, y, width, height: Double
  }

  private func write(
    _ cell: Cell, _ box: Box, most: Double, hatch: String, to page: inout MarkupWriter
  ) {
    var track = PathText()
    track.box(box.x, box.y, box.width, box.height)
    if let steps = cell.steps {
      if cell.isCounted {
        page.shape("path", ["class": "track", "d": track.text])
        var bar = PathText()
        bar.box(box.x, box.y + box.height - 6, box.width * Double(steps) / most, 6)
        page.shape("path", ["class": "walking", "d": bar.text])
      } else {
        page.shape("path", ["style": "fill:url(#\(hatch))", "d": track.text])
      }
    } else {
      page.shape("path", ["class": "grid", "d": track.text])
    }
    page.element(
      "text",
      ["class": "tick", "x": DecimalText.place(box.x + 3), "y": DecimalText.place(box.y + 14)],
      cell.name)
    page.label(
      cell.steps.map(CountText.grouped) ?? "–", box.x + box.width - 3, box.y + 32, anchor: .end)
  }
}
