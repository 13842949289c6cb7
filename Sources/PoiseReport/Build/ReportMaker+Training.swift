import PoiseDiary
import PoiseInsight
import PoiseMotion
import PoiseText

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
