import PoiseDiary
import PoiseInsight
import PoiseGait
import PoiseText

extension ReportMaker {
  /// Days from which on what was said is compared with what was measured.
  static let comparedDays = 14

  /// What the wearer said in these days.
  func diary() -> Known<Report.Diary> {
    guard let said = input.diary, let span, hasDates else {
      return .missing("no check-in was made; run 'poise checkin'.")
    }
    let entries = said.diary.entries(span)
    let due = said.plan.due(span, now: said.until).filter { $0.time <= said.until }
    guard !entries.isEmpty || !due.isEmpty else {
      return .missing("nothing was said in these days: 'poise checkin' asks.")
    }
    var out = Report.Diary()
    out.entries = entries.map { entry in
      Report.Diary.Entry(
        time: shortName(day: entry.day) + " " + DayStrip.clock(entry.minutes),
        date: DateText.iso(day: entry.day), said: entry.said, basdai: entry.said.score,
        asdas: said.diary.asdas(of: entry))
    }
    out.medication = Adherence.of(due)
    out.rows = Self.rows(out)
    out.trends = diaryTrends(entries, said.diary, span)
    out.regions = Self.regions(entries)
    out.remarks = diaryRemarks(entries, out)
    out.comparison = comparison(entries, said, span)
    return .value(out)
  }

  // MARK: - Figures

  private static func rows(_ diary: Report.Diary) -> [ReportMetric] {
    var rows: [ReportMetric] = []
    let scores = diary.entries.compactMap { $0.basdai }
    if let last = scores.last {
      rows.append(basdai(last, scores.map { $0.value }))
    }
    let asdas = diary.entries.compactMap { $0.asdas }
    if let last = asdas.last { rows.append(row(last, asdas.map { $0.value })) }
    let plain: [(String, String, String, (CheckIn) -> Double?)] = [
      ("pain_worst", "Worst pain of a region", "of 10", { $0.worstPain }),
      ("morning_stiffness_min", "Morning stiffness", "min", { $0.stiffMinutes }),
      ("patient_global", "Illness all in all", "of 10", { $0.global }),
      ("mood", "Mood", "of 10", { $0.mood }), ("fatigue", "Fatigue", "of 10", { $0.fatigue }),
      ("sleep", "The night", "of 10", { $0.sleep }),
      ("crp_mg_l", "C-reactive protein", "mg/L", { $0.crp })
    ]
    for (key, name, unit, value) in plain {
      let values = diary.entries.compactMap { value($0.said) }
      guard let last = values.last else { continue }
      rows.append(
        ReportMetric(
          key: key, name: name, unit: unit, decimals: unit == "min" ? 0 : 1, value: last,
          spread: spread(values), basis: basis(values.count)))
    }
    let (taken, all) = diary.medication.reduce((0, 0)) { ($0.0 + $1.taken, $0.1 + $1.due) }
    if all > 0 {
      rows.append(
        ReportMetric(
          key: "doses_taken_pct", name: "Doses taken", unit: "%", decimals: 0,
          value: 100 * Double(taken) / Double(all), basis: count(all, "dose") + " due"))
    }
    return rows
  }

  private static func basis(_ n: Int) -> String { "last of " + count(n, "check-in") }

  private static func basdai(_ last: BASDAI, _ values: [Double]) -> ReportMetric {
    ReportMetric(
      key: "basdai", name: "BASDAI", unit: "of 10", decimals: last.text.hasSuffixDigits(2) ? 2 : 1,
      value: last.value, spread: spread(values), basis: basis(values.count),
      severity: severity(last.band), level: last.band.rawValue + (last.isActive ? ", active" : ""),
      bands: [
        ReportMetric.Band(from: 0, to: 2, severity: .normal),
        ReportMetric.Band(from: 2, to: 4, severity: .mild),
        ReportMetric.Band(from: 4, to: 6, severity: .moderate),
        ReportMetric.Band(from: 6, to: 10, severity: .severe)
      ], normalText: "below 2",
      source: "Garrett et al. 1994 [137]; active from 4 on",
      remark: "it asks for the past week; said every day it is a diary's figure")
  }

  private static func row(_ last: ASDAS, _ values: [Double]) -> ReportMetric {
    ReportMetric(
      key: "asdas_crp", name: "ASDAS-CRP", unit: "", decimals: last.text.hasSuffixDigits(3) ? 3 : 2,
      value: last.value, spread: spread(values), basis: basis(values.count),
      severity: severity(last.state), level: last.state.rawValue,
      bands: [
        ReportMetric.Band(from: 0, to: 1.3, severity: .normal),
        ReportMetric.Band(from: 1.3, to: 2.1, severity: .mild),
        ReportMetric.Band(from: 2.1, to: 3.5, severity: .moderate),
        ReportMetric.Band(from: 3.5, to: nil, severity: .severe)
      ], normalText: "below 1.3",
      source: "van der Heijde et al. 2009 [138], Machado et al. 2011 [145]",
      remark: "with a CRP of at most 14 days before or after")
  }

  private static func severity(_ band: BASDAI.Band) -> Severity {
    switch band {
    case .remission: .normal
    case .low: .mild
    case .moderate: .moderate
    case .high: .severe
    }
  }

  private static func severity(_ state: ASDAS.State) -> Severity {
    switch state {
    case .inactive: .normal
    case .low: .mild
    case .high: .moderate
    case .veryHigh: .severe
    }
  }

  private static func spread(_ values: [Double]) -> Double? {
    guard values.count > 2 else { return nil }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count - 1)).squareRoot()
  }

  // MARK: - Over the days

  private func diaryTrends(
    _ entries: [Diary.Entry], _ diary: Diary, _ span: ClosedRange<Int>
  ) -> [Report.Trend] {
    guard isOfSeveralDays else { return [] }
    let figures: [(String, String, String, Int, (Diary.Entry) -> Double?)] = [
      ("basdai", "BASDAI", "of 10", 1, { $0.said.score?.value }),
      ("asdas_crp", "ASDAS-CRP", "", 2, { diary.asdas(of: $0)?.value }),
      ("pain_worst", "Worst pain of a region", "of 10", 1, { $0.said.worstPain }),
      ("mood", "Mood", "of 10", 1, { $0.said.mood }),
      ("fatigue", "Fatigue", "of 10", 1, { $0.said.fatigue }),
      ("sleep", "The night", "of 10", 1, { $0.said.sleep })
    ]
    return figures.compactMap { key, name, unit, decimals, value in
      var days: [Int: Double] = [:]
      for entry in entries { if let value = value(entry) { days[entry.day] = value } }
      if days.count < 2 { return nil }
      let points = days.keys.sorted().map { day in
        Report.Trend.Point(
          day: day - span.lowerBound, name: shortName(day: day), value: days[day] ?? 0)
      }
      return Report.Trend(
        key: key, name: name, unit: unit, decimals: decimals, days: points,
        date: DateText.iso(day: span.lowerBound), length: span.count,
        words: change(key, days.keys.sorted().map { ($0, days[$0] ?? 0) }))
    }
  }

  /// What became of a score from the begin to the end; of other figures how far they went.
  private func change(_ key: String, _ days: [(day: Int, value: Double)]) -> String {
    let told = Self.count(days.count, "day")
    guard key == "basdai" || key == "asdas_crp" else {
      let (low, high) = (days.map(\.value).min() ?? 0, days.map(\.value).max() ?? 0)
      return "\(told), from \(DecimalText.plain(low, places: 1)) to "
        + "\(DecimalText.plain(high, places: 1))."
    }
    guard let ends = BeforeAndAfter(days) else {
      return "\(told): too few to tell a change from ups and downs."
    }
    let decimals = key == "basdai" ? 1 : 2
    func text(_ end: BeforeAndAfter.End) -> String {
      "\(ScoreText.fixed(end.median, decimals)) (\(Self.count(end.count, "day")) from "
        + "\(shortName(day: end.first)) to \(shortName(day: end.last)))"
    }
    let verdict = Self.verdict(key, ends.before.median, ends.after.median)
    return "\(told); median \(text(ends.before)), then \(text(ends.after)): \(verdict)."
  }

  private static func verdict(_ key: String, _ before: Double, _ after: Double) -> String {
    if key == "basdai" {
      return BASDAI(value: after).change(since: BASDAI(value: before)).words
    }
    return switch ASDAS(value: after).change(since: ASDAS(value: before)) {
    case .major: "a major improvement"
    case .important: "an important improvement"
    case .worsening: "clinically important worsening"
    case .none: "no important change"
    }
  }

  private static func regions(_ entries: [Diary.Entry]) -> [Report.Diary.Region] {
    var found: [String: [(day: Int, pain: RegionPain)]] = [:]
    for entry in entries {
      for pain in entry.said.pain { found[pain.region, default: []].append((entry.day, pain)) }
    }
    let ids = found.keys.sorted { (BodyRegion.order(of: $0), $0) < (BodyRegion.order(of: $1), $1) }
    return ids.map { id in
      let all = found[id] ?? []
      let levels = all.compactMap { $0.pain.level }
      return Report.Diary.Region(
        id: id, name: BodyRegion.name(of: id).replacing("sacroiliac", with: "SI"),
        mean: levels.isEmpty ? nil : levels.reduce(0, +) / Double(levels.count),
        most: levels.max(), days: Set(all.map { $0.day }).count,
        isSwollen: all.contains { $0.pain.isSwollen }, isWarm: all.contains { $0.pain.isWarm })
    }
  }

  private func diaryRemarks(_ entries: [Diary.Entry], _ diary: Report.Diary) -> [String] {
    var lines: [String] = []
    let days = Set(entries.map(\.day)).count
    if let span, !entries.isEmpty {
      lines.append(
        "\(Self.count(entries.count, "check-in")) on \(days) of \(Self.count(span.count, "day")).")
    }
    var flares: [Int] = []
    for entry in entries where entry.said.flare == true && flares.last != entry.day {
      flares.append(entry.day)
    }
    if !flares.isEmpty {
      let names = flares.suffix(8).map { shortName(day: $0) }.joined(separator: ", ")
      lines.append(
        "Flare on \(Self.count(flares.count, "day")): \(names)"
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

  // MARK: - What went together

  private func comparison(
    _ entries: [Diary.Entry], _ said: ReportInput.Said, _ span: ClosedRange<Int>
  ) -> Known<TriggerSearch> {
    if span.count < Self.comparedDays {
      return .missing(
        "what was said is compared with what was measured in reports of \(Self.comparedDays) days "
          + "and more; 'poise triggers' looks at the last 90.")
    }
    return .value(
      DiaryComparison.search(
        OutcomeSeries.main(entries), diary: said.diary, plan: said.plan, sessions: sessions,
        rule: .standard, now: said.until))
  }
}

extension String {
  /// Whether it ends in a point and so many digits.
  fileprivate func hasSuffixDigits(_ count: Int) -> Bool {
    split(separator: ".").last.map { $0.count == count } ?? false
  }
}

extension ReportMaker {
  /// The sets of these days; nil where the wearer never kept one.
  func training() -> Known<Report.Training>? {
    guard let said = input.diary, !said.diary.sets.isEmpty, let span, hasDates else { return nil }
    let sets = said.diary.sets(span).filter { $0.set.start <= said.until }
    guard let last = sets.last else {
      return .missing("no set was kept in these days: 'poise reps' measures them.")
    }
    var out = Report.Training()
    out.sets = sets.map { lifted in
      Report.Training.Set(
        time: shortName(day: lifted.day) + " " + DayStrip.clock(lifted.minutes),
        date: DateText.iso(day: lifted.day), set: lifted.set,
        effort: said.diary.effort(of: lifted.set))
    }
    let done = Exercise.allCases.filter { exercise in
      sets.contains { $0.set.exercise == exercise }
    }
    out.profiles = done.compactMap {
      Self.profile($0, said.diary, until: max(last.set.start, last.set.end))
    }
    out.rows = Self.rows(sets.map(\.set), done, out.profiles)
    out.remarks = remarks(sets)
    return .value(out)
  }

  private static func profile(
    _ exercise: Exercise, _ diary: Diary, until: Int64
  ) -> Report.Training.Profile? {
    let points = diary.loadPoints(of: exercise, until: until)
    guard let line = LoadVelocity(points) else { return nil }
    let slope = DecimalText.typeset(line.slope, decimals: 4)
    let name = exercise.name.prefix(1).uppercased() + exercise.name.dropFirst()
    var words = "\(name): \(slope) m/s a kg over \(count(line.loads, "load"))"
    var most: Double?
    if line.doubts.isEmpty {
      words += ", would not move at \(DecimalText.typeset(line.loadAtRest, decimals: 0)) kg"
      if let velocity = exercise.velocityAtOneMaximum {
        most = line.load(at: velocity)
        words +=
          "; 1RM about \(DecimalText.typeset(line.load(at: velocity), decimals: 0)) kg, at "
          + "\(DecimalText.typeset(velocity, decimals: 2)) m/s (of groups), give or take 4 %"
      }
    } else {
      words += "; not yet a profile: " + line.doubts.joined(separator: ", ")
    }
    return Report.Training.Profile(
      exercise: exercise, points: points, line: line, oneMaximum: most, words: words + ".")
  }

  private static func rows(
    _ sets: [TrainingSet], _ done: [Exercise], _ profiles: [Report.Training.Profile]
  ) -> [ReportMetric] {
    func row(
      _ key: String, _ name: String, _ unit: String, _ decimals: Int, _ value: Double?,
      _ basis: String = ""
    ) -> ReportMetric {
      ReportMetric(
        key: key, name: name, unit: unit, decimals: decimals, value: value, basis: basis)
    }
    var rows = [
      row("sets", "Sets", "", 0, Double(sets.count)),
      row(
        "repetitions", "Repetitions", "", 0,
        Double(sets.reduce(0) { $0 + $1.repetitions.count }))
    ]
    let lifted = sets.reduce(0) { $0 + ($1.load ?? 0) * Double($1.repetitions.count) }
    if lifted > 0 {
      let known = sets.count { $0.load != nil }
      rows.append(
        row("lifted_kg", "Load times repetitions", "kg", 0, lifted, count(known, "set")))
    }
    for exercise in done {
      let own = sets.filter { $0.exercise == exercise }
      rows.append(
        row(
          "\(exercise.rawValue)_best_mps", "\(exercise.name), fastest repetition", "m/s", 2,
          own.map(\.measured.best).max(), count(own.count, "set")))
      if let most = profiles.first(where: { $0.exercise == exercise })?.oneMaximum {
        rows.append(
          row("\(exercise.rawValue)_one_rm_kg", "\(exercise.name), 1RM estimated", "kg", 0, most))
      }
    }
    return rows
  }

  private func remarks(_ sets: [Diary.Lifted]) -> [String] {
    let days = Set(sets.map(\.day)).count
    var lines = ["\(Self.count(sets.count, "set")) on \(Self.count(days, "day"))."]
    let blind = sets.count { !$0.set.hasGyroscope }
    if blind > 0 {
      lines.append(
        "\(Self.count(blind, "set")) without a gyroscope: a sensor that turned by more than 5 "
          + "degrees in a lift was measured wrongly.")
    }
    return lines
  }
}
