import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseText

/// What was done through each day.
struct DaysCard: ReportCard {
  var strips: Known<[DayStrip]>
  /// The days that hold something.
  var days: [Day]
  private let span: ClosedRange<Int>?
  private let hasDates: Bool
  private let subject: String?

  struct Day: Sendable {
    /// Such as `Sun 22 Nov`.
    var name: String
    /// `2026-11-22`, or `day 1`.
    var date: String
    var figures: DayFigures
    var totals: PeriodTotals { figures.totals }
  }

  init(_ basis: ReportBasis) {
    hasDates = basis.hasDates
    span = basis.span
    subject = basis.sessions.compactMap { $0.subject ?? $0.user }.first
    days = basis.assessment.days.map { one in
      let date = basis.hasDates ? DateText.iso(day: one.day) : basis.shortName(day: one.day)
      return Day(name: basis.name(day: one.day), date: date, figures: one)
    }
    if basis.sessions.isEmpty {
      strips = .missing(basis.noSessions)
    } else if basis.sessions.allSatisfy({
      $0.minutes.records.allSatisfy { $0.state == .noData }
    }) {
      strips = .missing(basis.reason([.samples], else: "no minute holds enough samples."))
    } else {
      strips = .value(Self.strips(basis))
    }
  }

  private static func strips(_ basis: ReportBasis) -> [DayStrip] {
    let index = Dictionary(uniqueKeysWithValues: basis.drawnDays.enumerated().map { ($1, $0) })
    var strips = basis.drawnDays.map {
      DayStrip(name: basis.name(day: $0), shortName: basis.shortName(day: $0))
    }
    for (session, clock) in zip(basis.sessions, basis.clocks) {
      for (k, record) in session.minutes.records.enumerated() where record.state != .noData {
        // a minute that the session began in is the session's
        let time = max(session.minutes.time(k), session.start)
        guard let day = index[clock.day(of: time)] else { continue }
        let minute = clock.minute(of: time)
        strips[day].states[minute] = record.state
        strips[day].posture[minute] = record.posture
      }
      for alert in session.alerts {
        guard let day = index[clock.day(of: alert.start)] else { continue }
        strips[day].alerts.append(clock.minute(of: alert.start))
      }
      for fall in session.falls {
        guard let day = index[clock.day(of: fall.start)] else { continue }
        strips[day].falls.append(clock.minute(of: fall.start))
      }
    }
    for k in strips.indices {
      strips[k].alerts.sort()
      strips[k].falls.sort()
    }
    return strips
  }

  // MARK: - Blocks

  var title: String { days.count > 1 ? "The days" : "The day" }
  var isLong: Bool { true }
  var layer: ReportLayer { .wearer }

  var blocks: [Block] {
    var blocks: [Block] = []
    switch strips {
    case .missing(let reason): blocks.append(.missing(reason))
    case .value(let strips): blocks += [.chart(drawing(strips)), .key(nil, key)]
    }
    if days.count > 1 {
      // of a month the calendar says it in less room
      let isOpen = days.count < CalendarCard.leastDays
      blocks.append(.folded("The days in figures", isOpen: isOpen, [.table(table)]))
    } else if !days.isEmpty {
      blocks.append(.table(table))
    }
    blocks.append(.values(totals))
    blocks.append(.days(rows))
    blocks.append(.data { $0.add("days", each: days, Self.add) })
    return blocks
  }

  private func drawing(_ strips: [DayStrip]) -> Drawing {
    let caption = ChartFrame.Caption(
      title: strips.count == 1
        ? "What was done through \(strips[0].name), by hour"
        : "What was done from \(strips[0].name) to \(strips[strips.count - 1].name), a row a day",
      finding: days.map(sentence).joined(separator: " "))
    let charts = [DayStripChart.Paper.wide, .narrow].map {
      DayStripChart(caption: caption, days: strips, paper: $0)
    }
    let bin = charts[0].minutesPerBin
    return Drawing(
      charts: charts,
      note: "The taller, the more upright and active; the lane below is posture, twice as high "
        + "where it is bad" + (strips.count > 3 ? "" : ", with a tick for each stretch of alerts")
        + (bin > 1
          ? ". \(bin) minutes are drawn as one: walking where a fifth of it was walked, "
            + "else what prevailed." : "."),
      plain: { DayStripText.lines(strips, $0) })
  }

  /// What a day's strip shows, for somebody who does not see it.
  private func sentence(_ day: Day) -> String {
    let t = day.totals
    var parts = ["\(day.name): worn \(DurationText.short(t.worn))"]
    for (seconds, word) in [
      (t.walking, "walking"), (t.standing, "standing"), (t.sitting, "sitting"),
      (t.lying, "lying"), (t.notWorn, "not worn")
    ] where seconds >= 60 { parts.append("\(word) \(DurationText.short(seconds))") }
    if let share = t.goodShare { parts.append("good posture \(DecimalText.percent(share))") }
    if t.falls > 0 { parts.append("\(CountText.words(t.falls, "fall")) suspected") }
    return parts.joined(separator: ", ") + "."
  }

  private var key: [Block.Swatch] {
    var key = MinuteState.allCases.reversed().filter { $0 != .noData && $0 != .notWorn }.map {
      let height = DecimalText.place(16 * DayStripChart.height(of: $0))
      return Block.Swatch(words: $0.words, style: $0.word, path: "M0 16h20v-\(height)H0z")
    }
    key += [
      .init(
        words: MinuteState.notWorn.words, style: "hatch", path: "M0 16L10 6M6 16L16 6M12 16L20 8"),
      .init(words: MinuteState.noData.words, style: "base", path: "M0 15.5h20"),
      .init(words: "good posture", style: "good", path: "M0 2h20v6H0z"),
      .init(words: "bad posture", style: "bad", path: "M0 2h20v12H0z")
    ]
    if days.contains(where: { $0.totals.falls > 0 }) {
      key.append(.init(words: "fall suspected", style: "fall", path: "M10 2l6 6l-6 6l-6-6z"))
    }
    return key
  }

  private var table: Table {
    let isJudged = days.contains { $0.totals.goodShare != nil }
    return Table(
      "Hours and minutes; a day counts from 10 h worn."
        + (isJudged ? " Good posture: close to the one that you taught the device." : ""),
      columns: [
        .init("Day", ""), .init("Worn", "worn"), .init("Walking", "walk"),
        .init("Standing", "stand"), .init("Sitting", "sit"), .init("Lying", "lie"),
        .init("Not worn", "off"), .init("Steps", "steps"), .init("Good posture", "good"),
        .init("Alerts", "alerts"), .init("Possible falls", "falls")
      ],
      rows: days.map { day in
        let t = day.totals
        return [day.name]
          + [t.worn, t.walking, t.standing, t.sitting, t.lying, t.notWorn].map(DurationText.clock)
          + [
            // what is counted at an arm or a leg says nothing of walking
            day.figures.isOffTrunk ? "–" : "\(t.steps)",
            t.goodShare.map(DecimalText.percent) ?? "–", "\(t.alerts)", "\(t.falls)"
          ]
      },
      under: days.map { $0.figures.isWornEnough ? "" : "worn below 10 h" })
  }

  // MARK: - For programs

  /// What all days add up to.
  private var totals: [RatedMetric] {
    func row(_ key: String, _ name: String, _ unit: String, _ value: Double?) -> RatedMetric {
      RatedMetric(key: key, name: name, unit: unit, decimals: 0, value: value)
    }
    let all = days.map(\.totals)
    func sum(_ part: (PeriodTotals) -> Double) -> Double { all.reduce(0) { $0 + part($1) } }
    let judged = sum { $0.good + $0.bad }
    return [
      row("days", "Days", "", Double(days.count)),
      row("recorded_s", "Recorded", "s", sum(\.recorded)),
      row(Figure.wornTime.key, "Worn", "s", sum(\.worn)),
      row("not_worn_s", "Not worn", "s", sum(\.notWorn)),
      row("walking_s", "Walking", "s", sum(\.walking)),
      row("standing_s", "Standing", "s", sum(\.standing)),
      row("sitting_s", "Sitting", "s", sum(\.sitting)), row("lying_s", "Lying", "s", sum(\.lying)),
      row("worn_unknown_s", "Worn, else unknown", "s", sum(\.unknown)),
      row("steps", "Steps", "", sum { Double($0.steps) }),
      row("bouts", "Walking bouts", "", sum { Double($0.bouts) }),
      row(
        Figure.goodPostureShare.key, "Good posture", "%",
        judged < 60 ? nil : 100 * sum(\.good) / judged),
      row("alerts", "Alerts", "", sum { Double($0.alerts) }),
      row("falls", "Falls suspected", "", sum { Double($0.falls) })
    ]
  }

  /// What programs get of a day.
  ///
  /// Nothing was counted where nothing was recorded, nor was posture where it was never judged.
  private static func values(_ t: PeriodTotals) -> [(key: String, value: Double?, decimals: Int)] {
    let isJudged = t.good + t.bad > 0
    return [
      ("recorded_s", t.recorded), (Figure.wornTime.key, t.worn), ("not_worn_s", t.notWorn),
      ("walking_s", t.walking), ("standing_s", t.standing), ("sitting_s", t.sitting),
      ("lying_s", t.lying), ("unknown_s", t.unknown), ("good_s", isJudged ? t.good : nil),
      ("bad_s", isJudged ? t.bad : nil)
    ].map { ($0, $1, 1) }
      + [("steps", t.steps), ("bouts", t.bouts), ("alerts", t.alerts), ("falls", t.falls)].map {
        ($0, t.recorded > 0 ? Double($1) : nil, 0)
      }
  }

  /// Medians of a day's bouts.
  private static let walkingFigures: [Figure] = [
    .cadence, .speed, .strideLength, .straightStrideTimeVariation
  ]

  /// A row for each day of the report, also for those without a recording. Names of GGIR's day
  /// tables [195] where they mean the same.
  private var rows: Block.DayRows {
    let names = Self.values(PeriodTotals()).map(\.key) + Self.walkingFigures.map(\.key)
    let known = Dictionary(uniqueKeysWithValues: days.map { ($0.figures.day, $0) })
    let all = span.map(Array.init) ?? days.map(\.figures.day)
    let columns = ["ID", "calendar_date", "weekday", "valid_day", "valid_day_least_worn_s"]
    return Block.DayRows(
      columns: columns + names, rows: all.map { row(of: $0, known[$0]?.figures) })
  }

  private func row(of day: Int, _ figures: DayFigures?) -> [String] {
    let isValid = figures?.isValidDay ?? false
    var row = [subject ?? ""]
    row += hasDates ? [DateText.iso(day: day), DateText.weekday(day)] : ["day \(day + 1)", ""]
    row += [isValid ? "1" : "0", DecimalText.plain(PeriodRecord.validDaySeconds)]
    for one in Self.values(figures?.totals ?? PeriodTotals()) {
      row.append(one.value.map { DecimalText.fixed($0, one.decimals) } ?? "")
    }
    for figure in Self.walkingFigures {
      let value = figures?.value(figure)?.value
      row.append(value.map { DecimalText.plain($0, places: 6) } ?? "")
    }
    return row
  }

  private static func add(_ json: inout JSONWriter, _ day: Day) {
    json.add("date", text: day.date)
    json.add("valid", flag: day.figures.isValidDay)
    for (key, value, decimals) in values(day.totals) {
      json.add(key, value, decimals: decimals)
    }
    if let sat = day.figures.sedentary {
      var part = JSONWriter()
      part.add("awake_min", whole: sat.awake)
      part.add("minutes", whole: sat.minutes)
      part.add("risings", whole: sat.risings)
      part.add("stretches_min", list: sat.stretches.map { "\($0)" })
      part.add("breaks_min", list: sat.breaks.map { "\($0)" })
      json.add("sedentary", part)
    }
  }
}

extension MinuteState {
  /// For a reader.
  fileprivate var words: String {
    switch self {
    case .noData: "nothing recorded"
    case .notWorn: "not worn"
    case .unknown: "worn, else unknown"
    case .lying, .sitting, .standing, .walking: word
    }
  }
}
