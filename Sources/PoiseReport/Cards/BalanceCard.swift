import PoiseInsight
import PoiseGait
import PoiseText

/// Quiet standing.
struct BalanceCard: ReportCard {
  /// Tests that are drawn, two at most: the newest with eyes open beside the newest with eyes
  /// closed; where there is no such pair, the newest.
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
    /// m above the ground; nil where nobody said.
    var sensorHeight: Double?
    var seconds: Double { Double(summary.end &- summary.start) * 1e-6 }
    /// Points a second of a path.
    static let pathRate = 10.0

    /// The path as it is drawn, to the right and forward: mm, or cm/s² without a height.
    var places: [BalanceChart.Place] {
      let (lateral, forward) = (summary.path.map(\.lateral), summary.path.map(\.forward))
      guard let sensorHeight else {
        return zip(lateral, forward).map { .init(right: -100 * $0, forward: 100 * $1) }
      }
      let sway = PendulumSway(
        lateral: lateral, forward: forward, rateHz: Self.pathRate,
        sensorHeight: sensorHeight)
      return zip(sway.lateral, sway.forward).map { .init(right: -$0, forward: $1) }
    }
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
          hasAxes: hasAxes,
          // a damaged summary may say anything
          sensorHeight: session.sensorHeight.flatMap { (0.1...2.5).contains($0) ? $0 : nil })
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
    let withPath = newest.filter { $0.summary.path.count > 2 }
    let pair = ["open", "closed"].compactMap { eyes in withPath.first { $0.summary.eyes == eyes } }
    let drawn = pair.count == 2 ? pair : Array(withPath.prefix(2))
    tests = .value(drawn.isEmpty ? Array(newest.prefix(1)) : drawn)
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
        .columns(Self.draw(tests)), .figures(rows, caption: "Figures of standing, all tests")
      ]
    }
    if let others = Self.sentence(leftOut) { blocks.append(.note(others)) }
    blocks.append(.data(json))
    return blocks
  }

  /// Side by side, and to one scale where they have one unit, so that they can be compared.
  static func draw(_ tests: [Test]) -> [[Block]] {
    var charts = tests.map { $0.summary.path.count > 2 ? chart($0) : nil }
    let drawn = charts.compactMap { $0 }
    if Set(drawn.map(\.unit)).count == 1 {
      let reach = drawn.map(\.reach).max() ?? 0
      for k in charts.indices { charts[k]?.reach = reach }
    }
    return zip(tests, charts).map { test, chart in
      let eyes = test.summary.eyes.map { ", eyes \($0)" } ?? ""
      let content: Known<BalanceChart> =
        chart.map { .value($0) } ?? .missing("the path is kept of the newest tests only.")
      return Block.drawing("Standing, \(test.time)\(eyes)", content) { chart in
        let what =
          test.sensorHeight == nil
          ? "Horizontal acceleration of the trunk, seen from above."
          : "How far the trunk moved, seen from above, by its acceleration and its height."
        let size = chart.caption.finding
        return Drawing(
          charts: [chart],
          note: "\(what) \(size)" + (size.isEmpty ? "" : " Dashed: that ellipse."))
      }
    }
  }

  private static func chart(_ test: Test) -> BalanceChart {
    let unit = test.sensorHeight == nil ? "cm/s²" : "mm"
    var chart = BalanceChart(
      caption: ChartFrame.Caption(
        title: "The trunk's sway while standing \(DurationText.short(test.seconds))", finding: ""),
      path: test.places, unit: unit, hasAxes: test.hasAxes)
    if let ellipse = chart.ellipse {
      let axes = [ellipse.major, ellipse.minor].map { DecimalText.typeset(2 * $0, decimals: 1) }
      chart.caption.finding = "Its 95% ellipse is \(axes[0]) by \(axes[1]) \(unit)."
    }
    return chart
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
    json.add("standing", each: (tests.value ?? []).enumerated()) { one, pair in
      let (k, test) = pair
      one.add("start", text: test.time)
      one.add("seconds", test.seconds, decimals: 2)
      one.add("eyes", text: test.summary.eyes)
      one.add("measures", list: k == 0 ? rows.map(\.json) : [])
    }
    var others = JSONWriter()
    for reason in BalanceLeftOut.Reason.allCases {
      others.add(reason.rawValue, whole: leftOut.count { $0.reason == reason })
    }
    json.add("standing_left_out", others)
  }
}
