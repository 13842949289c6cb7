import PoiseInsight
import PoiseGait
import PoiseText

/// Quiet standing.
struct BalanceCard: ReportCard {
  /// The newest tests with a path, the newest first; two at most.
  var tests: Known<[Test]>
  /// Of all tests together.
  var rows: [RatedMetric]
  /// Windows that look like standing and are not counted.
  var leftOut: [BalanceLeftOut]

  struct Test: Sendable {
    var time: String
    var summary: BalanceSummary
    /// Whether the axes are the body's.
    var hasAxes: Bool
    var seconds: Double { Double(summary.end &- summary.start) * 1e-6 }
  }

  init(_ basis: ReportBasis) {
    leftOut = basis.sessions.flatMap(\.balanceLeftOut)
    rows = []
    var found: [Test] = []
    for (session, clock) in zip(basis.sessions, basis.clocks) {
      let hasAxes = !session.missing.contains { $0.topic == .mount }
      found += session.balance.map { test in
        Test(
          time: clock.time(test.start, withDay: basis.isOfSeveralDays), summary: test,
          hasAxes: hasAxes)
      }
    }
    if found.isEmpty {
      tests = .missing(
        basis.reason(
          [.samples, .wear, .balance],
          else: "no quiet standing of 30 s; 'poise check' or standing still for a while gives one.")
      )
      return
    }
    let newest = found.sorted { $0.summary.start > $1.summary.start }
    let drawn = newest.filter { $0.summary.path.count > 2 }.prefix(2)
    tests = .value(Array(drawn.isEmpty ? newest.prefix(1) : drawn))
    rows = basis.assessment.balance.map { basis.row($0) }
  }

  // MARK: - Blocks

  var title: String { "Balance" }

  var blocks: [Block] {
    var blocks: [Block] = []
    switch tests {
    case .missing(let reason): blocks.append(.missing(reason))
    case .value(let tests):
      blocks += [
        .columns(tests.map(draw)), .figures(rows, caption: "Figures of standing, all tests")
      ]
    }
    if let others = Self.sentence(leftOut) { blocks.append(.note(others)) }
    blocks.append(.data(json))
    return blocks
  }

  private func draw(_ test: Test) -> [Block] {
    let eyes = test.summary.eyes.map { ", eyes \($0)" } ?? ""
    let path = test.summary.path
    let content: Known<[SwayPoint]> =
      path.count > 2 ? .value(path) : .missing("the path is kept of the newest tests only.")
    return Block.drawing("Standing, \(test.time)\(eyes)", content) { path in
      var chart = BalanceChart(
        caption: ChartFrame.Caption(
          title: "The trunk's sway while standing \(DurationText.short(test.seconds))",
          finding: ""),
        path: path.map {
          BalanceChart.Place(right: -100 * $0.lateral, forward: 100 * $0.forward)
        }, unit: "cm/s²", hasAxes: test.hasAxes)
      if let ellipse = chart.ellipse {
        let axes = [ellipse.major, ellipse.minor].map { DecimalText.typeset(2 * $0, decimals: 1) }
        chart.caption.finding = "Its 95 % ellipse is \(axes[0]) by \(axes[1]) cm/s²."
      }
      let size = chart.caption.finding
      return Drawing(
        charts: [chart],
        note: "Horizontal acceleration of the trunk, seen from above. \(size)"
          + (size.isEmpty ? "" : " Dashed: that ellipse."))
    }
  }

  /// What `windows` are and how many, for people; nil where there are none.
  private static func sentence(_ windows: [BalanceLeftOut]) -> String? {
    let parts = BalanceLeftOut.Reason.allCases.compactMap { reason -> String? in
      let count = windows.count { $0.reason == reason }
      if count == 0 { return nil }
      switch reason {
      case .notWorn: return "\(count) with the device not worn"
      case .notStanding: return "\(count) sitting or lying"
      case .unknown: return "\(count) where standing and sitting look the same"
      }
    }
    if parts.isEmpty { return nil }
    let noun = windows.count == 1 ? "still half minute is" : "still half minutes are"
    return "\(windows.count) other \(noun) not counted: \(parts.joined(separator: ", "))."
  }

  @Sendable private func json(_ json: inout JSONWriter) {
    json.add(
      "standing",
      list: (tests.value ?? []).enumerated().map { k, test in
        var one = JSONWriter()
        one.add("start", text: test.time)
        one.add("seconds", test.seconds, decimals: 2)
        one.add("eyes", text: test.summary.eyes)
        one.add("measures", list: k == 0 ? rows.map(\.json) : [])
        return one.finished()
      })
    var others = JSONWriter()
    for reason in BalanceLeftOut.Reason.allCases {
      others.add(reason.rawValue, whole: leftOut.count { $0.reason == reason })
    }
    json.add("standing_left_out", others)
  }
}
