import PoiseCore
import PoiseText

/// The parts of a test from its signal on: a row a kind of part, a bar a part.
struct TrialChart: Chart {
  private static let rowHeight = 26.0
  private static let labels = 132.0

  var caption: ChartFrame.Caption
  var rows: [Row]
  /// Of the first motion, s after the signal; nil: not known.
  var firstMotion: Double?
  /// s after the signal.
  var end: Double

  struct Row: Sendable, Equatable {
    var name: String
    /// Seconds after the signal.
    var bars: [ClosedRange<Double>]
    /// Of what should not be there.
    var isFault: Bool
  }

  /// nil: the result has no parts to draw.
  init?(_ result: TestResult) {
    guard let go = result.go else { return nil }
    func seconds(_ time: Timestamp) -> Double { Double(time - go) * 1e-9 }
    // a part of a battery is drawn with its own result
    let hidden: Set<TestPhase.Kind> = [.minute, .balancePart, .walkPart, .chairPart]
    let faults: Set<TestPhase.Kind> = [.incompleteStand, .pause, .freeze]
    rows = []
    for phase in result.phases where !hidden.contains(phase.kind) {
      let (from, to) = (seconds(phase.begin), seconds(phase.end))
      if from > to { continue }
      let bar = from...to
      if let k = rows.firstIndex(where: { $0.name == phase.kind.brief }) {
        rows[k].bars.append(bar)
      } else {
        let isFault = faults.contains(phase.kind)
        rows.append(Row(name: phase.kind.brief, bars: [bar], isFault: isFault))
      }
    }
    if rows.isEmpty { return nil }
    let last = rows.flatMap { $0.bars.map(\.upperBound) }.max() ?? 0
    end = max(last, result.end.map(seconds) ?? 0)
    firstMotion = result.test.positions.isEmpty ? result.firstMotion.map(seconds) : nil
    guard end > 0, end < 1e5 else { return nil }
    let parts = rows.map { row in
      func text(_ seconds: Double) -> String { DecimalText.typeset(seconds, decimals: 1) }
      let lengths = row.bars.map { $0.upperBound - $0.lowerBound }
      let (least, most) = (text(lengths.min() ?? 0), text(lengths.max() ?? 0))
      if lengths.count == 1 { return "\(row.name) \(most) s" }
      let each = least == most ? "\(most) s each" : "\(least) to \(most) s each"
      return "\(row.name) \(lengths.count) times, \(each)"
    }
    caption = ChartFrame.Caption(
      title: "\(result.test.title), its parts from the signal on",
      finding: parts.joined(separator: ", ") + ".")
  }

  func write(to page: inout MarkupWriter) {
    let frame = ChartFrame(
      height: 10 + Self.rowHeight * Double(rows.count) + 48, left: Self.labels, right: 16, top: 10)
    let x = frame.x(0...end)
    frame.write(to: &page, caption: caption) { page in
      for (k, row) in rows.enumerated() {
        let middle = frame.top + Self.rowHeight * (Double(k) + 0.5)
        page.label(row.name, frame.left - 8, middle + 5, anchor: .end)
        var path = PathText()
        for bar in row.bars {
          let from = x.clamped(bar.lowerBound)
          path.box(from, middle - 8, max(1.5, x.clamped(bar.upperBound) - from - 1), 16)
        }
        page.shape("path", ["class": row.isFault ? "mark1" : "mark0", "d": path.text])
      }
      if let firstMotion, (0...end).contains(firstMotion) {
        page.upright(x(firstMotion), frame.top, frame.innerBottom, style: "reference")
      }
      frame.axis(x: x, named: "s after the signal", to: &page)
    }
  }
}

extension TestPhase.Kind {
  /// A title for a narrow place.
  fileprivate var brief: String {
    switch self {
    case .sideBySide: "Side by side"
    case .semiTandem: "Semi-tandem"
    case .oneLeg: "One foot"
    case .tandem: "Heel to toe"
    case .eyesOpen: "Eyes open"
    case .eyesClosed: "Eyes closed"
    case .comeBack: "Back, turn, sit"
    case .turnAndSit: "Turn and sit"
    case .incompleteStand: "Incomplete"
    case .freeze: "Freezing?"
    default: title
    }
  }
}
