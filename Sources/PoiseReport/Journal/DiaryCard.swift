import PoiseDiary
import PoiseInsight
import PoiseGait
import PoiseText

/// What the wearer said in the days of the report.
struct DiaryCard: ReportCard {
  var content: Known<Content>

  struct Content: Sendable {
    var rows: [RatedMetric] = []
    var trends: [DayCurve] = []
    var marks: [DayCurve.Mark] = []
    var regions: [RegionChart.Region] = []
    /// One line each: flares, what changed.
    var remarks: [String] = []
    var medication: [Adherence] = []
    var comparison: Known<TriggerSearch>
    var entries: [Entry] = []
  }

  /// A check-in as a row.
  struct Entry: Sendable {
    /// Such as `22 Nov 8:05`.
    var time: String
    var date: String
    var said: CheckIn
    var basdai: BASDAI?
    var asdas: ASDAS?
  }

  /// Days from which on what was said is compared with what was measured.
  private static let comparedDays = 14

  init(_ basis: ReportBasis) {
    guard let said = basis.input.diary, let span = basis.span, basis.hasDates else {
      content = .missing("no check-in was made; run 'poise checkin'.")
      return
    }
    let entries = said.diary.entries(span)
    let due = said.plan.due(span, now: said.until).filter { $0.time <= said.until }
    guard !entries.isEmpty || !due.isEmpty else {
      content = .missing("nothing was said in these days: 'poise checkin' asks.")
      return
    }
    var out = Content(comparison: Self.comparison(entries, said, span, basis))
    out.entries = entries.map { entry in
      Entry(
        time: basis.shortName(day: entry.day) + " " + DayStrip.clock(entry.minutes),
        date: DateText.iso(day: entry.day), said: entry.said, basdai: entry.said.score,
        asdas: said.diary.asdas(of: entry))
    }
    out.medication = Adherence.of(due)
    out.rows = Self.rows(out)
    out.trends = Self.trends(entries, said.diary, span, basis)
    out.marks = basis.marks
    out.regions = Self.regions(entries)
    out.remarks = Self.remarks(out, entries, span, basis)
    content = .value(out)
  }

  // MARK: - Figures

  /// A figure that is asked for, and has no bands.
  private struct Asked {
    var key: String
    var name: String
    var unit = "of 10"
    var decimals = 1
    var hasTrend = false
    var value: (CheckIn) -> Double?
  }

  private static var asked: [Asked] {
    [
      Asked(
        key: "pain_worst", name: "Worst pain of a region", hasTrend: true,
        value: { $0.worstPain }),
      Asked(
        key: "morning_stiffness_min", name: "Morning stiffness", unit: "min", decimals: 0,
        value: { $0.stiffMinutes }),
      Asked(key: "patient_global", name: "Illness all in all", value: { $0.global }),
      Asked(key: "mood", name: "Mood", hasTrend: true, value: { $0.mood }),
      Asked(key: "fatigue", name: "Fatigue", hasTrend: true, value: { $0.fatigue }),
      Asked(key: "sleep", name: "The night", hasTrend: true, value: { $0.sleep }),
      Asked(key: "crp_mg_l", name: "C-reactive protein", unit: "mg/L", value: { $0.crp })
    ]
  }

  private static func rows(_ diary: Content) -> [RatedMetric] {
    var rows: [RatedMetric] = []
    let scores = diary.entries.compactMap { $0.basdai }
    if let last = scores.last { rows.append(row(last, scores.map { $0.value })) }
    let asdas = diary.entries.compactMap { $0.asdas }
    if let last = asdas.last { rows.append(row(last, asdas.map { $0.value })) }
    for one in asked {
      let values = diary.entries.compactMap { one.value($0.said) }
      if !values.isEmpty { rows.append(last(one.key, one.name, one.unit, one.decimals, values)) }
    }
    let (taken, all) = diary.medication.reduce((0, 0)) { ($0.0 + $1.taken, $0.1 + $1.due) }
    if all > 0 {
      rows.append(
        RatedMetric(
          key: "doses_taken_pct", name: "Doses taken", unit: "%", decimals: 0,
          value: 100 * Double(taken) / Double(all),
          basis: CountText.words(all, "dose") + " due"))
    }
    return rows
  }

  /// The last of several values, with their scatter.
  private static func last(
    _ key: String, _ name: String, _ unit: String, _ decimals: Int, _ values: [Double]
  ) -> RatedMetric {
    RatedMetric(
      key: key, name: name, unit: unit, decimals: decimals, value: values.last,
      spread: values.count > 2 ? values.deviation : nil,
      basis: "last of " + CountText.words(values.count, "check-in"))
  }

  private static func row(_ last: BASDAI, _ values: [Double]) -> RatedMetric {
    var row = Self.last("basdai", "BASDAI", "of 10", last.decimals, values)
    row.severity =
      switch last.band {
      case .remission: .normal
      case .low: .mild
      case .moderate: .moderate
      case .high: .severe
      }
    row.level = last.band.rawValue + (last.isActive ? ", active" : "")
    row.bands = bands([0, 2, 4, 6, 10])
    row.normal = NormalRange(from: nil, to: "2")
    row.source = "Garrett et al. 1994 [137]; active from 4 on"
    row.note = "it asks for the past week; said every day it is a diary's figure"
    return row
  }

  private static func row(_ last: ASDAS, _ values: [Double]) -> RatedMetric {
    var row = Self.last("asdas_crp", "ASDAS-CRP", "", last.decimals, values)
    row.severity =
      switch last.state {
      case .inactive: .normal
      case .low: .mild
      case .high: .moderate
      case .veryHigh: .severe
      }
    row.level = last.state.rawValue
    row.bands = bands([0, 1.3, 2.1, 3.5, nil])
    row.normal = NormalRange(from: nil, to: "1.3")
    row.source = "van der Heijde et al. 2009 [138], Machado et al. 2011 [145]"
    row.note = "with a CRP of at most 14 days before or after"
    return row
  }

  /// One a severity, between edges.
  private static func bands(_ edges: [Double?]) -> [RatedMetric.Band] {
    Severity.allCases.enumerated().map { k, severity in
      RatedMetric.Band(from: edges[k], to: edges[k + 1], severity: severity)
    }
  }

  // MARK: - Over the days

  private static func trends(
    _ entries: [Diary.Entry], _ diary: Diary, _ span: ClosedRange<Int>, _ basis: ReportBasis
  ) -> [DayCurve] {
    guard basis.isOfSeveralDays else { return [] }
    func curve(
      _ key: String, _ name: String, _ unit: String, _ decimals: Int,
      _ value: (Diary.Entry) -> Double?, verdict: ((_ before: Double, _ after: Double) -> String)?
    ) -> DayCurve? {
      var days: [Int: Double] = [:]
      for entry in entries { if let value = value(entry) { days[entry.day] = value } }
      if days.count < 2 { return nil }
      let all = days.sorted { $0.key < $1.key }.map { (day: $0.key, value: $0.value) }
      return DayCurve(
        key: key, name: name, unit: unit, decimals: decimals,
        days: all.map { day, value in
          DayCurve.Point(
            day: day - span.lowerBound, name: basis.shortName(day: day), value: value)
        }, date: DateText.iso(day: span.lowerBound), length: span.count,
        words: change(all, decimals, verdict, basis))
    }
    let scores = [
      curve(
        "basdai", "BASDAI", "of 10", 1, { $0.said.score?.value },
        verdict: { BASDAI(value: $1).change(since: BASDAI(value: $0)).words }),
      curve("asdas_crp", "ASDAS-CRP", "", 2, { diary.asdas(of: $0)?.value }, verdict: asdas)
    ]
    let others = asked.filter(\.hasTrend).map { one in
      curve(one.key, one.name, one.unit, one.decimals, { one.value($0.said) }, verdict: nil)
    }
    return (scores + others).compactMap { $0 }
  }

  /// What became of a score from the begin to the end; of other figures how far they went.
  private static func change(
    _ days: [(day: Int, value: Double)], _ decimals: Int,
    _ verdict: ((_ before: Double, _ after: Double) -> String)?, _ basis: ReportBasis
  ) -> String {
    let told = CountText.words(days.count, "day")
    guard let verdict else {
      let (low, high) = (days.map(\.value).min() ?? 0, days.map(\.value).max() ?? 0)
      return "\(told), from \(DecimalText.plain(low, places: 1)) to "
        + "\(DecimalText.plain(high, places: 1))."
    }
    guard let ends = BeforeAndAfter(days) else {
      return "\(told): too few to tell a change from ups and downs."
    }
    func text(_ end: BeforeAndAfter.End) -> String {
      "\(ScoreText.fixed(end.median, decimals)) (\(CountText.words(end.count, "day")) from "
        + "\(basis.shortName(day: end.first)) to \(basis.shortName(day: end.last)))"
    }
    var words = verdict(ends.before.median, ends.after.median)
    // as large a difference makes chance of two weeks that scatter
    if !ends.isBeyondScatter, words != BASDAI.Change.none.words {
      words = "no change beyond the ups and downs of the days"
    }
    return "\(told); median \(text(ends.before)), then \(text(ends.after)): \(words)."
  }

  private static func asdas(_ before: Double, _ after: Double) -> String {
    switch ASDAS(value: after).change(since: ASDAS(value: before)) {
    case .major: "a major improvement"
    case .important: "an important improvement"
    case .worsening: "clinically important worsening"
    case .none: BASDAI.Change.none.words
    }
  }

  private static func regions(_ entries: [Diary.Entry]) -> [RegionChart.Region] {
    var found: [String: [(day: Int, pain: RegionPain)]] = [:]
    for entry in entries {
      for pain in entry.said.pain { found[pain.region, default: []].append((entry.day, pain)) }
    }
    let ids = found.keys.sorted { (BodyRegion.order(of: $0), $0) < (BodyRegion.order(of: $1), $1) }
    return ids.map { id in
      let all = found[id] ?? []
      let levels = all.compactMap { $0.pain.level }
      // each day once, however often it was asked
      let days = Set(all.map(\.day)).sorted().compactMap { day in
        mean(all.filter { $0.day == day }.compactMap { $0.pain.level })
      }
      return RegionChart.Region(
        id: id, name: BodyRegion.name(of: id).replacing("sacroiliac", with: "SI"),
        mean: mean(days),
        most: levels.max(), days: Set(all.map { $0.day }).count,
        isSwollen: all.contains { $0.pain.isSwollen }, isWarm: all.contains { $0.pain.isWarm })
    }
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  private static func remarks(
    _ diary: Content, _ entries: [Diary.Entry], _ span: ClosedRange<Int>, _ basis: ReportBasis
  ) -> [String] {
    var lines: [String] = []
    let days = Set(entries.map(\.day)).count
    if !entries.isEmpty {
      lines.append(
        "\(CountText.words(entries.count, "check-in")) on \(days) of "
          + "\(CountText.words(span.count, "day")).")
    }
    var flares: [Int] = []
    for entry in entries where entry.said.flare == true && flares.last != entry.day {
      flares.append(entry.day)
    }
    if !flares.isEmpty {
      let names = flares.suffix(8).map { basis.shortName(day: $0) }.joined(separator: ", ")
      lines.append(
        "Flare on \(CountText.words(flares.count, "day")): \(names)"
          + (flares.count > 8 ? ", the newest of them" : "") + ".")
    }
    let isScored = diary.entries.contains { $0.basdai != nil }
    if isScored, !diary.entries.contains(where: { $0.asdas != nil }) {
      lines.append(
        "No ASDAS-CRP: it needs the question on the illness all in all, and a blood test's CRP of "
          + "at most 14 days before or after.")
    }
    return lines
  }

  private static func comparison(
    _ entries: [Diary.Entry], _ said: ReportInput.Said, _ span: ClosedRange<Int>,
    _ basis: ReportBasis
  ) -> Known<TriggerSearch> {
    if span.count < comparedDays {
      return .missing(
        "what was said is compared with what was measured in reports of \(comparedDays) days "
          + "and more; 'poise triggers' looks at the last 90.")
    }
    return .value(
      DiaryComparison.search(
        OutcomeSeries.main(entries), diary: said.diary, plan: said.plan,
        sessions: basis.sessions, timeline: basis.timeline, rule: .standard, now: said.until))
  }

  // MARK: - Blocks

  var title: String { "Diary" }
  var isLong: Bool { true }

  var blocks: [Block] {
    switch content {
    case .missing(let reason): return [.missing(reason)]
    case .value(let diary):
      var blocks = diary.remarks.map { Block.sentence($0, isForeign: true) }
      blocks.append(.figures(diary.rows, caption: "What was said last, and how it scattered"))
      let trends: [[Block]] = diary.trends.map { [.chart(Drawing($0, marks: diary.marks))] }
      let regions = Self.drawing(diary.regions)
      blocks.append(.columns(trends + (regions.map { [[.chart($0)]] } ?? [])))
      if !diary.medication.isEmpty {
        blocks += [.heading("Medicines"), .table(Self.table(diary.medication))]
      }
      blocks.append(.heading("What went together"))
      blocks += Self.blocks(diary.comparison)
      blocks.append(.folded("In figures", isOpen: false, [.table(Self.table(diary.entries))]))
      return blocks + [.data { $0.add("diary", Self.json(diary)) }]
    }
  }

  private static func drawing(_ all: [RegionChart.Region]) -> Drawing? {
    let regions = all.filter { $0.mean != nil }
    guard let worst = regions.max(by: { $0.mean ?? 0 < $1.mean ?? 0 }) else { return nil }
    let finding =
      "\(CountText.words(regions.count, "region")); most on the mean: \(worst.name), "
      + "\(level(worst.mean)) of 10."
    let cells = all.map { region in
      let seen = [region.isSwollen ? "swollen" : nil, region.isWarm ? "warm" : nil]
      return [
        region.name, "\(region.days)", level(region.mean), level(region.most),
        seen.compactMap { $0 }.joined(separator: ", ")
      ]
    }
    return Drawing(
      heading: "Where it hurt",
      charts: [
        RegionChart(
          caption: ChartFrame.Caption(title: "Pain by region", finding: finding), regions: all)
      ],
      note: "Bars: mean of the days on which it was named; ticks: the most. \(finding)",
      table: Table(
        "Pain by region",
        columns: [
          .init("Region", "region"), .init("Days", "days"), .init("Mean", "mean"),
          .init("Most", "most"), .init("Seen", "seen", isText: true)
        ], rows: cells))
  }

  private static func level(_ value: Double?) -> String {
    value.map { DecimalText.typeset($0, decimals: 1) } ?? "–"
  }

  private static func table(_ medication: [Adherence]) -> Table {
    Table(
      "Doses by medicine, as planned and as said",
      columns: [
        .init("Medicine", "medicine"), .init("Due", "due"), .init("Taken", "taken"),
        .init("Late", "late"), .init("Skipped", "skipped"), .init("Missed", "missed")
      ],
      rows: medication.map { one in
        let share = one.share.map { " (\(DecimalText.percent($0)))" } ?? ""
        return [
          one.medication, "\(one.due)", "\(one.taken)\(share)", "\(one.late)", "\(one.skipped)",
          "\(one.missed)"
        ]
      }, isForeign: true)
  }

  private static func blocks(_ comparison: Known<TriggerSearch>) -> [Block] {
    switch comparison {
    case .missing(let reason): return [.missing(reason)]
    case .value(let search):
      var blocks = search.sentences.map { Block.sentence($0) }
      if !search.tested.isEmpty {
        blocks.append(.note("Compared: " + search.tested.joined(separator: ", ") + "."))
      }
      if search.triggers.isEmpty { return blocks }
      return blocks + [.columns(search.triggers.map { [.chart(scatter($0, search.rule))] })]
    }
  }

  private static func scatter(_ trigger: Trigger, _ rule: TriggerRule) -> Drawing {
    let unit = trigger.unit.isEmpty ? "" : ", \(trigger.unit)"
    let title = "\(trigger.outcome) against \(trigger.name), \(trigger.lag) h before"
    let cells = trigger.pairs.map { pair in
      [
        DateText.short(day: pair.place),
        DecimalText.typeset(pair.x, decimals: trigger.decimals),
        DecimalText.typeset(pair.y, decimals: 1)
      ]
    }
    let chart = ScatterChart(
      caption: ChartFrame.Caption(title: title, finding: trigger.sentence(rule)),
      xName: trigger.name + unit, yName: trigger.outcome, xDecimals: trigger.decimals,
      yDecimals: 1,
      points: zip(trigger.pairs, cells).map { pair, cells in
        ScatterChart.Point(
          x: pair.x, y: pair.y, radius: 4, isHollow: false,
          words: "\(cells[0]): \(DecimalText.joined(cells[1], trigger.unit)), "
            + "\(trigger.outcome) \(cells[2])")
      })
    return Drawing(
      charts: [chart], note: "A point a day: \(title) the check-in.",
      table: Table(
        "\(trigger.outcome) and \(trigger.name) by day",
        ["Day", trigger.name + unit, trigger.outcome], cells))
  }

  private static func table(_ entries: [Entry]) -> Table {
    let questions = DiaryQuestion.all
    return Table(
      "Each check-in", ["When", "BASDAI", "ASDAS-CRP"] + questions.map(\.key) + ["Flare"],
      entries.map { entry in
        [entry.time, entry.basdai?.text ?? "–", entry.asdas?.text ?? "–"]
          + questions.map { question in
            question.get(entry.said).map { DecimalText.plain($0) } ?? "–"
          } + [entry.said.flare.map { $0 ? "yes" : "no" } ?? "–"]
      })
  }
}

// MARK: - For programs

extension DiaryCard {
  fileprivate static func json(_ diary: Content) -> JSONWriter {
    var json = JSONWriter()
    json.add("remarks", list: diary.remarks.map(JSONText.quoted))
    json.add("entries", each: diary.entries) { json, entry in
      json.add("date", text: entry.date)
      json.add("time", text: entry.time)
      json.add("basdai", entry.basdai?.value, decimals: 3)
      json.add("asdas_crp", entry.asdas?.value, decimals: 3)
      json.add("flare", flag: entry.said.flare)
      for question in DiaryQuestion.all {
        json.add(question.key, exact: question.get(entry.said))
      }
    }
    json.add("trends", list: diary.trends.map(\.json))
    json.add("regions", each: diary.regions) { json, region in
      json.add("region", text: region.id)
      json.add("days", whole: region.days)
      json.add("mean", region.mean, decimals: 2)
      json.add("most", region.most, decimals: 2)
      json.add("swollen", flag: region.isSwollen)
      json.add("warm", flag: region.isWarm)
    }
    json.add("medication", each: diary.medication) { json, one in
      json.add("name", text: one.medication)
      json.add("due", whole: one.due)
      json.add("taken", whole: one.taken)
      json.add("late", whole: one.late)
      json.add("skipped", whole: one.skipped)
      json.add("missed", whole: one.missed)
    }
    if let search = diary.comparison.value {
      var part = JSONWriter()
      part.add("outcome", text: search.outcome.key)
      part.add("days", whole: search.outcome.days.count)
      part.add("comparisons", whole: search.tests)
      part.add("found", list: search.triggers.map { $0.json(search.rule) })
      part.add("words", list: search.sentences.map(JSONText.quoted))
      json.add("comparison", part)
    }
    return json
  }
}
