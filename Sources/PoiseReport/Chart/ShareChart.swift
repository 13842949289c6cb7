import PoiseInsight
import PoiseText

/// How a whole is shared out: a bar a row, its parts side by side. Parts differ by height as well
/// as by color, as on ``BandBar``; what is usual or accepted is the highest.
struct ShareChart: Chart {
  struct Row: Sendable {
    var name: String
    var parts: [Part]
  }

  struct Part: Sendable, Equatable {
    var words: String
    /// 0...1.
    var share: Double
    var severity: Severity
  }

  private static let rowHeight = 46.0

  var caption: ChartFrame.Caption
  var rows: [Row]

  func write(to page: inout MarkupWriter) {
    let frame = ChartFrame(
      height: 4 + Self.rowHeight * Double(rows.count) + 44, left: 12, right: 24, top: 4, bottom: 44)
    let x = frame.x(0...100)
    frame.write(to: &page, caption: caption) { page in
      for (k, row) in rows.enumerated() {
        let top = frame.top + Self.rowHeight * Double(k)
        page.element(
          "text",
          [
            "class": "label", "x": DecimalText.place(frame.left), "y": DecimalText.place(top + 15)
          ], row.name)
        var from = 0.0
        for part in row.parts where part.share > 0 {
          let to = min(100, from + 100 * part.share)
          let height = Self.height(of: part.severity)
          var path = PathText()
          path.box(
            x(from), top + 31 - height / 2, max(0.8, x(to) - x(from) - (to < 100 ? 1 : 0)), height)
          page.shape("path", ["class": "z\(part.severity.rawValue)", "d": path.text])
          from = to
        }
      }
      frame.axis(x: x, named: "share of the time, %", to: &page)
    }
  }

  /// Of a bar, and of its swatch in the key.
  static func height(of severity: Severity) -> Double { [20.0, 15, 11, 8][severity.rawValue] }
}
