import PoiseDiary
import PoiseInsight
import PoiseGait
import PoiseText

/// Sets of lifts that the wearer kept in the days of the report.
struct TrainingCard: ReportCard {
  var content: Known<Content>

  struct Content: Sendable {
    var rows: [RatedMetric] = []
    var sets: [Lifted] = []
    var profiles: [Profile] = []
    /// One line each.
    var remarks: [String] = []
  }

  /// A set as a row.
  struct Lifted: Sendable {
    /// Such as `22 Nov 17:05`.
    var time: String
    var date: String
    var set: TrainingSet
    var effort: Diary.Effort?
  }

  /// Load and velocity of an exercise.
  struct Profile: Sendable {
    var exercise: Exercise
    var points: [LoadVelocity.Point]
    var line: LoadVelocity
    /// kg; nil where the line is not to be believed, or no velocity is known that it stands for.
    var oneMaximum: Double?
    /// One sentence.
    var words: String
  }

  /// nil where the wearer never kept a set.
  init?(_ basis: ReportBasis) {
    guard let said = basis.input.diary, !said.diary.sets.isEmpty, let span = basis.span,
      basis.hasDates
    else { return nil }
    let sets = said.diary.sets(span).filter { $0.set.start <= said.until }
    guard let last = sets.last else {
      content = .missing("no set was kept in these days: 'poise reps' measures them.")
      return
    }
    var out = Content()
    out.sets = sets.map { lifted in
      Lifted(
        time: basis.shortName(day: lifted.day) + " " + DayStrip.clock(lifted.minutes),
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
    out.remarks = Self.remarks(sets)
    content = .value(out)
  }

  private static func profile(_ exercise: Exercise, _ diary: Diary, until: Int64) -> Profile? {
    let points = diary.loadPoints(of: exercise, until: until)
    guard let line = LoadVelocity(points) else { return nil }
    let slope = DecimalText.typeset(line.slope, decimals: 4)
    let name = exercise.name.prefix(1).uppercased() + exercise.name.dropFirst()
    var words = "\(name): \(slope) m/s a kg over \(CountText.words(line.loads, "load"))"
    var most: Double?
    if line.doubts.isEmpty {
      words += ", would not move at \(DecimalText.typeset(line.loadAtRest, decimals: 0)) kg"
      if let velocity = exercise.velocityAtOneMaximum {
        most = line.load(at: velocity)
        words +=
          "; 1RM about \(DecimalText.typeset(line.load(at: velocity), decimals: 0)) kg, at "
          + "\(DecimalText.typeset(velocity, decimals: 2)) m/s (of groups), give or take "
          + "\(DecimalText.typeset(line.groupError, decimals: 0)) kg"
      }
    } else {
      words += "; not yet a profile: " + line.doubts.joined(separator: ", ")
    }
    return Profile(
      exercise: exercise, points: points, line: line, oneMaximum: most, words: words + ".")
  }

  private static func rows(
    _ sets: [TrainingSet], _ done: [Exercise], _ profiles: [Profile]
  ) -> [RatedMetric] {
    func row(
      _ key: String, _ name: String, _ unit: String, _ decimals: Int, _ value: Double?,
      _ basis: String = ""
    ) -> RatedMetric {
      RatedMetric(key: key, name: name, unit: unit, decimals: decimals, value: value, basis: basis)
    }
    let repetitions = sets.reduce(0) { $0 + $1.repetitions.count }
    var rows = [
      row("sets", "Sets", "", 0, Double(sets.count)),
      row("repetitions", "Repetitions", "", 0, Double(repetitions))
    ]
    let lifted = sets.reduce(0) { $0 + ($1.load ?? 0) * Double($1.repetitions.count) }
    if lifted > 0 {
      let known = sets.count { $0.load != nil }
      rows.append(
        row("lifted_kg", "Load times repetitions", "kg", 0, lifted, CountText.words(known, "set")))
    }
    for exercise in done {
      let own = sets.filter { $0.exercise == exercise }
      rows.append(
        row(
          "\(exercise.rawValue)_best_mps", "\(exercise.name), fastest repetition", "m/s", 2,
          own.map(\.measured.best).max(), CountText.words(own.count, "set")))
      if let most = profiles.first(where: { $0.exercise == exercise })?.oneMaximum {
        rows.append(
          row("\(exercise.rawValue)_one_rm_kg", "\(exercise.name), 1RM estimated", "kg", 0, most))
      }
    }
    return rows
  }

  private static func remarks(_ sets: [Diary.Lifted]) -> [String] {
    let days = Set(sets.map(\.day)).count
    var lines = ["\(CountText.words(sets.count, "set")) on \(CountText.words(days, "day"))."]
    let blind = sets.count { !$0.set.hasGyroscope }
    if blind > 0 {
      lines.append(
        "\(CountText.words(blind, "set")) without a gyroscope: a sensor that turned by more than 5 "
          + "degrees in a lift was measured wrongly.")
    }
    return lines
  }

  // MARK: - Blocks

  var title: String { "Repetitions" }
  var isLong: Bool { true }

  var blocks: [Block] {
    switch content {
    case .missing(let reason): return [.missing(reason)]
    case .value(let training):
      return training.remarks.map { .sentence($0) } + [
        .table(Self.table(training.sets)),
        .note(
          "Mean, best and peak velocity of the ways up; tempo: down, pause, up; loss: of the last "
            + "against the best; RPE as you said it, or (~) by your own rated sets or by a table "
            + "of loss."),
        .folded("In figures", isOpen: false, [.table(Self.repetitions(training.sets))]),
        .columns(training.profiles.map { [.chart(Self.drawing($0))] }),
        .values(training.rows),
        .data { $0.add("training", Self.json(training)) }
      ]
    }
  }

  private static func table(_ sets: [Lifted]) -> Table {
    Table(
      "Sets in the order in which they were lifted",
      columns: [
        .init("When", ""), .init("Exercise", "", isText: true), .init("Load, kg", "kg"),
        .init("Reps", "reps"), .init("Mean, m/s", "mean"), .init("Best, m/s"),
        .init("Peak, m/s", "peak"), .init("Way, m", "way"), .init("Tempo, s", "tempo"),
        .init("Loss, %", "loss"), .init("Stop after"), .init("RPE", "RPE")
      ], rows: sets.map { [$0.time] + cells($0) })
  }

  /// Of a set, behind its time.
  static func cells(_ row: Lifted) -> [String] {
    let set = row.set
    return [
      set.exercise.name, set.load.map { DecimalText.plain($0, places: 2) } ?? "–",
      "\(set.repetitions.count)", velocity(set.meanVelocity), velocity(set.measured.best),
      velocity(set.peakVelocity), velocity(set.meanRange), tempo(set),
      DecimalText.typeset(100 * set.measured.loss, decimals: 0),
      set.measured.stop(at: set.stopLoss).map { "\($0)" } ?? "–", effort(row.effort)
    ]
  }

  private static func velocity(_ value: Double) -> String {
    DecimalText.typeset(value, decimals: 2)
  }

  /// `2.1-0.3-0.9`: down, pause, up; `up 0.9` where no way down was seen.
  private static func tempo(_ set: TrainingSet) -> String {
    let tempo = set.tempo
    if tempo.eccentric == nil {
      return "up " + DecimalText.typeset(tempo.concentric, decimals: 1)
    }
    return [tempo.eccentric, tempo.pause, tempo.concentric].map { seconds in
      seconds.map { DecimalText.typeset($0, decimals: 1) } ?? "–"
    }.joined(separator: "-")
  }

  private static func effort(_ effort: Diary.Effort?) -> String {
    guard let effort else { return "–" }
    return (effort.basis == .said ? "" : "~") + DecimalText.plain(effort.value, places: 1)
  }

  private static func repetitions(_ sets: [Lifted]) -> Table {
    let rows = sets.flatMap { row in
      zip(row.set.repetitions, row.set.measured.losses).enumerated().map { k, rep in
        let seconds = [rep.0.eccentric, rep.0.pause, rep.0.concentric].map { value in
          value.map { DecimalText.typeset($0, decimals: 2) } ?? "–"
        }
        return [
          row.time, row.set.exercise.name, "\(k + 1)", velocity(rep.0.meanVelocity),
          velocity(rep.0.peakVelocity), velocity(rep.0.range)
        ] + seconds + [DecimalText.typeset(100 * rep.1, decimals: 1)]
      }
    }
    return Table(
      "Each repetition",
      [
        "Set", "Exercise", "Rep", "Mean, m/s", "Peak, m/s", "Way, m", "Down, s", "Pause, s",
        "Up, s", "Loss, %"
      ], rows)
  }

  private static func drawing(_ profile: Profile) -> Drawing {
    let cells = profile.points.map {
      [DecimalText.plain($0.load, places: 2), velocity($0.velocity)]
    }
    var chart = ScatterChart(
      caption: ChartFrame.Caption(
        title: "Best mean velocity of each set against its load, \(profile.exercise.name)",
        finding: profile.words),
      xName: "load, kg", yName: "m/s", xDecimals: 0, yDecimals: 2,
      points: zip(profile.points, cells).map { point, cells in
        ScatterChart.Point(
          x: point.load, y: point.velocity, radius: 4, isHollow: false,
          words: "\(cells[0]) kg: \(cells[1]) m/s")
      })
    chart.line = (profile.line.slope, profile.line.intercept)
    let name = profile.exercise.name
    return Drawing(
      heading: "Load and velocity: \(name)", charts: [chart],
      note: "A point a set of the last \(Diary.profileDays) days; the line is through the best of "
        + "each load. \(profile.words)",
      plain: { ["- " + $0(profile.words)] },
      table: Table("Load and velocity, \(name)", ["Load, kg", "Best, m/s"], cells))
  }
}

// MARK: - For programs

extension TrainingCard {
  fileprivate static func json(_ training: Content) -> JSONWriter {
    var json = JSONWriter()
    json.add("sets", each: training.sets, add)
    json.add("load_velocity", each: training.profiles) { json, profile in
      json.add("exercise", text: profile.exercise.rawValue)
      json.add("slope_mps_per_kg", profile.line.slope, decimals: 6)
      json.add("intercept_mps", profile.line.intercept, decimals: 6)
      json.add("r2", profile.line.fit, decimals: 4)
      json.add("loads", whole: profile.line.loads)
      json.add("one_rm_kg", profile.oneMaximum, decimals: 2)
      json.add("doubts", list: profile.line.doubts.map(JSONText.quoted))
      json.add("points", each: profile.points) { json, point in
        json.add("load_kg", point.load, decimals: 2)
        json.add("best_mps", point.velocity, decimals: 4)
      }
      json.add("words", text: profile.words)
    }
    json.add("remarks", list: training.remarks.map(JSONText.quoted))
    return json
  }

  private static func add(_ json: inout JSONWriter, _ row: Lifted) {
    let set = row.set
    json.add("date", text: row.date)
    json.add("time", text: row.time)
    json.add("exercise", text: set.exercise.rawValue)
    json.add("load_kg", set.load, decimals: 2)
    json.add("repetitions", whole: set.repetitions.count)
    json.add("mean_mps", set.meanVelocity, decimals: 4)
    json.add("best_mps", set.measured.best, decimals: 4)
    json.add("peak_mps", set.peakVelocity, decimals: 4)
    json.add("range_m", set.meanRange, decimals: 4)
    json.add("loss", set.measured.loss, decimals: 4)
    json.add("stop_after", whole: set.measured.stop(at: set.stopLoss))
    json.add("rpe", row.effort?.value, decimals: 2)
    json.add("rpe_said", flag: row.effort.map { $0.basis == .said })
    json.add("reps", each: zip(set.repetitions, set.measured.losses)) { json, pair in
      let (rep, loss) = pair
      json.add("mean_mps", rep.meanVelocity, decimals: 4)
      json.add("peak_mps", rep.peakVelocity, decimals: 4)
      json.add("range_m", rep.range, decimals: 4)
      json.add("eccentric_s", rep.eccentric, decimals: 4)
      json.add("pause_s", rep.pause, decimals: 4)
      json.add("concentric_s", rep.concentric, decimals: 4)
      json.add("loss", loss, decimals: 4)
    }
  }
}
