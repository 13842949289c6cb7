import PoiseDiary
import PoiseText

/// A person's diary as tables (RFC 4180 [75]): what counts, corrections taken in.
enum DiaryTable {
  /// Names of files, and their lines.
  static func all(_ diary: Diary) -> [(file: String, lines: [String])] {
    [
      ("checkins.csv", checkIns(diary)), ("pain.csv", pain(diary)),
      ("medication.csv", medication(diary)), ("doses.csv", doses(diary))
    ].filter { $0.lines.count > 1 }
  }

  private static func flag(_ value: Bool?) -> String {
    value.map { $0 ? "yes" : "no" } ?? ""
  }

  private static func checkIns(_ diary: Diary) -> [String] {
    let questions = DiaryQuestion.all
    var lines = [
      CSVTable.line(
        ["id", "time", "entered", "day"] + questions.map(\.key)
          + ["flare", "basdai", "asdas_crp", "source", "note"])
    ]
    for entry in diary.entries {
      let said = entry.said
      let scores: [String] = [
        CSVTable.number(said.score?.value, 3), CSVTable.number(diary.asdas(of: entry)?.value, 3)
      ]
      var cells = [
        entry.id, CSVTable.time(entry.time), CSVTable.time(entry.entered),
        CivilTime(days: entry.day).date
      ]
      cells += questions.map { CSVTable.number($0.get(said)) }
      cells.append(flag(said.flare))
      cells += scores
      cells += [said.source ?? "", said.note ?? ""]
      lines.append(CSVTable.line(cells))
    }
    return lines
  }

  private static func pain(_ diary: Diary) -> [String] {
    var lines = [
      CSVTable.line(
        ["checkin", "time", "day", "region", "level", "stiff_min", "swollen", "warm"])
    ]
    for entry in diary.entries {
      for one in entry.said.pain {
        lines.append(
          CSVTable.line([
            entry.id, CSVTable.time(entry.time), CivilTime(days: entry.day).date, one.region,
            CSVTable.number(one.level), CSVTable.number(one.stiffMinutes), flag(one.isSwollen),
            flag(one.isWarm)
          ]))
      }
    }
    return lines
  }

  private static func medication(_ diary: Diary) -> [String] {
    [CSVTable.line(["id", "name", "dose", "times", "every_days", "from", "until"])]
      + diary.plans.map { plan in
        let one = plan.medication
        return CSVTable.line([
          plan.id, one.name, one.dose ?? "", one.times.map(Medication.clock).joined(separator: " "),
          "\(one.everyDays)", CivilTime(days: one.firstDay).date,
          one.lastDay.map { CivilTime(days: $0).date } ?? ""
        ])
      }
  }

  private static func doses(_ diary: Diary) -> [String] {
    [CSVTable.line(["id", "medication", "state", "planned", "done"])]
      + diary.doses.map { taken in
        CSVTable.line([
          taken.id, taken.dose.medication, taken.dose.state.rawValue,
          taken.dose.planned?.text ?? "", CSVTable.time(taken.dose.at)
        ])
      }
  }
}
