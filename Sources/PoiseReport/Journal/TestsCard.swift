import PoiseCore
import PoiseDiary
import PoiseInsight
import PoiseText

/// Guided tests that were kept in the days of the report: the last of each, what it means, and how
/// it changed.
struct TestsCard: ReportCard {
  var content: Known<Content>

  struct Content: Sendable {
    /// The last of each test, in the order of the tests.
    var latest: [Shown] = []
    /// All, in the order in which they were done.
    var all: [Shown] = []
  }

  /// A result as it is shown.
  struct Shown: Sendable {
    /// Such as `22 Nov 17:05`.
    var time: String
    var date: String
    var result: TestResult
    var reading: TestReading
  }

  /// nil where there is no journal.
  init?(_ basis: ReportBasis) {
    guard let said = basis.input.diary, let span = basis.span, basis.hasDates else { return nil }
    if said.diary.tests.isEmpty {
      content = .missing("no guided test was done yet: 'poise test' guides through one.")
      return
    }
    // a report of days has all of them; one of logs has those that were done in them
    let tests =
      basis.input.days == nil
      ? basis.sessions.flatMap { said.diary.tests(of: $0.session, from: $0.start, to: $0.end) }
      : said.diary.tests(span).filter { $0.time <= said.until }
    if tests.isEmpty {
      let place = basis.input.days == nil ? "in this recording" : "on these days"
      content = .missing("no test was done \(place): 'poise test' guides through one.")
      return
    }
    var out = Content()
    out.all = tests.map { tested in
      let before = said.diary.previous(tested)
      return Shown(
        time: basis.shortName(day: tested.day) + " " + DayStrip.clock(tested.minutes),
        date: DateText.iso(day: tested.day), result: tested.result,
        reading: TestReading(
          tested.result,
          wearer: basis.input.wearer.inYear(CivilTime(days: tested.day).year),
          previous: before.map { ($0.result, DateText.medium(day: $0.day)) }))
    }
    // parts of a battery are a series of their own
    for battery in [nil, ClinicalTest.sppb] {
      out.latest += ClinicalTest.allCases.compactMap { test in
        let same = out.all.filter { $0.result.test == test && $0.result.partOf == battery }
        // a trial that does not count says less than the one before it
        return same.last { $0.result.isScored } ?? same.last
      }
    }
    content = .value(out)
  }

  // MARK: - Blocks

  var title: String { "Guided tests" }
  var isLong: Bool { true }

  var blocks: [Block] {
    switch content {
    case .missing(let reason): return [.missing(reason)]
    case .value(let tests):
      return [.columns(tests.latest.map(Self.blocks))] + [
        .note(
          "Times are from the signal to the end, as a stopwatch takes them. A sensor at the trunk "
            + "does not see arms, feet and eyes: those are as somebody answered."),
        .folded("All tests", isOpen: false, [.table(Self.table(tests.all))]),
        .values(tests.latest.flatMap(Self.rows)),
        .data { $0.add("tests", each: tests.all, Self.add) }
      ]
    }
  }

  private static func blocks(_ shown: Shown) -> [Block] {
    let result = shown.result
    let items = [
      Block.Item(
        severity: shown.reading.severity, name: shown.reading.headline, words: shown.time,
        under: nil)
    ]
    var blocks: [Block] = [.heading(result.title), .list(items)]
    blocks += shown.reading.sentences.map { .sentence($0) }
    blocks += (shown.reading.freezing.map { [$0] } ?? []).map { .sentence($0) }
    if !shown.reading.sources.isEmpty {
      blocks.append(.note(shown.reading.sources.joined(separator: "; ") + "."))
    }
    if result.isScored, let chart = TrialChart(result) {
      let dashed = chart.firstMotion == nil ? "" : " Dashed: the first motion."
      blocks.append(
        .chart(
          Drawing(
            charts: [chart], note: "Its parts from the signal on.\(dashed)",
            plain: { ["- " + $0(chart.caption.finding)] }, table: phases(result))))
    }
    return blocks
  }

  private static func phases(_ result: TestResult) -> Table {
    Table(
      "Parts of the test", ["Part", "From, s", "Length, s", "Figures"],
      result.phases.map { phase in
        let begin = result.go.map { Double(phase.begin - $0) * 1e-9 } ?? 0
        return [
          phase.kind.title, DecimalText.typeset(begin, decimals: 1),
          DecimalText.typeset(phase.seconds, decimals: 2),
          phase.values.map(TestReading.text).joined(separator: ", ")
        ]
      })
  }

  private static func table(_ tests: [Shown]) -> Table {
    Table(
      "Tests in the order in which they were done",
      columns: [
        .init("When", ""), .init("Test", "", isText: true), .init("Result", "", isText: true),
        .init("Remarks", nil, isText: true)
      ],
      rows: tests.map { shown in
        [
          shown.time, shown.result.title, shown.reading.headline,
          shown.result.flags.map(\.sentence).joined(separator: " ")
        ]
      })
  }

  private static func rows(_ shown: Shown) -> [RatedMetric] {
    let result = shown.result
    guard result.isScored else { return [] }
    let battery = result.partOf.map { "\($0.rawValue)_" } ?? ""
    let name = battery + result.test.rawValue.replacing("-", with: "_")
    return result.values.enumerated().map { k, value in
      // a figure that several tests have is told apart by the test's name
      let isOwn =
        result.partOf == nil && ClinicalTest.allCases.count { $0.figure == value.figure } == 1
      var row = RatedMetric(
        key: isOwn ? value.figure.key : "\(name)_\(value.figure.key)",
        name: "\(result.title): \(value.figure.name)", unit: value.figure.unit,
        decimals: value.figure.decimals, value: value.value, basis: shown.time)
      if k == 0 { row.severity = shown.reading.severity }
      return row
    }
  }

  private static func add(_ json: inout JSONWriter, _ shown: Shown) {
    let result = shown.result
    json.add("date", text: shown.date)
    json.add("time", text: shown.time)
    json.add("test", text: result.test.rawValue)
    if let battery = result.partOf { json.add("part_of", text: battery.rawValue) }
    json.add("scored", flag: result.isScored)
    json.add("go_to_end_s", result.goToEnd, decimals: 3)
    json.add("motion_to_end_s", result.motionToEnd, decimals: 3)
    var values = JSONWriter()
    for value in result.values { values.add(value.figure.key, value.value, decimals: 4) }
    json.add("values", values)
    json.add("severity", text: shown.reading.severity?.word)
    json.add("flags", list: result.flags.map { JSONText.quoted($0.rawValue) })
    json.add("words", list: shown.reading.sentences.map(JSONText.quoted))
  }
}
